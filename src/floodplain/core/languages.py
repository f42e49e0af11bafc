"""The languages of the house: each game has its rules in every one of them.

The rules are written in English. A translation has the same clauses under the same ids and says
the same in each; where somebody doubts it, the English text holds.
"""

# interpreted: nothing in it takes time

from typing import Final, Literal, NamedTuple, get_args

Language = Literal["en", "de", "nl", "it"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
ORIGINAL: Final = "en"


class SectionWords(NamedTuple):
    """How a language refers to sections: "section 13", "sections 9 and 10"."""

    singular: tuple[str, ...]
    plural: tuple[str, ...]
    joins: tuple[str, ...]
    """What stands between their numbers, besides commas."""


SECTION_WORDS: Final[dict[Language, SectionWords]] = {
    "en": SectionWords(("section",), ("sections",), ("and", "or", "to")),
    "de": SectionWords(("Abschnitt",), ("Abschnitte", "Abschnitten"), ("und", "oder", "bis")),
    "nl": SectionWords(("hoofdstuk",), ("hoofdstukken",), ("en", "of", "tot en met")),
    "it": SectionWords(("sezione",), ("sezioni",), ("e", "o", "a")),
}


class UnknownLanguage(LookupError):
    """The house does not speak it."""


def checked_language(text: str) -> Language:
    """A language of the house by its code; another one is refused."""
    for language in LANGUAGES:
        if language == text:
            return language
    raise UnknownLanguage(
        f"there are no rules in the language '{text}' (there are: {', '.join(LANGUAGES)})"
    )


def rules_file(language: Language) -> str:
    """The name of the rules text in a language, in the folder of each game."""
    return "rules.md" if language == ORIGINAL else f"rules.{language}.md"
