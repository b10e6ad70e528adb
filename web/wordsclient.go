package web

import "tumult/words"

// clientWords are those of the code in the pages.
var clientWords = words.Catalogue{}

// teachWords are the steps of the first game.
var teachWords = words.Catalogue{}
