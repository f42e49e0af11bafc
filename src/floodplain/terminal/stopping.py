"""Signals to stop, from whoever ends the program or closes its terminal."""

# interpreted: it is for people and their terminals

import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import FrameType

SIGNALS = [
    getattr(signal, name)
    for name in ("SIGTERM", "SIGHUP")
    if hasattr(signal, name)  # Windows tells nobody that a terminal is closed
]
SIGNAL_STATUS = 128
"""Shells add the number of the signal to it."""
AGAIN_S = 0.1
LATELY_S = 1.0


class Stopped(BaseException):
    """No Exception, as KeyboardInterrupt is none: nothing on the way may take it for an error."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.status = SIGNAL_STATUS + number


@contextmanager
def on_signals(heed: Callable[[int], None]) -> Iterator[None]:
    """Inside, each signal to stop calls `heed` with its number, wherever the program is just then.

    A signal that is ignored already, as under `nohup`, stays ignored.
    """
    heard: dict[int, float] = {}

    def handle(number: int, frame: FrameType | None) -> None:
        heard[number] = time.monotonic()
        if number == signal.SIGINT:
            signal.default_int_handler(number, frame)
        heed(number)

    heeded = [
        number
        for number in (signal.SIGINT, *SIGNALS)
        if signal.getsignal(number) is not signal.SIG_IGN
    ]
    usual = {number: signal.signal(number, handle) for number in heeded}
    try:
        with insisting(heeded, heard):
            yield
    finally:
        for number, handler in usual.items():
            signal.signal(number, handler)


@contextmanager
def insisting(numbers: Sequence[int], heard: Mapping[int, float]) -> Iterator[None]:
    """Send each signal again until it is heard; `heard` says when it was last.

    One that comes just before a line is read, and not while it is, would else wait for that line:
    its handler runs only when the reading is interrupted. And what the handler raises while `input`
    begins is lost, since that clears all errors of the screen: so who is told to end, and has not
    ended a while later, is told again.
    """
    if not hasattr(signal, "pthread_kill"):  # Windows
        yield
        return
    reader = threading.get_ident()
    bell, wire = socket.socketpair()
    wire.setblocking(False)
    inside = True

    def heard_since(number: int, moment: float) -> bool:
        return heard.get(number, 0.0) >= moment

    def insist() -> None:
        while received := bell.recv(1):
            number, began = received[0], time.monotonic() - LATELY_S
            time.sleep(AGAIN_S)
            while inside and number in numbers:
                if number not in SIGNALS and heard_since(number, began):
                    break
                if not heard_since(number, time.monotonic() - LATELY_S):
                    signal.pthread_kill(reader, number)
                time.sleep(AGAIN_S)

    thread = threading.Thread(target=insist, daemon=True)
    usual = signal.set_wakeup_fd(wire.fileno(), warn_on_full_buffer=False)
    thread.start()
    try:
        yield
    finally:
        inside = False
        signal.set_wakeup_fd(usual)
        wire.close()
        thread.join()
        bell.close()
