package datadir_test

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"io"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tumult/store/datadir"
)

// fill makes a directory with something in it.
func fill(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	noise := make([]byte, 3000)
	for i := range noise {
		noise[i] = byte(rand.IntN(256))
	}
	for name, data := range map[string]string{"a": "", "b/c/d": "text", "b/e": string(noise), "$G/x": strings.Repeat("y", 100_000)} {
		write(t, filepath.Join(dir, name), data)
	}
	if err := os.MkdirAll(filepath.Join(dir, "b", "empty"), 0o700); err != nil {
		t.Fatal(err)
	}
	return dir
}

func write(t *testing.T, file, data string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(data), 0o600); err != nil {
		t.Fatal(err)
	}
}

// contents are the files and folders below a directory, without the lock.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	if err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || path == dir || e.Name() == "lock" {
			return err
		}
		var data []byte
		if !e.IsDir() {
			data, err = os.ReadFile(path)
		}
		all[path[len(dir):]] = string(data)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return all
}

func backup(t *testing.T, dir string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "backup")
	if _, err := datadir.Backup(dir, file); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestMove(t *testing.T) {
	dir := fill(t)
	file := backup(t, dir)
	for name, to := range map[string]string{"empty": t.TempDir(), "not there": filepath.Join(t.TempDir(), "new", "dir")} {
		m, err := datadir.Restore(to, file)
		if err != nil || m.Files != 4 || m.Bytes != 103_004 {
			t.Errorf("restored %+v, %v", m, err)
		}
		if want, got := contents(t, dir), contents(t, to); !maps.Equal(got, want) {
			t.Errorf("%s: restored %d entries, want %d", name, len(got), len(want))
		}
		d, err := datadir.Hold(to)
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Release(); err != nil {
			t.Fatal(err)
		}
	}
}

// refused checks that an error names all of these.
func refused(t *testing.T, err error, says ...string) {
	t.Helper()
	for _, s := range says {
		if err == nil || !strings.Contains(err.Error(), s) {
			t.Errorf("%v, want an error that says %q", err, s)
		}
	}
}

func TestBackupRefuses(t *testing.T) {
	dir, out := fill(t), t.TempDir()
	file := filepath.Join(out, "backup")
	nothing := filepath.Join(out, "nothing")
	_, err := datadir.Backup(nothing, file)
	refused(t, err, nothing, "nothing")
	if _, err := os.Stat(nothing); err == nil {
		t.Error("a directory was made")
	}
	_, err = datadir.Backup(t.TempDir(), file)
	refused(t, err, "nothing")
	_, err = datadir.Backup(dir, filepath.Join(dir, "b", "backup"))
	refused(t, err, dir, "itself")
	there := filepath.Join(out, "there")
	write(t, there, "mine")
	_, err = datadir.Backup(dir, there)
	refused(t, err, there, "already")
	if data, err := os.ReadFile(there); string(data) != "mine" {
		t.Errorf("the file that was there is %q, %v", data, err)
	}
	d, err := datadir.Hold(dir)
	if err != nil {
		t.Fatal(err)
	}
	_, err = datadir.Backup(dir, file)
	refused(t, err, dir, "in use")
	if err := d.Release(); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("a", filepath.Join(dir, "link")); err != nil {
		t.Skip(err)
	}
	_, err = datadir.Backup(dir, file)
	refused(t, err, filepath.Join(dir, "link"))
	if _, err := os.Stat(file); err == nil {
		t.Error("half a backup is left")
	}
}

// Whatever is wrong, a restore leaves the directory as it was.
func TestRestoreRefuses(t *testing.T) {
	whole, err := os.ReadFile(backup(t, fill(t)))
	if err != nil {
		t.Fatal(err)
	}
	flipped := bytes.Clone(whole)
	flipped[len(flipped)/2] ^= 0x10
	type backup struct {
		data []byte
		says string
	}
	wrong := map[string]backup{
		"nothing":       {nil, "not a backup"},
		"text":          {[]byte("Not an archive at all."), "not a backup"},
		"another":       {archive(t, tar.Header{Name: "a", Typeflag: tar.TypeReg}), "not a backup of this program"},
		"outside":       {archive(t, head, tar.Header{Name: "../x", Typeflag: tar.TypeReg}), "../x"},
		"link":          {archive(t, head, tar.Header{Name: "l", Linkname: "/etc", Typeflag: tar.TypeSymlink}), "l is neither"},
		"lock":          {archive(t, head, tar.Header{Name: "lock", Typeflag: tar.TypeReg}), "lock is no part"},
		"changed":       {flipped, "backup"},
		"something on":  {append(bytes.Clone(whole), "more"...), "backup"},
		"last byte cut": {whole[:len(whole)-1], "cut short"},
	}
	for range 50 {
		n := rand.IntN(len(whole))
		wrong["cut"] = backup{whole[:n], "backup"}
		for name, b := range wrong {
			file := filepath.Join(t.TempDir(), "file")
			write(t, file, string(b.data))
			empty, missing := t.TempDir(), filepath.Join(t.TempDir(), "new")
			for _, dir := range []string{empty, missing} {
				_, err := datadir.Restore(dir, file)
				refused(t, err, file, dir, b.says)
			}
			if all, err := os.ReadDir(empty); err != nil || len(all) > 0 {
				t.Errorf("%s: %v is left, %v", name, all, err)
			}
			if _, err := os.Stat(missing); err == nil {
				t.Errorf("%s: the directory is left", name)
			}
		}
		clear(wrong)
	}
}

var head = tar.Header{Name: "tumult-backup-1", Typeflag: tar.TypeReg}

// archive packs entries without contents.
func archive(t *testing.T, heads ...tar.Header) []byte {
	t.Helper()
	var b bytes.Buffer
	zip := gzip.NewWriter(&b)
	w := tar.NewWriter(zip)
	for _, h := range heads {
		if err := w.WriteHeader(&h); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []io.Closer{w, zip} {
		if err := c.Close(); err != nil {
			t.Fatal(err)
		}
	}
	return b.Bytes()
}

// A restore does not touch what is there.
func TestRestoreIntoSomething(t *testing.T) {
	dir := fill(t)
	file := backup(t, dir)
	want := contents(t, dir)
	_, err := datadir.Restore(dir, file)
	refused(t, err, dir, "not empty")
	if got := contents(t, dir); !maps.Equal(got, want) {
		t.Error("what was there is changed")
	}
	d, err := datadir.Hold(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Release()
	_, err = datadir.Restore(dir, file)
	refused(t, err, dir, "in use")
}

// A directory into which a restore was cut short is not taken for a whole one.
func TestCutRestore(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, ".restoring", "a"), "half")
	_, err := datadir.Hold(dir)
	refused(t, err, dir, "cut short", "restore again")
	_, err = datadir.Restore(dir, backup(t, fill(t)))
	refused(t, err, dir, "cut short")
	_, err = datadir.Backup(dir, filepath.Join(t.TempDir(), "backup"))
	refused(t, err, dir, "cut short")
}
