"""Which modules are compiled is read off the source tree and its opt-outs."""

from pathlib import Path

from tools.compiled_modules import compiled_modules


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_rooms_of_the_rules_are_compiled_except_modules_that_opt_out(tmp_path: Path) -> None:
    package = tmp_path / "floodplain"
    write(package / "core/state.py", '"""One position."""\n')
    write(package / "core/views.py", '"""Views."""\n\n# interpreted: msgspec structs\n')
    write(package / "games/rivero/__init__.py", "")
    write(package / "games/rivero/river.py", "")
    write(package / "bots/search.py", "")
    write(package / "cli.py", "")

    names = [path.relative_to(package).as_posix() for path in compiled_modules(tmp_path)]

    assert names == ["bots/search.py", "core/state.py", "games/rivero/river.py"]


def test_an_opt_out_counts_only_among_the_first_lines(tmp_path: Path) -> None:
    module = tmp_path / "floodplain/core/late.py"
    write(module, "x = 1\n" * 50 + "# interpreted: too late to be seen\n")

    assert compiled_modules(tmp_path) == [module]
