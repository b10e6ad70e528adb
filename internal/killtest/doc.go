// Package killtest has the test of what a server is for people whose machine goes out:
// it kills the real program at 200 random points of live games, or as often as asked:
//
//	go test ./internal/killtest -v -kills 2000 -timeout 3h
package killtest
