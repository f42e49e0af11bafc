"""Chance: a stream of numbers that follows from a seed, and that nobody can guess without it.

The stream is SHA-256 in counter mode: block n is the digest of "<seed>/<n>", read as eight
32-bit words. A fast generator would leak: from the cards one sees, its state, and so every
card still hidden, could be computed. Anyone can check a finished game's shuffle with a
standard library.
"""

from hashlib import sha256
from struct import unpack
from typing import Final

from mypy_extensions import i64

WORDS: Final[i64] = 8
WORD_VALUES: Final[i64] = 4294967296


class Chance:
    """The position in the stream of one seed."""

    def __init__(self, seed: str = "") -> None:
        self.seed: str = seed
        self.drawn: i64 = 0
        self.words: list[i64] = []

    def copy(self) -> "Chance":
        other = Chance(self.seed)
        other.drawn = self.drawn
        other.words = self.words
        return other

    def word(self) -> i64:
        """The next 32 bits."""
        place: i64 = self.drawn % WORDS
        if place == 0:
            self.words = block_of(self.seed, self.drawn // WORDS)
        self.drawn += 1
        return self.words[place]

    def below(self, count: i64) -> i64:
        """A number from 0 to count - 1, each equally likely: words past the last round drop."""
        limit: i64 = WORD_VALUES - WORD_VALUES % count
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % count

    def shuffle(self, items: list[int]) -> None:
        """Shuffle in place (Fisher and Yates, from the end)."""
        last: i64 = len(items) - 1
        while last > 0:
            other = self.below(last + 1)
            item = items[last]
            items[last] = items[other]
            items[other] = item
            last -= 1

    def snapshot(self) -> tuple[str, int]:
        return (self.seed, int(self.drawn))


def block_of(seed: str, number: i64) -> list[i64]:
    """The words of one block. The list is shared by copies and never changed."""
    return list(unpack(">8I", sha256(f"{seed}/{int(number)}".encode()).digest()))
