"""Frames: what is sent is received, however the bytes arrive, and nothing else is."""

import asyncio
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodplain.server.thinking.frames import LONGEST, BadFrame, framed, read
from floodplain.server.thinking.lane import receive

BODIES = st.lists(st.binary(max_size=50), max_size=4)


async def received(pieces: list[bytes]) -> list[bytes]:
    reader = asyncio.StreamReader()
    for piece in pieces:
        reader.feed_data(piece)
    reader.feed_eof()
    bodies = []
    while not reader.at_eof():
        bodies.append(await receive(reader))
    return bodies


@given(BODIES, st.integers(1, 9))
def test_frames_arrive_whole_and_in_order(bodies: list[bytes], size: int) -> None:
    sent = b"".join(map(framed, bodies))
    pieces = [sent[start : start + size] for start in range(0, len(sent), size)]
    assert asyncio.run(received(pieces)) == bodies
    stream = BytesIO(sent)
    assert [read(stream) for _ in bodies] == bodies
    assert read(stream) is None


@given(st.binary(max_size=50), st.data())
def test_a_torn_frame_is_none(body: bytes, data: st.DataObject) -> None:
    whole = framed(body)
    torn = whole[: data.draw(st.integers(1, len(whole) - 1))]
    assert read(BytesIO(torn)) is None
    with pytest.raises(asyncio.IncompleteReadError):
        asyncio.run(received([torn]))


def test_an_endless_frame_is_not_waited_for() -> None:
    head = (LONGEST + 1).to_bytes(4, "big")
    with pytest.raises(BadFrame):
        read(BytesIO(head))
    with pytest.raises(BadFrame):
        asyncio.run(received([head]))
