package live

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Kind is what a record is about.
type Kind string

// The kinds of records.
const (
	KindBegin      Kind = "begin"       // the first one: Begin
	KindJoin       Kind = "join"        // Joins takes the free seat, and the game starts
	KindChoice     Kind = "choice"      // Seat answers the question with Choice
	KindCancel     Kind = "cancel"      // Seat takes its declaration back
	KindAskUndo    Kind = "ask-undo"    // Seat asks to take its last choice back
	KindUndo       Kind = "undo"        // the choices from number To on are taken back
	KindRefuseUndo Kind = "refuse-undo" // Seat refuses what was asked
	KindOfferDraw  Kind = "offer-draw"
	KindDraw       Kind = "draw" // Seat accepts: the game is drawn
	KindRefuseDraw Kind = "refuse-draw"
	KindConcede    Kind = "concede"
	KindTime       Kind = "time"    // the time of Seat is up
	KindResume     Kind = "resume"  // from From to At nobody could play: no clock ran
	KindRematch    Kind = "rematch" // Seat wants another game
	KindNext       Kind = "next"    // both want one: Next
	KindNote       Kind = "note"    // Text is to be known about the next choice
)

// Record is an entry of a game's list. ID tells it from all others of its seat: it is
// the id that the client gave its act, or one by chance.
type Record struct {
	Kind   Kind     `json:"kind"`
	ID     string   `json:"id"`
	At     int64    `json:"at"` // milliseconds since 1970; never before the record ahead of it
	Seat   int      `json:"seat"`
	Do     string   `json:"do,omitempty"`   // the act that it comes of, if any
	Ply    int      `json:"ply,omitempty"`  // the state that the act answers
	Told   int64    `json:"told,omitempty"` // when the state was told that the record goes on from, in milliseconds since 1970: until then no clock ran
	Choice []int    `json:"choice,omitempty"`
	Hash   string   `json:"hash,omitempty"` // of the state before every 16th choice, in hexadecimal
	Begin  *Begin   `json:"begin,omitempty"`
	Joins  *Sitting `json:"joins,omitempty"`
	To     int      `json:"to,omitempty"`
	Back   bool     `json:"back,omitempty"` // of undo and cancel: the clocks are set back too, which earlier programs did not
	From   int64    `json:"from,omitempty"`
	Next   string   `json:"next,omitempty"`
	Text   string   `json:"text,omitempty"`
}

// Begin is what a game follows from beside its choices.
type Begin struct {
	Game    string    `json:"game"`
	Rules   string    `json:"rules"` // game.Version: another one plays another game
	Edition string    `json:"edition"`
	Clock   Clock     `json:"clock"`
	Undo    string    `json:"undo"`
	Delay   int       `json:"delay,omitempty"`
	Seed    []byte    `json:"seed"`
	Salt    []byte    `json:"salt"`
	Seats   []Sitting `json:"seats"` // both, or one and the other joins
	Open    bool      `json:"open,omitempty"`
	Teach   bool      `json:"teach,omitempty"`
}

// Sitting is who has a seat, and with what. Deck is the name of a starter list or
// the text of a list.
type Sitting struct {
	Name string `json:"name"`
	User string `json:"user,omitempty"`
	Bot  string `json:"bot,omitempty"`
	Deck string `json:"deck"`
}

// what tells whether an act is the same as one that was done.
func (r *Record) what() string { return fmt.Sprint(r.Do, r.Ply, r.Choice) }

func (r *Record) encode() []byte {
	b, err := json.Marshal(r)
	if err != nil {
		panic(err) // the type has nothing that JSON cannot say
	}
	return b
}

// decode reads a record. A field that this program does not know is an error: to
// leave it out would be to play another game.
func decode(data []byte) (Record, error) {
	var r Record
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&r); err != nil {
		return r, fmt.Errorf("a record that this program cannot read: %w", err)
	}
	return r, nil
}
