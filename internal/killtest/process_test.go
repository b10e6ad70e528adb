package killtest

import (
	"bytes"
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
	running          *exec.Cmd // nil: none
	exited           chan struct{}
	stderr           bytes.Buffer
}

// build builds the program and gives its file.
func build(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "tumult.exe")
	if out, err := exec.Command("go", "build", "-o", file, "tumult/cmd/tumult").CombinedOutput(); err != nil {
		t.Fatalf("building the program: %v\n%s", err, out)
	}
	return file
}

func newProgram(t *testing.T, file string) *program {
	p := &program{file: file, data: filepath.Join(t.TempDir(), "data"), addr: "127.0.0.1:0"}
	t.Cleanup(p.kill)
	return p
}

// start starts the server and returns when it says its address, or, if it is killed
// before, false. From the second time on the address is that of the first.
func (p *program) start(t *testing.T) bool {
	t.Helper()
	p.stderr.Reset()
	said := make(saying, 1)
	c := exec.Command(p.file, "serve", "--data", p.data, "--addr", p.addr, "--unlimited")
	c.Stdout, c.Stderr = said, &p.stderr
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	exited := make(chan struct{})
	go func() {
		c.Wait() //nolint:errcheck // its state says it
		close(exited)
	}()
	p.mu.Lock()
	p.running, p.exited = c, exited
	p.mu.Unlock()
	select {
	case p.addr = <-said:
		return true
	case <-exited:
		if c.ProcessState.Exited() {
			t.Fatalf("the server ended by itself: %v\n%s", c.ProcessState, &p.stderr)
		}
		return false
	}
}

// saying gets the address that the server says in its first line.
type saying chan string

var address = regexp.MustCompile(`http://([^/ ]+)/`)

func (s saying) Write(b []byte) (int, error) {
	if found := address.FindSubmatch(b); found != nil {
		s <- string(found[1])
	}
	return len(b), nil
}

func (p *program) url() string { return "http://" + p.addr }

// kill kills the server as kill -9 does.
func (p *program) kill() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.running == nil {
		return
	}
	p.running.Process.Kill() //nolint:errcheck // it is gone
	<-p.exited
	p.running = nil
}

// stop lets the server end by itself.
func (p *program) stop(t *testing.T) {
	t.Helper()
	if err := p.running.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	select {
	case <-p.exited:
		if !p.running.ProcessState.Success() {
			t.Errorf("the server was asked to stop: %v\n%s", p.running.ProcessState, &p.stderr)
		}
	case <-time.After(20 * time.Second):
		t.Errorf("the server was asked to stop and is still there\n%s", &p.stderr)
	}
}
