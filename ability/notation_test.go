package ability

import "testing"

func TestNotationPrintsBack(t *testing.T) {
	for _, s := range []string{
		`when j: boost(me, 1)`,
		`when at(noon) if first_player(you): create(1, tok("Booda", 2, 2, 2, "Companion"), companion_exp(you))`,
		`quick mana(1), exhaust(me): draw(you, 1)`,
		`support quick discard(me): next(turn, {boost(it, 1)}, character)`,
		`effect: choose(1, {to_reserve(target_a(character, hand_cost_max(4)))}, {discard(target_a(permanent, hand_cost_max(4)))})`,
		`always: has(all(character, of(you)), [when r: boost(me, 1)])`,
		`when plays(you, permanent, hand_cost_min(3)): pay((exhaust(me)), {create(1, tok("Brassbug", 2, 2, 2, "Robot"), target_exp_a)})`,
		`always: instead(resupplies(you), {reveal(top(you, 2)); to_reserve(among(a(card), those)); discard(rest)})`,
	} {
		n, err := Parse(s)
		if err != nil {
			t.Errorf("%s: %v", s, err)
			continue
		}
		if got := n.String(); got != s {
			t.Errorf("got  %s\nwant %s", got, s)
		}
	}
}

func TestNotationErrors(t *testing.T) {
	for s, want := range map[string]string{
		`when j boost(me, 1)`:        `column 8: ":" expected`,
		`when j: boost(me)`:          `column 17: boost needs more arguments: selector, amount`,
		`when j: boost(me, 1, 2)`:    `column 21: boost takes no more arguments: selector, amount`,
		`when j: bost(me, 1)`:        `column 9: unknown word "bost": a step expected`,
		`when j: boost(you, 1)`:      `column 15: "you" is a player, but a selector expected`,
		`whenever j: draw(you, 1)`:   `column 1: an ability begins with quick, when, effect, always or support, not "whenever"`,
		`always: defender(me) extra`: `column 22: the line should end here`,
	} {
		_, err := Parse(s)
		if err == nil || err.Error() != want {
			t.Errorf("%s: got %v, want %s", s, err, want)
		}
	}
}
