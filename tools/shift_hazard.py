"""Refuse C in which mypyc shifts a literal: C then shifts an `int` and loses bits from 31 on.

`1 << n` with `n: i64` becomes `= 1 << cpy_r_n`, which is right in Python, wrong in C, and
compiles without a word. A bit taken from a table, `BIT[n]`, has no such trap.
"""

import re
import sys
from collections.abc import Iterable
from pathlib import Path

SHIFTED_LITERAL = re.compile(r"= -?\d+ << cpy_r\w*")


def narrow_shifts(c_source: Path) -> list[str]:
    """The shifts in one generated file that C would do in 32 bits."""
    return SHIFTED_LITERAL.findall(c_source.read_text(encoding="utf-8"))


def refuse_narrow_shifts(c_sources: Iterable[Path]) -> None:
    """End the build if any of the generated files shifts a literal."""
    for c_source in c_sources:
        shifts = narrow_shifts(c_source)
        if shifts:
            sys.exit(
                f"{c_source}: mypyc turned a shifted literal into a 32-bit shift"
                f" ({shifts[0].removeprefix('= ')!r}); take the bit from a table instead"
            )
