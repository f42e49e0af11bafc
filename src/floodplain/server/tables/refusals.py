"""Why something can not be done at a table."""

# interpreted: it is part of the server

import math

A_WHILE = 60.0
"""Seconds, where it is the asker who has to make room, and not time."""


class Refused(Exception):
    """A command that is not carried out, with a word for programs and a sentence for people."""

    code = "refused"
    status = 409

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message

    def details(self) -> dict[str, object]:
        return {}


class NotFound(Refused):
    """There is no such thing, or the asker may not know of it."""

    code = "not-found"
    status = 404


class NoSuchTable(NotFound):
    """One answer, whether there is none or the asker has no right to it: nobody learns which."""

    def __init__(self) -> None:
        super().__init__("there is no such table, or you have no invitation to it")


class NotAllowed(Refused):
    """The asker has no right to it."""

    code = "not-allowed"
    status = 403


class BadRequest(Refused):
    """Something in the request cannot be meant."""

    code = "bad-request"
    status = 400


class BadOption(BadRequest):
    """An option of the game, and the field of the request that has it."""

    def __init__(self, message: str, field: str) -> None:
        super().__init__(message)
        self.field = field

    def details(self) -> dict[str, object]:
        return {"field": self.field}


class Stale(Refused):
    """The position has changed since the command was made."""

    code = "stale"


class Illegal(Refused):
    """The rules forbid the move."""

    code = "illegal"
    status = 422

    def __init__(self, message: str, clause: str) -> None:
        super().__init__(message)
        self.clause = clause

    def details(self) -> dict[str, object]:
        return {"clause": self.clause}


class TooMany(Refused):
    """The asker has asked too often, and may come back in so many seconds."""

    code = "too-many-requests"
    status = 429

    def __init__(self, message: str, seconds: float) -> None:
        super().__init__(message)
        self.seconds = math.ceil(seconds)


class Busy(Refused):
    """Too much at once; later it may work."""

    code = "busy"
    status = 503


class Unplayable(Refused):
    """A table that this version can not play on; later it will not work either."""

    code = "unplayable"
    status = 503
