"""Options: read from texts, refused by name, written back."""

from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodplain.core.options import (
    Choice,
    OptionError,
    Options,
    brief,
    changed,
    choices,
    described,
    read,
    show,
)
from floodplain.games import GAMES


class Weather(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One option of each kind."""

    rain: Annotated[bool, described("whether it rains", "WE 1")] = True
    wind: Annotated[Literal["north", "west"], described("where it blows from", "WE 2")] = "west"
    hours: Annotated[Literal[1, 2, 3], described("how long", "WE 3")] = 2
    town: Annotated[str | None, described("where", "WE 4", ["Ghent"])] = None
    floods: Annotated[int, described("how often", "WE 5", form="a whole number")] = 0


def weathers() -> st.SearchStrategy[Weather]:
    towns = st.text(st.characters(categories=["L"]), min_size=1, max_size=9)
    return st.builds(
        Weather,
        rain=st.booleans(),
        wind=st.sampled_from(("north", "west")),
        hours=st.sampled_from((1, 2, 3)),
        town=st.none() | towns.filter(lambda town: town != "none"),
        floods=st.integers(-9, 99),
    )


def test_choices_follow_from_the_declaration() -> None:
    rain, wind, hours, town, _ = choices(Weather)
    assert (rain.name, rain.default, rain.values) == ("rain", True, (True, False))
    assert wind.values == ("west", "north")  # the default comes first
    assert hours.values == (2, 1, 3)
    assert (town.values, town.examples) == (None, ("Ghent",))
    assert (wind.description, wind.clause) == ("where it blows from", "WE 2")


def test_texts_are_read() -> None:
    texts = {"rain": "no", "wind": " North ", "hours": "3", "town": "Ghent", "floods": "7"}
    assert read(Weather, texts) == Weather(
        rain=False, wind="north", hours=3, town="Ghent", floods=7
    )
    assert read(Weather, {}) == Weather()
    assert read(Weather, {"town": "none"}).town is None


@pytest.mark.parametrize(
    ("texts", "parts"),
    [
        ({"wnid": "north"}, ["'wnid'", "rain, wind, hours, town, floods"]),
        ({"wind": "south"}, ["'wind'", "'south'", "west, north"]),
        ({"rain": "maybe"}, ["'rain'", "'maybe'", "yes, no"]),
        ({"hours": "4"}, ["'hours'", "'4'", "2, 1, 3"]),
        ({"floods": "many"}, ["'floods' cannot be 'many'", "allowed are: 0 or a whole number"]),
        ({"wind": "a\nwhole file " * 99}, ["'wind'", "'a whole file a", "...'", "west, north"]),
    ],
)
def test_a_bad_option_is_refused_with_its_name_and_the_allowed_values(
    texts: dict[str, str], parts: list[str]
) -> None:
    with pytest.raises(OptionError) as refused:
        read(Weather, texts)
    for part in parts:
        assert part in str(refused.value)
    assert "\n" not in str(refused.value)
    (name,) = texts
    assert refused.value.about(["rain", "town", name]) == name
    assert refused.value.about(["town"]) is None


@given(st.text(), st.integers(3, 30))
def test_any_text_fits_into_a_line(text: str, most: int) -> None:
    line = brief(text, most)
    assert len(line) <= most
    assert line.isprintable()
    if text.isprintable() and len(text) <= most and text == " ".join(text.split()):
        assert line == text


def test_a_game_without_options_has_none() -> None:
    assert choices(Options) == []
    with pytest.raises(OptionError, match="the options are: none"):
        read(Options, {"rain": "no"})


@given(weathers())
def test_what_is_changed_is_read_back(options: Weather) -> None:
    texts = changed(options)
    assert read(Weather, texts) == options
    assert (texts == {}) == (options == Weather())


def texts_of(choice: Choice) -> list[str]:
    if choice.values is None:
        return [show(choice.default), *choice.examples]
    return [show(value) for value in choice.values]


@given(st.data())
def test_the_options_of_every_game_are_read_back(data: st.DataObject) -> None:
    for name in GAMES:
        game = GAMES.find(name)
        texts = {
            choice.name: data.draw(st.sampled_from(texts_of(choice)))
            for choice in choices(game.options_type)
        }
        try:
            options = game.options(**texts)
        except OptionError:
            continue  # values that do not go together
        assert game.options(**changed(options)) == options


def test_every_option_says_what_it_does_and_where_it_is_written() -> None:
    for name in GAMES:
        game = GAMES.find(name)
        for choice in choices(game.options_type):
            assert choice.description
            assert choice.clause in game.clauses
