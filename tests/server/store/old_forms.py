"""Stores as earlier versions left them: rows written in their own words, by plain SQL."""

import random
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, text

from floodplain.core import fairness
from floodplain.core.match import Match
from floodplain.games import GAMES
from floodplain.server.identity.tokens import hashed

TOKEN = "a token that only Ann has, of old"
TABLE = "oldtable01"
SEED, NONCE = "00ff" * 16, "a1b2" * 16

Rows = list[dict[str, Any]]


def written_in_0001() -> dict[str, Rows]:
    """Two people in the middle of a game, somebody who watches, and a table that waits."""
    game = GAMES.find("rivero")
    rng = random.Random(1)
    match = Match(game, game.options(), SEED)
    while len(match.moves) < 12:
        seat = match.state.actors()[0]
        match.play_action(seat, rng.choice(match.state.legal(seat)))
    table = {
        "game": "rivero",
        "rules": game.rules_version,
        "options": "{}",
        "settings": '{"clock":{"kind":"none"},"hints":true,"rematch_of":null}',
        "seed": SEED,
        "nonce": NONCE,
        "host": "ann",
        "invite_hash": hashed("invitation"),
        "watch_hash": hashed("look on"),
        "created_at": 1_700_000_000_000,
        "changed_at": 1_700_000_000_100,
        "wake_at": None,
    }
    log: Rows = [
        {"kind": "sit", "seat": 0, "text": '{"kind":"person","name":"Ann","bot":null}'},
        {"kind": "sit", "seat": 1, "text": '{"kind":"person","name":"Böb 🌊","bot":null}'},
        {"kind": "start", "seat": None, "text": fairness.commitment(SEED, NONCE)},
        *({"kind": "move", "seat": seat, "text": move} for seat, move in match.moves),
        {"kind": "chat", "seat": 1, "text": "schön gespielt"},
    ]
    return {
        "sessions": [
            {"id": "ann", "token_hash": hashed(TOKEN), "name": "Ann", "created_at": 1},
            {"id": "bob", "token_hash": hashed("Bob's"), "name": "Böb 🌊", "created_at": 2},
        ],
        "tables": [
            {"id": TABLE, "status": "running", "public": False, **table},
            {"id": "oldtable02", "status": "open", "public": True, **table},
        ],
        "seats": [
            {"table_id": TABLE, "seat": 0, "session_id": "ann", "token_hash": None},
            {"table_id": TABLE, "seat": 1, "session_id": "bob", "token_hash": hashed("seat")},
            {"table_id": "oldtable02", "seat": 0, "session_id": None, "token_hash": None},
            {"table_id": "oldtable02", "seat": 1, "session_id": None, "token_hash": None},
        ],
        "watchers": [{"table_id": TABLE, "session_id": "eve"}],
        "entries": [
            {"table_id": TABLE, "seq": seq, "at": 1_700_000_000_000 + seq, "key": f"k{seq}", **one}
            for seq, one in enumerate(log, start=1)
        ],
    }


def written_in_0002() -> dict[str, Rows]:
    """The same; one of the people is told of turns in both ways, and another never asked for it."""
    written = written_in_0001()
    told = {
        "webhook": "https://example.org/turn",
        "webhook_secret": "secret",
        "mail": "ann@example.org",
        "mail_token_hash": None,
        "mail_confirmed": True,
    }
    silent = dict.fromkeys(told) | {"mail_confirmed": False}
    ann, bob = written["sessions"]
    written["sessions"] = [ann | told, bob | silent]
    return written


WRITTEN = {
    "0001": written_in_0001,
    "0002": written_in_0002,
    "0003": written_in_0002,
    "0004": written_in_0002,
    "0005": written_in_0002,
}
"""For each form but the newest, what was in it."""


def fill(connection: Connection, written: Mapping[str, Rows]) -> None:
    for name, rows in written.items():
        columns = list(rows[0])
        values = ", ".join(f":{column}" for column in columns)
        quoted = ", ".join(f'"{column}"' for column in columns)
        connection.execute(text(f"INSERT INTO {name} ({quoted}) VALUES ({values})"), rows)


def read(connection: Connection, written: Mapping[str, Rows]) -> dict[str, Rows]:
    """What is there now, in the columns and the order of what was written."""
    found: dict[str, Rows] = {}
    for name, rows in written.items():
        quoted = ", ".join(f'"{column}"' for column in rows[0])
        result = connection.execute(text(f"SELECT {quoted} FROM {name} ORDER BY 1, 2"))
        found[name] = [dict(row) for row in result.mappings()]
    return found
