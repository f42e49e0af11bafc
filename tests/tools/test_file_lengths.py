"""A file that grows past 500 lines wants a wall."""

from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
FOLDERS = ("src", "tests", "benchmarks", "tools", "client/src", "client/tests")
KINDS = {".py", ".ts", ".svelte", ".css"}
GENERATED = (ROOT / "src/floodplain/server/pages/client", ROOT / "client/src/messages")
LONGEST = 500


def test_no_file_is_over_500_lines() -> None:
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.suffix not in KINDS or any(path.is_relative_to(made) for made in GENERATED):
                continue
            lines = len(path.read_text(encoding="utf-8").splitlines())
            assert lines <= LONGEST, f"{path.relative_to(ROOT)} has {lines} lines"
