"""A bar for those who wait."""

# interpreted: it works with rich

import sys
from collections.abc import Iterable
from typing import TypeVar

from rich.console import Console
from rich.progress import track

Item = TypeVar("Item")


def progress(items: Iterable[Item], doing: str, total: int) -> Iterable[Item]:
    """The same items, with a bar on the error output, where somebody watches it."""
    if not sys.stderr.isatty():
        return items
    return track(items, doing, total, console=Console(stderr=True), transient=True)
