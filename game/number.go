package game

// maxNumber bounds counters, statistics and what is counted, as maxPieces does tokens: what
// doubles again and again ends there. The rules know no such bound, only that numbers are
// integers (1.1.7.c); no game comes near.
const maxNumber = 999

// limited is a number within the bound.
func limited(n int) int16 { return int16(max(-maxNumber, min(n, maxNumber))) }
