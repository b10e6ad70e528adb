package sim

import "math"

// Spread sums up whole numbers.
type Spread struct {
	Mean float64 `json:"mean"`
	Min  int     `json:"min"`
	Max  int     `json:"max"`
	// Counts[i] is how often Min+i came.
	Counts []int `json:"counts,omitempty"`
}

// Count is the sum of the games of a pairing.
type Count struct {
	Games     int `json:"games"` // that were played to their end
	Wins      int `json:"wins"`  // of the first player of the pairing
	Losses    int `json:"losses"`
	Draws     int `json:"draws"`
	FirstWins int `json:"first_seat_wins"` // won by whoever sat in the first seat
	// Rate is the share of wins, a draw being half of one, and Low to High the
	// interval of Wilson at 95 %: how far chance alone may have moved it.
	Rate      float64 `json:"win_rate"`
	Low       float64 `json:"win_rate_low"`
	High      float64 `json:"win_rate_high"`
	Days      Spread  `json:"days"`
	Decisions Spread  `json:"decisions"`
	Fallbacks int     `json:"fallbacks"` // answers in place of bots that failed
}

// Tally counts games as they come.
type Tally struct {
	c               Count
	days, decisions histogram
}

// Add counts a game.
func (t *Tally) Add(g Game) {
	t.c.Games++
	switch g.Winner {
	case 0:
		t.c.Wins++
	case 1:
		t.c.Losses++
	default:
		t.c.Draws++
	}
	if g.Winner == g.First {
		t.c.FirstWins++
	}
	t.c.Fallbacks += g.Fallbacks
	t.days.add(g.Days)
	t.decisions.add(g.Decisions)
}

// Count is the sum so far. Without games everything can still come: the interval
// is from 0 to 1.
func (t *Tally) Count() Count {
	c := t.c
	c.Days, c.Decisions = t.days.spread(), t.decisions.spread()
	c.Decisions.Counts = nil // as good as each game has its own
	c.High = 1
	if c.Games > 0 {
		c.Rate = (float64(c.Wins) + float64(c.Draws)/2) / float64(c.Games)
		c.Low, c.High = wilson(c.Rate, c.Games)
	}
	return c
}

// histogram is how often each number came.
type histogram []int

func (h *histogram) add(n int) {
	for len(*h) <= n {
		*h = append(*h, 0)
	}
	(*h)[n]++
}

func (h histogram) spread() (s Spread) {
	sum, games := 0, 0
	for n, times := range h {
		if times == 0 {
			continue
		}
		if games == 0 {
			s.Min = n
		}
		s.Max = n
		sum += n * times
		games += times
	}
	if games > 0 {
		s.Mean = float64(sum) / float64(games)
		s.Counts = h[s.Min : s.Max+1]
	}
	return s
}

// wilson is the score interval of Wilson (1927) for a share p of n, at 95 %.
func wilson(p float64, n int) (low, high float64) {
	const z = 1.959964
	m := float64(n)
	mid := (p + z*z/(2*m)) / (1 + z*z/m)
	half := z / (1 + z*z/m) * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	return max(0, mid-half), min(1, mid+half)
}
