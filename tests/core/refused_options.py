"""What people have entered wrongly, and the whole line that they read: in a program, in the
terminal and on a server alike.
"""

import json
import re
from collections.abc import Callable
from typing import Any, NamedTuple

from floodplain.games.dos_rios.edition import MADE_UP as DOS_RIOS
from floodplain.games.reisbauern.edition import MADE_UP as REISBAUERN


class Refused(NamedTuple):
    """An option and its refusal."""

    game: str
    option: str
    text: str
    said: str


def dos_rios(change: Callable[[Any], object]) -> str:
    return changed(DOS_RIOS, change)


def reisbauern(change: Callable[[Any], object]) -> str:
    return changed(REISBAUERN, change)


def changed(text: str, change: Callable[[Any], object]) -> str:
    edition = json.loads(text)
    change(edition)
    return json.dumps(edition, indent=1)


LONGEST = 240
JARGON = re.compile(
    r"[`$]|\b(str|int|float|bool|dict|tuple|None|NoneType|True|False|msgspec|"
    r"Expected|Expecting|expected|got|Object|array)\b"
)


def plain(said: str) -> None:
    """A message is one short line without words of programmers."""
    assert said.isprintable()
    assert len(said) <= LONGEST, said
    assert not JARGON.search(said), said


NAME = "it should be one line of 1 to 60 letters"
TURNS = "allowed are: none or a whole number from 1 to 1000000"
BEGINS = "it should be 'standard' or the JSON of an edition, which begins with '{'"

