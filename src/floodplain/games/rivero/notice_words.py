"""What a move has brought, in English sentences for the terminal."""

# interpreted: it reads msgspec structs, and is for people

from collections.abc import Callable, Mapping

from floodplain.core.moves import Parts
from floodplain.core.sentences import doing, joined
from floodplain.core.views import View
from floodplain.games.rivero.cards import in_english


def gained(parts: Parts, view: View) -> str:
    return f"{doing(view, parts['seat'], 'get')} {in_english(joined(parts['cards']))}."


def action(parts: Parts, view: View) -> str:
    return f"The action card is a {parts['action']}."


def beside(parts: Parts, view: View) -> str:
    return f"Beside the action card: {in_english(joined(parts['cards']))}."


def sunk(parts: Parts, view: View) -> str:
    return f"River {parts['river']} is too short now and sinks into the groundwater."


def refilled(parts: Parts, view: View) -> str:
    return f"{parts['place']} is filled with {in_english(parts['card'])}."


NOTICE_WORDS: Mapping[str, Callable[[Parts, View], str]] = {
    "gained": gained,
    "action": action,
    "beside": beside,
    "sunk": sunk,
    "refilled": refilled,
}
