"""How a session is shown: by browsers in a cookie, by programs as a bearer in a header."""

# interpreted: it is part of the server

from typing import Final

COOKIE: Final = "floodplain_session"
BEARER: Final = "bearer "


def bearer_in(authorization: str) -> str | None:
    """The token of such a header; None for another header, or for none."""
    if not authorization.lower().startswith(BEARER):
        return None
    return authorization[len(BEARER) :].strip()
