"""Why something can not be done at a table."""

# interpreted: it is part of the server


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


class NotAllowed(Refused):
    """The asker has no right to it."""

    code = "not-allowed"
    status = 403


class BadRequest(Refused):
    """Something in the request can not be meant."""

    code = "bad-request"
    status = 400


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
    """The asker has asked too often."""

    code = "too-many-requests"
    status = 429


class Busy(Refused):
    """Too much at once; later it may work."""

    code = "busy"
    status = 503
