package server

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"tumult/live"
	"tumult/store"
	"tumult/web"
)

// Config is what a Server needs.
type Config struct {
	Store  store.Store
	Hall   *live.Hall
	Find   live.Find
	Log    *slog.Logger
	Limits Limits
}

// Server answers requests. Close ends the sockets.
type Server struct {
	Config
	sessions, accounts, tokens store.KV
	ended                      atomic.Uint64 // sessions and tokens, by this server
	meters                     *meters
	rates                      rates
	hashing                    chan struct{} // passwords that are hashed at once: each needs much memory
	handler                    http.Handler
	ctx                        context.Context
	cancel                     context.CancelFunc
	sockets                    sync.WaitGroup
	patience                   patience
	effort                     effort // of passwords
	health                     health
}

// How long a session and a token are kept after they were last written.
const (
	sessionTTL = 90 * 24 * time.Hour
	tokenTTL   = 30 * 24 * time.Hour
)

// New makes a Server.
func New(ctx context.Context, c Config) (*Server, error) {
	s := &Server{Config: c, meters: newMeters(c.Hall), rates: newRates(c.Limits), hashing: make(chan struct{}, 2),
		patience: patience{answer: 8 * time.Second, write: 10 * time.Second, ping: 30 * time.Second}, effort: owasp}
	for _, b := range []struct {
		kv   *store.KV
		name string
		ttl  time.Duration
	}{{&s.sessions, "sessions", sessionTTL}, {&s.accounts, "accounts", 0}, {&s.tokens, "tokens", tokenTTL}} {
		var err error
		if *b.kv, err = c.Store.Bucket(ctx, b.name, b.ttl); err != nil {
			return nil, fmt.Errorf("bucket %s: %w", b.name, err)
		}
	}
	s.ctx, s.cancel = context.WithCancel(context.WithoutCancel(ctx))
	s.handler = s.routes()
	return s, nil
}

// ServeHTTP answers a request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// Close says good-bye to all sockets and waits until they are gone.
func (s *Server) Close() {
	s.rates.mu.Lock()
	s.cancel()
	s.rates.mu.Unlock()
	s.sockets.Wait()
}

// endpoint is a pattern of http.ServeMux and what answers it.
type endpoint struct {
	pattern string
	answer  func(http.ResponseWriter, *http.Request) error
}

// socketPattern is the one endpoint that answers for as long as somebody listens.
const socketPattern = "GET /api/v1/games/{id}/socket"

// api are the endpoints for programs; an error of theirs is answered as JSON.
func (s *Server) api() []endpoint {
	return []endpoint{
		{"POST /api/v1/games", s.createGame},
		{"GET /api/v1/games", s.listGames},
		{"GET /api/v1/games/{id}", s.getGame},
		{"POST /api/v1/games/{id}/join", s.joinGame},
		{socketPattern, s.socket},
		{"GET /api/v1/games/{id}/record", s.getRecord},
		{"GET /api/v1/games/{id}/replay", s.getReplay},
		{"POST /api/v1/games/{id}/token", s.createToken},
		{"GET /api/v1/games/{id}/tokens", s.listTokens},
		{"DELETE /api/v1/games/{id}/tokens/{token}", s.endToken},
		{"GET /api/v1/decks", s.listDecks},
		{"POST /api/v1/decks/check", s.checkDeck},
		{"GET /api/v1/rules", s.searchRules},
		{"GET /api/v1/rules/{id}", s.getRule},
		{"POST /api/v1/accounts", s.createAccount},
		{"POST /api/v1/login", s.logIn},
		{"POST /api/v1/logout", s.logOut},
		{"GET /api/v1/sessions", s.listSessions},
		{"DELETE /api/v1/sessions/{id}", s.endSession},
	}
}

// pages are what people see; an error of theirs is answered as a page.
func (s *Server) pages() []endpoint {
	return []endpoint{
		{"GET /{$}", s.home},
		{"GET /game/{id}", s.table},
		{"GET /join/{invite}", s.join},
		{"GET /replay/{id}", s.replay},
		{"GET /learn", s.learn},
		{"GET /rules", s.rules},
		{"GET /rules/{id}", s.rule},
		{"GET /me", s.me},
		{"/", s.nowhere},
	}
}

// others answer by themselves.
func (s *Server) others() map[string]http.Handler {
	return map[string]http.Handler{
		"POST /lang":   http.HandlerFunc(web.SetLanguage),
		"GET /static/": web.Static(),
		"GET /healthz": http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprintln(w, "ok") }),
		"GET /readyz":  http.HandlerFunc(s.ready),
		"/api/":        s.answering(endpoint{"/api/", s.nowhere}, s.failJSON),
	}
}

func (s *Server) routes() http.Handler {
	mux := http.NewServeMux()
	for _, e := range s.api() {
		h := s.answering(e, s.failJSON)
		if e.pattern != socketPattern {
			h = s.bounded(h)
		}
		mux.Handle(e.pattern, h)
	}
	for _, e := range s.pages() {
		mux.Handle(e.pattern, s.bounded(s.answering(e, s.failPage)))
	}
	for pattern, h := range s.others() {
		mux.Handle(pattern, h)
	}
	return s.guarded(mux)
}

// bounded ends what a request waits for, so that it is answered also while the store is
// not there.
func (s *Server) bounded(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), s.patience.answer)
		defer cancel()
		h.ServeHTTP(w, r.WithContext(ctx))
	})
}

// answering makes an endpoint a handler that counts and limits.
func (s *Server) answering(e endpoint, fail func(http.ResponseWriter, *http.Request, error)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		begun := time.Now()
		err := s.rates.requests.take(s.client(r))
		if err == nil {
			err = e.answer(w, r)
		}
		code := "ok"
		if err != nil {
			code = failureOf(err).code
			fail(w, r, err)
		}
		s.meters.requests.WithLabelValues(e.pattern, code).Observe(time.Since(begun).Seconds())
	})
}

// health is what the store was found to be last.
type health struct {
	sync.Mutex
	at  time.Time
	err error
}

// healthy says whether the store could be written to within the last second. Whoever
// asks more often has nothing more written.
func (s *Server) healthy() error {
	h := &s.health
	h.Lock()
	defer h.Unlock()
	if time.Since(h.at) > time.Second {
		ctx, cancel := context.WithTimeout(s.ctx, 2*time.Second)
		defer cancel()
		h.err = s.Store.Health(ctx)
		h.at = time.Now()
	}
	return h.err
}

func (s *Server) ready(w http.ResponseWriter, _ *http.Request) {
	if err := s.healthy(); err != nil || s.ctx.Err() != nil {
		s.Log.Warn("not ready", "reason", err)
		http.Error(w, "not ready", http.StatusServiceUnavailable)
		return
	}
	fmt.Fprintln(w, "ready")
}

func (s *Server) nowhere(http.ResponseWriter, *http.Request) error { return errNotFound }
