"""Raw bytes over sockets: refused or not answered at all, and nothing changes."""

import random
from collections import Counter

import pytest

from .contents import contents_of
from .scene import Scene
from .scribble import Scribbler
from .sending import replies


def survives(scene: Scene, seed: int, many: int) -> None:
    before = contents_of(scene.server.store)
    scribbler = Scribbler(scene, seed)
    found = replies(scene.server.port, [scribbler.next() for _ in range(many)])
    seen = Counter((reply.sent.kind, status) for reply in found for status in reply.statuses)
    broken = [reply for reply in found if any(status >= 500 for status in reply.statuses)]
    assert not broken, f"seed {seed}: {sorted(seen.items())} {broken[0]}"
    refused = {kind for kind, status in seen if status >= 400}
    assert refused == {kind.__name__ for kind in scribbler.kinds}
    assert contents_of(scene.server.store) == before
    assert scene.eve.ask("GET", "/health/ready").status_code == 200
    assert not scene.server.complaints()


def test_scribbles_change_nothing(scene: Scene) -> None:
    survives(scene, seed=1, many=400)


@pytest.mark.long
def test_thousands_of_scribbles_change_nothing(scene: Scene) -> None:
    survives(scene, random.randrange(2**32), many=6000)
