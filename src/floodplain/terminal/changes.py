"""What is new in a picture since the last one that the same person saw."""

# interpreted: it is for people

import re
from difflib import SequenceMatcher

WORD = re.compile(r"\S+")


def changed_spans(before: str, after: str) -> list[tuple[int, int]]:
    """Where words stand in the later picture that are not in the earlier one.

    Numbers, and words beside them, are what people look for; a sentence or a heading that is
    different altogether is no news.
    """
    old = [match.group() for match in WORD.finditer(before)]
    new = list(WORD.finditer(after))
    compared = SequenceMatcher(None, old, [match.group() for match in new], autojunk=False)
    return [
        new[place].span()
        for kind, _, _, start, end in compared.get_opcodes()
        if kind in ("insert", "replace")
        for place in range(start, end)
        if any(sign.isdigit() for sign in new[place].group())
    ]
