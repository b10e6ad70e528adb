package store

import (
	"fmt"
	"strings"
	"time"
)

// What a store takes; each of them checks it by the functions below.
const (
	MaxName = 128       // bytes of a name
	MaxSize = 512 << 10 // bytes of a record or value: with its name and what goes with it, it is within the 1 MiB that NATS sends
)

// CheckName returns nil for a name of a subject or a key: parts of letters
// (a to z, of either case), digits, - and _, with a dot between parts. The error
// says what is wrong with it.
func CheckName(name string) error {
	if name == "" || len(name) > MaxName {
		return fmt.Errorf("the name %.40q… has %d bytes: 1 to %d are allowed", name, len(name), MaxName)
	}
	before := byte('.')
	for i := range len(name) {
		c := name[i]
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', c == '-', c == '_':
		case c == '.' && before != '.' && i < len(name)-1:
		case c == '.':
			return fmt.Errorf("the name %q has an empty part at byte %d", name, i)
		default:
			return fmt.Errorf("the name %q has %q at byte %d: only a-z, A-Z, 0-9, - and _ are allowed, and dots between parts", name, name[i:i+1], i)
		}
		before = c
	}
	return nil
}

// CheckSize returns nil for data that is not too large for a record or a value.
func CheckSize(data []byte) error {
	if len(data) > MaxSize {
		return fmt.Errorf("%d bytes are too many to keep as one: at most %d are", len(data), MaxSize)
	}
	return nil
}

// CheckBucket returns nil for the name of a bucket, one part without capitals, since
// it may be the name of a folder, and for a time that its keys may be there.
func CheckBucket(name string, ttl time.Duration) error {
	if err := CheckName(name); err != nil {
		return err
	}
	if strings.ContainsRune(name, '.') || strings.ToLower(name) != name {
		return fmt.Errorf("the bucket name %q has a dot or a capital: only a-z, 0-9, - and _ are allowed", name)
	}
	if ttl < 0 || ttl%time.Second != 0 {
		return fmt.Errorf("the keys of bucket %s cannot be gone after %v: it must be whole seconds, or 0 for never", name, ttl)
	}
	return nil
}
