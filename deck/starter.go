package deck

import (
	"embed"
	"fmt"
	"strings"
	"sync"
)

//go:embed starter/*.txt
var starterFiles embed.FS

var starterNames = []string{"starter-ax", "starter-br", "starter-ly", "starter-mu", "starter-od", "starter-yz"}

// loadStarters parses the embedded lists once.
var loadStarters = sync.OnceValues(func() ([]List, error) {
	var lists []List
	for _, name := range starterNames {
		text, err := starterFiles.ReadFile("starter/" + name + ".txt")
		if err != nil {
			return nil, err
		}
		l, err := Parse(name, string(text))
		if err != nil {
			return nil, err
		}
		lists = append(lists, l)
	}
	return lists, nil
})

// Starters returns the starter decks, one for each faction. The lists are shared
// and must not be changed.
func Starters() []List {
	lists, err := loadStarters()
	if err != nil { // the files are part of the program
		panic(err)
	}
	return lists
}

// Starter returns a starter deck by its name: starter-ax, -br, -ly, -mu, -od or
// -yz, with or without "starter-".
func Starter(name string) (List, error) {
	full := "starter-" + strings.TrimPrefix(strings.ToLower(name), "starter-")
	for _, l := range Starters() {
		if l.Name == full {
			return l, nil
		}
	}
	return List{}, fmt.Errorf("unknown starter deck %q: use one of %s", name, strings.Join(starterNames, ", "))
}
