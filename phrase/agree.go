package phrase

// agreement is the form in which a word stands: a verb by its mood or subject, a
// noun by its number and gender, other words by what they go with.
type agreement uint8

const (
	infinitive agreement = iota // to draw
	order                       // draw!
	first                       // I
	second                      // you
	one
	oneF // feminine
	several
	severalF
	agreements
)

// forms are the forms of a word, by agreement.
type forms [agreements]string

// number returns the agreement with one or several of a gender.
func number(plural, feminine bool) agreement {
	a := one
	if plural {
		a = several
	}
	if feminine {
		a++
	}
	return a
}

func (a agreement) plural() bool { return a >= several }

func (a agreement) feminine() bool { return a == oneF || a == severalF }
