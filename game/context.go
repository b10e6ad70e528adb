package game

// context is who asks: the controller, "I", "it" and the numbers that an
// ability holds. Its choices lie in bounds[base:end].
type context struct {
	Ctrl   Seat
	ItExp  expeditionSet
	X      int16
	Result int16
	N      int16
	Gift   why // what the Gift was that the trigger is about
	Did    int16
	Count  int16 // how many counters the step before has moved
	Asked  uint8 // of which of several players a condition is asked: the seat and 1
	Me     Ref
	It     Ref
	Base   uint16
	End    uint16 // 0: up to the top of the stack
}

func newContext(ctrl Seat, me Ref) context { return context{Ctrl: ctrl, Me: me} }

// asksOf says whether a seat is the one of whom a condition is asked, if it is one.
func (c *context) asksOf(seat Seat) bool { return c.Asked == 0 || c.Asked == uint8(seat)+1 }

// Slots that every frame may hold besides those of its program.
const (
	slotThose int16 = -1 - iota
	slotRest
	slotExp    // the expedition that a card is played in
	slotOption // an optional cost was answered: N 1 is yes
	slotDone   // something was answered: see play.go
	slotLoopIt
)

// choices calls f for each choice that the context holds in a slot.
func (e *Engine) choices(c *context, slot int16, f func(b *bound) bool) {
	end := int(c.End)
	if end == 0 {
		end = len(e.s.bounds)
	}
	for i := int(c.Base); i < end; i++ {
		if b := &e.s.bounds[i]; b.Slot == slot && !f(b) {
			return
		}
	}
}
