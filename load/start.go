package load

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"sync"
	"time"
)

// Started is a server in a process of its own, for the time of a run.
type Started struct {
	URL, Metrics string
	cmd          *exec.Cmd
	exited       chan struct{}
}

// Start starts a program that serves, which says in its output where it is and where
// its metrics are, as in url=http://127.0.0.1:1/. What it says else goes to log.
func Start(ctx context.Context, log io.Writer, program string, args ...string) (*Started, error) {
	c := exec.Command(program, args...)
	said := &output{log: log, found: make(chan struct{})}
	c.Stdout, c.Stderr = said, said
	if err := c.Start(); err != nil {
		return nil, err
	}
	s := &Started{cmd: c, exited: make(chan struct{})}
	go func() {
		c.Wait() //nolint:errcheck // its state says it
		close(s.exited)
	}()
	ctx, cancel := context.WithTimeout(ctx, arriving)
	defer cancel()
	select {
	case <-said.found:
		s.URL, s.Metrics = said.at, said.metrics
		return s, nil
	case <-s.exited:
		return nil, fmt.Errorf("the server ended at once: %v", c.ProcessState)
	case <-ctx.Done():
		return nil, errors.Join(ctx.Err(), s.Stop())
	}
}

// Stop has the server end, and waits for it.
func (s *Started) Stop() error {
	if err := s.cmd.Process.Signal(os.Interrupt); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return errors.Join(err, s.cmd.Process.Kill())
	}
	select {
	case <-s.exited:
		if !s.cmd.ProcessState.Success() {
			return fmt.Errorf("the server ended with %v", s.cmd.ProcessState)
		}
		return nil
	case <-time.After(30 * time.Second):
		return errors.Join(errors.New("the server did not stop"), s.cmd.Process.Kill())
	}
}

// output looks for the addresses in what a server says.
type output struct {
	log         io.Writer
	mu          sync.Mutex
	at, metrics string
	found       chan struct{}
}

var (
	siteURL    = regexp.MustCompile(`is at (http://[^/ ]+)/`)
	metricsURL = regexp.MustCompile(`msg=metrics url=(http://[^ \n]+)`)
)

// Write takes what is written at once to be whole lines.
func (o *output) Write(b []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	was := o.at != "" && o.metrics != ""
	if m := siteURL.FindSubmatch(b); m != nil {
		o.at = string(m[1])
	}
	if m := metricsURL.FindSubmatch(b); m != nil {
		o.metrics = string(m[1])
	}
	if !was && o.at != "" && o.metrics != "" {
		close(o.found)
	}
	if bytes.Contains(b, []byte("level=WARN")) || bytes.Contains(b, []byte("level=ERROR")) || bytes.HasPrefix(b, []byte("tumult:")) {
		return o.log.Write(b)
	}
	return len(b), nil
}
