package scenario

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"tumult/game"
)

// event says an event in the notation of the language: a word, whom and what it
// concerns, and the rule in brackets.
func (p *play) event(ev game.Event) string {
	words := []string{}
	add := func(w ...string) { words = append(words, w...) }
	seat := seatName(ev.Seat)
	what := "a card"
	if ev.HasDef() {
		what = p.cardName(ev.Def)
	}
	switch ev.Kind {
	case game.EvPhase:
		add("phase", phaseNames[ev.Phase])
	case game.EvEffectEnd:
		add("effect ends", phaseNames[ev.Phase])
	case game.EvDay:
		add("day", fmt.Sprint(ev.N))
	case game.EvFirst, game.EvTurn, game.EvPass, game.EvShuffle, game.EvWin, game.EvPresent, game.EvDecline, game.EvNoEffect:
		add(eventWords[ev.Kind], seat)
	case game.EvReveal, game.EvLook, game.EvReaction, game.EvQuick:
		add(eventWords[ev.Kind], seat, what)
	case game.EvPlay:
		add("play", seat, what, "from", ev.From.String())
	case game.EvMove:
		w := "move"
		if ev.Sacr {
			w = "sacrifice"
		}
		add(w, what, ev.From.String(), ">", ev.To.String())
	case game.EvCreate:
		where := ev.Exp.String()
		if ev.To != game.Expedition {
			where = ev.To.String()
		}
		add("create", seat, what, where)
	case game.EvGain, game.EvLose:
		add(eventWords[ev.Kind], what, statusOf(ev.Status))
	case game.EvCounters:
		add("counters", what, p.t.CounterName(ev.Name), fmt.Sprintf("%+d", ev.N))
	case game.EvAdvance:
		add("advance", seat, ev.Exp.String(), fmt.Sprintf("%+d", ev.N))
	case game.EvFails:
		add("fails", seat, ev.Exp.String())
	case game.EvAscend:
		w := "descend"
		if ev.N > 0 {
			w = "ascend"
		}
		add(w, seat, ev.Exp.String())
	case game.EvMarker:
		add("marker", seat, fmt.Sprint(ev.N))
	case game.EvControl:
		add("control", seat, what)
	case game.EvFlip, game.EvIgnored:
		add(eventWords[ev.Kind], fmt.Sprint(ev.N))
	case game.EvRoll, game.EvExpand, game.EvPay:
		add(eventWords[ev.Kind], seat, fmt.Sprint(ev.N))
	case game.EvCease, game.EvTrigger, game.EvOngoing, game.EvModified, game.EvSwitch, game.EvLimit:
		add(eventWords[ev.Kind], what)
	default:
		add(eventWords[ev.Kind])
	}
	if ev.Rule != "" {
		add("[" + ev.Rule + "]")
	}
	return strings.Join(words, " ")
}

var eventWords = map[game.EventKind]string{
	game.EvFirst: "first", game.EvTurn: "turn", game.EvPass: "pass", game.EvShuffle: "shuffle", game.EvWin: "win", game.EvPresent: "present", game.EvDecline: "decline",
	game.EvNoEffect: "no effect", game.EvReveal: "reveal", game.EvLook: "look", game.EvReaction: "reaction", game.EvQuick: "use", game.EvGain: "gain", game.EvLose: "lose",
	game.EvFlip: "flip", game.EvIgnored: "ignored", game.EvRoll: "roll", game.EvExpand: "expand", game.EvPay: "pay", game.EvCease: "cease", game.EvTrigger: "trigger",
	game.EvOngoing: "ongoing", game.EvModified: "modified", game.EvSwitch: "switch", game.EvLimit: "limit", game.EvReactionDone: "done", game.EvEnds: "ends",
	game.EvArena: "arena", game.EvDraw: "draw",
}

func statusOf(s game.Status) string {
	var out []string
	for i, v := range statusValues {
		if s&v != 0 {
			out = append(out, statusNames[i])
		}
	}
	return strings.Join(out, "+")
}

// fits says whether an event is meant by a pattern: the beginning of its words,
// and the rule where the pattern names one.
func fits(event, pattern string) bool {
	words, rule := ruleOff(strings.Fields(event))
	want, wantRule := ruleOff(strings.Fields(pattern))
	if wantRule != "" && wantRule != rule || len(want) > len(words) {
		return false
	}
	return slices.EqualFunc(want, words[:len(want)], func(a, b string) bool {
		return strings.EqualFold(strings.TrimPrefix(a, "+"), strings.TrimPrefix(b, "+"))
	})
}

func ruleOff(words []string) ([]string, string) {
	if n := len(words); n > 0 && strings.HasPrefix(words[n-1], "[") {
		return words[:n-1], words[n-1]
	}
	return words, ""
}

func parsePatterns(s string) ([]string, error) {
	ps := split(s, ';')
	if len(ps) == 0 {
		return nil, errors.New("no events are named: write them with semicolons between, like \"events: play A Wolf; move Wolf Hand > Limbo\"")
	}
	for i, p := range ps {
		ps[i] = strings.ReplaceAll(p, `"`, "")
		if len(strings.Fields(ps[i])) == 0 {
			return nil, errors.New("an event has no words")
		}
	}
	return ps, nil
}

// said says the events since the last action.
func (p *play) said() (out []string) {
	for _, ev := range p.events {
		out = append(out, p.event(ev))
	}
	return out
}

// expectEvents reads ": a; b" (these events in this order, others between) and
// "count 4: a".
func expectEvents(s string, colon bool) (check, error) {
	if v, ok := after(s, "count"); ok && !colon {
		n, pattern, ok := cut(v, ':')
		want, err := number(n, "number of events", 0, 9999)
		if err != nil || !ok {
			return nil, errors.New("write the number and an event, like \"expect events count 4: trigger Watcher\"")
		}
		return func(p *play) error {
			got := 0
			for _, ev := range p.said() {
				if fits(ev, pattern) {
					got++
				}
			}
			if got != want {
				return expected(fmt.Sprintf("%d events %q", want, pattern), fmt.Sprintf("%d: %s", got, strings.Join(p.said(), "; ")))
			}
			return nil
		}, nil
	}
	if !colon {
		return nil, errors.New("write a colon behind \"events\"")
	}
	ps, err := parsePatterns(s)
	return func(p *play) error {
		said := p.said()
		at := 0
		for _, pattern := range ps {
			for at < len(said) && !fits(said[at], pattern) {
				at++
			}
			if at == len(said) {
				return expected(fmt.Sprintf("event %q", pattern), "the events "+strings.Join(said, "; "))
			}
			at++
		}
		return nil
	}, err
}

func expectNoEvent(s string) (check, error) {
	ps, err := parsePatterns(s)
	return func(p *play) error {
		for _, ev := range p.said() {
			for _, pattern := range ps {
				if fits(ev, pattern) {
					return expected(fmt.Sprintf("no event %q", pattern), ev)
				}
			}
		}
		return nil
	}, err
}
