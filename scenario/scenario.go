package scenario

import (
	"fmt"

	"tumult/ability"
)

// Scenario is one parsed scenario of a file.
type Scenario struct {
	File     string
	Line     int
	Name     string
	Rules    []string // ids of the rules that it proves
	Editions []string // in which it runs
	setup    []statement
	script   []statement
	cards    map[string]ability.Card         // invented cards by lower-case name
	change   func(ability.Card) ability.Card // of Shows: what cards are used instead, or nil
}

// statement is a line with what it means.
type statement struct {
	line    int
	edition string             // counts only there; "" everywhere
	set     func(*board) error // of a line that sets the table up
	do      func(*play) error  // of an action or expectation
	log     *logBlock          // the golden events of the line, if it has some
	sets    bool
	asks    bool // an expectation that looks at the open question
	acts    bool // an action
	seats   int  // how many players there must be for those that it names
}

// logBlock is the indented block below "expect log:" in the file.
type logBlock struct {
	from, to int // lines, from 1; to is the last one
	indent   string
	want     []string
}

// Failure says where a scenario is wrong or went another way than expected.
type Failure struct {
	File string
	Line int
	Msg  string
}

func (f *Failure) Error() string { return fmt.Sprintf("%s:%d: %s", f.File, f.Line, f.Msg) }

// Result is the outcome of one scenario in one edition.
type Result struct {
	Scenario *Scenario
	Edition  string
	Failures []*Failure
}

// Report is the outcome of many scenarios.
type Report struct {
	Results []Result
	Passed  int
	Failed  int
}

// Failures lists what went wrong, in order.
func (r *Report) Failures() (out []*Failure) {
	for i := range r.Results {
		out = append(out, r.Results[i].Failures...)
	}
	return out
}

func (r *Report) add(res Result) {
	r.Results = append(r.Results, res)
	if len(res.Failures) == 0 {
		r.Passed++
	} else {
		r.Failed++
	}
}

func (r *Report) merge(o Report) {
	for _, res := range o.Results {
		r.add(res)
	}
}
