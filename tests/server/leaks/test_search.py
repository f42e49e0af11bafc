"""The search itself: it finds what is there, wherever it stands."""

import json
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from .canaries import EXPLAINED, LARGE, Leak, row, unexplained
from .chances import SHORTEST_ROW
from .dos_rios_canaries import SINGLE, DosRiosCanaries
from .keyring import Keyring
from .reisbauern_canaries import ReisbauernCanaries, card
from .rivero_canaries import FACES, RiveroCanaries
from .viewers import frames_in

RIVERO, REISBAUERN, DOS_RIOS = RiveroCanaries(), ReisbauernCanaries(), DosRiosCanaries()

names = st.text(st.characters(codec="ascii", categories=["L"]), min_size=1, max_size=5)
HEAD = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n"


@st.composite
def wrapped(draw: st.DrawFn, inner: Any) -> bytes:
    """A value somewhere in the JSON of an answer, or of an event."""
    for _ in range(draw(st.integers(0, 4))):
        inner = {draw(names): inner} if draw(st.booleans()) else [draw(st.integers(0, 9)), inner]
    text = json.dumps(inner).encode()
    return HEAD + text if draw(st.booleans()) else b"id: 5\nevent: move\ndata: " + text


@given(st.data(), st.sampled_from(FACES), st.booleans())
def test_a_card_of_rivero_is_found(data: st.DataObject, face: str, small: bool) -> None:
    text = f"You get {face.lower() if small else face}."
    received = data.draw(wrapped(text))
    assert RIVERO.named(received) == {face}


@given(st.data(), st.integers(0, 17), st.sampled_from(["hand", "card", "ancestor", "display"]))
def test_a_card_of_reisbauern_is_found_by_its_number(
    data: st.DataObject, place: int, key: str
) -> None:
    value = data.draw(st.sampled_from([place + 1, [place + 1]]))
    assert card(place) in REISBAUERN.named(data.draw(wrapped({key: value})))


@given(st.data(), st.integers(0, 17))
def test_a_card_of_reisbauern_is_found_by_its_ancestor(data: st.DataObject, place: int) -> None:
    received = data.draw(wrapped(f"It is Zqahn {place + 1}!"))
    assert REISBAUERN.named(received) == {card(place)}


@given(st.data(), st.integers(1, 18), st.integers(0, 3), st.integers(-9, 9), st.integers(-9, 9))
def test_a_build_is_found_in_words_and_in_parts(
    data: st.DataObject, place: int, turn: int, x: int, y: int
) -> None:
    text = f"build {place} turn {turn} at {x},{y}"
    parts = {"card": place, "turn": turn, "x": x, "y": y}
    for value in (f"1 {text}", parts):
        assert text in REISBAUERN.named(data.draw(wrapped(value)))


@given(st.data(), st.sampled_from(sorted(SINGLE)))
def test_a_harvest_card_is_found(data: st.DataObject, name: str) -> None:
    assert DOS_RIOS.named(data.draw(wrapped([name]))) == {name}


@pytest.mark.parametrize("canaries", [RIVERO, REISBAUERN, DOS_RIOS], ids=lambda it: it.game)
@given(data=st.data(), cards=st.lists(st.integers(0, 39), min_size=SHORTEST_ROW))
def test_piles_are_found(canaries: RiveroCanaries, data: st.DataObject, cards: list[int]) -> None:
    assert row(cards) in canaries.named(data.draw(wrapped({"pile": cards})))


@given(st.data(), st.integers(LARGE, 2**62))
def test_a_large_number_must_have_a_name_that_explains_it(data: st.DataObject, large: int) -> None:
    assert unexplained(data.draw(wrapped({"hand": large}))) == {f"hand {large}"}
    explained = dict.fromkeys(EXPLAINED, large)
    assert unexplained(data.draw(wrapped(explained))) == set()


@given(st.binary(), st.binary())
def test_a_secret_is_found_by_all_who_may_not_get_it(before: bytes, after: bytes) -> None:
    keyring = Keyring()
    keyring.keep("secret-canary", "a secret", "Ann")
    keyring.search(before + b"secret-canary" + after, "Ann")
    with pytest.raises(Leak, match="Bob gets a secret"):
        keyring.search(before + b"secret-canary" + after, "Bob")


@given(st.lists(st.integers(1, 99)), st.data())
def test_events_are_whole_wherever_the_network_cuts_them(
    seqs: list[int], data: st.DataObject
) -> None:
    stream = b"".join(b"id: %d\nevent: move\ndata: {}\n\n" % seq for seq in seqs)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)))))
    edges = [0, *cuts, len(stream)]
    chunks = [stream[one:two] for one, two in pairwise(edges)]
    assert [frame.seq for frame in frames_in(chunks)] == seqs
    assert b"".join(frame.raw + b"\n\n" for frame in frames_in(chunks)) == stream
