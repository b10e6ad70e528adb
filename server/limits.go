package server

import (
	"net/http"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Limits are how much one address may do. An IPv6 address counts by its first 64 bits.
type Limits struct {
	Requests  float64 // a second; ten seconds' worth at once
	Games     float64 // begun or joined a minute; ten minutes' worth at once
	Passwords float64 // tried or made a minute, five at once; ten times that for one account
	Sockets   int     // open at once
	Acts      float64 // a second over a socket; five seconds' worth at once
	Conns     int     // connections open at once
	AllConns  int     // connections of all addresses together
	Proxies   Proxies // what they ask counts for whom they ask; they have any number of connections
}

// DefaultLimits are for a server that anybody can reach.
func DefaultLimits() Limits {
	return Limits{Requests: 20, Games: 6, Passwords: 6, Sockets: 40, Acts: 10, Conns: 100, AllConns: 10000}
}

// NoLimits are for tests of load.
func NoLimits() Limits {
	const most = 1e6
	return Limits{Requests: most, Games: most, Passwords: most, Sockets: most, Acts: most, Conns: most, AllConns: most}
}

// manyAddresses is from how many addresses the passwords of one account may be tried as
// fast as each may: one address alone keeps nobody out of their account.
const manyAddresses = 10

// rates are the limits at work.
type rates struct {
	requests, games  *buckets
	passwords, names *buckets // passwords by address, and by account
	mu               *sync.Mutex
	sockets          map[string]int
}

func newRates(l Limits) rates {
	return rates{requests: newBuckets(l.Requests, int(10*l.Requests)), games: newBuckets(l.Games/60, int(10*l.Games)), passwords: newBuckets(l.Passwords/60, 5), names: newBuckets(manyAddresses*l.Passwords/60, 5*manyAddresses),
		mu: &sync.Mutex{}, sockets: map[string]int{}}
}

// buckets are token buckets by a key.
type buckets struct {
	rate  rate.Limit
	burst int
	mu    sync.Mutex
	by    map[string]*bucket
	swept time.Time
}

type bucket struct {
	*rate.Limiter
	used time.Time
}

func newBuckets(perSecond float64, burst int) *buckets {
	return &buckets{rate: rate.Limit(perSecond), burst: burst, by: map[string]*bucket{}}
}

// take takes one for a key, or says that it is too many.
func (b *buckets) take(key string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := time.Now()
	if full := time.Duration(float64(b.burst) / float64(b.rate) * float64(time.Second)); now.Sub(b.swept) > full {
		for k, l := range b.by { // those that are full again
			if now.Sub(l.used) > full {
				delete(b.by, k)
			}
		}
		b.swept = now
	}
	l, ok := b.by[key]
	if !ok {
		l = &bucket{Limiter: rate.NewLimiter(b.rate, b.burst)}
		b.by[key] = l
	}
	l.used = now
	if !l.AllowN(now, 1) {
		return errTooMany
	}
	return nil
}

// client is what a request is limited by.
func (s *Server) client(r *http.Request) string { return s.Limits.Proxies.client(r) }

// openSocket counts a socket of an address, or says that it has too many. After Close
// there are no new ones.
func (s *Server) openSocket(addr string) error {
	s.rates.mu.Lock()
	defer s.rates.mu.Unlock()
	if s.ctx.Err() != nil {
		return errStore
	}
	if s.rates.sockets[addr] >= s.Limits.Sockets {
		return failing(http.StatusTooManyRequests, errTooMany.code, "sockets")
	}
	s.rates.sockets[addr]++
	s.sockets.Add(1)
	return nil
}

func (s *Server) closeSocket(addr string) {
	s.rates.mu.Lock()
	defer s.rates.mu.Unlock()
	if s.rates.sockets[addr]--; s.rates.sockets[addr] == 0 {
		delete(s.rates.sockets, addr)
	}
	s.sockets.Done()
}
