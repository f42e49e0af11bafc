"""Redis that comes and goes."""

import pytest

from tests.server.services import free_port


@pytest.fixture
def unused_address() -> str:
    return f"redis://127.0.0.1:{free_port()}"
