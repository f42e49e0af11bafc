"""A real `floodplain serve` that is measured: on a core of its own, its cost read from /proc."""

import os
import socket
import time
from pathlib import Path
from typing import NamedTuple

from benchmarks.wire import request
from tests.server.serving import Serving

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
CORES = sorted(os.sched_getaffinity(0))


class Spent(NamedTuple):
    """Time of a server: on the clock, on its core, and in line for it."""

    seconds: float
    cpu_seconds: float
    queued_seconds: float

    def since(self, earlier: "Spent") -> "Spent":
        return Spent(*(now - then for now, then in zip(self, earlier, strict=True)))

    @property
    def core(self) -> float:
        """The share of its core that it had."""
        return self.cpu_seconds / self.seconds

    @property
    def queued(self) -> float:
        """Of the time that it wanted the core, the share in which others had it."""
        return self.queued_seconds / (self.queued_seconds + self.cpu_seconds)


class Measured(Serving):
    """One process of the server on the first core; everything else may have the others."""

    logging = ()

    def start(self) -> None:
        os.sched_setaffinity(0, CORES[:1])
        try:
            super().start()
        finally:
            os.sched_setaffinity(0, CORES[1:] or CORES)

    def cpu_seconds(self) -> float:
        """What the process has used so far, all its threads together."""
        fields = self.proc("stat").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def queued_seconds(self) -> float:
        """How long its threads could have run so far while others had the core."""
        threads = self.folder().glob("task/*/schedstat")
        return sum(int(one.read_text(encoding="utf-8").split()[1]) for one in threads) / 1e9

    def spent(self) -> Spent:
        return Spent(time.perf_counter(), self.cpu_seconds(), self.queued_seconds())

    def megabytes(self) -> float:
        """What of its memory lies in the machine's."""
        return int(self.proc("statm").split()[1]) * PAGE / 1e6

    def proc(self, name: str) -> str:
        return (self.folder() / name).read_text(encoding="utf-8")

    def folder(self) -> Path:
        assert self.process is not None
        return Path(f"/proc/{self.process.pid}")

    def first_byte(self) -> float:
        """Start, and say after how many seconds the first byte of an answer came."""
        began = time.perf_counter()
        self.start()  # it listens early, and answers when it is ready
        with socket.create_connection(("127.0.0.1", self.port)) as connection:
            connection.sendall(request("GET", "/health/live", ""))
            connection.recv(1)
        return time.perf_counter() - began
