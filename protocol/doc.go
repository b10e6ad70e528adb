// Package protocol is what a server and its clients say to each other at a table,
// in JSON: the browser, bots in any language and tests speak it. docs/protocol.md
// describes it, with the schemas that follow from these types.
//
// A client opens a WebSocket for one game. The server says Hello, then, for as long
// as the game changes, the Faces of cards that the client has not met, Log and Chat
// lines that it does not have, and the State: the whole of what its seat may know,
// with the question where it is asked one. A client that missed states misses
// nothing. The client sends Acts; each is answered by an Ack or a Refusal with the
// id that the client gave it.
//
// The package must not know how games are kept or carried on, nor which connections
// there are: it makes messages of views, questions and events, and everything in
// them comes from these, so that nobody is told what a view does not show.
package protocol

// Version is the version of the protocol. Fields may be added within a version;
// nothing else changes.
const Version = 1

// Subprotocol is what a client asks for when it opens a WebSocket.
const Subprotocol = "tumult.v1"
