package phrase

import (
	"fmt"
	"strings"
)

// Error says where a text could not be read.
type Error struct {
	Text    string   // all of it
	Offset  int      // in bytes, where reading stopped
	Stopped string   // the words there, to the end of the sentence at most
	Want    []string // what could have been read instead, some of it
}

func (e *Error) Error() string {
	where := "at the end"
	if e.Stopped != "" {
		where = fmt.Sprintf("at %q", e.Stopped)
	}
	msg := fmt.Sprintf("cannot read the text %s (byte %d)", where, e.Offset)
	if len(e.Want) > 0 {
		msg += ": expected " + strings.Join(e.Want, ", ")
	}
	return msg
}
