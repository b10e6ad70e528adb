package server

import (
	"errors"
	"net"
	"net/netip"
	"sync"
)

// What the system keeps at most for a connection whose other end reads or writes
// nothing, in bytes; Linux takes twice as much with what goes with it.
const (
	sendBuffer    = 64 << 10
	receiveBuffer = 16 << 10
)

// Bounded is a listener that hangs up on who has too many connections already, unless
// it is a proxy, and on everybody while there are too many altogether.
func Bounded(l net.Listener, limits Limits) net.Listener {
	return &bounded{Listener: l, limits: limits, by: map[string]int{}}
}

type bounded struct {
	net.Listener
	limits Limits
	mu     sync.Mutex
	all    int
	by     map[string]int
}

func (b *bounded) Accept() (net.Conn, error) {
	for {
		c, err := b.Listener.Accept()
		if err != nil {
			return nil, err
		}
		var from netip.Addr // the zero value, for all together, where it is not TCP
		if tcp, ok := c.RemoteAddr().(*net.TCPAddr); ok {
			from = tcp.AddrPort().Addr().Unmap()
		}
		addr := network(from)
		if b.take(addr, b.limits.Proxies.have(from)) {
			if tcp, ok := c.(*net.TCPConn); ok {
				errors.Join(tcp.SetWriteBuffer(sendBuffer), tcp.SetReadBuffer(receiveBuffer)) //nolint:errcheck // the system's own bounds hold then
			}
			return &counted{Conn: c, release: sync.OnceFunc(func() { b.release(addr) })}, nil
		}
		c.Close() //nolint:errcheck // nothing was said
	}
}

func (b *bounded) take(addr string, proxy bool) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.all >= b.limits.AllConns || b.by[addr] >= b.limits.Conns && !proxy {
		return false
	}
	b.all++
	b.by[addr]++
	return true
}

func (b *bounded) release(addr string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.all--
	if b.by[addr]--; b.by[addr] == 0 {
		delete(b.by, addr)
	}
}

// counted is a connection that is counted until it is closed.
type counted struct {
	net.Conn
	release func()
}

func (c *counted) Close() error {
	defer c.release()
	return c.Conn.Close()
}
