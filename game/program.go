package game

import (
	"tumult/ability"
	"tumult/card"
)

// opcode is what an instruction of a compiled effect does.
type opcode uint8

const (
	opEnd        opcode = iota
	opStep              // a step of the rules: verb with its operands
	opChoose            // fill slot with a choice: a target, or chosen now
	opSplit             // divide amount among the expeditions of exp: slot
	opCounters          // which counters of each object of sel, amount of them (limit: at least): slot
	opRegion            // choose a region into slot: a visible one, or one with a marker of terrain lo-1
	opPlace             // an Expedition of the controller for each Character of sel: slot
	opTargetIt          // `it` becomes the chosen object or expedition
	opMay               // ask; no: jump to end
	opIf                // cond false: jump to end
	opJump              // jump to end
	opIfDid             // the step before was not done: jump to end
	opIfNot             // the step before was done: jump to end
	opOn                // result not in lo…hi: jump to end
	opPay               // internal action: ask, declare, pay; else jump to end
	opMode              // choose amount of hi modes into slot; limit: at least, again: one several times
	opIfMode            // mode lo not chosen in slot: jump to end
	opRepeat            // do until slot counts amount
	opForEach           // do with each object as `it`
	opLoop              // back to end
	opPlay              // play cards inside the effect, one after the other
	opAbility           // choose one of the abilities with an icon of the object into slot
	opNoteResult        // amount is the result from here on
	opAddResult         // add amount to the result of the roll
	opFurther           // the move that is being modified goes amount regions further
	opStay              // the move that is being modified does not happen
	opMayBy             // each of the players may do the part as its controller
)

// verb is what a step or an atomic action does.
type verb uint8

const (
	vNone verb = iota
	vMove
	vGain
	vLose
	vCount
	vCreate
	vAdvance
	vAscend
	vRoll
	vSwitch
	vControl
	vExchange
	vActivate
	vAfterYou
	vWin
	vOngoing
	vReveal
	vReadyMana
	vMarker
	vBoosts // two objects exchange their boosts
	vFirst  // becomes first player
	// Only atomic actions:
	vPlayed  // Seat plays the card
	vPhase   // a phase begins
	vEnded   // a daily effect has ended
	vFails   // the expedition fails to move forward
	vDescend // the expedition loses Ascended
	vPass
	vEmblemDone
	vJoined // an object that became Gigantic joins the other expedition
)

// why says for what reason an atomic action happens; triggers and modifiers ask.
type why uint16

const (
	whyDraw why = 1 << iota
	whyResupply
	whyDiscard
	whySacrifice
	whyRest
	whyCost
	whyPlayed    // the card is being played
	whyScouted   // for its Scout cost
	whyExhausted // arrives exhausted
	whyFleeting  // arrives Fleeting
	whyShuffle   // the Deck is shuffled afterwards
	whyProgress
	whyMana // an Orb exhausted to pay mana
	whySetup
)

// duration says how long an Ongoing emblem lasts.
type duration uint8

const (
	untilTurn duration = iota + 1
	untilAfternoon
	untilDay
	untilGone // what it is about is gone
)

// icon is a set of the icons of 7.5.1.
type icon uint8

const (
	iconJ icon = 1 << iota
	iconH
	iconR
)

const boostName = uint16(0xffff)

// instr is one instruction of a compiled effect.
type instr struct {
	op        opcode
	verb      verb
	node      *ability.Node
	sel, sel2 *selector
	who       *who
	exp       *expSel
	amount    *amount
	limit     *amount // counters: not beyond it in all
	all       bool    // all boosts
	mine      bool    // activate: as if they were mine
	gift      bool    // what the Gift was is done for the controller
	again     bool    // modes: the same one several times
	cond      *cond
	cost      *cost
	status    Status
	to        Zone
	at        int
	why       why
	name      uint16
	negative  bool
	late      bool // a mode that is not declared
	target    bool
	private   bool
	once      bool
	keep      bool
	icon      icon
	token     DefID
	ability   AbilityID
	until     duration
	slot      int16
	split     int16  // slot of an opSplit, opPlace or opAbility
	either    bool   // of an opPlay: from Reserve for the Hand Cost too
	play      *instr // of a choice: what is chosen is played by that opPlay
	lo, hi    int    // of opOn, modes; lo: a terrain of a marker
	end       int
}

