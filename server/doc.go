// Package server is the door to live games: HTTP and WebSocket, sessions and accounts,
// limits and metrics. It knows who asks and what they may do, and hands everything
// else on: games to package live, what is shown to package web.
//
// The package must not know how a game is played or kept.
package server
