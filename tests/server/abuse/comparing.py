"""Figures of an abuse at this version and at others, whose code is in a folder."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[3]
Environment = dict[str, str]
Figures = dict[str, float]
Measure = Callable[[Path, Environment], str]
"""Starts a server in a folder, with an environment, does its worst and tells the figures."""


def running(code: Path | None = None) -> Environment:
    """What has a server run the code in a folder, or that of this version."""
    path = [str(code.resolve()) if code else "", os.environ.get("PYTHONPATH"), str(ROOT)]
    return {"PYTHONPATH": os.pathsep.join(filter(None, path))}


def shown(figures: Mapping[str, object]) -> str:
    return ", ".join(
        f"{name}: {value:g}" if isinstance(value, float) else f"{name}: {value}"
        for name, value in figures.items()
    )


def compare(measure: Measure, against: Path | None) -> None:
    """Print the figures of another version, if there is one, and of this one."""
    for code in [against, None] if against else [None]:
        with TemporaryDirectory(prefix="floodplain-") as folder:
            figures = measure(Path(folder), running(code))
            print(f"  {code or 'this version'}: {figures}", flush=True)