type selOp uint8

const (
	selMe selOp = iota
	selIt
	selThose
	selRest
	selAll
	selPick
	selTarget
	selRandom
	selTop
	selBottom
	selSlot
)

// selector finds objects or cards.
type selector struct {
	op       selOp
	filter   *filter
	min, max *amount // max nil: any number
	who      *who    // whose deck; who chooses (by)
	amount   *amount
	from     *selector // among
	slot     int16
	any      bool // who chooses may choose what is not theirs
}

// filter is what is asked of an object or card; all of it must hold.
type filter struct {
	zones zoneSet // 0: in play
	types uint16  // bits by card.Type, 0: any
	token int8    // 1 token, -1 not
	atoms []atom
	total *amount // budget of Hand Costs, or of a statistic, of all chosen together
	sum   sumOf
	most  *amount // of what matches, that which has the most of it
}

type atomOp uint8

const (
	aStatus atomOp = iota
	aWithout
	aSubtype
	aNamed
	aKeyword
	aHandMax
	aHandMin
	aReserveMax
	aReserveMin
	aBaseMax
	aBaseMin
	aStatMin
	aStatMax
	aBaseStat
	aBoostsMin
	aCounted
	aOf
	aOther
	aExcept
	aAtExp
	aFacingMe
	aExpedition
	aFrom
	aInto
	aStatHere
	aOr
	aAnd
)

type atom struct {
	op       atomOp
	status   Status
	key      keywords
	subtypes uint64
	name     uint16
	n        int
	amount   *amount
	terrain  card.Terrain
	who      *who
	exp      *expSel
	sel      *selector
	zone     Zone
	subs     []*filter
}

// sumOf is what a total is of: a Hand Cost, or a statistic by its terrain and 1.
type sumOf uint8

type whoOp uint8

const (
	whoYou whoOp = iota
	whoOpponent
	whoEveryone
	whoOthers
	whoTarget
	whoTargetOpponent
	whoTargetOther
	whoController
	whoOwner
	whoIt
	whoLeads
	whoSlot
	whoFromYou // everyone, beginning with you
)

type who struct {
	op   whoOp
	sel  *selector
	exp  *expSel
	slot int16
}

type expOp uint8

const (
	expMine expOp = iota
	expOther
	expHero
	expCompanion
	expEach
	expPick
	expTarget
	expAnyNumber
	expFacing
	expIt
	expOf
	expSlot
	expBoth
	expOtherOf
)

type expSel struct {
	op   expOp
	who  *who
	sel  *selector
	n    *amount // how many; nil: one
	of   *expSel
	too  *expSel // both: the other one
	only *cond   // those for which it holds
	slot int16
}

type amountOp uint8

const (
	amNumber amountOp = iota
	amX
	amResult
	amCount
	amBoosts
	amCounters
	amHandCost
	amReserveCost
	amBaseCost
	amStat
	amBaseStats
	amOrbs
	amBetween
	amCountExps
	amSingleRegions
	amDid
	amRemoved
	amPlayed
	amHighest
	amSum
	amDifference
	amProduct
	amUp
	amDown
	amLeast
	amTopStat
	amIf
	amChosen // how often mode n was chosen in slot
)

type amount struct {
	op      amountOp
	n       int
	a, b    *amount
	sel     *selector
	filter  *filter
	who     *who
	exp     *expSel
	name    uint16
	terrain card.Terrain
	cond    *cond
	slot    int16
	within  duration // played
}

type condOp uint8

const (
	cAtLeast condOp = iota
	cAtMost
	cEqual
	cIs
	cExists
	cAffected
	cFirstPlayer
	cTerrain
	cAscended
	cFailed
	cBehind
	cAhead
	cTied
	cInContact
	cSingleTerrain
	cStartingRegion
	cFirstDay
	cPhase
	cYourTurn
	cPlayedIn
	cDistinct
	cNot
	cAnd
	cOr
)

