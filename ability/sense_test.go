package ability

import (
	"errors"
	"testing"

	"tumult/card"
)

// TestSense: what can never do anything is refused, with the part that cannot.
func TestSense(t *testing.T) {
	for line, at := range map[string]string{
		"quick look(top(you, 2)), discard(rest): draw(you, 1)":                                                            "discard(rest)",
		"when goes(me, expedition, reserve, owner(me)): draw(you, 1)":                                                     "when goes(me, expedition, reserve, owner(me)): draw(you, 1)",
		"always: has(all(character, of(you)), [always: has(all(character, of(you)), [quick exhaust(me): draw(you, 1)])])": "always: has(all(character, of(you)), [quick exhaust(me): draw(you, 1)])",
		"always: has(me, [when at(noon): have(turn, all(character), [quick exhaust(me): draw(you, 1)])])":                 "have(turn, all(character), [quick exhaust(me): draw(you, 1)])",
		"always: has(me, [always: has(me, [always: has(me, [quick exhaust(me): draw(you, 1)])])])":                        "always: has(me, [quick exhaust(me): draw(you, 1)])",
		"always: stats(all(character, in(reserve), of(you)), 1)":                                                          "always: stats(all(character, in(reserve), of(you)), 1)",
		"always: stats(all(character, or_f(in(play), in(reserve)), of(you)), 1)":                                          "always: stats(all(character, or_f(in(play), in(reserve)), of(you)), 1)",
		"when j: resupply(you, 1); sabotage; boost(those, 1)":                                                             "boost(those, 1)",
		"when j: sacrifice(a(character, of(you))); draw(you, 1); gain(those, fleeting)":                                   "gain(those, fleeting)",
		"when j: resupply(you, 1); discard(those); exhaust(those)":                                                        "exhaust(those)",
		"effect: boost(up_to_targets(2, character, at_exp(an_exp(you))), 1)":                                              "boost(up_to_targets(2, character, at_exp(an_exp(you))), 1)",
		"quick exhaust(me), spend(all(character, of(you)), 2, \"boost\"): draw(you, 1)":                                   "spend(all(character, of(you)), 2, \"boost\")",
		"effect: this(turn, stats(target_a(character, in(reserve)), 2))":                                                  "this(turn, stats(target_a(character, in(reserve)), 2))",
		"effect: sacrifice(all(character, at_exp(facing(mine))))":                                                         "sacrifice(all(character, at_exp(facing(mine))))",
		"effect: sacrifice(target_a(character, facing_me, of(you)))":                                                      "sacrifice(target_a(character, facing_me, of(you)))",
		"effect: sacrifice(all(character, of(target_opponent)))":                                                          "sacrifice(all(character, of(target_opponent)))",
		"effect: exchange(all(card, in(hand), of(you)), a(card, in(reserve), of(you)))":                                   "exchange(all(card, in(hand), of(you)), a(card, in(reserve), of(you)))",
		"effect: exchange(all(card, in(hand), of(you)), all(card, in(hand), of(target_opponent)))":                        "exchange(all(card, in(hand), of(you)), all(card, in(hand), of(target_opponent)))",
		"when goes(me, hand, limbo, you): draw(you, 1)":                                                                   "when goes(me, hand, limbo, you): draw(you, 1)",
		"effect: draw_these(a(card, in(reserve), of(you)))":                                                               "draw_these(a(card, in(reserve), of(you)))",
		"when at(noon) if exists(hero, in(reserve), of(you)): draw(you, 1)":                                               "when at(noon) if exists(hero, in(reserve), of(you)): draw(you, 1)",
		"when at(noon) if exists(subtype(\"Landmark\"), in(expedition), of(you)): draw(you, 1)":                           "when at(noon) if exists(subtype(\"Landmark\"), in(expedition), of(you)): draw(you, 1)",
		"when at(noon) if exists(character, in(landmarks), of(you)): draw(you, 1)":                                        "when at(noon) if exists(character, in(landmarks), of(you)): draw(you, 1)",
		"effect: discard(all(status(boosted), in(hand), of(you)))":                                                        "discard(all(status(boosted), in(hand), of(you)))",
		"always: while(is(me, in(landmarks)), my_cost_less(1))":                                                           "always: while(is(me, in(landmarks)), my_cost_less(1))",
		"effect: discard(among(a(card), those))":                                                                          "discard(among(a(card), those))",
		"effect: discard(target_a(character)); to_hand(among(a(card), those))":                                            "to_hand(among(a(card), those))",
		"when j: choose(3, {sabotage}, {draw(you, 1)})":                                                                   "choose(3, {sabotage}, {draw(you, 1)})",
		"effect: choose(0, {sabotage}, {draw(you, 1)})":                                                                   "choose(0, {sabotage}, {draw(you, 1)})",
		"effect: choose_between(0, 3, {sabotage}, {draw(you, 1)})":                                                        "choose_between(0, 3, {sabotage}, {draw(you, 1)})",
		"effect: look(top(you, 3)); draw_these(among(a(spell, in(reserve)), those))":                                      "draw_these(among(a(spell, in(reserve)), those))",
		"effect: look(top(you, 3)); draw_these(among(a(spell, of(you)), those))":                                          "draw_these(among(a(spell, of(you)), those))",
		"effect: look(top(you, 3)); draw_these(among(a(status(boosted)), those))":                                         "draw_these(among(a(status(boosted)), those))",
		"effect: draw(each_opponent, 1)":                                                                                  "effect: draw(each_opponent, 1)",
		"when plays(target_opponent, character): draw(you, 1)":                                                            "when plays(target_opponent, character): draw(you, 1)",
		"always: while(exists(subtype(\"Robot\"), of(target_opponent)), my_cost_less(1))":                                 "always: while(exists(subtype(\"Robot\"), of(target_opponent)), my_cost_less(1))",
		"when at(noon) if first_player(target_player): draw(you, 1)":                                                      "when at(noon) if first_player(target_player): draw(you, 1)",
		"when j: this(day, keeps_more(target_opponent, 1, card))":                                                         "this(day, keeps_more(target_opponent, 1, card))",
		"when j: this(day, stats(all(character, of(target_opponent)), 1))":                                                "this(day, stats(all(character, of(target_opponent)), 1))",
		"when j: next_cost(day, 1, of(target_opponent))":                                                                  "next_cost(day, 1, of(target_opponent))",
		"when plays(opponent, from(play)): draw(you, 1)":                                                                  "when plays(opponent, from(play)): draw(you, 1)",
		"quick for_each(me, {boost(it, 1)}): draw(you, 1)":                                                                "for_each(me, {boost(it, 1)})",
		"quick remove_counters(me, 1): draw(you, 1)":                                                                      "remove_counters(me, 1)",
		"quick after_you: draw(you, 1)":                                                                                   "after_you",
		"always: instead(passes_first(you), {draw(you, 1)})":                                                              "always: instead(passes_first(you), {draw(you, 1)})",
		"always: cant(passes(opponent))":                                                                                  "always: cant(passes(opponent))",
		"quick forward(where(an_exp(you), behind(it_expedition)), 2): draw(you, 1)":                                       "forward(where(an_exp(you), behind(it_expedition)), 2)",
		"quick sacrifice(a(character, at_exp(an_exp(you)), of(you))): draw(you, 1)":                                       "sacrifice(a(character, at_exp(an_exp(you)), of(you)))",
		"quick discard(rest): draw(you, 1)":                                                                               "discard(rest)",
		"effect: play_free(me)":                                                                                           "play_free(me)",
		"effect: play_free(a(character), target_exp_a(you))":                                                              "play_free(a(character), target_exp_a(you))",
		"when j: play_free(me)":                                                                                   "play_free(me)",
		"when at(noon): may({play_paid(me, 1)})":                                                                  "play_paid(me, 1)",
		"effect: discard(target_a(spell))":                                                                        "discard(target_a(spell))",
		"effect: discard(target_a(token, in(reserve)))":                                                           "discard(target_a(token, in(reserve)))",
		"effect: defect(target_a(character, in(reserve)))":                                                        "defect(target_a(character, in(reserve)))",
		"effect: switch(target_a(permanent, subtype(\"Landmark\")))":                                              "switch(target_a(permanent, subtype(\"Landmark\")))",
		"effect: take_control(target_a(card, in(reserve)))":                                                       "take_control(target_a(card, in(reserve)))",
		"effect: exhaust(target_a(character, in(discard_pile)))":                                                  "exhaust(target_a(character, in(discard_pile)))",
		"when creates(you, spell): draw(you, 1)":                                                                  "when creates(you, spell): draw(you, 1)",
		"when plays(you, token): draw(you, 1)":                                                                    "when plays(you, token): draw(you, 1)",
		"when joins(all(permanent, subtype(\"Landmark\")), you): draw(you, 1)":                                    "when joins(all(permanent, subtype(\"Landmark\")), you): draw(you, 1)",
		"when at(noon) if exists(spell, in(landmarks), of(you)): draw(you, 1)":                                    "when at(noon) if exists(spell, in(landmarks), of(you)): draw(you, 1)",
		"when j: forward(it_expedition, 1)":                                                                       "forward(it_expedition, 1)",
		"when j: boost(all(character, at_exp(it_expedition)), 1)":                                                 "boost(all(character, at_exp(it_expedition)), 1)",
		"always: cant_activate(all(character, at_exp(facing(it_expedition))), icon_j)":                            "always: cant_activate(all(character, at_exp(facing(it_expedition))), icon_j)",
		"when j: discard(rest)":                                                                                   "discard(rest)",
		"effect: exhaust(a(card, in(reserve), of(everyone)))":                                                     "exhaust(a(card, in(reserve), of(everyone)))",
		"when plays(you, character): boost(it, count(character, other, of(you)))":                                 "boost(it, count(character, other, of(you)))",
		"effect: sacrifice(some(2, character, of(you))); if_did({draw(you, 2)})":                                  "if_did({draw(you, 2)})",
		"effect: may({discard(some(2, card, in(hand), of(you)))}); if_did({draw(you, 3)})":                        "if_did({draw(you, 3)})",
		"effect: if_did({sabotage})":                                                                              "if_did({sabotage})",
		"when j: may({if_not({sabotage})})":                                                                       "if_not({sabotage})",
		"when j: on(4, 99, {sabotage})":                                                                           "on(4, 99, {sabotage})",
		"when j: choose(1, {roll(you, 1)}, {on(4, 99, {sabotage})})":                                              "on(4, 99, {sabotage})",
		"when j: reveal(top(you, 1)); activate_one(revealed, icon_j)":                                             "activate_one(revealed, icon_j)",
		"always: keeps_more(controller(revealed), 1, card)":                                                       "always: keeps_more(controller(revealed), 1, card)",
		"when j: boost(me, result)":                                                                               "boost(me, result)",
		"when j: if(at_least(result, 4), {sabotage})":                                                             "if(at_least(result, 4), {sabotage})",
		"when j: roll(you, 1); on(7, 99, {sabotage})":                                                             "on(7, 99, {sabotage})",
		"when j: roll(you, 1); on(0, 3, {sabotage})":                                                              "on(0, 3, {sabotage})",
		"when j: roll(you, 1); on(4, 2, {sabotage})":                                                              "on(4, 2, {sabotage})",
		"when j: roll(you, 2); on(13, 99, {sabotage})":                                                            "on(13, 99, {sabotage})",
		"when j: roll(you, 1); if(at_least(result, 9), {sabotage})":                                               "if(at_least(result, 9), {sabotage})",
		"effect: sacrifice(a(card, in(hand), of(you)))":                                                           "sacrifice(a(card, in(hand), of(you)))",
		"effect: sacrifice(by(opponent, a(card, in(reserve))))":                                                   "sacrifice(by(opponent, a(card, in(reserve))))",
		"effect: may_by(target_opponent, {draw(you, 1); if_did({sacrifice(me)})})":                                "sacrifice(me)",
		"quick sacrifice(a(card, in(deck), of(you))): sabotage":                                                   "sacrifice(a(card, in(deck), of(you)))",
		`effect: create_in(1, tok("Moth", 1, 1, 1, "Illusion"), you)`:                                             `create_in(1, tok("Moth", 1, 1, 1, "Illusion"), you)`,
		`effect: create(1, tok_permanent("Rock", "Landmark"), hero_exp(you))`:                                     `create(1, tok_permanent("Rock", "Landmark"), hero_exp(you))`,
		`when j: may({spend(me, x, "boost")})`:                                                                    `spend(me, x, "boost")`,
		"effect: may_by(everyone, {discard(a(card, in(hand), of(you)))}); if_did({draw(you, 1)})":                 "if_did({draw(you, 1)})",
		"effect: may_by(opponent, {draw(you, 1)}); if_not({draw(you, 1)})":                                        "if_not({draw(you, 1)})",
		"effect: sacrifice(target_a(character, of(opponent)))":                                                    "sacrifice(target_a(character, of(opponent)))",
		"effect: sacrifice(by(everyone, a(character))); if_not({draw(you, 1)})":                                   "if_not({draw(you, 1)})",
		`effect: boost(all(character, at_exp(hero_exp(you))), 1); if(is(those, subtype("Animal")), {sabotage})`:   `if(is(those, subtype("Animal")), {sabotage})`,
		`effect: discard(up_to_targets(2, character)); if(is(those, subtype("Animal")), {gain(those, anchored)})`: `if(is(those, subtype("Animal")), {gain(those, anchored)})`,
		"effect: draw(you, 0)":                                                                                    "draw(you, 0)",
		"effect: discard(up_to(0, character))":                                                                    "discard(up_to(0, character))",
		"effect: gain(target_a(character), boosted)":                                                              "gain(target_a(character), boosted)",
		"always: cant_move(target_exp_a)":                                                                         "always: cant_move(target_exp_a)",
		"always: cant_move(an_exp(opponent))":                                                                     "always: cant_move(an_exp(opponent))",
		"always: my_cost_less(count(character, at_exp(mine)))":                                                    "always: my_cost_less(count(character, at_exp(mine)))",
		"always: has(all(character), [when j: on(4, 99, {sabotage})])":                                            "on(4, 99, {sabotage})",
		"support effect: draw(you, 1)":                                                                            "support effect: draw(you, 1)",
		"support when j: draw(you, 1)":                                                                            "support when j: draw(you, 1)",
		"support quick mana(1): draw(you, 1)":                                                                     "support quick mana(1): draw(you, 1)",
		"when j: roll(you, 1); on(4, 99, {roll(you, 3)}); on(9, 99, {sabotage})":                                  "on(9, 99, {sabotage})",

		"effect: for_each(all(character), {roll(you, 1)}); on(6, 6, {sabotage})":                                   "on(6, 6, {sabotage})",
		"effect: roll(you, 1); repeat(2, {roll(you, 1)}); boost(me, result)":                                       "boost(me, result)",
		"effect: roll(everyone, 1); on(6, 6, {sabotage})":                                                          "on(6, 6, {sabotage})",
		"effect: roll(others, 1); on(6, 6, {sabotage})":                                                            "on(6, 6, {sabotage})",
		"effect: roll(everyone_from_you, 1); on(6, 6, {sabotage})":                                                 "on(6, 6, {sabotage})",
		"effect: look(top(you, 3)); draw(you, 1); discard(rest)":                                                   "discard(rest)",
		"effect: look(top(you, 3)); draw(you, 2); to_reserve(among(a(card), those)); discard(rest)":                "discard(rest)",
		"effect: look(top(you, 3)); draw_these(among(a(spell), those)); look(top(you, 3)); discard(rest)":          "discard(rest)",
		"effect: look(top(you, 3)); if(behind(mine), {draw_these(among(a(spell), those))}, {discard(rest)})":       "discard(rest)",
		"effect: look(top(you, 3)); for_each(all(character), {draw_these(among(a(spell), those))}); discard(rest)": "draw_these(among(a(spell), those))",
		"effect: look(top(you, 3)); repeat(2, {draw_these(among(a(spell), those))}); discard(rest)":                "draw_these(among(a(spell), those))",
	} {
		var e *SenseError
		if err := Sense(parsed(t, line)); !errors.As(err, &e) || e.At.String() != at || e.Want == "" {
			t.Errorf("%s: got %v, want %s", line, err, at)
		}
	}
	for _, line := range []string{
		"when j: choose(2, {sabotage}, {draw(you, 1)})", "effect: choose_again(3, 3, {sabotage}, {draw(you, 1)})", "effect: choose_between(0, 1, {sabotage}, {draw(you, 1)})",
		"effect: discard(target_a(character)); if_did({sabotage})", "when rolls(you): boost(me, result)", "when j: roll(you, 2); on(12, 99, {sabotage})",
		"when j: roll(you, 1); pay((mana(1)), {add_result(3)}); on(7, 99, {sabotage})", "when j: note_result(boosts(me)); on(20, 99, {sabotage})",
		"when j: may({roll(you, 1)}); if_did({on(4, 99, {sabotage})})", "effect: sacrifice(a(card, in(landmarks), of(you)))",
		"effect: this(day, cant_move(target_exp_a))", "support when at(noon): boost(me, 1)", "support quick discard(me): draw(you, 1)", "support always: no_count(me)",
		"when j: boost(target_a(character, other), 1)", "when joins(all(character, other), you): boost(it, 1)", "effect: boost(target_a(character), 1); gain(target_a(character, other), asleep)",
		"when plays(you, spell): boost(target_a(character, other), 1)", "effect: choose(1, {boost(target_a(character), 1)}, {boost(target_a(character, other), 2)})",
		"effect: may_by(everyone, {discard(a(card, in(hand), of(you))); if_did({draw(you, 1)})})", "effect: may_by(target_opponent, {draw(you, 1)}); if_not({draw(you, 1)})",
		`effect: reveal(top(you, 1)); if(is(those, spell), {draw_these(those)})`,
		`quick spend(me, x, "boost"): draw(you, x)`,
		`effect: create(1, tok_permanent("Boots", "Gear"), hero_exp(you))`,
	} {
		if err := Sense(parsed(t, line)); err != nil {
			t.Errorf("%s: %v", line, err)
		}
	}
}

