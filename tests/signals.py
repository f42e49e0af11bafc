"""Signals to the processes that tests start.

Whoever starts the suite may have told the system that it ignores some signals: a script does with
SIGINT for all it starts in the background, nohup does with SIGHUP. Processes inherit that, so tests
that press Ctrl-C or close a terminal would wait for ever.
"""

import signal
from types import FrameType


def ignore(number: int, frame: FrameType | None) -> None:
    """A handler that does nothing."""


def let_children_hear() -> None:
    """From now on every program that this process starts begins with the default signals.

    This process stays as deaf as it was. But what it ignores is now up to a handler, and a handler,
    unlike the wish to ignore, does not outlive the start of another program.
    """
    for number in signal.valid_signals():
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, ignore)
