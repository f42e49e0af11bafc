"""The moves that a seat can choose from: numbered, listed, and read from what a person types."""

# interpreted: it is for people

import textwrap
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from floodplain.core.game import Game
from floodplain.core.state import NotAMove, State
from floodplain.terminal.words import WIDTH

SHORT = 12
"""Up to so many moves are listed one to a line."""
MOST_DIGITS = 6
MOST_LINES = 20
"""A longer list would push the picture off the screen."""
GAP = "   "
UNTOLD: Mapping[str, object] = MappingProxyType({})
"""No costs."""


class Unclear(ValueError):
    """Words that mean no move, or that could mean several."""


class Offer:
    """The legal moves in the order in which they are numbered, from 1."""

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        legal = state.legal(seat)
        texts = [state.text(seat, action) for action in legal]
        order = side_by_side(texts)
        self.actions = [legal[place] for place in order]
        self.notations = [texts[place] for place in order]
        """The moves as records have them."""
        self.texts = [game.move_words(text) for text in self.notations]
        """The moves as they are shown."""

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
        """Places in the list of the moves that begin so, as they are shown or in a record."""
        return [
            place
            for place, forms in enumerate(zip(self.texts, self.notations, strict=True))
            if any(form.lower().startswith(words.lower()) for form in forms)
        ]

    def words(self, action: int) -> str:
        """An action as it is shown, legal or not."""
        return self.game.move_words(self.state.text(self.seat, action))

    def examples(self, places: Sequence[int], most: int = 4) -> str:
        shown = [f"{place + 1}) {self.texts[place]}" for place in places[:most]]
        if len(places) > most:
            shown.append(f"... ({len(places)} in all)")
        return ", ".join(shown)

    def listed(self) -> str:
        """The moves as a list that leaves the picture on the screen."""
        if len(self.texts) <= SHORT:
            width = len(str(len(self.texts)))
            numbered = enumerate(self.texts, start=1)
            return "\n".join(f"  {number:>{width}}) {text}" for number, text in numbered)
        lines = self.in_lines(range(len(self.texts)))
        return "\n".join(lines if len(lines) <= MOST_LINES else self.in_groups())

    def in_full(self, words: str = "", costs: Mapping[str, object] = UNTOLD) -> str:
        """All moves, or those that begin with some words, with what they cost as far as told."""
        places = self.beginning_with(words)
        lines = self.in_lines(places, costs)
        if any(self.notations[place] in costs for place in places):
            lines.append("  The number after `for` is what a move costs.")
        return "\n".join(lines)

    def in_lines(self, places: Sequence[int], costs: Mapping[str, object] = UNTOLD) -> list[str]:
        """The moves at these places: those that differ in their last word only share a line."""
        tags = {
            place: f" for {costs[text]}" if (text := self.notations[place]) in costs else ""
            for place in places
        }
        stems: dict[str, list[int]] = {}
        for place in places:
            stems.setdefault(stem_of(self.texts[place]) or self.texts[place], []).append(place)
        width = max((len(stem) for stem, alike in stems.items() if len(alike) > 1), default=0)
        lines: list[str] = []
        loose: list[str] = []
        for stem, alike in stems.items():
            if len(alike) == 1:
                loose.append(f"{alike[0] + 1:>2}) {self.texts[alike[0]]}{tags[alike[0]]}")
                continue
            lines += flowing(loose)
            loose = []
            lasts = [
                f"{place + 1:>2}) {self.texts[place].split()[-1]}{tags[place]}" for place in alike
            ]
            lines += flowing(lasts, stem.ljust(width))
        return lines + flowing(loose)

    def in_groups(self) -> list[str]:
        """Very many moves: one line stands for all that begin with the same two words."""
        groups: dict[str, list[int]] = {}
        for place, text in enumerate(self.texts):
            groups.setdefault(opening_of(text), []).append(place)
        lines: list[str] = []
        alone: list[int] = []
        for opening, places in groups.items():
            if len(places) == 1:
                alone += places
                continue
            lines += self.in_lines(alone)
            alone = []
            numbers = f"{places[0] + 1} to {places[-1] + 1}"
            lines.append(f"  {numbers:>10}) {opening} ...   {len(places)} moves")
        lines += self.in_lines(alone)
        largest = max(groups, key=lambda opening: len(groups[opening]))
        example = self.texts[groups[largest][0]]
        return [*lines, f"  Type one, as in `{example}`; `moves {largest}` lists these."]


def stem_of(text: str) -> str:
    return text.rpartition(" ")[0]


def opening_of(text: str) -> str:
    return " ".join(text.split()[:2])


def side_by_side(texts: Sequence[str]) -> list[int]:
    """The places of the texts, ordered so that what begins alike stands side by side.

    Texts with the same two first words come together, and among them those that differ in the
    last word only.
    """
    openings: dict[str, dict[str, list[int]]] = {}
    for place, text in enumerate(texts):
        openings.setdefault(opening_of(text), {}).setdefault(stem_of(text), []).append(place)
    return [place for stems in openings.values() for places in stems.values() for place in places]


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
