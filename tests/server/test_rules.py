"""The rules over HTTP: in each language, kept by browsers, sent again only when they changed."""

import re
from collections.abc import Iterator

import httpx
import msgspec
import pytest

from floodplain.core.languages import LANGUAGES, ORIGINAL
from floodplain.games import GAMES

from .people import web_client
from .serving import Serving
from .sitting import refused

LINK = re.compile(r"\[(?P<words>[^\]\n]*)\]\(#(?P<place>[^)\n]*)\)")


@pytest.fixture
def anybody(server: Serving) -> Iterator[httpx.Client]:
    """Somebody without a session."""
    with web_client(server.address) as client:
        yield client


def without_links(text: str) -> str:
    return LINK.sub(r"\g<words>", text)


def address(game: str, language: str) -> str:
    return f"/api/games/{game}/rules?language={language}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_the_rules_in_each_language(anybody: httpx.Client, game: str, language: str) -> None:
    told = anybody.get(address(game, language)).json()
    clauses = GAMES.find(game).clauses_in(language)
    assert told["language"] == language
    assert without_links(told["introduction"]) == clauses.introduction
    assert [
        {
            **section,
            "text": without_links(section["text"]),
            "clauses": [
                {**clause, "text": without_links(clause["text"])} for clause in section["clauses"]
            ],
        }
        for section in told["sections"]
    ] == msgspec.to_builtins(clauses.sections)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_every_link_leads_to_a_passage(anybody: httpx.Client, game: str, language: str) -> None:
    """The place of a clause or section is its id, with hyphens for spaces."""
    told = anybody.get(address(game, language)).json()
    passages = [one for section in told["sections"] for one in (section, *section["clauses"])]
    places = {passage["id"].replace(" ", "-") for passage in passages}
    texts = [told["introduction"], *(passage["text"] for passage in passages)]
    links = {link["place"] for text in texts for link in LINK.finditer(text)}
    assert len(links) > 30
    assert links <= places


def test_references_are_links(anybody: httpx.Client) -> None:
    """DR 7.6 names section 3 and DR 11.1; section 13 has no clauses."""
    sections = anybody.get(address("dos-rios", "en")).json()["sections"]
    clause = next(one for one in sections[6]["clauses"] if one["id"] == "DR 7.6")
    assert "the rules of [section 3](#DR-section-3)." in clause["text"]
    assert "on the board of [11.1](#DR-11.1):" in clause["text"]
    notation = sections[12]
    assert (notation["id"], notation["title"]) == ("DR section 13", "Notation")
    assert notation["clauses"] == []
    assert (
        "| `flow b4` | the river goes on to b4 | [3.3](#DR-3.3), [7.6](#DR-7.6) |"
        in (notation["text"])
    )


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
