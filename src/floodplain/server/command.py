"""The commands of the server on the command line: what they take, and where they are.

The server itself is imported when one of them runs: playing in the terminal does without it.
"""

# interpreted: it reads the command line

import argparse
import os
from pathlib import Path
from urllib.parse import urlsplit

from floodplain.terminal.usage import positive

LAST_PORT = 65_535


def port(text: str) -> int:
    if not text.isdecimal() or int(text) > LAST_PORT:
        raise argparse.ArgumentTypeError(f"'{text}' is not a port (0 to {LAST_PORT})")
    return int(text)


def web_address(text: str) -> str:
    """An address such as https://games.example.org, for argparse."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/"):
        raise argparse.ArgumentTypeError(f"'{text}' should be like https://games.example.org")
    return f"{parts.scheme}://{parts.netloc}"


def add_store(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--store",
        metavar="URL",
        default=os.environ.get("FLOODPLAIN_STORE"),
        help="sqlite:///FILE or postgresql://… (default: a file in your data folder)",
    )


def add_serve_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on")
    parser.add_argument(
        "--port",
        metavar="N",
        type=port,
        help="the port to listen on (default: 8000 or the next free one)",
    )
    add_store(parser)
    parser.add_argument(
        "--bus",
        metavar="URL",
        default=os.environ.get("FLOODPLAIN_BUS"),
        help="redis://…, where several processes serve one store",
    )
    parser.add_argument(
        "--address",
        metavar="URL",
        type=web_address,
        default=os.environ.get("FLOODPLAIN_ADDRESS"),
        help="the address people use, if it is not the one it listens on",
    )
    parser.add_argument(
        "--hosts",
        metavar="LIST",
        default=os.environ.get("FLOODPLAIN_HOSTS", ""),
        help="host names this server answers for, separated by commas (default: any)",
    )
    parser.add_argument(
        "--proxies",
        metavar="LIST",
        default=os.environ.get("FLOODPLAIN_PROXIES", "127.0.0.1"),
        help="trusted reverse proxies, separated by commas (default: 127.0.0.1)",
    )
    parser.add_argument(
        "--requests-per-minute",
        metavar="N",
        type=positive,
        default=os.environ.get("FLOODPLAIN_REQUESTS_PER_MINUTE", "1200"),
        help="how many requests one session may make in a minute (default: 1200)",
    )
    parser.add_argument(
        "--streams-per-address",
        metavar="N",
        type=positive,
        default=os.environ.get("FLOODPLAIN_STREAMS_PER_ADDRESS", "200"),
        help="how many streams one address may have open (default: 200)",
    )
    parser.add_argument(
        "--searches",
        metavar="N",
        type=positive,
        default=os.environ.get("FLOODPLAIN_SEARCHES", "1"),
        help="how many bots may think at the same time (default: 1)",
    )
    parser.add_argument(
        "--fast-bots",
        action="store_true",
        help="bots move as soon as they have decided, though that tells something of their cards",
    )
    parser.add_argument(
        "--forget-after",
        metavar="DAYS",
        type=positive,
        default=os.environ.get("FLOODPLAIN_FORGET_AFTER", "365"),
        help="forget guests after this many days without a visit (default: 365)",
    )
    parser.add_argument(
        "--json-log", action="store_true", help="log lines as JSON, for machines to read"
    )
    parser.add_argument("--verbose", action="store_true", help="a log line for each request")


def add_backup_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="where to put the copy")
    add_store(parser)


def add_forget_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("who", metavar="WHO", nargs="*", help="the id or the name of a guest")
    parser.add_argument(
        "--older-than",
        metavar="DAYS",
        type=positive,
        help="also every guest who has not visited for this many days",
    )
    parser.add_argument(
        "--yes", action="store_true", help="forget them; without this, only show who it would be"
    )
    add_store(parser)


def serve(arguments: argparse.Namespace) -> int:
    from floodplain.server import serve as serving  # noqa: PLC0415

    return serving.run(arguments)


def check_tables(arguments: argparse.Namespace) -> int:
    from floodplain.server import check  # noqa: PLC0415

    return check.run(arguments)


def backup(arguments: argparse.Namespace) -> int:
    from floodplain.server import backup as backing_up  # noqa: PLC0415

    return backing_up.run(arguments)


def forget(arguments: argparse.Namespace) -> int:
    from floodplain.server import forget as forgetting  # noqa: PLC0415

    return forgetting.run(arguments)
