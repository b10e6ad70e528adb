package server

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"slices"
	"time"

	"tumult/bot"
	"tumult/card"
	"tumult/live"
	"tumult/web"
)

// page answers with a page that draw makes, whole or not at all.
func page(w http.ResponseWriter, draw func(io.Writer) error) error {
	var b bytes.Buffer
	if err := draw(&b); err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Write(b.Bytes()) //nolint:errcheck // who asked is gone
	return nil
}

// frame is who asks, and the frame of their page.
// frame is what every page has, for whom it is. Their browser keeps the cookie for as
// long again as the session is kept.
func (s *Server) frame(w http.ResponseWriter, r *http.Request) (web.Frame, person, error) {
	p, err := s.who(r)
	if c, none := r.Cookie(sessionCookie); p.user != "" && none == nil {
		setSession(w, r, c.Value, int(sessionTTL/time.Second))
	}
	return web.NewFrame(r, p.name()), p, err
}

func (s *Server) home(w http.ResponseWriter, r *http.Request) error {
	f, p, err := s.frame(w, r)
	if err != nil {
		return err
	}
	starters, err := s.decks(f.Lang)
	if err != nil {
		return err
	}
	mine, err := s.Hall.Mine(r.Context(), listLimit, p.users()...)
	if err != nil {
		return err
	}
	going := slices.DeleteFunc(mine, func(g live.Summary) bool { return g.Over })
	free, err := s.Hall.Open(r.Context(), listLimit)
	if err != nil {
		return err
	}
	bots := bot.Names()
	slices.Reverse(bots)
	return page(w, func(w io.Writer) error {
		return web.Home(w, f, web.HomePage{Starters: starters, Bots: bots, Editions: []string{"2024", "2026"},
			Mine: listed(going, &p, f.Lang), Open: listed(free, &p, f.Lang), Live: listed(s.watchable(), &p, f.Lang)})
	})
}

func (s *Server) decks(l card.Language) (out []web.Deck, err error) {
	starters, err := s.starters(l)
	for _, d := range starters {
		out = append(out, web.Deck(d))
	}
	return out, err
}

func listed(games []live.Summary, p *person, l card.Language) []web.Game {
	out := make([]web.Game, len(games))
	for i := range games {
		out[i] = shown(&games[i], p, l)
	}
	return out
}

func shown(g *live.Summary, p *person, l card.Language) web.Game {
	s := summarize(g, p, l)
	out := web.Game{ID: s.ID, Edition: s.Edition, Clock: web.Clock(s.Clock), Day: s.Day, Over: s.Over, YourTurn: s.YourTurn, Outcome: s.Outcome, At: time.UnixMilli(s.At)}
	for _, seat := range s.Players {
		out.Players = append(out.Players, web.Player(seat))
	}
	return out
}

func (s *Server) table(w http.ResponseWriter, r *http.Request) error {
	f, p, err := s.frame(w, r)
	if err != nil {
		return err
	}
	g, err := s.Hall.Summary(r.Context(), r.PathValue("id"))
	if err != nil {
		return err
	}
	if g.Over { // perhaps by another version of the rules, which made what was found
		host, err := s.Hall.Host(r.Context(), g.Game)
		if err != nil {
			return err
		}
		host.Release()
	}
	t := web.TablePage{ID: g.Game, Teach: g.Teach, Undo: g.Undo}
	if g.Free && g.SeatOf(p.users()...) >= 0 {
		if t.Invite, err = s.Hall.Invitation(r.Context(), g.Game); err != nil && !errors.Is(err, live.ErrNotFound) {
			return err
		}
	}
	return page(w, func(w io.Writer) error { return web.Table(w, f, t) })
}

// join shows what an invitation is for, or, by its id, a game that is open to anybody.
func (s *Server) join(w http.ResponseWriter, r *http.Request) error {
	f, p, err := s.frame(w, r)
	if err != nil {
		return err
	}
	invite := r.PathValue("invite")
	id, err := s.Hall.Invited(r.Context(), invite)
	if errors.Is(err, live.ErrNotFound) {
		id, invite = invite, ""
	} else if err != nil {
		return err
	}
	g, err := s.Hall.Summary(r.Context(), id)
	if err != nil {
		return err
	}
	if invite == "" && !g.Open {
		return errNotFound
	}
	if g.SeatOf(p.users()...) >= 0 {
		http.Redirect(w, r, "/game/"+id, http.StatusSeeOther)
		return nil
	}
	starters, err := s.decks(f.Lang)
	if err != nil {
		return err
	}
	return page(w, func(w io.Writer) error {
		return web.Join(w, f, web.JoinPage{Game: shown(&g, &p, f.Lang), Invite: invite, Undo: g.Undo, Starters: starters, Taken: !g.Free})
	})
}

func (s *Server) replay(w http.ResponseWriter, r *http.Request) error {
	f, p, err := s.frame(w, r)
	if err != nil {
		return err
	}
	g, err := s.Hall.Summary(r.Context(), r.PathValue("id"))
	if err != nil {
		return err
	}
	if !g.Over {
		return errNotOver
	}
	if _, err := s.Hall.Finished(r.Context(), g.Game); err != nil {
		return err
	}
	return page(w, func(w io.Writer) error {
		return web.Replay(w, f, web.ReplayPage{Game: shown(&g, &p, f.Lang), Own: g.SeatOf(p.users()...) >= 0})
	})
}

func (s *Server) learn(w http.ResponseWriter, r *http.Request) error {
	f, _, err := s.frame(w, r)
	if err != nil {
		return err
	}
	return page(w, func(w io.Writer) error { return web.Learn(w, f) })
}

func (s *Server) rules(w http.ResponseWriter, r *http.Request) error {
	f, _, err := s.frame(w, r)
	if err != nil {
		return err
	}
	return page(w, func(w io.Writer) error { return web.Rules(w, f, r.URL.Query().Get("q")) })
}

func (s *Server) rule(w http.ResponseWriter, r *http.Request) error {
	f, _, err := s.frame(w, r)
	if err != nil {
		return err
	}
	return page(w, func(w io.Writer) error {
		found, err := web.Rule(w, f, r.PathValue("id"))
		if err == nil && !found {
			err = errNotFound
		}
		return err
	})
}

func (s *Server) me(w http.ResponseWriter, r *http.Request) error {
	f, p, err := s.frame(w, r)
	if err != nil {
		return err
	}
	games, err := s.Hall.Mine(r.Context(), listLimit, p.users()...)
	if err != nil {
		return err
	}
	sessions, err := s.sessionsOf(r.Context(), &p)
	if err != nil {
		return err
	}
	m := web.MePage{Account: p.name(), Games: listed(games, &p, f.Lang)}
	for _, s := range sessions {
		m.Sessions = append(m.Sessions, web.Session(s))
	}
	for _, g := range games {
		switch seat := g.SeatOf(p.users()...); {
		case !g.Over || g.Day == 0:
		case g.Winner == seat:
			m.Won++
		case g.Winner < 0:
			m.Drawn++
		default:
			m.Lost++
		}
	}
	return page(w, func(w io.Writer) error { return web.Me(w, f, m) })
}
