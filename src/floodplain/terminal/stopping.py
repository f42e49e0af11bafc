"""Signals to stop, from whoever ends the program or closes its terminal."""

# interpreted: it is for people and their terminals

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

SIGNALS = [
    getattr(signal, name)
    for name in ("SIGTERM", "SIGHUP")
    if hasattr(signal, name)  # Windows tells nobody that a terminal is closed
]
SIGNAL_STATUS = 128
"""Shells add the number of the signal to it."""


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

    def handle(number: int, frame: FrameType | None) -> None:
        heed(number)

    heeded = [number for number in SIGNALS if signal.getsignal(number) is not signal.SIG_IGN]
    usual = {number: signal.signal(number, handle) for number in heeded}
    try:
        yield
    finally:
        for number, handler in usual.items():
            signal.signal(number, handler)
