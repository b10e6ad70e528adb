package server

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tumult/cards"
	"tumult/store"
	"tumult/store/mem"
)

func (v *visitor) games(t *testing.T) (ids []string) {
	t.Helper()
	var out struct{ Games []summary }
	v.ask(t, "GET", "/api/v1/games?list=mine", nil, &out)
	for _, g := range out.Games {
		ids = append(ids, g.ID)
	}
	return ids
}

func (v *visitor) want(t *testing.T, status int, method, path string, in any) []byte {
	t.Helper()
	got, raw := v.ask(t, method, path, in, nil)
	if got != status {
		t.Fatalf("%s %s: %d %s, want %d", method, path, got, raw, status)
	}
	return raw
}

// A guest's games stay with the account that the guest makes, are there wherever its
// owner logs in, and those of guests who log in come along.
func TestGuestsKeepTheirGames(t *testing.T) {
	s := open(t)
	here, there := s.visitor(t), s.visitor(t)
	first, _ := here.begin(t, against("random"))
	second, _ := there.begin(t, against("random"))
	own := credentials{"Ann", "correct horse"}
	here.want(t, http.StatusCreated, "POST", "/api/v1/accounts", own)
	if got := here.games(t); len(got) != 1 || got[0] != first {
		t.Errorf("after making an account %v", got)
	}
	there.want(t, http.StatusCreated, "POST", "/api/v1/login", credentials{"ＡNN", "correct horse"}) // the same name in other letters
	for _, v := range []*visitor{here, there} {
		if got := v.games(t); len(got) != 2 {
			t.Errorf("%v, want %s and %s", got, first, second)
		}
	}
	if w := there.connect(t, first); w.hello.Seat != 0 {
		t.Errorf("seat %d of the own game", w.hello.Seat)
	}
	if got := s.visitor(t).games(t); len(got) != 0 {
		t.Errorf("somebody else has %v", got)
	}
	if !bytes.Contains(there.want(t, http.StatusOK, "GET", "/me", nil), []byte("/game/"+second)) {
		t.Error("the profile does not have the game")
	}
}

// Sessions are listed for their user, and one that was ended is nobody's any more.
func TestSessionsAreListedAndEnded(t *testing.T) {
	s := open(t)
	here, there := s.visitor(t), s.visitor(t)
	own := credentials{"Ann", "correct horse"}
	here.want(t, http.StatusCreated, "POST", "/api/v1/accounts", own)
	there.want(t, http.StatusCreated, "POST", "/api/v1/login", own)
	var list struct{ Sessions []sessionInfo }
	here.ask(t, "GET", "/api/v1/sessions", nil, &list)
	if len(list.Sessions) != 2 {
		t.Fatalf("%+v", list)
	}
	for _, one := range list.Sessions {
		if !one.Current {
			here.want(t, http.StatusNoContent, "DELETE", "/api/v1/sessions/"+one.ID, nil)
		}
	}
	if raw := there.want(t, http.StatusOK, "GET", "/api/v1/sessions", nil); string(raw) != "{\"sessions\":[]}\n" {
		t.Errorf("after its end: %s", raw)
	}
	cookies := fmt.Sprint(here.Jar.Cookies(mustURL(t, s.URL)))
	here.want(t, http.StatusNoContent, "POST", "/api/v1/logout", nil)
	forged := s.visitor(t)
	forged.cookie = strings.Trim(cookies, "[]")
	if raw := forged.want(t, http.StatusOK, "GET", "/api/v1/sessions", nil); string(raw) != "{\"sessions\":[]}\n" {
		t.Errorf("a cookie from before the logout: %s", raw)
	}
}

// A session that is used is kept: in the store, and by each page in the browser.
func TestSessionsAreRenewed(t *testing.T) {
	s := open(t)
	v := s.visitor(t)
	v.begin(t, against("random"))
	cookie := v.Jar.Cookies(mustURL(t, s.URL))[0]
	user, token, _ := strings.Cut(cookie.Value, ".")
	key := user + "." + hashed(token)
	was := func(at time.Time) session {
		data, revision, err := s.server.sessions.Get(t.Context(), key)
		must(t, err)
		var kept session
		must(t, json.Unmarshal(data, &kept))
		if !at.IsZero() {
			kept.At = at
			_, err = s.server.sessions.Update(t.Context(), key, encoded(kept), revision)
			must(t, err)
		}
		return kept
	}
	was(time.Now().Add(-renewAfter - time.Minute))
	for _, secure := range []bool{false, true} {
		r, err := http.NewRequestWithContext(t.Context(), "GET", s.URL+"/me", nil)
		must(t, err)
		if secure {
			r.Header.Set("X-Forwarded-Proto", "https") // as a proxy says that speaks HTTPS
		}
		r.AddCookie(cookie)
		resp, err := http.DefaultClient.Do(r)
		must(t, err)
		resp.Body.Close()
		if c := resp.Cookies(); len(c) != 1 || c[0].Value != cookie.Value || c[0].MaxAge != int(sessionTTL/time.Second) || c[0].Secure != secure {
			t.Errorf("the page sets %v", c)
		}
	}
	if age := time.Since(was(time.Time{}).At); age > time.Minute {
		t.Errorf("the session is as of %v ago", age)
	}
}

