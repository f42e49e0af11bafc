"""The cards of an edition in the form that the rules read: shared by all positions of a game."""

from typing import Final

from mypy_extensions import i64

from floodplain.games.reisbauern.ancestors import NOBODY, Ancestor
from floodplain.games.reisbauern.farm import Face

CARDS: Final[i64] = 18

# River cards by what they compare (RB 9.3)
HUTS: Final = 0
FARMERS: Final = 1
BUFFALOES: Final = 2
LARGEST: Final = 3
SYMBOLS: Final = ("huts", "farmers", "buffalo", "largest field")
RIVER_CARDS: Final[i64] = 4


class Deck:
    """Faces and ancestors by card (0 is the card printed as 1), arrows by river card."""

    def __init__(
        self,
        faces: list[Face] | None = None,
        ancestors: list[Ancestor] | None = None,
        arrows: list[int] | None = None,
        symbols_at: list[int] | None = None,
        edition: str = "",
    ) -> None:
        self.faces: list[Face] = faces if faces is not None else []
        self.ancestors: list[Ancestor] = ancestors if ancestors is not None else [NOBODY]
        self.arrows: list[int] = arrows if arrows is not None else [-1, 1, 1, -1]
        """-1 left, 1 right."""
        self.symbols_at: list[int] = symbols_at if symbols_at is not None else [2, 4, 8, 10]
        """The x of each place's symbol (RB 9.7)."""
        self.edition = edition
        """The option that names the edition."""
