"""The languages of the house: each game has its rules in every one of them.

The rules are written in English. A translation has the same clauses under the same ids and says
the same in each; where somebody doubts it, the English text holds.
"""

# interpreted: nothing in it takes time

from typing import Final, Literal, get_args

Language = Literal["en", "de", "nl", "it"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
ORIGINAL: Final = "en"


class UnknownLanguage(LookupError):
    """The house does not speak it."""


def rules_file(language: str) -> str:
    """The name of the rules text in a language, in the folder of each game."""
    if language not in LANGUAGES:
        raise UnknownLanguage(
            f"there are no rules in the language '{language}' (there are: {', '.join(LANGUAGES)})"
        )
    return "rules.md" if language == ORIGINAL else f"rules.{language}.md"
