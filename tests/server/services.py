"""Real PostgreSQL and Redis servers that tests start by themselves, on free ports.

They are found on the path or in the places where Debian puts them; as root they are installed
where they are missing. Without them the tests that need them are skipped, loudly, and with
CI=true they fail.
"""

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from floodplain.server.store.engines import parsed
from tests.patience import PATIENCE_SECONDS, soon

PACKAGES = {
    "redis-server": "redis-server",
    "initdb": "postgresql",
    "postgres": "postgresql",
    "pg_dump": "postgresql-client",
    "pg_restore": "postgresql-client",
}
POSTGRES_USER = "postgres"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def program(name: str) -> str:
    """The path of a server program; skips or fails the test where there is none."""
    found = find_program(name)
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        command = ["apt-get", "install", "--yes", "--no-install-recommends", PACKAGES[name]]
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update"], env=quiet, capture_output=True, check=False)
        subprocess.run(command, env=quiet, capture_output=True, check=False)
        found = find_program(name)
    if found is None:
        message = f"{name} is not installed (Debian's package {PACKAGES[name]})"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    return found


def find_program(name: str) -> str | None:
    places = [str(path) for path in sorted(Path("/usr/lib/postgresql").glob("*/bin"))]
    return shutil.which(name, path=os.pathsep.join([*places, os.environ.get("PATH", "")]))


@contextmanager
def redis_server(folder: Path, port: int | None = None) -> Iterator[str]:
    """The address of a Redis that ends with the block."""
    port = port or free_port()
    command = [program("redis-server"), "--port", str(port), "--bind", "127.0.0.1"]
    command += ["--save", "", "--appendonly", "no", "--dir", str(folder)]
    with running(command, folder / "redis.log", port):
        yield f"redis://127.0.0.1:{port}"


@contextmanager
def postgres_server(folder: Path, port: int | None = None, durable: bool = True) -> Iterator[str]:
    """The address of a PostgreSQL that ends with the block.

    Only if it is durable does it wait for the disk, which no test pulls the plug of. Where the
    folder holds one already, that one is started again. PostgreSQL refuses to run as root, so root
    becomes its user and gives it the folder, which must be where that user may go: not in pytest's
    own folders, then.
    """
    data = folder / "data"
    user: str | None = None
    if os.geteuid() == 0:
        program("initdb")  # which makes the user too
        user = POSTGRES_USER
    if not data.exists():
        initialise(data, user)
    port = port or free_port()
    command = [program("postgres"), "-D", str(data), "-p", str(port)]
    command += ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="]
    command += ["-c", "max_connections=100", "-c", f"fsync={'on' if durable else 'off'}"]
    # SIGQUIT: it neither waits for its clients nor writes what nobody will read
    with running(command, folder / "postgres.log", port, signal.SIGQUIT, user):
        address = f"postgresql://floodplain@127.0.0.1:{port}/postgres"
        soon(lambda: answers(address), "PostgreSQL does not answer")
        yield address


def initialise(data: Path, user: str | None) -> None:
    if user is not None:
        shutil.chown(data.parent, user, user)
    command = [program("initdb"), "-D", str(data), "-U", "floodplain", "-A", "trust", "-E", "UTF8"]
    subprocess.run([*command, "--no-sync"], capture_output=True, check=True, user=user, group=user)


def fresh_database(server: str) -> str:
    """The address of an empty database; it ends with its server."""
    name = f"test_{uuid.uuid4().hex}"
    asyncio.run(tell_postgres(server, f"CREATE DATABASE {name}"))
    return f"{server.rpartition('/')[0]}/{name}"


def answers(server: str) -> bool:
    """Whether it takes questions: it listens before it does."""
    try:
        asyncio.run(tell_postgres(server, "SELECT 1"))
    except (DBAPIError, OSError):
        return False
    return True


async def tell_postgres(server: str, statement: str) -> None:
    engine = create_async_engine(parsed(server), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(sa.text(statement))
    await engine.dispose()


@contextmanager
def running(
    command: list[str],
    log: Path,
    port: int,
    end: signal.Signals = signal.SIGTERM,
    user: str | None = None,
) -> Iterator[None]:
    with log.open("ab") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output, user=user, group=user)
    try:
        wait_for_port(port, process, log)
        yield
    finally:
        process.send_signal(end)
        try:
            process.wait(PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def wait_for_port(port: int, process: "subprocess.Popen[bytes]", log: Path) -> None:
    """Until somebody listens there; a process that ends before fails the test."""
    soon(lambda: is_open(port) or process.poll() is not None, f"{process.args!r} does not start")
    if process.poll() is not None:
        pytest.fail(f"{process.args!r} does not start:\n{log.read_text(errors='replace')}")


def is_open(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
