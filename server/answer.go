package server

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"

	"tumult/card"
	"tumult/live"
	"tumult/protocol"
	"tumult/web"
)

// Limits of what is read.
const (
	maxBody  = 64 << 10 // bytes of a request
	maxAct   = 16 << 10 // bytes of a message over a socket
	maxDepth = 8        // of lists and objects inside each other
)

// failure is why a request is not answered as it would be.
type failure struct {
	status int
	code   string
	reason func(card.Language) string
}

func (f *failure) Error() string { return f.reason(card.English) }

func failing(status int, code, key string, args ...any) *failure {
	return &failure{status, code, func(l card.Language) string { return Words.Say(l, key, args...) }}
}

// The codes of failures besides those of protocol.Refusal.
const (
	codeNotFound = "not-found" // also where it is not the asker's
	codeForeign  = "foreign"   // the request comes from another site's page
	codeLogin    = "login"     // name and password do not fit
	codeTaken    = "taken"     // somebody has that name
)

var (
	errNotFound = failing(http.StatusNotFound, codeNotFound, "not found")
	errForeign  = failing(http.StatusForbidden, codeForeign, "foreign")
	errTooMany  = failing(http.StatusTooManyRequests, protocol.CodeTooMany, "too many")
	errNotOver  = failing(http.StatusConflict, protocol.CodeNotNow, "not over")
	errVersion  = failing(http.StatusConflict, protocol.CodeVersion, "version")
	errEnded    = failing(http.StatusForbidden, protocol.CodeEnded, "ended")
	errStore    = failing(http.StatusServiceUnavailable, protocol.CodeUnavailable, "unavailable")
)

// malformed says by a key of Words why something cannot be understood.
func malformed(key string, args ...any) *failure {
	return &failure{http.StatusBadRequest, protocol.CodeMalformed, func(l card.Language) string {
		return Words.Say(l, "malformed", Words.Say(l, key, args...))
	}}
}

// statusOf is the status of an HTTP answer for a code.
var statusOf = map[string]int{protocol.CodeMalformed: http.StatusBadRequest, protocol.CodeNotYours: http.StatusForbidden, protocol.CodeTooMany: http.StatusTooManyRequests,
	protocol.CodeUnavailable: http.StatusServiceUnavailable}

// failureOf says what of an error is told to who asked. What is not meant for them is
// told as the store not answering.
func failureOf(err error) *failure {
	var f *failure
	var no *live.Refused
	switch {
	case errors.As(err, &f):
		return f
	case errors.As(err, &no):
		status, ok := statusOf[no.Code]
		if !ok {
			status = http.StatusConflict
		}
		return &failure{status, no.Code, no.Reason}
	case errors.Is(err, live.ErrNotFound):
		return errNotFound
	case errors.Is(err, live.ErrNotOver):
		return errNotOver
	case errors.Is(err, live.ErrVersion):
		return errVersion
	}
	return errStore
}

// note logs what is not told to who asked.
func (s *Server) note(r *http.Request, err error) {
	if f := failureOf(err); f == errStore && !errors.Is(r.Context().Err(), context.Canceled) {
		s.Log.Error("a request failed", "path", r.Pattern, "reason", err)
	}
}

func (s *Server) failJSON(w http.ResponseWriter, r *http.Request, err error) {
	s.note(r, err)
	f := failureOf(err)
	answer(w, f.status, map[string]string{"code": f.code, "reason": f.reason(web.Language(r))}) //nolint:errcheck // who asked is gone
}

func (s *Server) failPage(w http.ResponseWriter, r *http.Request, err error) {
	s.note(r, err)
	f := failureOf(err)
	var page bytes.Buffer
	frame := web.NewFrame(r, "")
	if err := web.Sorry(&page, frame, web.SorryPage{Code: f.code, Reason: f.reason(frame.Lang)}); err != nil {
		s.Log.Error("a page cannot be made", "reason", err)
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(f.status)
	w.Write(page.Bytes()) //nolint:errcheck // who asked is gone
}

// answer answers with JSON.
func answer(w http.ResponseWriter, status int, v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	w.Write(append(b, '\n')) //nolint:errcheck // who asked is gone
	return nil
}

// body reads the JSON of a request.
func body(r *http.Request, v any) error {
	if t := r.Header.Get("Content-Type"); !strings.HasPrefix(t, "application/json") {
		return malformed("content type", t)
	}
	data, err := io.ReadAll(r.Body)
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		return malformed("too large", maxBody)
	}
	if err != nil {
		return malformed("cut short")
	}
	return decode(data, v)
}

// decode reads JSON that somebody sent.
func decode(data []byte, v any) error {
	if err := shallow(data); err != nil {
		return err
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return notJSON(err)
	}
	if _, err := d.Token(); err != io.EOF {
		return malformed("behind JSON")
	}
	return nil
}

// notJSON says what encoding/json has met.
func notJSON(err error) *failure {
	var kind *json.UnmarshalTypeError
	var syntax *json.SyntaxError
	field, unknown := strings.CutPrefix(err.Error(), "json: unknown field ")
	switch {
	case unknown:
		return malformed("unknown field", field)
	case errors.As(err, &kind):
		return malformed("wrong kind", cmp.Or(kind.Field, "JSON"), kind.Value)
	case errors.As(err, &syntax):
		return malformed("no JSON", syntax.Offset)
	}
	return malformed("cut short")
}

// shallow says whether lists and objects are nested too deep.
func shallow(data []byte) error {
	depth, quoted := 0, false
	for i := 0; i < len(data); i++ {
		switch c := data[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{' || c == '[':
			if depth++; depth > maxDepth {
				return malformed("too deep", maxDepth)
			}
		case c == '}' || c == ']':
			depth--
		}
	}
	return nil
}
