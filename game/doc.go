// Package game is the rules engine: a state, the decision that it waits for,
// and Apply, which takes a choice and goes on to the next decision.
//
//	t, err := game.NewTable(game.Rules2024, seats)
//	e := game.NewEngine(t)
//	var s game.State
//	err = e.Start(&s, seed)
//	for !s.Over() {
//		d := e.Decision(&s)
//		err = e.Apply(&s, choose(d))
//	}
//
// State is a flat value: copying it (CopyFrom) gives a complete game that can
// be played on. Everything that does not change in a game is in the Table;
// scratch space is in the Engine, of which each goroutine has its own.
//
// Every change of the game passes one door (step.go): a step of atomic actions
// is built, freed of what is impossible, modified, carried out on one snapshot,
// watched by passive abilities and Reactions, and reported as events. What is
// going on is a stack of frames in the state, so a decision may be asked in the
// middle of anything.
//
// The package must not know the time, files, the network, other goroutines, how
// cards are worded, or who is playing: people and bots meet it through View,
// Decision and Apply.
package game
