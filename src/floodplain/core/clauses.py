"""The rules of a game: its sections and clauses, parsed from the rules text and found by id.

A rules text is Markdown: `## 4 Rivers` opens a section, `### R17 What a river is` a clause of it.
A section may say something before its first clause, or have no clauses at all; what stands before
the first section is the introduction. The full id of a clause carries the game's prefix, as in
"RV R17"; that is what `why_not` answers and what code and tests cite. The id of a section is
"RV section 4".
"""

# interpreted: it is read once, and has msgspec structs

import re
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from floodplain.core.languages import ORIGINAL, SECTION_WORDS, Language

SECTION = re.compile(r"^## +(?P<number>\S+) +(?P<title>.+)\Z")
CLAUSE = re.compile(r"^### +(?P<id>\S+) +(?P<title>.+)\Z")
FENCE = "```"


class Clause(msgspec.Struct, frozen=True):
    """One numbered rule."""

    id: str
    title: str
    section: str
    """The number of its section."""
    text: str


class Section(msgspec.Struct, frozen=True):
    """A numbered part of the rules."""

    id: str
    number: str
    title: str
    text: str
    """What it says before its first clause; all it says, where it has none."""
    clauses: list[Clause]


class UnknownClause(KeyError):
    """No clause has that id."""

    def __str__(self) -> str:
        return str(self.args[0])


class Clauses:
    """The rules text of a game in one language, in its order."""

    def __init__(self, prefix: str, rules: str, language: Language = ORIGINAL) -> None:
        self.prefix = prefix
        self.rules = rules
        self.language = language
        opening, *rest = parts(rules)
        self.introduction = opening.text
        """What the rules text says before its first section."""
        self.sections = sections(prefix, rest)
        self.by_id = {clause.id: clause for one in self.sections for clause in one.clauses}

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.by_id.values())

    def __len__(self) -> int:
        return len(self.by_id)

    def __contains__(self, clause_id: object) -> bool:
        return clause_id in self.by_id

    def find(self, clause_id: str) -> Clause:
        """A clause by its full id or the part after the prefix, in any case."""
        wanted = self.bare(clause_id)
        for clause in self:
            if self.bare(clause.id) == wanted:
                return clause
        raise UnknownClause(f"no clause '{clause_id}'; {self.extent}")

    def find_passage(self, words: str) -> Clause | Section:
        """A clause, or a section by its number: "7.6", "13", "section 13", "Abschnitt 13"."""
        number = self.bare(words)
        for word in ("section", *SECTION_WORDS[self.language].singular):
            number = number.removeprefix(word.upper()).strip()
        for section in self.sections:
            if section.number.upper() == number:
                return section
        try:
            return self.find(words)
        except UnknownClause:
            numbers = [section.number for section in self.sections] or ["nowhere"]
            raise UnknownClause(
                f"no clause or section '{words}'; {self.extent}, "
                f"the sections from {numbers[0]} to {numbers[-1]}"
            ) from None

    def bare(self, passage_id: str) -> str:
        """An id in capitals, without the prefix and needless spaces."""
        return " ".join(passage_id.split()).upper().removeprefix(self.prefix).strip()

    @property
    def extent(self) -> str:
        known = list(self.by_id) or ["nowhere"]
        return f"the clauses run from {known[0]} to {known[-1]}"


class Part(NamedTuple):
    """A heading of a rules text, and the lines under it."""

    heading: re.Match[str] | None
    lines: list[str]

    @property
    def text(self) -> str:
        """Without the blank lines at both ends."""
        written = [number for number, line in enumerate(self.lines) if line.strip()]
        return "\n".join(self.lines[written[0] : written[-1] + 1]) if written else ""


def parts(rules: str) -> Iterator[Part]:
    """A rules text cut at its headings; the first part has none.

    Every line is in one of the parts. What looks like a heading in a drawing is none, and a
    clause needs a section to stand in.
    """
    part = Part(None, [])
    fenced = False
    for line in rules.splitlines():
        fenced ^= line.startswith(FENCE)
        heading = None if fenced else SECTION.match(line)
        if heading is None and not fenced and part.heading is not None:
            heading = CLAUSE.match(line)
        if heading is None:
            part.lines.append(line)
        else:
            yield part
            part = Part(heading, [])
    yield part


def sections(prefix: str, headed: list[Part]) -> list[Section]:
    """The sections with their clauses, from all parts that have a heading."""
    found: list[Section] = []
    for part in headed:
        assert part.heading is not None
        title = part.heading["title"].strip()
        if part.heading.re is SECTION:
            number = part.heading["number"]
            found.append(Section(f"{prefix} section {number}", number, title, part.text, []))
        else:
            section = found[-1]
            clause_id = f"{prefix} {part.heading['id']}"
            section.clauses.append(Clause(clause_id, title, section.number, part.text))
    return found
