"""What does not fit in a request, in words for people: msgspec's own are for programmers."""

# interpreted: it is part of the server

import re
from collections.abc import Callable

from floodplain.core.options import brief

KINDS = {
    "str": "text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
}
PARTS = {"str": "letters", "array": "entries", "object": "names"}
BOUNDS = {"<=": "at most", ">=": "at least"}
FORMS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (
        re.compile(r"Expected `(.+)`, got `(.+)`"),
        lambda found: f"it should be {kinds(found[1])}, not {kinds(found[2])}",
    ),
    (
        re.compile(r"Expected `(str|array|object)` of length (<=|>=) (\d+)"),
        lambda found: f"it should have {BOUNDS[found[2]]} {found[3]} {PARTS[found[1]]}",
    ),
    (
        re.compile(r"Expected `(int|float)` (<=|>=) (.+)"),
        lambda found: f"it should be {BOUNDS[found[2]]} {found[3]}",
    ),
    (
        re.compile(r"Expected `str` matching regex .*", re.DOTALL),
        lambda found: "it has characters that do not belong there",
    ),
    (
        re.compile(r"Invalid enum value (.+)", re.DOTALL),
        lambda found: f"it cannot be {brief(found[1])}",
    ),
    (
        re.compile(r"Object missing required field `(.+)`"),
        lambda found: f"the field '{found[1]}' is missing",
    ),
    (
        re.compile(r"Object contains unknown field `(.+)`", re.DOTALL),
        lambda found: f"there is no field '{brief(found[1])}'",
    ),
)


def kinds(names: str) -> str:
    """The types of a message, such as `int | null`."""
    return " or ".join(KINDS.get(name, name) for name in names.split(" | "))


def in_words(message: str) -> str:
    for form, words in FORMS:
        found = form.fullmatch(message)
        if found is not None:
            return words(found)
    return message
