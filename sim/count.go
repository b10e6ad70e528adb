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

// Sum counts the games that were played.
func Sum(games []Game) (c Count) {
	var days, decisions []int
	for _, g := range games {
		if !g.Played {
			continue
		}
		c.Games++
		switch g.Winner {
		case 0:
			c.Wins++
		case 1:
			c.Losses++
		default:
			c.Draws++
		}
		if g.Winner == g.First {
			c.FirstWins++
		}
		c.Fallbacks += g.Fallbacks
		days = append(days, g.Days)
		decisions = append(decisions, g.Decisions)
	}
	c.Days, c.Decisions = spread(days), spread(decisions)
	c.Decisions.Counts = nil // as good as each game has its own
	if c.Games > 0 {
		c.Rate = (float64(c.Wins) + float64(c.Draws)/2) / float64(c.Games)
		c.Low, c.High = wilson(c.Rate, c.Games)
	}
	return c
}

func spread(list []int) (s Spread) {
	if len(list) == 0 {
		return s
	}
	s.Min, s.Max = list[0], list[0]
	sum := 0
	for _, n := range list {
		s.Min, s.Max = min(s.Min, n), max(s.Max, n)
		sum += n
	}
	s.Mean = float64(sum) / float64(len(list))
	s.Counts = make([]int, s.Max-s.Min+1)
	for _, n := range list {
		s.Counts[n-s.Min]++
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
