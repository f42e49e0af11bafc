"""What a bus is: it carries a topic and a number, never a secret and never a position.

Who hears of news looks into the log for what happened; news may therefore be lost, repeated or
late without harm, and are only sent after the log has been stored.
"""

# interpreted: it waits for other processes

from abc import ABC, abstractmethod
from collections.abc import Callable

Listener = Callable[[str, int], None]
"""Called with a topic and a number."""

EVERYTHING = "*"
"""The topic of news that are not known: look at everything."""


class BusError(Exception):
    """The bus does not work."""


class Bus(ABC):
    """Brings news to every process, this one included."""

    def __init__(self) -> None:
        self.listener: Listener = lambda topic, number: None

    async def start(self, listener: Listener) -> None:
        self.listener = listener

    @abstractmethod
    async def publish(self, topic: str, number: int) -> None:
        """Tell everybody; a bus that fails or hangs neither fails nor delays what is stored."""

    @abstractmethod
    async def ping(self) -> None:
        """Raise BusError if the bus does not work."""

    async def stop(self) -> None:
        self.listener = lambda topic, number: None


class LocalBus(Bus):
    """For a single process."""

    async def publish(self, topic: str, number: int) -> None:
        self.listener(topic, number)

    async def ping(self) -> None:
        return
