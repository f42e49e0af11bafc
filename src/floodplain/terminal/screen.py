"""What is shown to people: pictures and clauses, coloured where the terminal can."""

# interpreted: it works with rich

from collections.abc import Mapping

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from floodplain.core.clauses import Clause
from floodplain.terminal.changes import changed_spans

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what has scrolled off it."""


class Screen:
    """Standard output. Text is never read as markup: brackets are signs of the games."""

    def __init__(self, styles: Mapping[str, str] | None = None) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.styles = styles or {}

    def say(self, text: str = "", style: str = "") -> None:
        self.console.print(Text(text, style))

    def coloured(self, text: str, before: str | None = None) -> None:
        """A picture or moves, in the game's own colours; what is new since `before` stands out."""
        shown = Text(text)
        for pattern, style in self.styles.items():
            shown.highlight_regex(f"(?m){pattern}", style)
        if before is not None:
            for start, end in changed_spans(before, text):
                shown.stylize("underline", start, end)
        self.console.print(shown, soft_wrap=True)

    def clause(self, clause: Clause) -> None:
        self.console.print(Text(f"{clause.id}  {clause.title}", "bold"))
        self.markdown(clause.text)

    def markdown(self, text: str) -> None:
        self.console.print(Markdown(text))

    def clear(self) -> None:
        if self.console.is_terminal:
            self.console.file.write(CLEAR)
            self.console.file.flush()
