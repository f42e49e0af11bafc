"""What holds for every test run."""

import os

import pytest
from hypothesis import settings

from floodplain.core.build import rules_mode

# Helpers that assert for many tests should explain a failure as tests do.
pytest.register_assert_rewrite("tests.conformance")

# A busy machine is slow, not wrong.
settings.register_profile("floodplain", deadline=None)
settings.load_profile("floodplain")


def pytest_configure() -> None:
    """Fail the run when the rules under test are not in the form that was asked for."""
    expected = os.environ.get("FLOODPLAIN_EXPECT")
    if expected and rules_mode() != expected:
        raise pytest.UsageError(
            f"FLOODPLAIN_EXPECT={expected}, but the rules that were imported are {rules_mode()}"
        )
