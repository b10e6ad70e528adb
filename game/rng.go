package game

import "math/bits"

// rng is ChaCha8 with a 256-bit key and a counter: one block a number. It is
// part of the state, so that a copy goes on alike, and our own, so that a game
// can be replayed by every later version of Go.
type rng struct {
	Key   [8]uint32
	Count uint64
}

// Chance is a source of shuffles and dice from outside: a game that was played
// elsewhere is followed with what chance brought there.
type Chance interface {
	Die(roller Seat) int // 1 to 6
	Order(cards []Ref)   // puts the cards in the order that a shuffle gives them
}

// Seed is what shuffles and dice of a game follow from.
type Seed [32]byte

// SeedFrom widens a small number into a seed, for tests and command lines.
func SeedFrom(n uint64) Seed {
	var s Seed
	for i := range 4 {
		n += 0x9e3779b97f4a7c15
		z := n
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		z ^= z >> 31
		for j := range 8 {
			s[8*i+j] = byte(z >> (8 * j))
		}
	}
	return s
}

func newRNG(seed Seed) rng {
	var r rng
	for i := range r.Key {
		r.Key[i] = uint32(seed[4*i]) | uint32(seed[4*i+1])<<8 | uint32(seed[4*i+2])<<16 | uint32(seed[4*i+3])<<24
	}
	return r
}

func quarter(a, b, c, d uint32) (uint32, uint32, uint32, uint32) {
	a += b
	d = bits.RotateLeft32(d^a, 16)
	c += d
	b = bits.RotateLeft32(b^c, 12)
	a += b
	d = bits.RotateLeft32(d^a, 8)
	c += d
	b = bits.RotateLeft32(b^c, 7)
	return a, b, c, d
}

// next returns 64 random bits.
func (r *rng) next() uint64 {
	in := [16]uint32{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574,
		r.Key[0], r.Key[1], r.Key[2], r.Key[3], r.Key[4], r.Key[5], r.Key[6], r.Key[7],
		uint32(r.Count), uint32(r.Count >> 32), 0, 0}
	r.Count++
	x := in
	for range 4 {
		x[0], x[4], x[8], x[12] = quarter(x[0], x[4], x[8], x[12])
		x[1], x[5], x[9], x[13] = quarter(x[1], x[5], x[9], x[13])
		x[2], x[6], x[10], x[14] = quarter(x[2], x[6], x[10], x[14])
		x[3], x[7], x[11], x[15] = quarter(x[3], x[7], x[11], x[15])
		x[0], x[5], x[10], x[15] = quarter(x[0], x[5], x[10], x[15])
		x[1], x[6], x[11], x[12] = quarter(x[1], x[6], x[11], x[12])
		x[2], x[7], x[8], x[13] = quarter(x[2], x[7], x[8], x[13])
		x[3], x[4], x[9], x[14] = quarter(x[3], x[4], x[9], x[14])
	}
	return uint64(x[0]+in[0]) | uint64(x[1]+in[1])<<32
}

// below returns a number from 0 to n-1, each equally likely; n is positive.
func (r *rng) below(n int) int {
	limit := -uint64(n) % uint64(n)
	for {
		hi, lo := bits.Mul64(r.next(), uint64(n))
		if lo >= limit {
			return int(hi)
		}
	}
}

func (r *rng) die() int { return 1 + r.below(6) }
