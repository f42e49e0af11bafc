"""The suite against games with a planted bug: each must be noticed, and named for what it is."""

import pytest

from floodplain.core.match import Match
from floodplain.core.records import Record, write
from floodplain.games.rivero.game import RIVERO, Rivero
from tests.conformance import records
from tests.conformance.driver import Conformance, Thoroughness

from . import planted

THOROUGH = Thoroughness(close_look=0.08, lookalike=0.05, whole_space=0.0)
MOST_GAMES = 40

BUGS = [
    (
        planted.ShowsTheOtherHand(),
        "a leak to seat .: its view tells what is hidden: sides .[01]. hand",
    ),
    (
        planted.ShowsWatchersAHand(),
        "a leak to seat .: the view of somebody who watches .* sides .[01]. hand",
    ),
    (planted.DrawsUnnoticed(), "something was disclosed, but nobody reads in the log"),
    (planted.NoticesWhatWas(), "notices something where nothing has happened"),
    (planted.NoticesTheOcean(), "a leak to seat . in what it notices"),
    (planted.NoticeNotDeclared(), "'gained!'.* is of no declared kind"),
    (planted.NoticeWithMoreParts(), "'turn': 1.* has other parts than its kind declares"),
    (planted.NoticeInATuple(), "Notice.* do not travel as JSON"),
    (planted.NoticeWithoutWords(), "the log of seat . has the line ''"),
    (planted.ShortBound(), "more actions than the bound of 20"),
    (planted.PartsTellHand(), "a leak to seat .: the parts of its moves .* parts .*!"),
    (planted.PartNotDeclared(), "'.*' has other parts than its kind declares: .*action"),
    (planted.PartsOfNoKind(), "'.*' is of no declared kind: .* "),
    (planted.PartsInATuple(), "do not travel as JSON"),
    (planted.PartsWithoutPlace(), "'source .*' and 'source .*' have the same parts"),
    (planted.MovesBackwards(), "the moves of seat . are not its legal actions"),
]
STATE_BUGS: list[tuple[type[planted.Sound], str]] = [
    (planted.OtherHandForbids, "a leak to seat .* its legal actions"),
    (planted.RefusalTellsHand, "a leak to seat .* the refusals of its actions"),
    (planted.LogTellsBuriedCard, "a leak to seat .* in the log"),
    (planted.SharedOcean, "shares something"),
    (
        planted.DrawsUncounted,
        "'ocean' by seat .* does not count|after 'ocean': .* disclosed nothing, but",
    ),
    (planted.TextWithoutPlace, "two actions are called 'source|its own text 'source"),
    (planted.TextReadOtherwise, "'tap .*' is action .* but is read as"),
    (planted.LosesACard, "after 'swap .* pieces not conserved: lost"),
    (planted.KeepsTheOcean, "never changes the hidden parts"),
    (planted.KeepsTheOtherHand, "depends on what that seat can not know|never changes the hidden"),
    (planted.SeedsFromTheOcean, "depends on what that seat can not know"),
    (planted.Unsorted, "not ascending without duplicates"),
    (planted.Doubled, "not ascending without duplicates"),
    (planted.AllowsTooMuch, "why_not of seat . allows 'sun own', which is not legal"),
    (planted.RefusesTooMuch, "'decline' is legal, but why_not answers RV R38"),
    (planted.CitesNothing, "refused by RV R99, which does not exist"),
    (planted.NobodyCanMove, "owe a decision, seat . has 0 legal actions"),
    (planted.ByRealChance, "record (is refused|replays to another position)|again|ends otherwise"),
    (planted.ChangedByLooking, "differ|changed|another"),
    (planted.TwoWinners, "do not sum to 1"),
]
BUGS += [(planted.with_state(kind), message) for kind, message in STATE_BUGS]


def examine(game: Rivero, games: int = MOST_GAMES) -> None:
    conformance = Conformance(game, THOROUGH)
    for number in range(games):
        conformance.examine({}, f"planted {number}")
    conformance.conclude()


def label(value: object) -> str:
    return type(value).__name__ if isinstance(value, planted.Planted) else ""


@pytest.mark.parametrize(("game", "message"), BUGS, ids=label)
def test_a_planted_bug_is_caught(game: planted.Planted, message: str) -> None:
    with pytest.raises(AssertionError, match=message) as caught:
        examine(game)
    assert "rivero" in str(caught.value)


def test_undo_for_everybody_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "can_undo", lambda match, seat: bool(match.moves))
    with pytest.raises(AssertionError, match=r"undo for seat . is offered: True"):
        examine(RIVERO)


def test_a_record_that_loses_a_move_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def without_declining(record: Record) -> str:
        lines = write(record).splitlines(keepends=True)
        return "".join(line for line in lines if not line.endswith(" decline\n"))

    monkeypatch.setattr(records, "write", without_declining)
    with pytest.raises(AssertionError, match=r"its own record is refused: line .* not possible"):
        examine(RIVERO)


def test_a_record_that_loses_a_word_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "write", lambda record: write(record).replace("high", "low"))
    with pytest.raises(AssertionError, match="record"):
        examine(RIVERO)


@pytest.mark.bulk
def test_the_game_without_a_bug_passes() -> None:
    examine(planted.Planted(), 10)
