package killtest

import (
	"bufio"
	"bytes"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sync"
	"testing"
	"time"
)

// program is the server as it is built, and where it keeps everything.
type program struct {
	file, data, addr string
	mu               sync.Mutex
	running          *exec.Cmd
	stderr           bytes.Buffer
}

func build(t *testing.T) *program {
	t.Helper()
	p := &program{file: filepath.Join(t.TempDir(), "tumult.exe"), data: filepath.Join(t.TempDir(), "data"), addr: "127.0.0.1:0"}
	c := exec.Command("go", "build", "-o", p.file, "tumult/cmd/tumult")
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("building the program: %v\n%s", err, out)
	}
	t.Cleanup(p.kill)
	return p
}

var said = regexp.MustCompile(`http://([^/ ]+)/`)

// start starts the server and returns when it says its address, or, if it is killed
// before, false. From the second time on the address is that of the first.
func (p *program) start(t *testing.T) bool {
	t.Helper()
	p.stderr.Reset()
	c := exec.Command(p.file, "serve", "--data", p.data, "--addr", p.addr, "--unlimited")
	c.Stderr = &p.stderr
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	p.mu.Lock()
	p.running = c
	p.mu.Unlock()
	lines := bufio.NewScanner(out)
	if !lines.Scan() {
		c.Wait() //nolint:errcheck // its state says it
		if c.ProcessState.Exited() {
			t.Fatalf("the server ended by itself: %v\n%s", c.ProcessState, &p.stderr)
		}
		return false
	}
	found := said.FindStringSubmatch(lines.Text())
	if found == nil {
		t.Fatalf("the server says %q", lines.Text())
	}
	p.addr = found[1]
	return true
}

func (p *program) url() string { return (&url.URL{Scheme: "http", Host: p.addr}).String() }

// kill kills the server as kill -9 does.
func (p *program) kill() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.running == nil {
		return
	}
	p.running.Process.Kill() //nolint:errcheck // it is gone
	p.running.Wait()         //nolint:errcheck // as above
	p.running = nil
}

// stop lets the server end by itself.
func (p *program) stop(t *testing.T) {
	t.Helper()
	if err := p.running.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	over := time.AfterFunc(20*time.Second, func() { p.running.Process.Kill() })
	if err := p.running.Wait(); err != nil || !over.Stop() {
		t.Errorf("the server was asked to stop: %v\n%s", err, &p.stderr)
	}
	p.running = nil
}
