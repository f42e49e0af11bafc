"""Options that are refused on the command line: one line, and what a program reads as well."""

from pathlib import Path

import pytest

from tests.core.refused_options import REFUSED, Refused, plain
from tests.terminal.driver import output, refused


@pytest.mark.parametrize("wrong", REFUSED.values(), ids=list(REFUSED))
def test_a_value_from_a_file(tmp_path: Path, wrong: Refused) -> None:
    """DR 12.5, RB 12.3: the file stands before what the library says."""
    (tmp_path / "my-box.json").write_text(wrong.text, encoding="utf-8")
    option = f"{wrong.option}=@my-box.json"
    said = refused("play", wrong.game, "--option", option, cwd=tmp_path)
    assert said == f"floodplain: my-box.json: {wrong.said}\n"


@pytest.mark.parametrize(
    "wrong",
    [wrong for wrong in REFUSED.values() if wrong.text.isprintable() and wrong.option != "edition"],
    ids=lambda wrong: wrong.said,
)
def test_a_value_as_it_is_typed(wrong: Refused) -> None:
    said = refused("play", wrong.game, "--option", f"{wrong.option}={wrong.text}")
    assert said == f"floodplain: {wrong.said}\n"


def test_no_stack_trace_and_code_2(tmp_path: Path) -> None:
    done = output("play", "dos-rios", "--option", "edition=@", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "floodplain: option 'edition': no file is named after '@'; write edition=@FILE\n"
    )


FILES = {
    "nosuch.json": "there is no such file",
    "latin.json/none": "there is no such file",
    "folder": "this is a folder, not a file",
    "latin.json": "this is not a text file: 0xE9 in line 2, byte 17 of the file, is not UTF-8",
    "marked.json": "this is not a text file: 0xFF in line 1, byte 4 of the file, is not UTF-8",
    "wide.json": "this is not a text file: 0xFF in line 1, byte 1 of the file, is not UTF-8",
    "large.json": "this file is too large; at most 4,000,000 bytes are read",
}


@pytest.mark.parametrize("name", list(FILES))
def test_a_file_that_cannot_be_read(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "latin.json").write_bytes('{"edition":\n"caf\u00e9"}'.encode("latin-1"))
    (tmp_path / "marked.json").write_bytes(b"\xef\xbb\xbf\xff")
    (tmp_path / "wide.json").write_bytes(b"\xff\xfe{\x00}\x00")
    (tmp_path / "large.json").write_bytes(b" " * 4_000_001)
    said = refused("play", "dos-rios", "--option", f"edition=@{name}", cwd=tmp_path)
    assert said == f"floodplain: {name}: option 'edition': {FILES[name]}\n"
    plain(said.strip())


def test_without_a_value() -> None:
    said = refused("play", "dos-rios", "--option", "x" * 99)
    assert said == f"floodplain: --option {'x' * 57}...: write it as NAME=VALUE\n"
