package protocol

// Nobody stands for no seat: the seat of a spectator, the winner of a game that goes
// on or is drawn.
const Nobody = -1

// Hello is the first message to a client: what stays the same in the game.
type Hello struct {
	Type       string `json:"type"` // "hello"
	Protocol   int    `json:"protocol"`
	Game       string `json:"game"`
	Seat       int    `json:"seat"` // from 0, or Nobody
	Lang       string `json:"lang"` // "en" or "fr"
	Edition    string `json:"edition"`
	Commitment string `json:"commitment,omitempty"` // hex of SHA-256(salt, seed), given before the first card is drawn
	Delay      int    `json:"delay,omitempty"`      // by how many choices a spectator's table lags
}

// State is everything that a seat may know of the game now.
type State struct {
	Type    string   `json:"type"` // "state"
	Ply     int      `json:"ply"`  // an Act names the ply that it answers
	Day     int      `json:"day"`
	Phase   string   `json:"phase"` // "Morning", …
	First   int      `json:"first"`
	Active  int      `json:"active"` // whose turn it is in the Afternoon, or Nobody
	Arena   bool     `json:"arena,omitempty"`
	Open    bool     `json:"open,omitempty"`   // a seat is free: the game has not begun, and only the names of seats are there
	Paused  bool     `json:"paused,omitempty"` // nothing can be written down at the moment, and no clock runs
	Over    bool     `json:"over,omitempty"`
	Winner  int      `json:"winner"`
	Outcome string   `json:"outcome,omitempty"` // in words, once the game is over
	End     string   `json:"end,omitempty"`     // what ended it: "race", "concession", "time", "agreement", "limit"
	Regions []Region `json:"regions"`
	Seats   []Seat   `json:"seats"`
	Limbo   []Object `json:"limbo"`
	Waiting []Emblem `json:"waiting"` // Reactions in Limbo and effects that last, in order
	// Asked is the seat that is to decide; AskedKind what about, as Question.Kind.
	Asked     int       `json:"asked"`
	AskedKind string    `json:"askedKind,omitempty"`
	Declared  *Object   `json:"declared,omitempty"` // the card that is being declared
	Question  *Question `json:"question,omitempty"` // where this seat is asked
	Clocks    []Clock   `json:"clocks,omitempty"`   // one a seat, where the game has clocks
	Offers    Offers    `json:"offers"`
	Opened    *Opened   `json:"opened,omitempty"` // once the game is over
}

// Region is a region of the Adventure, from the Hero region.
type Region struct {
	FaceUp   bool   `json:"faceUp"`
	Terrains string `json:"terrains"` // letters of F, M and O; none while face down
}

// Seat is what is seen of one player.
type Seat struct {
	Name       string           `json:"name"`
	Bot        string           `json:"bot,omitempty"` // the bot's name where it sits here
	Present    bool             `json:"present"`       // a client of the seat is connected, or it is a bot's
	Passed     bool             `json:"passed,omitempty"`
	HeroHidden bool             `json:"heroHidden,omitempty"`
	Hero       *Object          `json:"hero,omitempty"`
	Deck       int              `json:"deck"`
	KnownDeck  []Object         `json:"knownDeck,omitempty"` // index counts from the top
	HandCount  int              `json:"handCount"`
	Hand       []Object         `json:"hand,omitempty"` // the known cards: all of one's own
	Mana       int              `json:"mana"`
	ManaReady  int              `json:"manaReady"`
	ManaCards  []Object         `json:"manaCards,omitempty"`
	Reserve    []Object         `json:"reserve"`
	Landmarks  []Object         `json:"landmarks"`
	Discard    []Object         `json:"discard"` // the top is last
	Expedition [2]ExpeditionRow `json:"expeditions"`
}

// ExpeditionRow is one of a player's two expeditions: the Hero's, then the
// Companion's.
type ExpeditionRow struct {
	Objects  []Object `json:"objects"`  // a Gigantic object stands in both
	Position int      `json:"position"` // region, 0 to 7 from the Hero region
	Totals   [3]int   `json:"totals"`   // Forest, Mountain, Ocean
	Advances bool     `json:"advances"` // would advance if Progress came now
	Ascended bool     `json:"ascended,omitempty"`
}

