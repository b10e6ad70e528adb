package scenario

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
)

// rewritten is a golden block as it should be.
type rewritten struct {
	file  string
	block *logBlock
	lines []string
}

// expectLog reads "expect log:" with the events since the last action below it,
// one a line, all of them.
func (p *parser) expectLog(st *statement, b block) error {
	st.log = &logBlock{from: b.no + 1, to: b.no, indent: strings.Repeat(" ", b.indent+4)}
	for _, l := range b.below {
		st.log.want = append(st.log.want, l.text)
		st.log.to = l.no
		st.log.indent = strings.Repeat(" ", l.indent)
	}
	st.do = func(pl *play) error {
		said := pl.said()
		if slices.Equal(said, st.log.want) {
			return nil
		}
		if pl.rewrite {
			pl.logs = append(pl.logs, rewritten{pl.s.File, st.log, said})
			return nil
		}
		i := 0
		for i < len(said) && i < len(st.log.want) && said[i] == st.log.want[i] {
			i++
		}
		at := func(list []string) string {
			if i < len(list) {
				return quote(list[i])
			}
			return "no more events"
		}
		return fmt.Errorf("event %d: expected %s, got %s", i+1, at(st.log.want), at(said))
	}
	return nil
}

// rewriteLogs writes golden blocks into their files.
func rewriteLogs(logs []rewritten) error {
	byFile := map[string][]rewritten{}
	for _, l := range logs {
		byFile[l.file] = append(byFile[l.file], l)
	}
	for file, list := range byFile {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		slices.SortFunc(list, func(a, b rewritten) int { return b.block.from - a.block.from })
		list = slices.CompactFunc(list, func(a, b rewritten) bool { return a.block.from == b.block.from })
		lines := strings.SplitAfter(string(text), "\n")
		for _, l := range list {
			if l.block.to > len(lines) {
				return errors.New(file + " was changed meanwhile")
			}
			var fresh []string
			for _, e := range l.lines {
				fresh = append(fresh, l.block.indent+e+"\n")
			}
			lines = slices.Concat(lines[:l.block.from-1], fresh, lines[l.block.to:])
		}
		if err := os.WriteFile(file, []byte(strings.Join(lines, "")), 0o644); err != nil {
			return err
		}
	}
	return nil
}
