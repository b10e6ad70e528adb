package client

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/coder/websocket"

	"tumult/protocol"
)

// maxMessage is how many bytes a message of a server may have: the log of a long game
// is the longest.
const maxMessage = 4 << 20

// Table is an open socket. It is for one goroutine that reads; others may Send.
type Table struct {
	conn *websocket.Conn
}

// Sit opens the socket of a game: at the visitor's seat, else as a spectator.
func (v *Visitor) Sit(ctx context.Context, game string) (*Table, error) {
	url := "ws" + strings.TrimPrefix(v.URL, "http") + "/api/v1/games/" + game + "/socket"
	conn, _, err := websocket.Dial(ctx, url, &websocket.DialOptions{HTTPClient: &v.http, HTTPHeader: v.header(), Subprotocols: []string{protocol.Subprotocol}})
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(maxMessage)
	return &Table{conn}, nil
}

// Close ends the socket at once.
func (t *Table) Close() { t.conn.CloseNow() } //nolint:errcheck // it is gone

// Send sends an act. What became of it is in a message that comes later.
func (t *Table) Send(ctx context.Context, a *protocol.Act) error {
	b, err := json.Marshal(a)
	if err != nil {
		return err
	}
	return t.conn.Write(ctx, websocket.MessageText, b)
}

// Raw reads a message as it came.
func (t *Table) Raw(ctx context.Context) ([]byte, error) {
	_, data, err := t.conn.Read(ctx)
	return data, err
}

// Read reads a message: a pointer to a type of package protocol.
func (t *Table) Read(ctx context.Context) (any, error) {
	data, err := t.Raw(ctx)
	if err != nil {
		return nil, err
	}
	return decode(data)
}

func decode(data []byte) (any, error) {
	var kind struct{ Type string }
	if err := json.Unmarshal(data, &kind); err != nil {
		return nil, err
	}
	var m any
	switch kind.Type {
	case "hello":
		m = new(protocol.Hello)
	case "faces":
		m = new(protocol.Faces)
	case "log":
		m = new(protocol.Log)
	case "chat":
		m = new(protocol.Chat)
	case "state":
		m = new(protocol.State)
	case "ack":
		m = new(protocol.Ack)
	case "refused":
		m = new(protocol.Refusal)
	default:
		return nil, fmt.Errorf("a message of the unknown type %q", kind.Type)
	}
	return m, json.Unmarshal(data, m)
}