// What is kept of passwords and sessions is of no use to who reads it, and nothing of
// them comes into the log.
func TestSecretsAreNotKept(t *testing.T) {
	s := open(t)
	ann := s.visitor(t)
	game, _ := ann.begin(t, against("random"))
	ann.want(t, http.StatusCreated, "POST", "/api/v1/accounts", credentials{"Ann", "correct horse"})
	token := ann.newToken(t, game)
	cookie := ann.Jar.Cookies(mustURL(t, s.URL))[0]
	_, secret, _ := strings.Cut(cookie.Value, ".")
	for _, b := range []string{"accounts", "sessions", "tokens"} {
		kv, err := s.server.Store.Bucket(t.Context(), b, 0)
		must(t, err)
		keys, err := kv.Keys(t.Context(), "")
		must(t, err)
		if len(keys) != 1 {
			t.Errorf("%s: %v", b, keys)
		}
		for _, k := range keys {
			data, _, err := kv.Get(t.Context(), k)
			must(t, err)
			for _, s := range []string{"correct horse", secret, token} {
				if strings.Contains(k+string(data), s) {
					t.Errorf("%s keeps %q", b, s)
				}
			}
		}
	}
	for _, secret := range []string{"correct horse", secret, token} {
		if strings.Contains(s.log.String(), secret) {
			t.Errorf("the log has %q", secret)
		}
	}
	resp, err := s.visitor(t).Post(s.URL+"/api/v1/games", "application/json", bytes.NewReader(encoded(against("random"))))
	must(t, err)
	resp.Body.Close()
	if c := resp.Header.Get("Set-Cookie"); !strings.Contains(c, "HttpOnly") || !strings.Contains(c, "SameSite=Lax") {
		t.Errorf("the cookie is %s", c)
	}
	a, _, err := s.server.account(t.Context(), keyOf("ann"))
	must(t, err)
	if len(a.Salt) != 16 || len(a.Hash) != 32 {
		t.Errorf("%+v", a)
	}
}

// Who tries passwords is slowed, also when the last one is right, and so are many who try
// those of one account; one alone keeps nobody else out of it.
func TestPasswordsAreSlowed(t *testing.T) {
	limits := NoLimits()
	limits.Passwords = 6
	s := openWith(t, cards.Find, limits)
	own := credentials{"Ann", "correct horse"}
	s.visitor(t).want(t, http.StatusCreated, "POST", "/api/v1/accounts", own)
	for range 4 {
		s.visitor(t).want(t, http.StatusUnauthorized, "POST", "/api/v1/login", credentials{"Ann", "wrong horse"})
	}
	v := s.visitor(t)
	v.lang = "fr"
	for range 100 {
		if raw := v.want(t, http.StatusTooManyRequests, "POST", "/api/v1/login", own); !bytes.Contains(raw, []byte("Trop de requêtes")) {
			t.Fatalf("%s", raw)
		}
	}
	elsewhere := openWith(t, cards.Find, limits)
	for range 5 * manyAddresses {
		must(t, elsewhere.server.rates.names.take(keyOf("Ann")))
	}
	elsewhere.visitor(t).want(t, http.StatusTooManyRequests, "POST", "/api/v1/login", credentials{"ann", "wrong horse"})
	elsewhere.visitor(t).want(t, http.StatusUnauthorized, "POST", "/api/v1/login", credentials{"Bob", "wrong horse"})
	for n := 5; ; n++ {
		if err := s.server.rates.names.take(keyOf("Ann")); err != nil && n < 50 {
			t.Fatalf("one address keeps others out after %d", n)
		} else if err != nil {
			break
		} else if n > 60 {
			t.Fatal("other addresses may try the name on")
		}
	}
	if err := s.server.rates.names.take(keyOf("Bob")); err != nil {
		t.Error("other names may not be tried")
	}
}

// vague is a store that says of what it creates first that it does not know whether it
// is done: once it is, and once it is not.
type vague struct {
	store.Store
	calls atomic.Int64
}

