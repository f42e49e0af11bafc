"""Notices wait without keeping anybody waiting, and are given up with a word in the log."""

import asyncio
from collections import Counter, defaultdict

import msgspec
import pytest

from floodplain.server.notices.guard import Guard
from floodplain.server.notices.notice import Messenger, NotDelivered, Notice
from floodplain.server.notices.notice_queue import NoticeQueue
from floodplain.server.notices.webhook import Webhooks
from tests.patience import PATIENCE_SECONDS
from tests.server.notices.receiver import OK, answering, receiving, silence

pytestmark = pytest.mark.anyio


class Runner:
    """A messenger that goes where it is told, unless an address has trouble in store."""

    def __init__(self) -> None:
        self.arrived: list[tuple[str, int]] = []
        self.tries: Counter[int] = Counter()
        self.trouble: dict[str, list[Exception]] = defaultdict(list)
        self.open = asyncio.Event()
        """Nothing is handed over before."""
        self.open.set()
        self.under_way: Counter[str] = Counter()

    def host(self, address: str) -> str:
        return address.partition("/")[0]

    async def send(self, address: str, notice: Notice) -> None:
        self.tries[notice.seq] += 1
        self.under_way[address] += 1
        assert self.under_way[address] == 1
        try:
            await self.open.wait()
            if self.trouble[address]:
                raise self.trouble[address].pop(0)
            self.arrived.append((address, notice.seq))
        finally:
            self.under_way[address] -= 1


class Log:
    """The lines of the log."""

    def __init__(self, caplog: pytest.LogCaptureFixture) -> None:
        self.caplog = caplog

    @property
    def lines(self) -> list[str]:
        return [line.getMessage() for line in self.caplog.records]


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> Log:
    return Log(caplog)


@pytest.fixture
def runner() -> Runner:
    return Runner()


def numbered(notice: Notice, seq: int) -> Notice:
    return msgspec.structs.replace(notice, seq=seq)


