package server

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"time"

	"github.com/coder/websocket"
	"golang.org/x/time/rate"

	"tumult/card"
	"tumult/live"
	"tumult/protocol"
	"tumult/web"
)

// patience is how long a request may take until it is answered, how long a socket may
// take nothing, or not answer a ping, until it is closed, and how often it is pinged.
type patience struct {
	answer, write, ping time.Duration
}

// socket lets somebody sit at a table, or watch it, over a WebSocket.
func (s *Server) socket(w http.ResponseWriter, r *http.Request) error {
	g, err := s.Hall.Summary(r.Context(), r.PathValue("id"))
	if err != nil {
		return err
	}
	seat, err := s.seat(r, &g)
	if err != nil {
		return err
	}
	addr := s.client(r)
	if err := s.openSocket(addr); err != nil {
		return err
	}
	defer s.closeSocket(addr)
	table, err := s.Hall.Host(r.Context(), g.Game)
	if err != nil {
		return err
	}
	defer table.Release()
	listener, err := table.Enter(r.Context(), seat, web.Language(r))
	if err != nil {
		return err
	}
	defer listener.Leave()
	conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{Subprotocols: []string{protocol.Subprotocol}})
	if err != nil {
		return nil // it has been answered
	}
	s.meters.sockets.Inc()
	defer s.meters.sockets.Dec()
	l := &line{server: s, conn: conn, table: table, client: listener, seat: seat, addr: addr, lang: web.Language(r), replies: make(chan any),
		still: s.holding(r, &g, seat)}
	if conn.Subprotocol() != protocol.Subprotocol {
		conn.Close(websocket.StatusPolicyViolation, Words.Say(l.lang, "subprotocol", protocol.Subprotocol)) //nolint:errcheck // it is gone
		return nil
	}
	l.serve()
	return nil
}

// believed is how long it is taken for granted that a session goes on that was not ended
// by this server.
const believed = 10 * time.Second

// holding makes the question whether a seat is still that of who made a request.
func (s *Server) holding(r *http.Request, g *live.Summary, seat int) func() bool {
	var mu sync.Mutex
	var asked time.Time
	var ended uint64 // before it was asked
	return func() bool {
		mu.Lock()
		defer mu.Unlock()
		n := s.ended.Load()
		if n == ended && time.Since(asked) < believed {
			return true
		}
		now, err := s.seat(r, g)
		if err == nil && now == seat {
			asked, ended = time.Now(), n
		}
		return !errors.Is(err, errNotFound) && (err != nil || now == seat)
	}
}

// line is an open socket.
type line struct {
	server  *Server
	conn    *websocket.Conn
	table   *live.Host
	client  *live.Client
	seat    int
	addr    string // that its new games count for
	lang    card.Language
	replies chan any    // to acts: the reader waits until each is taken
	still   func() bool // says whether the seat is still that of who opened it
}

// serve reads and writes until one of both ends.
func (l *line) serve() {
	ctx, cancel := context.WithCancel(l.server.ctx)
	defer cancel()
	l.conn.SetReadLimit(maxAct)
	hearing, deaf := context.WithCancel(context.Background()) // until good-bye is said: to end it hangs up
	defer deaf()
	end := make(chan websocket.StatusCode, 2) // one of each who may end it
	go func() {
		defer cancel()
		l.read(ctx, hearing, end)
	}()
	go func() {
		if why, over := l.ping(ctx); over {
			end <- why
		}
	}()
	why := l.write(ctx, end)
	cancel()
	switch why {
	case gone:
		l.conn.CloseNow() //nolint:errcheck // nobody hears it
	case websocket.StatusGoingAway:
		l.conn.Close(why, Words.Say(l.lang, "closing")) //nolint:errcheck // it is gone
	default:
		l.conn.Close(why, "") //nolint:errcheck // it is gone
	}
}

