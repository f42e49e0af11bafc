"""One server for all the nonsense."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.server.people import Person
from tests.server.services import fresh_database
from tests.server.serving import Serving

from .scene import Scene, scene_at


@pytest.fixture(
    scope="session", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.bulk)]
)
def scene(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Scene]:
    folder, store = tmp_path_factory.mktemp("scene"), None
    if request.param == "postgresql":
        store = fresh_database(request.getfixturevalue("postgres"))
    with ExitStack() as stack:
        server = stack.enter_context(Serving(folder, store))

        def meet(address: str, name: str) -> Person:
            person = Person(address, name)
            stack.callback(person.close)
            return person

        yield scene_at(server, meet)