// Object is a card, token or other object as the seat sees it. One in a visible
// zone has an id, which ends when it changes zone; one in a hidden zone has its
// index there.
type Object struct {
	ID       uint32    `json:"id,omitempty"`
	Index    int       `json:"index,omitempty"`
	Card     string    `json:"card,omitempty"` // key of a Face; none where the card is not known
	Name     string    `json:"name,omitempty"`
	Zone     string    `json:"zone"` // "Hand", "Reserve", …
	Exp      int       `json:"exp"`
	Owner    int       `json:"owner"`
	Ctrl     int       `json:"ctrl"`
	Kind     string    `json:"kind,omitempty"` // "Character", …
	Token    bool      `json:"token,omitempty"`
	Stats    *[3]int   `json:"stats,omitempty"`
	Boosts   int       `json:"boosts,omitempty"`
	Statuses []string  `json:"statuses,omitempty"` // "fleeting", "anchored", "asleep", "exhausted", "boosted"
	Keywords []string  `json:"keywords,omitempty"` // "gigantic", "defender", "eternal", "seasoned", "tough", "no text"
	Tough    int       `json:"tough,omitempty"`
	Counters []Counter `json:"counters,omitempty"`
	Says     string    `json:"says,omitempty"` // name, statistics and statuses in words
}

// Counter is a number of named counters.
type Counter struct {
	Name string `json:"name"`
	N    int    `json:"n"`
}

// Emblem is a Reaction that waits in Limbo, or an effect that lasts.
type Emblem struct {
	ID      uint32 `json:"id"`
	Ctrl    int    `json:"ctrl"`
	Lasting bool   `json:"lasting,omitempty"`
	Source  Object `json:"source"`
	Text    string `json:"text"`
}

// Clock is a seat's time. Left is what it had in milliseconds when the state was
// made; it runs while Running.
type Clock struct {
	Left    int64 `json:"left"`
	Running bool  `json:"running,omitempty"`
}

// Offers are what stands between the players beside the game itself: seats, or
// Nobody.
type Offers struct {
	Draw    int    `json:"draw"`              // who offers a draw
	Undo    int    `json:"undo"`              // who asks to take back
	Rematch int    `json:"rematch"`           // who asks for another game
	Next    string `json:"next,omitempty"`    // the other game, once agreed
	CanUndo bool   `json:"canUndo,omitempty"` // this seat may ask to take its last choice back
}

// Opened is what was committed to, for everyone to hold against Hello.Commitment.
type Opened struct {
	Salt string `json:"salt"` // hex
	Seed string `json:"seed"` // hex
}

// Question is a decision of this seat. An answer is a list of option numbers, from
// 0: by Form "set" Min to Max different ones, by "multiset" an option as often as
// wanted, by "order" all of them in an order. Weights must not exceed Budget
// together, costs not Spare, where these are given.
type Question struct {
	Kind      string   `json:"kind"`
	Form      string   `json:"form"`
	Min       int      `json:"min"`
	Max       int      `json:"max"`
	Budget    *int     `json:"budget,omitempty"`
	Spare     *int     `json:"spare,omitempty"`
	CanCancel bool     `json:"canCancel,omitempty"` // a declaration that may be taken back
	Asks      string   `json:"asks"`                // what is asked, in one sentence
	Why       string   `json:"why"`                 // by what right it is asked, in a few words
	Prompt    string   `json:"prompt"`              // all in one: what is asked, by what and why
	Rule      string   `json:"rule,omitempty"`
	By        *Object  `json:"by,omitempty"`
	Ability   string   `json:"ability,omitempty"` // text of the ability that asks
	About     *Object  `json:"about,omitempty"`   // what the answer is for
	Options   []Option `json:"options"`
}

// Option is one thing that may be chosen.
type Option struct {
	Kind   string  `json:"kind"` // "pass", "play", "quick", "object", "expedition", "player", "yes", "no", "mode", "number", "reaction", "modifier", "die", "counter"
	Text   string  `json:"text"`
	Object *Object `json:"object,omitempty"` // what it names
	Emblem uint32  `json:"emblem,omitempty"`
	Seat   int     `json:"seat"` // of an expedition or player, else Nobody
	Exp    int     `json:"exp"`
	N      int     `json:"n,omitempty"`
	Price  *int    `json:"price,omitempty"`  // what playing the card costs now, in mana and before choices
	Weight int     `json:"weight,omitempty"` // counts against Budget
	Cost   int     `json:"cost,omitempty"`   // counts against Spare
}
