package bot

import "tumult/game"

// Random answers with any legal choice.
type Random struct{ dice dice }

// Name returns "random".
func (*Random) Name() string { return "random" }

// Choose picks among the options with equal chances.
func (r *Random) Choose(v *game.View) game.Choice { return v.Ask.Pick(nil, r.dice.below) }
