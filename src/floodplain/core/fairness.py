"""Fairness: the shuffle is fixed before the first move, and afterwards everybody can check that.

Who deals publishes the commitment of a seed and a nonce when the game begins, and the two
themselves when it has ended. docs/fairness.md says what that proves, and what it does not.
"""

# interpreted: it is asked once a game

import re
import secrets
from hashlib import sha256

SECRET_BYTES = 16
COMMITMENT = re.compile(r"[0-9a-f]{64}")


def fresh() -> tuple[str, str]:
    """A seed and a nonce that nobody can guess."""
    return secrets.token_hex(SECRET_BYTES), secrets.token_hex(SECRET_BYTES)


def commitment(seed: str, nonce: str) -> str:
    """What is published of both: it tells neither, and no other two can be found for it.

    Each stands behind its length, so that no other two texts can be joined to the same one.
    """
    return sha256(b"".join(measured(text.encode()) for text in (seed, nonce))).hexdigest()


def measured(text: bytes) -> bytes:
    """As in `5:river,`: how many bytes there are, and the bytes."""
    return b"%d:%s," % (len(text), text)


def holds(published: str, seed: str, nonce: str) -> bool:
    """Whether it was this seed and this nonce that were promised."""
    return published == commitment(seed, nonce)


def is_commitment(text: str) -> bool:
    """Whether a text could be one at all."""
    return COMMITMENT.fullmatch(text) is not None
