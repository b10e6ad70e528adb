#!/usr/bin/env python3
"""A bot that takes a seat at a table of Tumult and plays the game to its end.

    python3 examples/bot.py http://127.0.0.1:8080                 begins a game against the bot "greedy"
    python3 examples/bot.py http://127.0.0.1:8080 GAME TOKEN      takes the seat for which the token is

It needs Python 3.8 and nothing else, and answers at random: put something better into
`answer`. docs/protocol.md says what it speaks.
"""
import base64, json, os, random, socket, ssl, struct, sys, urllib.parse, urllib.request


def answer(q, state, faces):
    """The numbers of the options that are chosen. faces tells what is on the cards."""
    options = random.sample(range(len(q["options"])), len(q["options"]))
    if q["form"] == "order":
        return options
    if q["form"] == "multiset":
        return [random.choice(options) for _ in range(q["min"])]
    chosen, weight, cost = [], 0, 0  # within the budgets
    for i in options:
        w, c = q["options"][i].get("weight", 0), q["options"][i].get("cost", 0)
        if len(chosen) < q["min"] and weight + w <= q.get("budget", 1e9) and cost + c <= q.get("spare", 1e9):
            chosen, weight, cost = chosen + [i], weight + w, cost + c
    return chosen


def post(server, path, body=None, cookie=""):
    data = json.dumps(body or {}).encode()
    r = urllib.request.Request(server + path, data, {"Content-Type": "application/json", "Cookie": cookie})
    with urllib.request.urlopen(r) as answered:
        return json.load(answered), (answered.headers.get("Set-Cookie") or "").split(";")[0]


class Table:
    """A WebSocket at the table of a game."""

    def __init__(self, server, game, token):
        u = urllib.parse.urlsplit(server)
        self.s = socket.create_connection((u.hostname, u.port or {"http": 80, "https": 443}[u.scheme]))
        if u.scheme == "https":
            self.s = ssl.create_default_context().wrap_socket(self.s, server_hostname=u.hostname)
        self.s.sendall((f"GET /api/v1/games/{game}/socket HTTP/1.1\r\nHost: {u.netloc}\r\nAuthorization: Bearer {token}\r\n"
                        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: tumult.v1\r\n"
                        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n").encode())
        self.f = self.s.makefile("rb")
        status, *_ = iter(lambda: self.f.readline().decode().strip(), "")
        if " 101 " not in status:
            sys.exit(f"no seat: {status}")

    def frame(self, opcode, data):
        mask = os.urandom(4)
        n = len(data)
        head = struct.pack("!BB", 0x80 | opcode, 0x80 | n) if n < 126 else struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, n)
        self.s.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def hear(self):
        """The next message; None once the server hangs up."""
        data = b""
        while True:
            head = self.f.read(2)
            if len(head) < 2 or head[0] & 15 == 8:
                return None
            n = head[1] & 127
            part = self.f.read(int.from_bytes(self.f.read({126: 2, 127: 8}[n]), "big") if n > 125 else n)
            if head[0] & 15 == 9:  # a ping wants its pong
                self.frame(10, part)
            elif head[0] & 15 in (0, 1):
                data += part
                if head[0] & 128:
                    return json.loads(data)


def main(server, game=None, token=None):
    server = server.rstrip("/")
    if game is None:
        begun, cookie = post(server, "/api/v1/games", {"deck": "starter-ax", "opponent": "greedy", "opponentDeck": "starter-mu", "name": "Snake"})
        game, token = begun["game"], post(server, f"/api/v1/games/{begun['game']}/token", cookie=cookie)[0]["token"]
        print(f"watch at {server}/game/{game}")
    table, faces, answered = Table(server, game, token), {}, 0
    while m := table.hear():
        if m["type"] == "faces":
            faces.update(m["faces"])
        elif m["type"] == "refused":
            print("refused:", m["reason"])
        elif m["type"] == "state" and m.get("over"):
            return print(m["outcome"])
        elif m["type"] == "state" and "question" in m and m["ply"] > answered:
            answered = m["ply"]
            act = {"id": f"ply-{answered}", "do": "choose", "ply": answered, "choice": answer(m["question"], m, faces)}
            table.frame(1, json.dumps(act).encode())
    sys.exit("the server hung up: start again with the same game and token")


if __name__ == "__main__":
    main(*sys.argv[1:]) if len(sys.argv) in (2, 4) else sys.exit(__doc__)
