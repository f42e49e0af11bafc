"""The rules over HTTP: in each language, kept by browsers, sent again only when they changed."""

from collections.abc import Iterator

import httpx
import pytest

from floodplain.core.languages import LANGUAGES, ORIGINAL
from floodplain.games import GAMES

from .people import web_client
from .serving import Serving
from .sitting import refused


@pytest.fixture
def anybody(server: Serving) -> Iterator[httpx.Client]:
    """Somebody without a session."""
    with web_client(server.address) as client:
        yield client


def address(game: str, language: str) -> str:
    return f"/api/games/{game}/rules?language={language}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_the_rules_in_each_language(anybody: httpx.Client, game: str, language: str) -> None:
    told = anybody.get(address(game, language)).json()
    clauses = GAMES.find(game).clauses_in(language)
    assert told["language"] == language
    assert told["introduction"] == clauses.introduction
    assert told["clauses"] == [
        {"id": one.id, "title": one.title, "section": one.section, "text": one.text}
        for one in clauses
    ]


@pytest.mark.parametrize("game", list(GAMES))
def test_who_names_no_language_gets_the_original(anybody: httpx.Client, game: str) -> None:
    assert anybody.get(f"/api/games/{game}/rules").json()["language"] == ORIGINAL


@pytest.mark.parametrize("language", ["fr", "", "DE", "de-AT", "../rules", "en%00"])
def test_an_unknown_language_is_refused(anybody: httpx.Client, language: str) -> None:
    answer = anybody.get(address("rivero", language))
    assert refused(answer, 400)["error"] == "bad-request"
    assert answer.headers["cache-control"] == "no-store"


def test_the_rules_of_no_game(anybody: httpx.Client) -> None:
    refused(anybody.get(address("chess", "de")), 404, "there is no game 'chess'")


def test_rules_are_kept_and_sent_again_when_they_change(anybody: httpx.Client) -> None:
    path = address("dos-rios", "it")
    plain = anybody.get(path, headers={"Accept-Encoding": "identity"})
    packed = anybody.get(path, headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 2
    assert packed.json() == plain.json()
    tag = plain.headers["etag"]
    for answer in (plain, packed):
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["etag"] == tag
    again = anybody.get(path, headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    other = anybody.get(address("dos-rios", "nl"), headers={"If-None-Match": tag})
    assert other.status_code == 200
