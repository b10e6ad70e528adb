package web

import (
	"bytes"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"

	"tumult/card"
	"tumult/rulebook"
	"tumult/words/wordstest"
)

func TestWordsAreComplete(t *testing.T) {
	wordstest.Complete(t, Words)
	wordstest.Agree(t, pageWords, clientWords, teachWords, sectionWords, termWords)
}

// made are the beginnings of keys that the code puts together.
var made = []string{"section ", "term ", "teach ", "faction ", "rarity ", "short ", "bot ", "undo ", "sorry ", "clock ", "gigantic", "defender", "eternal", "seasoned"}

var (
	inTemplate = regexp.MustCompile(`(?:\.Say|With \S+|Form "\w+"|Form "\w+" "[^"]+") "([^"]+)"`)
	inCode     = regexp.MustCompile(`say\('([^']+)'\)?|say\('([^']+)',|say\(\w+(?:\.\w+)* \? '([^']+)' : '([^']+)'|: say\('([^']+)'`)
)

// What templates and code say has words, and no words are left that nothing says.
func TestNothingIsSaidWithoutWords(t *testing.T) {
	var all strings.Builder
	look := func(files fs.FS, dir string, say *regexp.Regexp) {
		err := fs.WalkDir(files, dir, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || strings.HasSuffix(name, ".css") {
				return err
			}
			text, err := fs.ReadFile(files, name)
			if err != nil {
				return err
			}
			for _, m := range say.FindAllStringSubmatch(string(text), -1) {
				for _, key := range m[1:] {
					if key == "" || strings.HasSuffix(key, " ") {
						continue
					}
					if _, ok := Words[key]; !ok {
						t.Errorf("%s says %q, which has no words", name, key)
					}
				}
			}
			all.Write(text)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	look(templateFiles, "templates", inTemplate)
	look(staticFiles, "static", inCode)
	text, err := os.ReadFile("lists.go")
	if err != nil {
		t.Fatal(err)
	}
	all.Write(text)
	text, err = os.ReadFile("agent.go")
	if err != nil {
		t.Fatal(err)
	}
	all.Write(text)
	said := all.String()
next:
	for key := range Words {
		for _, begin := range made {
			if strings.HasPrefix(key, begin) {
				continue next
			}
		}
		if !strings.Contains(said, "'"+key+"'") && !strings.Contains(said, `"`+key+`"`) {
			t.Errorf("nothing says %q", key)
		}
	}
}

func TestSectionsAndTermsHaveNames(t *testing.T) {
	for _, r := range rulebook.All() {
		for l := card.English; l <= card.French; l++ {
			shown := ruleIn(r, l)
			for _, text := range append(shown.Terms, shown.Section) {
				if strings.Contains(text, "?") {
					t.Errorf("rule %s: %q has no words: add them to wordsrules.go", r.ID, text)
				}
			}
		}
	}
}

func TestLinked(t *testing.T) {
	for _, tt := range []struct {
		text  string
		terms []string
		want  string
	}{
		{"a <b> & c", nil, "a &lt;b&gt; &amp; c"},
		{"Two players, one player.", []string{"player"}, `Two <a class="term" href="/rules?q=players">players</a>, one <a class="term" href="/rules?q=player">player</a>.`},
		{"The Mana zone, zoned", []string{"zone", "Mana zone"}, `The <a class="term" href="/rules?q=Mana+zone">Mana zone</a>, zoned`},
		{"Déjà épuisé", []string{"é"}, "Déjà épuisé"},
	} {
		if got := string(linked(tt.text, tt.terms)); got != tt.want {
			t.Errorf("%q: %s", tt.text, got)
		}
	}
}

func TestLanguage(t *testing.T) {
	for _, tt := range []struct {
		cookie, accept string
		want           card.Language
	}{
		{"", "", card.English}, {"", "fr-CA,en;q=0.5", card.French}, {"", "de, en-GB;q=0.8, fr;q=0.2", card.English},
		{"fr", "en", card.French}, {"xx", "fr", card.French}, {"", "\x00", card.English},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.Header.Set("Accept-Language", tt.accept)
		if tt.cookie != "" {
			r.AddCookie(&http.Cookie{Name: langCookie, Value: tt.cookie})
		}
		if got := Language(r); got != tt.want {
			t.Errorf("cookie %q, accepts %q: %v", tt.cookie, tt.accept, got)
		}
	}
}

func TestAgent(t *testing.T) {
	for agent, want := range map[string]string{
		"":         "unknown browser",
		"curl/8.9": "curl/8.9",
		"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36": "Chrome, Linux",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0":     "Edge, Windows",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1":    "Safari, iPhone",
		"Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0":                                  "Firefox, Android",
	} {
		if got := (page{}).Agent(agent); got != want {
			t.Errorf("%q is %q, want %q", agent, got, want)
		}
	}
}

func TestSetLanguageGoesBackWithinThisServer(t *testing.T) {
	for back, want := range map[string]string{"/rules?q=x": "/rules?q=x", "//evil.example": "/", "https://evil.example": "/", "/\\evil.example": "/", "": "/"} {
		r := httptest.NewRequest("POST", "/lang", nil)
		q := r.URL.Query()
		q.Set("to", "fr")
		q.Set("back", back)
		r.URL.RawQuery = q.Encode()
		w := httptest.NewRecorder()
		SetLanguage(w, r)
		if got := w.Header().Get("Location"); w.Code != http.StatusSeeOther || got != want {
			t.Errorf("back to %q: %d %q", back, w.Code, got)
		}
	}
}

// A content security policy forbids code and style in pages.
func TestPagesHoldNoCodeAndNoStyle(t *testing.T) {
	forbidden := regexp.MustCompile(`(?i)\son[a-z]+=|\sstyle=|<style|javascript:|<script type="module">|https?://`)
	hostile := `<script>alert(1)</script>"'` + "`"
	g := Game{ID: hostile, Edition: hostile, Players: []Player{{Name: hostile}}, Outcome: hostile, Over: true}
	for l := card.English; l <= card.French; l++ {
		f := Frame{Lang: l, Path: "/" + hostile, User: hostile, Theme: "dark", Still: true}
		var b bytes.Buffer
		for name, err := range map[string]error{
			"home":   Home(&b, f, HomePage{Starters: []Deck{{Name: hostile, Hero: hostile, Faction: "AX"}}, Bots: []string{"greedy"}, Editions: []string{"2024"}, Mine: []Game{g}, Open: []Game{g}, Live: []Game{g}}),
			"table":  Table(&b, f, TablePage{ID: hostile, Invite: hostile, Undo: "ask", Teach: true}),
			"join":   Join(&b, f, JoinPage{Game: g, Invite: hostile, Undo: "ask"}),
			"replay": Replay(&b, f, ReplayPage{Game: g}),
			"learn":  Learn(&b, f),
			"rules":  Rules(&b, f, hostile),
			"all":    Rules(&b, f, ""),
			"me":     Me(&b, f, MePage{Account: hostile, Games: []Game{g}, Sessions: []Session{{ID: hostile, Agent: hostile}}}),
			"guest":  Me(&b, f, MePage{}),
			"sorry":  Sorry(&b, f, SorryPage{Code: "not-found"}),
		} {
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		if _, err := Rule(&b, f, "4.4.b"); err != nil {
			t.Error(err)
		}
		text := b.String()
		if m := forbidden.FindString(text); m != "" {
			t.Errorf("a page holds %q", m)
		}
		if strings.Contains(text, "<script>") {
			t.Error("what people write gets into a page as code")
		}
		if i := strings.Index(text, "?none"); i >= 0 || strings.Contains(text, ">?") {
			t.Error("a page says something without words")
		}
	}
}

func TestStatic(t *testing.T) {
	for path, want := range map[string]int{staticPath("table.js"): 200, staticPath("pages/home.js"): 200, "/static/0000000000000000/table.js": 404, staticPath("nothing.js"): 404, staticPath("pages/"): 404, staticPath("../frame.go"): 404} {
		w := httptest.NewRecorder()
		Static().ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		if w.Code != want {
			t.Errorf("%s: %d, want %d", path, w.Code, want)
		}
		if kept := strings.Contains(w.Header().Get("Cache-Control"), "immutable"); kept != (want == 200) {
			t.Errorf("%s: kept for good: %v", path, kept)
		}
	}
}

// After another language was chosen people stay on this site, whatever the address says.
func TestBackStaysHere(t *testing.T) {
	for path, want := range map[string]string{"/": "/", "/rules?q=a": "/rules?q=a", "": "/", "rules": "/", "//evil.example": "/", `/\evil.example`: "/", "/\t/evil.example": "/", "/\x00": "/", "https://evil.example": "/"} {
		if got := local(path); got != want {
			t.Errorf("%q: %q, want %q", path, got, want)
		}
	}
}
