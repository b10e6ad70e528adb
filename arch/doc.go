// Package arch holds the module to its own shape: which package may import
// which, and what no source file may have in it. There is nothing in it but its
// test.
//
// It must not know what any package does, only how packages hang together. A
// new package gets a row in the table of arch_test.go, and the arrows there are
// changed only when the architecture is.
package arch
