package ability

// Word names a construct of the card language, as it is written in the
// notation.
type Word string

// Sort is the kind of thing a node stands for. A node may stand only where its
// sort is asked for.
type Sort string

// The sorts of nodes.
const (
	AbilitySort   Sort = "ability"
	TriggerSort   Sort = "trigger"
	ConditionSort Sort = "condition"
	StepSort      Sort = "step"
	PassiveSort   Sort = "passive"
	SelectorSort  Sort = "selector" // objects or cards
	FilterSort    Sort = "filter"   // what a selector asks of an object
	PlayerSort    Sort = "player"
	ExpeditionSrt Sort = "expedition"
	AmountSort    Sort = "amount"
	TokenSort     Sort = "token"
	StatusSort    Sort = "status"
	TerrainSort   Sort = "terrain"
	PhaseSort     Sort = "phase"
	ZoneSort      Sort = "zone"
	DurationSort  Sort = "duration"
	IconSort      Sort = "icon"
	LimitSort     Sort = "limit"
	NameSort      Sort = "name" // a quoted string
	NumberSort    Sort = "number"
)

// Entry describes a word: its sort, the sorts of its arguments and what it
// means. A parameter may end in "?" (may be missing), "*" (any number) or "+"
// (one or more); only the last may, and numbers stand for amounts.
type Entry struct {
	Word   Word
	Sort   Sort
	Params []string
	Doc    string
}

// Vocabulary returns every word of the card language, by sort.
func Vocabulary() []Entry { return vocabulary }

