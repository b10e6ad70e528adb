// Package scenario is the scenario language: "given this table, when this
// happens, then that holds", in plain text, for judges' rulings, for bug reports
// and for the tests of the engine. docs/scenarios.md teaches it.
//
//	scenario A Fleeting Character leaves the game of Reserve
//	rules 2.4.6.c
//	card Wolf: Character 1/1, 1/1/1, Animal
//	A reserve: Wolf
//	A mana: 3
//	A plays Wolf to Hero
//	expect Wolf fleeting
//
// A text is parsed into scenarios, each a list of statements that know their
// line; a statement sets the table up, answers a decision or holds the state
// against what is expected. Run plays a scenario twice: straight, and with a
// copy, a saved and loaded state and a replay from the start at each decision.
//
// The package must not know how rules work: it meets the game through Decision,
// Apply, events and views, and reads card text with package phrase.
package scenario
