"""Who plays whom from which seats and with which cards: mirrored deals of every pairing.

Every two bots make a pairing, or in a ladder each bot and the next one. Around a table of any size
sit the one and the other by turns. A deal is one seed that a pairing plays in every seating, that
is all rotations of this round and of the same round with the bots exchanged: A B and B A for two
seats, A B A B and B A B A for four, and for three, where one of the bots has a seat more, the six
of A B A and B A B. So within a deal each bot has each seat equally often, and as many seats as the
other: the luck of the cards and of the seats cancels.
"""

# interpreted: it has msgspec structs

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import combinations, pairwise

import msgspec

SEED_LENGTH = 16
"""In hexadecimal digits."""


class Fixture(msgspec.Struct, frozen=True):
    """One game that is to be played."""

    deal: int
    """Counted from 1 within the pairing."""
    bots: tuple[str, ...]
    """One name for each seat."""
    seed: str

    @property
    def pairing(self) -> tuple[str, ...]:
        return tuple(sorted({*self.bots}))


def pairings(bots: Sequence[str], ladder: bool = False) -> list[tuple[str, str]]:
    """Every two bots, whatever order they are named in; in a ladder each and the next one."""
    if ladder:
        return sorted((min(two), max(two)) for two in pairwise(bots))
    return list(combinations(sorted(bots), 2))


def seatings(first: str, second: str, seats: int) -> list[tuple[str, ...]]:
    """All ways in which a pairing plays a deal."""
    found: dict[tuple[str, ...], None] = {}
    for one, other in ((first, second), (second, first)):
        around = tuple(other if seat % 2 else one for seat in range(seats))
        for turn in range(seats):
            found[around[turn:] + around[:turn]] = None
    return list(found)


def games_a_deal(seats: int) -> int:
    return len(seatings("A", "B", seats))


def deal_seed(seed: str, first: str, second: str, deal: int) -> str:
    """Follows from the tournament's seed, the pairing and the number of the deal, nothing else.

    So a longer tournament begins with the games of a shorter one, and one with more bots has them.
    """
    text = "\0".join([seed, *sorted((first, second)), str(deal)])
    return sha256(text.encode()).hexdigest()[:SEED_LENGTH]


def fixtures(
    bots: Sequence[str], seats: int, seed: str, games: int, ladder: bool = False
) -> Iterator[Fixture]:
    """The games of a tournament: the first deal of every pairing, then the second, and so on.

    `games` is how many each pairing plays: a multiple of the games of a deal.
    """
    for deal in range(1, games // games_a_deal(seats) + 1):
        for first, second in pairings(bots, ladder):
            dealt = deal_seed(seed, first, second, deal)
            for seating in seatings(first, second, seats):
                yield Fixture(deal, seating, dealt)
