package nats

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash"

	"github.com/minio/highwayhash"

	"tumult/store"
)

// A stream lies in blocks, files of records one behind the other:
//
//	length 4, sequence 8, time 8, length of the subject 2, subject,
//	[length of the header 4, header,] data, checksum 8
//
// with little-endian numbers. The length is of all of it; its highest bit says that
// there is a header.
const (
	headSize   = 22
	sumSize    = 8
	hasHeader  = 1 << 31
	erased     = 1 << 63 // in a sequence number: of a record that was taken away
	tombstone  = 1 << 62 // the same, in a record of its own
	maxRecord  = 2 * store.MaxSize
	headerEnds = "\r\n\r\n"
)

// block is what a file of a stream has.
type block struct {
	last  uint64 // the highest number of its whole records, or 0
	bad   int    // the byte from which on it is not whole, or -1
	after bool   // there is a whole record behind that
}

// readBlock reads the file of a stream with a number.
func readBlock(stream string, number int, data []byte) block {
	key := sha256.Sum256(fmt.Appendf(nil, "%s-%d", stream, number))
	sum, err := highwayhash.NewDigest64(key[:])
	if err != nil {
		panic(err) // the key has the size that it must have
	}
	b := block{bad: -1}
	for at := 0; at < len(data); {
		length, seq := whole(sum, data[at:])
		switch {
		case length > 0:
			b.last = max(b.last, seq)
			b.after = b.after || b.bad >= 0
			at += length
		case b.bad < 0:
			b.bad = at
			at++
		default:
			at++
		}
	}
	return b
}

// whole gives the length and the number of the record with which data begins, length
// 0 if it is not whole.
func whole(sum hash.Hash, data []byte) (length int, seq uint64) {
	if len(data) < headSize+sumSize {
		return 0, 0
	}
	le := binary.LittleEndian
	size := le.Uint32(data)
	length = int(size &^ hasHeader)
	body := headSize + int(le.Uint16(data[20:]))
	if length > len(data) || length > maxRecord || body > length-sumSize {
		return 0, 0
	}
	end := length - sumSize
	sum.Reset()
	sum.Write(data[4:20])
	sum.Write(data[headSize:body])
	if size&hasHeader != 0 {
		if body+4 > end {
			return 0, 0
		}
		header := int(le.Uint32(data[body:]))
		if body += 4; header > end-body || bytes.Index(data[body:end], []byte(headerEnds)) != header-len(headerEnds) {
			return 0, 0
		}
	}
	sum.Write(data[body:end])
	if !bytes.Equal(sum.Sum(nil), data[end:length]) {
		return 0, 0
	}
	return length, le.Uint64(data[4:]) &^ (erased | tombstone)
}