// TestSenseOfConditions: nothing is chosen for a condition, and it asks nothing of cards
// that nobody may see.
func TestSenseOfConditions(t *testing.T) {
	for _, c := range []string{
		"in_terrain(an_exp(you), ocean)", "not(behind(an_exp(you)))", "in_terrain(target_exp_a, ocean)", "is(target_a(character), status(fleeting))",
		"is(up_to(2, character), status(fleeting))", "is(a(character, of(you)), status(fleeting))", "equal(boosts(a(character)), 2)",
		"at_least(count(character, at_exp(an_exp(you))), 1)", "is(random(1, card, in(hand), of(you)), spell)",
		`exists(subtype("Animal"), of(everyone))`, "at_least(orbs(everyone), 7)", "at_least(count(token, of(everyone)), 2)",
		"is(top(you, 1), character)", "exists(spell, in(hand), of(opponent))", "exists(spell, in(deck), of(you))", "at_least(count(spell, in(hand), of(opponent)), 2)",
	} {
		for _, line := range []string{"effect: if(" + c + ", {draw(you, 1)})", "when at(noon) if " + c + ": draw(you, 1)", "always: while(" + c + ", gigantic(me))"} {
			var e *SenseError
			if err := Sense(parsed(t, line)); !errors.As(err, &e) {
				t.Errorf("%s: got %v", line, err)
			}
		}
	}
	for _, c := range []string{
		"at_least(count_exps(where(each_exp(you), in_terrain(it_expedition, ocean))), 1)", "exists(character, status(fleeting), of(you))",
		"at_least(count(card, in(hand), of(opponent)), 3)", "exists(spell, in(hand), of(you))", "not(exists(card, in(deck), of(you)))",
		"not(at_least(count(card, in(reserve), of(you)), count(card, in(reserve), of(target_opponent))))",
	} {
		if line := "effect: if(" + c + ", {draw(you, 1)})"; Sense(parsed(t, line)) != nil {
			t.Errorf("%s: %v", line, Sense(parsed(t, line)))
		}
	}
}

