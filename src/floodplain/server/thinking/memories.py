"""What bots remember between the decisions of one turn: a search goes on where it was.

A memory is that of one seat in one game and of the bot that sits there. Whether it is about the
position that is asked for, the bot finds out itself; a lost one costs time and nothing else.
"""

# interpreted: the time goes into the search

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from floodplain.bots.tree import Memory
from floodplain.server.thinking.questions import Question

MOST = 8
"""Seats; the trees of each are bounded by the search."""

Key = tuple[str, int, str]


class Memories:
    """Those of the seats that were asked last."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.kept: OrderedDict[Key, Memory] = OrderedDict()

    @contextmanager
    def of(self, question: Question) -> Iterator[Memory]:
        """The memory of the seat, kept on if it is of use; what a failing bot leaves is not."""
        key = (question.seed, question.seat, question.bot)
        memory = self.kept.pop(key, None) or Memory()
        yield memory
        if memory.roots:
            self.kept[key] = memory
            if len(self.kept) > self.most:
                self.kept.popitem(last=False)
