"""What the tests of thinking bots share: their bots, within reach of the workers."""

from pathlib import Path

import pytest

from floodplain.bots import BOTS, BROUGHT, brought
from floodplain.server.thinking import thinkers
from tests.patience import PATIENCE_SECONDS
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


@pytest.fixture(autouse=True)
def _patience_with_quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers are nice to everything else on the machine: where it is busy, none is quick."""
    monkeypatch.setattr(thinkers, "QUICK_PATIENCE_S", PATIENCE_SECONDS)
