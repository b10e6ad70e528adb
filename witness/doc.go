// Package witness holds the engine against recorded games of another
// implementation: it explains each recorded step by choices that the engine
// offers, in the 2026 edition, and reports each step that it cannot explain with
// both states.
//
// A record and the engine ask in different grain: one asks at once what the
// other asks in parts, and one decides what the other leaves to the player. So a
// step is explained by a search: a way of choices from one recorded state to the
// next, or to a later one when the steps between are parts of the same thing. A
// turn, a pass, a card for the Mana zone and a die are always taken as the record
// has them; and everything that a recorded state has must be as in ours, except
// which of a player's Mana Orbs are the exhausted ones (their owner may swap them
// at any time, 2.1.g: their number counts).
//
// It must not know how bots choose or what people see, and changes nothing of the
// rules: it only chooses.
package witness
