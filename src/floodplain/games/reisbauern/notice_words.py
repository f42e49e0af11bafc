"""What a move has brought, in English sentences for the terminal."""

# interpreted: it reads msgspec structs, and is for people

from collections.abc import Callable, Mapping

import msgspec

from floodplain.core.moves import Parts
from floodplain.core.sentences import doing, joined
from floodplain.core.views import View
from floodplain.games.reisbauern.drawing_words import CONTRACTS, entry_words
from floodplain.games.reisbauern.views import EntryView


def score(parts: Parts, view: View) -> str:
    """As in `You score 5: size 3, farmers 1, ancestor 1.`"""
    entries = [msgspec.convert({**entry, "field": None}, EntryView) for entry in parts["entries"]]
    listed = ", ".join(map(entry_words, entries))
    return f"{doing(view, parts['seat'], 'score')} {parts['points']}: {listed}."


def contract(parts: Parts, view: View) -> str:
    return f"{doing(view, parts['seat'], 'get')} a contract: {CONTRACTS[parts['contract']]}."


def dealt(parts: Parts, view: View) -> str:
    cards = parts["cards"]
    word = "card" if len(cards) == 1 else "cards"
    return f"You get {word} {joined([str(card) for card in cards])}."


NOTICE_WORDS: Mapping[str, Callable[[Parts, View], str]] = {
    "score": score,
    "contract": contract,
    "dealt": dealt,
}
