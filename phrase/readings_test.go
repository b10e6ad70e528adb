package phrase

import "slices"

// readText is a text and the abilities that it holds, one a line.
type readText struct{ text, trees string }

var readings = slices.Concat(effectReadings, triggeredReadings, passiveReadings)
