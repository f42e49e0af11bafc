"""Clauses: a rules text taken apart, with nothing lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from floodplain.core.clauses import Clauses, UnknownClause
from floodplain.core.languages import LANGUAGES
from floodplain.games import GAMES

RULES = """# Weather

Some words before the first section.

## 1 Rain

A remark that belongs to no clause.

### R1 When it rains
It rains **every day**.

```
## 9 not a section
### R9 not a clause
```

Unless it snows.

### R2 How much

## 2 Readings

### A1 Snow or sleet
Snow.

## 3 Appendix: signs

**Signs.** Some are drawn.

| Sign | Meaning |
|---|---|
| `*` | snow |
"""


@pytest.fixture
def clauses() -> Clauses:
    return Clauses("WE", RULES)


def test_clauses_in_the_order_of_the_text(clauses: Clauses) -> None:
    assert [clause.id for clause in clauses] == ["WE R1", "WE R2", "WE A1"]
    assert len(clauses) == 3
    assert [clause.section for clause in clauses] == ["1", "1", "2"]
    assert [clause.title for clause in clauses] == ["When it rains", "How much", "Snow or sleet"]


def test_sections_with_what_they_say_outside_their_clauses(clauses: Clauses) -> None:
    rain, readings, signs = clauses.sections
    assert (rain.id, rain.number, rain.title) == ("WE section 1", "1", "Rain")
    assert rain.text == "A remark that belongs to no clause."
    assert [clause.id for clause in rain.clauses] == ["WE R1", "WE R2"]
    assert (readings.title, readings.text) == ("Readings", "")
    assert signs.title == "Appendix: signs"
    assert signs.text.startswith("**Signs.** Some are drawn.")
    assert signs.text.endswith("| `*` | snow |")
    assert signs.clauses == []


def put_together(clauses: Clauses) -> list[str]:
    """The rules text, line by line, made of what it was taken apart into."""
    lines = clauses.introduction.splitlines()
    for section in clauses.sections:
        lines += [f"## {section.number} {section.title}", *section.text.splitlines()]
        for clause in section.clauses:
            assert clause.section == section.number
            name = clause.id.removeprefix(f"{clauses.prefix} ")
            lines += [f"### {name} {clause.title}", *clause.text.splitlines()]
    return written(lines)


def written(lines: list[str]) -> list[str]:
    return [line for line in lines if line.strip()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(GAMES))
def test_no_line_of_the_rules_is_lost(name: str, language: str) -> None:
    clauses = GAMES.find(name).clauses_in(language)
    assert put_together(clauses) == written(clauses.rules.splitlines())
    numbers = [section.number for section in clauses.sections]
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)]
    assert sum(len(section.clauses) for section in clauses.sections) == len(clauses)


LINES = some.sampled_from(
    ["# Wells", "Dig.", "  - Here.", "", "```", "## Deep", "#### Deeper", "### R1", "| a | b |"]
)
HEADINGS = some.builds(
    "{} {} {}".format,
    some.sampled_from(["##", "###"]),
    some.sampled_from(["1", "14", "R1", "7.8a"]),
    some.sampled_from(["Where", "Appendix: wells", "How deep?"]),
)


@given(some.lists(LINES | HEADINGS))
def test_no_line_of_any_text_is_lost(lines: list[str]) -> None:
    assert put_together(Clauses("WE", "\n".join(lines))) == written(lines)


def test_the_text_of_a_clause_runs_to_the_next_heading(clauses: Clauses) -> None:
    text = clauses.find("R1").text
    assert text.startswith("It rains **every day**.")
    assert text.endswith("Unless it snows.")
    assert "### R9 not a clause" in text
    assert clauses.find("R2").text == ""
    assert clauses.find("A1").text == "Snow."


@pytest.mark.parametrize("wanted", ["WE A1", "we a1", "A1", "a1", "  WE   A1 "])
def test_a_clause_is_found_by_its_id(clauses: Clauses, wanted: str) -> None:
    assert clauses.find(wanted).id == "WE A1"


@pytest.mark.parametrize("wanted", ["R9", "XX A1", "", "A"])
def test_an_unknown_clause_is_refused_with_the_range(clauses: Clauses, wanted: str) -> None:
    with pytest.raises(UnknownClause) as refused:
        clauses.find(wanted)
    message = f"no clause '{wanted}'; the clauses run from WE R1 to WE A1"
    assert str(refused.value) == message


@pytest.mark.parametrize("wanted", ["3", "section 3", "Section  3", "we section 3", "WE 3"])
def test_a_section_is_found_by_its_number(clauses: Clauses, wanted: str) -> None:
    assert clauses.find_passage(wanted) is clauses.sections[2]


def test_a_passage_is_a_clause_or_a_section(clauses: Clauses) -> None:
    assert clauses.find_passage("we r2") is clauses.find("R2")


def test_a_section_is_found_in_the_words_of_its_language() -> None:
    german = GAMES.find("rivero").clauses_in("de")
    assert german.find_passage("Abschnitt 13") is german.sections[12]
    assert german.find_passage("section 13") is german.sections[12]


@pytest.mark.parametrize("wanted", ["9", "section 9", "R9", "section", ""])
def test_an_unknown_passage_is_refused_with_what_there_is(clauses: Clauses, wanted: str) -> None:
    with pytest.raises(UnknownClause) as refused:
        clauses.find_passage(wanted)
    assert str(refused.value) == (
        f"no clause or section '{wanted}'; the clauses run from WE R1 to WE A1, "
        "the sections from 1 to 3"
    )


def test_membership_is_by_full_id(clauses: Clauses) -> None:
    assert "WE R1" in clauses
    assert "R1" not in clauses
    assert 1 not in clauses


def test_the_introduction_is_what_comes_before_the_first_section() -> None:
    rules = "# Wells\n\nDig.\n\n## 1 Digging\n\n### R1 Where\nHere.\n"
    assert Clauses("WE", rules).introduction == "# Wells\n\nDig."


def test_no_section_begins_in_a_drawing_of_the_introduction() -> None:
    rules = "# Wells\n\n```\n## 1 no section\n```\n\nDig.\n\n## 1 Digging\n"
    assert Clauses("WE", rules).introduction == rules.partition("\n\n## 1 D")[0]
