// Package bot holds players that are programs. A bot sees a View, never a State:
// where it looks ahead it plays on samples of the view, so what it does cannot
// depend on what its seat may not know. It must not know files, time or the
// network.
package bot

import (
	"fmt"
	"slices"
	"strings"

	"tumult/game"
)

// Bot answers the questions of one seat. It is for one game and one goroutine.
type Bot interface {
	// Name is what the bot is called on command lines and in logs.
	Name() string
	// Choose answers v.Ask, which is not nil. It keeps neither v nor what is in it,
	// and it returns: nothing interrupts a bot that thinks.
	Choose(v *game.View) game.Choice
}

// Names lists the bots that Named makes, the weakest first.
func Names() []string { return []string{"random", "greedy"} }

// Title is what a bot of a name is called as a player at a table.
func Title(name string) string {
	if name == "" {
		return ""
	}
	return strings.ToUpper(name[:1]) + name[1:]
}

// Named makes a bot by its name or title; seed makes its choices repeatable.
func Named(name string, seed uint64) (Bot, error) {
	switch strings.ToLower(name) {
	case "random":
		return &Random{dice(seed)}, nil
	case "greedy":
		return &Greedy{dice: dice(seed)}, nil
	}
	return nil, fmt.Errorf("unknown bot %q: use %s", name, strings.Join(Names(), " or "))
}

// Answer asks a bot for a choice and holds it against the question. Where the
// bot panics or its choice is not legal, a legal choice takes its place and err
// says what happened; the game goes on with the choice either way.
func Answer(b Bot, v *game.View) (c game.Choice, err error) {
	ask := *v.Ask // the bot may write to its own
	ask.Options = slices.Clone(ask.Options)
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("bot %s failed: %v", b.Name(), r)
		}
		if err != nil {
			fallback := dice(uint64(v.Day)<<32 + uint64(len(ask.Options)))
			c = ask.Pick(nil, fallback.below)
		}
	}()
	c = b.Choose(v)
	if e := ask.Check(c); e != nil {
		return nil, fmt.Errorf("bot %s: %w", b.Name(), e)
	}
	return c, nil
}

// dice are the numbers by chance that a bot works with.
type dice uint64

// below is SplitMix64, reduced; a bias of 2^-32 does not matter to a bot.
func (d *dice) below(n int) int {
	*d += 0x9e3779b97f4a7c15
	z := uint64(*d)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return int(((z ^ z>>31) >> 33) % uint64(n))
}
