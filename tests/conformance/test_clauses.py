"""Every clause of a game's rules is cited by a test, and nothing cites a clause that is not there.

A citation is the full id, or the prefix once and several ids: `RV R43`, `RV R43, R44, A18`.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from floodplain.core.game import Game
from floodplain.core.options import choices
from floodplain.games import GAMES

TESTS = Path(__file__).parents[1]
SOURCE = TESTS.parent / "src"
ID = r"[A-Z]?\d+(?:\.\d+)*[a-z]?\b"


def cited(game: Game, text: str) -> Iterator[str]:
    """The full ids of all clauses that a text cites."""
    for citation in re.finditer(rf"\b{game.prefix} ({ID}(?:(?:, | and | to ){ID})*)", text):
        for name in re.findall(ID, citation[1]):
            yield f"{game.prefix} {name}"


def explicitly_cited(game: Game, text: str) -> set[str]:
    """The same without the ends of ranges: `RV R5 to R10` says too little about either."""
    return set(cited(game, re.sub(rf"{ID} to {ID}", "", text)))


@pytest.mark.parametrize("name", list(GAMES))
def test_every_clause_is_cited_by_a_test(name: str) -> None:
    """The tests of the suite itself do not count: they show what would go wrong, not the rules."""
    game = GAMES.find(name)
    found: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        if path.parent != Path(__file__).parent:
            found |= explicitly_cited(game, path.read_text(encoding="utf-8"))
    missing = [clause.id for clause in game.clauses if clause.id not in found]
    assert not missing, f"no test cites {', '.join(missing)}"


@pytest.mark.parametrize("name", list(GAMES))
def test_every_clause_that_the_source_cites_exists(name: str) -> None:
    game = GAMES.find(name)
    wrong = [
        f"{path.relative_to(SOURCE)} cites {clause}"
        for path in sorted(SOURCE.rglob("*.py"))
        for clause in cited(game, path.read_text(encoding="utf-8"))
        if clause not in game.clauses
    ]
    assert not wrong, "; ".join(wrong)


@pytest.mark.parametrize("name", list(GAMES))
def test_every_option_names_a_clause(name: str) -> None:
    game = GAMES.find(name)
    for choice in choices(game.options_type):
        assert choice.clause in game.clauses, f"option {choice.name} names '{choice.clause}'"


def test_how_citations_are_read() -> None:
    game = GAMES.find("rivero")
    text = "RV R43, R44 and A18; RV R5 to R10; `RV R61`. DR R9, RVR8"
    assert list(cited(game, text)) == [
        f"RV {name}" for name in ("R43", "R44", "A18", "R5", "R10", "R61")
    ]
    assert explicitly_cited(game, text) == {"RV R43", "RV R44", "RV A18", "RV R61"}
