"""Compiled and interpreted rules play identical games."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / "build" / "compiled"
GAMES_OF_EACH_SET = 3
MANY_GAMES_OF_EACH_SET = 100


def played(rules: Path, games: int) -> tuple[str, dict[str, str]]:
    """How the rules of a folder run, and the digests of their games."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.conformance.digests", str(games)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(rules), str(ROOT)))},
        check=True,
        capture_output=True,
        text=True,
    )
    answer = json.loads(done.stdout)
    return answer["mode"], answer["digests"]


@cache
def why_not_compiled() -> str | None:
    """Why there is nothing to compare with, if so."""
    if not COMPILED.is_dir():
        return f"there is no {COMPILED.relative_to(ROOT)}: run `make compile`"
    mode, _ = played(COMPILED, 0)
    return None if mode == "compiled" else "the rules in build/compiled are not compiled"


def compare(games: int) -> None:
    reason = why_not_compiled()
    if reason is not None:
        expected = os.environ.get("FLOODPLAIN_EXPECT") == "compiled"
        if expected or os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(f"COMPILED AND INTERPRETED RULES WERE NOT COMPARED: {reason}")
    interpreted_mode, interpreted = played(ROOT / "src", games)
    compiled_mode, compiled = played(COMPILED, games)
    assert (interpreted_mode, compiled_mode) == ("interpreted", "compiled")
    for name, digest in interpreted.items():
        assert compiled[name] == digest, f"{name}: the compiled rules play other games"


def test_compiled_and_interpreted_games_are_identical() -> None:
    compare(GAMES_OF_EACH_SET)


@pytest.mark.long
def test_many_compiled_and_interpreted_games_are_identical() -> None:
    compare(MANY_GAMES_OF_EACH_SET)
