package server

import (
	"fmt"
	"net/http"
	"net/netip"
	"strings"
)

// Proxies are the networks of those who may say for whom they ask.
type Proxies []netip.Prefix

// ParseProxies reads networks or addresses with commas between them, as in
// 127.0.0.1,10.1.0.0/16.
func ParseProxies(list string) (all Proxies, err error) {
	for s := range strings.SplitSeq(list, ",") {
		s = strings.TrimSpace(s)
		p, err := netip.ParsePrefix(s)
		if a, bad := netip.ParseAddr(s); bad == nil {
			p, err = netip.PrefixFrom(a.Unmap(), a.Unmap().BitLen()), nil
		}
		if err != nil {
			return nil, fmt.Errorf("%q is no network of proxies: it must be as 10.1.0.0/16, or an address", s)
		}
		if p.Bits() == 0 {
			return nil, fmt.Errorf("with %s everybody could say to be somebody else: name the network of the proxies alone", s)
		}
		all = append(all, p.Masked())
	}
	return all, nil
}

func (p Proxies) have(a netip.Addr) bool {
	for _, n := range p {
		if n.Contains(a) {
			return true
		}
	}
	return false
}

// client is what the request of a client is limited by: the address that it comes from
// or, where that is a proxy's, the one for which it asks. Each proxy adds at the right
// of X-Forwarded-For from where it was asked; what is to the left of one that is no
// proxy's anybody may have written.
func (p Proxies) client(r *http.Request) string {
	from, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	addr := from.Addr().Unmap()
	said := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(said) - 1; i >= 0 && p.have(addr); i-- {
		next, ok := parseAddress(strings.TrimSpace(said[i]))
		if !ok {
			break
		}
		addr = next
	}
	return network(addr)
}

// parseAddress reads an address; some proxies add the port.
func parseAddress(s string) (netip.Addr, bool) {
	a, err := netip.ParseAddr(s)
	if err != nil {
		var with netip.AddrPort
		with, err = netip.ParseAddrPort(s)
		a = with.Addr()
	}
	return a.Unmap().WithZone(""), err == nil
}

// network is what an address counts by: one of IPv6 by its first 64 bits.
func network(a netip.Addr) string {
	if a = a.Unmap().WithZone(""); a.Is4() {
		return a.String()
	}
	p, err := a.Prefix(64)
	if err != nil {
		return a.String()
	}
	return p.String()
}
