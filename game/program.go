package game

import "tumult/ability"

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
	opOn                // result not in lo…hi: jump to end; slot: the result is kept in it
	opPay               // internal action: ask, declare, pay; else jump to end
	opMode              // choose amount of hi modes into slot; limit: at least, again: one several times
	opIfMode            // mode lo not chosen in slot: jump to end
	opRepeat            // do until slot counts amount
	opForEach           // do with each object as `it`
	opLoop              // back to end
	opPlay              // play cards inside the effect, one after the other
	opAbility           // choose one of the abilities with an icon of the object into slot
	opNoteResult        // amount is the result from here on
	opOldResult         // the result is again what it was when the opOn of slot was asked
	opAddResult         // add amount to the result of the roll
	opFurther           // the move that is being modified goes amount regions further
	opStay              // the move that is being modified does not happen
	opMayBy             // each of the players may do the part as its controller
	opAtOnce            // what the joint steps before it have chosen is done in one step
	opDoBy              // each of the players does the part as its controller, all of them in one step
)

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
	it        int16  // of a choice: the slot of the target that `it` stands for there
	split     int16  // slot of an opSplit, opPlace or opAbility
	joint     bool   // of a step in an opDoBy or before an opAtOnce: it is done when all is chosen
	either    bool   // of an opPlay: from Reserve for the Hand Cost too
	play      *instr // of a choice: what is chosen is played by that opPlay
	step      *instr // of a choice: what is chosen is what that opStep is done to
	lo, hi    int    // of opOn, modes; lo: a terrain of a marker
	end       int
}

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
	vPay    // pays mana, if there is enough
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
	whyTop  // whatever card is on top of the Deck: nothing speaks of it afterwards
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

var durations = map[ability.Word]duration{"turn": untilTurn, "this_afternoon": untilAfternoon, "day": untilDay, "stay": untilGone}

const boostName = uint16(0xffff)