// TestSenseOfHiddenChoices: who chooses a card sees it (3.1.3.f).
func TestSenseOfHiddenChoices(t *testing.T) {
	for line, ok := range map[string]bool{
		"effect: discard(target_a(character, in(hand), of(opponent)))":                                                false,
		"effect: to_hand(target_a(card, in(hand), of(you)))":                                                          false,
		"effect: discard(target_a(card, in(deck), of(you)))":                                                          false,
		"effect: discard(a(card, in(hand), of(opponent)))":                                                            false,
		"effect: to_hand(a(spell, in(deck), of(you)))":                                                                false,
		"effect: discard(up_to(2, card, or_f(in(hand), in(reserve)), of(opponent)))":                                  false,
		"effect: discard(a(card, in(hand), of(you)))":                                                                 true,
		"effect: reveal(all(card, in(hand), of(target_opponent))); discard(a(spell, in(hand), of(that_player)))":      true,
		"effect: discard(by(opponent, a(card, in(hand))))":                                                            true,
		"effect: discard(chosen_by(opponent, a(card, in(hand), of(opponent))))":                                       true,
		"effect: discard(random(1, card, in(hand), of(opponent)))":                                                    true,
		"effect: look(top(you, 3)); to_hand(among(a(card), those)); discard(rest)":                                    true,
		"effect: discard(all(card, in(hand), of(everyone))); target(target_a(card, in(reserve)))":                     true,
		"effect: discard(by(everyone, a(card, in(hand)))); if(affected(spell), {draw(you, 1)})":                       false,
		"effect: discard(by(target_opponent, a(card, in(hand)))); if(affected(spell), {draw(you, 1)})":                false,
		"effect: discard(a(card, in(hand), of(you))); if(affected(spell), {draw(you, 1)})":                            true,
		"effect: sacrifice(a(character, of(you))); if(affected(character), {draw(you, 1)})":                           false,
		"effect: may_by(target_opponent, {discard(a(card, in(hand), of(you)))}); if(affected(spell), {draw(you, 1)})": false,

		"effect: look(top(you, 3)); if(behind(mine), {draw_these(among(a(spell), those))}, {sabotage}); discard(rest)": true,
		"effect: look(top(you, 3)); repeat(2, {resupply(you, 1)}); draw_these(among(a(spell), those)); discard(rest)":  false,
		"effect: draw(you, 2); repeat(2, {roll(you, 1)}); discard(among(a(card), those))":                              true,
	} {
		if err := Sense(parsed(t, line)); (err == nil) != ok {
			t.Errorf("%s: %v", line, err)
		}
	}
}

