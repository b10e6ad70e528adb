package main

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"tumult/bot"
	"tumult/game"
	"tumult/sim"
)

// simReport is what --json writes.
type simReport struct {
	Edition     string       `json:"edition"`
	Seed        uint64       `json:"seed"`
	Interrupted bool         `json:"interrupted"` // fewer games than asked for
	Pairings    []simPairing `json:"pairings"`
	Speed       simSpeed     `json:"speed"`
}

type simPairing struct {
	Decks [2]string `json:"decks"`
	Bots  [2]string `json:"bots"`
	sim.Count
}

// simSpeed is the only part that differs between two runs with the same seed.
type simSpeed struct {
	CPUSeconds            float64 `json:"cpu_seconds"`
	DecisionsPerCPUSecond float64 `json:"decisions_per_cpu_second"`
	GamesPerCPUSecond     float64 `json:"games_per_cpu_second"`
}

func simulate(args []string) int {
	fs := flag.NewFlagSet("tumult sim", flag.ContinueOnError)
	deckList := fs.String("decks", "starter-ax,starter-br", "the two decks, or those of --matrix: starter lists ("+starterNames()+"), all, or files")
	botList := fs.String("bots", "greedy,random", "the bots that play the first and the second deck: "+strings.Join(bot.Names(), ", "))
	games := fs.Int("games", 100, "games of each pair of decks; half of them with the seats swapped")
	seed := fs.Uint64("seed", 0, "what shuffles, dice and bots follow from (default: drawn anew)")
	edition := fs.String("edition", "2024", "edition of the rules: 2024 or 2026")
	cores := fs.Int("cores", runtime.NumCPU(), "games played at the same time; the results do not depend on it")
	matrix := fs.Bool("matrix", false, "play all pairs of the decks, and draw the win rates")
	picture := fs.String("picture", "win-rates.svg", "SVG file for the picture of --matrix")
	asJSON := fs.Bool("json", false, "write the results as JSON")
	if err := fs.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return 0
		}
		return 2
	}
	if fs.NArg() > 0 {
		return fail(fmt.Errorf("unknown argument %q: see tumult sim -h", fs.Arg(0)))
	}
	if *games < 1 || *cores < 1 {
		return fail(errors.New("--games and --cores are at least 1"))
	}
	if isSet(fs, "picture") && !*matrix {
		return fail(errors.New("--picture is the picture of --matrix: add it"))
	}
	if *matrix {
		if ext := filepath.Ext(*picture); !strings.EqualFold(ext, ".svg") {
			return fail(fmt.Errorf("--picture writes SVG, so its name ends in .svg, not %q", ext))
		}
		if err := writable(*picture); err != nil {
			return fail(fmt.Errorf("--picture: %w", err))
		}
	}
	if !isSet(fs, "seed") {
		var b [8]byte
		if _, err := rand.Read(b[:]); err != nil {
			return fail(err)
		}
		*seed = binary.LittleEndian.Uint64(b[:]) >> 33
	}
	rules, err := game.RulesNamed(*edition)
	if err != nil {
		return fail(err)
	}
	decks, err := simDecks(*deckList)
	if err != nil {
		return fail(err)
	}
	bots := strings.Split(*botList, ",")
	for i := range bots {
		bots[i] = strings.TrimSpace(bots[i])
	}
	if len(bots) == 1 {
		bots = append(bots, bots[0])
	}
	if len(bots) != 2 {
		return fail(fmt.Errorf("--bots names one or two bots, not %d", len(bots)))
	}
	if len(decks) == 1 && !*matrix {
		decks = append(decks, decks[0])
	}
	if len(decks) != 2 && !*matrix {
		return fail(fmt.Errorf("--decks names one or two decks, not %d; for all pairs of a list add --matrix", len(decks)))
	}
	var pairings []sim.Pairing
	pair := func(a, b game.SeatSetup) {
		pairings = append(pairings, sim.Pairing{Rules: rules, Games: *games, Seed: *seed,
			Players: [2]sim.Player{{Deck: a, Bot: bots[0]}, {Deck: b, Bot: bots[1]}}})
	}
	if *matrix {
		for i := range decks {
			for k := range decks {
				if k >= i || bots[0] != bots[1] {
					pair(decks[i], decks[k])
				}
			}
		}
	} else {
		pair(decks[0], decks[1])
	}

	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	bar := progress(int64(len(pairings)**games), "games")
	before := cpuTime()
	tallies := make([]sim.Tally, len(pairings))
	var all sim.Tally
	err = sim.Play(ctx, pairings, *cores, func(i, _ int, g sim.Game) {
		tallies[i].Add(g)
		all.Add(g)
		bar.Add(1) //nolint:errcheck // a bar that fails shows nothing
	})
	used := (cpuTime() - before).Seconds()
	bar.Finish() //nolint:errcheck // as above
	if err != nil {
		return fail(err)
	}
	r := simReport{Edition: rules.Name, Seed: *seed}
	for i, p := range pairings {
		c := tallies[i].Count()
		r.Interrupted = r.Interrupted || c.Games < p.Games
		r.Pairings = append(r.Pairings, simPairing{Decks: [2]string{p.Players[0].Deck.Name, p.Players[1].Deck.Name}, Bots: [2]string(bots), Count: c})
	}
	total := all.Count()
	r.Speed = simSpeed{used, float64(total.Games) * total.Decisions.Mean / used, float64(total.Games) / used}
	if *asJSON {
		out := json.NewEncoder(os.Stdout)
		out.SetIndent("", "  ")
		if err := out.Encode(r); err != nil {
			return fail(err)
		}
	} else {
		for _, p := range r.Pairings {
			if !*matrix {
				p.write(out)
			}
		}
	}
	if *matrix {
		m := winRates(r, decks)
		if !*asJSON {
			fmt.Fprintf(out, "%s\n\n", m.Title)
			if err := m.Table(out); err != nil {
				return fail(err)
			}
			fmt.Fprintln(out)
		}
		if err := writeFile(*picture, m.SVG); err != nil {
			return fail(err)
		}
		fmt.Fprintln(errs, "picture:", *picture)
	}
	if !*asJSON {
		if r.Interrupted {
			fmt.Fprintf(out, "interrupted: %d of %d games were played\n", total.Games, len(pairings)**games)
		}
		fmt.Fprintf(out, "%d games, %d-%d-%d, %.0f decisions/CPU-s, %.1f games/CPU-s\n", total.Games, total.Wins, total.Losses, total.Draws, r.Speed.DecisionsPerCPUSecond, r.Speed.GamesPerCPUSecond)
	}
	if r.Interrupted {
		return 130
	}
	return 0
}

