package web

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io/fs"
	"net/http"
	"strings"
	"sync"
)

//go:embed static
var staticFiles embed.FS

// staticRoot is where the static files are: a path with the hash of them all, so
// that browsers may keep a file for good and one changed file brings them all anew.
// Files name each other by relative paths.
var staticRoot = sync.OnceValue(func() string {
	sum := sha256.New()
	err := fs.WalkDir(staticFiles, "static", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := staticFiles.ReadFile(name)
		sum.Write([]byte(name))
		sum.Write(text)
		return err
	})
	if err != nil { // the files are part of the program
		panic("web: " + err.Error())
	}
	return "/static/" + hex.EncodeToString(sum.Sum(nil)[:8]) + "/"
})

func staticPath(name string) string { return staticRoot() + name }

// Static serves /static/…. A path with the hash of another version is not found.
func Static() http.Handler {
	files, err := fs.Sub(staticFiles, "static")
	if err != nil { // the name is a constant
		panic("web: " + err.Error())
	}
	serve := http.StripPrefix(strings.TrimSuffix(staticRoot(), "/"), http.FileServerFS(files))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.URL.Path, staticRoot()) || strings.HasSuffix(r.URL.Path, "/") {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
		serve.ServeHTTP(w, r)
	})
}
