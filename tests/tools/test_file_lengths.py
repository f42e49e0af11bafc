"""A file that grows past 500 lines wants a wall."""

from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
FOLDERS = ("src", "tests", "benchmarks", "tools")
LONGEST = 500


def test_no_file_is_over_500_lines() -> None:
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*.py"):
            lines = len(path.read_text(encoding="utf-8").splitlines())
            assert lines <= LONGEST, f"{path.relative_to(ROOT)} has {lines} lines"
