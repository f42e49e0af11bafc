"""The moves that a seat can choose from: numbered, listed, and read from what a person types."""

# interpreted: it is for people

import textwrap
from collections.abc import Sequence

from floodplain.core.game import Game
from floodplain.core.state import NotAMove, State

SHORT = 12
"""Up to so many moves are listed one to a line."""
MOST_DIGITS = 6
MOST_LINES = 20
"""A longer list would push the picture off the screen."""
WIDTH = 78
GAP = "   "


class Unclear(ValueError):
    """Words that mean no move, or that could mean several."""


class Offer:
    """The legal moves in the order in which they are numbered, from 1."""

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        actions = by_stem(state, seat, by_kind(game, state.legal(seat)))
        self.actions = actions
        self.texts = [state.text(seat, action) for action in actions]

    def read(self, words: str) -> int:
        """The action that is meant, legal or not: a number, a text, or how just one text begins."""
        if words.isdecimal() and len(words) <= MOST_DIGITS:
            return self.numbered(int(words))
        try:
            return self.state.parse(self.seat, words)
        except NotAMove as error:
            return self.begun(words, str(error))

    def numbered(self, number: int) -> int:
        if not 1 <= number <= len(self.actions):
            raise Unclear(f"there is no move {number}; they run from 1 to {len(self.actions)}")
        return self.actions[number - 1]

    def begun(self, words: str, refusal: str) -> int:
        numbers = self.beginning_with(words)
        if not numbers:
            raise Unclear(refusal)
        if len(numbers) > 1:
            raise Unclear(f"'{words}' could be {self.examples(numbers)}")
        return self.actions[numbers[0]]

    def beginning_with(self, words: str) -> list[int]:
        """Places in the list of the moves whose texts begin so."""
        return [
            place for place, text in enumerate(self.texts) if text.lower().startswith(words.lower())
        ]

    def examples(self, places: Sequence[int], most: int = 4) -> str:
        shown = [f"{place + 1}) {self.texts[place]}" for place in places[:most]]
        if len(places) > most:
            shown.append(f"... ({len(places)} in all)")
        return ", ".join(shown)

    def listed(self) -> str:
        """The moves as a short list: many moves that differ in their last word share a line."""
        if len(self.texts) <= SHORT:
            return self.in_full()
        stems = self.stems()
        width = max((len(stem) for stem, places in stems if len(places) > 1), default=0)
        lines: list[str] = []
        loose: list[str] = []
        for stem, places in stems:
            if len(places) == 1:
                loose.append(f"{places[0] + 1:>2}) {self.texts[places[0]]}")
                continue
            lines += flowing(loose)
            loose = []
            lasts = [f"{place + 1:>2}) {self.texts[place].split()[-1]}" for place in places]
            lines += flowing(lasts, stem.ljust(width))
        lines += flowing(loose)
        return "\n".join(lines) if len(lines) <= MOST_LINES else self.in_groups()

    def in_groups(self) -> str:
        """Very many moves: a line for all that begin with the same two words."""
        groups: dict[str, list[int]] = {}
        for place, text in enumerate(self.texts):
            groups.setdefault(" ".join(text.split()[:2]), []).append(place)
        width = len(str(len(self.texts)))
        lines: list[str] = []
        for start, places in groups.items():
            if len(places) == 1:
                lines.append(f"  {places[0] + 1:>{width}}) {self.texts[places[0]]}")
                continue
            numbers = f"{places[0] + 1} to {places[-1] + 1}"
            lines.append(f"  {numbers:>{2 * width + 4}}) {start} ...   {len(places)} moves")
        return "\n".join([*lines, "  Type a move as it is written, or `moves` for all of them."])

    def in_full(self) -> str:
        """The moves one to a line."""
        width = len(str(len(self.texts)))
        return "\n".join(
            f"  {number:>{width}}) {text}" for number, text in enumerate(self.texts, start=1)
        )

    def stems(self) -> list[tuple[str, list[int]]]:
        """All but the last word of the moves, each with the places where such moves stand."""
        found: dict[str, list[int]] = {}
        for place, text in enumerate(self.texts):
            stem = stem_of(text)
            found.setdefault(stem or text, []).append(place)
        return list(found.items())


def stem_of(text: str) -> str:
    return text.rpartition(" ")[0]


def by_kind(game: Game, actions: Sequence[int]) -> list[list[int]]:
    """The actions in blocks of one kind."""
    blocks = [[action for action in actions if action in kind.codes] for kind in game.action_kinds]
    return [block for block in blocks if block]


def by_stem(state: State, seat: int, blocks: Sequence[Sequence[int]]) -> list[int]:
    """The actions in one list, those whose texts differ in the last word only side by side."""
    ordered: list[int] = []
    for block in blocks:
        stems: dict[str, list[int]] = {}
        for action in block:
            stems.setdefault(stem_of(state.text(seat, action)), []).append(action)
        ordered += [action for together in stems.values() for action in together]
    return ordered


def flowing(items: Sequence[str], stem: str = "") -> list[str]:
    """Items side by side on as many lines as they need, after what they have in common."""
    if not items:
        return []
    start = f"  {stem}{GAP}" if stem else "  "
    # An item stays on one line: its own spaces are hidden from the wrapping.
    width = max(map(len, items))
    joined = GAP.join(item.ljust(width).replace(" ", "\0") for item in items)
    lines = textwrap.wrap(
        joined,
        WIDTH,
        initial_indent=start,
        subsequent_indent=" " * len(start),
        break_on_hyphens=False,
        break_long_words=False,
    )
    return [line.replace("\0", " ").rstrip() for line in lines]