var vocabulary = []Entry{
	// Abilities (1.2.4.c).
	{"quick", AbilitySort, p("costs", "do"), "quick action: costs : effect"},
	{"when", AbilitySort, p("trigger", "condition?", "do"), "reaction: trigger, condition — effect"},
	{"effect", AbilitySort, p("do"), "what a Spell does"},
	{"always", AbilitySort, p("passive"), "passive ability"},
	{"support", AbilitySort, p("ability"), "the ability is in the support box: it works only in Reserve (2.2.10.d)"},

	// Lists.
	{"costs", "costs", p("step*"), "parts of a cost, paid in one step; each part is a step or a condition only_if"},
	{"do", "do", p("step+"), "steps in order"},

	// Triggers (6.3).
	{"j", TriggerSort, nil, "I join the Expedition or Landmark zone ({J}); 2026: I enter play"},
	{"h", TriggerSort, nil, "I join after being played from Hand ({H})"},
	{"r", TriggerSort, nil, "I join after being played from Reserve ({R})"},
	{"at", TriggerSort, p("phase"), "the phase begins"},
	{"after", TriggerSort, p("phase"), "the daily effect has ended (rest, progress, cleanup, …)"},
	{"plays", TriggerSort, p("player", "filter*"), "the player plays a card that matches"},
	{"joins", TriggerSort, p("selector", "player"), "an object joins an Expedition of the player"},
	{"joins_exp", TriggerSort, p("selector", "expedition"), "an object joins one of the expeditions"},
	{"joins_play", TriggerSort, p("selector", "player"), "an object joins an Expedition or the Landmark zone of the player"},
	{"leaves_exp", TriggerSort, p("selector", "expedition"), "an object leaves the expeditions: the zone, or for another expedition"},
	{"leaves", TriggerSort, p("selector", "zone"), "an object leaves the zone"},
	{"goes", TriggerSort, p("selector", "zone", "zone"), "an object goes from the first zone (any: anywhere) to the second"},
	{"sacrifices", TriggerSort, p("player", "selector"), "the player sacrifices an object"},
	{"discards", TriggerSort, p("player", "selector"), "an object is discarded by an effect or cost of the player, or from a zone of theirs"},
	{"discarded", TriggerSort, p("selector"), "an object is discarded, whoever did it"},
	{"sacrificed", TriggerSort, p("selector"), "an object is sacrificed, whoever did it"},
	{"draws", TriggerSort, p("player"), "the player draws one or more cards: once a step"},
	{"draws_card", TriggerSort, p("player"), "the player draws a card: once a card"},
	{"resupplies", TriggerSort, p("player"), "the player Resupplies"},
	{"rolls", TriggerSort, p("player"), "the player rolls one or more dice: once a step"},
	{"rolls_die", TriggerSort, p("player"), "the player rolls a die: once a die"},
	{"gains", TriggerSort, p("selector", "status"), "an object gains the status"},
	{"loses", TriggerSort, p("selector", "status"), "an object loses the status"},
	{"gains_boosts", TriggerSort, p("selector", "number"), "an object gains at least so many boosts at once"},
	{"ascends", TriggerSort, p("expedition"), "an expedition ascends, or would though it is Ascended"},
	{"gains_counters", TriggerSort, p("selector"), "an object gains counters, boosts too"},
	{"nth_counter", TriggerSort, p("selector", "number", "name"), "an object gains its so-many-th counter of that name"},
	{"exhausts", TriggerSort, p("player", "selector"), "the player exhausts an object"},
	{"creates", TriggerSort, p("player", "filter*"), "the player creates a token that matches"},
	{"moves_forward", TriggerSort, p("expedition", "terrain?"), "an expedition moves forward (due to the terrain)"},
	{"moves_backward", TriggerSort, p("expedition"), "an expedition moves backward"},
	{"fails", TriggerSort, p("expedition"), "an expedition fails to move forward in Progress (7.4.1.c)"},
	{"passes", TriggerSort, p("player"), "the player passes"},
	{"readied", TriggerSort, p("selector"), "an object is readied"},
	{"exhausted_now", TriggerSort, p("selector"), "an object is exhausted"},
	{"either", TriggerSort, p("trigger", "trigger"), "one or the other trigger"},

	// Conditions.
	{"at_least", ConditionSort, p("amount", "amount"), "the first amount is the second or more"},
	{"at_most", ConditionSort, p("amount", "amount"), "the first amount is the second or less"},
	{"equal", ConditionSort, p("amount", "amount"), "the amounts are equal"},
	{"is", ConditionSort, p("selector", "filter+"), "the object matches (its last known state if it is gone)"},
	{"affected", ConditionSort, p("filter+"), "the step before affected an object that matches"},
	{"exists", ConditionSort, p("filter+"), "there is an object that matches"},
	{"distinct", ConditionSort, p("filter+"), "there are different objects, one for each of the filters"},
	{"first_player", ConditionSort, p("player"), "the player is first player"},
	{"in_terrain", ConditionSort, p("expedition", "terrain"), "the expedition is in a region of the terrain; of two, both"},
	{"ascended", ConditionSort, p("expedition"), "the expedition is Ascended; of several, all"},
	{"behind", ConditionSort, p("expedition"), "the expedition is nearer to its start than the one that faces it is to its own; of several, all"},
	{"ahead", ConditionSort, p("expedition"), "the expedition is farther from its start than the one that faces it is from its own; of several, all"},
	{"tied", ConditionSort, p("expedition"), "the expedition is as far from its start as the one that faces it; of several, all"},
	{"in_contact", ConditionSort, p("expedition"), "an expedition of another player is in the same region; of several, all"},
	{"single_terrain", ConditionSort, p("expedition"), "the expedition is in a region of one terrain; of several, all"},
	{"starting_region", ConditionSort, p("expedition"), "the expedition is in the Hero region or the Companion region; of several, all"},
	{"first_day", ConditionSort, nil, "it is the first day"},
	{"in_phase", ConditionSort, p("phase"), "it is that phase"},
	{"your_turn", ConditionSort, nil, "it is your turn"},
	{"not", ConditionSort, p("condition"), "the condition does not hold"},
	{"and", ConditionSort, p("condition", "condition"), "both hold"},
	{"or", ConditionSort, p("condition", "condition"), "one holds"},

	// Steps (1.2.6.b). Costs are made of the same words.
	{"boost", StepSort, p("selector", "amount"), "gain boosts"},
	{"counter", StepSort, p("selector", "amount", "name"), "gain counters of that name"},
	{"boost_max", StepSort, p("selector", "amount", "amount"), "gain boosts, but not beyond the second amount in all"},
	{"counter_max", StepSort, p("selector", "amount", "name", "amount"), "gain counters of that name, but not beyond the second amount in all"},
	{"boost_split", StepSort, p("amount", "selector"), "the objects gain so many boosts, divided among them as you choose"},
	{"loses_boosts", StepSort, p("selector"), "lose all boosts"},
	{"spend", StepSort, p("selector", "amount", "name"), "spend counters of that name (\"boost\" too)"},
	{"spend_any", StepSort, p("selector", "amount"), "spend counters of any names: a card with fewer cannot be chosen"},
	{"remove_counters", StepSort, p("selector", "amount"), "so many counters of any names are removed"},
	{"remove_up_to", StepSort, p("selector", "amount"), "up to so many counters of any names are removed"},
	{"augment", StepSort, p("selector"), "Augment: one more of a counter that the object has"},
	{"exchange_boosts", StepSort, p("selector"), "two objects exchange their boosts"},
	{"note_result", StepSort, p("amount"), "the amount is the result of the roll from here on"},
	{"gain", StepSort, p("selector", "status"), "gain a status"},
	{"lose", StepSort, p("selector", "status"), "lose a status"},
	{"draw", StepSort, p("player", "amount"), "draw cards (7.3.5)"},
	{"draw_these", StepSort, p("selector"), "draw these cards"},
	{"resupply", StepSort, p("player", "amount"), "Resupply so many times in one step (7.3.16)"},
	{"resupply_exhausted", StepSort, p("player", "amount"), "Exhausted Resupply so many times in one step: Resupply, and the cards are exhausted"},
	{"sabotage", StepSort, nil, "discard up to one target card in a Reserve"},
	{"discard", StepSort, p("selector"), "discard"},
	{"sacrifice", StepSort, p("selector"), "sacrifice (7.3.19)"},
	{"to_reserve", StepSort, p("selector"), "send to, or put in, Reserve"},
	{"to_hand", StepSort, p("selector"), "return to hand"},
	{"to_top", StepSort, p("selector"), "put on top of the deck"},
	{"to_bottom", StepSort, p("selector"), "put on the bottom of the deck"},
	{"from_top", StepSort, p("selector", "amount"), "put so many cards from the top of the deck (1 is the top)"},
	{"into_deck", StepSort, p("selector"), "shuffle into the deck"},
	{"to_mana", StepSort, p("selector"), "put in the owner's Mana zone, exhausted"},
	{"to_mana_ready", StepSort, p("selector"), "put in the owner's Mana zone, ready"},
	{"to_play", StepSort, p("selector", "expedition?"), "put in play: a Character in the expedition, a Permanent in the Landmark zone"},
	{"create", StepSort, p("amount", "token", "expedition"), "create tokens in each of the expeditions"},
	{"create_in", StepSort, p("amount", "token", "player"), "create Permanent tokens in the Landmark zones of the players"},
	{"create_split", StepSort, p("amount", "token", "expedition"), "create tokens, divided among the chosen expeditions"},
	{"forward", StepSort, p("expedition", "amount"), "move forward"},
	{"backward", StepSort, p("expedition", "amount"), "move backward"},
	{"ascend", StepSort, p("expedition"), "the expedition gains Ascended"},
	{"roll", StepSort, p("player", "amount"), "roll dice; the result is their sum"},
	{"add_result", StepSort, p("amount"), "add so much to the result of the roll"},
	{"on", StepSort, p("number", "number", "do"), "if the result lies between the numbers, do"},
	{"may", StepSort, p("do"), "you may do"},
	{"may_by", StepSort, p("player", "do"), "each of the players may do; in it, `you` is that player"},
	{"if", StepSort, p("condition", "do", "do?"), "if the condition holds, do; otherwise the second"},
	{"if_did", StepSort, p("do"), "if the step before was done, do"},
	{"if_not", StepSort, p("do"), "if the step before was not done, do"},
	{"pay", StepSort, p("costs", "do"), "you may pay the cost to do: an internal action (1.2.6.e)"},
	{"choose", StepSort, p("amount", "do+"), "choose so many of the modes, on declaring (6.5.e)"},
	{"one_of", StepSort, p("do+"), "do one of these, which you choose just before"},
	{"choose_between", StepSort, p("amount", "amount", "do+"), "choose at least the first and at most the second amount of the modes"},
	{"choose_again", StepSort, p("amount", "amount", "do+"), "the same, and the same mode may be chosen several times"},
	{"choose_or_pay", StepSort, p("costs", "do+"), "choose one of the modes, or pay the cost to choose all"},
	{"repeat", StepSort, p("amount", "do"), "do so many times"},
	{"for_each", StepSort, p("selector", "do"), "for each of the objects, do; `it` is the object"},
	{"switch", StepSort, p("selector"), "switch Expeditions"},
	{"defect", StepSort, p("selector"), "move a Character to the expedition that faces its own, to the side of that player, without leaving the zone"},
	{"take_control", StepSort, p("selector"), "the object in play is controlled by you from here on, without leaving the zone"},
	{"move_to", StepSort, p("selector", "expedition"), "move a Character to that expedition without leaving the zone"},
	{"exchange", StepSort, p("selector", "selector"), "both take the other's place at once; if one is missing nothing happens"},
	{"activate", StepSort, p("selector", "icon"), "activate the abilities with that icon of the objects (7.3.1)"},
	{"after_you", StepSort, nil, "After You: the turn ends as if a card had been played"},
	{"activate_one", StepSort, p("selector", "icon"), "activate one of the abilities with that icon of the object, as you choose"},
	{"play_free", StepSort, p("selector", "expedition?"), "play for free, as part of this effect (in that expedition); what you choose without a zone is of your hand or Reserve"},
	{"play_paid", StepSort, p("selector", "amount", "expedition?"), "play, the cost reduced by the amount, as part of this effect (in that expedition); chosen as for play_free"},
	{"exhaust", StepSort, p("selector"), "exhaust"},
	{"ready", StepSort, p("selector"), "ready"},
	{"reveal", StepSort, p("selector"), "reveal cards to everyone"},
	{"look", StepSort, p("selector"), "look at cards"},
	{"target", StepSort, p("selector"), "choose the target; `it` is the target from here on"},
	{"target_exp", StepSort, p("expedition"), "choose the target expedition; it_expedition from here on"},
	{"next", StepSort, p("duration", "do", "filter*"), "the next card that you play in that time and matches: do, `it` is that card"},
	{"next_cost", StepSort, p("duration", "amount", "filter*"), "the next card that you play in that time and matches costs so much less"},
	{"this", StepSort, p("duration", "passive"), "for that time, the passive holds"},
	{"have", StepSort, p("duration", "selector", "ability"), "for that time, the objects have the ability"},
	{"later", StepSort, p("trigger", "do"), "once, when the trigger comes this Day, do"},
	{"win", StepSort, p("player"), "win the game"},
	{"mana", StepSort, p("amount"), "pay mana: only in a cost"},
	{"only_if", StepSort, p("condition"), "may be played only if: only in a cost"},
	{"ready_mana", StepSort, p("player", "amount"), "ready so many Mana Orbs"},

	// Passives (2.3) and modifiers (6.2).
	{"defender", PassiveSort, p("selector"), "Defender (7.4.1)"},
	{"eternal", PassiveSort, p("selector"), "Eternal (7.4.2)"},
	{"gigantic", PassiveSort, p("selector"), "Gigantic (7.4.3)"},
	{"seasoned", PassiveSort, p("selector"), "Seasoned (7.4.4)"},
	{"tough", PassiveSort, p("selector", "amount"), "Tough (7.4.5)"},
	{"fleeting_card", PassiveSort, p("selector"), "the card has Fleeting when it is played (2.4.6.e)"},
	{"stats", PassiveSort, p("selector", "amount"), "plus so much to every statistic"},
	{"stat", PassiveSort, p("selector", "terrain", "amount"), "plus so much to one statistic"},
	{"level_stats", PassiveSort, p("selector"), "every statistic is as high as the highest of the object"},
	{"may_regain", PassiveSort, p("selector", "status"), "the object may gain the status though it has it"},
	{"set_stats", PassiveSort, p("selector", "amount", "amount", "amount"), "the statistics are these"},
	{"is_a", PassiveSort, p("selector", "name"), "has the subtype, besides its own"},
	{"is_type", PassiveSort, p("selector", "name"), "has the type instead of its own"},
	{"regions", PassiveSort, p("terrain+"), "all regions have these terrains instead of their own"},
	{"region_is", PassiveSort, p("expedition", "terrain+"), "the regions of the expeditions have these terrains instead of their own"},
	{"region_also", PassiveSort, p("expedition", "terrain+"), "the regions of the expeditions have these terrains besides their own"},
	{"loses_abilities", PassiveSort, p("selector"), "loses its abilities"},
	{"has", PassiveSort, p("selector", "ability"), "has the quoted ability"},
	{"cost_less", PassiveSort, p("player", "amount", "filter*"), "cards that the player plays cost less"},
	{"cost_more", PassiveSort, p("player", "amount", "filter*"), "cards that the player plays cost more"},
	{"cost_floor", PassiveSort, p("player", "amount", "filter*"), "cards that the player plays cannot cost less than"},
	{"my_cost_less", PassiveSort, p("amount"), "I cost less"},
	{"my_cost_more", PassiveSort, p("amount"), "I cost more"},
	{"my_cost_min", PassiveSort, p("amount", "number"), "I cost less, down to the number at the least"},
	{"action_cost_more", PassiveSort, p("player", "amount"), "quick actions of the player cost more"},
	{"optional_cost", PassiveSort, p("costs", "amount"), "when I am played, you may pay this to reduce my cost"},
	{"extra_cost", PassiveSort, p("costs"), "to play me, pay this besides"},
	{"scout", PassiveSort, p("amount"), "from Hand I may be played for this instead of my Hand Cost; then I have besides: {H} send me to Reserve"},
	{"cooldown", PassiveSort, p("selector"), "a Spell that goes to Reserve after resolving is exhausted there"},
	{"playable_from", PassiveSort, p("zone"), "I can be played from this zone (for my Hand cost)"},
	{"cant_play", PassiveSort, p("player", "filter*"), "the player cannot play such cards"},
	{"cant_be_played", PassiveSort, nil, "I cannot be played"},
	{"cant_activate", PassiveSort, p("selector", "icon"), "abilities with that icon of such objects cannot activate (7.3.1.e)"},
	{"cant_move", PassiveSort, p("expedition"), "these expeditions cannot move forward"},
	{"only_due_to", PassiveSort, p("expedition", "terrain"), "in a region of the terrain, the expeditions move forward during Dusk only due to it"},
	{"ignores_defender", PassiveSort, p("expedition"), "Defender does not hold the expeditions back (7.4.1)"},
	{"considered_behind", PassiveSort, p("expedition"), "the expeditions are behind, however they stand"},
	{"considered_in_contact", PassiveSort, p("expedition"), "the expeditions are in contact, wherever they stand"},
	{"cant", PassiveSort, p("trigger"), "the event cannot happen (1.4.1)"},
	{"limit", PassiveSort, p("player", "limit", "amount"), "the player's limit changes by so much"},
	{"instead", PassiveSort, p("trigger", "do"), "if the event would happen, do instead (6.2.b); may(…) in it is asked"},
	{"also", PassiveSort, p("trigger", "do"), "if the event would happen, also (6.2.c)"},
	{"more_dice", PassiveSort, p("player", "number"), "roll so many dice more and ignore as many"},
	{"may_add", PassiveSort, p("player", "number"), "may add so much to the result of a die"},
	{"first_each_afternoon", PassiveSort, p("do", "filter*"), "the first card that you play each Afternoon and matches: do, `it` is that card"},
	{"begins_with", PassiveSort, p("amount", "name"), "I begin the game with so many counters of that name: only on Heroes"},
	{"dormant", PassiveSort, p("condition"), "while the condition holds, my other abilities are ignored"},
	{"while", PassiveSort, p("condition", "passive"), "while the condition holds, the passive holds"},

	// Selectors. Patterns list filters; without a zone they look in play.
	{"me", SelectorSort, nil, "the object that bears the ability (7.2.1)"},
	{"it", SelectorSort, nil, "what the trigger, target or loop is about"},
	{"those", SelectorSort, nil, "what the step before affected"},
	{"all", SelectorSort, p("filter+"), "all that match"},
	{"a", SelectorSort, p("filter+"), "one that you choose, not a target"},
	{"some", SelectorSort, p("amount", "filter+"), "so many that you choose"},
	{"up_to", SelectorSort, p("amount", "filter+"), "up to so many that you choose"},
	{"any_number", SelectorSort, p("filter+"), "as many as you choose"},
	{"target_a", SelectorSort, p("filter+"), "target"},
	{"targets", SelectorSort, p("amount", "filter+"), "so many targets"},
	{"up_to_targets", SelectorSort, p("amount", "filter+"), "up to so many targets"},
	{"any_targets", SelectorSort, p("filter+"), "any number of targets"},
	{"random", SelectorSort, p("amount", "filter+"), "so many at random"},
	{"by", SelectorSort, p("player", "selector"), "each of the players chooses among what is theirs"},
	{"top", SelectorSort, p("player", "amount"), "the top cards of the player's deck"},
	{"bottom", SelectorSort, p("player", "amount"), "the bottom cards of the player's deck"},
	{"among", SelectorSort, p("selector", "selector"), "the first, chosen out of the second"},
	{"rest", SelectorSort, nil, "those that were looked at or revealed and not chosen"},
	{"each_of", SelectorSort, p("selector"), "the object bound by the choice, each"},

	// Filters.
	{"card", FilterSort, nil, "any card or object"},
	{"character", FilterSort, nil, "a Character"},
	{"permanent", FilterSort, nil, "a Permanent"},
	{"spell", FilterSort, nil, "a Spell"},
	{"hero", FilterSort, nil, "a Hero"},
	{"token", FilterSort, nil, "a token"},
	{"nontoken", FilterSort, nil, "not a token"},
	{"subtype", FilterSort, p("name"), "has the subtype"},
	{"named", FilterSort, p("name"), "has the name and is in play (2.2.3.c)"},
	{"status", FilterSort, p("status"), "has the status (boosted too)"},
	{"without", FilterSort, p("status"), "has not the status"},
	{"with", FilterSort, p("name"), "has the keyword: defender, eternal, gigantic, seasoned, tough"},
	{"hand_cost_max", FilterSort, p("amount"), "Hand Cost so much or less"},
	{"hand_cost_min", FilterSort, p("amount"), "Hand Cost so much or more"},
	{"reserve_cost_max", FilterSort, p("amount"), "Reserve Cost so much or less"},
	{"reserve_cost_min", FilterSort, p("amount"), "Reserve Cost so much or more"},
	{"base_cost_max", FilterSort, p("amount"), "Base Cost so much or less: the Reserve Cost if it is Fleeting in play, in Reserve or being played from there, else the Hand Cost"},
	{"base_cost_min", FilterSort, p("amount"), "Base Cost so much or more"},
	{"stat_min", FilterSort, p("terrain", "amount"), "that statistic is so much or more"},
	{"stat_max", FilterSort, p("terrain", "amount"), "that statistic is so much or less"},
	{"base_stat", FilterSort, p("number"), "has a base statistic of so much"},
	{"counted", FilterSort, p("amount"), "has so many counters or more, boosts too"},
	{"boosts_min", FilterSort, p("amount"), "has so many boosts or more"},
	{"total_cost", FilterSort, p("amount"), "the Hand Costs of all chosen together are so much or less"},
	{"total_stat", FilterSort, p("terrain", "amount"), "that statistic of all chosen together is so much or less"},
	{"expedition_permanent", FilterSort, nil, "an Expedition Permanent"},
	{"of", FilterSort, p("player"), "controlled by the player, or in a zone of theirs"},
	{"other", FilterSort, nil, "not I"},
	{"except", FilterSort, p("selector"), "not that object"},
	{"in", FilterSort, p("zone"), "in the zone"},
	{"at_exp", FilterSort, p("expedition"), "in that expedition"},
	{"facing_me", FilterSort, nil, "in an expedition that faces mine"},
	{"from", FilterSort, p("zone"), "played from the zone: cards being played, and what was played and is in play"},
	{"not_f", FilterSort, p("filter"), "does not match"},
	{"or_f", FilterSort, p("filter", "filter+"), "matches one of them"},
	{"and_f", FilterSort, p("filter", "filter+"), "matches all of them"},

	// Players.
	{"you", PlayerSort, nil, "the controller of the ability (7.2.2)"},
	{"opponent", PlayerSort, nil, "your opponents"},
	{"others", PlayerSort, nil, "every player but you"},
	{"everyone", PlayerSort, nil, "each player"},
	{"target_player", PlayerSort, nil, "target player"},
	{"target_opponent", PlayerSort, nil, "target opponent"},
	{"target_other", PlayerSort, nil, "another target player"},
	{"controller", PlayerSort, p("selector"), "the controller of the object"},
	{"owner", PlayerSort, p("selector"), "the owner of the object"},

	// Expeditions.
	{"mine", ExpeditionSrt, nil, "my Expedition: where I am; of two, both"},
	{"my_other", ExpeditionSrt, nil, "my controller's other Expedition"},
	{"hero_exp", ExpeditionSrt, p("player"), "the player's Hero Expedition"},
	{"companion_exp", ExpeditionSrt, p("player"), "the player's Companion Expedition"},
	{"each_exp", ExpeditionSrt, p("player"), "each Expedition of the player"},
	{"an_exp", ExpeditionSrt, p("player"), "an Expedition of the player that you choose"},
	{"an_exp_of", ExpeditionSrt, p("expedition"), "one of the expeditions that you choose"},
	{"target_exp_a", ExpeditionSrt, p("player?"), "target Expedition (of the player)"},
	{"any_exps", ExpeditionSrt, p("player?"), "any number of target Expeditions (of the player)"},
	{"facing", ExpeditionSrt, p("expedition"), "the expedition that faces it"},
	{"it_expedition", ExpeditionSrt, nil, "the expedition that was chosen or that the trigger is about"},
	{"both", ExpeditionSrt, p("expedition", "expedition"), "the one and the other"},
	{"exp_of", ExpeditionSrt, p("selector"), "the expedition of the object"},
	{"other_exp", ExpeditionSrt, p("expedition"), "the other Expedition of the same player"},
	{"where", ExpeditionSrt, p("expedition", "condition"), "those of the expeditions for which the condition holds; it_expedition in it is each"},

	// Amounts.
	{"x", AmountSort, nil, "X, chosen when the cost is declared"},
	{"result", AmountSort, nil, "the result of the roll"},
	{"count", AmountSort, p("filter+"), "how many objects match"},
	{"boosts", AmountSort, p("selector"), "the boosts of the objects"},
	{"counters", AmountSort, p("selector", "name"), "the counters of that name of the objects"},
	{"hand_cost", AmountSort, p("selector"), "the Hand Cost of the object"},
	{"reserve_cost", AmountSort, p("selector"), "the Reserve Cost of the object"},
	{"base_cost", AmountSort, p("selector"), "the Base Cost of the object"},
	{"stat_of", AmountSort, p("selector", "terrain"), "that statistic of the object"},
	{"base_stats", AmountSort, p("number", "filter+"), "how many base statistics of so much there are among the objects"},
	{"orbs", AmountSort, p("player"), "the player's Mana Orbs"},
	{"between", AmountSort, p("player"), "regions between the player's expeditions; adjacent: 0"},
	{"count_exps", AmountSort, p("expedition"), "how many expeditions"},
	{"single_terrain_regions", AmountSort, nil, "how many visible regions have one terrain"},
	{"did", AmountSort, nil, "how many objects the step before affected"},
	{"removed", AmountSort, nil, "how many counters the step before has moved"},
	{"sum", AmountSort, p("amount", "amount"), "the sum"},
	{"difference", AmountSort, p("amount", "amount"), "the difference"},
	{"product", AmountSort, p("amount", "amount"), "the product"},
	{"quotient_up", AmountSort, p("amount", "amount"), "the quotient, rounded up"},
	{"either_amount", AmountSort, p("condition", "amount", "amount"), "the first amount if the condition holds, otherwise the second"},
	{"quotient_down", AmountSort, p("amount", "amount"), "the quotient, rounded down"},

	// Tokens: name, statistics, subtypes and abilities.
	{"tok", TokenSort, p("name", "number", "number", "number", "name*"), "a Character token"},
	{"tok_permanent", TokenSort, p("name", "name*"), "a Permanent token: its name and subtypes"},
	{"tok_with", TokenSort, p("token", "ability+"), "a token with these abilities besides"},

	// Plain words.
	{"fleeting", StatusSort, nil, ""}, {"anchored", StatusSort, nil, ""}, {"asleep", StatusSort, nil, ""},
	{"boosted", StatusSort, nil, ""}, {"exhausted", StatusSort, nil, ""},
	{"forest", TerrainSort, nil, ""}, {"mountain", TerrainSort, nil, ""}, {"ocean", TerrainSort, nil, ""},
	{"morning", PhaseSort, nil, ""}, {"noon", PhaseSort, nil, ""}, {"afternoon", PhaseSort, nil, ""}, {"dusk", PhaseSort, nil, ""}, {"night", PhaseSort, nil, ""},
	{"progress", PhaseSort, nil, ""}, {"rest_effect", PhaseSort, nil, ""}, {"cleanup", PhaseSort, nil, ""}, {"prepare", PhaseSort, nil, ""}, {"draw_effect", PhaseSort, nil, ""}, {"expand", PhaseSort, nil, ""},
	{"deck", ZoneSort, nil, ""}, {"discard_pile", ZoneSort, nil, ""}, {"expedition", ZoneSort, nil, ""}, {"hand", ZoneSort, nil, ""}, {"hero_zone", ZoneSort, nil, ""},
	{"landmarks", ZoneSort, nil, ""}, {"limbo", ZoneSort, nil, ""}, {"mana_zone", ZoneSort, nil, ""}, {"reserve", ZoneSort, nil, ""}, {"play", ZoneSort, nil, "Expedition or Landmark zone"}, {"anywhere", ZoneSort, nil, ""},
	{"turn", DurationSort, nil, "this turn"}, {"this_afternoon", DurationSort, nil, "this Afternoon"}, {"day", DurationSort, nil, "this Day"},
	{"icon_j", IconSort, nil, ""}, {"icon_h", IconSort, nil, ""}, {"icon_r", IconSort, nil, ""}, {"icon_jhr", IconSort, nil, "any of {J}, {H}, {R}"},
	{"reserve_limit", LimitSort, nil, ""}, {"landmark_limit", LimitSort, nil, ""},
}

func p(params ...string) []string { return params }
