"""What is shown to people: pictures and clauses, coloured where the terminal can."""

# interpreted: it works with rich

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import NoReturn

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from floodplain.core.clauses import Clause, Section
from floodplain.terminal.changes import changed_spans

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what has scrolled off it."""


class Output(Console):
    """Standard output. When its reader has gone, that is for the command to deal with."""

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


class Screen:
    """Standard output. Text is never read as markup: brackets are signs of the games."""

    def __init__(self, styles: Mapping[str, str] | None = None) -> None:
        self.console = Output(highlight=False, markup=False, emoji=False)
        self.styles = styles or {}

    def say(self, text: str = "", style: str = "") -> None:
        self.console.print(Text(text, style))

    def say_last(self, text: str) -> None:
        """Say something that matters, even if nobody reads the output any more."""
        try:
            self.say(text)
        except OSError:
            hush()
            with suppress(OSError):
                print(text, file=sys.stderr)

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
        self.console.print(Text(headline(clause), "bold"))
        self.markdown(clause.text)

    def section(self, section: Section) -> None:
        self.console.print(Text(headline(section), "bold"))
        if section.text:
            self.say()
            self.markdown(section.text)
        for clause in section.clauses:
            self.say()
            self.clause(clause)

    def markdown(self, text: str) -> None:
        self.console.print(Markdown(text))

    def clear(self) -> None:
        if self.console.is_terminal:
            self.console.file.write(CLEAR)
            self.console.file.flush()


def headline(passage: Clause | Section) -> str:
    """What a clause or a section is called, with its number."""
    name = passage.number if isinstance(passage, Section) else passage.id
    return f"{name}  {passage.title}"


def hush() -> None:
    """Nobody reads the output: without this Python would complain once more at its exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
