package load

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"
)

// Report is what was measured.
type Report struct {
	Config
	Took     time.Duration
	Choices  int             // all, those of the bots too
	Acked    []time.Duration // by a program's choice: from sending to acknowledgement; sorted
	Synced   []time.Duration // bare writes to the server's disk meanwhile; sorted
	Refused  int
	Errors   []error
	Messages int64 // to spectators
	Bytes    int64 // of these
	Samples  []Sample
}

// Sample is what the server needs, at a moment.
type Sample struct {
	At   time.Duration // since measuring began
	RSS  int64         // bytes
	Heap int64         // bytes in use by Go, garbage too
	CPU  float64       // seconds that the process has used
}

func (r *run) report(took time.Duration, samples []Sample, synced []time.Duration) *Report {
	slices.Sort(synced)
	out := &Report{Config: r.Config, Took: took, Synced: synced, Samples: samples, Errors: r.errors, Messages: r.told.Load(), Bytes: r.bytes.Load()}
	for _, p := range r.players {
		out.Acked = append(out.Acked, p.took...)
		out.Choices += p.plies
		out.Refused += p.refused
	}
	slices.Sort(out.Acked)
	return out
}

// Quantile is the time within which a part of all, from 0 to 1, was done. They are
// sorted.
func Quantile(all []time.Duration, part float64) time.Duration {
	if len(all) == 0 {
		return 0
	}
	return all[min(len(all)-1, int(part*float64(len(all))))]
}

// String is the report as a table.
func (r *Report) String() string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	rate := func(n int) string { return fmt.Sprintf("%.0f a second", float64(n)/r.Took.Seconds()) }
	times := func(what string, all []time.Duration) {
		fmt.Fprintf(w, "%s\t", what)
		for _, part := range []float64{0.5, 0.9, 0.99, 0.999, 1} {
			fmt.Fprintf(w, "%.1f\t", Quantile(all, part).Seconds()*1000)
		}
		fmt.Fprintln(w)
	}
	fmt.Fprintf(&b, "%d games, %d spectators, %v, %d cores, generator included\n\n", r.Games, r.Spectators, r.Took.Round(time.Second), runtime.NumCPU())
	fmt.Fprintf(w, "choices, bots' too\t%d\t%s\t\n", r.Choices, rate(r.Choices))
	fmt.Fprintf(w, "choices acknowledged\t%d\t%s\t\n", len(r.Acked), rate(len(r.Acked)))
	fmt.Fprintf(w, "refused\t%d\t\n", r.Refused)
	fmt.Fprintf(w, "errors\t%d\t\n", len(r.Errors))
	fmt.Fprintf(w, "told to spectators\t%d\t%s, %.1f MB\t\n", r.Messages, rate(int(r.Messages)), float64(r.Bytes)/1e6/r.Took.Seconds())
	fmt.Fprintln(w)
	fmt.Fprintln(w, "milliseconds\tp50\tp90\tp99\tp99.9\tlongest\t")
	times("choice to acknowledgement", r.Acked)
	if len(r.Synced) > 0 {
		times("a bare write to the disk", r.Synced)
	}
	w.Flush() //nolint:errcheck // a Builder takes all
	if len(r.Samples) > 1 {
		fmt.Fprintln(w, "\nthe server\tMiB\tof it Go's\tcores busy\t")
		before := r.Samples[0]
		for _, s := range r.Samples[1:] {
			fmt.Fprintf(w, "after %v\t%d\t%d\t%.2f\t\n", s.At.Round(time.Second), s.RSS>>20, s.Heap>>20, (s.CPU-before.CPU)/(s.At-before.At).Seconds())
			before = s
		}
		w.Flush() //nolint:errcheck // as above
	}
	for _, err := range r.Errors[:min(5, len(r.Errors))] {
		fmt.Fprintf(&b, "error: %v\n", err)
	}
	return b.String()
}

// samples is how many are taken.
const samples = 10

// sample waits until the time is over and asks what the server needs meanwhile.
func (r *run) sample(ctx context.Context) (all []Sample) {
	began := time.Now()
	for i := range samples + 1 {
		pause(ctx, time.Until(began.Add(r.For*time.Duration(i)/samples)))
		if ctx.Err() != nil {
			return all
		}
		if r.Metrics == "" {
			continue
		}
		s, err := needs(ctx, r.Metrics)
		if err != nil {
			r.fail(ctx, err)
			continue
		}
		s.At = time.Since(began)
		all = append(all, s)
	}
	return all
}

// needs reads what the metrics of a server say of what it needs.
func needs(ctx context.Context, url string) (s Sample, err error) {
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return s, err
	}
	resp, err := http.DefaultClient.Do(q)
	if err != nil {
		return s, err
	}
	defer resp.Body.Close() //nolint:errcheck // it is read
	lines := bufio.NewScanner(resp.Body)
	for lines.Scan() {
		name, value, _ := strings.Cut(lines.Text(), " ")
		n, bad := strconv.ParseFloat(value, 64)
		switch name {
		case "process_resident_memory_bytes":
			s.RSS = int64(n)
		case "go_memstats_heap_alloc_bytes":
			s.Heap = int64(n)
		case "process_cpu_seconds_total":
			s.CPU = n
		default:
			continue
		}
		if bad != nil {
			return s, fmt.Errorf("the metrics at %s: %w", url, bad)
		}
	}
	return s, lines.Err()
}
