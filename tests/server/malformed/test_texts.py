"""Texts that no store could hold alike are refused at the door, by name, on every store."""

import re
from collections.abc import Iterator
from typing import Any, get_type_hints

import msgspec
import pytest
from litestar.handlers import HTTPRouteHandler

from floodplain.server.application import API
from tests.server.people import Json
from tests.server.sitting import FRIEND, ME, refused

from .contents import contents_of
from .scene import Scene

NUL = "sea\0side in the evening"
KEY = "k" * 20
TABLE = {"game": "rivero", "seats": [ME, FRIEND]}
MADE_FOR = {"key": KEY, "seq": 5}

TEXTS: list[tuple[str, str, str, Json]] = [
    ("POST", "/api/session", "name", {"name": NUL}),
    ("PATCH", "/api/session", "name", {"name": NUL}),
    ("PATCH", "/api/session", "webhook", {"webhook": NUL}),
    ("PATCH", "/api/session", "mail", {"mail": NUL}),
    ("POST", "/api/session/mail", "token", {"token": NUL}),
    ("POST", "/api/session/mail/stop", "token", {"token": NUL}),
    ("POST", "/api/tables", "game", {**TABLE, "game": NUL}),
    ("POST", "/api/tables", "options", {**TABLE, "options": {NUL: "yes"}}),
    ("POST", "/api/tables", "options", {**TABLE, "options": {"goal": NUL}}),
    ("POST", "/api/tables", "seats", {**TABLE, "seats": [ME, {"kind": "bot", "bot": NUL}]}),
    ("POST", "/api/tables", "seats", {**TABLE, "seats": [ME, {"kind": "device", "name": NUL}]}),
    ("POST", "/api/tables/{}/join", "token", {"token": NUL}),
    ("POST", "/api/tables/{}/watch", "token", {"token": NUL}),
    ("POST", "/api/tables/{}/moves", "key", {**MADE_FOR, "key": NUL, "move": "ocean"}),
    ("POST", "/api/tables/{}/moves", "move", {**MADE_FOR, "move": NUL}),
    ("POST", "/api/tables/{}/why-not", "move", {"move": NUL}),
    ("POST", "/api/tables/{}/chat", "text", {"key": KEY, "text": NUL}),
    ("POST", "/api/tables/{}/hint", "bot", {"bot": NUL}),
]


@pytest.mark.parametrize(("method", "path", "field", "body"), TEXTS)
def test_a_text_with_nul_is_refused_by_name(
    scene: Scene, method: str, path: str, field: str, body: Json
) -> None:
    before = contents_of(scene.server.store)
    answer = scene.bob.ask(method, path.format(scene.running), body)
    assert refused(answer, 400)["details"][0].startswith(field)
    assert "characters that do not belong there" in answer.text
    assert contents_of(scene.server.store) == before
    assert not scene.server.complaints()


def bodies() -> list[Any]:
    """What requests may bring, as the types that they are read as."""
    handlers = [
        handler
        for controller in API
        for handler in vars(controller).values()
        if isinstance(handler, HTTPRouteHandler)
    ]
    hints = [get_type_hints(handler.fn, include_extras=True) for handler in handlers]
    return [named["data"] for named in hints if "data" in named]


def test_so_is_every_text_that_a_request_may_hold() -> None:
    """A new one is not forgotten; what is one of a few words needs no saying."""
    _, definitions = msgspec.json.schema_components(bodies())
    found = list(texts_in(definitions, ""))
    assert len(found) >= len({field for _, _, field, _ in TEXTS})
    assert [place for place, text in found if re.search(text.get("pattern", ""), "a\0z")] == []


def texts_in(part: Any, place: str) -> Iterator[tuple[str, Json]]:
    """Every text in a part of a schema, with where it stands."""
    if isinstance(part, list):
        for one in part:
            yield from texts_in(one, place)
    elif isinstance(part, dict):
        if part.get("type") == "string":
            yield place, part
        for key, value in part.items():
            yield from texts_in(value, f"{place} {key}")
