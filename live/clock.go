package live

import "slices"

// Clock is how much time a game gives. Kind is "none"; "live", with Bank seconds for
// the game and Increment seconds more whenever a seat has answered and another is
// asked; or "days", with Days for each choice. Bots have all the time they need.
type Clock struct {
	Kind      string `json:"kind"`
	Bank      int    `json:"bank,omitempty"`
	Increment int    `json:"increment,omitempty"`
	Days      int    `json:"days,omitempty"`
}

// Bounds of clocks.
const (
	maxBank      = 3 * 60 * 60 // seconds
	maxIncrement = 5 * 60      // seconds
	maxDays      = 14
)

// valid says whether the clock is within the bounds.
func (c Clock) valid() bool {
	switch c.Kind {
	case "none":
		return c == Clock{Kind: "none"}
	case "live":
		return c.Bank >= 1 && c.Bank <= maxBank && c.Increment >= 0 && c.Increment <= maxIncrement && c.Days == 0
	case "days":
		return c.Days >= 1 && c.Days <= maxDays && c.Bank == 0 && c.Increment == 0
	}
	return false
}

// full is what a seat has at the beginning and, with days, for each choice: in
// milliseconds.
func (c Clock) full() int64 {
	if c.Kind == "days" {
		return int64(c.Days) * 24 * 60 * 60 * 1000
	}
	return int64(c.Bank) * 1000
}

// timer is the time of the seats.
type timer struct {
	Clock
	left  []int64 // milliseconds, as of since
	used  []int64 // milliseconds that were charged until now
	runs  int     // the seat whose time runs, or protocol.Nobody
	since int64   // milliseconds since 1970
}

// charge takes from the seat whose time runs what has passed until at.
func (t *timer) charge(at int64) {
	if took := max(0, at-t.since); t.runs >= 0 {
		t.left[t.runs] -= took
		t.used[t.runs] += took
	}
	t.since = max(t.since, at)
}

// stood says that no time ran until at.
func (t *timer) stood(at int64) { t.since = max(t.since, at) }

// reading is what the clocks showed.
type reading struct{ left, used []int64 }

func (t *timer) read() reading { return reading{slices.Clone(t.left), slices.Clone(t.used)} }

// setBack leaves each seat what a reading showed less what it has used since:
// increments and days that came in between are taken back.
func (t *timer) setBack(r reading) {
	for seat := range t.left {
		t.left[seat] = r.left[seat] - (t.used[seat] - r.used[seat])
	}
}

// turn lets the time of another seat run, or nobody's; answered says that it is
// because the seat before has answered.
func (t *timer) turn(to int, answered bool) {
	if answered && t.runs >= 0 {
		if t.Kind == "days" {
			t.left[t.runs] = t.full()
		} else if t.runs != to {
			t.left[t.runs] += int64(t.Increment) * 1000
		}
	}
	t.runs = to
}

// deadline is when the time that runs is up, in milliseconds since 1970, or 0.
func (t *timer) deadline() int64 {
	if t.runs < 0 {
		return 0
	}
	return t.since + max(0, t.left[t.runs])
}
