"""Clauses: a rules text taken apart."""

import pytest

from floodplain.core.clauses import Clauses, UnknownClause

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
"""


@pytest.fixture
def clauses() -> Clauses:
    return Clauses("WE", RULES)


def test_clauses_in_the_order_of_the_text(clauses: Clauses) -> None:
    assert [clause.id for clause in clauses] == ["WE R1", "WE R2", "WE A1"]
    assert len(clauses) == 3
    assert [clause.section for clause in clauses] == ["Rain", "Rain", "Readings"]
    assert [clause.title for clause in clauses] == ["When it rains", "How much", "Snow or sleet"]


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


def test_membership_is_by_full_id(clauses: Clauses) -> None:
    assert "WE R1" in clauses
    assert "R1" not in clauses
    assert 1 not in clauses


def test_the_introduction_is_what_comes_before_the_first_section() -> None:
    rules = "# Wells\n\nDig.\n\n## 1 Digging\n\n### R1 Where\nHere.\n"
    assert Clauses("WE", rules).introduction == "# Wells\n\nDig."
