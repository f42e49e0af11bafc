"""Options of a table: a typed struct per game, read from texts, refused by name.

A game declares its options as a subclass of `Options`; each field is a bool, a Literal or a
free value, with a default and a `described(...)` annotation. Everything else (lists of choices,
parsing, errors, record headers) follows from that declaration.
"""

# interpreted: msgspec reads the annotations at run time

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

Kind = TypeVar("Kind", bound="Options")
Value = bool | int | str | None
BRIEF = 60


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of every game's options; a game without options uses it as it is."""


class OptionError(ValueError):
    """An option that does not exist or cannot have that value; its name stands in quotes."""

    def about(self, names: Iterable[str]) -> str | None:
        """Which of these options is refused, if it is one of them: the one named first."""
        said = str(self)
        named = [name for name in names if f"'{name}'" in said]
        return min(named, key=lambda name: said.index(f"'{name}'"), default=None)


class Choice(msgspec.Struct, frozen=True):
    """One option as people see it."""

    name: str
    default: Value
    values: tuple[Value, ...] | None
    """The allowed values, default first; None where any value of the type will do."""
    description: str
    clause: str
    examples: tuple[str, ...] = ()
    """Texts that a free value can have, for tests and help."""
    form: str = ""
    """What a free value looks like, other than the default."""


def described(
    description: str, clause: str, examples: list[str] | None = None, form: str = "any other"
) -> msgspec.Meta:
    """The annotation of an option: what it decides, and the clause that it changes."""
    extra = {"clause": clause, "form": form}
    return msgspec.Meta(description=description, examples=examples, extra=extra)


def choices(kind: type[Options]) -> list[Choice]:
    """The options of a game in the order of their declaration."""
    hints = get_type_hints(kind, include_extras=True)
    return [choice_of(field.name, field.default, hints[field.name]) for field in fields(kind)]


def fields(kind: type[Options]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)


def choice_of(name: str, default: Value, hint: Any) -> Choice:
    meta = msgspec.Meta()
    if get_origin(hint) is Annotated:
        hint, meta = get_args(hint)
    values: tuple[Value, ...] | None = None
    if hint is bool:
        values = (default, not default)
    elif get_origin(hint) is Literal:
        values = (default, *(value for value in get_args(hint) if value != default))
    extra = meta.extra or {}
    return Choice(
        name,
        default,
        values,
        meta.description or "",
        extra.get("clause", ""),
        tuple(meta.examples or ()),
        extra.get("form", ""),
    )


def read(kind: type[Kind], texts: Mapping[str, str]) -> Kind:
    """Options from texts such as {"goal": "river-of-eight", "swap": "no"}."""
    known = {choice.name: choice for choice in choices(kind)}
    values: dict[str, object] = {}
    for name, text in texts.items():
        if name not in known:
            names = ", ".join(known) or "none"
            raise OptionError(f"there is no option '{brief(name)}'; the options are: {names}")
        values[name] = read_value(known[name], text)
    try:
        return msgspec.convert(values, kind, strict=False)
    except msgspec.ValidationError as error:
        if isinstance(error.__cause__, OptionError):  # the game itself refuses it
            raise error.__cause__ from None
        name = str(error).partition(" - at `$.")[2].removesuffix("`")
        raise unfit(known[name], texts[name]) from error


def read_value(choice: Choice, text: str) -> object:
    stripped = text.strip()
    if choice.values is None:
        if stripped.startswith("{"):
            return text  # JSON keeps its first lines, so that a fault is counted from there
        return None if stripped == "none" else stripped
    for value in choice.values:
        if show(value) == stripped.lower():
            return value
    raise unfit(choice, text)


def unfit(choice: Choice, text: str) -> OptionError:
    """The refusal of a value, with those that are allowed."""
    return OptionError(
        f"option '{choice.name}' cannot be '{brief(text)}'; allowed are: {allowed(choice)}"
    )


def allowed(choice: Choice, separator: str = ", ") -> str:
    """The values that an option can have."""
    if choice.values is None:
        return f"{show(choice.default)} or {choice.form}"
    return separator.join(show(value) for value in choice.values)


def show(value: object) -> str:
    """A value as people write it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def brief(text: str, most: int = BRIEF) -> str:
    """A text that may be as long as a file, so that it fits into a line for people."""
    line = " ".join(text.split())
    line = "".join(sign if sign.isprintable() else "?" for sign in line[: most + 1])
    return line if len(line) <= most else f"{line[: most - 3]}..."


def changed(options: Options) -> dict[str, str]:
    """The options that differ from their defaults, as texts that `read` reads back."""
    return {
        choice.name: show(getattr(options, choice.name))
        for choice in choices(type(options))
        if getattr(options, choice.name) != choice.default
    }