async def emptied(queue: NoticeQueue, *, but: int = 0) -> None:
    """Wait until all lanes are empty, or all but some."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while len(queue.lanes) > but:
            await asyncio.sleep(0.005)


async def test_notices_to_an_address_go_one_at_a_time_and_in_order(
    notice: Notice, runner: Runner, log: Log
) -> None:
    queue = NoticeQueue()
    for seq in range(10):
        for address in "abc":
            queue.put(address, runner, address, numbered(notice, seq))
    await emptied(queue)
    for address in "abc":
        assert [seq for to, seq in runner.arrived if to == address] == list(range(10))
    assert log.lines == []


async def test_a_notice_is_tried_again_after_growing_pauses(
    notice: Notice, runner: Runner, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    real_sleep = asyncio.sleep

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        await real_sleep(0)

    runner.trouble["a"] = [NotDelivered("busy"), NotDelivered("busy")]
    queue = NoticeQueue()
    with monkeypatch.context() as patched:
        patched.setattr(asyncio, "sleep", sleep)
        queue.put("a", runner, "a", notice)
        await asyncio.gather(*(lane.carrier for lane in queue.lanes.values()))
    assert runner.arrived == [("a", 12)]
    assert pauses == [5, 60]
    assert log.lines == []


async def test_a_notice_is_given_up_after_three_tries(
    notice: Notice, runner: Runner, log: Log
) -> None:
    runner.trouble["example.org/TOKEN"] = [NotDelivered("busy")] * 3
    queue = NoticeQueue(pauses=(0, 0))
    for seq in (1, 2):
        queue.put("example.org/TOKEN", runner, "example.org/TOKEN", numbered(notice, seq))
    await emptied(queue)
    assert runner.tries == {1: 3, 2: 1}
    assert runner.arrived == [("example.org/TOKEN", 2)]
    assert log.lines == ["notice 1 of table t7 to example.org dropped: busy"]


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (NotDelivered("gone", lasting=True), "gone"),
        (RuntimeError("TOKEN"), "a fault in the server (RuntimeError)"),
    ],
    ids=["lasting", "fault"],
)
async def test_some_failures_are_not_tried_again(
    error: Exception, reason: str, notice: Notice, runner: Runner, log: Log
) -> None:
    runner.trouble["a/TOKEN"] = [error]
    queue = NoticeQueue(pauses=(0, 0))
    for seq in (1, 2):
        queue.put("a/TOKEN", runner, "a/TOKEN", numbered(notice, seq))
    await emptied(queue)
    assert runner.tries == {1: 1, 2: 1}
    assert runner.arrived == [("a/TOKEN", 2)]
    assert log.lines == [f"notice 1 of table t7 to a dropped: {reason}"]


async def test_a_dead_receiver_holds_up_its_own_notices_only(
    notice: Notice, runner: Runner
) -> None:
    runner.trouble["dead"] = [NotDelivered("busy")]
    queue = NoticeQueue(pauses=(3600,))
    queue.put("dead", runner, "dead", notice)
    queue.put("alive", runner, "alive", notice)
    await emptied(queue, but=1)
    assert runner.arrived == [("alive", 12)]
    await queue.stop()


async def test_one_guest_has_only_so_much_room_whatever_the_address(
    notice: Notice, runner: Runner, log: Log
) -> None:
    runner.open.clear()
    queue = NoticeQueue(room=10, room_each=2)
    for seq in range(3):
        queue.put("ann", runner, f"a{seq}/TOKEN", numbered(notice, seq))
    queue.put("bob", runner, "b", numbered(notice, 9))
    assert log.lines == ["notice 2 of table t7 to a2 dropped: too many are waiting"]
    runner.open.set()
    await emptied(queue)
    assert sorted(runner.arrived) == [("a0/TOKEN", 0), ("a1/TOKEN", 1), ("b", 9)]


async def test_guests_who_share_an_address_have_room_each(notice: Notice, runner: Runner) -> None:
    runner.open.clear()
    queue = NoticeQueue(room_each=1)
    waiting = [asyncio.Event(), asyncio.Event()]
    shared = [Patient(one) for one in waiting]
    for guest, messenger in zip(("ann", "bob"), shared, strict=True):
        queue.put(guest, messenger, "same", notice)
    waiting[1].set()
    await emptied(queue, but=1)
    assert [one.arrived for one in shared] == [0, 1]  # Ann's does not hold up Bob's
    await queue.stop()


class Patient:
    """A messenger that waits for its word."""

    def __init__(self, word: asyncio.Event) -> None:
        self.word = word
        self.arrived = 0

    def host(self, address: str) -> str:
        return address

    async def send(self, address: str, notice: Notice) -> None:
        await self.word.wait()
        self.arrived += 1


async def test_all_together_have_only_so_much_room(
    notice: Notice, runner: Runner, log: Log
) -> None:
    runner.open.clear()
    queue = NoticeQueue(room=3)
    for guest in "abcd":
        queue.put(guest, runner, guest, notice)
    assert log.lines == ["notice 12 of table t7 to d dropped: too many are waiting"]
    runner.open.set()
    await emptied(queue)
    queue.put("d", runner, "d", notice)
    await emptied(queue)
    assert [address for address, _ in runner.arrived] == list("abcd")


async def test_a_flood_pushes_out_its_own_and_nobody_elses(
    notice: Notice, runner: Runner, log: Log
) -> None:
    runner.open.clear()
    queue = NoticeQueue(room=8, room_each=5)
    for seq in range(20):
        for guest in ("mal", "moe"):
            queue.put(guest, runner, guest, numbered(notice, seq))
    for guest in ("ann", "bob"):
        for seq in (100, 101):
            queue.put(guest, runner, guest, numbered(notice, seq))
    assert sum(len(lane.waiting) for lane in queue.lanes.values()) == 8
    runner.open.set()
    await emptied(queue)
    for guest in ("ann", "bob"):
        assert [seq for to, seq in runner.arrived if to == guest] == [100, 101]
    for guest in ("mal", "moe"):
        assert [seq for to, seq in runner.arrived if to == guest] == [0, 1]
    assert len(log.lines) == 40 - 4
    assert not any("ann" in line or "bob" in line for line in log.lines)


async def test_stopping_lets_what_is_on_its_way_arrive(
    notice: Notice, runner: Runner, log: Log
) -> None:
    queue = NoticeQueue()
    queue.put("a", runner, "a", notice)
    await queue.stop()
    assert runner.arrived == [("a", 12)]
    queue.put("a", runner, "a", numbered(notice, 13))
    assert runner.arrived == [("a", 12)]
    assert log.lines == ["notice 13 of table t7 to a dropped: the server stops"]


async def test_stopping_gives_up_what_hangs_and_what_pauses(
    notice: Notice, runner: Runner, log: Log
) -> None:
    runner.trouble["pausing"] = [NotDelivered("busy")]
    queue = NoticeQueue()
    queue.put("pausing", runner, "pausing", notice)
    await asyncio.sleep(0)
    runner.open.clear()
    for seq in (1, 2):
        queue.put("hanging", runner, "hanging", numbered(notice, seq))
    async with asyncio.timeout(PATIENCE_SECONDS):
        await queue.stop()
    assert all(lane.carrier.done() for lane in queue.lanes.values())
    assert runner.arrived == []
    assert log.lines == [
        "notice 12 of table t7 to pausing dropped: the server stops",
        "notice 1 of table t7 to hanging dropped: the server stops",
        "notice 2 of table t7 to hanging dropped: the server stops",
    ]


async def test_with_real_receivers_a_hanging_one_delays_nobody(notice: Notice, log: Log) -> None:
    """One hangs, one is broken, one is well: the well one hears at once, the log tells hosts."""
    hooks = Webhooks(Guard(["127.0.0.1/32"]), seconds=600)
    messenger: Messenger = hooks.for_player("secret")
    queue = NoticeQueue(pauses=(0,))
    async with (
        receiving(silence) as hanging,
        receiving(answering("404 Not Found")) as broken,
        receiving(OK) as well,
    ):
        for receiver in (hanging, broken, well):
            queue.put(str(receiver.port), messenger, receiver.url("/TOKEN?key=TOKEN"), notice)
        await emptied(queue, but=1)
        assert (len(well.requests), broken.connections) == (1, 1)
        await queue.stop()
    assert log.lines == [
        "notice 12 of table t7 to 127.0.0.1 dropped: the answer was 404",
        "notice 12 of table t7 to 127.0.0.1 dropped: the server stops",
    ]
