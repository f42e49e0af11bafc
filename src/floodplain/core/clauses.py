"""The rules of a game as clauses: parsed from its rules text, found by id.

A rules text is Markdown: `## 4 Rivers` opens a section, `### R17 What a river is` a clause.
The full id of a clause carries the game's prefix, as in "RV R17"; that is what `why_not`
answers and what code and tests cite.
"""

# interpreted: it is read once, and has msgspec structs

import re
from collections.abc import Iterator

import msgspec

SECTION = re.compile(r"^## +(?P<number>\S+) +(?P<title>.+)$")
CLAUSE = re.compile(r"^### +(?P<id>\S+) +(?P<title>.+)$")
FENCE = "```"


class Clause(msgspec.Struct, frozen=True):
    """One numbered rule."""

    id: str
    title: str
    section: str
    text: str


class UnknownClause(KeyError):
    """No clause has that id."""

    def __str__(self) -> str:
        return str(self.args[0])


class Clauses:
    """All clauses of a game, in the order of its rules text."""

    def __init__(self, prefix: str, rules: str) -> None:
        self.prefix = prefix
        self.rules = rules
        self.by_id = {clause.id: clause for clause in parsed(prefix, rules)}

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.by_id.values())

    def __len__(self) -> int:
        return len(self.by_id)

    def __contains__(self, clause_id: object) -> bool:
        return clause_id in self.by_id

    @property
    def introduction(self) -> str:
        """What the rules text says before its first section."""
        return self.rules.partition("\n## ")[0].strip()

    def find(self, clause_id: str) -> Clause:
        """A clause by its full id or the part after the prefix, in any case."""
        wanted = " ".join(clause_id.split()).upper()
        bare = wanted.removeprefix(self.prefix).strip()
        for clause in self:
            if clause.id.upper() == f"{self.prefix} {bare}":
                return clause
        known = list(self.by_id) or ["nowhere"]
        raise UnknownClause(
            f"no clause '{clause_id}'; the clauses run from {known[0]} to {known[-1]}"
        )


def parsed(prefix: str, rules: str) -> Iterator[Clause]:
    """The clauses of a rules text, one after the other."""
    section = clause_id = title = ""
    lines: list[str] = []
    fenced = False
    for line in [*rules.splitlines(), "## - end"]:
        fenced ^= line.startswith(FENCE)
        heading = None if fenced else SECTION.match(line) or CLAUSE.match(line)
        if heading is None:
            lines.append(line)
            continue
        if clause_id:
            yield Clause(f"{prefix} {clause_id}", title, section, "\n".join(lines).strip())
        lines = []
        if line.startswith("### "):
            clause_id, title = heading["id"], heading["title"].strip()
        else:
            clause_id, section = "", heading["title"].strip()
