package ability

import "slices"

// exchange checks what is exchanged: one with one, or all that somebody has in one zone with
// all that they have in another.
func (s *sense) exchange(a, b *Node) {
	if a.Word != "all" && b.Word != "all" {
		return
	}
	zoneA, whoA := wholeZone(a)
	zoneB, whoB := wholeZone(b)
	if zoneA == "" || zoneB == "" || zoneA == zoneB || !whoA.Equal(whoB) {
		s.want("one with one, or all cards of a player in one zone with all in another")
	}
}

// wholeZone is the zone of a player that a selector is about the whole of.
func wholeZone(sel *Node) (zone Word, who *Node) {
	if sel.Word != "all" || len(sel.Kids) != 3 {
		return "", nil
	}
	for _, f := range sel.Kids {
		switch f.Word {
		case "in":
			zone = f.Kids[0].Word
		case "of":
			who = f.Kids[0]
		}
	}
	if who == nil || !slices.Contains([]Word{"hand", "reserve", "discard_pile", "mana_zone"}, zone) {
		return "", nil
	}
	return zone, who
}
