"""The queue for the lanes: no guest waits for another's many questions, and every kind gets on."""

import asyncio
from collections import Counter

import pytest

from floodplain.server.thinking.fair_queue import SHARES, Asker, FairQueue, Kind

pytestmark = pytest.mark.anyio


class Lobby:
    """Askers at a queue, and the order in which they were let through."""

    def __init__(self, lanes: int = 1) -> None:
        self.queue = FairQueue(lanes)
        self.begun: list[Asker] = []
        self.running: list[Asker] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def come(
        self, guest: str, kind: Kind = "turn", count: int = 1, household: str = ""
    ) -> None:
        """So many questions of a guest."""
        for _ in range(count):
            self.tasks.append(asyncio.create_task(self.enter(Asker(guest, kind, household))))
        await settled()

    async def enter(self, asker: Asker) -> None:
        await self.queue.enter(asker)
        self.begun.append(asker)
        self.running.append(asker)

    async def end(self, count: int = 1) -> None:
        """So many answers, those of the questions that began first."""
        for _ in range(count):
            self.queue.leave(self.running.pop(0))
            await settled()

    def guests(self) -> str:
        return "".join(asker.guest for asker in self.begun)


async def settled() -> None:
    """Until everybody who was woken has gone on."""
    for _ in range(5):
        await asyncio.sleep(0)


async def test_a_guest_with_many_questions_delays_another_by_the_one_that_runs() -> None:
    lobby = Lobby()
    await lobby.come("m", count=20)
    await lobby.come("a")
    await lobby.end()
    assert lobby.guests() == "ma"


async def test_guests_take_turns_each_in_the_order_of_their_questions() -> None:
    lobby = Lobby()
    await lobby.come("m", count=4)
    await lobby.come("a", count=2)
    await lobby.come("b", count=3)
    await lobby.end(8)
    assert lobby.guests() == "mabmabmbm"


async def test_whoever_comes_as_many_guests_delays_another_by_the_one_that_runs() -> None:
    lobby = Lobby()
    for guest in "klmnopqrst":
        await lobby.come(guest, count=3, household="here")
    await lobby.come("a", count=2, household="there")
    await lobby.end(4)
    assert lobby.guests() == "kalam"


async def test_a_household_may_have_all_lanes_until_another_comes() -> None:
    lobby = Lobby(lanes=2)
    for guest in "klmn":
        await lobby.come(guest, household="here")
    assert lobby.guests() == "kl"
    await lobby.come("a", household="there")
    await lobby.end(5)
    assert lobby.guests() == "klamn"
    assert not any(one.asking for one in lobby.queue.households.values())


async def test_a_guest_may_have_all_lanes_until_another_comes() -> None:
    lobby = Lobby(lanes=3)
    await lobby.come("m", count=20)
    assert lobby.guests() == "mmm"
    await lobby.come("a", count=2)
    await lobby.end(2)
    assert lobby.guests() == "mmmaa"
    await lobby.end(3)
    assert Counter(asker.guest for asker in lobby.running) == {"m": 3}


async def test_a_guest_with_a_lane_comes_after_those_who_have_none() -> None:
    lobby = Lobby(lanes=2)
    await lobby.come("a")
    await lobby.come("m", count=20)
    await lobby.come("a")
    await lobby.come("b")
    await lobby.end()  # Ann has no lane any more, Mal has one
    await lobby.end()
    assert lobby.guests() == "amba"


async def test_no_stream_of_newcomers_starves_whoever_waits() -> None:
    lobby = Lobby()
    await lobby.come("a", count=3)
    for number in range(6):
        await lobby.come(str(number))
        await lobby.end()
    assert lobby.guests() == "a0a12a3"


async def test_while_all_kinds_wait_each_has_its_share() -> None:
    lobby = Lobby()
    rounds = 3
    for kind in SHARES:
        await lobby.come("a", kind, count=30)
    await lobby.end(rounds * sum(SHARES.values()))
    begun = Counter(asker.kind for asker in lobby.begun[1:])
    assert begun == {kind: rounds * share for kind, share in SHARES.items()}


@pytest.mark.parametrize("kind", ["turn", "hint"])
async def test_somebody_who_waits_goes_before_a_review(kind: Kind) -> None:
    lobby = Lobby()
    await lobby.come("m", "review", count=20)
    await lobby.end(10)
    await lobby.come("a", kind, count=3)
    await lobby.end(3)
    assert [asker.kind for asker in lobby.begun[-3:]] == [kind] * 3


async def test_nobody_saves_up_lanes_in_a_quiet_time() -> None:
    lobby = Lobby()
    await lobby.come("m", "review", count=30)
    await lobby.end(20)
    await lobby.come("a", "turn", count=30)
    await lobby.end(2 * (SHARES["turn"] + SHARES["review"]))
    assert [asker.kind for asker in lobby.begun[-10:]].count("review") >= 1


async def test_a_review_gets_on_while_turns_wait_all_the_time() -> None:
    lobby = Lobby()
    await lobby.come("m", "turn", count=50)
    await lobby.end(10)
    await lobby.come("a", "review")
    await lobby.end(SHARES["turn"] + 1)
    assert Asker("a", "review") in lobby.begun


async def test_hints_and_turns_of_one_guest_do_not_starve_each_other() -> None:
    lobby = Lobby()
    await lobby.come("a", "turn", count=10)
    await lobby.come("a", "hint", count=10)
    await lobby.end(8)
    begun = Counter(asker.kind for asker in lobby.begun)
    assert abs(begun["turn"] - begun["hint"]) <= 1


@pytest.mark.parametrize("steps", range(8))
async def test_whoever_stops_waiting_at_any_moment_loses_no_lane(steps: int) -> None:
    lobby = Lobby()
    await lobby.come("a")
    waiting = asyncio.create_task(lobby.queue.enter(Asker("b", "turn")))
    await settled()
    lobby.queue.leave(lobby.running.pop())
    for _ in range(steps):
        await asyncio.sleep(0)
    waiting.cancel()
    (heard,) = await asyncio.gather(waiting, return_exceptions=True)
    if heard is None:
        lobby.queue.leave(Asker("b", "turn"))  # it had the lane before
    await lobby.come("c")
    assert lobby.guests() == "ac"
    await lobby.end()
    assert lobby.queue.free == 1
    assert not any(one.asking for one in lobby.queue.households.values())


async def test_whoever_stops_waiting_is_not_served() -> None:
    lobby = Lobby()
    await lobby.come("a")
    await lobby.come("b", count=2)
    lobby.tasks[1].cancel()
    await settled()
    await lobby.end(2)
    assert lobby.guests() == "ab"
    assert lobby.queue.free == 1
