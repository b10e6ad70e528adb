// Package bot holds players that are programs. A bot sees a View, never a State,
// and answers the question in it, so what it does cannot depend on what its seat
// may not know. It must not know files, time or the network.
package bot

import (
	"fmt"

	"tumult/game"
)

// Bot answers the questions of one seat.
type Bot interface {
	// Name is what the bot is called on command lines and in logs.
	Name() string
	// Choose answers v.Ask, which is not nil.
	Choose(v *game.View) game.Choice
}

// Named makes a bot by name; seed makes its choices repeatable.
func Named(name string, seed uint64) (Bot, error) {
	if name == "random" {
		return &Random{state: seed}, nil
	}
	return nil, fmt.Errorf("unknown bot %q: use random", name)
}

// Random answers with any legal choice.
type Random struct{ state uint64 }

// Name returns "random".
func (*Random) Name() string { return "random" }

// Choose picks among the options with equal chances.
func (r *Random) Choose(v *game.View) game.Choice {
	return v.Ask.Pick(nil, r.below)
}

// below is SplitMix64, reduced; a bias of 2^-32 does not matter to a bot.
func (r *Random) below(n int) int {
	r.state += 0x9e3779b97f4a7c15
	z := r.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return int(((z ^ z>>31) >> 33) % uint64(n))
}
