"""What holds for every test run."""

import os

import pytest
from hypothesis import HealthCheck, settings

from floodplain.core.build import rules_mode
from tests.signals import let_children_hear

# Helpers that assert for many tests should explain a failure as tests do.
pytest.register_assert_rewrite("tests.conformance")

# A busy machine is slow, not wrong.
settings.register_profile("floodplain", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("floodplain")


def pytest_configure() -> None:
    """Fail the run when the rules under test are not in the form that was asked for."""
    expected = os.environ.get("FLOODPLAIN_EXPECT")
    if expected and rules_mode() != expected:
        raise pytest.UsageError(
            f"FLOODPLAIN_EXPECT={expected}, but the rules that were imported are {rules_mode()}"
        )


@pytest.fixture(scope="session", autouse=True)
def _hearing_children() -> None:
    """In the processes that run tests: the one that shares them out stays as it was started."""
    let_children_hear()
