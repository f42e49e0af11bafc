"""What a bot is asked, and what it answers, as it travels between the processes."""

# interpreted: msgspec reads the annotations of its structs at run time

from typing import Annotated

import msgspec

from floodplain.bots.analysis import Foreseen, Opinion
from floodplain.core.notices import Notice


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A decision that a bot is to make: (game, options, seed, moves) and whose it is."""

    bot: str
    """A name that `floodplain.bots.BOTS` knows."""
    game: str
    options: dict[str, str]
    """As texts, as in a record."""
    seed: str
    moves: list[tuple[int, str]]
    """The moves that stand, those taken back left out; seats count from 0."""
    seat: int
    number: int
    """The number of the decision, from which the bot's own chance follows."""
    remember: bool = False
    """Whether the bot may go on with what it thought about the seat's last decision: for moves."""
    seconds: float = 0.0
    """How long somebody waits for it, where that is less than a bot may take."""
    played: str | None = None
    """A move that was made here: then the answer has an opinion about it."""


class Candidate(msgspec.Struct, frozen=True, kw_only=True):
    """A move that the bot thinks of; `floodplain.bots.bot.Candidate`, with its text."""

    text: str
    value: float | None = None
    """The share of the win that the bot expects for the seat."""
    visits: int | None = None
    """How often a search has looked at it."""
    reason: str | None = None
    """A word for programs, such as "simple": it is what the simple opponent would play."""
    line: list[Foreseen] = []
    """The moves that the bot expects after it."""
    brings: list[Notice] = []
    """What the move would bring at once, as far as the seat can know it; of the first ones."""


class Answer(msgspec.Struct, frozen=True):
    """What the bot thinks of, best first: the first is its choice."""

    candidates: Annotated[list[Candidate], msgspec.Meta(min_length=1)]
    opinion: Opinion | None = None
    thought_s: float = 0.0
    """How long it took, without the wait for a lane."""


class NoAnswer(RuntimeError):
    """There is no answer to a question.

    The reason is for who asked: it can name moves that not everybody has seen, so no log has it.
    """
