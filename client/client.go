// Package client speaks to a server over the network, as a program does that takes a
// seat or watches: for tests of whole servers and of what they can bear. It must
// know no more of the server than what the protocol says.
package client

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"strings"
)

// Visitor is somebody who asks a server, with a session once one is given, or with
// the token of a seat.
type Visitor struct {
	URL   string // such as http://127.0.0.1:8080; it may change
	Token string
	http  http.Client
}

// New is a visitor without a session.
func New(url string) *Visitor {
	jar, err := cookiejar.New(nil)
	if err != nil {
		panic(err) // it does not fail without options
	}
	return &Visitor{URL: url, http: http.Client{Jar: jar}}
}

// Failure is an answer other than a good one.
type Failure struct {
	Status       int
	Code, Reason string
}

func (f *Failure) Error() string {
	return fmt.Sprintf("the server answers %d %s: %s", f.Status, f.Code, f.Reason)
}

// Ask makes a request with in as JSON, unless it is nil, and reads the JSON of the
// answer into out, unless it is nil.
func (v *Visitor) Ask(ctx context.Context, method, path string, in, out any) error {
	var body io.Reader
	if in != nil {
		b, err := json.Marshal(in)
		if err != nil {
			return err
		}
		body = bytes.NewReader(b)
	}
	r, err := http.NewRequestWithContext(ctx, method, v.URL+path, body)
	if err != nil {
		return err
	}
	r.Header = v.header()
	if in != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	resp, err := v.http.Do(r)
	if err != nil {
		return err
	}
	defer resp.Body.Close() //nolint:errcheck // it is read
	data, err := io.ReadAll(resp.Body)
	if err != nil {
		return err
	}
	if resp.StatusCode/100 != 2 {
		f := Failure{Status: resp.StatusCode}
		if json.Unmarshal(data, &f) != nil {
			f.Reason = strings.TrimSpace(string(data))
		}
		return &f
	}
	if out == nil {
		return nil
	}
	return json.Unmarshal(data, out)
}

func (v *Visitor) header() http.Header {
	h := http.Header{}
	if v.Token != "" {
		h.Set("Authorization", "Bearer "+v.Token)
	}
	return h
}

// Game is what somebody wants to play, as POST /api/v1/games takes it. The zero value
// of what may be left out is the server's default.
type Game struct {
	Edition      string         `json:"edition,omitempty"`
	Deck         string         `json:"deck"`
	Opponent     string         `json:"opponent"`
	OpponentDeck string         `json:"opponentDeck,omitempty"`
	Clock        map[string]any `json:"clock,omitempty"`
	Undo         string         `json:"undo,omitempty"`
	Name         string         `json:"name,omitempty"`
}

// Begin begins a game and gives its id, and the invitation where it is for a friend.
func (v *Visitor) Begin(ctx context.Context, g Game) (id, invite string, err error) {
	var out struct{ Game, Invite string }
	err = v.Ask(ctx, http.MethodPost, "/api/v1/games", g, &out)
	return out.Game, out.Invite, err
}

// Join takes the free seat of a game.
func (v *Visitor) Join(ctx context.Context, id, invite, deck, name string) error {
	return v.Ask(ctx, http.MethodPost, "/api/v1/games/"+id+"/join", map[string]string{"deck": deck, "name": name, "invite": invite}, nil)
}

// Program is a visitor who has the seat of this one in a game by a token.
func (v *Visitor) Program(ctx context.Context, id string) (*Visitor, error) {
	var out struct{ Token string }
	err := v.Ask(ctx, http.MethodPost, "/api/v1/games/"+id+"/token", nil, &out)
	p := New(v.URL)
	p.Token = out.Token
	return p, err
}
