"""Asking a person for a line, with history and completion where the system has readline."""

# interpreted: it waits for people and files

from collections.abc import Sequence

try:
    import readline
except ImportError:  # Windows
    readline = None  # type: ignore[assignment]


class Prompt:
    """Standard input. EOFError and KeyboardInterrupt reach the caller."""

    def __init__(self) -> None:
        self.words: list[str] = []
        if readline is not None:
            readline.set_completer(self.completed)
            readline.set_completer_delims("")
            readline.parse_and_bind("tab: complete")

    def ask(self, question: str, words: Sequence[str] = ()) -> str:
        """A line, its spaces tidied; `words` are what the Tab key completes."""
        self.words = list(words)
        try:
            return " ".join(input(question).split())
        except OSError as gone:
            raise EOFError("the terminal is gone") from gone

    def completed(self, text: str, number: int) -> str | None:
        fitting = [word for word in self.words if word.lower().startswith(text.lower())]
        return fitting[number] if number < len(fitting) else None

    def forget(self) -> None:
        """What one person has typed is not for the next one."""
        if readline is not None:
            readline.clear_history()
