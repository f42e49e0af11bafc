"""The table as text."""

from floodplain.games.rivero.views import RiveroView


def drawn(view: RiveroView) -> str:
    return str(view)
