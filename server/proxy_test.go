package server

import (
	"net/http"
	"strings"
	"testing"

	"tumult/cards"
)

// Only what a proxy itself has added is taken for the address of a client.
func TestClientsOfProxies(t *testing.T) {
	proxies := mustProxies(t, "10.0.0.0/8, 127.0.0.1,2001:db8:ffff::/48")
	for _, c := range []struct {
		remote string
		said   []string
		want   string
	}{
		{"1.2.3.4:5", nil, "1.2.3.4"},
		{"[2001:db8:1:2:3:4:5:6]:7", nil, "2001:db8:1:2::/64"},
		{"[::ffff:1.2.3.4]:5", nil, "1.2.3.4"},
		{"x", nil, "x"},
		{"1.2.3.4:5", []string{"5.6.7.8"}, "1.2.3.4"},           // no proxy
		{"1.2.3.4:5", []string{"5.6.7.8, 10.0.0.1"}, "1.2.3.4"}, // the same, and it names one
		{"10.0.0.1:5", []string{"1.2.3.4"}, "1.2.3.4"},
		{"[::ffff:10.0.0.1]:5", []string{"1.2.3.4"}, "1.2.3.4"},
		{"10.0.0.1:5", []string{"1.2.3.4:99"}, "1.2.3.4"},
		{"10.0.0.1:5", []string{"2001:db8:1:2:3:4:5:6"}, "2001:db8:1:2::/64"},
		{"10.0.0.1:5", []string{"[2001:db8:1:2:3:4:5:6]:9"}, "2001:db8:1:2::/64"},
		{"[2001:db8:ffff::1]:5", []string{"1.2.3.4"}, "1.2.3.4"},
		{"10.0.0.1:5", []string{"5.6.7.8, 1.2.3.4"}, "1.2.3.4"}, // the left one was forged
		{"10.0.0.1:5", []string{"5.6.7.8", "1.2.3.4"}, "1.2.3.4"},
		{"10.0.0.1:5", []string{"127.0.0.1, 1.2.3.4"}, "1.2.3.4"},
		{"10.0.0.1:5", []string{"5.6.7.8, 1.2.3.4, 10.0.0.2, 127.0.0.1"}, "1.2.3.4"}, // three proxies
		{"10.0.0.1:5", nil, "10.0.0.1"},
		{"10.0.0.1:5", []string{"1.2.3.4, unknown"}, "10.0.0.1"},
		{"10.0.0.1:5", []string{"1.2.3.4, unknown, 10.0.0.2"}, "10.0.0.2"},
		{"10.0.0.1:5", []string{"10.0.0.3"}, "10.0.0.3"},
	} {
		r := &http.Request{RemoteAddr: c.remote, Header: http.Header{"X-Forwarded-For": c.said}}
		if got := proxies.client(r); got != c.want {
			t.Errorf("%s for %q counts for %s, want %s", c.remote, c.said, got, c.want)
		}
		bare := &http.Request{RemoteAddr: c.remote}
		if got := Proxies(nil).client(r); got != Proxies(nil).client(bare) {
			t.Errorf("without proxies %s for %q counts for %s", c.remote, c.said, got)
		}
	}
	for list, says := range map[string]string{"10.0.0.0/33": "10.0.0.0/33", "": "no network", "10.0.0.1,": "no network", "localhost": "localhost", "0.0.0.0/0": "everybody", "::/0": "everybody"} {
		if _, err := ParseProxies(list); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v", list, err)
		}
	}
}

// Behind a proxy each client has limits of its own, and nobody gets more of them by
// what it says; where no proxy is trusted all are one.
func TestLimitsBehindAProxy(t *testing.T) {
	for _, trusted := range []bool{true, false} {
		limits := NoLimits()
		limits.Games = 0.1
		if trusted {
			limits.Proxies = mustProxies(t, "127.0.0.0/8")
		}
		s := openWith(t, cards.Find, limits)
		begin := func(forwarded string) int {
			r, err := http.NewRequest(http.MethodPost, s.URL+"/api/v1/games", strings.NewReader(`{"deck":"starter-ax","opponent":"random"}`))
			must(t, err)
			r.Header.Set("Content-Type", "application/json")
			r.Header.Set("X-Forwarded-For", forwarded)
			resp, err := http.DefaultClient.Do(r)
			must(t, err)
			must(t, resp.Body.Close())
			return resp.StatusCode
		}
		other := http.StatusTooManyRequests
		if trusted {
			other = http.StatusCreated
		}
		for _, c := range []struct {
			from string
			want int
		}{{"1.1.1.1", http.StatusCreated}, {"1.1.1.1", http.StatusTooManyRequests}, {"9.9.9.9, 1.1.1.1", http.StatusTooManyRequests}, {"1.1.1.1, 2.2.2.2", other}} {
			if got := begin(c.from); got != c.want {
				t.Errorf("trusted %v: from %s: %d, want %d", trusted, c.from, got, c.want)
			}
		}
	}
}

func mustProxies(t *testing.T, list string) Proxies {
	t.Helper()
	p, err := ParseProxies(list)
	must(t, err)
	return p
}
