"""What players notice and read about a harvest beyond its word."""

from floodplain.core.notices import Notice
from floodplain.games.dos_rios.game import DOS_RIOS
from floodplain.games.dos_rios.position import Seat, position
from floodplain.games.dos_rios.state import DosRiosState

from . import after, new, set_up


def noticed(state: DosRiosState, text: str, viewer: int | None = 0) -> list[Notice]:
    done = after(state, text)
    return DOS_RIOS.noticed(DOS_RIOS.view(state, viewer), DOS_RIOS.view(done, viewer))


def read(state: DosRiosState, text: str, viewer: int | None = 0) -> list[str]:
    """The same in sentences."""
    view = DOS_RIOS.view(state, viewer)
    return [DOS_RIOS.notice_words(notice, view) for notice in noticed(state, text, viewer)]


def test_a_harvest_says_whom_it_pays_and_what_comes_next() -> None:
    """DR 8.3, 8.5 and 8.7: money and dams, for everybody, and a new card in the row."""
    state = position(Seat("b4 b5 a3"), Seat("b6"), row="verde, wheat", pile="wood")
    next_card = "A wood card comes into the row."
    assert read(state, "harvest", 0) == [
        "The verde harvest pays 200 Rio + 1 dam to you and 100 Rio to seat 2.",
        next_card,
    ]
    assert read(state, "harvest", 1) == [
        "The verde harvest pays 200 Rio + 1 dam to seat 1 and 100 Rio to you.",
        next_card,
    ]
    nobody = position("d4", row="verde, wheat", pile="wood")
    assert read(nobody, "harvest")[0] == "The verde harvest pays nobody."


def test_a_harvest_as_it_is_sent() -> None:
    """DR 8.3, 8.5 and 8.7: the same for everybody, who is not paid is left out."""
    state = position(Seat("b4 b5 a3"), Seat("b6"), Seat("d4"), row="verde, wheat", pile="wood")
    paid = [{"seat": 0, "money": 200, "dams": 1}, {"seat": 1, "money": 100, "dams": 0}]
    for viewer in (0, 1, 2, None):
        assert noticed(state, "harvest", viewer) == [
            Notice("harvest", {"card": "verde", "paid": paid}),
            Notice("row-card", {"card": "wood"}),
        ]


def test_desperados_as_they_are_sent() -> None:
    """DR 9.1, 9.2."""
    state = position("a1 b3", "a3", row="moreno", pile="desperados verde, wood")
    expelled = [{"seat": 0, "fields": ["a1", "b3"]}, {"seat": 1, "fields": ["a3"]}]
    for viewer in (0, 1, None):
        assert noticed(state, "harvest", viewer)[1] == Notice(
            "desperados", {"rivers": ["verde"], "expelled": expelled}
        )


def test_desperados_are_named_with_all_whom_they_expel() -> None:
    """DR 9.1, 9.2."""
    state = position("a1 b3", "a3", row="moreno", pile="desperados verde, wood")
    assert read(state, "harvest", 1)[1:] == [
        "Desperados ride down Rio Verde and expel seat 1 from a1 and b3, you from a3.",
        "A wood card comes into the row.",
    ]
    alone = position("c3", row="moreno", pile="desperados verde, desperados moreno, wood")
    assert read(alone, "harvest")[1] == (
        "Desperados ride down Rio Moreno and Rio Verde and expel nobody."
    )


def test_desperados_are_noticed_even_if_they_are_shuffled_in_at_once() -> None:
    """DR 8.7: the pile is renewed with those who have just struck."""
    both = {"Rio Verde", "Rio Moreno"}
    for seed in map(str, range(30)):
        state = position("a1", row="moreno", pile="desperados verde", rest="discards", seed=seed)
        assert DOS_RIOS.view(state, 0).pile == 1
        raid = read(state, "harvest")[1]
        assert raid.startswith("Desperados ride down Rio Verde")
        assert "you from a1" in raid
        again = DOS_RIOS.view(after(state, "harvest"), 0).discards
        assert {name for name in both if name in raid} == {"Rio Verde"} | {
            f"Rio {card.split()[1].capitalize()}" for card in again
        }


def test_nothing_is_noticed_where_the_words_say_it_all() -> None:
    """DR 8.1: nothing turns up when a card is postponed, and a move is a move."""
    state = position("b4", row="tobacco, wheat", pile="wood")
    assert noticed(state, "postpone") == noticed(state, "move b4 b5") == []


def test_the_first_row_is_read_out() -> None:
    """DR 2.5: it is dealt when the last campesino is placed."""
    state = set_up(new())
    empty = DOS_RIOS.view(new(), None)
    (notice,) = DOS_RIOS.noticed(empty, DOS_RIOS.view(state, None))
    cards = [card.name for card in DOS_RIOS.view(state, None).row]
    assert notice == Notice("row-laid", {"cards": cards})
    assert DOS_RIOS.notice_words(notice, empty) == (
        f"The harvest row is laid out: {cards[0]}, {cards[1]} and {cards[2]}."
    )
