"""What people are shown before they play is what they will see."""

import pytest

from floodplain.games import GAMES

from .screens import CAPTURES, README, excerpt, excerpts, path_of, taken

AGAIN = "see python -m tests.captures.make"


@pytest.mark.parametrize("name", list(GAMES))
def test_a_capture_is_what_the_program_prints(name: str) -> None:
    assert path_of(name).read_text(encoding="utf-8") == taken(name), AGAIN


def test_every_capture_is_linked_and_taken_from_a_game() -> None:
    readme = README.read_text(encoding="utf-8")
    kept = sorted(CAPTURES.iterdir())
    assert kept == sorted(path_of(name) for name in GAMES)
    assert all(f"(docs/captures/{path.name})" in readme for path in kept)


def test_the_readme_shows_parts_of_the_captures() -> None:
    shown = excerpts(README.read_text(encoding="utf-8"))
    assert len(shown) > 1
    for name, part in shown.items():
        assert part == excerpt(name, taken(name)), f"the README on {name}: {AGAIN}"
