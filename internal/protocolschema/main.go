// Command protocolschema writes docs/protocol.schema.json: the JSON schemas of the
// messages of package protocol, from its types and their comments.
package main

import (
	"encoding/json"
	"flag"
	"log"
	"os"
	"reflect"
	"slices"

	"github.com/invopop/jsonschema"

	"tumult/protocol"
)

//go:generate go run . -module ../.. -out docs/protocol.schema.json

// Messages by the value of their field "type".
var fromServer = []struct {
	kind    string
	message any
}{{"hello", protocol.Hello{}}, {"faces", protocol.Faces{}}, {"log", protocol.Log{}}, {"chat", protocol.Chat{}}, {"state", protocol.State{}},
	{"ack", protocol.Ack{}}, {"refused", protocol.Refusal{}}}

func main() {
	module := flag.String("module", ".", "root of the module")
	out := flag.String("out", "docs/protocol.schema.json", "the file to write")
	flag.Parse()
	if err := os.Chdir(*module); err != nil {
		log.Fatal(err)
	}
	text, err := schema()
	if err == nil {
		err = os.WriteFile(*out, text, 0o644)
	}
	if err != nil {
		log.Fatal(err)
	}
}

// schema describes all messages in one document; it must be called at the root of the
// module, where the comments are.
func schema() ([]byte, error) {
	r := &jsonschema.Reflector{AllowAdditionalProperties: true} // fields may be added within a version
	if err := r.AddGoComments("tumult", "./protocol", jsonschema.WithFullComment()); err != nil {
		return nil, err
	}
	all := &jsonschema.Schema{Version: jsonschema.Version, Title: protocol.Subprotocol,
		Description: "A message of the socket: of the server one of FromServer, of a client an Act. Replay is the answer of HTTP for a finished game.", Definitions: jsonschema.Definitions{}}
	add := func(v any) *jsonschema.Schema {
		s := r.ReflectFromType(reflect.TypeOf(v))
		for name, d := range s.Definitions {
			all.Definitions[name] = d
		}
		return &jsonschema.Schema{Ref: s.Ref}
	}
	server := &jsonschema.Schema{Description: "What the server says."}
	for _, m := range fromServer {
		server.OneOf = append(server.OneOf, add(m.message))
		kind, _ := all.Definitions[reflect.TypeOf(m.message).Name()].Properties.Get("type")
		kind.Const = m.kind
	}
	all.Definitions["FromServer"] = server
	all.AnyOf = []*jsonschema.Schema{{Ref: "#/$defs/FromServer"}, add(protocol.Act{}), add(protocol.Replay{})}
	b, err := json.MarshalIndent(all, "", " ")
	return slices.Concat(b, []byte("\n")), err
}
