"""`floodplain verify`: whether a record is true, claim by claim, and a verdict."""

# interpreted: it reads files, and is for people

import argparse
from collections.abc import Sequence

from floodplain.core import fairness
from floodplain.core.records import Record
from floodplain.core.verification import SHUFFLE, Finding, findings
from floodplain.games import GAMES
from floodplain.terminal import files
from floodplain.terminal.screen import Screen
from floodplain.terminal.words import plain

REFUTED = 1
STYLES = {r"^\w+ +false": "bold red"}
ANSWERS = {True: "true", False: "false", None: "unknown"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    files.add_record_argument(parser)
    parser.add_argument(
        "--commitment",
        type=read_commitment,
        metavar="HEX",
        help="what the table published before the first move; the record has to prove it",
    )


def read_commitment(text: str) -> str:
    """A commitment as somebody has noted it, for argparse."""
    noted = text.strip().lower()
    if not fairness.is_commitment(noted):
        raise argparse.ArgumentTypeError(f"'{text}' should be 64 digits from 0 to f")
    return noted


def run(arguments: argparse.Namespace) -> int:
    record = files.read(arguments.file)
    match = files.started(arguments.file, record)
    found = list(findings(record, match, arguments.commitment))
    wrong = verdict_against(found, arguments.commitment)
    screen = Screen(STYLES)
    screen.coloured(f"{arguments.file}: {heading(record)}")
    for finding in found:
        answer = ANSWERS[finding.true]
        screen.coloured(f"{finding.claim:<11} {answer:<8} {plain(finding.reason)}")
    screen.coloured(wrong or verdict_for(found))
    return REFUTED if wrong else 0


def heading(record: Record) -> str:
    """Which game it is."""
    parts = [GAMES.find(record.game).title]
    if record.table is not None:
        parts.append(f"table {record.table}")
    if record.played is not None:
        parts.append(f"played {record.played}")
    return ", ".join(parts)


def verdict_against(found: Sequence[Finding], published: str | None) -> str | None:
    """What speaks against the record. Who names a commitment wants it proved, not left open."""
    if any(finding.true is False for finding in found):
        return "This record is false."
    proved = any(finding.claim == SHUFFLE and finding.true for finding in found)
    if published is not None and not proved:
        return "This record does not prove the commitment."
    return None


def verdict_for(found: Sequence[Finding]) -> str:
    if all(finding.true for finding in found):
        return "This record is true."
    return "This record is true as far as it can be checked."
