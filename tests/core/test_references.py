"""References in the rules: found, told from other numbers, and never to what is not there."""

import re
from collections.abc import Iterator

import pytest

from floodplain.core.clauses import Clauses
from floodplain.core.game import Game
from floodplain.core.languages import LANGUAGES, ORIGINAL, SECTION_WORDS, Language
from floodplain.core.references import Reference, References, anchor
from floodplain.games import GAMES

LETTERED = "## 1 Rain\n### R1 When\n### R17 How\n### A7 Where\n## 13 Notation\n"
POINTED = "## 7 Dams\n### 7.6 Leaks\n### 7.8a Lakes\n### 7.12 Costs\n## 9 Ends\n## 10 More\n"


def targets(rules: str, text: str, language: Language = ORIGINAL) -> list[str]:
    found = References(Clauses("WE", rules, language)).find(text)
    return [reference.target for reference in found]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("See R17.", ["R17"]),
        ("(R1, A7)", ["R1", "A7"]),
        ("R1 to R17; *R1*", ["R1", "R17", "R1"]),
        ("as WE R17 says", ["R17"]),
        ("R99 has the form of one", ["R99"]),
        ("section 13", ["section 13"]),
        ("Section 13 tells", ["section 13"]),
        ("U1, M2, r17, xR1, R1x2, 17, 1.5, option 13, sectional 13", []),
    ],
)
def test_references_to_clauses_with_letters(text: str, names: list[str]) -> None:
    assert targets(LETTERED, text) == [f"WE {name}" for name in names]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("7.6", ["7.6"]),
        ("(7.6, 7.8a to 7.12)", ["7.6", "7.8a", "7.12"]),
        ("With 7.6.", ["7.6"]),
        ("7.99 has the form of one", ["7.99"]),
        ("section 7.6", ["7.6"]),
        ("the sections 9 and 10: 7 fields", ["section 9", "section 10"]),
        ("section 9 and 10 fields", ["section 9"]),
        ("1,000 or 7.000; 0.5 each; 7; 7.6.5; a7, R7, 1/7.6", []),
    ],
)
def test_references_to_clauses_with_points(text: str, names: list[str]) -> None:
    assert targets(POINTED, text) == [f"WE {name}" for name in names]


@pytest.mark.parametrize("language", LANGUAGES)
def test_sections_are_named_in_every_language(language: Language) -> None:
    words = SECTION_WORDS[language]
    for one in words.singular:
        assert targets(POINTED, f"({one} 9)", language) == ["WE section 9"]
        assert targets(POINTED, f"{one.capitalize()} 9.", language) == ["WE section 9"]
    for several in words.plural:
        for join in words.joins:
            text = f"{several} 7, 9 {join} 10"
            expected = ["WE section 7", "WE section 9", "WE section 10"]
            assert targets(POINTED, text, language) == expected


def test_code_drawings_and_links_are_left_alone() -> None:
    text = "`7.6` [7.6](#there)\n```\n7.6 section 9\n```\n7.6\n```\n7.6, never closed"
    found = list(References(Clauses("WE", POINTED)).find(text))
    start = text.index("\n7.6\n```") + 1
    assert found == [Reference(start, start + 3, "WE 7.6")]


def test_links_lead_to_what_exists() -> None:
    linked = References(Clauses("WE", POINTED)).linked
    assert linked("See 7.6, 7.99 and section 9; `7.6`.") == (
        "See [7.6](#WE-7.6), 7.99 and [section 9](#WE-section-9); `7.6`."
    )
    assert linked("sections 9 and 10, section 11") == (
        "sections [9](#WE-section-9) and [10](#WE-section-10), section 11"
    )
    assert linked("No number.") == "No number."


def test_a_section_is_linked_with_its_clauses() -> None:
    rules = "## 7 Dams\nSee 7.6.\n### 7.6 Leaks\nSee section 7.\n"
    clauses = Clauses("WE", rules)
    section = References(clauses).linked_section(clauses.sections[0])
    assert section.text == "See [7.6](#WE-7.6)."
    assert section.clauses[0].text == "See [section 7](#WE-section-7)."
    assert clauses.sections[0].text == "See 7.6."


@pytest.fixture(params=list(GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    return GAMES.find(request.param)


def passages(clauses: Clauses) -> Iterator[tuple[str, str]]:
    """All texts of the rules, each with the id of what it belongs to."""
    yield "the introduction", clauses.introduction
    for section in clauses.sections:
        yield section.id, section.text
        for clause in section.clauses:
            yield clause.id, clause.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reference_leads_somewhere(game: Game, language: str) -> None:
    clauses = game.clauses_in(language)
    references = References(clauses)
    broken = [
        f"{name} refers to {reference.target}"
        for name, text in passages(clauses)
        for reference in references.find(text)
        if reference.target not in references.known
    ]
    assert not broken, "; ".join(broken)


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_change_nothing_else(game: Game, language: str) -> None:
    clauses = game.clauses_in(language)
    references = References(clauses)
    for _, text in passages(clauses):
        assert re.sub(r"\[([^\]]*)\]\(#[^)]*\)", r"\1", references.linked(text)) == text


def test_the_rules_refer_to_each_other_throughout() -> None:
    """RV R17, RV R31: a clause in brackets, sections in a list."""
    clauses = GAMES.find("rivero").clauses
    find = References(clauses).find
    assert [found.target for found in find(clauses.find("R17").text)] == ["RV A13"]
    assert {found.target for found in find(clauses.find("R31").text)} == {
        "RV R32",
        *(f"RV section {number}" for number in (7, 8, 9, 10)),
    }
    assert anchor("RV section 7") == "RV-section-7"
