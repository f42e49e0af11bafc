"""The rules in every language: the same clauses, with the same numbers, moves and references.

What a translation says can only be judged by a reader; that nothing is missing, added or left in
English is checked here, part by part: the introduction, what stands under each section, and each
clause.
"""

import ast
import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from floodplain.core.clauses import CLAUSE, FENCE, SECTION
from floodplain.core.game import Game
from floodplain.core.languages import LANGUAGES, ORIGINAL, UnknownLanguage
from floodplain.core.references import References
from floodplain.games import GAMES

SOURCE = Path(__file__).parents[2] / "src"
TRANSLATIONS = [language for language in LANGUAGES if language != ORIGINAL]
INTRODUCTION = ""

CODE = re.compile(r"`([^`\n]+)`")
LARGE_NUMBER = re.compile(r"(?<=\d)[.,\u202f](?=\d{3}\b)")
"""Between the thousands: 1,000 or 1.000."""
CLAUSE_NUMBER = re.compile(r"\b(?:[A-Z]?\d+(?:\.\d+)?[a-z]?)\b")
LIST_ITEM = re.compile(r"\s*(?:[-*]|\d+\.) ")
ENGLISH = re.compile(r"\b(the|and|you|your|with|which|that|this|from|they|their)\b", re.IGNORECASE)
"""Words that no other language of the house has."""
WORD = re.compile(r"[^\W\d_]+")
ALIKE = {("de", "Desperados"), ("de", "Notation"), ("nl", "Scores")}
"""Titles that happen to be the same word in two languages."""


class Part(NamedTuple):
    """A heading and what stands under it."""

    title: str
    lines: list[str]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def prose(self) -> str:
        """Without drawings and code."""
        fences = re.sub(rf"^{FENCE}.*?^{FENCE}", "", self.text, flags=re.DOTALL | re.MULTILINE)
        return CODE.sub("", fences)


def parts_of(game: Game, language: str) -> dict[str, Part]:
    """By the mark of the heading, such as `## 4` and `### R17`, in their order."""
    parts = {INTRODUCTION: Part("", [])}
    lines = parts[INTRODUCTION].lines
    fenced = False
    for line in game.clauses_in(language).rules.splitlines():
        fenced ^= line.startswith(FENCE)
        heading = None if fenced else SECTION.match(line) or CLAUSE.match(line)
        if heading is None:
            lines.append(line)
            continue
        mark = " ".join(line.split()[:2])
        assert mark not in parts, f"{game.name}, {language}: there are two of {mark}"
        parts[mark] = Part(heading["title"].strip(), [])
        lines = parts[mark].lines
    return parts


def shape(part: Part) -> dict[str, int]:
    """How many there are of what makes a text."""
    blocks = re.split(r"\n\s*\n", part.text.strip())
    return {
        "paragraphs": len(blocks),
        "list items": sum(bool(LIST_ITEM.match(line)) for line in part.lines),
        "table rows": sum(line.startswith("|") for line in part.lines),
        "fences": sum(line.startswith(FENCE) for line in part.lines),
    }


def codes(part: Part) -> Counter[str]:
    return Counter(CODE.findall(part.text))


def numbers(part: Part) -> Counter[str]:
    """All digits; where a language has its points and commas in them makes no difference."""
    return Counter(re.findall(r"\d+", LARGE_NUMBER.sub("", f"{part.title}\n{part.text}")))


def references(game: Game, language: str, part: Part) -> Counter[str]:
    """To clauses and to sections, which each language has its own words for."""
    found = References(game.clauses_in(language)).find(part.text)
    return Counter(reference.target for reference in found)


Pair = tuple[str, Part, Part]
"""A mark, the English part and its translation."""


def pairs(game: Game, language: str) -> Iterator[Pair]:
    english, translated = parts_of(game, ORIGINAL), parts_of(game, language)
    for mark, part in english.items():
        yield mark or "the introduction", part, translated[mark]


