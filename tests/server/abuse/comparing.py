"""Figures of one abuse at this version and, where its source is given, at another one."""

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

Figures = dict[str, float]
Measure = Callable[[Path, dict[str, str]], Figures]
"""Starts a server in a folder, with an environment, and does its worst."""


def shown(figures: Figures) -> str:
    return ", ".join(f"{name}: {value:g}" for name, value in figures.items())


def compare(measure: Measure) -> None:
    """Print the figures of the version that the command line names, and of this one."""
    for source in [*sys.argv[1:2], None]:
        environment = {"PYTHONPATH": source} if source else {}
        with TemporaryDirectory(prefix="floodplain-") as folder:
            print(f"{source or 'this version'}: {shown(measure(Path(folder), environment))}")
