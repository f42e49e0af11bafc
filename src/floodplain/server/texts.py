"""The texts that a request may hold. What does not belong into one is refused at the door.

Stores differ in what they can hold: PostgreSQL has no text with the character NUL. So no text that
a request brings has it, and the schema says so.
"""

# interpreted: msgspec reads the annotations at run time

from typing import Annotated

from msgspec import Meta

END = r"$(?!\n)"
"""Of a pattern: Python takes `$` before a last line break too, and other readers of the schema do
not know `\\Z`."""
PRINTABLE = rf"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]*{END}"
"""No control characters, and none that turn the direction of what follows."""
LINES = rf"^[^\x00]*{END}"
"""Whatever can be written, on several lines too."""
MOST_OPTION_LETTERS = 100_000
"""An edition of a game, with all its cards, is an option too."""

Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=PRINTABLE)]
BotName = Annotated[str, Meta(min_length=1, max_length=40, pattern=PRINTABLE)]
OptionName = Annotated[str, Meta(max_length=40, pattern=PRINTABLE)]
OptionText = Annotated[str, Meta(max_length=MOST_OPTION_LETTERS, pattern=LINES)]
Key = Annotated[str, Meta(min_length=8, max_length=60, pattern=f"^[A-Za-z0-9_-]+{END}")]
MoveText = Annotated[str, Meta(min_length=1, max_length=100, pattern=PRINTABLE)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500, pattern=LINES)]
Address = Annotated[str, Meta(min_length=3, max_length=500, pattern=PRINTABLE)]
"""Of a webhook or for mail."""
Token = Annotated[str, Meta(min_length=10, max_length=100, pattern=f"^[A-Za-z0-9._-]+{END}")]
"""The secret of a link."""
