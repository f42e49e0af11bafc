"""A real `floodplain serve` in a process of its own."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Self

from tests.patience import PATIENCE_SECONDS

from .services import free_port, wait_for_port

UNLIMITED = {"FLOODPLAIN_STREAMS_PER_ADDRESS": "1000000"}
"""All tests come from one address."""


class Serving:
    """One process of the server; it can be stopped, killed and started again on its port."""

    logging: tuple[str, ...] = ("--json-log", "--verbose")

    def __init__(
        self,
        folder: Path,
        store: str | None = None,
        bus: str | None = None,
        arguments: list[str] | None = None,
        environment: dict[str, str] | None = None,
        module: str = "floodplain",
    ) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.store = store or f"sqlite:///{folder / 'tables.db'}"
        self.bus = bus
        self.log = folder / f"server-{self.port}.log"
        self.arguments = arguments or []
        self.environment = environment or {}
        self.module = module
        """What is run with `python -m`."""
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.process is not None:
            self.stop()

    def start(self) -> None:
        command = [sys.executable, "-m", self.module, "serve", "--port", str(self.port)]
        command += ["--store", self.store, "--requests-per-minute", "1000000"]
        if self.bus is not None:
            command += ["--bus", self.bus]
        with self.log.open("ab") as output:
            self.process = subprocess.Popen(
                [*command, *self.logging, *self.arguments],
                stdout=output,
                stderr=output,
                env={**os.environ, "FLOODPLAIN_FAST_BOTS": "1", **UNLIMITED, **self.environment},
            )
        wait_for_port(self.port, self.process, self.log)

    def stop(self) -> int:
        """Ask it to end, as an operator would; the answer is its exit code."""
        return self.end(signal.SIGTERM)

    def kill(self) -> int:
        return self.end(signal.SIGKILL)

    def end(self, how: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        try:
            return self.process.wait(PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise
        finally:
            self.process = None

    def logged(self) -> str:
        return self.log.read_text(errors="replace")

    def complaints(self) -> list[str]:
        """The lines in which it says that something went wrong in itself."""
        signs = ('"level": "error"', "Traceback", "never retrieved")
        return [line for line in self.logged().splitlines() if any(sign in line for sign in signs)]


@contextmanager
def serving_together(*servers: Serving) -> Iterator[None]:
    """All of them, started at the same time."""
    with ExitStack() as stack:
        with ThreadPoolExecutor(len(servers)) as starters:
            list(starters.map(stack.enter_context, servers))
        yield
