package server

import (
	"fmt"
	"io"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"tumult/protocol"
)

// cast is everybody who may ask, and the games that they ask about.
type cast struct {
	*site
	ann, bob, stranger, member, nobody, program, forger *visitor
	going, over, waiting, invite, open                  string
}

const nowhere = "aaaaaaaaaaaaaaaaaaaaaaaaaa"

func assemble(t *testing.T) *cast {
	t.Helper()
	s := open(t)
	c := &cast{site: s, ann: s.visitor(t), bob: s.visitor(t), stranger: s.visitor(t), member: s.visitor(t), nobody: s.visitor(t), program: s.visitor(t), forger: s.visitor(t)}
	c.stranger.begin(t, against("random"))
	if status, raw := c.member.ask(t, "POST", "/api/v1/accounts", credentials{"Member", "password one"}, nil); status != http.StatusCreated {
		t.Fatalf("%d %s", status, raw)
	}
	c.going, c.over = c.seatTwo(t), c.seatTwo(t)
	w := c.ann.connect(t, c.over)
	if _, no := w.act(t, protocol.Act{Do: "concede"}); no != nil {
		t.Fatal(no)
	}
	c.waiting, c.invite = c.ann.begin(t, map[string]any{"deck": "starter-ax", "opponent": "friend", "name": "Ann"})
	c.open, _ = c.ann.begin(t, map[string]any{"deck": "starter-ax", "opponent": "open", "name": "Ann"})
	c.program.token, c.forger.token = c.ann.newToken(t, c.going), nowhere
	return c
}

// seatTwo begins a game of Ann and Bob.
func (c *cast) seatTwo(t *testing.T) string {
	t.Helper()
	id, invite := c.ann.begin(t, map[string]any{"deck": "starter-ax", "opponent": "friend", "name": "Ann"})
	if status, raw := c.bob.ask(t, "POST", "/api/v1/games/"+id+"/join", map[string]any{"deck": "starter-mu", "name": "Bob", "invite": invite}, nil); status != http.StatusOK {
		t.Fatalf("%d %s", status, raw)
	}
	return id
}

func (v *visitor) newToken(t *testing.T, game string) string {
	t.Helper()
	var out struct{ Token string }
	if status, raw := v.ask(t, "POST", "/api/v1/games/"+game+"/token", nil, &out); status != http.StatusCreated {
		t.Fatalf("%d %s", status, raw)
	}
	return out.Token
}

