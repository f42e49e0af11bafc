"""JSON that people have written: read, held against a type, and refused with place and reason.

msgspec makes structs of the data afterwards. Its own errors are for programmers, and do not say
under which name of an object a fault lies; JSON's own do not say what was found.
"""

# interpreted: it reads annotations at run time

import json
import re
from collections import Counter
from collections.abc import Collection, Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec

from floodplain.core.options import brief

LONGEST_QUOTE = 40
PLAIN_NAME = re.compile(r"\w+", re.ASCII)
NAMED_SIGNS = {"\n": "a line break", "\r": "a line break", "\t": "a tab"}
KINDS = {str: "text", int: "a whole number", list: "a list", dict: "an object"}
"""What a value should be, where its type says no more."""
SYNTAX = {
    "Expecting value": "a value",
    "Expecting property name": "a name in double quotes",
    "Expecting ','": "a comma or a closing bracket",
    "Expecting ':'": "a colon",
    "Unterminated string": "a text with a closing quote",
    "Invalid control character": "a text without line breaks and control characters",
    "Invalid \\": "a text without single backslashes",
    "Illegal trailing comma": "no comma before a closing bracket",
    "Extra data": "the end",
}
"""What should be there instead, by the beginning of the JSON reader's message."""


class Misfit(ValueError):
    """A part of the data that does not fit: its place, such as `tiles[3]`, and the reason."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason

    def within(self, place: str) -> "Misfit":
        """The same fault, where the data is only a part of the whole."""
        return Misfit(f"{place}.{self.place}", self.reason)

    def of_option(self, name: str) -> str:
        """The refusal of an option that has this part."""
        return f"option '{name}'{', ' if self.place else ': '}{self}"


def misfit(place: str, found: str, wanted: str) -> Misfit:
    return Misfit(place, f"found {found}; it should be {wanted}")


def meaning(words: str) -> msgspec.Meta:
    """The annotation of a type: what a value of it should be."""
    return msgspec.Meta(description=words)


class JsonObject(dict[str, object]):
    """An object of JSON, and the name that stands twice in it and so has lost a value."""

    def __init__(self, pairs: list[tuple[str, object]]) -> None:
        super().__init__(pairs)
        self.twice: str | None = None
        if len(self) < len(pairs):
            ((self.twice, _),) = Counter(name for name, _ in pairs).most_common(1)


def read_json(text: str) -> object:
    """The data of a text; what is not JSON is refused with its line and column."""
    text = text.rstrip()  # where it breaks off is at the end of its last words
    try:
        return json.loads(text, object_pairs_hook=JsonObject, parse_int=whole_number)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        wanted = next((SYNTAX[said] for said in SYNTAX if error.msg.startswith(said)), "different")
        found = ahead(text[error.pos :])
        raise Misfit(place, f"found {found}; in JSON it should be {wanted}") from error
    except RecursionError as error:
        raise Misfit("", "the JSON is nested too deeply") from error


def whole_number(digits: str) -> int:
    """Python itself reads no number of thousands of digits."""
    try:
        return int(digits)
    except ValueError as error:
        found = f"the number {brief(digits, LONGEST_QUOTE)} of {len(digits)} digits"
        raise misfit("", found, "a smaller number") from error


def ahead(rest: str) -> str:
    """What comes next in a text, as far as its line goes."""
    if not rest:
        return "the end of the text"
    return quoted(rest.partition("\n")[0]) if rest[0].isprintable() else sign_name(rest[0])


class Shape(NamedTuple):
    """A type, as far as data can have it."""

    kind: Any
    """`str`, `int`, `list`, `dict` or a struct."""
    parts: Any
    """The type of the parts of a list or dict."""
    wanted: str
    """What a value of it should be, in words."""
    or_null: bool


def shape_of(hint: Any) -> Shape:
    words = ""
    if get_origin(hint) is Annotated:
        hint, meta = get_args(hint)
        words = meta.description or ""
    or_null = get_origin(hint) in (Union, UnionType)
    if or_null:
        (hint,) = (part for part in get_args(hint) if part is not NoneType)
    kind = get_origin(hint) or hint
    parts = get_args(hint)[-1] if get_args(hint) else None
    if not words and issubclass(kind, msgspec.Struct):
        words = f"an object with {', '.join(field.name for field in msgspec.structs.fields(kind))}"
    return Shape(kind, parts, words or KINDS[kind], or_null)


def check_shape(value: object, hint: Any, place: str = "") -> None:
    """Refuse data that is not of a type, at the first part that is not."""
    shape = shape_of(hint)
    if value is None and shape.or_null:
        return
    is_struct = issubclass(shape.kind, msgspec.Struct)
    if not isinstance(value, dict if is_struct else shape.kind) or isinstance(value, bool):
        raise misfit(place, shown(value), shape.wanted)
    if isinstance(value, JsonObject) and value.twice is not None:
        raise Misfit(below(place, value.twice), "this name stands twice; it should stand once")
    if is_struct:
        check_struct(value, shape.kind, place)
    elif isinstance(value, dict):
        for name, part in value.items():
            check_shape(part, shape.parts, below(place, name))
    elif isinstance(value, list):
        for number, part in enumerate(value):
            check_shape(part, shape.parts, f"{place}[{number}]")


def check_struct(value: Mapping[str, object], kind: type[msgspec.Struct], place: str) -> None:
    hints = get_type_hints(kind, include_extras=True)
    fields = msgspec.structs.fields(kind)
    required = {
        field.name: shape_of(hints[field.name]).wanted for field in fields if field.required
    }
    check_names(value, [field.name for field in fields], required, place)
    for name, part in value.items():
        check_shape(part, hints[name], below(place, name))


def check_names(
    found: Collection[str], known: Collection[str], required: Mapping[str, str], place: str
) -> None:
    """The names of an object: none that is not known, and each that is required."""
    for name in found:
        if name not in known:
            reason = f"there is no such part; the parts are: {', '.join(known)}"
            raise Misfit(below(place, name), reason)
    for name, wanted in required.items():
        if name not in found:
            raise Misfit(below(place, name), f"it is missing; it should be {wanted}")


def below(place: str, name: str) -> str:
    """The place of a part with a name: `roads.west`, or `roads["..."]` for an odd name."""
    if not PLAIN_NAME.fullmatch(name) or len(name) > LONGEST_QUOTE:
        return f'{place}["{brief(name, LONGEST_QUOTE)}"]'
    return f"{place}.{name}" if place else name


def shown(value: object) -> str:
    """A value of the wrong type, cut short."""
    if isinstance(value, str):
        return f"the text {quoted(value)}"
    if isinstance(value, list):
        return f"a list of {len(value)}" if value else "an empty list"
    if isinstance(value, dict):
        return "an object"
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    return f"the number {brief(str(value), LONGEST_QUOTE)}"


def quoted(text: str) -> str:
    """A text as it stands, cut short; spaces are kept, and what cannot be shown is named."""
    cut = text if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 3]}..."
    line = "".join(sign if sign.isprintable() else "?" for sign in cut)
    odd = next((sign for sign in text if not sign.isprintable()), None)
    return f"'{line}'" if odd is None else f"'{line}' with {sign_name(odd)}"


def sign_name(sign: str) -> str:
    """A sign that cannot be shown."""
    return NAMED_SIGNS.get(sign, f"the character U+{ord(sign):04X}")
