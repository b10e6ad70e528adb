package game

// EventKind is what happened.
type EventKind uint8

// The kinds of events.
const (
	EvPhase EventKind = iota + 1 // a phase or daily effect began: Phase
	EvEffectEnd
	EvDay    // a day began: N
	EvFirst  // Seat became first player
	EvTurn   // the turn of Seat began
	EvPass   // Seat passed
	EvReveal // a card was revealed to everyone: Piece's Def
	EvLook   // Seat looked at a card
	EvPlay   // Seat plays Def from From
	EvQuick  // Seat plays the quick action Ability of Def
	EvReaction
	EvReactionDone
	EvNoEffect // a Reaction was played without effect (5.5.d)
	EvMove     // Def went From → To
	EvCreate   // a token was created
	EvCease    // a token or Emblem ceased to exist
	EvGain     // Status gained
	EvLose     // Status lost
	EvCounters // N counters of Name came (negative: went)
	EvAdvance  // the expedition of Seat moved N regions
	EvFails    // the expedition failed to move forward
	EvAscend   // the expedition of Seat gained Ascended (N 1) or lost it (N 0)
	EvFlip     // a Tumult card turned face up: N
	EvRoll     // Seat rolled N
	EvIgnored  // the die N is ignored
	EvShuffle  // Seat's Discard pile went under the Deck, or the Deck was shuffled
	EvTrigger  // a Reaction was activated: Ability of Def
	EvOngoing  // an Ongoing effect began
	EvEnds     // an Ongoing effect ended
	EvModified // a modifier applied: Ability of Def
	EvDecline  // an optional step was declined, or could not be done
	EvExpand   // Seat puts N cards from hand into the Mana zone
	EvSwitch   // an object switched Expeditions
	EvControl  // Seat took control of an object
	EvMarker   // a Terrain Marker was put on the region N
	EvArena    // tiebreakers began
	EvWin      // Seat won
	EvDraw     // the game was drawn
	EvLimit    // a limit of activations was reached
	EvPay      // Seat paid N mana
	EvPresent  // Seat presents its deck and Hero face down
)

// Event is one thing that happened. Rule is the id of the rule by which it
// happened. Seen tells who may know Def (bit by seat); for others Def is not
// meant, and Project hides it.
type Event struct {
	Kind    EventKind
	Seat    Seat // who did it or whom it befell
	Exp     ExpeditionID
	From    Zone
	To      Zone
	Status  Status
	Phase   Phase
	Seen    uint8
	Sacr    bool // the discard was a sacrifice
	Def     DefID
	Name    uint16
	Ability AbilityID
	N       int16
	Object  ObjectID // the object after the event, 0 if none
	Was     ObjectID // the object before it, 0 if none
	Rule    string
}

// Rules by which cards move that are told by a verb of their own.
const (
	RuleDraw     = "7.3.5.a"
	RuleResupply = "7.3.16.a"
)

const everyone = 0xff

// Project returns the event as a seat may see it; NoSeat is a spectator.
func (ev Event) Project(seat Seat) Event {
	if ev.Seen == everyone || seat < MaxSeats && ev.Seen&(1<<seat) != 0 {
		return ev
	}
	ev.Def, ev.Object, ev.Was = noDef, 0, 0
	return ev
}

// HasDef says whether the event names a card.
func (ev *Event) HasDef() bool { return ev.Def != noDef }

// HasAbility says whether the event names an ability.
func (ev *Event) HasAbility() bool { return ev.Ability != noAbility }
