"""Random games in which every byte is searched: none tells what its reader may not know."""

import random
from pathlib import Path

import pytest

from ..notices.signing import enter_webhook
from ..serving import Serving
from .canaries import Canaries
from .chances import MOST_A_RUN
from .dos_rios_canaries import DosRiosCanaries
from .hook import PATH, hooked
from .keyring import LOG
from .party import Party
from .probes import probe
from .reisbauern_canaries import ReisbauernCanaries
from .rivero_canaries import RiveroCanaries
from .viewers import Listening

pytestmark = pytest.mark.bulk

GAMES = [RiveroCanaries(), ReisbauernCanaries(), DosRiosCanaries()]
SEARCHES_A_GAME = 20
STEPS = 30


def play(folder: Path, canaries: Canaries, games: int, seed: int, store: str | None = None) -> None:
    with Serving(folder, store) as server, Party(server) as party:
        party.play(canaries, games, seed)
        assert party.searches > SEARCHES_A_GAME * games
        assert party.chance + party.keyring.chance < MOST_A_RUN


@pytest.mark.parametrize("canaries", GAMES, ids=lambda it: it.game)
def test_nothing_leaks(tmp_path: Path, canaries: Canaries) -> None:
    play(tmp_path, canaries, 6, 1)


def test_nothing_leaks_out_of_postgresql(tmp_path: Path, database: str) -> None:
    play(tmp_path, RiveroCanaries(), 6, 1, database)


@pytest.mark.long
@pytest.mark.parametrize("canaries", GAMES, ids=lambda it: it.game)
def test_nothing_leaks_in_200_games(tmp_path: Path, canaries: Canaries) -> None:
    play(tmp_path, canaries, 200, 2)


@pytest.mark.long
@pytest.mark.parametrize("canaries", GAMES, ids=lambda it: it.game)
def test_nothing_leaks_out_of_postgresql_in_100_games(
    tmp_path: Path, database: str, canaries: Canaries
) -> None:
    play(tmp_path, canaries, 100, 3, database)


def test_who_gives_a_seat_away_hears_no_more(tmp_path: Path) -> None:
    """Eve takes Bob's seat by its link; from then on Bob is a stranger."""
    with Serving(tmp_path) as server, Party(server) as party:
        table = party.sit_down(RiveroCanaries(), random.Random(4), public=False)
        link = table.ask(party.bob, "POST", "/link", {}).answer.json()["token"]
        table.keyring.keep(link, "the link to a seat", "Bob")
        table.catch_up()
        party.eve.join(table.id, link)
        table.players[1] = party.eve
        of_ann, of_bob, of_eve = table.streams
        assert not [frame.seq for frame in of_bob.frames if frame.seq]  # and so it has ended
        of_bob.close()
        of_eve.close()
        table.streams = [of_ann, Listening(party.eve, table.id)]
        table.catch_up()
        for _ in range(STEPS):
            table.play()
            probe(table)
        party.search_all(table.canaries)


def test_notices_tell_no_secret(tmp_path: Path) -> None:
    """Bob's webhook hears of his turns, Ann's is dead; the log names neither address."""
    canaries = ReisbauernCanaries()
    environment = {"FLOODPLAIN_PRIVATE_WEBHOOKS": "1"}
    with (
        Serving(tmp_path, environment=environment) as server,
        hooked() as hook,
        Party(server) as party,
    ):
        with hooked() as dead:
            for viewer, own in ((party.ann, dead), (party.bob, hook)):
                secret = enter_webhook(viewer, own.address, own.secrets)
                party.keyring.keep(secret, "the secret of a webhook", viewer.name)
        party.keyring.keep(PATH, "the address of a webhook", "Ann", "Bob")
        tables = [party.sit_down(canaries, random.Random(seed)) for seed in range(2)]
        for table in tables:
            while not table.truth.over:
                table.play()
        server.stop()
        keyrings = [party.keyring, *(table.keyring for table in tables)]
        heard = bytes(hook.tape.heard)
        party.search_all(canaries)
    assert b"It is your turn" in heard
    assert "127.0.0.1 dropped" in server.logged()
    for keyring in keyrings:
        keyring.search(heard, LOG)  # who may know as much as whoever reads the log
    assert not canaries.named(heard)
