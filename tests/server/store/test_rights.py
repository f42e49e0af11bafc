"""Who somebody is, and who may sit and watch where."""

import asyncio

import pytest
from sqlalchemy.exc import IntegrityError

from floodplain.server.store.rows import SeatRow
from floodplain.server.store.store import Store

from . import rows

pytestmark = pytest.mark.anyio


async def test_seats_come_in_their_order(store: Store) -> None:
    held = SeatRow(table_id="t1", seat=2, session_id="bob", token_hash="h" * 64)
    seats = [*rows.chairs("t1", "ann", None), held]
    await store.create(rows.table(), seats[::-1], [])
    assert await store.seats_of("t1") == seats
    assert await store.seats_of("t2") == []


async def test_watching_is_noted_once_for_each_guest_and_table(store: Store) -> None:
    for name in ("t1", "t2"):
        await store.create(rows.table(name), rows.chairs(name), [])
    link = rows.TABLE.watch_hash
    assert all(await asyncio.gather(*(store.watch("t1", "eve", link) for _ in range(8))))
    assert await store.watch("t1", "eve", link)
    assert not await store.watch("t1", "bob", "another link")
    watching = [
        await store.watches(table, guest) for table in ("t1", "t2") for guest in ("eve", "bob")
    ]
    assert watching == [True, False, False, False]


async def test_nobody_watches_a_table_that_is_not_there(store: Store) -> None:
    assert not await store.watch("nowhere", "eve", rows.TABLE.watch_hash)
    assert not await store.watches("nowhere", "eve")


async def test_a_session_is_found_by_its_id_and_by_its_token(store: Store) -> None:
    ann = rows.session("ann")
    bob = rows.session(
        "bob",
        webhook="https://example.org/hook",
        webhook_secret="s",
        mail="bob@example.org",
        mail_token_hash="m" * 64,
        mail_confirmed=True,
    )
    await store.add_session(ann)
    await store.add_session(bob)
    for session in (ann, bob):
        assert await store.session(session.id) == session
        assert await store.session_of(session.token_hash) == session
    assert await store.session_confirming("m" * 64) == bob
    assert await store.session_confirming("n" * 64) is None
    assert await store.session("eve") is None
    assert await store.session_of("ann") is None


async def test_a_change_of_a_session_changes_nothing_else(store: Store) -> None:
    for name in ("ann", "bob"):
        await store.add_session(rows.session(name))
    await store.change_session("ann", name="Änne 🌾", mail="a@example.org", mail_confirmed=True)
    changed = rows.session("ann", name="Änne 🌾", mail="a@example.org", mail_confirmed=True)
    assert await store.session("ann") == changed
    assert await store.session("bob") == rows.session("bob")


async def test_no_two_sessions_share_a_token_or_an_id(store: Store) -> None:
    await store.add_session(rows.session("ann", token_hash="h"))
    for other in (rows.session("bob", token_hash="h"), rows.session("ann", token_hash="g")):
        with pytest.raises(IntegrityError):
            await store.add_session(other)
    assert await store.session_of("h") == rows.session("ann", token_hash="h")


async def test_a_mail_address_is_confirmed_by_its_own_secret(store: Store) -> None:
    for name in ("ann", "bob"):
        asked = rows.session(name, mail=f"{name}@example.org", mail_token_hash=f"for {name}")
        await store.add_session(asked)
    await store.confirm_mail("for ann")
    await store.confirm_mail("for nobody")
    confirmed = rows.session("ann", mail="ann@example.org", mail_confirmed=True)
    assert await store.session("ann") == confirmed
    waiting = rows.session("bob", mail="bob@example.org", mail_token_hash="for bob")
    assert await store.session("bob") == waiting


async def test_mails_end_at_the_address_where_they_are_not_wanted(store: Store) -> None:
    for name in ("ann", "bob"):
        mailed = rows.session(name, mail="both@example.org", mail_confirmed=True)
        await store.add_session(mailed)
    await store.stop_mail("ann", "both@example.org")
    assert await store.session("ann") == rows.session("ann")
    await store.stop_mail("bob", "another@example.org")
    assert await store.session("bob") == mailed


async def test_a_webhook_is_confirmed_by_its_own_secret(store: Store) -> None:
    """It may have been changed for another one while it was called."""
    for name in ("ann", "bob"):
        await store.add_session(rows.session(name, webhook="https://a.org", webhook_secret=name))
    await store.confirm_webhook("ann", "ann")
    await store.confirm_webhook("bob", "an earlier one")
    ann, bob = [await store.session(name) for name in ("ann", "bob")]
    assert ann is not None and ann.webhook_confirmed
    assert bob is not None and not bob.webhook_confirmed