// read takes acts, until ctx ends or nothing is to be heard any more. Behind the act of
// one whose session was ended it tells end: a new session has a socket of its own.
func (l *line) read(ctx, hearing context.Context, end chan<- websocket.StatusCode) {
	limits := l.server.Limits
	allowed := rate.NewLimiter(rate.Limit(limits.Acts), int(5*limits.Acts))
	for {
		kind, data, err := l.conn.Read(hearing)
		if err != nil {
			return
		}
		came := time.Now()
		var a protocol.Act
		err = decode(data, &a)
		if kind != websocket.MessageText {
			err = malformed("no text")
		}
		if !allowed.Allow() {
			err = errTooMany
		}
		if err == nil && l.seat >= 0 && !l.still() {
			err = errEnded
		}
		if err == nil && l.seat >= 0 && a.Do == "rematch" {
			err = l.server.rates.games.take(l.addr) // it is a new game
		}
		var reply any
		code := "ok"
		if err != nil {
			f := failureOf(err)
			reply, code = protocol.Refusal{Type: "refused", ID: a.ID, Code: f.code, Reason: f.reason(l.lang), Ply: l.client.Ply()}, f.code
		} else if a.Do == "ping" {
			reply = protocol.Ack{Type: "ack", ID: a.ID, Ply: l.client.Ply()}
		} else if ply, no := l.table.Act(ctx, l.seat, &a, came); no != nil {
			reply, code = protocol.Refusal{Type: "refused", ID: a.ID, Code: no.Code, Reason: no.Reason(l.lang), Ply: l.client.Ply()}, no.Code
		} else {
			reply = protocol.Ack{Type: "ack", ID: a.ID, Ply: ply}
		}
		l.server.meters.acts.WithLabelValues(known(a.Do), code).Observe(time.Since(came).Seconds())
		select {
		case l.replies <- reply:
		case <-ctx.Done():
			return
		}
		if errors.Is(err, errEnded) {
			end <- websocket.StatusPolicyViolation
			<-ctx.Done()
			return
		}
	}
}

// known is what an act does, for the meters: what somebody makes up is no label.
func known(do string) string {
	switch do {
	case "choose", "cancel", "undo", "allow-undo", "refuse-undo", "draw", "refuse-draw", "concede", "rematch", "chat", "ping":
		return do
	}
	return "other"
}

// ping asks now and then whether anybody is there. The answer comes to the reader, which
// may just wait for the writer: so this is done beside both. One who has logged out
// meanwhile, or whose session was ended, is not served any longer. It returns why the
// socket is to be closed, unless ctx ends before.
func (l *line) ping(ctx context.Context) (why websocket.StatusCode, over bool) {
	every := time.NewTicker(l.server.patience.ping)
	defer every.Stop()
	for {
		select {
		case <-every.C:
		case <-ctx.Done():
			return 0, false
		}
		if l.seat >= 0 && !l.still() {
			return websocket.StatusPolicyViolation, true
		}
		wait, cancel := context.WithTimeout(ctx, l.server.patience.write)
		err := l.conn.Ping(wait)
		cancel()
		if err != nil {
			return gone, ctx.Err() == nil
		}
	}
}

// write says what there is to say. It returns why the socket is closed, or gone.
func (l *line) write(ctx context.Context, end <-chan websocket.StatusCode) websocket.StatusCode {
	for {
		var err error
		select {
		case r := <-l.replies:
			err = l.say(encoded(r))
		case <-l.client.Changed():
			for m := range l.client.Messages() {
				if err = l.say(m); err != nil {
					break
				}
			}
		case why := <-end:
			return why
		case <-l.client.Stopped():
			return websocket.StatusGoingAway
		case <-ctx.Done():
			if l.server.ctx.Err() != nil {
				return websocket.StatusGoingAway
			}
			return websocket.StatusNormalClosure
		}
		if err != nil {
			return gone
		}
	}
}

// gone is for an other end that takes nothing and hears no good-bye.
const gone websocket.StatusCode = -1

// say sends a message whole: to stop in the middle would be to hang up.
func (l *line) say(m []byte) error {
	ctx, cancel := context.WithTimeout(context.Background(), l.server.patience.write)
	defer cancel()
	return l.conn.Write(ctx, websocket.MessageText, m)
}
