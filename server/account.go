package server

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"unicode/utf8"

	"golang.org/x/crypto/argon2"
	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"tumult/live"
	"tumult/protocol"
	"tumult/store"
)

// account is a name with a password. Its games are those of its user, and of the
// guests that its owner was where they logged in.
type account struct {
	Name string   `json:"name"`
	User string   `json:"user"`
	Was  []string `json:"was,omitempty"`
	Salt []byte   `json:"salt"`
	Hash []byte   `json:"hash"` // argon2id, as of hash
}

// Bounds of a password, in characters.
const (
	minPassword = 8
	maxPassword = 200
	maxWas      = 100 // guests of an account
)

// effort is what a hash of argon2id costs: passes, and KiB of memory.
type effort struct {
	passes, memory uint32
}

// owasp is the effort that OWASP asks for, in one lane.
var owasp = effort{passes: 2, memory: 19 << 10}

// hash hashes a password. Few are hashed at once.
func (s *Server) hash(password string, salt []byte) []byte {
	s.hashing <- struct{}{}
	defer func() { <-s.hashing }()
	return argon2.IDKey([]byte(norm.NFC.String(password)), salt, s.effort.passes, s.effort.memory, 1, 32)
}

// keyOf is the key of the account with a name: names that look alike but for case are
// one.
func keyOf(name string) string { return hashed(cases.Fold().String(norm.NFKC.String(name))) }

func (s *Server) account(ctx context.Context, key string) (*account, store.Revision, error) {
	data, at, err := s.accounts.Get(ctx, key)
	if err != nil {
		return nil, 0, err
	}
	a := new(account)
	return a, at, json.Unmarshal(data, a)
}

type credentials struct {
	Name     string `json:"name"`
	Password string `json:"password"`
}

// credentials reads a name and a password, and slows those who try many.
func (s *Server) credentials(r *http.Request) (c credentials, err error) {
	if err := body(r, &c); err != nil {
		return c, err
	}
	if c.Name, err = live.CheckName(c.Name); err != nil {
		return c, err
	}
	if n := utf8.RuneCountInString(c.Password); n < minPassword || n > maxPassword {
		return c, failing(http.StatusBadRequest, protocol.CodeMalformed, "password", minPassword, maxPassword)
	}
	if err := s.rates.passwords.take(s.client(r)); err != nil {
		return c, err // it takes nothing of the name's
	}
	return c, s.rates.names.take(keyOf(c.Name))
}

// createAccount makes an account of the guest that one is, so that the guest's games
// stay, and logs in.
func (s *Server) createAccount(w http.ResponseWriter, r *http.Request) error {
	p, err := s.who(r)
	if err != nil {
		return err
	}
	if p.account != nil {
		return failing(http.StatusConflict, protocol.CodeNotNow, "has account")
	}
	c, err := s.credentials(r)
	if err != nil {
		return err
	}
	a := account{Name: c.Name, User: p.user, Salt: make([]byte, 16)}
	if a.User == "" {
		a.User = secret()
	}
	rand.Read(a.Salt) //nolint:errcheck // it never fails
	a.Hash = s.hash(c.Password, a.Salt)
	key := keyOf(c.Name)
	if err := create(r.Context(), s.accounts, key, encoded(a)); errors.Is(err, store.ErrExists) {
		return failing(http.StatusConflict, codeTaken, "taken")
	} else if err != nil {
		return err
	}
	return s.enter(w, r, &p, key, &a)
}

// enter begins a session of an account in place of the one that there was.
func (s *Server) enter(w http.ResponseWriter, r *http.Request, was *person, key string, a *account) error {
	if _, err := s.begin(w, r, a.User, key); err != nil {
		return err
	}
	if was.key != "" {
		if err := s.end(r.Context(), was.key); err != nil {
			return err
		}
	}
	return answer(w, http.StatusCreated, map[string]string{"name": a.Name})
}

// logIn logs in. The games of the guest that one was come along.
func (s *Server) logIn(w http.ResponseWriter, r *http.Request) error {
	p, err := s.who(r)
	if err != nil {
		return err
	}
	c, err := s.credentials(r)
	if err != nil {
		return err
	}
	key := keyOf(c.Name)
	a, at, err := s.account(r.Context(), key)
	if errors.Is(err, store.ErrNotFound) {
		a, err = &account{Salt: make([]byte, 16), Hash: make([]byte, 32)}, nil // takes as long, and fits nothing
	}
	if err != nil {
		return err
	}
	if subtle.ConstantTimeCompare(s.hash(c.Password, a.Salt), a.Hash) == 0 || a.User == "" {
		return failing(http.StatusUnauthorized, codeLogin, "login")
	}
	if p.user != "" && p.account == nil && p.user != a.User && len(a.Was) < maxWas {
		a.Was = append(a.Was, p.user)
		if _, err := s.accounts.Update(r.Context(), key, encoded(a), at); err != nil {
			return err
		}
	}
	return s.enter(w, r, &p, key, a)
}

func (s *Server) logOut(w http.ResponseWriter, r *http.Request) error {
	p, err := s.who(r)
	if err != nil {
		return err
	}
	if p.key != "" {
		if err := s.end(r.Context(), p.key); err != nil {
			return err
		}
	}
	setSession(w, r, "", -1)
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// bearer is the token of a program, or "".
func bearer(r *http.Request) string {
	token, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	if !ok {
		return ""
	}
	return token
}
