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
