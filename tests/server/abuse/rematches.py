"""One guest makes tables out of tables: gives a game up, asks for a rematch, and so on."""

import math
import time
from contextlib import closing
from pathlib import Path

from tests.server.people import Person
from tests.server.serving import Serving
from tests.server.sitting import DEVICE, ME

from .comparing import Environment, Figures

USUAL = ["--requests-per-minute", "1200"]
PAUSE_SECONDS = 0.05
"""After a refusal."""
MINUTE = 60.0


def made(
    folder: Path,
    environment: Environment,
    *,
    seconds: float = math.inf,
    tries: float = math.inf,
) -> Figures:
    """How many tables the guest has after a while, or after so many tries."""
    with (
        Serving(folder, arguments=USUAL, environment=environment) as server,
        closing(Person(server.address, "Mal")) as mal,
    ):
        began = time.monotonic()
        table = mal.create("rivero", [ME, DEVICE])["table"]["id"]
        tables, refusals = 1, 0
        while time.monotonic() - began < seconds and tables + refusals < tries:
            mal.command(table, "resign", seat=0)
            answer = mal.ask("POST", f"/api/tables/{table}/rematch", {})
            if answer.status_code == 201:
                table = answer.json()["table"]["id"]
                tables += 1
            else:
                assert answer.status_code in (409, 429), answer.text
                refusals += 1
                time.sleep(PAUSE_SECONDS)
        return {
            "seconds": round(time.monotonic() - began, 1),
            "tables": tables,
            "refusals": refusals,
        }
