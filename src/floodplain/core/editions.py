"""Editions: the printed pieces of a game as data, read from JSON and checked.

What a rulebook shows only in pictures is an edition's to say; the owner of a box can enter the
printed pieces. A game declares what an edition of it holds as a subclass of `Edition`, and checks
what the types of its fields cannot say. Errors name the part at fault, what was found there and
what it should be.
"""

# interpreted: msgspec reads the annotations at run time

import re
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Annotated, ClassVar, TypeVar

import msgspec

from floodplain.core.json_data import Misfit, check_shape, meaning, misfit, quoted, read_json
from floodplain.core.options import OptionError

Kind = TypeVar("Kind", bound="Edition")
STANDARD = "standard"
LONGEST_NAME = 60
A_NAME = f"one line of 1 to {LONGEST_NAME} letters"


class EditionError(OptionError):
    """Pieces that cannot be played with, and the part at fault."""


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of every game's editions."""

    counted: ClassVar[Mapping[str, str]] = {}
    """The parts that are lists, and what people call one entry, which they count from 1."""

    edition: Annotated[str, meaning(A_NAME)]
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
        data = read_object(text)
        check_shape(data, kind)
        edition = msgspec.convert(data, kind)
        check_name(edition.edition, "edition")
        check(edition)
    except Misfit as fault:
        said = Misfit(counted_place(fault.place, kind.counted), fault.reason)
        raise EditionError(said.of_option("edition")) from fault
    return edition


def read_object(text: str) -> object:
    if not text.lstrip().startswith("{"):
        found = quoted(text) if text.strip() else "nothing"
        wanted = f"'{STANDARD}' or the JSON of an edition, which begins with '{{'"
        raise misfit("", found, wanted)
    return read_json(text)


def counted_place(place: str, counted: Mapping[str, str]) -> str:
    """A place with its number as people count: `tiles[2]` becomes `tiles[2] (tile 3)`."""
    entry = re.match(r"(\w+)\[(\d+)\]", place)
    if entry is None or entry[1] not in counted:
        return place
    return f"{place} ({counted[entry[1]]} {int(entry[2]) + 1})"


def check_name(name: str, place: str) -> None:
    """A name that people read goes into a line."""
    if not name.strip() or not name.isprintable():
        raise misfit(place, f"the name {quoted(name)}", A_NAME)
    if len(name) > LONGEST_NAME:
        raise misfit(place, f"a name of {len(name)} letters, {quoted(name)}", A_NAME)


def in_one_line(text: str, edition: Edition) -> str:
    """The value that an option keeps: for the records of its games, however it was given."""
    return text if text == STANDARD else msgspec.json.encode(edition).decode()
