"""The registry: found by name, imported late, refused with a hint."""

import sys

import pytest

from floodplain.core.registry import Registry, UnknownName


def boats() -> Registry[object]:
    return Registry("boat", {"canoe": "fractions:Fraction", "kayak": "no_such_module:KAYAK"})


def test_a_thing_is_imported_when_it_is_asked_for() -> None:
    registry = boats()
    assert list(registry) == ["canoe", "kayak"]
    assert registry.find("canoe") is registry.find("canoe")
    assert registry.find("canoe") is sys.modules["fractions"].Fraction


def test_a_missing_module_is_only_met_when_it_is_asked_for() -> None:
    with pytest.raises(ModuleNotFoundError):
        boats().find("kayak")


@pytest.mark.parametrize("place", ["", "fractions", ":Fraction", "fractions:"])
def test_a_place_that_is_none_is_only_met_when_it_is_asked_for(place: str) -> None:
    registry: Registry[object] = Registry("boat", {"raft": place})
    with pytest.raises(UnknownName, match=f"the boat 'raft' is to be found at '{place}', which is"):
        registry.find("raft")


def test_a_registered_thing_is_found() -> None:
    registry = boats()
    raft = object()
    registry.register("raft", raft)
    assert registry.find("raft") is raft
    assert list(registry) == ["canoe", "kayak", "raft"]


def test_no_name_twice() -> None:
    with pytest.raises(ValueError, match="there is a boat named 'canoe' already"):
        boats().register("canoe", object())


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("canoo", "there is no boat 'canoo'; did you mean 'canoe'? (there are: canoe, kayak)"),
        ("ship", "there is no boat 'ship' (there are: canoe, kayak)"),
    ],
)
def test_an_unknown_name_is_refused_with_a_hint(name: str, message: str) -> None:
    with pytest.raises(UnknownName) as refused:
        boats().find(name)
    assert str(refused.value) == message


def test_each_registry_has_its_own_things() -> None:
    boats().register("raft", object())
    assert "raft" not in list(boats())