// simDecks resolves a list of decks; "all" stands for all starter lists.
func simDecks(list string) (out []game.SeatSetup, err error) {
	var names []string
	for _, name := range strings.Split(list, ",") {
		if name = strings.TrimSpace(name); name == "all" {
			names = append(names, strings.Split(starterNames(), ", ")...)
		} else {
			names = append(names, name)
		}
	}
	s, err := openShelf()
	if err != nil {
		return nil, err
	}
	defer s.Close()
	for _, name := range names {
		seat, err := readDeck(s, name)
		if err != nil {
			return nil, err
		}
		out = append(out, seat)
	}
	return out, nil
}

// write shows the results of a pair of decks.
func (p simPairing) write(w io.Writer) {
	share := func(n int) float64 { return 100 * float64(n) / float64(p.Games) }
	fmt.Fprintf(w, "%s with %s against %s with %s\n", p.Bots[0], p.Decks[0], p.Bots[1], p.Decks[1])
	if p.Games == 0 {
		fmt.Fprintln(w, "  no game was played to its end")
		return
	}
	fmt.Fprintf(w, "  won         %d of %d: %.1f %%, by chance %.1f to %.1f %% (Wilson, 95 %%)\n", p.Wins, p.Games, 100*p.Rate, 100*p.Low, 100*p.High)
	fmt.Fprintf(w, "  lost, drawn %d, %d\n", p.Losses, p.Draws)
	fmt.Fprintf(w, "  first seat  won %.1f %%\n", share(p.FirstWins))
	fmt.Fprintf(w, "  days        %.1f, from %d to %d  %s\n", p.Days.Mean, p.Days.Min, p.Days.Max, sparkline(p.Days.Counts))
	fmt.Fprintf(w, "  decisions   %.1f, from %d to %d\n", p.Decisions.Mean, p.Decisions.Min, p.Decisions.Max)
	if p.Fallbacks > 0 {
		fmt.Fprintf(w, "  bots failed %d times: a legal choice was made by chance\n", p.Fallbacks)
	}
}

// sparkline draws counts as bars of eight heights.
func sparkline(counts []int) string {
	bars := []rune(" ▁▂▃▄▅▆▇█")
	if len(counts) == 0 {
		return ""
	}
	top := max(1, slices.Max(counts))
	var b strings.Builder
	for _, n := range counts {
		b.WriteRune(bars[(n*(len(bars)-1)+top-1)/top])
	}
	return b.String()
}

func winRates(r simReport, decks []game.SeatSetup) *sim.Matrix {
	m := &sim.Matrix{Title: fmt.Sprintf("Win rate in %%: %s (row) against %s (column), edition %s", r.Pairings[0].Bots[0], r.Pairings[0].Bots[1], r.Edition)}
	m.Cells = make([][]sim.Count, len(decks))
	for i, d := range decks {
		m.Rows = append(m.Rows, d.Name)
		m.Cells[i] = make([]sim.Count, len(decks))
	}
	m.Columns = m.Rows
	for n, i := 0, 0; i < len(decks); i++ {
		for k := range decks {
			if k < i && r.Pairings[0].Bots[0] == r.Pairings[0].Bots[1] {
				m.Cells[i][k] = m.Cells[k][i].Reversed()
				continue
			}
			m.Cells[i][k] = r.Pairings[n].Count
			n++
		}
	}
	return m
}

// progress is a bar of so many of something on a terminal, and nothing elsewhere.
func progress(n int64, what string) *progressbar.ProgressBar {
	if !term.IsTerminal(int(os.Stderr.Fd())) {
		return progressbar.DefaultSilent(n)
	}
	return progressbar.NewOptions64(n, progressbar.OptionSetWriter(os.Stderr), progressbar.OptionSetDescription(what),
		progressbar.OptionShowCount(), progressbar.OptionShowIts(), progressbar.OptionSetItsString(what),
		progressbar.OptionThrottle(100*time.Millisecond), progressbar.OptionClearOnFinish())
}
