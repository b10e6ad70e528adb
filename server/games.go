package server

import (
	"errors"
	"net/http"
	"slices"

	"tumult/card"
	"tumult/deck"
	"tumult/live"
	"tumult/protocol"
	"tumult/rulebook"
	"tumult/web"
	"tumult/words"
)

// listLimit is how many games a list has at most.
const listLimit = 50

// newGame is what a game is begun with.
type newGame struct {
	Edition      string     `json:"edition"`
	Deck         string     `json:"deck"`     // a starter's name, or the text of a list
	Opponent     string     `json:"opponent"` // a bot's name, "friend" or "open"
	OpponentDeck string     `json:"opponentDeck"`
	Clock        live.Clock `json:"clock"`
	Undo         string     `json:"undo"`
	Delay        int        `json:"delay"`
	Name         string     `json:"name"`
	Teach        bool       `json:"teach"`
}

func (s *Server) createGame(w http.ResponseWriter, r *http.Request) error {
	g := newGame{Edition: "2024", Clock: live.Clock{Kind: "none"}, Undo: live.UndoAsk, OpponentDeck: "starter-br"}
	if err := errors.Join(s.rates.games.take(s.client(r)), body(r, &g)); err != nil {
		return err
	}
	p, err := s.somebody(w, r)
	if err != nil {
		return err
	}
	id, invite, err := s.Hall.Create(r.Context(), live.New{Sitting: s.sitting(r, &p, g.Name, g.Deck), Edition: g.Edition, Opponent: g.Opponent,
		OpponentDeck: g.OpponentDeck, Clock: g.Clock, Undo: g.Undo, Delay: g.Delay, Teach: g.Teach})
	if err != nil {
		return err
	}
	said := map[string]string{"game": id}
	if invite != "" {
		said["invite"] = invite
	}
	return answer(w, http.StatusCreated, said)
}

// sitting is a person with a deck; one without a name has the account's, or is a guest.
func (s *Server) sitting(r *http.Request, p *person, name, deck string) live.Sitting {
	if name == "" {
		name = p.name()
	}
	if name == "" {
		name = Words.Say(web.Language(r), "guest")
	}
	return live.Sitting{Name: name, User: p.user, Deck: deck}
}

// summary is a game in an answer.
type summary struct {
	ID       string     `json:"id"`
	Edition  string     `json:"edition"`
	Clock    live.Clock `json:"clock"`
	Players  []player   `json:"players"`
	Day      int        `json:"day"`
	Over     bool       `json:"over"`
	YourTurn bool       `json:"yourTurn"`
	Outcome  string     `json:"outcome,omitempty"`
	At       int64      `json:"at"` // milliseconds since 1970
}

type player struct {
	Name string `json:"name"`
	Bot  string `json:"bot,omitempty"`
}

func summarize(g *live.Summary, p *person, l card.Language) summary {
	out := summary{ID: g.Game, Edition: g.Edition, Clock: g.Clock, Day: g.Day, Over: g.Over, At: g.At}
	for _, seat := range g.Seats {
		out.Players = append(out.Players, player{seat.Name, seat.Bot})
	}
	if seat := g.SeatOf(p.users()...); seat >= 0 {
		out.YourTurn = g.Asked == seat
	}
	if g.Over {
		out.Outcome = g.Outcome(l)
	}
	return out
}

func (s *Server) listGames(w http.ResponseWriter, r *http.Request) error {
	p, err := s.who(r)
	if err != nil {
		return err
	}
	var games []live.Summary
	switch list := r.URL.Query().Get("list"); list {
	case "open":
		games, err = s.Hall.Open(r.Context(), listLimit)
	case "live":
		games = s.watchable()
	case "mine":
		games, err = s.Hall.Mine(r.Context(), listLimit, p.users()...)
	default:
		return failing(http.StatusBadRequest, protocol.CodeMalformed, "no such list", list)
	}
	if err != nil {
		return err
	}
	out := make([]summary, len(games))
	for i := range games {
		out[i] = summarize(&games[i], &p, web.Language(r))
	}
	return answer(w, http.StatusOK, map[string]any{"games": out})
}

// watchable are the games that go on now, but for those to which one is invited: who
// has their link may watch these.
func (s *Server) watchable() []live.Summary {
	games := slices.DeleteFunc(s.Hall.Live(), func(g live.Summary) bool { return g.Private })
	return games[:min(len(games), listLimit)]
}

