package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"tumult/cards"
	"tumult/game"
	"tumult/live"
	"tumult/protocol"
)

// finished is the record that a server gives of a game that Bob conceded.
func finished(t *testing.T) []byte {
	t.Helper()
	seed := game.SeedFrom(7)
	table := live.NewTable(cards.Find)
	fold := func(r live.Record) {
		t.Helper()
		r.ID = fmt.Sprint(table.Ply)
		if err := table.Fold(r); err != nil {
			t.Fatal(err)
		}
	}
	fold(live.Record{Kind: live.KindBegin, Seat: protocol.Nobody, Begin: &live.Begin{Game: "g", Rules: game.Version, Edition: "2024", Clock: live.Clock{Kind: "none"}, Undo: live.UndoAsk,
		Seed: seed[:], Salt: []byte("pepper"), Seats: []live.Sitting{{Name: "Ann", Deck: "starter-ax"}, {Name: "Bob", Deck: "starter-mu"}}}})
	rnd := rand.New(rand.NewPCG(1, 1))
	m, err := begin("2024", 7, []game.LogSeat{{Name: "Ann", Deck: "starter-ax"}, {Name: "Bob", Deck: "starter-mu"}}) // the same game, to choose in
	if err != nil {
		t.Fatal(err)
	}
	for range 40 {
		d := m.Decision()
		c := d.Pick(nil, rnd.IntN)
		fold(live.Record{Kind: live.KindChoice, Seat: int(d.Seat), Choice: c})
		if err := m.Apply(c); err != nil {
			t.Fatal(err)
		}
	}
	fold(live.Record{Kind: live.KindConcede, Seat: 1})
	text, err := table.Record()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// A record is taken for what it says only where its choices are legal, its states those
// that were noted, and its seed the one that was committed to.
func TestReplayVerifiesRecordAndCommitment(t *testing.T) {
	dir, file := folder(t, "game.txt", string(finished(t)))
	var out bytes.Buffer
	if err := verify(&out, file, 0); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Ann and Bob, 40 choices", "seed and salt fit it", "Ann wins: Bob concedes"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, &out)
		}
	}
	for name, c := range map[string]struct {
		change func(*game.Log)
		says   string
	}{
		"seed": {func(l *game.Log) { l.Seed = game.SeedFrom(8) }, "choice"},
		"other seed": {func(l *game.Log) {
			l.Seed, l.Choices, l.Hashes, l.Last = game.SeedFrom(8), nil, nil, 0
			l.Notes = l.Notes[:1]
		}, "committed"},
		"salt":   {func(l *game.Log) { l.Notes[0].Text = strings.Replace(l.Notes[0].Text, "salt 70", "salt 71", 1) }, "committed"},
		"note":   {func(l *game.Log) { l.Notes[0].Text = "commitment" + " 12" }, "expected"},
		"choice": {func(l *game.Log) { l.Choices[20] = game.Choice{99} }, "choice 21"},
		"end":    {func(l *game.Log) { l.Choices = l.Choices[:32] }, "another way"},
	} {
		var l game.Log
		if err := l.UnmarshalText(finished(t)); err != nil {
			t.Fatal(err)
		}
		c.change(&l)
		text, err := l.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		bad := put(t, dir, "bad.txt", string(text))
		if err := verify(&out, bad, 0); err == nil || !strings.Contains(err.Error(), c.says) || !strings.Contains(err.Error(), bad) {
			t.Errorf("%s changed: %v", name, err)
		}
	}
	tumult(t, 0, "replay", file)
	tumult(t, 1, "replay", file, filepath.Join(dir, "none"))
	tumult(t, 1, "replay")
}
