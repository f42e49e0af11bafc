"""Secrets in links and cookies. What is stored is their hash: a stolen store opens no table."""

# interpreted: it is part of the server

import hmac
import secrets
import string
from hashlib import sha256

ID_LETTERS = string.ascii_lowercase + string.digits


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """Tokens are long and random, so a plain digest can not be turned back."""
    return sha256(token.encode()).hexdigest()


def fits(token: str, token_hash: str | None) -> bool:
    return token_hash is not None and hmac.compare_digest(hashed(token), token_hash)


def derived(secret: str, text: str) -> str:
    """A token that follows from a secret, for what must stand in many letters and not be stored."""
    return hmac.digest(secret.encode(), text.encode(), "sha256").hex()


def new_id(length: int = 10) -> str:
    """Short enough to be read out, too many to be guessed one after the other."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(length))
