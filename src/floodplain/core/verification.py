"""Verification: what a record claims, and whether it is so.

Nobody has to trust whoever wrote a record: the moves are played again, the result is compared with
theirs, and the shuffle with what was promised before the first move.
"""

# interpreted: it works with msgspec structs

from collections.abc import Iterator

import msgspec

from floodplain.core import fairness, records
from floodplain.core.endings import TABLE_ENDINGS
from floodplain.core.match import Match
from floodplain.core.records import Record, RecordError

SHUFFLE = "shuffle"


class Finding(msgspec.Struct, frozen=True):
    """One claim of a record."""

    claim: str
    """In one word."""
    true: bool | None
    """None where that can not be checked."""
    reason: str


def findings(record: Record, match: Match, published: str | None = None) -> Iterator[Finding]:
    """Everything that can be said about a record, its match being at the beginning.

    `published` is a commitment that was seen before the game began, apart from the record.
    """
    moves = checked_moves(record, match)
    yield moves
    yield checked_result(record, match, bool(moves.true))
    yield checked_shuffle(record, published)
    if record.commitment is not None:
        yield checked_commitment(record, record.commitment, published)


def checked_moves(record: Record, match: Match) -> Finding:
    try:
        for move in record.moves:
            records.play(match, move)
    except RecordError as error:
        return Finding("moves", False, str(error))
    return Finding("moves", True, f"{len(record.moves)} played again, the rules allow each of them")


def checked_result(record: Record, match: Match, reached: bool) -> Finding:
    """The result, where the moves have led to it."""
    claimed = record.result
    if claimed is None:
        return Finding("result", None, "the record has none")
    if not reached:
        return Finding("result", None, "the moves do not lead to it")
    try:
        records.check_result(match, claimed)
    except RecordError as error:
        return Finding("result", False, str(error))
    shown = records.shown_result(claimed)
    if claimed.ending in TABLE_ENDINGS:
        said = f"{TABLE_ENDINGS[claimed.ending]}, so the table says; moves can not show it"
        return Finding("result", None, f"{shown}: {said}")
    return Finding("result", True, f"{shown}, as the moves give it")


def checked_shuffle(record: Record, published: str | None) -> Finding:
    """Seed and nonce against the promise, which is the record's own where it has one."""
    promised = record.commitment or published
    if record.nonce is None:
        return Finding(SHUFFLE, None, "the shuffle can not be checked: the record has no nonce")
    if promised is None:
        return Finding(
            SHUFFLE, None, "the shuffle can not be checked: there is no commitment to compare with"
        )
    if fairness.holds(promised, record.seed, record.nonce):
        return Finding(SHUFFLE, True, "seed and nonce give the commitment")
    line = record.header_lines.get("seed", 1)
    return Finding(SHUFFLE, False, f"line {line}: seed and nonce do not give the commitment")


def checked_commitment(record: Record, own: str, published: str | None) -> Finding:
    """The record's commitment against the one that somebody saw."""
    if published is None:
        return Finding("commitment", None, f"compare it with the one you saw at the start: {own}")
    if own == published:
        return Finding("commitment", True, "it is the one that was published")
    line = record.header_lines.get("commitment", 1)
    return Finding("commitment", False, f"line {line}: another one was published: {published}")
