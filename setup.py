"""The build: compile the rules with mypyc where a C compiler works, install them as they are else.

`FLOODPLAIN_COMPILE` decides: `auto` (the default), `0` never, `1` fail when it is impossible. The
browser client is built into the package too, where there is Node (tools/client_build.py).
Everything else about the project is declared in pyproject.toml.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools.command.build import SubCommand, build

ROOT = Path(__file__).parent
# Build frontends run this file without its folder on the path.
sys.path.insert(0, str(ROOT))

from tools import client_build  # noqa: E402
from tools.c_compiler import compiler_error  # noqa: E402
from tools.compiled_modules import compiled_modules  # noqa: E402
from tools.shift_hazard import refuse_narrow_shifts  # noqa: E402

# An editable install is always interpreted: a compiled module beside its source would shadow edits.
COMPILING_COMMANDS = {"build", "build_ext", "bdist_wheel"}


class ExactBuild(build):
    """Leave in the build folder only what this build made.

    The compiled form of a module that was deleted, renamed or taken out of compilation would
    otherwise still be imported, and packed into wheels.
    """

    def run(self) -> None:
        build_client()
        super().run()
        steps = [cast(SubCommand, self.get_finalized_command(s)) for s in self.get_sub_commands()]
        made = {Path(output).resolve() for step in steps for output in step.get_outputs()}
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and path.resolve() not in made:
                path.unlink()


def build_client() -> None:
    """The pages for browsers; without Node the server has a plain page instead."""
    try:
        client_build.build()
    except (client_build.NoNode, subprocess.CalledProcessError) as error:
        print(f"floodplain: installing without the browser client: {error}")


def wants_compilation() -> bool:
    choice = os.environ.get("FLOODPLAIN_COMPILE", "auto")
    if choice not in {"0", "1", "auto"}:
        sys.exit(f"FLOODPLAIN_COMPILE is {choice!r}; it can be 0, 1 or auto")
    if choice == "0" or not COMPILING_COMMANDS.intersection(sys.argv):
        return False
    error = compiler_error()
    if error is None:
        return True
    if choice == "1":
        sys.exit(f"FLOODPLAIN_COMPILE=1, but no C extension can be built here: {error}")
    print(f"floodplain: installing interpreted rules, no C extension can be built here: {error}")
    return False


def extensions() -> list[Extension]:
    """Translate the compiled modules to C, those of a room together into one extension."""
    # Only here, because without compilation the build does without mypy.
    from mypyc.build import mypycify  # noqa: PLC0415

    modules = [str(path.relative_to(ROOT)) for path in compiled_modules(ROOT / "src")]
    made = mypycify(
        [
            # What only the interpreted modules import need not be installed for the build.
            "--follow-imports=silent",
            # Reading its cache, mypyc 2.4 forgets which i64 attributes it tracks, and crashes. The
            # C is kept between builds all the same, and C that did not change is not compiled.
            f"--cache-dir={os.devnull}",
            *modules,
        ],
        opt_level="3",
        debug_level="0",
        # A change to one game recompiles that game; within a room calls can be inlined.
        separate=rooms(modules),
        target_dir="build/mypyc",
    )
    refuse_narrow_shifts(Path(source) for extension in made for source in extension.sources)
    return cast(list[Extension], made)


def rooms(modules: list[str]) -> list[tuple[list[str], str | None]]:
    """The modules folder by folder."""
    folders = sorted({Path(module).parent for module in modules})
    return [
        ([module for module in modules if Path(module).parent == folder], folder.name)
        for folder in folders
    ]


setup(
    ext_modules=extensions() if wants_compilation() else [],
    cmdclass={"build": ExactBuild},
    options={"build_ext": {"parallel": str(os.cpu_count() or 1)}},
)
