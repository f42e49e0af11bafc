"""Editions: the printed pieces of a game as data, read from JSON and checked.

What a rulebook shows only in pictures is an edition's to say; who owns the box can enter the
printed pieces. A game declares what an edition of it holds as a subclass of `Edition`, and checks
what the types of its fields can not say. Errors name the part at fault.
"""

# interpreted: msgspec reads the annotations at run time

import json
import re
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from typing import TypeVar

import msgspec

from floodplain.core.options import OptionError, brief

Kind = TypeVar("Kind", bound="Edition")
STANDARD = "standard"
LONGEST_NAME = 60
LONGEST_FAULT = 200


class EditionError(OptionError):
    """Pieces that can not be played with, and the part at fault."""


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of every game's editions."""

    edition: str
    """Its name."""


def packaged(module: str, name: str) -> str:
    """The text of an edition that comes with a game, beside one of the game's modules."""
    package = module.rpartition(".")[0]
    return files(package).joinpath("editions", f"{name}.json").read_text(encoding="utf-8")


def read(text: str, kind: type[Kind], check: Callable[[Kind], None]) -> Kind:
    """The edition that an option's value means: the standard one, or the JSON of another."""
    if text == STANDARD:
        text = packaged(kind.__module__, STANDARD)
    try:
        edition = msgspec.convert(plain(text), kind)
        check_name(edition.edition, "edition")
        check(edition)
    except msgspec.ValidationError as error:
        raise refusal(misfit(error)) from error
    except EditionError as error:
        raise refusal(str(error)) from error
    return edition


def plain(text: str) -> object:
    """The JSON of a text; a name that stands twice in one object would silently lose a value."""
    try:
        return json.loads(text, object_pairs_hook=object_of)
    except EditionError:
        raise
    except (ValueError, RecursionError) as error:
        raise EditionError(f"it is '{STANDARD}' or JSON, and this is not JSON: {error}") from error


def object_of(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        ((twice, _),) = Counter(names).most_common(1)
        raise EditionError(f"'{twice}' stands twice among {', '.join(names)}")
    return found


def misfit(error: msgspec.ValidationError) -> str:
    """A value of the wrong type, its place first and counted from 1 as people do.

    `Expected ... - at $.cards[4].face` becomes `cards 5, face: expected ...`.
    """
    reason, _, path = str(error).partition(" - at `$")
    path = path.removeprefix(".").removesuffix("`").replace("[...]", "").replace(".", ", ")
    place = re.sub(r"\[(\d+)\]", lambda index: f" {int(index[1]) + 1}", path)
    reason = f"{reason[:1].lower()}{reason[1:]}"
    return f"{place}: {reason}" if place else reason


def refusal(fault: str) -> EditionError:
    """One line, whatever the text at fault contains."""
    return EditionError(f"option 'edition': {brief(fault, LONGEST_FAULT)}")


def check_name(name: str, part: str) -> None:
    """A name that people read goes into a line."""
    if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
        raise EditionError(f"{part}: the name '{name}' should be 1 to {LONGEST_NAME} letters long")


def in_one_line(text: str, edition: Edition) -> str:
    """The value that an option keeps: for the records of its games, however it was given."""
    return text if text == STANDARD else msgspec.json.encode(edition).decode()
