"""A browser and a server for a run; visitors for each test, who must see no error."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.server.serving import Serving

from .chromium import browsing
from .visitor import Visitor

Visit = Callable[..., Visitor]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Gone before the next test of another folder: while it is there, no other loop can run."""
    with browsing() as found:
        yield found


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    """A server that the test may stop."""
    with Serving(tmp_path) as server:
        yield server


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Makes visitors of a server: `visit(address, PHONE)`."""
    visitors: list[Visitor] = []

    def come(*wishes: object, **more: object) -> Visitor:
        visitor = Visitor(browser, *wishes, **more)  # type: ignore[arg-type]
        visitors.append(visitor)
        return visitor

    yield come
    for visitor in visitors:
        visitor.close()
    assert [visitor.errors for visitor in visitors] == [[] for _ in visitors]
