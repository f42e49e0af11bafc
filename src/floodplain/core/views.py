"""What a seat may see, as plain data: the only thing about a position that leaves the server."""

# interpreted: msgspec structs lose their types when compiled

import msgspec


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The part of a view that every game has. Seats count from 0."""

    seat: int | None
    """Whose view it is; None for somebody who only watches."""
    actors: list[int]
    outcome: list[float] | None
    ending: str | None


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """Where a move would lead, for somebody who thinks about it: one way of going on from it."""

    moves: list[str]
    """The move and the choices of the same seat that would follow it."""
    words: list[str]
    """What would come of it, a sentence for each thing."""
    view: View
    """What the seat would see then."""