// Every endpoint answers every role as it should, and there is none that is not tried.
func TestEveryEndpointWithEveryRole(t *testing.T) {
	c := assemble(t)
	var annSessions struct{ Sessions []sessionInfo }
	c.ann.ask(t, "GET", "/api/v1/sessions", nil, &annSessions)
	annsSession := annSessions.Sessions[0].ID
	annsToken := c.ann.newToken(t, c.going)
	roles := []struct {
		name string
		*visitor
	}{{"nobody", c.nobody}, {"stranger", c.stranger}, {"member", c.member}, {"ann", c.ann}, {"bob", c.bob}, {"program", c.program}, {"forger", c.forger}}
	const ok, created, other, none, notNow, upgrade, refused = http.StatusOK, http.StatusCreated, http.StatusSeeOther, http.StatusNotFound, http.StatusConflict, http.StatusUpgradeRequired, http.StatusUnauthorized
	all := func(status int) []int { return slices.Repeat([]int{status}, len(roles)) }
	tried := map[string]bool{}
	api, deckOf := "/api/v1", map[string]any{"deck": "starter-yz", "name": "Zoe"}
	with := func(invite string) map[string]any {
		return map[string]any{"deck": "starter-yz", "name": "Zoe", "invite": invite}
	}
	for _, row := range []struct {
		pattern string // of the endpoint
		path    string
		body    any
		want    []int // by role
	}{
		{"GET /api/v1/games", api + "/games?list=mine", nil, all(ok)},
		{"GET /api/v1/games", api + "/games?list=open", nil, all(ok)},
		{"GET /api/v1/games", api + "/games?list=live", nil, all(ok)},
		{"GET /api/v1/games", api + "/games", nil, all(http.StatusBadRequest)},
		{"GET /api/v1/games/{id}", api + "/games/" + c.going, nil, all(ok)}, // who has the id may watch
		{"GET /api/v1/games/{id}", api + "/games/" + nowhere, nil, all(none)},
		{"GET /api/v1/games/{id}/socket", api + "/games/" + c.going + "/socket", nil, []int{upgrade, upgrade, upgrade, upgrade, upgrade, upgrade, none}},
		{"GET /api/v1/games/{id}/socket", api + "/games/" + c.over + "/socket", nil, []int{upgrade, upgrade, upgrade, upgrade, upgrade, none, none}},
		{"GET /api/v1/games/{id}/socket", api + "/games/" + nowhere + "/socket", nil, all(none)},
		{"GET /api/v1/games/{id}/record", api + "/games/" + c.going + "/record", nil, all(notNow)},
		{"GET /api/v1/games/{id}/record", api + "/games/" + c.over + "/record", nil, []int{none, none, none, ok, ok, none, none}},
		{"GET /api/v1/games/{id}/record", api + "/games/" + nowhere + "/record", nil, all(none)},
		{"GET /api/v1/games/{id}/replay", api + "/games/" + c.going + "/replay", nil, all(notNow)},
		{"GET /api/v1/games/{id}/replay", api + "/games/" + c.going + "/replay?ply=0&open=1", nil, all(notNow)},
		{"GET /api/v1/games/{id}/replay", api + "/games/" + c.over + "/replay", nil, all(ok)},
		{"GET /api/v1/games/{id}/replay", api + "/games/" + c.over + "/replay?ply=x", nil, all(http.StatusBadRequest)},
		{"GET /api/v1/games/{id}/replay", api + "/games/" + nowhere + "/replay", nil, all(none)},
		{"POST /api/v1/games/{id}/token", api + "/games/" + c.going + "/token", nil, []int{none, none, none, created, created, none, none}},
		{"POST /api/v1/games/{id}/token", api + "/games/" + nowhere + "/token", nil, all(none)},
		{"GET /api/v1/games/{id}/tokens", api + "/games/" + c.going + "/tokens", nil, []int{none, none, none, ok, ok, none, none}},
		{"GET /api/v1/games/{id}/tokens", api + "/games/" + nowhere + "/tokens", nil, all(none)},
		{"DELETE /api/v1/games/{id}/tokens/{token}", api + "/games/" + c.going + "/tokens/" + nowhere, nil, all(none)},
		{"DELETE /api/v1/games/{id}/tokens/{token}", api + "/games/" + c.going + "/tokens/" + hashed(annsToken), nil, []int{none, none, none, http.StatusNoContent, none, none, none}},
		{"POST /api/v1/games/{id}/join", api + "/games/" + c.going + "/join", deckOf, []int{none, none, none, notNow, ok, none, none}},
		{"POST /api/v1/games/{id}/join", api + "/games/" + c.waiting + "/join", deckOf, []int{none, none, none, notNow, none, none, none}},
		{"POST /api/v1/games/{id}/join", api + "/games/" + c.waiting + "/join", with(nowhere), all(none)},
		{"POST /api/v1/games/{id}/join", api + "/games/" + c.open + "/join", with(c.invite), all(none)},
		{"POST /api/v1/games/{id}/join", api + "/games/" + nowhere + "/join", deckOf, all(none)},
		{"POST /api/v1/games/{id}/join", api + "/games/" + c.waiting + "/join", with(c.invite), []int{ok, notNow, notNow, notNow, notNow, notNow, notNow}}, // it is taken then
		{"POST /api/v1/games/{id}/join", api + "/games/" + c.open + "/join", map[string]any{"deck": "starter-none", "name": "Zoe"}, []int{400, 400, 400, notNow, 400, 400, 400}},
		{"POST /api/v1/games/{id}/join", api + "/games/" + c.open + "/join", deckOf, []int{ok, notNow, notNow, notNow, notNow, notNow, notNow}},
		{"POST /api/v1/games", api + "/games", against("random"), all(created)},
		{"POST /api/v1/games", api + "/games", map[string]any{"deck": "starter-ax", "opponent": "nobody"}, all(http.StatusBadRequest)},
		{"GET /api/v1/decks", api + "/decks", nil, all(ok)},
		{"POST /api/v1/decks/check", api + "/decks/check", map[string]any{"edition": "2024", "text": "1 nothing"}, all(ok)},
		{"GET /api/v1/rules", api + "/rules?q=mana", nil, all(ok)},
		{"GET /api/v1/rules/{id}", api + "/rules/4.1.h", nil, all(ok)},
		{"GET /api/v1/rules/{id}", api + "/rules/99", nil, all(none)},
		{"/api/", api + "/nothing", nil, all(none)},
		{"GET /{$}", "/", nil, all(ok)},
		{"GET /game/{id}", "/game/" + c.going, nil, all(ok)},
		{"GET /game/{id}", "/game/" + nowhere, nil, all(none)},
		{"GET /join/{invite}", "/join/" + c.invite, nil, []int{other, ok, ok, other, ok, ok, ok}},
		{"GET /join/{invite}", "/join/" + c.going, nil, all(none)}, // not without the invitation
		{"GET /join/{invite}", "/join/" + nowhere, nil, all(none)},
		{"GET /replay/{id}", "/replay/" + c.going, nil, all(notNow)},
		{"GET /replay/{id}", "/replay/" + c.over, nil, all(ok)},
		{"GET /replay/{id}", "/replay/" + nowhere, nil, all(none)},
		{"GET /learn", "/learn", nil, all(ok)},
		{"GET /rules", "/rules", nil, all(ok)},
		{"GET /rules/{id}", "/rules/4.1.h", nil, all(ok)},
		{"GET /rules/{id}", "/rules/99", nil, all(none)},
		{"GET /me", "/me", nil, all(ok)},
		{"/", "/nothing", nil, all(none)},
		{"POST /api/v1/accounts", api + "/accounts", credentials{"Member", "password two"}, []int{notNow, notNow, notNow, notNow, notNow, notNow, notNow}},
		{"POST /api/v1/login", api + "/login", credentials{"Member", "password two"}, all(refused)},
		{"POST /api/v1/login", api + "/login", credentials{"Nobody", "password two"}, all(refused)},
		{"GET /api/v1/sessions", api + "/sessions", nil, all(ok)},
		{"DELETE /api/v1/sessions/{id}", api + "/sessions/" + nowhere, nil, all(none)},
		{"DELETE /api/v1/sessions/{id}", api + "/sessions/" + annsSession, nil, []int{none, none, none, http.StatusNoContent, none, none, none}},
		{"POST /api/v1/logout", api + "/logout", nil, all(http.StatusNoContent)},
		{"POST /lang", "/lang?to=fr", nil, all(other)},
		{"GET /static/", "/static/none", nil, all(none)},
		{"GET /healthz", "/healthz", nil, all(ok)},
		{"GET /readyz", "/readyz", nil, all(ok)},
	} {
		tried[row.pattern] = true
		method, _, found := strings.Cut(row.pattern, " ")
		if !found {
			method = "GET"
		}
		for i, role := range roles {
			status, raw := role.ask(t, method, row.path, row.body, nil)
			if status != row.want[i] {
				t.Errorf("%s %s as %s: %d, want %d: %.80q", method, row.path, role.name, status, row.want[i], raw)
			}
		}
	}
	patterns := slices.Collect(maps.Keys(c.server.others()))
	for _, e := range slices.Concat(c.server.api(), c.server.pages()) {
		patterns = append(patterns, e.pattern)
	}
	for _, p := range patterns {
		if !tried[p] {
			t.Errorf("%s is not tried", p)
		}
	}
}

