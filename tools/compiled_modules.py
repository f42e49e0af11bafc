"""Which modules mypyc compiles: the rooms where games are played fast, less those that opt out.

A module opts out with a comment in its first lines that says why:

    # interpreted: msgspec reads the annotations of its structs at run time
"""

from pathlib import Path

COMPILED_ROOMS = ("core/*.py", "games/*/*.py", "bots/*.py")
OPT_OUT = "# interpreted:"
FIRST_LINES = 30


def compiled_modules(source: Path) -> list[Path]:
    """The modules to compile among those of the package under `source`, in a stable order."""
    package = source / "floodplain"
    return sorted(
        path for room in COMPILED_ROOMS for path in package.glob(room) if not opts_out(path)
    )


def opts_out(module: Path) -> bool:
    """Whether the module asks to stay interpreted, or holds no code that could gain."""
    if module.name == "__init__.py":
        return True
    lines = module.read_text(encoding="utf-8").splitlines()[:FIRST_LINES]
    return any(line.startswith(OPT_OUT) for line in lines)
