"""A bot in forty lines: joins a table by its link and plays by itself, one legal move at random.

    python examples/bot.py http://127.0.0.1:8000/table/ab12cd34ef#invite=...

It needs nothing but Python. Change `choose` to make it a better player: a position has the
`view` of its seat and, for each legal move, the `text`, its `kind` and its `parts`.
docs/api.md tells the rest.
"""

import json
import random
import sys
import uuid
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen


def choose(position):
    return random.choice(position["moves"])["text"]


def call(address, token, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    return urlopen(Request(address + path, data, headers))


def play(address, token, table, position):
    """One move; the answer is the position after it, or the fresh one if it came too late."""
    move = {"key": uuid.uuid4().hex, "seq": position["seq"], "move": choose(position)}
    try:
        return json.load(call(address, token, f"{table}/moves", move))["position"]
    except HTTPError as refusal:
        return json.load(refusal)["position"]


def main(link):
    parts = urlsplit(link)
    address = f"{parts.scheme}://{parts.netloc}"
    table = f"/api/tables/{parts.path.split('/')[-1]}"
    guest = {"name": "Example bot", "program": True}
    token = json.load(call(address, "", "/api/session", guest))["token"]
    call(address, token, f"{table}/join", {"token": parts.fragment.removeprefix("invite=")})
    for line in call(address, token, f"{table}/events"):
        if not line.startswith(b"id:"):
            continue  # only entries of the table have numbers
        position = json.load(call(address, token, f"{table}/position"))
        while position and position["moves"]:
            position = play(address, token, table, position)
        if position and position["table"]["status"] == "finished":
            print(f"The game is over: {position['table']['result']}")
            return


if __name__ == "__main__":
    main(sys.argv[1])
