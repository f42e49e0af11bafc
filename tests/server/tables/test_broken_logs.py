"""A log that can not be played again is refused by name, whatever is wrong with it."""

from contextlib import suppress

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodplain.games import GAMES
from floodplain.server.store.rows import Entry
from floodplain.server.tables.live import BrokenLog, replayed

from .logs import begun

KINDS = ["sit", "stand", "start", "move", "undo", "leave", "return", "offer", "decline", "agree"]
KINDS += ["resign", "flag", "rematch", "close", "chat", "link", "claim", "wake"]
KINDS += ["outage"]


LOGS = {name: begun(name) for name in GAMES}
MOVES = [entry.text for log in LOGS.values() for entry in log.entries if entry.kind == "move"]

strange = st.builds(
    Entry,
    seq=st.integers(-1, 30),
    kind=st.sampled_from(KINDS) | st.text(max_size=10),
    seat=st.none() | st.integers(-2, 9),
    text=st.sampled_from(MOVES) | st.text(max_size=30) | st.just('{"kind":"person","name":"Eve"}'),
    at=st.integers(0, 2**53),
)


@pytest.mark.parametrize("game", list(LOGS))
@given(entry=strange, place=st.integers(0, 12), fitting=st.booleans())
def test_any_strange_entry_is_taken_or_refused(
    game: str, entry: Entry, place: int, fitting: bool
) -> None:
    """Nothing but BrokenLog comes out, so that one bad table never stops a server."""
    log = LOGS[game]
    if fitting:
        entry = msgspec.structs.replace(entry, seq=place + 1)
    entries = [*log.entries[:place], entry]
    with suppress(BrokenLog):
        live = replayed(log.row, entries)
        assert live.seq == len(live.lines) == len(entries)


@pytest.mark.parametrize("game", list(LOGS))
@given(data=st.data())
def test_a_log_with_a_hole_is_refused(game: str, data: st.DataObject) -> None:
    log = LOGS[game]
    hole = data.draw(st.integers(0, len(log.entries) - 2))
    with pytest.raises(BrokenLog, match=f"entry {hole + 2} follows entry {hole}"):
        replayed(log.row, log.entries[:hole] + log.entries[hole + 1 :])


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"rules": 99}, "version 99 of the rules"),
        ({"options": '{"players": "many"}'}, "players"),
        ({"options": '{"wind": "strong"}'}, "wind"),
        ({"options": "no JSON"}, "JSON"),
        ({"settings": '{"clock": 5}'}, "clock"),
    ],
)
def test_a_table_that_this_version_can_not_play_is_refused(
    change: dict[str, str | int], reason: str
) -> None:
    log = LOGS["dos-rios"]
    with pytest.raises(BrokenLog, match=reason):
        replayed(msgspec.structs.replace(log.row, **change), log.entries)
