"""The options of a table of Die Reisbauern: expansions, a reading, the edition."""

# interpreted: msgspec reads the annotations at run time

from typing import Annotated, Literal

from msgspec.structs import force_setattr

from floodplain.core.editions import STANDARD, in_one_line
from floodplain.core.options import Options, described
from floodplain.games.reisbauern.edition import MADE_UP, load


class ReisbauernOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which expansions are played, and how."""

    festival: Annotated[bool, described("Das Wasserfestival: the river", "RB 9.1")] = False
    contracts: Annotated[
        bool, described("Jasmin & Ingwer: a contract for each player", "RB 10.1")
    ] = False
    river_majority: Annotated[
        Literal["farm", "fields"],
        described("what counts for the majority at a river card", "RB 12.4"),
    ] = "farm"
    edition: Annotated[
        str,
        described(
            "the printed cards: standard, or JSON of another edition",
            "RB 2.2",
            examples=[MADE_UP],
            form="JSON",
        ),
    ] = STANDARD

    def __post_init__(self) -> None:
        force_setattr(self, "edition", in_one_line(self.edition, load(self.edition)))
