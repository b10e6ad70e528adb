package words

import (
	"fmt"
	"slices"
	"strings"

	"tumult/ability"
	"tumult/card"
	"tumult/game"
	"tumult/phrase"
	"tumult/rulebook"
)

// Describer names what a game shows in one language.
type Describer struct {
	Lang  card.Language
	Table *game.Table
	You   game.Seat // whose eyes it is seen with
}

func (d *Describer) say(key string, args ...any) string { return Game.Say(d.Lang, key, args...) }

// Who names a player in one word.
func (d *Describer) Who(s game.Seat) string {
	switch {
	case s == d.You:
		return d.say("you")
	case int(s) < len(d.Table.Seats):
		return d.Table.Seats[s].Name
	}
	return "-"
}

// Of says something of a player, who is the first argument of the words; to the
// person themselves it is said in words of its own.
func (d *Describer) Of(s game.Seat, key string, args ...any) string {
	if s == d.You {
		return d.say(key+" you", args...)
	}
	return d.say(key, append([]any{d.Who(s)}, args...)...)
}

// Outcome says who has won, and how.
func (d *Describer) Outcome(v *game.View) string {
	switch {
	case v.Winner == game.NoSeat:
		return d.say("drawn", v.Day)
	case v.Arena:
		return d.Of(v.Winner, "won arena", v.Day)
	}
	return d.Of(v.Winner, "won", v.Day)
}

// Card names a card or token of the catalogue.
func (d *Describer) Card(def game.DefID) string { return d.Name(d.Table.Card(def)) }

// Name is a card's name; a token has only an English one, which is looked up.
func (d *Describer) Name(c *ability.Card) string {
	return phrase.Name(d.Lang, c.Names.In(d.Lang))
}

// Named names the card of an object, as far as it is known.
func (d *Describer) Named(o game.Object) string {
	if !o.HasDef {
		return d.say("a card")
	}
	return d.Card(o.Def)
}

// Zone names a zone.
func (d *Describer) Zone(z game.Zone) string { return d.say(fmt.Sprintf("zone%d", z)) }

func (d *Describer) in(z game.Zone) string   { return d.say(fmt.Sprintf("zone%d in", z)) }
func (d *Describer) from(z game.Zone) string { return d.say(fmt.Sprintf("zone%d from", z)) }

// Phase names a phase or daily effect.
func (d *Describer) Phase(p game.Phase) string {
	keys := [...]string{"Setup", "Morning", "Noon", "Afternoon", "Dusk", "Night", "Succeed", "Prepare", "Draw", "Expand", "Progress", "Rest", "CleanUp", "Victory"}
	return d.say(keys[p])
}

// Expedition names an expedition of a player.
func (d *Describer) Expedition(s game.Seat, x game.ExpeditionID) string {
	name := d.say("hero exp")
	if x == game.CompanionExpedition {
		name = d.say("comp exp")
	}
	return name + " (" + d.Who(s) + ")"
}

// Ability prints what an ability says.
func (d *Describer) Ability(a game.AbilityID) string {
	return Shown(phrase.Print(d.Lang, d.Table.Ability(a)))
}

// Shown takes the marks out of card text that stand around keywords in print.
func Shown(text string) string { return marks.Replace(text) }

var marks = strings.NewReplacer("[", "", "]", "", "#", "")

// Statuses lists the statuses of a set.
func (d *Describer) Statuses(st game.Status) (out []string) {
	for i, key := range []string{"fleeting", "anchored", "asleep", "exhausted"} {
		if st&(1<<i) != 0 {
			out = append(out, d.say(key))
		}
	}
	return out
}

// Counter is a name of counters.
func (d *Describer) Counter(name string) string { return phrase.Name(d.Lang, name) }

// Object describes an object: name, statistics, statuses, counters, keywords.
func (d *Describer) Object(o game.Object) string {
	if !o.HasDef {
		return d.say("a card")
	}
	var b strings.Builder
	b.WriteString(d.Card(o.Def))
	if o.HasStats {
		fmt.Fprintf(&b, " %d/%d/%d", o.Stats[0], o.Stats[1], o.Stats[2])
	}
	notes := d.Statuses(o.Status)
	if o.Boosts == 1 {
		notes = append(notes, d.say("boost"))
	} else if o.Boosts > 1 {
		notes = append(notes, d.say("boosts", o.Boosts))
	}
	for _, c := range o.Counters {
		notes = append(notes, d.say("counters", c.N, d.Counter(c.Name)))
	}
	for _, k := range [...]struct {
		on  bool
		key string
	}{{o.Gigantic, "gigantic"}, {o.Defender, "defender"}, {o.Eternal, "eternal"}, {o.Seasoned, "seasoned"}} {
		if k.on {
			notes = append(notes, d.say(k.key))
		}
	}
	if o.Tough > 0 {
		notes = append(notes, d.say("tough", o.Tough))
	}
	if len(notes) > 0 {
		b.WriteString(" [" + strings.Join(notes, ", ") + "]")
	}
	return b.String()
}

