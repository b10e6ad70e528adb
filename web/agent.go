package web

import "strings"

// A known part of what browsers call themselves, and its name. Many call themselves
// by the names of others as well: the first that is found counts.
var (
	browserParts = [][2]string{{"Firefox/", "Firefox"}, {"Edg/", "Edge"}, {"OPR/", "Opera"}, {"SamsungBrowser/", "Samsung Internet"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"}}
	systemParts  = [][2]string{{"Android", "Android"}, {"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Windows", "Windows"}, {"Mac OS X", "macOS"}, {"Linux", "Linux"}}
)

// Agent names a browser and its system by what the browser calls itself; whatever is
// not known stays as it is.
func (p page) Agent(agent string) string {
	if agent == "" {
		return p.Say("unknown agent")
	}
	var names []string
	for _, parts := range [][][2]string{browserParts, systemParts} {
		for _, part := range parts {
			if strings.Contains(agent, part[0]) {
				names = append(names, part[1])
				break
			}
		}
	}
	if len(names) == 0 {
		return agent
	}
	return strings.Join(names, ", ")
}