type cond struct {
	op      condOp
	a, b    *amount
	sel     *selector
	filter  *filter
	who     *who
	exp     *expSel
	terrain card.Terrain
	phase   Phase
	x, y    *cond
	filters []*filter
}

type trigOp uint8

const (
	tJ trigOp = iota
	tH
	tR
	tAt
	tAfter
	tPlays
	tJoins
	tLeaves
	tLeavesExp
	tGoes
	tSacrifices
	tDiscards
	tDraws
	tDrawsCard
	tResupplies
	tRolls
	tRollsDie
	tGains
	tLoses
	tGainsBoosts
	tGainsCounters
	tNthCounter
	tCreates
	tAscends
	tForward
	tBackward
	tFails
	tPasses
	tPassesFirst
	tGift
	tEither
)

// trigger matches atomic actions: for Reactions, and as "would" for modifiers.
type trigger struct {
	op       trigOp
	phase    Phase
	who      *who
	sel      *selector
	filter   *filter
	from, to zoneSet
	status   Status
	n        int
	exp      *expSel
	terrain  card.Terrain
	anyLand  bool
	name     uint16
	a, b     *trigger
}

// perStep says whether a trigger is about a whole step of a player rather than
// each atomic action.
func (t *trigger) perStep() bool { return t.op == tDraws || t.op == tRolls }

// icons returns the icons of a trigger (7.5.1).
func (t *trigger) icons() icon {
	switch t.op {
	case tJ:
		return iconJ
	case tH:
		return iconH
	case tR:
		return iconR
	case tEither:
		return t.a.icons() | t.b.icons()
	}
	return 0
}

// cost is what a quick action, an internal action or an optional cost asks for:
// all of it in one step, or nothing.
type cost struct {
	mana   *amount
	extra  []extraMana // mana that is paid besides under a condition
	parts  []instr     // vMove, vGain, vCount… with sel
	picks  []instr     // opChoose for the parts
	dearer []dearer
	only   *cond
	needsX bool
	maxX   *amount
}

// dearer is mana that a cost asks for besides for each target that matches.
type dearer struct {
	filter *filter
	mana   *amount
}

// extraMana is mana that a cost asks for if a condition holds.
type extraMana struct {
	when *cond
	mana *amount
}

type passiveOp uint8

const (
	pKeyword passiveOp = iota
	pTough
	pFleetingCard
	pStats
	pStat
	pSetStats
	pLevelStats
	pSharesSubtypes
	pMayRegain
	pIsA
	pIsType
	pRegions
	pRegionIs
	pRegionAlso
	pLosesAbilities
	pHas
	pCostLess
	pCostMore
	pCostFloor
	pMyCostLess
	pMyCostMore
	pMyCostMin
	pActionCostMore
	pOptionalCost
	pExtraCost
	pPlayableFrom
	pCantPlay
	pCantBePlayed
	pCantActivate
	pCantMove
	pOnlyDueTo
	pIgnoresDefender
	pConsideredBehind
	pConsideredInContact
	pCant
	pBeginsWith
	pBeginsWithMarkers
	pLimit
	pInstead
	pAlso
	pMoreDice
	pMayAdd
	pFirstPlayed
	pCostLessMin
	pPlayExhausted
	pNoCount
	pKeepsMore
	pAlsoType
	pOptionalTargets
	pScout
	pCooldown
	pDormant
	pWhile
)

// passive is a compiled passive ability.
type passive struct {
	op      passiveOp
	sel     *selector
	who     *who
	amount  *amount
	amounts [3]*amount
	filter  *filter
	key     keywords
	terrain card.Terrain
	regions terrains
	subtype uint64
	typ     card.Type
	ability AbilityID
	cost    *cost
	zone    Zone
	status  Status
	icon    icon
	exp     *expSel
	trig    *trigger
	cond    *cond
	n       int
	counter uint16
	reserve bool
	of      *passive // while
}

// charSet is a set of kinds of characteristics that a passive reads or writes
// (2.3.2).
type charSet uint8

const (
	csAbilities charSet = 1 << iota
	csTypes
	csSubtypes
	csStats
	csKeys
	csRegions
)
