"""From where guests come: of each, the address of the last request, in memory and nowhere else.

Whoever makes many guests at one address has them share what an address may use.
"""

# interpreted: it is part of the server

from collections import OrderedDict

REMEMBERED = 50_000


class Households:
    """Of the guests who were here last."""

    def __init__(self) -> None:
        self.known: OrderedDict[str, str] = OrderedDict()

    def note(self, guest: str, household: str) -> None:
        self.known[guest] = household
        self.known.move_to_end(guest)
        if len(self.known) > REMEMBERED:
            self.known.popitem(last=False)

    def of(self, guest: str) -> str:
        """Nothing where it is not known."""
        return self.known.get(guest, "")
