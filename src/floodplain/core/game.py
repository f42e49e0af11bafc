"""A game: everything about it that is not one position.

A new game subclasses `Game`, brings a `State`, an `Options`, a `View` and a rules text, and is
entered in `floodplain.games`. The conformance suite then holds it to the contract.
"""

# interpreted: it works with msgspec structs

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from importlib.resources import files
from typing import ClassVar

import msgspec

from floodplain.core import options as tables
from floodplain.core.chance import Chance
from floodplain.core.clauses import Clauses
from floodplain.core.guide import Guide
from floodplain.core.languages import ORIGINAL, Language, checked_language, rules_file
from floodplain.core.levels import Level
from floodplain.core.moves import Move, Parts
from floodplain.core.notices import Notice
from floodplain.core.options import Options
from floodplain.core.state import State
from floodplain.core.views import Preview, View


class ActionKind(msgspec.Struct, frozen=True):
    """A block of action codes: from `start`, `count` codes of one kind."""

    name: str
    start: int
    count: int

    @property
    def codes(self) -> range:
        return range(self.start, self.start + self.count)


def kinds_from(starts: Mapping[str, int], end: int) -> tuple[ActionKind, ...]:
    """The kinds of a game from the first code of each, ascending, and the end of the last."""
    ends = [*list(starts.values())[1:], end]
    return tuple(
        ActionKind(name, start, stop - start)
        for (name, start), stop in zip(starts.items(), ends, strict=True)
    )


class OtherRules(ValueError):
    """A game begun by a version of the rules that this program does not play."""


class Game(ABC):
    """One game of the house."""

    name: ClassVar[str]
    """As in commands and addresses: lower case, words joined by hyphens."""
    title: ClassVar[str]
    prefix: ClassVar[str]
    """Opens the id of each of its clauses."""
    rules_version: ClassVar[int]
    """Raised when a change makes old records play differently."""
    earlier_rules: ClassVar[Mapping[int, Mapping[str, str]]] = {}
    """Earlier versions of the rules that are still played, each by setting these options."""
    options_type: ClassVar[type[Options]]
    action_kinds: ClassVar[tuple[ActionKind, ...]]
    """The whole space of action codes, ascending and without gaps."""
    move_kinds: ClassVar[Mapping[str, tuple[str, ...]]]
    """The kinds of moves, and how the parts of each are called."""
    notice_kinds: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The kinds of notices, and how the parts of each are called."""
    endings: ClassVar[Mapping[str, str]]
    """Each way the game can end, and the clause that says so."""
    simulated: ClassVar[Mapping[str, str]] = {}
    """Options that simulations, and tables with bots, have unless told otherwise.

    With them every game ends, even one of bots that could go on for ever.
    """
    levels: ClassVar[tuple[Level, ...]] = ()
    """The opponents to choose from, the weakest first."""
    guide: ClassVar[Guide] = Guide()
    """The judgement with which a search looks ahead."""
    picture_styles: ClassVar[Mapping[str, str]] = {}
    """Patterns in pictures and moves, and how a terminal that has colours may show them."""

    @abstractmethod
    def new(self, options: Options, seed: str) -> State:
        """The position after set-up."""

    @abstractmethod
    def seats(self, options: Options) -> int:
        """How many players there are."""

    @abstractmethod
    def bound(self, options: Options) -> int | None:
        """A proven limit to the number of actions of a whole game, where there is one."""

    @abstractmethod
    def view(self, state: State, seat: int | None) -> View:
        """What the seat may see; None is somebody who only watches."""

    @abstractmethod
    def parts(self, state: State, seat: int, action: int) -> tuple[str, Parts]:
        """The kind of a legal action and its parts, which tell only what the seat may know."""

    def moves(self, state: State, seat: int) -> list[Move]:
        """The legal actions of a seat, in the order of `legal`, with what it takes to draw them."""
        return [
            Move(state.text(seat, action), *self.parts(state, seat, action))
            for action in state.legal(seat)
        ]

    def move_words(self, text: str) -> str:
        """The text of a move, or words with one in them, for people who read English.

        `parse` reads a move in this form too.
        """
        return text

    @abstractmethod
    def pieces(self, state: State) -> Counter[str]:
        """All pieces of the box, wherever they are: the same after every action."""

    @abstractmethod
    def hidden(self, state: State, seat: int) -> tuple[object, ...]:
        """The parts of the position that the seat can not know: what `redeal` deals anew."""

    @abstractmethod
    def picture(self, view: View) -> str:
        """The position as text in lines, with no colour needed to read it."""

    def preview(self, state: State, seat: int, action: int) -> Sequence[Preview]:
        """Where a legal action would lead, once for each way of going on; nothing is played by it.

        It tells no more than the seat can work out from what it sees. Most actions have none,
        because the board shows what they do. Where the ways are very many, it shows some of them.
        """
        return []

    def preview_ways(self, state: State, seat: int, action: int) -> int:
        """In how many ways a legal action goes on, also where `preview` does not show them all."""
        return len(self.preview(state, seat, action))

    def preview_picture(self, preview: Preview) -> str:
        """A preview as text in lines, like a picture."""
        return self.picture(preview.view)

    def noticed(self, before: View, after: View) -> list[Notice]:
        """What a move has brought, as far as its words do not say it: a notice for each thing.

        Both are views of one viewer, so that nobody notices what they may not see.
        """
        return []

    def notice_words(self, notice: Notice, view: View) -> str:
        """A notice as an English sentence, for somebody who has such a view."""
        raise NotImplementedError

    def advise(self, state: State, seat: int, chance: Chance) -> int:
        """The choice of the game's simple opponent, who knows what `state` shows the seat."""
        actions = state.legal(seat)
        return actions[int(chance.below(len(actions)))]

    def summary_figures(self, state: State) -> Mapping[str, float]:
        """Figures of a position that are worth a line when it is over, each with its name."""
        return {}

    @cached_property
    def clauses(self) -> Clauses:
        """The rules as they were written."""
        return self.clauses_in(ORIGINAL)

    def clauses_in(self, language: str) -> Clauses:
        """The rules in one of the `LANGUAGES`; another one is refused, not replaced."""
        package = type(self).__module__.rpartition(".")[0]
        return clauses_of(package, self.prefix, checked_language(language))

    def options(self, /, **texts: str) -> Options:
        """Options from texts; see `core.options.read`."""
        return tables.read(self.options_type, texts)

    def options_under(self, rules: int, texts: Mapping[str, str]) -> Options:
        """Options with which a game begun under some version of the rules is played to its end."""
        if rules == self.rules_version:
            return self.options(**texts)
        if rules not in self.earlier_rules:
            known = " and ".join(str(one) for one in (*self.earlier_rules, self.rules_version))
            raise OtherRules(
                f"it was begun under version {rules} of the rules of {self.title}; "
                f"this program plays version {known}"
            )
        return self.options(**{**texts, **self.earlier_rules[rules]})


@cache
def clauses_of(package: str, prefix: str, language: Language) -> Clauses:
    rules = files(package).joinpath(rules_file(language)).read_text(encoding="utf-8")
    return Clauses(prefix, rules, language)
