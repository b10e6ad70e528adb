package main

import (
	"syscall"
	"time"
)

// cpuTime is the time that all cores together have spent on the program.
func cpuTime() time.Duration {
	var creation, exit, kernel, user syscall.Filetime
	self, err := syscall.GetCurrentProcess()
	if err != nil || syscall.GetProcessTimes(self, &creation, &exit, &kernel, &user) != nil {
		return 0
	}
	// Filetimes of a span count 100 ns.
	span := func(f syscall.Filetime) time.Duration {
		return time.Duration(int64(f.HighDateTime)<<32+int64(f.LowDateTime)) * 100
	}
	return span(kernel) + span(user)
}