func (s *Server) getGame(w http.ResponseWriter, r *http.Request) error {
	p, err := s.who(r)
	if err != nil {
		return err
	}
	g, err := s.Hall.Summary(r.Context(), r.PathValue("id"))
	if err != nil {
		return err
	}
	return answer(w, http.StatusOK, summarize(&g, &p, web.Language(r)))
}

func (s *Server) joinGame(w http.ResponseWriter, r *http.Request) error {
	var j struct {
		Deck   string `json:"deck"`
		Name   string `json:"name"`
		Invite string `json:"invite"`
	}
	if err := errors.Join(s.rates.games.take(s.client(r)), body(r, &j)); err != nil {
		return err
	}
	p, err := s.somebody(w, r)
	if err != nil {
		return err
	}
	seat, err := s.Hall.Join(r.Context(), r.PathValue("id"), j.Invite, s.sitting(r, &p, j.Name, j.Deck), p.also...)
	if err != nil {
		return err
	}
	return answer(w, http.StatusOK, map[string]any{"game": r.PathValue("id"), "seat": seat})
}

// starter is a starter deck in an answer.
type starter struct {
	Name    string `json:"name"`
	Hero    string `json:"hero"`
	Faction string `json:"faction"`
}

// starters lists the starter decks.
func (s *Server) starters(l card.Language) (out []starter, err error) {
	for _, d := range deck.Starters() {
		hero, _, err := d.Resolve(s.Find)
		if err != nil {
			return nil, err
		}
		out = append(out, starter{d.Name, hero.Names.In(l), hero.Faction.Code()})
	}
	return out, nil
}

func (s *Server) listDecks(w http.ResponseWriter, r *http.Request) error {
	out, err := s.starters(web.Language(r))
	if err != nil {
		return err
	}
	return answer(w, http.StatusOK, map[string]any{"decks": out})
}

// fault is what is wrong with a deck list.
type fault struct {
	Line   int    `json:"line"` // 0: the list as a whole
	Rule   string `json:"rule,omitempty"`
	Reason string `json:"reason"`
}

func (s *Server) checkDeck(w http.ResponseWriter, r *http.Request) error {
	var c struct {
		Edition string `json:"edition"`
		Text    string `json:"text"`
	}
	if err := body(r, &c); err != nil {
		return err
	}
	out := struct {
		OK     bool    `json:"ok"`
		Hero   string  `json:"hero,omitempty"`
		Cards  int     `json:"cards"` // besides the Hero
		Faults []fault `json:"faults"`
	}{Faults: []fault{}}
	say := words.Describer{Lang: web.Language(r)}
	read, err := live.CheckDeck(c.Text, c.Edition, s.Find)
	var list deck.Errors
	var no *live.Refused
	switch {
	case errors.As(err, &list):
		for _, e := range list {
			out.Faults = append(out.Faults, fault{e.Line, e.Rule(), say.ListFault(e)})
		}
	case errors.As(err, &no):
		return no
	case err != nil:
		out.Faults = append(out.Faults, fault{0, "", err.Error()})
	}
	for _, f := range read.Faults {
		out.Faults = append(out.Faults, fault{read.FaultAt(f), f.Rule, say.Fault(f)})
	}
	if out.OK, out.Cards = len(out.Faults) == 0, len(read.Setup.Deck); read.Setup.Hero != nil {
		out.Hero = say.Name(read.Setup.Hero)
	}
	return answer(w, http.StatusOK, out)
}

// ruleInfo is a rule in an answer.
type ruleInfo struct {
	ID      string   `json:"id"`
	Section string   `json:"section"`
	Text    string   `json:"text"`
	Terms   []string `json:"terms,omitempty"`
	Related []string `json:"related,omitempty"`
}

func inform(rule rulebook.Rule, l card.Language) ruleInfo {
	text := rule.Summary
	if l == card.French {
		text = rule.French
	}
	return ruleInfo{rule.ID, rule.Section, text, rule.Terms, rule.Related}
}

func (s *Server) searchRules(w http.ResponseWriter, r *http.Request) error {
	found := rulebook.Search(r.URL.Query().Get("q"))
	out := make([]ruleInfo, len(found))
	for i, rule := range found {
		out[i] = inform(rule, web.Language(r))
	}
	return answer(w, http.StatusOK, map[string]any{"rules": out})
}

func (s *Server) getRule(w http.ResponseWriter, r *http.Request) error {
	rule, ok := rulebook.Find(r.PathValue("id"))
	if !ok {
		return failing(http.StatusNotFound, codeNotFound, "no such rule", r.PathValue("id"))
	}
	return answer(w, http.StatusOK, inform(rule, web.Language(r)))
}