type vagueKV struct {
	store.KV
	of *vague
}

func (v *vague) Bucket(ctx context.Context, name string, ttl time.Duration) (store.KV, error) {
	kv, err := v.Store.Bucket(ctx, name, ttl)
	return &vagueKV{kv, v}, err
}

func (k *vagueKV) Create(ctx context.Context, key string, value []byte) (store.Revision, error) {
	switch k.of.calls.Add(1) % 4 {
	case 1:
		return 0, store.ErrUnknown
	case 2:
		if _, err := k.KV.Create(ctx, key, value); err != nil {
			return 0, err
		}
		return 0, store.ErrUnknown
	}
	return k.KV.Create(ctx, key, value)
}

// What the store does not know is found out: who makes an account is not told that
// somebody has the name, who is they themselves.
func TestUnclearAnswersOfTheStore(t *testing.T) {
	s := openOn(t, &vague{Store: mem.New()}, cards.Find, NoLimits())
	for range 3 {
		ann := s.visitor(t)
		id, _ := ann.begin(t, against("random"))
		own := credentials{"Ann" + id[:8], "correct horse"}
		ann.want(t, http.StatusCreated, "POST", "/api/v1/accounts", own)
		program := s.visitor(t)
		program.token = ann.newToken(t, id)
		if w := program.connect(t, id); w.hello.Seat != 0 {
			t.Errorf("the token is for seat %d", w.hello.Seat)
		}
		ann.want(t, http.StatusNoContent, "POST", "/api/v1/logout", nil)
		ann.want(t, http.StatusConflict, "POST", "/api/v1/accounts", own)
		ann.want(t, http.StatusCreated, "POST", "/api/v1/login", own)
		if got := ann.games(t); len(got) != 1 || got[0] != id {
			t.Errorf("games: %v", got)
		}
	}
}

// away is a store that gives no clear answer to what is to be written.
type away struct {
	store.Store
	gone atomic.Bool
}

func (a *away) Append(ctx context.Context, subject string, after store.Version, data []byte) (store.Version, error) {
	if a.gone.Load() {
		return 0, store.ErrUnknown
	}
	return a.Store.Append(ctx, subject, after, data)
}

// A request is answered also while the store is not there.
func TestRequestsEndWithoutTheStore(t *testing.T) {
	db := &away{Store: mem.New()}
	s := openOn(t, db, cards.Find, NoLimits())
	v := s.visitor(t)
	id, invite := v.begin(t, map[string]any{"opponent": "friend", "deck": "starter-ax"})
	s.server.patience.answer = 100 * time.Millisecond
	db.gone.Store(true)
	v.want(t, http.StatusServiceUnavailable, "POST", "/api/v1/games", against("random"))
	guest := s.visitor(t)
	guest.want(t, http.StatusServiceUnavailable, "POST", "/api/v1/games/"+id+"/join", map[string]any{"invite": invite, "deck": "starter-br"})
	db.gone.Store(false)
	s.server.patience.answer = 5 * time.Second
	guest.want(t, http.StatusOK, "POST", "/api/v1/games/"+id+"/join", map[string]any{"invite": invite, "deck": "starter-br"})
	v.begin(t, against("random"))
}

func TestAccountsAreRefused(t *testing.T) {
	s := open(t)
	s.visitor(t).want(t, http.StatusCreated, "POST", "/api/v1/accounts", credentials{"Ann", "correct horse"})
	for want, c := range map[int]credentials{http.StatusConflict: {"aNN", "correct horse"}, http.StatusBadRequest: {"Bob", "short"}} {
		s.visitor(t).want(t, want, "POST", "/api/v1/accounts", c)
	}
	for _, c := range []credentials{{"", "correct horse"}, {"\u200b \n", "correct horse"}, {strings.Repeat("x", 25), "correct horse"}, {"Bob", strings.Repeat("x", 201)}} {
		s.visitor(t).want(t, http.StatusBadRequest, "POST", "/api/v1/accounts", c)
	}
}

// A password is the same however its letters are put together.
func TestPasswordsAreNormalized(t *testing.T) {
	s := open(t)
	s.visitor(t).want(t, http.StatusCreated, "POST", "/api/v1/accounts", credentials{"Ann", "caf\u00e9 au lait"})
	s.visitor(t).want(t, http.StatusCreated, "POST", "/api/v1/login", credentials{"Ann", "cafe\u0301 au lait"})
	s.visitor(t).want(t, http.StatusUnauthorized, "POST", "/api/v1/login", credentials{"Ann", "cafe au lait"})
}