func (d *Describer) Objects(list []game.Object) string {
	if len(list) == 0 {
		return d.say("empty")
	}
	names := make([]string, len(list))
	for i, o := range list {
		names[i] = d.Object(o)
	}
	return strings.Join(names, "; ")
}

// Option describes an option of a question.
func (d *Describer) Option(q *game.Question, i int) string {
	o, of := q.Options[i], q.Of[i]
	text := ""
	switch o.Kind {
	case game.OptPass:
		text = d.say("o pass")
	case game.OptPlay:
		text = d.say("o play", d.Object(of), q.Price[i], d.from(of.Zone))
	case game.OptQuick:
		text = d.say("o quick", d.Card(of.Def), d.Ability(o.Ability))
	case game.OptExpedition:
		text = d.Expedition(o.Seat, o.Exp)
	case game.OptPlayer:
		text = d.Who(o.Seat)
	case game.OptYes:
		text = d.say("o yes")
	case game.OptNo:
		text = d.say("o no")
	case game.OptMode:
		text = d.say("o mode", o.N+1, d.mode(o))
	case game.OptCounter:
		text = phrase.Name(d.Lang, d.Table.CounterOf(o))
	case game.OptNumber, game.OptDie:
		text = fmt.Sprint(o.N)
	case game.OptEmblem, game.OptModifier:
		if o.Ability == game.NoAbility {
			text = d.say("o fleet", d.Object(of))
		} else {
			text = d.say("o mod", d.Object(of), d.Ability(o.Ability))
		}
	default:
		text = d.Object(of) + " — " + d.Where(q.Seat, of)
	}
	if o.Cost > 0 {
		text += " (" + d.say("cost more", o.Cost) + ")"
	}
	return text
}

// Where says where an object is, as seen from a seat.
func (d *Describer) Where(from game.Seat, o game.Object) string {
	if o.Zone == game.Expedition {
		return d.Expedition(o.Ctrl, o.Exp)
	}
	text := d.in(o.Zone)
	if o.Ctrl != from {
		text += ", " + d.Who(o.Ctrl)
	}
	return text
}

// mode prints the effect of one mode of an ability.
func (d *Describer) mode(o game.Option) string {
	if m := d.Table.Mode(o.Ability, int(o.N)); m != nil {
		return Shown(phrase.Print(d.Lang, m))
	}
	return ""
}

// Asks says in one sentence what is asked, and what for where several things are
// asked about one by one.
func (d *Describer) Asks(q *game.Question) string {
	keys := map[game.Kind]string{game.ChooseTurn: "q turn", game.ChooseReaction: "q reaction", game.ChooseObjects: "q objects", game.ChooseTargets: "q targets",
		game.ChoosePlayers: "q players", game.ChooseExpedition: "q exp", game.ChooseMode: "q mode", game.ChooseMay: "q may", game.ChoosePay: "q pay",
		game.ChooseOptional: "q optional", game.ChooseX: "q x", game.ChooseModifier: "q modifier", game.ChooseDie: "q die", game.ChooseAdd: "q add",
		game.ChooseMana: "q mana", game.ChooseKeep: "q keep", game.ChooseSplit: "q split", game.ChooseRefill: "q refill", game.ChooseOrbs: "q orbs", game.ChooseCounters: "q counters", game.ChooseRegion: "q region"}
	text := d.say(keys[q.Kind])
	if q.About != nil {
		text = d.say("q about", text, d.Named(*q.About))
	}
	return text
}

// Why says in a few words what a rule makes one choose.
func (d *Describer) Why(rule string) string { return d.say("why " + rule) }

// Prompt says what is asked, by what and why.
func (d *Describer) Prompt(q *game.Question) string {
	text := d.Asks(q)
	var notes []string
	if q.Max != 1 || q.Min != 1 {
		if q.Min == q.Max {
			notes = append(notes, d.say("choose n", q.Min))
		} else {
			notes = append(notes, d.say("choose m", q.Min, q.Max))
		}
	}
	if q.Weighted {
		notes = append(notes, d.say("budget", q.Budget))
	}
	if q.Costly {
		notes = append(notes, d.say("spare", q.Spare))
	}
	notes = append(notes, d.say("by rule why", q.Rule, d.Why(q.Rule)))
	text += " (" + strings.Join(notes, d.say("semicolon")) + ")"
	if q.By == nil {
		return text
	}
	text = d.say("asks", d.Named(*q.By), text)
	if q.HasAbility() {
		text += " « " + d.Ability(q.Ability) + " »"
	}
	return text
}

