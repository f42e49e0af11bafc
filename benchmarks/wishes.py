"""What whoever runs the benchmarks asks for."""

from pathlib import Path
from typing import NamedTuple


class Wishes(NamedTuple):
    """Each benchmark takes what concerns it."""

    games: tuple[str, ...]
    """Their names."""
    rounds: int
    seconds: float
    """For each contestant of a round."""
    matches: int
    """Against a foreign opponent, in each game."""
    budget: float
    """Seconds that each side has for a decision then."""
    keep: Path | None
    """A folder for these games: whoever runs the same again goes on with them."""
