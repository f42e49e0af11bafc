"""What `make` would do, and in which order: dry runs in a folder like a fresh clone."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
FILES = (
    *(f"requirements/{lock.name}" for lock in (ROOT / "requirements").glob("*.txt")),
    *("pyproject.toml", "setup.py", "tools/client_build.py", "src/module.py", "client/main.ts"),
)
PLAYED = (".venv/play.stamp", ".venv/editable.stamp", "build/client.stamp", "build/compiled.stamp")
"""What `make play` leaves behind."""
PLAYING = ["play", "play-terminal", "compile"]
DEVELOPING = ["lint", "format", "test", "test-compiled", "test-interpreted", "bench", "screenshots"]


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    shutil.copy(ROOT / "Makefile", tmp_path)
    for name in FILES:
        touch(tmp_path / name)
        os.utime(tmp_path / name, (0, 0))
    return tmp_path


def touch(path: Path) -> None:
    path.parent.mkdir(exist_ok=True)
    path.touch()


def after(clone: Path, *stamps: str) -> Path:
    """The clone after a run that left these stamps."""
    commands(clone, "compile")  # writes the list of what is compiled, in a dry run too
    for stamp in stamps:
        touch(clone / stamp)
    return clone


def commands(clone: Path, target: str) -> list[str]:
    """What would be run, but for the list of what is compiled, which is looked at each time."""
    done = subprocess.run(
        ["make", "--dry-run", target],
        cwd=clone,
        # Nothing of an outer `make`, which leaves word for an inner one in the environment
        env={"PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
        check=True,
    )
    return [line for line in done.stdout.splitlines() if "inputs.list" not in line]


def installed(said: list[str]) -> list[str]:
    """The locks that are installed, in order; everything but Floodplain itself comes from one."""
    installs = [line for line in said if "pip install" in line and "--editable" not in line]
    found = [re.search(r"--require-hashes -r requirements/(\w+)\.txt$", line) for line in installs]
    assert all(found), installs
    return [match[1] for match in found if match]


@pytest.mark.parametrize("target", PLAYING)
def test_to_play_only_what_playing_needs_is_installed(clone: Path, target: str) -> None:
    assert installed(commands(clone, target)) == ["play", "node"]


def test_node_is_installed_only_where_there_is_none(clone: Path) -> None:
    (line,) = (line for line in commands(clone, "play") if "node.txt" in line)
    assert line.startswith("command -v node >/dev/null || ")


@pytest.mark.parametrize("target", DEVELOPING)
def test_the_test_tools_come_on_top(clone: Path, target: str) -> None:
    assert installed(commands(clone, target))[:2] == ["play", "dev"]


def test_ray_comes_on_top_of_those(clone: Path) -> None:
    assert installed(commands(clone, "test-long")) == ["play", "dev", "ray", "node"]


def test_who_has_played_only_serves_again(clone: Path) -> None:
    (line,) = commands(after(clone, *PLAYED), "play")
    assert "floodplain serve" in line


def test_who_has_played_gets_only_the_tools_to_test(clone: Path) -> None:
    said = commands(after(clone, *PLAYED), "test")
    assert installed(said) == ["dev"]
    assert not [line for line in said if "--editable" in line or "setup.py" in line]


def test_who_has_tested_only_serves_again(clone: Path) -> None:
    after(clone, *PLAYED, ".venv/dev.stamp")
    assert len(commands(clone, "play")) == 1
    assert installed(commands(clone, "test")) == []


def test_other_tools_do_not_concern_who_plays(clone: Path) -> None:
    after(clone, *PLAYED, ".venv/dev.stamp")
    os.utime(clone / "requirements/dev.txt", (4e9, 4e9))
    assert len(commands(clone, "play")) == 1
    assert installed(commands(clone, "test")) == ["dev"]