REFUSED = {
    "a long name": Refused(
        "dos-rios",
        "edition",
        dos_rios(lambda edition: edition.update(edition="x" * 200)),
        f"option 'edition', edition: found a name of 200 letters, '{'x' * 37}...'; {NAME}",
    ),
    "a long name of an ancestor": Refused(
        "reisbauern",
        "edition",
        reisbauern(lambda edition: edition["cards"][6].update(ancestor="y" * 200)),
        "option 'edition', cards[6].ancestor (card 7): found a name of 200 letters, "
        f"'{'y' * 37}...'; {NAME}",
    ),
    "a line break in a name": Refused(
        "dos-rios",
        "edition",
        dos_rios(lambda edition: edition.update(edition="My\nbox")),
        f"option 'edition', edition: found the name 'My?box' with a line break; {NAME}",
    ),
    "a control character in a name": Refused(
        "reisbauern",
        "edition",
        reisbauern(lambda edition: edition["cards"][0].update(ancestor="So\x07vann")),
        "option 'edition', cards[0].ancestor (card 1): found the name 'So?vann' with the "
        f"character U+0007; {NAME}",
    ),
    "a number where terrain is expected": Refused(
        "dos-rios",
        "edition",
        dos_rios(lambda edition: edition["tiles"].__setitem__(3, 7)),
        "option 'edition', tiles[3] (tile 4): found the number 7; it should be three of the "
        "letters H, F, W, M, T",
    ),
    "an unknown letter": Refused(
        "dos-rios",
        "edition",
        dos_rios(lambda edition: edition["tiles"].__setitem__(2, "HFQ")),
        "option 'edition', tiles[2] (tile 3): found 'HFQ'; it should be three of the letters "
        "H, F, W, M, T",
    ),
    "a field twice in a slot": Refused(
        "dos-rios",
        "edition",
        dos_rios(lambda edition: edition["slots"].__setitem__(4, ["c6", "c7", "c6"])),
        "option 'edition', slots[4] (slot 5): found the field c6 twice; it should stand there once",
    ),
    "a field in two slots": Refused(
        "dos-rios",
        "edition",
        dos_rios(lambda edition: edition["slots"].__setitem__(1, edition["slots"][0])),
        "option 'edition', slots[1][0] (slot 2): found b3, which slots[0][0] covers too; it "
        "should be covered once",
    ),
    "a card without its ability": Refused(
        "reisbauern",
        "edition",
        reisbauern(lambda edition: edition["cards"][6].pop("ability")),
        "option 'edition', cards[6].ability (card 7): it is missing; it should be an ability of "
        "the standard edition",
    ),
    "something that no edition has": Refused(
        "reisbauern",
        "edition",
        reisbauern(lambda edition: edition.update(colour="red")),
        "option 'edition', colour: there is no such part; the parts are: edition, cards, river, "
        "symbols_at",
    ),
    "nothing": Refused("dos-rios", "edition", "", f"option 'edition': found nothing; {BEGINS}"),
    "the name of another edition": Refused(
        "dos-rios", "edition", "deluxe", f"option 'edition': found 'deluxe'; {BEGINS}"
    ),
    "JSON that breaks off": Refused(
        "dos-rios",
        "edition",
        DOS_RIOS[: DOS_RIOS.index('"sources"')],
        "option 'edition', line 8, column 89: found the end of the text; in JSON it should be a "
        "name in double quotes",
    ),
    "JSON without a comma": Refused(
        "dos-rios",
        "edition",
        '\n{"edition": "My box"\n "frame": {}}',
        "option 'edition', line 3, column 2: found '\"frame\": {}}'; in JSON it should be a comma "
        "or a closing bracket",
    ),
    "a line break in a text of JSON": Refused(
        "dos-rios",
        "edition",
        '{"edition": "My\nbox"}',
        "option 'edition', line 1, column 16: found a line break; in JSON it should be a text "
        "without line breaks and control characters",
    ),
    "a part twice": Refused(
        "dos-rios",
        "edition",
        DOS_RIOS.replace('"tiles"', '"slots"'),
        "option 'edition', slots: this name stands twice; it should stand once",
    ),
    "a feature's place twice": Refused(
        "reisbauern",
        "edition",
        REISBAUERN.replace('"features": {}', '"features": {"C": "hut", "C": "farmer"}', 1),
        "option 'edition', cards[0].features.C (card 1): this name stands twice; it should stand "
        "once",
    ),
    "a number of thousands of digits": Refused(
        "reisbauern",
        "edition",
        f'{{"symbols_at": [{"9" * 5_000}]}}',
        f"option 'edition': found the number {'9' * 37}... of 5000 digits; it should be a smaller "
        "number",
    ),
    "brackets without end": Refused(
        "dos-rios",
        "edition",
        '{"slots": ' + "[" * 50_000,
        "option 'edition': the JSON is nested too deeply",
    ),
    "half a turn": Refused(
        "dos-rios", "turn_limit", "1.5", f"option 'turn_limit' cannot be '1.5'; {TURNS}"
    ),
    "turns in words": Refused(
        "dos-rios", "turn_limit", "abc", f"option 'turn_limit' cannot be 'abc'; {TURNS}"
    ),
    "turns below zero": Refused(
        "dos-rios", "turn_limit", "-1", f"option 'turn_limit' cannot be '-1'; {TURNS}"
    ),
    "a huge number of turns": Refused(
        "dos-rios",
        "turn_limit",
        "9" * 5_000,
        f"option 'turn_limit' cannot be '{'9' * 57}...'; {TURNS}",
    ),
    "one turn too many": Refused(
        "dos-rios", "turn_limit", "1000001", f"option 'turn_limit' cannot be '1000001'; {TURNS}"
    ),
    "a seat that is not taken": Refused(
        "dos-rios",
        "start",
        "3",
        "option 'start' cannot be '3' with 2 players; allowed are: random, 1, 2",
    ),
    "five players": Refused(
        "dos-rios", "players", "5", "option 'players' cannot be '5'; allowed are: 2, 3, 4"
    ),
    "a short lay-out": Refused(
        "dos-rios",
        "layout",
        "FHFHFFW",
        "option 'layout': found 'FHFHFFW'; it should be random or 49 of the letters H, F, W, M, T: "
        "seven columns of seven, joined by '/'",
    ),
    "a short column": Refused(
        "dos-rios",
        "layout",
        "FHFHFFW/HHFTMTM/FHWHFTW/HHFMHWT/FFTWFWM/HHMHMT/FHFFTHM",
        "option 'layout', column f: found 'HHMHMT'; it should be seven of the letters "
        "H, F, W, M, T",
    ),
    "the sea": Refused(
        "dos-rios",
        "layout",
        "FHFHFFW/HHFSMTM/FHWHFTW/HHFMHWT/FFTWFWM/HHMHMTW/FHFFTHM",
        "option 'layout', field b4: found 'S'; it should be one of the letters H, F, W, M, T",
    ),
    "neither yes nor no": Refused(
        "reisbauern",
        "festival",
        "maybe",
        "option 'festival' cannot be 'maybe'; allowed are: no, yes",
    ),
    "another goal": Refused(
        "rivero",
        "goal",
        "gold\nand silver",
        "option 'goal' cannot be 'gold and silver'; allowed are: three-riveros, river-of-eight",
    ),
    "no option at all": Refused(
        "reisbauern",
        "weather",
        "fair",
        "there is no option 'weather'; the options are: "
        "festival, contracts, river_majority, edition",
    ),
}
