package server

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"time"

	"tumult/store"
)

// sessionCookie holds USER.TOKEN. Only the hash of the token is kept, as the second
// part of the session's key, so that the sessions of a user are found by the first.
const sessionCookie = "session"

// renewAfter is the age at which a session that is used is written anew.
const renewAfter = 24 * time.Hour

// session is what is kept of one.
type session struct {
	Account string    `json:"account,omitempty"` // key of the account, for those who logged in
	Agent   string    `json:"agent,omitempty"`   // what the browser calls itself
	At      time.Time `json:"at"`                // when it was last written
}

// person is who makes a request. The zero person has no session.
type person struct {
	user    string
	also    []string // users that they were as guests elsewhere
	account *account // nil for guests
	key     string   // of the session
}

// users are all by which the person may have seats.
func (p *person) users() []string {
	if p.user == "" {
		return nil
	}
	return append([]string{p.user}, p.also...)
}

func (p *person) name() string {
	if p.account == nil {
		return ""
	}
	return p.account.Name
}

// secret is 128 bits by chance, as text.
func secret() string {
	b := make([]byte, 16)
	rand.Read(b) //nolint:errcheck // it never fails
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(b))
}

func hashed(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// who finds out who makes a request. A session that is not there, or not any more, is
// none.
func (s *Server) who(r *http.Request) (person, error) {
	c, err := r.Cookie(sessionCookie)
	if err != nil {
		return person{}, nil
	}
	user, token, _ := strings.Cut(c.Value, ".")
	key := user + "." + hashed(token)
	if store.CheckName(key) != nil || strings.Count(key, ".") != 1 {
		return person{}, nil
	}
	data, at, err := s.sessions.Get(r.Context(), key)
	if errors.Is(err, store.ErrNotFound) {
		return person{}, nil
	}
	var kept session
	if err == nil {
		err = json.Unmarshal(data, &kept)
	}
	if err != nil {
		return person{}, err
	}
	p := person{user: user, key: key}
	if kept.Account != "" {
		a, _, err := s.account(r.Context(), kept.Account)
		if err != nil {
			return person{}, err
		}
		p.account, p.also = a, a.Was
	}
	if time.Since(kept.At) > renewAfter {
		kept.At = time.Now().UTC()
		if _, err := s.sessions.Update(r.Context(), key, encoded(kept), at); err != nil && !errors.Is(err, store.ErrConflict) {
			s.Log.Warn("a session cannot be renewed", "reason", err)
		}
	}
	return p, nil
}

// end ends a session: nothing more is done with it once this has returned.
func (s *Server) end(ctx context.Context, key string) error {
	defer s.ended.Add(1)
	return s.sessions.Delete(ctx, key)
}

// somebody is who, with a session of a new guest where there was none.
func (s *Server) somebody(w http.ResponseWriter, r *http.Request) (person, error) {
	p, err := s.who(r)
	if err != nil || p.user != "" {
		return p, err
	}
	user := secret()
	key, err := s.begin(w, r, user, "")
	return person{user: user, key: key}, err
}

// begin begins a session of a user and sets its cookie.
func (s *Server) begin(w http.ResponseWriter, r *http.Request, user, account string) (key string, err error) {
	token := secret()
	key = user + "." + hashed(token)
	agent := r.UserAgent()
	if len(agent) > 200 {
		agent = agent[:200]
	}
	kept := session{Account: account, Agent: strings.ToValidUTF8(agent, ""), At: time.Now().UTC()}
	if err := create(r.Context(), s.sessions, key, encoded(kept)); err != nil {
		return "", err
	}
	setSession(w, r, user+"."+token, int(sessionTTL/time.Second))
	return key, nil
}

// create writes a key of which it is then known that it is written with this value,
// which is nobody else's: salts and tokens are by chance. Otherwise store.ErrExists.
func create(ctx context.Context, kv store.KV, key string, value []byte) error {
	ctx, cancel := context.WithTimeout(ctx, storeTime)
	defer cancel()
	for {
		_, err := kv.Create(ctx, key, value)
		if errors.Is(err, store.ErrExists) { // perhaps by an attempt of which it was not known whether it was done
			if have, _, e := kv.Get(ctx, key); e != nil || bytes.Equal(have, value) {
				return e
			}
			return err
		}
		if !errors.Is(err, store.ErrUnknown) || ctx.Err() != nil {
			return err
		}
		select {
		case <-ctx.Done():
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// storeTime is how long an unclear answer of the store is asked after.
const storeTime = 5 * time.Second

func setSession(w http.ResponseWriter, r *http.Request, value string, age int) {
	http.SetCookie(w, &http.Cookie{Name: sessionCookie, Value: value, Path: "/", MaxAge: age, HttpOnly: true, Secure: r.TLS != nil || r.Header.Get("X-Forwarded-Proto") == "https",
		SameSite: http.SameSiteLaxMode})
}

func encoded(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // what is kept has nothing that JSON cannot say
	}
	return b
}

// sessionInfo is a session as its user sees it.
type sessionInfo struct {
	ID      string    `json:"id"`
	Agent   string    `json:"agent"`
	At      time.Time `json:"at"`
	Current bool      `json:"current"`
}

// sessionsOf lists the sessions of a person.
func (s *Server) sessionsOf(ctx context.Context, p *person) ([]sessionInfo, error) {
	out := []sessionInfo{}
	if p.user == "" {
		return out, nil
	}
	keys, err := s.sessions.Keys(ctx, p.user+".")
	for _, key := range keys {
		data, _, err := s.sessions.Get(ctx, key)
		if errors.Is(err, store.ErrNotFound) {
			continue
		}
		var kept session
		if err == nil {
			err = json.Unmarshal(data, &kept)
		}
		if err != nil {
			return nil, err
		}
		out = append(out, sessionInfo{strings.TrimPrefix(key, p.user+"."), kept.Agent, kept.At, key == p.key})
	}
	return out, err
}

func (s *Server) listSessions(w http.ResponseWriter, r *http.Request) error {
	p, err := s.who(r)
	if err != nil {
		return err
	}
	list, err := s.sessionsOf(r.Context(), &p)
	if err != nil {
		return err
	}
	return answer(w, http.StatusOK, map[string]any{"sessions": list})
}

func (s *Server) endSession(w http.ResponseWriter, r *http.Request) error {
	p, err := s.who(r)
	if err != nil {
		return err
	}
	key := p.user + "." + r.PathValue("id")
	if p.user == "" || store.CheckName(key) != nil {
		return errNotFound
	}
	if _, _, err := s.sessions.Get(r.Context(), key); errors.Is(err, store.ErrNotFound) {
		return errNotFound
	}
	if err := s.end(r.Context(), key); err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}
