"""Options that are refused by a server: as in the library, and with the field of the request."""

import pytest

from tests.core.refused_options import LONGEST, REFUSED, Refused

from .people import Person
from .sitting import FRIEND, ME, refused


@pytest.mark.parametrize("wrong", REFUSED.values(), ids=list(REFUSED))
def test_the_same_message_and_the_field(ann: Person, wrong: Refused) -> None:
    """DR 12.5, RB 12.3."""
    table = {"game": wrong.game, "seats": [ME, FRIEND], "options": {wrong.option: wrong.text}}
    problem = refused(ann.ask("POST", "/api/tables", table), 400)
    assert problem["error"] == "bad-request"
    assert problem["message"] == wrong.said
    assert problem["details"] == [f"options.{wrong.option}"]


WRONG_BODIES: list[tuple[object, str]] = [
    (
        {"players": "3", "turn_limit": 5},
        "options.turn_limit: it should be text, not a whole number",
    ),
    ({"players": "3", "turn_limit": 1.5}, "options.turn_limit: it should be text, not a number"),
    ({"edition": {"edition": "x"}}, "options.edition: it should be text, not an object"),
    ({"edition": None}, "options.edition: it should be text, not null"),
    (
        {"players": "3", "edition": "x" * 100_001},
        "options.edition: it should have at most 100000 letters",
    ),
    ({"x" * 41: "1"}, f'options["{"x" * 37}..."]: it should have at most 40 letters'),
    ({str(number): "1" for number in range(41)}, "options: it should have at most 40 names"),
    ([], "options: it should be an object, not a list"),
    ("edition", "options: it should be an object, not text"),
]


@pytest.mark.parametrize(("options", "said"), WRONG_BODIES, ids=[said for _, said in WRONG_BODIES])
def test_what_is_no_text(ann: Person, options: object, said: str) -> None:
    table = {"game": "dos-rios", "seats": [ME, FRIEND], "options": options}
    problem = refused(ann.ask("POST", "/api/tables", table), 400)
    assert problem["details"] == [said]
    assert len(said) <= LONGEST
