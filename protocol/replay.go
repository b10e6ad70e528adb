package protocol

// Replay is a finished game: what happened, step by step. The states are asked for one
// by one.
type Replay struct {
	Hello   Hello           `json:"hello"`
	Players []ReplayPlayer  `json:"players"`
	Faces   map[string]Face `json:"faces"` // of all cards that any state names, with the hands open
	Steps   []Step          `json:"steps"` // from the deal on: the state of Steps[n] has ply n
	Winner  int             `json:"winner"`
	End     string          `json:"end"` // as State.End
	Outcome string          `json:"outcome"`
	Opened  Opened          `json:"opened"`
}

// ReplayPlayer is who sat at a seat.
type ReplayPlayer struct {
	Name string `json:"name"`
	Bot  string `json:"bot,omitempty"`
}

// Step is what one choice led to. Choices that were taken back are left out.
type Step struct {
	Ply   int    `json:"ply"`
	Seat  int    `json:"seat"` // who chose; Nobody for the deal
	Day   int    `json:"day"`
	Phase string `json:"phase"` // as State.Phase
	Lines []Line `json:"lines"`
}
