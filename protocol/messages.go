package protocol

// Faces brings the cards that the following messages name by their keys.
type Faces struct {
	Type  string          `json:"type"` // "faces"
	Faces map[string]Face `json:"faces"`
}

// Face is what is printed on a card or token, in the client's language.
type Face struct {
	Name     string    `json:"name"`
	Ref      string    `json:"ref,omitempty"`
	Set      string    `json:"set,omitempty"`
	Faction  string    `json:"faction,omitempty"` // "AX", …, "NE"
	Rarity   string    `json:"rarity,omitempty"`
	Kind     string    `json:"kind"` // "Character", …
	TypeLine string    `json:"typeLine"`
	Token    bool      `json:"token,omitempty"`
	Hand     *int      `json:"hand,omitempty"` // costs in mana
	Reserve  *int      `json:"reserve,omitempty"`
	Stats    *[3]int   `json:"stats,omitempty"`
	Limits   *[2]int   `json:"limits,omitempty"` // of Reserve and Landmarks, on Heroes
	Text     []string  `json:"text,omitempty"`   // an ability or mode each; a support ability is last
	Keywords []Keyword `json:"keywords,omitempty"`
}

// Keyword explains a word of a card.
type Keyword struct {
	Text string `json:"text"`
	Rule string `json:"rule,omitempty"`
}

// Log brings lines of what happened: all from number From on; lines that the client
// has from there on are void, as after something was taken back.
type Log struct {
	Type  string `json:"type"` // "log"
	From  int    `json:"from"`
	Lines []Line `json:"lines"`
}

// Line is one thing that happened.
type Line struct {
	Kind string `json:"kind"`           // "move", "roll", …; "told" for what only Text says
	Text string `json:"text,omitempty"` // empty where it need not be told
	Seat int    `json:"seat"`
	Rule string `json:"rule,omitempty"`
	Card string `json:"card,omitempty"` // key of the Face that Text names
	Name string `json:"name,omitempty"` // as Text names it
	Was  uint32 `json:"was,omitempty"`  // the object before a move
	Now  uint32 `json:"now,omitempty"`  // the object after it
	From string `json:"from,omitempty"` // zones of a move
	To   string `json:"to,omitempty"`
	N    int    `json:"n,omitempty"`
	Ply  int    `json:"ply"` // the state that it led to
}

// Chat brings lines of talk from number From on.
type Chat struct {
	Type  string     `json:"type"` // "chat"
	From  int        `json:"from"`
	Lines []ChatLine `json:"lines"`
}

// ChatLine is a line of talk.
type ChatLine struct {
	Name string `json:"name"`
	Seat int    `json:"seat"`
	Text string `json:"text"`
	At   int64  `json:"at"` // milliseconds since 1970
}

// Act is what a client wants done. Do says what: "choose" (Choice), "cancel" (take a
// declaration back), "undo", "allow-undo", "refuse-undo", "draw" (offer, or accept the
// other's offer), "refuse-draw", "concede", "rematch", "chat" (Text), "ping" (nothing: it is
// acknowledged at once, to spectators too). Ply is that of the state it answers; "chat"
// and "ping" need none.
type Act struct {
	ID     string `json:"id"` // chosen by the client; 1 to 64 letters, digits and dashes, one for each act
	Do     string `json:"do"`
	Ply    int    `json:"ply,omitempty"`
	Choice []int  `json:"choice,omitempty"`
	Text   string `json:"text,omitempty"`
}

// Ack says that an act is done and kept on disk.
type Ack struct {
	Type string `json:"type"` // "ack"
	ID   string `json:"id"`
	Ply  int    `json:"ply"` // of the state that it led to
}

// Refusal says that an act was not done, and that it changed nothing.
type Refusal struct {
	Type   string `json:"type"` // "refused"
	ID     string `json:"id,omitempty"`
	Code   string `json:"code"`   // see the Code constants
	Reason string `json:"reason"` // in the client's language
	Ply    int    `json:"ply"`
}

// The codes of refusals.
const (
	CodeMalformed   = "malformed"   // not an Act, or over a limit
	CodeNotYours    = "not-yours"   // the seat is not asked, or a spectator acts
	CodeEnded       = "ended"       // the session or token was ended
	CodeStale       = "stale"       // the state has gone on from Ply
	CodeIllegal     = "illegal"     // the choice does not answer the question
	CodeNotNow      = "not-now"     // such as an undo across something revealed
	CodeOver        = "over"        // the game is over
	CodeTooMany     = "too-many"    // slower, please
	CodeVersion     = "version"     // the game was begun by another version of the rules
	CodeUnavailable = "unavailable" // the store does not answer; try again with the same id
)
