package bot

import (
	"tumult/card"
	"tumult/game"
)

// The worth of things, in regions of the race times 10. What each seat has is
// added up; the evaluation is the difference.
const (
	worthWin     = 1000
	worthRegion  = 10   // each region that an expedition has advanced
	worthLast    = 0.8  // more for each region, the nearer the end of the race is
	worthAdvance = 6    // an expedition that would advance today
	worthSettled = 9    // the same when the other player has passed
	worthMargin  = 0.5  // each statistic by which an expedition leads or trails in its best terrain, to 4
	worthHand    = 2.6  // a card in hand that can be paid soon
	worthLate    = 1.6  // one that cannot
	worthReserve = 2.0  // a card in Reserve, up to what Clean-up leaves
	worthReturns = 1.3  // a Character that goes to Reserve at Night
	worthOrb     = 2.4  // a Mana Orb; from the ninth on a third of it
	worthReady   = 0.35 // mana that can still be spent today
	worthStays   = 0.45 // each statistic of a Character that is there tomorrow too
	worthLand    = 1.2  // a Permanent
	worthCost    = 0.7  // and for each mana of its hand cost
	worthCounter = 0.3  // a counter on a card
)

// Evaluate judges a position for a seat: above 0 it is ahead, and 10 is worth a
// region of the race. It counts the race, the statistics where they count today,
// cards, mana and the board that stays; cards that the view hides count by their
// number. v may be the view of any seat or of a spectator.
func Evaluate(v *game.View, seat game.Seat) float64 {
	if v.Over {
		if v.Winner == seat {
			return worthWin
		}
		return -worthWin
	}
	sum := 0.0
	for i := range v.Seats {
		w := worth(v, game.Seat(i))
		if game.Seat(i) == seat {
			sum += w
		} else {
			sum -= w
		}
	}
	return sum
}

func worth(v *game.View, seat game.Seat) float64 {
	s := &v.Seats[seat]
	w := race(s) + today(v, seat)
	w += float64(min(s.ManaCount, 8))*worthOrb + float64(max(s.ManaCount-8, 0))*worthOrb/3
	if !s.Passed {
		w += float64(s.ManaReady) * worthReady
	}
	return w + cardsOf(v, seat) + board(v, seat)
}

// race is the worth of the regions behind the two expeditions, which set out
// from the two ends of the Adventure.
func race(s *game.SeatView) float64 {
	n := float64(s.Position[0] + 7 - s.Position[1])
	return n*worthRegion + n*n*worthLast
}

// today is what the statistics would bring if Progress came now.
func today(v *game.View, seat game.Seat) (w float64) {
	s := &v.Seats[seat]
	settled := true
	for i := range v.Seats {
		settled = settled && (game.Seat(i) == seat || v.Seats[i].Passed)
	}
	for x := range s.Totals {
		if s.Advances[x] {
			if settled {
				w += worthSettled
			} else {
				w += worthAdvance
			}
		}
		lead := -4
		for _, t := range terrains(v, s.Position[x]) {
			best := 0
			for i := range v.Seats {
				if game.Seat(i) != seat {
					best = max(best, v.Seats[i].Totals[x][t])
				}
			}
			lead = max(lead, s.Totals[x][t]-best)
		}
		w += float64(min(lead, 4)) * worthMargin
	}
	return w
}

// terrains are those that count in a region: all of them in the Arena.
func terrains(v *game.View, region int) []card.Terrain {
	if v.Arena || region >= len(v.Regions) || len(v.Regions[region].Terrains) == 0 {
		return []card.Terrain{card.Forest, card.Mountain, card.Ocean}
	}
	return v.Regions[region].Terrains
}

func cardsOf(v *game.View, seat game.Seat) (w float64) {
	s := &v.Seats[seat]
	for _, o := range s.Hand {
		if v.Table().Card(o.Def).Hand <= s.ManaCount+2 {
			w += worthHand
		} else {
			w += worthLate
		}
	}
	w += float64(s.HandCount-len(s.Hand)) * worthHand
	stay, room := 0, 2
	if s.Hero != nil && s.Hero.HasDef {
		room = v.Table().Card(s.Hero.Def).ReserveLimit
	}
	for _, o := range s.Reserve {
		if stay++; stay <= room {
			w += worthReserve
			if o.Status&game.Exhausted != 0 {
				w -= worthReserve / 4
			}
		}
	}
	for x := range s.Expedition {
		for _, o := range s.Expedition[x] {
			if stay < room && !o.Token && o.Status&(game.Fleeting|game.Anchored|game.Asleep) == 0 && !(o.Gigantic && x > 0) {
				stay++
				w += worthReturns
			}
		}
	}
	return w
}

// board is the worth of what is still there tomorrow.
func board(v *game.View, seat game.Seat) (w float64) {
	s := &v.Seats[seat]
	for x := range s.Expedition {
		for _, o := range s.Expedition[x] {
			if o.Status&(game.Anchored|game.Asleep) != 0 || o.Eternal {
				w += float64(o.Stats[0]+o.Stats[1]+o.Stats[2]) * worthStays
			}
			w += counters(o)
		}
	}
	for _, o := range s.Landmarks {
		w += worthLand + counters(o)
		if o.HasDef && !o.Token {
			w += float64(v.Table().Card(o.Def).Hand) * worthCost
		}
	}
	return w
}

func counters(o game.Object) (w float64) {
	for _, c := range o.Counters {
		w += float64(c.N) * worthCounter
	}
	return w
}
