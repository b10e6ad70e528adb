package game

import (
	"math/bits"

	"tumult/card"
)

// MaxSeats is the largest number of players.
const MaxSeats = 4

// Seat is a player, from 0, clockwise.
type Seat uint8

// NoSeat stands for nobody.
const NoSeat Seat = 255

// PieceID is a physical card or token of a game. It is inner: a view never
// shows it, as it would follow a card through hidden zones (H1, 2.1.g).
type PieceID uint16

const noPiece PieceID = 0xffff

// ObjectID is an object: a card or token or Emblem in a visible zone. Ids grow,
// and so they are the timestamps of 2.1.c as well. 0 is none.
type ObjectID uint32

// DefID is a card or token of the table's catalogue.
type DefID uint16

// AbilityID is a compiled ability of the table's catalogue.
type AbilityID uint16

const noAbility AbilityID = 0xffff

// Zone is one of the ten kinds of zones (1.2.3.b).
type Zone uint8

// The zones. Nowhere is outside the game.
const (
	Nowhere Zone = iota
	Deck
	Hand
	Mana
	Discard
	Reserve
	Landmarks
	HeroZone
	Expedition
	Limbo
	Adventure
	zoneKinds
)

var zoneNames = [...]string{"outside the game", "Deck", "Hand", "Mana zone", "Discard pile", "Reserve", "Landmark zone", "Hero zone", "Expedition zone", "Limbo", "Adventure"}

// String returns the name in the rules.
func (z Zone) String() string { return zoneNames[z] }

// Visible says whether the zone contains objects that everyone sees (1.2.3.e).
func (z Zone) Visible() bool { return z > Mana }

// Shared says whether there is one instance for all players (1.2.3.c).
func (z Zone) Shared() bool { return z >= Expedition }

type zoneSet uint16

func (z Zone) set() zoneSet { return 1 << z }

const inPlay = zoneSet(1<<Expedition | 1<<Landmarks)

func (zs zoneSet) has(z Zone) bool { return zs&(1<<z) != 0 }

// first is a zone of the set: the one, where it is only one.
func (zs zoneSet) first() Zone { return Zone(bits.TrailingZeros16(uint16(zs))) }

// Status is a set of statuses. Boosted is not stored: it is read from the boosts.
type Status uint8

// The statuses.
const (
	Fleeting Status = 1 << iota
	Anchored
	Asleep
	Exhausted
	Boosted
)

// ExpeditionID names one of a seat's two expeditions.
type ExpeditionID uint8

// The two expeditions of a seat.
const (
	HeroExpedition ExpeditionID = iota
	CompanionExpedition
)

// String returns the English name.
func (x ExpeditionID) String() string { return [...]string{"Hero", "Companion"}[x] }

// Phase is a phase of the day (4.2.a), or a daily effect in it.
type Phase uint8

// Phases and daily effects in the order of a day.
const (
	Setup Phase = iota
	Morning
	Noon
	Afternoon
	Dusk
	Night
	Succeed
	Prepare
	DrawEffect
	Expand
	Progress
	Rest
	CleanUp
	CheckVictory
)

var phaseNames = [...]string{"Set-up", "Morning", "Noon", "Afternoon", "Dusk", "Night", "Succeed", "Prepare", "Draw", "Expand", "Progress", "Rest", "Clean-up", "Check Victory"}

// String returns the name in the rules.
func (p Phase) String() string { return phaseNames[p] }

// RefKind says what a Ref refers to.
type RefKind uint8

// The kinds of references.
const (
	NoRef RefKind = iota
	ObjectRef
	ExpeditionRef
	PlayerRef
)

// Ref is a bound object (2.1.e-f): the physical piece, the object that it was
// when it was bound, and the object that it is now as far as the ability that
// holds the reference moved it itself. It can be found while Now is the current
// object of the piece. A Ref to an expedition or a player uses Seat and Exp.
type Ref struct {
	Kind  RefKind
	Seat  Seat
	Exp   ExpeditionID
	_     uint8
	Piece PieceID
	_     uint16
	Was   ObjectID
	Now   ObjectID
}

func expRef(seat Seat, x ExpeditionID) Ref {
	return Ref{Kind: ExpeditionRef, Seat: seat, Exp: x, Piece: noPiece}
}
func playerRef(seat Seat) Ref { return Ref{Kind: PlayerRef, Seat: seat, Piece: noPiece} }

// gone is the Now of a reference to what went to a hidden zone.
const gone ObjectID = 0xffffffff

// terrains is a set of terrains.
type terrains uint8

const allTerrains = terrains(1<<card.Forest | 1<<card.Mountain | 1<<card.Ocean)

func (t terrains) has(x card.Terrain) bool { return t&(1<<x) != 0 }