// TestSenseOfPlaces: Heroes stay, Spells join nothing, cards in hidden zones are no
// objects (2.1.g), and nothing is paid twice.
func TestSenseOfPlaces(t *testing.T) {
	for line, ok := range map[string]bool{
		"when joins(all(spell), you): draw(you, 1)":                                                                    false,
		"when joins_exp(all(hero), each_exp(you)): draw(you, 1)":                                                       false,
		"when joins(all(character), you): draw(you, 1)":                                                                true,
		`effect: create_in(1, tok_with(tok_permanent("Cairn", "Landmark"), [when at(dusk): forward(mine, 1)]), you)`:   false,
		`effect: create_in(1, tok_with(tok_permanent("Cairn", "Landmark"), [quick sacrifice(me): draw(you, 1)]), you)`: true,
		"effect: discard(target_a(hero))":                                                                              false,
		"effect: to_hand(target_a(hero))":                                                                              false,
		"effect: counter(all(hero, in(hero_zone), of(you)), 1, \"Quest\")":                                             true,
		"effect: exhaust(a(character, in(hand), of(you)))":                                                             false,
		"effect: boost(by(opponent, a(character, in(hand))), 1)":                                                       false,
		"effect: exhaust(a(card, in(reserve), of(you)))":                                                               true,
		"effect: to_hand(a(card, in(hand), of(you)))":                                                                  false,
		"effect: to_reserve(a(card, in(reserve), of(you)))":                                                            false,
		"effect: to_reserve(a(card, in(hand), of(you)))":                                                               true,
		"when plays(you, spell): gain(it, anchored)":                                                                   false,
		"when plays(you, spell): boost(it, 1)":                                                                         false,
		"when plays(you, spell): gain(it, fleeting)":                                                                   true,
		"when plays(you, spell): target(target_a(character)); boost(it, 1)":                                            true,
		"when plays(you, character): gain(it, anchored)":                                                               true,
		"support when r: draw(you, 1)":                                                                                 false,
		"support when h: draw(you, 1)":                                                                                 false,
		"always: my_cost_less(count(character, facing_me))":                                                            false,
		"quick exhaust(me): exhaust(me); if_did({draw(you, 1)})":                                                       false,
		"always: tough(me, 0)":                                                                                         false,
		"effect: this(day, tough(target_a(character), 0))":                                                             false,
		"always: while(first_day, my_cost_less(0))":                                                                    false,
		"always: tough(me, 1)":                                                                                         true,
		"quick exhaust(me), exhaust(me): draw(you, 1)":                                                                 false,
		"effect: pay((discard(me), discard(me)), {draw(you, 1)})":                                                      false,
		"quick exhaust(me), discard(me): draw(you, 1)":                                                                 true,
		"effect: roll(you, 1); on(1, 3, {draw(you, 1)}); on(3, 6, {sabotage})":                                         false,
		"effect: roll(you, 1); on(3, 99, {draw(you, 1)}); on(1, 4, {sabotage})":                                        false,
		"effect: roll(you, 1); on(4, 99, {draw(you, 1)}); on(6, 99, {sabotage})":                                       true,
		"effect: roll(you, 1); on(1, 3, {draw(you, 1)}); roll(you, 1); on(3, 6, {sabotage})":                           true,
	} {
		if err := Sense(parsed(t, line)); (err == nil) != ok {
			t.Errorf("%s: %v", line, err)
		}
	}
}