// What is not the asker's is answered as what is not there, to the byte.
func TestNotYoursIsAnsweredAsNotThere(t *testing.T) {
	c := assemble(t)
	var sessions struct{ Sessions []sessionInfo }
	c.ann.ask(t, "GET", "/api/v1/sessions", nil, &sessions)
	for _, row := range []struct{ method, path, id string }{
		{"POST", "/api/v1/games/%s/token", c.going},
		{"GET", "/api/v1/games/%s/tokens", c.going},
		{"DELETE", "/api/v1/games/" + c.going + "/tokens/%s", hashed(c.program.token)},
		{"POST", "/api/v1/games/%s/join", c.waiting},
		{"POST", "/api/v1/games/%s/join", c.going},
		{"DELETE", "/api/v1/sessions/%s", sessions.Sessions[0].ID},
		{"GET", "/join/%s", c.going},
		{"GET", "/join/%s", c.waiting},
	} {
		var body any
		if strings.HasSuffix(row.path, "join") {
			body = map[string]any{"deck": "starter-yz", "name": "Zoe"}
		}
		status, not := c.stranger.ask(t, row.method, fmt.Sprintf(row.path, row.id), body, nil)
		gone, there := c.stranger.ask(t, row.method, fmt.Sprintf(row.path, nowhere), body, nil)
		if a, b := strings.ReplaceAll(string(not), row.id, nowhere), string(there); status != http.StatusNotFound || gone != status || a != b {
			t.Errorf("%s %s: %d %s\nand where nothing is %d %s", row.method, row.path, status, a, gone, b)
		}
	}
}

