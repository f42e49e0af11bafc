"""Answers that stay the same for as long as the server runs: pages, the client's files, the rules.

Each is made once, with its compressed form and a tag. A browser that shows the tag of what it has
is told in a few bytes that this is still good.
"""

# interpreted: it is part of the server

import gzip
import re
from hashlib import sha256
from typing import Any

from litestar import Request, Response
from litestar.status_codes import HTTP_200_OK, HTTP_304_NOT_MODIFIED

ASKED_FOR_EACH_TIME = "no-cache"
"""Kept, but used only after the server has said that it is still good."""
KEPT_FOR_EVER = "public, max-age=31536000, immutable"
"""For what has a hash of its content in its name."""
WORTH_PACKING = 0.9
"""What does not become smaller than that share of itself, such as a picture, is sent as it is."""
TAG_LETTERS = 32
NO_WEIGHT = re.compile(r"q=0(\.0*)?")


class Fixed:
    """A body, and how browsers may keep it."""

    def __init__(self, body: bytes, media_type: str, caching: str = ASKED_FOR_EACH_TIME) -> None:
        self.body = body
        self.media_type = media_type
        packed = gzip.compress(body, mtime=0)
        self.packed = packed if len(packed) < WORTH_PACKING * len(body) else None
        # A weak tag, because it is good for the compressed form as well.
        self.tag = f'W/"{sha256(body).hexdigest()[:TAG_LETTERS]}"'
        self.headers = {"Cache-Control": caching, "ETag": self.tag, "Vary": "Accept-Encoding"}

    def answer(self, request: Request[Any, Any, Any], status: int = HTTP_200_OK) -> Response[bytes]:
        if status == HTTP_200_OK and has_it(request.headers.get("if-none-match", ""), self.tag):
            return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=self.headers)
        body, headers = self.body, self.headers
        if self.packed is not None and takes_gzip(request.headers.get("accept-encoding", "")):
            body, headers = self.packed, {**headers, "Content-Encoding": "gzip"}
        return Response(body, media_type=self.media_type, headers=headers, status_code=status)


def has_it(shown: str, tag: str) -> bool:
    """Whether the tag is among those that a browser shows; weak or not makes no difference."""
    tags = {one.strip().removeprefix("W/") for one in shown.split(",")}
    return "*" in tags or tag.removeprefix("W/") in tags


def takes_gzip(accepted: str) -> bool:
    """Whether a browser wants it: by its name or by a star, and not with the weight 0."""
    weights = {}
    for one in accepted.lower().replace(" ", "").split(","):
        name, _, weight = one.partition(";")
        weights[name] = weight
    weight = weights.get("gzip", weights.get("*", "q=0"))
    return not NO_WEIGHT.fullmatch(weight)
