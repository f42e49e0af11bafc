"""The command `floodplain serve`: how it starts, what keeps it from starting, how it ends."""

import logging
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import structlog

from floodplain.cli import main
from floodplain.server.listening import listening, reachable
from floodplain.terminal.usage import UsageError
from tests.patience import PATIENCE_SECONDS

from .people import web_client
from .services import free_port
from .serving import Serving

SERVE = [sys.executable, "-m", "floodplain", "serve"]
IN_BACKGROUND = ["sh", "-c", 'trap "" INT && exec "$@"', "sh", *SERVE]
"""As a script starts what it does not wait for: Ctrl-C is to be ignored."""
UVICORN_LOOKS_SECONDS = 0.1
"""Between two looks whether it has been told to end."""
LOOKS = 5


Attempt = Callable[..., tuple[int, str, str]]


@pytest.fixture
def attempt(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[Attempt]:
    """Makes a start that fails: its exit code, and what it prints."""
    root = logging.getLogger()
    handlers, level = root.handlers, root.level

    def start(*arguments: str, **environment: str) -> tuple[int, str, str]:
        monkeypatch.setenv("FLOODPLAIN_STORE", f"sqlite:///{tmp_path / 'tables.db'}")
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        try:
            code = main(["serve", *arguments])
        except SystemExit as end:
            code = int(end.code or 0)
        return (code, *capsys.readouterr())

    yield start
    root.handlers, root.level = handlers, level
    structlog.reset_defaults()


@contextmanager
def started(
    *arguments: str, folder: Path, start: list[str] = SERVE
) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """A server as a person starts it, and its first line."""
    command = [*start, "--store", f"sqlite:///{folder / 'new' / 'tables.db'}", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        try:
            yield process, process.stdout.readline()
        finally:
            process.terminate()


def is_ready(port: int) -> bool:
    with web_client(f"http://127.0.0.1:{port}") as client:
        return bool(client.get("/health/ready").json()["status"] == "ok")


@contextmanager
def taken_port() -> Iterator[int]:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


# Starting


@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT])
def test_it_prints_its_address_and_ends_when_told(tmp_path: Path, told: signal.Signals) -> None:
    port = free_port()
    with started("--port", str(port), folder=tmp_path) as (process, line):
        assert f"http://127.0.0.1:{port}" in line
        assert is_ready(port)
        assert (tmp_path / "new" / "tables.db").exists()  # with its folder
        process.send_signal(told)
        assert process.wait(PATIENCE_SECONDS) == 0
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", port)) != 0


def test_ctrl_c_is_for_the_script_that_started_it(tmp_path: Path) -> None:
    """By the custom of Unix a signal that is ignored already stays ignored."""
    port = free_port()
    with started("--port", str(port), folder=tmp_path, start=IN_BACKGROUND) as (process, _):
        assert is_ready(port)
        process.send_signal(signal.SIGINT)
        for _ in range(LOOKS):
            time.sleep(UVICORN_LOOKS_SECONDS)
            assert is_ready(port)
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE_SECONDS) == 0


def test_the_next_free_port_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with taken_port() as port:
        monkeypatch.setattr("floodplain.server.listening.FIRST_PORT", port)
        with listening("127.0.0.1", None) as found:
            assert port < found.getsockname()[1] < port + 20
            monkeypatch.setattr("floodplain.server.listening.PORTS_TRIED", 1)
            with pytest.raises(UsageError, match="in use"):
                listening("127.0.0.1", None)


def test_a_given_port_that_is_taken(attempt: Attempt) -> None:
    with taken_port() as port:
        code, _, said = attempt("--port", str(port))
    assert code == 2
    assert said.count("\n") == 1
    assert f"port {port}" in said
    assert "in use" in said


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000"),
        ("::1", "http://[::1]:8000"),
        ("games.local", "http://games.local:8000"),
    ],
)
def test_how_a_server_is_reached(host: str, address: str) -> None:
    assert reachable(host, 8000) == address


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_a_server_for_the_whole_house_names_an_address_of_this_machine(host: str) -> None:
    address = reachable(host, 8000)
    assert "0.0.0.0" not in address
    assert "[::]" not in address
    assert address.startswith("http://")


# What keeps it from starting


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--store", "nonsense"], ["store", "sqlite:///"]),
        (["--store", "mysql://ann:secret@db/x"], ["store", "mysql"]),
        (["--store", "sqlite://"], ["SQLite needs a file"]),
        (["--store", "sqlite:////proc/none/tables.db"], ["store", "/proc/none"]),
        (["--store", "postgresql://ann:secret@127.0.0.1:1/x"], ["store", "127.0.0.1"]),
        (["--bus", "redis://127.0.0.1:1"], ["bus", "Redis does not answer"]),
        (["--bus", "nonsense"], ["bus", "redis://"]),
        (["--port", "70000"], ["--port", "70000"]),
        (["--host", "203.0.113.1"], ["203.0.113.1"]),
        (["--address", "games.example.org"], ["--address", "https://"]),
        (["--requests-per-minute", "0"], ["--requests-per-minute"]),
        (["--searches", "many"], ["--searches", "many"]),
        (["--colour"], ["--colour"]),
    ],
)
def test_what_can_not_be_used_is_said_in_one_line(
    attempt: Attempt, arguments: list[str], words: list[str]
) -> None:
    code, printed, said = attempt(*arguments)
    assert code == 2
    assert printed == ""
    assert said.count("\n") == 1, said
    for word in words:
        assert word in said
    assert "secret" not in said


@pytest.mark.parametrize(
    ("settings", "word"),
    [
        ({"FLOODPLAIN_REQUESTS_PER_MINUTE": "lots"}, "lots"),
        ({"FLOODPLAIN_STORE": "nonsense"}, "sqlite:///"),
        ({"FLOODPLAIN_MAIL_HOST": "m.example", "FLOODPLAIN_MAIL_SENDER": "me"}, "mail"),
        ({"FLOODPLAIN_MAIL_HOST": "m.example", "FLOODPLAIN_MAIL_SECURITY": "some"}, "SECURITY"),
        ({"FLOODPLAIN_MAIL_HOST": "m.example", "FLOODPLAIN_MAIL_PORT": "x"}, "mail"),
    ],
)
def test_likewise_for_the_environment(
    attempt: Attempt, settings: dict[str, str], word: str
) -> None:
    code, _, said = attempt(**settings)
    assert code == 2
    assert said.count("\n") == 1, said
    assert word in said


def test_a_file_is_served_by_one_process(attempt: Attempt, server: Serving) -> None:
    code, _, said = attempt("--store", server.store)
    assert code == 2
    assert said.count("\n") == 1, said
    assert "another server has" in said


def test_a_database_that_does_not_exist(attempt: Attempt, postgres: str) -> None:
    code, _, said = attempt("--store", postgres.rpartition("/")[0] + "/nothing")
    assert code == 2
    assert said.count("\n") == 1, said
    assert '"nothing" does not exist' in said


def test_help_names_every_option(attempt: Attempt) -> None:
    code, printed, _ = attempt("--help")
    assert code == 0
    for option in ("--host", "--port", "--store", "--bus", "--address", "--proxies", "--json-log"):
        assert option in printed
