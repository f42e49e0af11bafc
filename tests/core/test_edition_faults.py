"""An edition in which one place is changed is refused by that place, or can be played."""

import copy
import json
import re
from collections.abc import Iterator
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from floodplain.core.editions import packaged
from floodplain.core.options import OptionError
from floodplain.games import GAMES
from tests.conformance.trial import refusal

from .refused_options import plain
from .test_editions import WITH_EDITIONS

Path = tuple[str | int, ...]
"""The keys that lead to a place."""
EDITIONS = [
    (name, json.loads(packaged(GAMES.find(name).options_type.__module__, edition)))
    for name in WITH_EDITIONS
    for edition in ("standard", "made-up")
]
OTHER_TYPES: list[Any] = ["text", 7, 1.5, True, None, [], {}, [1], {"a": 1}]
EXTRA_NAMES = {
    "extra": ".extra",
    "a0": ".a0",
    "T": ".T",
    "": '[""]',
    "two words": '["two words"]',
    "a\nb": '["a b"]',
    "\ud800": '["?"]',
    "x" * 999: f'["{"x" * 37}..."]',
}
"""Names that belong nowhere, and how messages write them."""


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """Every place in the data of an edition."""
    keys: Any = value if isinstance(value, dict) else range(len(value))
    for key in keys:
        yield (*path, key)
        if isinstance(value[key], dict | list):
            yield from places(value[key], (*path, key))


def at(data: Any, path: Path) -> Any:
    for key in path:
        data = data[key]
    return data


def written(path: Path) -> str:
    """A place as messages write it."""
    names = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path)
    return names.removeprefix(".")


def said_of(name: str, edition: Any) -> str | None:
    """How an edition is refused, if it is, and that it is said plainly."""
    game = GAMES.find(name)
    text = json.dumps(edition)
    refused = refusal(OptionError, lambda: game.options(edition=text))
    if refused is None:
        return None
    said = str(refused)
    assert said.startswith("option 'edition', ")
    plain(said)
    return said


def place_in(said: str) -> str:
    """The place that a message names first, without its number for people."""
    return re.sub(r" \([a-z ]+ \d+\)$", "", said.removeprefix("option 'edition', ").split(": ")[0])


def related(one: str, other: str) -> bool:
    """Whether two places are the same, or one is a part of the other."""
    steps = [re.findall(r"\w+", place) for place in (one, other)]
    shorter = min(map(len, steps))
    return steps[0][:shorter] == steps[1][:shorter]


def names(said: str, path: Path) -> bool:
    """Whether a message names a place, or a whole that the place belongs to."""
    mentioned = [place_in(said), *re.findall(r"\bslots\b|\b[a-z_]+(?:\.\w+|\[\d+\])+", said)]
    return any(related(place, written(path)) for place in mentioned)


def drawn(data: st.DataObject) -> tuple[str, Any, Path]:
    """A game, a copy of an edition of it, and a place in that."""
    name, edition = data.draw(st.sampled_from(EDITIONS))
    return name, copy.deepcopy(edition), data.draw(st.sampled_from(list(places(edition))))


@given(st.data())
def test_a_value_of_the_wrong_type_is_named_exactly(data: st.DataObject) -> None:
    name, edition, path = drawn(data)
    value = data.draw(st.sampled_from(OTHER_TYPES))
    assume(type(value) is not type(at(edition, path)))
    assume(path != ("city",) or value is not None)
    at(edition, path[:-1])[path[-1]] = value
    said = said_of(name, edition)
    assert said is not None
    assert place_in(said) == written(path)
    assert "; it should be " in said


@given(st.data())
def test_a_missing_name_is_named_exactly(data: st.DataObject) -> None:
    name, edition, path = drawn(data)
    assume(isinstance(path[-1], str))
    del at(edition, path[:-1])[path[-1]]
    said = said_of(name, edition)
    if said is None:
        assert path == ("city",) or path[-2] == "features"
        return
    assert place_in(said) == written(path)
    assert "it is missing; " in said


@given(st.data(), st.sampled_from(list(EXTRA_NAMES)))
def test_a_name_too_many_is_named_exactly(data: st.DataObject, extra: str) -> None:
    name, edition, path = drawn(data)
    whole = at(edition, path[:-1])
    assume(isinstance(whole, dict))
    whole[extra] = next(iter(whole.values()))
    said = said_of(name, edition)
    assert said is not None
    assert place_in(said) == f"{written(path[:-1])}{EXTRA_NAMES[extra]}".removeprefix(".")


def other_length(value: Any) -> st.SearchStrategy[Any]:
    return st.sampled_from([value[:-1], value[1:], value + value[-1:], value * 2, value[:0]])


@given(st.data())
def test_a_wrong_length_is_named(data: st.DataObject) -> None:
    name, edition, path = drawn(data)
    value = at(edition, path)
    assume(isinstance(value, str | list))
    at(edition, path[:-1])[path[-1]] = data.draw(other_length(value))
    said = said_of(name, edition)
    assert said is None or names(said, path), said


@given(st.data())
def test_a_wrong_letter_is_named(data: st.DataObject) -> None:
    name, edition, path = drawn(data)
    value = at(edition, path)
    assume(isinstance(value, str))
    spot = data.draw(st.integers(0, len(value) - 1))
    sign = data.draw(st.sampled_from("Qx9HM=/ \n\t\x00é\ud800"))
    at(edition, path[:-1])[path[-1]] = value[:spot] + sign + value[spot + 1 :]
    said = said_of(name, edition)
    assert said is None or names(said, path), said


@given(st.data())
def test_a_value_that_stands_elsewhere_too_is_named(data: st.DataObject) -> None:
    """Duplicates, and values that belong somewhere else."""
    name, edition, path = drawn(data)
    value = at(edition, path)
    same = [other for other in places(edition) if type(at(edition, other)) is type(value)]
    at(edition, path[:-1])[path[-1]] = copy.deepcopy(at(edition, data.draw(st.sampled_from(same))))
    said = said_of(name, edition)
    assert said is None or names(said, path), said


@given(st.data())
def test_a_value_out_of_range_or_huge_is_named(data: st.DataObject) -> None:
    name, edition, path = drawn(data)
    value = at(edition, path)
    huge = {
        int: st.sampled_from((-2, 0, 1, 3, 12, 99, 2**63, -(2**63), 10**4_000)),
        str: st.sampled_from(("x" * 5_000, "a4" * 5_000, "HFW\n" * 5_000)),
        list: st.sampled_from([(value * 400) if isinstance(value, list) else []]),
        dict: st.just({f"a{number}": "H" for number in range(5_000)}),
    }
    at(edition, path[:-1])[path[-1]] = data.draw(huge[type(value)])
    said = said_of(name, edition)
    assert said is None or names(said, path), said
