// Package live carries games on that people and bots play over a network: a game is
// a list of records in a store, and a Table is what they add up to.
//
// Folding records is pure: whoever reads the same records has the same table, on
// every machine and after every restart, since times come as values of records. A
// Host is the one goroutine of a live table. It judges acts, appends records, and
// acknowledges an act only once its record is on disk; it tells each Client what its
// seat may know. The Hall starts hosts when they are asked for and stops idle ones.
//
// The package must not know HTTP, pages, or how somebody proved who they are.
package live
