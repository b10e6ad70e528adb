package phrase

import (
	"tumult/ability"
)

// nt is a nonterminal: a part of a sentence.
type nt uint8

const (
	none nt = iota

	// Parts that the rules of a book make.
	ntAbility
	ntTrigger
	ntCondition
	ntCondition1 // one condition without "and"
	ntOfNoun     // a condition that begins with a noun, to print
	ntPassive
	ntPassive1  // one passive without a condition
	ntKeyword   // a keyword of an object
	ntEvent     // events without a subject of their own
	ntAgain     // repeat this twice
	ntInstead   // what is done instead of the step before, and when
	ntScoped    // steps that hold steps and go to the end of the sentence: you may …, if …, …
	ntDeed      // steps to do: draw a card
	ntOrder     // the same as orders
	ntClause    // steps without a subject of their own and no order either
	ntPart      // parts of a cost that are not deeds: {T}
	ntPayment   // parts of a cost after "you may": pay {1}
	ntModes     // sentences with bullets
	ntSelfSel   // pronouns as subject
	ntObjSel    // pronouns as object
	ntSel       // selectors in any role
	ntPick      // selectors of some out of others, without those
	ntSelPoss   // possessives of objects
	ntClitic    // pronouns before a verb
	ntEnclitic  // pronouns after an order
	ntDative    // pronouns before a verb for whom it is done
	ntEndative  // the same after an order
	ntKinds     // a noun in the plural as subject: cards of a kind
	ntSomeKinds // one or more of a kind as subject of an event
	ntSomeExps  // one or more expeditions as subject of an event
	ntPlayer
	ntPlayerPoss
	ntExp
	ntExp1
	ntRegion
	ntStanding // how an expedition stands: behind
	ntZone
	ntZoneThe // a zone with its article
	ntStatus
	ntStatusAdj // a status that agrees with what has it
	ntTerrain
	ntPhase
	ntDuration
	ntIcon
	ntLimit
	ntToken
	ntNumberOf  // the number of cards in your hand
	ntNumberOf1 // the same without "plus"
	ntPer       // per card in your hand
	ntPre       // filters before the noun
	ntAdj       // filters close after the noun
	ntPost      // filters after the noun
	ntWhere     // where X is …
	ntGained    // what is gained, after another thing: [[Anchored]]
	ntLost      // the same of what is lost
	ntCompared  // how many: exactly two, two or more
	ntOn        // 4+, a step

	// Predicates: clauses without their subject. The book writes them as
	// clauses with a gap in capitals at the beginning.
	ntPredSel
	ntPredPlayer
	ntPredExp
	ntEventSel
	ntEventPlayer
	ntEventExp

	// Parts that the reader makes of others.
	ntDo   // sentences
	ntLong // the same, printed only for several that want sentences of their own
	ntBody // sentences to the end, after a colon
	ntSentence
	ntStep    // one step
	ntChain   // steps in a sentence
	ntSimple  // one step that is no scope
	ntImps    // steps after "you may"
	ntPred    // predicates of "it"
	ntBare    // clauses after "have": have me gain …
	ntCosts   // {1}, {T}, sacrifice a Character
	ntPay     // pay {1} and sacrifice a Character
	ntTwist   // sentences that change a move that is about to happen
	ntShort   // a passive that is no modifier
	ntSubject // selectors as subject
	ntObject  // selectors as object
	ntWhen    // an event: a Character joins your Expeditions
	ntWould   // an event that would happen: a Character would join …
	ntCant    // an event that cannot: a Character can't join …
	ntVictim  // selectors as what you sacrifice
	ntLess    // a number taken away
	ntOwn     // selectors of what is yours
	ntTheirs  // selectors of what is theirs
	ntNoun1   // a noun in the singular with what belongs to it
	ntNouns   // the same in the plural
	ntEvery   // the plural for all of several kinds: Robots and Soldiers
	ntOwned   // the same, printed only with whose they are
	ntNoun    // either
	ntHead1   // a noun in the singular with the filters close to it only
	ntHeads   // the same in the plural
	ntEveries // the same for all of several kinds
	ntHead    // either
	ntAny     // a noun with an article
	ntAdjs    // filters close after a noun, any number of them
	ntPosts   // filters after a noun, any number of them
	ntAmount
	ntMana
	ntSigned
	ntName
	ntSubtype
	ntSubtypes // a subtype in the plural
	ntTypes    // a type in the plural
	ntDigits
	ntQuoted
	ntBullets // • step. • step.
	ntOns     // • 4+, step. • 1-3, step.
	ntSpan    // 4+
	ntLeast   // 4+, as a number
	ntTriple  // 2/2/2
	ntPlus    // +2/+2/+2
	nts
)

// bySort are the parts in which a gap stands if nothing else is said.
var bySort = map[ability.Sort]nt{
	ability.AbilitySort: ntAbility, ability.TriggerSort: ntTrigger, ability.ConditionSort: ntCondition, ability.PassiveSort: ntPassive,
	ability.SelectorSort: ntObject, ability.PlayerSort: ntPlayer, ability.ExpeditionSort: ntExp, ability.AmountSort: ntAmount,
	ability.NumberSort: ntDigits, ability.TokenSort: ntToken, ability.StatusSort: ntStatus, ability.TerrainSort: ntTerrain,
	ability.PhaseSort: ntPhase, ability.ZoneSort: ntZone, ability.DurationSort: ntDuration, ability.IconSort: ntIcon,
	ability.LimitSort: ntLimit, ability.RegionSort: ntRegion, ability.NameSort: ntName, "do": ntDo, "costs": ntCosts,
}

// bySpec are the forms in which a gap can stand, as the words of a rule name them.
var bySpec = map[string]nt{
	// Steps.
	"do": ntDo, "twist": ntTwist, "body": ntBody, "long": ntLong, "chain": ntChain, "deed": ntDeed, "step": ntStep, "simple": ntSimple, "imps": ntImps, "pred": ntPred, "gained": ntGained, "lost": ntLost,
	"bullets": ntBullets, "ons": ntOns, "costs": ntCosts, "pay": ntPay,
	// Events, passives and conditions.
	"when": ntWhen, "would": ntWould, "cant": ntCant, "passive": ntPassive1, "short": ntShort, "keyword": ntKeyword, "quoted": ntQuoted, "cond": ntCondition1, "of_noun": ntOfNoun,
	// Objects and cards.
	"subject": ntSubject, "self": ntObjSel, "own": ntOwn, "theirs": ntTheirs, "victim": ntVictim, "np1": ntNoun1, "nps": ntNouns, "np": ntNoun, "every": ntEvery, "owned": ntOwned,
	"any": ntAny, "sel": ntSel, "pick": ntPick, "kinds": ntKinds, "head1": ntHead1, "heads": ntHeads, "everies": ntEveries, "head": ntHead, "adj": ntStatusAdj, "posts": ntPosts, "poss": ntSelPoss, "subtype": ntSubtype, "subtypes": ntSubtypes, "types": ntTypes,
	// Players and places.
	"whose": ntPlayerPoss, "exp1": ntExp1, "standing": ntStanding, "zone": ntZoneThe, "zones": ntZone,
	// Numbers.
	"compared": ntCompared, "num": ntNumberOf, "num1": ntNumberOf1, "per": ntPer, "mana": ntMana, "signed": ntSigned, "less": ntLess, "digits": ntDigits,
	"least": ntLeast, "span": ntSpan, "triple": ntTriple, "plus": ntPlus,
}
