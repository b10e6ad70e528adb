package game

import (
	"fmt"
	"testing"
)

func TestChoicesListsEachLegalChoiceOnce(t *testing.T) {
	options := func(weights ...int16) (out []Option) {
		for _, w := range weights {
			out = append(out, Option{Kind: OptObject, Weight: w, Cost: w})
		}
		return out
	}
	for _, c := range []struct {
		d    Decision
		want string
	}{
		{Decision{Kind: ChooseTurn, Min: 1, Max: 1, Options: options(0, 0, 0)}, "[[0] [1] [2]]"},
		{Decision{Kind: ChooseObjects, Max: 2, Options: options(0, 0, 0)}, "[[] [0] [0 1] [0 2] [1] [1 2] [2]]"},
		{Decision{Kind: ChooseObjects, Max: 2, Options: options(1, 2, 1), Weighted: true, Budget: 2}, "[[] [0] [0 2] [1] [2]]"},
		{Decision{Kind: ChooseObjects, Max: 2, Options: options(1, 2, 1), Costly: true, Spare: 1}, "[[] [0] [2]]"},
		{Decision{Kind: ChooseSplit, Form: Multiset, Min: 2, Max: 2, Options: options(0, 0)}, "[[0 0] [0 1] [1 1]]"},
		{Decision{Kind: ChooseObjects, Form: Order, Min: 3, Max: 3, Options: options(0, 0, 0)}, "[[0 1 2] [0 2 1] [1 0 2] [1 2 0] [2 0 1] [2 1 0]]"},
		{Decision{}, "[]"},
	} {
		got := c.d.Choices(6 + 1)
		if fmt.Sprint(got) != c.want {
			t.Errorf("%v %v: %v instead of %s", c.d.Kind, c.d.Form, got, c.want)
		}
		for _, choice := range got {
			if err := c.d.Check(choice); err != nil {
				t.Errorf("%v: %v", choice, err)
			}
		}
	}
	d := Decision{Kind: ChooseObjects, Max: 3, Options: options(0, 0, 0)}
	if got := d.Choices(7); got != nil {
		t.Errorf("8 choices within a limit of 7: %v", got)
	}
}
