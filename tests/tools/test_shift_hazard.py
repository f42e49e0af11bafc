"""The build refuses C that would lose the high bits of a shifted literal."""

from pathlib import Path

import pytest

from tools.shift_hazard import refuse_narrow_shifts


@pytest.fixture
def c_source(tmp_path: Path) -> Path:
    return tmp_path / "__native_river.c"


@pytest.mark.parametrize("shift", ["1 << cpy_r_n", "-1 << cpy_r_n", "5 << cpy_r_r12"])
def test_a_shifted_literal_is_refused_with_the_name_of_the_file(c_source: Path, shift: str) -> None:
    c_source.write_text(f"    cpy_r_r1 = {shift};\n", encoding="utf-8")

    with pytest.raises(SystemExit, match=rf"__native_river\.c.*{shift}"):
        refuse_narrow_shifts([c_source])


@pytest.mark.parametrize("line", ["cpy_r_r1 = cpy_r_one << cpy_r_n;", "cpy_r_r1 = 1 << 3;"])
def test_other_shifts_pass(c_source: Path, line: str) -> None:
    c_source.write_text(line, encoding="utf-8")

    refuse_narrow_shifts([c_source])
