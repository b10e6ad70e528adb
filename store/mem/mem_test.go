package mem_test

import (
	"testing"

	"tumult/store"
	"tumult/store/mem"
	"tumult/store/storetest"
)

func TestStore(t *testing.T) {
	storetest.Run(t, func(*testing.T) store.Store { return mem.New() })
}
