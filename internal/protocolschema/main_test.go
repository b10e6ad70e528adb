package main

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"tumult/card"
	"tumult/cards"
	"tumult/live"
	"tumult/protocol"
	"tumult/store/mem"
)

const file = "docs/protocol.schema.json"

func TestSchemaIsFresh(t *testing.T) {
	t.Chdir("../..")
	want, err := schema()
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(file)
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s is stale (%v): go generate ./internal/protocolschema", file, err)
	}
	doc, err := os.ReadFile("docs/protocol.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range fromServer {
		if !strings.Contains(string(doc), "`"+m.kind+"`") {
			t.Errorf("docs/protocol.md does not speak of %s", m.kind)
		}
	}
}

// compiled is the schema of a definition.
func compiled(t *testing.T, name string) *jsonschema.Schema {
	t.Helper()
	s, err := jsonschema.NewCompiler().Compile("../../" + file + "#/$defs/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func check(t *testing.T, s *jsonschema.Schema, message []byte) error {
	t.Helper()
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(message))
	if err != nil {
		t.Fatal(err)
	}
	return s.Validate(v)
}

// What is said in a whole game is as the schema says.
func TestMessagesFitTheSchema(t *testing.T) {
	hall, err := live.Enter(t.Context(), live.Config{Store: mem.New(), Find: cards.Find, Log: slog.New(slog.DiscardHandler), Workers: 1, Idle: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	defer hall.Close()
	id, _, err := hall.Create(t.Context(), live.New{Sitting: live.Sitting{Name: "Ann", User: "u", Deck: "starter-ly"}, Edition: "2024", Opponent: "greedy", OpponentDeck: "starter-yz",
		Clock: live.Clock{Kind: "live", Bank: 600}, Undo: live.UndoAsk})
	if err != nil {
		t.Fatal(err)
	}
	host, err := hall.Host(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	defer host.Release()
	c, err := host.Enter(t.Context(), 0, card.English)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Leave()
	server, act := compiled(t, "FromServer"), compiled(t, "Act")
	kinds := map[string]int{}
	var s protocol.State
	for answered := 0; !s.Over; {
		<-c.Changed()
		for m := range c.Messages() {
			if err := check(t, server, m); err != nil {
				t.Fatalf("%s: %v", m, err)
			}
			var kind struct{ Type string }
			if err := json.Unmarshal(m, &kind); err != nil {
				t.Fatal(err)
			}
			if kinds[kind.Type]++; kind.Type == "state" {
				s = protocol.State{}
				if err := json.Unmarshal(m, &s); err != nil {
					t.Fatal(err)
				}
			}
		}
		if s.Question == nil || s.Ply == answered {
			continue
		}
		answered = s.Ply
		a := protocol.Act{ID: "one", Do: "concede", Ply: s.Ply}
		if kinds["state"] < 60 {
			for i := range s.Question.Min {
				a.Choice = append(a.Choice, i)
			}
			a.ID, a.Do = strings.Repeat("x", kinds["state"]), "choose"
		}
		data, err := json.Marshal(a)
		if err != nil {
			t.Fatal(err)
		}
		if err := check(t, act, data); err != nil {
			t.Errorf("%s: %v", data, err)
		}
		if _, no := host.Act(t.Context(), 0, &a, time.Now()); no != nil {
			a = protocol.Act{ID: "end" + a.ID, Do: "concede"} // more is asked than the first options
			if _, no := host.Act(t.Context(), 0, &a, time.Now()); no != nil {
				t.Fatal(no)
			}
		}
	}
	for _, kind := range []string{"hello", "faces", "log", "state"} {
		if kinds[kind] == 0 {
			t.Errorf("no message %s came", kind)
		}
	}
	table, err := hall.Finished(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	replay, err := table.Replay(card.French)
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(replay)
	if err == nil {
		err = check(t, compiled(t, "Replay"), data)
	}
	if err != nil {
		t.Error(err)
	}
	for _, m := range []string{`{"type":"ack","id":"a"}`, `{"type":"none"}`, `{"type":"ack","id":7,"ply":1}`} {
		if check(t, server, []byte(m)) == nil {
			t.Errorf("%s is taken for a message", m)
		}
	}
	for _, m := range []string{`{"type":"ack","id":"a","ply":1,"later":true}`, `{"type":"refused","id":"a","code":"stale","reason":"x","ply":1}`} {
		if err := check(t, server, []byte(m)); err != nil {
			t.Errorf("%s: %v", m, err)
		}
	}
}
