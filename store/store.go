// Package store is what the server asks of the place where it keeps things: lists
// of records to which something is only ever added (Log), and buckets of values
// under keys (KV). It holds the ports and what both kinds of store have in common;
// the stores themselves are store/nats, on disk, and store/mem. Package
// store/storetest says in tests what a store must do.
//
// It must not know what the records mean, nor how they are kept.
package store

import (
	"context"
	"errors"
	"time"
)

// Errors that a caller tells apart with errors.Is. Every other error says that
// nothing was done, and why.
var (
	// ErrConflict: somebody else wrote first. The head of the subject, or the
	// revision of the key, is not the one that the caller named.
	ErrConflict = errors.New("somebody else wrote first")

	// ErrExists: the key that was to be created is there.
	ErrExists = errors.New("the key exists already")

	// ErrNotFound: the bucket has no such key, or it has expired.
	ErrNotFound = errors.New("no such key")

	// ErrUnknown: no answer came, or none that says whether the write was done.
	// It may be done, or still be under way: that it cannot be read yet does not
	// mean that it never will be. What settles it is to read, and while it is not
	// there, to make the same write again: in the end it is done, or it is refused
	// with ErrConflict (ErrExists) and reading finds what stands in its place, be
	// it the first attempt. So a record should tell its writer apart.
	ErrUnknown = errors.New("it is not known whether the write was done")
)

// Version is the place of a record in a Log. Versions of a subject grow, with gaps:
// they count nothing. No record has version 0.
type Version uint64

// Log is a set of named lists of records. A list comes to be with its first record;
// no record is ever changed or removed.
type Log interface {
	// Append adds a record if the last record of subject is the one with version
	// after, 0 for none; ErrConflict says that it is not. It returns once the
	// record is on disk, and gives its version. ErrUnknown is possible, above all
	// when ctx ends meanwhile.
	Append(ctx context.Context, subject string, after Version, data []byte) (Version, error)

	// Read gives the records of subject behind version after, in their order, up
	// to the one that was the last when Read was called: every record of which
	// anybody was told before that it is there. A subject without records gives
	// none. The data is the caller's to keep. An error of each ends the reading
	// and is returned.
	Read(ctx context.Context, subject string, after Version, each func(v Version, data []byte) error) error

	// Follow has changed called soon after another Store at the same place has added a
	// record to subject, perhaps more often, until stop is called; also in place of what
	// may have been missed while there was no connection. What a Store adds and then
	// goes out may be told to nobody. Changed must not wait, nor use the Store. Shared is
	// false where there is no other Store.
	Follow(subject string, changed func()) (stop func(), shared bool, err error)

	// Subjects lists the names with records that begin with prefix, sorted.
	Subjects(ctx context.Context, prefix string) ([]string, error)
}

// Revision tells the writes to a key apart. It grows with each; none is 0.
type Revision uint64

// KV is a bucket of values under keys.
type KV interface {
	// Get gives the value of a key, the caller's to keep, or ErrNotFound.
	Get(ctx context.Context, key string) ([]byte, Revision, error)

	// Create writes a key that is not there, or no more; otherwise ErrExists.
	// Like Update and Delete it returns once that is on disk, and may return
	// ErrUnknown.
	Create(ctx context.Context, key string, value []byte) (Revision, error)

	// Update writes a key whose last write has revision at; otherwise, also where
	// the key is gone, ErrConflict.
	Update(ctx context.Context, key string, value []byte, at Revision) (Revision, error)

	// Delete removes a key. That it is not there is no error.
	Delete(ctx context.Context, key string) error

	// Keys lists the keys that begin with prefix, sorted.
	Keys(ctx context.Context, prefix string) ([]string, error)
}

// Store is a Log and any number of buckets. All of it may be used by many
// goroutines at once. What names and sizes it takes CheckName, CheckBucket and
// CheckSize say.
type Store interface {
	Log

	// Bucket opens a bucket, which is made if it is not there. With a ttl above 0
	// a key that is written by what it gives is gone that long afterwards, give or
	// take a second, unless it is written again.
	Bucket(ctx context.Context, name string, ttl time.Duration) (KV, error)

	// Health returns nil if the store answers and can be written to.
	Health(ctx context.Context) error

	// Close ends the use of the store; calls under way may return ErrUnknown, later
	// ones return an error.
	Close() error
}