@pytest.fixture(params=list(GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    return GAMES.find(request.param)


@pytest.fixture(params=TRANSLATIONS)
def language(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


def test_the_same_headings_in_the_same_order(game: Game, language: str) -> None:
    assert list(parts_of(game, language)) == list(parts_of(game, ORIGINAL))
    ids = [clause.id for clause in game.clauses]
    assert [clause.id for clause in game.clauses_in(language)] == ids


def test_the_same_codes_numbers_and_references(game: Game, language: str) -> None:
    wrong = []
    for mark, english, translated in pairs(game, language):
        for what, mine, its in (
            ("codes", codes(english), codes(translated)),
            ("numbers", numbers(english), numbers(translated)),
            (
                "references",
                references(game, ORIGINAL, english),
                references(game, language, translated),
            ),
        ):
            if mine != its:
                lost, added = list((mine - its).elements()), list((its - mine).elements())
                wrong.append(f"{mark}, {what}: lost {lost}, added {added}")
    assert not wrong, "\n".join(wrong)


def test_the_same_paragraphs_lists_and_tables(game: Game, language: str) -> None:
    wrong = [
        f"{mark}: {shape(english)} became {shape(translated)}"
        for mark, english, translated in pairs(game, language)
        if shape(english) != shape(translated)
    ]
    assert not wrong, "\n".join(wrong)


def test_nothing_is_empty(game: Game, language: str) -> None:
    clauses = game.clauses_in(language)
    assert clauses.introduction
    for section in clauses.sections:
        assert section.title and (section.text or section.clauses), section.id
    for clause in clauses:
        assert clause.title and clause.text, clause.id


def test_nothing_is_left_in_english(game: Game, language: str) -> None:
    names = names_in(game)
    wrong = []
    for mark, english, translated in pairs(game, language):
        left = ENGLISH.findall(f"{translated.title}\n{translated.prose}")
        if left:
            wrong.append(f"{mark}: {left}")
        same = english.title == translated.title and (language, english.title) not in ALIKE
        if same and set(WORD.findall(english.title)) - names:
            wrong.append(f"{mark} is still called {translated.title}")
        if english.prose.strip() == translated.prose.strip() and WORD.search(english.prose):
            wrong.append(f"{mark} says the same as in English")
    assert not wrong, "\n".join(wrong)


def names_in(game: Game) -> set[str]:
    """Words that are the same in every language."""
    return set.intersection(
        *(set(WORD.findall(game.clauses_in(language).rules)) for language in LANGUAGES)
    )


def test_every_clause_that_a_refusal_cites_has_words(game: Game, language: str) -> None:
    """Who may not do something reads why, in their own language."""
    cited = cited_in_source(game)
    assert len(cited) > 10
    clauses = game.clauses_in(language)
    assert [clause for clause in sorted(cited) if clause not in clauses] == []
    for clause in cited:
        assert clauses.find(clause).text


def cited_in_source(game: Game) -> set[str]:
    """The clauses that stand as values in the modules of a game: all its answers are among them."""
    folder = SOURCE.joinpath(*type(game).__module__.split(".")[:-1])
    values = {
        node.value
        for path in folder.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return {
        text for text in values if re.fullmatch(rf"{game.prefix} {CLAUSE_NUMBER.pattern}", text)
    }


def test_refusals_cite_what_stands_in_the_source(game: Game) -> None:
    """Asked at random in a random game, so that no clause is put together out of sight."""
    rng = random.Random(1)
    cited = cited_in_source(game)
    state = game.new(game.options(**game.simulated), "refusals")
    while state.actors():
        seat = rng.choice(state.actors())
        for kind in game.action_kinds:
            for code in rng.choices(kind.codes, k=3):
                assert state.why_not(seat, code) in {None, *cited}
        state.apply(seat, rng.choice(state.legal(seat)))


def test_another_language_is_refused(game: Game) -> None:
    with pytest.raises(UnknownLanguage, match=r"'fr' \(there are: en, de, nl, it\)"):
        game.clauses_in("fr")
    with pytest.raises(UnknownLanguage):
        game.clauses_in("../rules")


def test_english_is_the_original(game: Game) -> None:
    assert game.clauses_in(ORIGINAL).rules == game.clauses.rules
