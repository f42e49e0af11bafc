"""References in the rules: where a text names a clause or a section, and which.

"7.6", "R17", "6.1 to 6.4", "section 13" and "sections 9 and 10" are references, each in the words
of its language. Code and drawings have none, and other numbers are left alone. Every face takes
its links from here: the API serves the texts with links in them, the terminal lists what a clause
refers to.
"""

# interpreted: each text is read once

import re
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from floodplain.core.clauses import FENCE, Clauses, Section
from floodplain.core.languages import SECTION_WORDS, Language

CODE = rf"^{FENCE}.*?(?:^{FENCE}|\Z)|`[^`\n]+`"
LINK = r"\[[^\]\n]*\]\([^)\n]*\)"
NAME = r"[A-Z]?\d{1,2}(?:\.\d{1,2})*[a-z]?"
"""Of a clause. Three digits after a point are a thousand in some languages."""
ENDS = r"(?!\w|[.,]\d)"


class Reference(NamedTuple):
    """A place in a text, and the id of the clause or section that it names."""

    start: int
    end: int
    target: str


class References:
    """Finds the references in the texts of a game's rules in one language."""

    def __init__(self, clauses: Clauses) -> None:
        self.prefix = clauses.prefix
        self.known = {*clauses.by_id, *(section.id for section in clauses.sections)}
        self.numbers = {section.number for section in clauses.sections}
        self.forms = {form(clause.id.removeprefix(f"{self.prefix} ")) for clause in clauses}
        self.pattern = pattern(self.prefix, clauses.language)

    def find(self, text: str) -> Iterator[Reference]:
        """All that look like references, in their order, whether their target exists or not."""
        for match in self.pattern.finditer(text):
            if match["section"]:
                yield Reference(*match.span(), f"{self.prefix} section {match['section']}")
            elif match["sections"]:
                for number in re.finditer(r"\d+", match["sections"]):
                    start = match.start("sections")
                    target = f"{self.prefix} section {number[0]}"
                    yield Reference(start + number.start(), start + number.end(), target)
            elif match["clause"] and self.could_be_clause(match["clause"]):
                yield Reference(*match.span(), f"{self.prefix} {match['clause']}")

    def could_be_clause(self, name: str) -> bool:
        """Whether it is written like the clauses of this game; a bare number never is."""
        letter, points = form(name)
        if not letter and (not points or name.partition(".")[0] not in self.numbers):
            return False
        return (letter, points) in self.forms

    def linked(self, text: str) -> str:
        """The text with a Markdown link on each reference to something that exists."""
        for start, end, target in reversed(list(self.find(text))):
            if target in self.known:
                text = f"{text[:start]}[{text[start:end]}](#{anchor(target)}){text[end:]}"
        return text

    def linked_section(self, section: Section) -> Section:
        """A section with links in its own text and in those of its clauses."""
        clauses = [
            msgspec.structs.replace(clause, text=self.linked(clause.text))
            for clause in section.clauses
        ]
        return msgspec.structs.replace(section, text=self.linked(section.text), clauses=clauses)


def anchor(passage_id: str) -> str:
    """Where a clause or section is on a page: "DR 7.6" is at #DR-7.6."""
    return passage_id.replace(" ", "-")


def form(name: str) -> tuple[str, int]:
    """How the name of a clause is written: its letter, if it begins with one, and its points."""
    return "" if name[0].isdigit() else name[0], name.count(".")


def pattern(prefix: str, language: Language) -> re.Pattern[str]:
    """Code and links come first: what stands in them is passed over."""
    words = SECTION_WORDS[language]
    one, several, joins = ("|".join(map(re.escape, some)) for some in words)
    listed = rf"\d+(?:(?:, | (?:{joins}) )\d+)*"
    return re.compile(
        rf"{CODE}|{LINK}"
        rf"|\b(?i:{one}) (?P<section>\d+){ENDS}"
        rf"|\b(?i:{several}) (?P<sections>{listed}){ENDS}"
        rf"|(?<![\w.,/])(?:{prefix} )?(?P<clause>{NAME}){ENDS}",
        re.MULTILINE | re.DOTALL,
    )