// Event describes what happened, or "" for what need not be told.
func (d *Describer) Event(ev game.Event) string {
	name := d.say("a card")
	if ev.HasDef() {
		name = d.Card(ev.Def)
	}
	of := func(key string, args ...any) string { return d.Of(ev.Seat, key, args...) }
	exp := func() string {
		if ev.Exp == game.CompanionExpedition {
			return d.say("comp exp")
		}
		return d.say("hero exp")
	}
	switch ev.Kind {
	case game.EvPhase:
		return d.say("e phase", d.Phase(ev.Phase))
	case game.EvDay:
		return d.say("e day", ev.N)
	case game.EvFirst:
		return of("e first")
	case game.EvTurn:
		return of("e turn")
	case game.EvPass:
		return of("e pass")
	case game.EvReveal:
		return of("e reveal", name)
	case game.EvLook:
		return of("e look", name)
	case game.EvPlay:
		return of("e play", name, d.from(ev.From))
	case game.EvQuick:
		return of("e quick", name)
	case game.EvReaction:
		return of("e reaction", name)
	case game.EvNoEffect:
		return d.say("e noeffect")
	case game.EvMove:
		switch {
		case ev.To == game.Limbo: // EvPlay has told it
			return ""
		case ev.Rule == game.RuleDraw && ev.To == game.Hand:
			return of("e draws", name)
		case ev.Rule == game.RuleResupply && ev.To == game.Reserve:
			return of("e resupplies", name)
		case ev.To == game.Expedition:
			return of("e joins", name, exp())
		}
		text := d.say("e move", name+" ("+d.Who(ev.Seat)+")", d.Zone(ev.From), d.Zone(ev.To))
		if ev.Sacr {
			text = d.say("e sacrifice", name) + "; " + text
		}
		return text
	case game.EvCreate:
		if ev.To != game.Expedition {
			return of("e create", name, d.in(ev.To))
		}
		return of("e create", name, d.say("in", exp()))
	case game.EvCease:
		return d.say("e cease", name)
	case game.EvGain, game.EvLose:
		if !ev.HasDef() {
			return ""
		}
		gains := ev.Kind == game.EvGain
		switch {
		case ev.Status == game.Exhausted && gains:
			return d.say("e exhausted", name)
		case ev.Status == game.Exhausted:
			return d.say("e readied", name)
		case gains:
			return d.say("e gain", name, strings.Join(d.Statuses(ev.Status), ", "))
		}
		return d.say("e lose", name, strings.Join(d.Statuses(ev.Status), ", "))
	case game.EvCounters:
		return d.say("e counters", name, ev.N, phrase.Name(d.Lang, d.Table.CounterName(ev.Name)))
	case game.EvAdvance:
		if ev.N < 0 {
			return of("e backward", exp(), -ev.N)
		}
		return of("e forward", exp(), ev.N)
	case game.EvAscend:
		if ev.N > 0 {
			return of("e ascends", exp())
		}
		return of("e descends", exp())
	case game.EvFails:
		return of("e fails", exp())
	case game.EvFlip:
		return d.say("e flip", 2*ev.N+1, 2*ev.N+2)
	case game.EvRoll:
		return of("e roll", ev.N)
	case game.EvIgnored:
		return d.say("e ignored", ev.N)
	case game.EvShuffle:
		return of("e refill")
	case game.EvTrigger:
		return d.say("e trigger", name)
	case game.EvOngoing:
		return d.say("e ongoing", name)
	case game.EvEnds:
		return d.say("e ends")
	case game.EvModified:
		return d.say("e modified", name)
	case game.EvDecline:
		return of("e decline")
	case game.EvExpand:
		switch ev.N {
		case 0:
			return of("e expand0")
		case 1:
			return of("e expand1")
		}
		return of("e expand", ev.N)
	case game.EvMarker:
		return of("e marker", ev.N)
	case game.EvControl:
		return of("e control", name)
	case game.EvSwitch:
		return d.say("e switch", name)
	case game.EvArena:
		return d.say("e arena")
	case game.EvWin:
		return of("e win")
	case game.EvDraw:
		return d.say("e draw")
	case game.EvLimit:
		return d.say("e limit")
	case game.EvPay:
		return of("e pay", ev.N)
	case game.EvPresent:
		return of("e present")
	}
	return ""
}

// Refusal says in words why a choice does not answer the question.
func (d *Describer) Refusal(q *game.Question, c game.Choice) string {
	if len(c) < q.Min || len(c) > q.Max {
		if q.Min == q.Max {
			return d.say("r count", q.Min, len(c))
		}
		return d.say("r range", q.Min, q.Max, len(c))
	}
	for i, o := range c {
		if o < 0 || o >= len(q.Options) {
			return d.say("r option", o+1, len(q.Options))
		}
		if slices.Contains(c[:i], o) && q.Form != game.Multiset {
			return d.say("r twice", o+1)
		}
	}
	return d.say("r budget")
}

// Number writes a number with its sign and one decimal.
func (d *Describer) Number(f float64) string {
	text := fmt.Sprintf("%+.1f", f)
	if d.Lang == card.French {
		text = strings.Replace(text, ".", ",", 1)
	}
	return text
}

// Rule is a rule's id and what it says.
func (d *Describer) Rule(r rulebook.Rule) string {
	if d.Lang == card.French {
		return r.ID + "  " + r.French
	}
	return r.ID + "  " + r.Summary
}
