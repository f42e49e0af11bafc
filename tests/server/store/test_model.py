"""The store beside a naive one: any texts, any order of entries, any repetition."""

import asyncio

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from floodplain.server.identity.tokens import new_id
from floodplain.server.store.rows import Entry
from floodplain.server.store.store import Store, Taken

from . import rows

# What JSON can carry and PostgreSQL can store: no half characters, no NUL.
texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=40)
entries = st.builds(
    rows.entry,
    seq=st.integers(1, 6),
    key=st.none() | st.sampled_from(["k1", "k2", "k3", "Schlüssel 🔑"]),
    text=texts,
    seat=st.none() | st.integers(0, 9),
    at=st.integers(0, 2**53),
)

few = settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])


class Naive:
    """A log as one would write it down."""

    def __init__(self) -> None:
        self.log: dict[int, Entry] = {}

    def append(self, entry: Entry) -> bool:
        keys = {other.key for other in self.log.values()} - {None}
        if entry.seq in self.log or entry.key in keys:
            return False
        self.log[entry.seq] = entry
        return True

    def after(self, seq: int) -> list[Entry]:
        return [self.log[number] for number in sorted(self.log) if number > seq]


@few
@given(tried=st.lists(entries, max_size=12), after=st.integers(0, 6))
def test_the_log_is_what_a_naive_one_would_be(address: str, tried: list[Entry], after: int) -> None:
    async def play() -> None:
        store = Store(address)
        table_id, naive = new_id(), Naive()
        try:
            await store.create(rows.table(table_id), rows.chairs(table_id), [])
            for entry in tried:
                expected = naive.append(entry)
                try:
                    await store.append(table_id, entry, {})
                except Taken:
                    assert not expected
                else:
                    assert expected
            assert await store.entries_after(table_id, after) == naive.after(after)
        finally:
            await store.close()

    asyncio.run(play())


@few
@given(name=st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=40))
def test_forty_letters_of_any_script_fit_into_a_name(address: str, name: str) -> None:
    async def play() -> None:
        store = Store(address)
        session = rows.session(new_id(), name=name)
        try:
            await store.add_session(session)
            assert await store.session(session.id) == session
        finally:
            await store.close()

    asyncio.run(play())


@pytest.mark.anyio
async def test_a_long_option_is_stored_whole(store: Store) -> None:
    """An edition of a game is an option too."""
    options = '{"edition": "' + "żółw 🐢" * 15_000 + '"}'
    await store.create(rows.table(options=options), rows.chairs(), [])
    assert await store.table("t1") == rows.table(options=options)
