"""How likely a canary is to occur by chance in what a viewer may see: computed, never assumed.

The name of a hidden card or choice does not: nothing else that is sent has it. A pile may, since a
viewer may see other cards of the same kinds in a row; and so may a secret of the server, since
other random texts are sent. Only what is improbable enough is a canary, and a run adds up what all
its comparisons come to.
"""

import string
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import count
from math import factorial, prod

from floodplain.server.identity.tokens import ID_LETTERS

LIKELIEST = 1e-6
"""For a row, in a comparison with another row: what is likelier is no canary."""
LIKELIEST_AT_A_PLACE = 1e-14
"""For a secret, at one place of a text of random letters."""
MOST_A_RUN = 1e-4
"""For everything in a run: the share of runs that may fail though nothing leaks."""

LETTERS = (string.hexdigits.lower(), ID_LETTERS, string.ascii_letters + string.digits + "-_")
"""What random texts are made of: digests, ids and tokens."""


def arrangements(items: Sequence[object]) -> int:
    """In how many orders they can lie; equal ones are not told apart."""
    return factorial(len(items)) // prod(map(factorial, Counter(items).values()))


def chance_of_row(items: Sequence[object]) -> float:
    """That a shuffled pile of these lies in one given order, of whatever cards that is."""
    return 1 / arrangements(items)


def chance_of_text(text: str) -> float:
    """That a text stands at a given place among random letters, of the kind that suits it best."""
    kinds = [len(set(letters)) for letters in LETTERS if set(text) <= set(letters)]
    return max((kind ** -len(text) for kind in kinds), default=0.0)


def coincidence(hidden: Iterable[Sequence[str]], seen: Iterable[Sequence[str]]) -> float:
    """At most that any of the hidden rows is one of the seen rows by chance.

    Only a row as long, and of no other cards, can be it.
    """
    rows = list(seen)
    return sum(
        chance_of_row(one)
        for one in hidden
        for row in rows
        if len(row) == len(one) and set(row) <= set(one)
    )


SHORTEST_ROW = next(size for size in count(1) if chance_of_row(range(size)) <= LIKELIEST)
"""No shorter one is improbable enough, even of cards that are all different."""