// Pages of other sites can neither act nor listen.
func TestForeignOriginsAreRefused(t *testing.T) {
	c := assemble(t)
	for _, row := range []struct{ method, path string }{
		{"POST", "/api/v1/games"}, {"POST", "/api/v1/login"}, {"POST", "/api/v1/logout"}, {"POST", "/api/v1/accounts"}, {"DELETE", "/api/v1/sessions/" + nowhere},
		{"DELETE", "/api/v1/games/" + c.going + "/tokens/" + hashed(c.program.token)},
		{"POST", "/api/v1/games/" + c.going + "/token"}, {"POST", "/api/v1/games/" + c.open + "/join"}, {"POST", "/lang?to=fr"}, {"GET", "/api/v1/games/" + c.going + "/socket"},
	} {
		for _, foreign := range []http.Header{{"Origin": {"https://evil.example"}}, {"Origin": {"null"}}, {"Origin": {"https://evil.example"}, "Sec-Fetch-Site": {"cross-site"}},
			{"Origin": {"https://other." + strings.TrimPrefix(c.URL, "http://")}, "Sec-Fetch-Site": {"same-site"}}} {
			r, err := http.NewRequestWithContext(t.Context(), row.method, c.URL+row.path, strings.NewReader(`{"deck":"starter-ax","opponent":"random"}`))
			must(t, err)
			r.Header = foreign.Clone()
			r.Header.Set("Content-Type", "application/json")
			if row.method == "GET" {
				r.Header.Set("Connection", "Upgrade")
				r.Header.Set("Upgrade", "websocket")
				r.Header.Set("Sec-WebSocket-Version", "13")
				r.Header.Set("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA==")
				r.Header.Set("Sec-WebSocket-Protocol", protocol.Subprotocol)
			}
			resp, err := c.ann.Do(r)
			must(t, err)
			raw, err := io.ReadAll(resp.Body)
			must(t, err)
			resp.Body.Close()
			if resp.StatusCode != http.StatusForbidden {
				t.Errorf("%s %s with %v: %d %s", row.method, row.path, foreign, resp.StatusCode, raw)
			}
		}
	}
	if status, _ := c.ann.ask(t, "POST", "/api/v1/games/"+c.going+"/token", nil, nil); status != http.StatusCreated {
		t.Errorf("Ann is no longer herself: %d", status)
	}
}
