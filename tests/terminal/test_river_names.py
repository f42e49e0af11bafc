"""RV R2: people at a terminal read the rivers in English; records and programs have their codes."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from floodplain.core import log, records
from floodplain.core.match import Match
from floodplain.games.rivero.game import RIVERO
from floodplain.games.rivero.position import position
from floodplain.terminal import words
from floodplain.terminal.commands import run_command
from floodplain.terminal.offer import Offer
from floodplain.terminal.session import HUMAN, Session
from tests.terminal.driver import Player, output

CODE = re.compile("Nijl|Donau|Amazone", re.IGNORECASE)
NAME = re.compile("Nile|Danube|Amazon")
RECORD = Path(__file__).parent.parent / "records" / "rivero" / "goal.record"
GAMES = 4


def played(seed: int) -> Iterator[Match]:
    """A game in which cards are rather laid than kept, after each of its moves."""
    rng = Random(seed)
    match = Match(RIVERO, RIVERO.options(), str(seed))
    yield match
    while actors := match.state.actors():
        actions = match.state.legal(actors[0])
        match.play_action(actors[0], max(rng.sample(actions, min(2, len(actions)))))
        yield match


def shown(match: Match, viewer: int) -> str:
    """Everything that a person sees at the prompt."""
    view = RIVERO.view(match.state, viewer)
    entries = log.news(match, viewer, max(0, len(match.moves) - 5))
    lists = []
    if match.state.actors() == [viewer]:
        offer = Offer(RIVERO, match.state, viewer)
        lists = [offer.listed(), offer.in_full()]
    told = words.told(entries, {}, RIVERO, view)
    return "\n".join([RIVERO.picture(view), *lists, *told])


@pytest.mark.parametrize("seed", range(GAMES))
def test_no_picture_list_or_news_shows_a_code(seed: int) -> None:
    for match in played(seed):
        for viewer in (0, 1):
            found = shown(match, viewer)
            assert CODE.search(found) is None, found
            assert NAME.search(found)


@pytest.mark.parametrize("seed", range(GAMES))
def test_both_names_are_read_and_the_code_is_written(seed: int) -> None:
    for match in played(seed):
        for seat in match.state.actors():
            offer = Offer(RIVERO, match.state, seat)
            for place, action in enumerate(offer.actions):
                text, code = offer.texts[place], offer.notations[place]
                assert offer.read(text) == offer.read(code.lower()) == action
                assert offer.beginning_with(text) == offer.beginning_with(code)
            after = match.copy()
            after.play(seat, offer.texts[-1])
            assert after.moves[-1] == (seat, offer.notations[-1])


@pytest.mark.parametrize("river", ["Danube", "danube", "Donau", "DONAU"])
def test_a_refusal_says_the_move_as_it_is_shown(tmp_path: Path, river: str) -> None:
    player = Player(tmp_path, "rivero", "--seed", "5")
    player.screen()
    for line in (f"connect {river} 7 to 1", f"why connect {river} 7 to 1"):
        assert "'connect Danube 7 to 1' is not possible here:" in player.answer(line)
    said = player.answer("connect Rhine 7 to 1")
    assert "There is no river 'rhine'; the rivers are Nile, Colorado, Danube, Amazon." in said


def test_a_move_that_is_taken_back_is_said_as_it_was_shown(
    capsys: pytest.CaptureFixture[str],
) -> None:
    start = position(hands=("Danube 6 7", ""), rivers=("1: Danube 3-5", "1: Danube 5-[]-7"))
    match = Match(RIVERO, RIVERO.options(), "", start)
    session = Session(match, {0: HUMAN, 1: "simple"})
    for text in ("action", "connect Danube 6 to 1"):
        match.play(0, text)
    run_command(session, 0, "undo")
    assert capsys.readouterr().out == "Taken back: connect Danube 6 to 1.\n"
    match.play(0, "replace Danube 6 in 2")
    run_command(session, 0, "undo")
    assert capsys.readouterr().out == "'replace Danube 6 in 2' has shown something new.\n"


def test_a_game_at_the_prompt_shows_names_and_saves_codes(tmp_path: Path) -> None:
    player = Player(tmp_path, "rivero", "--seed", "5")
    player.screen()
    player.answer("ocean")
    listed = player.answer("moves source")
    river = re.search(r"source (Nile|Danube|Amazon) (\d+)", listed)
    assert river is not None
    seen = [listed, player.answer(f"source {river[1]} {river[2]} at U1")]
    seen += [player.answer(line) for line in ("show", "moves", "hint", "undo")]
    assert not any(CODE.search(screen) for screen in seen)
    player.answer("save evening.record")
    saved = (tmp_path / "evening.record").read_text(encoding="utf-8")
    codes = {"Nile": "Nijl", "Danube": "Donau", "Amazon": "Amazone"}
    assert f"1 source {codes[river[1]]} {river[2]} at U1\n" in saved
    assert records.write(records.read(saved)) == saved


@pytest.mark.parametrize("seat", [(), ("--seat", "2")])
def test_a_replay_shows_names(seat: tuple[str, ...]) -> None:
    said = output("replay", str(RECORD), "--step", *seat).stdout
    assert NAME.search(said)
    assert CODE.search(said) is None


def test_an_analysis_says_names_to_people_and_codes_to_programs(tmp_path: Path) -> None:
    start = tmp_path / "start.record"
    lines = RECORD.read_text(encoding="utf-8").splitlines()
    start.write_text("\n".join(lines[:60]) + "\n", encoding="utf-8")
    thinking = ("analyse", str(start), "--iterations", "3")
    said = output(*thinking).stdout
    assert NAME.search(said)
    assert CODE.search(said) is None
    assert CODE.search(output(*thinking, "--json").stdout)
