"""`floodplain rules`: everything, the contents, a section, a clause."""

import re
from collections import Counter

import pytest

from floodplain.core.languages import LANGUAGES
from floodplain.games import GAMES
from tests.terminal.driver import output, refused


def test_the_rules_whole_and_by_clause() -> None:
    whole = output("rules", "rivero")
    assert whole.returncode == 0
    clauses = GAMES.find("rivero").clauses
    assert all(clause.title in whole.stdout for clause in clauses)
    for words in (["R17"], ["rv", "r17"]):
        one = output("rules", "rivero", *words)
        assert one.stdout.startswith("RV R17  What a river is\n")


def words_of(text: str) -> Counter[str]:
    return Counter(re.findall(r"[^\W_]+", text))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_no_word_of_the_rules_is_lost(
    monkeypatch: pytest.MonkeyPatch, game: str, language: str
) -> None:
    """On a page so wide that no word of a table is broken."""
    monkeypatch.setenv("COLUMNS", "200")
    whole = output("rules", game, "--language", language).stdout
    written = words_of(GAMES.find(game).clauses_in(language).rules)
    assert written - words_of(whole) == Counter()


def test_a_section_with_all_that_it_says() -> None:
    """Also outside its clauses: RB 9.1 comes after a line, and section 13 has no clauses."""
    section = output("rules", "reisbauern", "9").stdout
    assert section.startswith("9  Das Wasserfestival\n\nThis section applies with option festival")
    assert "RB 9.1  The river between the farms\n" in section
    assert "RB 9.7  Where the river lies\n" in section
    assert "RB 10.1" not in section
    for words in (["13"], ["section", "13"], ["RB", "section", "13"]):
        notation = output("rules", "reisbauern", *words).stdout
        assert notation.startswith("13  Notation\n\nCards. A card is written as its number")
        assert "A shared victory is 0.5" in notation
    german = output("rules", "reisbauern", "Abschnitt", "13", "--language", "de").stdout
    assert german.startswith("13  Notation\n\nKarten.")


def test_the_contents_of_the_rules() -> None:
    lines = output("rules", "dos-rios", "contents").stdout.splitlines()
    clauses = GAMES.find("dos-rios").clauses
    assert len(lines) == len(clauses.sections) + len(clauses)
    assert lines[:2] == ["1  Components", "  DR 1.1  Frame and land tiles"]
    assert "  DR 10.2a  Which four buildings" in lines
    assert "13  Notation" in lines


def test_a_clause_with_what_it_refers_to() -> None:
    """DR 7.6 names section 3, and DR 11.1."""
    shown = output("rules", "dos-rios", "7.6").stdout
    assert shown.endswith("\n-> 3  The course of a river\n-> DR 11.1  A picture of the board\n")
    assert "->" not in output("rules", "dos-rios", "3.5").stdout


@pytest.mark.parametrize("wanted", ["R99", "99", "section 99", "contentss"])
def test_an_unknown_clause_is_refused_with_what_there_is(wanted: str) -> None:
    last = GAMES.find("rivero").clauses.sections[-1]
    assert refused("rules", "rivero", *wanted.split()) == (
        f"floodplain: no clause or section '{wanted}'; the clauses run from RV R1 to RV A34, "
        f"the sections from 1 to {last.number} ('contents' lists them)\n"
    )


def test_the_rules_in_another_language() -> None:
    for language in LANGUAGES:
        clauses = GAMES.find("rivero").clauses_in(language)
        whole = output("rules", "rivero", "--language", language)
        assert all(clause.title in whole.stdout for clause in clauses)
        one = output("rules", "rivero", "R17", "--language", language)
        assert one.stdout.startswith(f"RV R17  {clauses.find('R17').title}\n")
    assert "invalid choice: 'fr'" in refused("rules", "rivero", "--language", "fr")


def test_an_output_without_bullets_still_gets_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    done = output("rules", "rivero")
    assert done.returncode == 0
    assert "How an action card leaves" in done.stdout
