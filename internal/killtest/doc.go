// Package killtest has the test of what a server is for people whose machine goes out:
// it kills the real program at random points of live games, as often as asked.
//
//	go test ./internal/killtest -v -kills 200 -timeout 1h
package killtest
