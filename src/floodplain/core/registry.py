"""A table of named things that are imported only when somebody asks for them."""

# interpreted: it imports by name

import difflib
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Generic, TypeVar, cast

T = TypeVar("T")


class UnknownName(LookupError):
    """Nothing is registered under that name."""


class Registry(Generic[T]):
    """Names and where each is found ("package.module:attribute"), or the thing itself."""

    def __init__(self, what: str, places: Mapping[str, str]) -> None:
        self.what = what
        self.places: dict[str, str | T] = dict(places)

    def __iter__(self) -> Iterator[str]:
        return iter(self.places)

    def register(self, name: str, thing: T) -> None:
        if name in self.places:
            raise ValueError(f"there is a {self.what} named '{name}' already")
        self.places[name] = thing

    def find(self, name: str) -> T:
        if name not in self.places:
            raise UnknownName(self.refusal(name))
        place = self.places[name]
        if isinstance(place, str):
            module, _, attribute = place.partition(":")
            if not module or not attribute:
                raise UnknownName(
                    f"the {self.what} '{name}' is to be found at '{place}', "
                    f"which is no place like 'package.module:attribute'"
                )
            place = cast(T, getattr(import_module(module), attribute))
            self.places[name] = place
        return place

    def refusal(self, name: str) -> str:
        close = difflib.get_close_matches(name, self.places, n=1)
        hint = f"; did you mean '{close[0]}'?" if close else ""
        return f"there is no {self.what} '{name}'{hint} (there are: {', '.join(self.places)})"
