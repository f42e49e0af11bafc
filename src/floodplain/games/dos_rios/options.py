"""The options of a Dos Rios table."""

# interpreted: msgspec reads the annotations at run time

from typing import Annotated, Literal

from msgspec.structs import force_setattr

from floodplain.core.editions import STANDARD, in_one_line
from floodplain.core.options import OptionError, Options, brief, described
from floodplain.games.dos_rios.edition import MADE_UP, RANDOM, laid_out, load

MOST_TURNS = 1_000_000
"""A limit beyond it is none."""
SOME_TURNS = f"a whole number from 1 to {MOST_TURNS}"


class DosRiosOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many play, who begins, and on what land."""

    players: Annotated[Literal[2, 3, 4], described("how many play", "DR 1.3")] = 2
    start: Annotated[
        Literal["random", "1", "2", "3", "4"],
        described("the seat of the start player", "DR 2.6"),
    ] = "random"
    river_laying: Annotated[
        Literal["start-player", "in-turn"],
        described("who chooses the rivers' courses at set-up", "DR 2.3"),
    ] = "start-player"
    turn_limit: Annotated[
        int | None,
        described(
            "turns after which the ranking decides",
            "DR 10.6",
            examples=["40"],
            form=SOME_TURNS,
        ),
    ] = None
    edition: Annotated[
        str,
        described(
            "the printed pieces: standard, or JSON of another edition",
            "DR 1.1",
            examples=[MADE_UP],
            form="JSON",
        ),
    ] = STANDARD
    layout: Annotated[
        str,
        described(
            "the terrain: random, or 49 letters in seven columns joined by '/'",
            "DR 2.1",
            examples=["FHFHFFW/HHFTMTM/FHWHFTW/HHFMHWT/FFTWFWM/HHMHMTW/FHFFTHM"],
            form="49 letters",
        ),
    ] = RANDOM

    def __post_init__(self) -> None:
        if self.start != "random" and int(self.start) > self.players:
            seats = ", ".join(str(seat) for seat in range(1, self.players + 1))
            raise OptionError(
                f"option 'start' cannot be '{self.start}' with {self.players} players; "
                f"allowed are: random, {seats}"
            )
        if self.turn_limit is not None and not 1 <= self.turn_limit <= MOST_TURNS:
            found = brief(str(self.turn_limit))
            raise OptionError(
                f"option 'turn_limit' cannot be '{found}'; allowed are: none or {SOME_TURNS}"
            )
        force_setattr(self, "edition", in_one_line(self.edition, load(self.edition)))
        if self.layout != RANDOM:
            laid_out(self.layout)
