package server

import (
	"net/http"
	"strings"
	"testing"
)

// An invitation is shown to who gave it, and to nobody else who has the game's id.
func TestInvitationsAreShownToWhoGaveThem(t *testing.T) {
	c := assemble(t)
	for name, v := range map[string]*visitor{"ann": c.ann, "bob": c.bob, "stranger": c.stranger, "member": c.member, "nobody": c.nobody} {
		page := string(v.want(t, http.StatusOK, "GET", "/game/"+c.waiting, nil))
		if shown := strings.Contains(page, c.invite); shown != (v == c.ann) {
			t.Errorf("shown to %s: %v", name, shown)
		}
	}
}

// Games by invitation are on no list that everybody sees; others are.
func TestPrivateGamesAreNotListed(t *testing.T) {
	c := assemble(t)
	c.ann.connect(t, c.going)
	public, _ := c.stranger.begin(t, against("random"))
	c.stranger.connect(t, public)
	lists := ""
	for _, path := range []string{"/api/v1/games?list=live", "/api/v1/games?list=open", "/"} {
		list := string(c.nobody.want(t, http.StatusOK, "GET", path, nil))
		lists += list
		for name, id := range map[string]string{"going": c.going, "waiting": c.waiting, "its invitation": c.invite} {
			if strings.Contains(list, id) {
				t.Errorf("%s lists %s", path, name)
			}
		}
	}
	if strings.Count(lists, public) < 2 || strings.Count(lists, c.open) < 2 {
		t.Error("public games are not listed")
	}
}

// All addresses together have so many connections at most; of those a proxy may have all.
func TestAllConnectionsAreBounded(t *testing.T) {
	b := &bounded{limits: Limits{Conns: 2, AllConns: 4}, by: map[string]int{}}
	for _, row := range []struct {
		addr        string
		proxy, want bool
	}{{"a", false, true}, {"a", false, true}, {"a", false, false}, {"a", true, true}, {"b", false, true}, {"c", false, false}, {"a", true, false}} {
		if got := b.take(row.addr, row.proxy); got != row.want {
			t.Errorf("one more of %s, proxy %v: %v", row.addr, row.proxy, got)
		}
	}
	b.release("a")
	if !b.take("c", false) || b.take("a", false) {
		t.Error("one that is closed makes room for one")
	}
}
