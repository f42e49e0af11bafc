"""A server that lets its bots think for longer than any test: `python -m … serve`."""

import argparse
import sys
from collections.abc import Mapping

import msgspec

from floodplain.cli import main
from floodplain.server import serve
from floodplain.server.serve import settings_from
from floodplain.server.settings import ServerSettings

LONG_SECONDS = 3600


def patient_settings(
    arguments: argparse.Namespace, environment: Mapping[str, str], port: int
) -> ServerSettings:
    asked_for = settings_from(arguments, environment, port)
    return msgspec.structs.replace(asked_for, thinking_seconds=LONG_SECONDS)


if __name__ == "__main__":
    serve.settings_from = patient_settings
    sys.exit(main())
