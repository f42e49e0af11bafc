"""What the tests of thinking bots share: their bots, within reach of the workers."""

from pathlib import Path

import pytest

from floodplain.bots import BOTS, BROUGHT, brought
from tests.server.thinking.players import FOLDER, PLAYERS


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Brings the bots of `players`; the folder where they leave their marks."""
    setting = ",".join(f"{name}={place}" for name, place in PLAYERS.items())
    monkeypatch.setenv(BROUGHT, setting)
    monkeypatch.setenv(FOLDER, str(tmp_path))
    for name, place in brought(setting).items():
        monkeypatch.setitem(BOTS.places, name, place)
    return tmp_path