// TestFits: an ability stands only on cards on which it can do something (2.2.10.a, 2.2.10.f).
func TestFits(t *testing.T) {
	character, gear, landmark := &card.Card{Type: card.Character}, &card.Card{Type: card.Permanent, Expedition: true}, &card.Card{Type: card.Permanent}
	spell, hero := &card.Card{Type: card.Spell}, &card.Card{Type: card.Hero}
	types := []*card.Card{character, gear, landmark, spell, hero}
	for line, fits := range map[string][]*card.Card{
		"effect: draw(you, 1)":                                                      {spell},
		"when j: draw(you, 1)":                                                      {character, gear, landmark, gear, landmark},
		"when at(dusk): draw(you, 1)":                                               {character, gear, landmark, hero},
		"when goes(me, hand, reserve): draw(you, 1)":                                {character, gear, landmark, spell},
		"when either(discarded(me), sacrificed(me)): sabotage":                      {character, gear, landmark, spell},
		"when either(discarded(me), at(noon)): sabotage":                            types,
		"when at(noon): discard(me)":                                                {character, gear, landmark},
		"when at(noon): may({to_hand(me)})":                                         {character, gear, landmark},
		"quick discard(me): draw(you, 1)":                                           {character, gear, landmark},
		"when at(noon): exhaust(me)":                                                {character, gear, landmark, hero},
		"when sacrificed(me): sabotage":                                             {character, gear, landmark, gear, landmark},
		"quick exhaust(me), sacrifice(me): draw(you, 1)":                            {character, gear, landmark, gear, landmark},
		"quick exhaust(me): draw(you, 1)":                                           {character, gear, landmark, hero},
		"support quick discard(me): draw(you, 1)":                                   {character, gear, landmark, spell},
		"always: cost_less(you, 1)":                                                 {character, gear, landmark, hero},
		"always: while(first_day, my_cost_less(1))":                                 {character, gear, landmark, spell},
		"always: fleeting_card(me)":                                                 types,
		"always: cooldown(me)":                                                      {spell},
		"always: begins_with(2, \"Food\")":                                          {hero},
		"always: gigantic(me)":                                                      {character, gear},
		"when at(dusk): forward(mine, 1)":                                           {character, gear},
		"always: defender(me)":                                                      {character},
		"when j: this(day, defender(me))":                                           {character},
		"always: has(all(character, of(you)), [always: defender(me)])":              {character, gear, landmark, hero},
		"when leaves(me, expedition): draw(you, 1)":                                 {character, gear},
		"when goes(me, expedition, reserve): draw(you, 1)":                          {character, gear},
		"when joins(me, you): draw(you, 1)":                                         {character, gear},
		"when at(dusk): switch(me)":                                                 {character, gear},
		"when at(dusk) if is(me, at_exp(hero_exp(you))): draw(you, 1)":              {character, gear},
		"when at(dusk): boost(all(character, facing_me), 1)":                        {character, gear},
		"when at(dusk): sacrifice(me)":                                              {character, gear, landmark},
		"effect: boost(all(character, facing_me), 1)":                               nil,
		"effect: have(day, target_a(character), [when at(dusk): forward(mine, 1)])": {spell},
	} {
		for _, k := range types {
			want := false
			for _, f := range fits {
				want = want || f == k
			}
			if err := Fits(k, parsed(t, line)); (err == nil) != want {
				t.Errorf("%s on a %s (Expedition: %v): %v", line, k.Type, k.Expedition, err)
			}
		}
		if err := Fits(&card.Card{}, parsed(t, line)); err != nil {
			t.Errorf("%s on a card of no known type: %v", line, err)
		}
	}
}

func parsed(t *testing.T, line string) *Node {
	t.Helper()
	n, err := Parse(line)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return n
}

// TestSenseOfWhatCannotHappen: it is told in words of its own that what can't happen to an object
// chooses nothing; the expedition that can't do something may be chosen when that begins to hold.
func TestSenseOfWhatCannotHappen(t *testing.T) {
	var e *SenseError
	if err := Sense(parsed(t, "when j: this(day, cant(sacrificed(target_a(character))))")); !errors.As(err, &e) || e.Want != "what is there without a choice, as what can't happen chooses nothing" {
		t.Error(err)
	}
	for _, held := range []string{"cant_move(target_exp_a)", "cant(moves_backward(target_exp_a))"} {
		if err := Sense(parsed(t, "when j: this(day, "+held+")")); err != nil {
			t.Error(err)
		}
	}
}
