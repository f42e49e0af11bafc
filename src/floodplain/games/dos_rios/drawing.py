"""The table as text: at most 80 columns, and nothing that only a colour would say."""

# interpreted: it reads msgspec structs, and is for people

import textwrap
from collections import Counter
from collections.abc import Collection, Sequence

from floodplain.games.dos_rios.ending import ALL_BUILDINGS, IRRIGATED_BUILDINGS
from floodplain.games.dos_rios.frame_drawing import board_lines
from floodplain.games.dos_rios.player import FINCAS
from floodplain.games.dos_rios.previews import DosRiosPreview
from floodplain.games.dos_rios.table import MOST_BUILDINGS_A_TURN, PLACEMENTS
from floodplain.games.dos_rios.views import CardView, DosRiosView, PlayerView

WIDTH = 78
SEAT_WIDTH = 5
HEADINGS = ("seat ", "rank", "Rio", "dams", "fincas", "hac.", "irrig.")
ENDINGS = {
    "five-buildings": "with five buildings",
    "irrigated": "with four irrigated buildings",
    "irrigated-in-other-turn": "with four irrigated buildings, in the turn of another",
    "turn-limit": "by rank at the turn limit",
}

SEAT_COLOURS = ("red", "blue", "magenta", "cyan")
STYLES = {
    r"[\\|_']+|(?<![a-z\d])/|/(?![a-z\d])|(?<=\|)-|-(?=\|)|-{9,}": "dim",
    r"(?:(?<![a-z])v)?~+v?~*|\b[Vv]erde\b": "green",
    r"(?:(?<![a-z])v)?=+v?=*|\b[Mm]oreno\b": "yellow",
    r"#+": "reverse",
    r"\?+": "bold",
    **{
        rf"@+{number}\b|\[+{number}\]+|^{number}(?= .*\d/\d)": f"bold {colour}"
        for number, colour in enumerate(SEAT_COLOURS, start=1)
    },
    r"^(== .*)": "bold default",
    r"^(seat  .*|! .*|> .*)": "bold",
}


def drawn(view: DosRiosView) -> str:
    """The whole table; every viewer sees the same."""
    return in_blocks(
        [headline(view)],
        board_lines(view),
        [*table_lines(view), *pile_lines(view)],
        warnings(view),
        [f"> {prompt(view)}"],
    )


def drawn_preview(preview: DosRiosPreview) -> str:
    """The table as it would be then, with what is new on the board and what cards would pay."""
    view = preview.view
    words = f"> {', '.join(preview.moves)}: {' '.join(preview.words)}"
    return in_blocks(
        [ruled(f"Dos Rios, preview: {preview.moves[0]}")],
        board_lines(view, preview.wet, preview.dry),
        table_lines(view),
        warnings(view),
        textwrap.wrap(words, WIDTH, subsequent_indent="  "),
    )


def in_blocks(*blocks: Sequence[str]) -> str:
    return "\n\n".join("\n".join(block) for block in blocks if block)


def headline(view: DosRiosView) -> str:
    if view.outcome is not None:
        return ruled("Dos Rios, the end")
    if not view.row:
        return ruled(f"Dos Rios, set-up: {named(view, view.active)}")
    last = "" if view.turn_limit is None else f" of {view.turn_limit}"
    turn = f"round {view.round}, turn {view.turn}{last}"
    return ruled(f"Dos Rios, {turn}: {named(view, view.active)}")


def ruled(title: str) -> str:
    return f"== {title} ".ljust(WIDTH, "=")


def named(view: DosRiosView, seat: int) -> str:
    return f"seat {seat + 1}" + (" (you)" if seat == view.seat else "")


# Players and cards


def table_lines(view: DosRiosView) -> list[str]:
    """The players, a line each, and beside them what the cards of the harvest row would pay."""
    rows = [HEADINGS, *(player_cells(view, seat) for seat in range(len(view.players)))]
    lines = aligned(rows)
    if not view.row:
        return lines
    cards = aligned(list(zip(*map(card_cells, view.row), strict=True)))
    title = f"{' ' * len(lines[0])} | HARVEST ROW, current first; +1 a dam"
    return [title, *(f"{line} | {paid}" for line, paid in zip(lines, cards, strict=True))]


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of cells in columns, all to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        " ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows
    ]


def player_cells(view: DosRiosView, seat: int) -> Sequence[str]:
    player = view.players[seat]
    return (
        f"{seat + 1}{' you' if seat == view.seat else ''}".ljust(SEAT_WIDTH),
        ("1st", "2nd", "3rd", "4th")[player.rank - 1],
        str(player.money),
        str(player.dams),
        f"{len(player.fincas)}/{FINCAS}",
        f"{0 if player.hacienda is None else 1}/1",
        f"{player.irrigated}/{IRRIGATED_BUILDINGS}",
    )


def card_cells(card: CardView) -> Sequence[str]:
    """Its name, and what it would pay each seat: Rio, and dams after a plus sign."""
    pays = (
        (str(money) if money else "") + (f"+{dams}" if dams else "") or "-"
        for money, dams in zip(card.money, card.dams, strict=True)
    )
    return card.name, *pays


def pile_lines(view: DosRiosView) -> list[str]:
    """What is not on the board: the supply of dams, the pile and the discards."""
    supply = f"Dams in the box: {view.dam_supply}."
    if not view.row:
        return [f"{supply} Seat {view.first + 1} is the start player."]
    counted = (
        f"{count} {name}" if count > 1 else name for name, count in Counter(view.discards).items()
    )
    gone = f" ({', '.join(counted)})" if view.discards else ""
    words = f"{supply} Draw pile: {view.pile} cards. Discards: {len(view.discards)}{gone}."
    return textwrap.wrap(words, WIDTH, subsequent_indent="  ")


# Who is about to win


def warnings(view: DosRiosView) -> list[str]:
    """A line for each player who needs just one thing more (DR 10.1, 10.2)."""
    if view.outcome is not None:
        return []
    irrigated = {name for river in view.rivers for name in river.course}
    lines = []
    for seat, player in enumerate(view.players):
        lacking = last_needs(player, irrigated)
        if lacking:
            wins = "You win" if seat == view.seat else f"Seat {seat + 1} wins"
            lines.append(f"! {wins} with {', or with '.join(lacking)}.")
    return lines


def last_needs(player: PlayerView, irrigated: Collection[str]) -> list[str]:
    """What would win the game for a player, each by itself."""
    needs = []
    if player.buildings == ALL_BUILDINGS - 1:
        kind = "the hacienda" if player.hacienda is None else "a finca"
        needs.append(f"{kind} as the fifth building")
    if player.irrigated != IRRIGATED_BUILDINGS - 1:
        return needs
    dry = sorted({*player.fincas, player.hacienda or ""} - {"", *irrigated})
    if player.hacienda is None:
        if not needs:
            needs.append("the hacienda on an irrigated field")
    elif player.hacienda in dry:
        needs.append(f"water on {player.hacienda}")
    else:
        if dry:
            needs.append(f"water on {' or '.join(dry)}")
        if not needs:
            needs.append("one more building on an irrigated field")
    return needs


# What is to be decided


def prompt(view: DosRiosView) -> str:
    if view.outcome is not None:
        return over_words(view)
    waits = view.seat != view.active
    return (f"Seat {view.active + 1}: " if waits else "") + decision(view)


def decision(view: DosRiosView) -> str:
    if view.phase == "flow":
        return flow_words(view)
    if view.phase == "place":
        placed = sum(view.players[view.active].campesinos.values())
        return f"Place campesino {placed + 1} of {PLACEMENTS} on a hill, a forest or a crop field"
    steps = f"{view.steps} step{'' if view.steps == 1 else 's'}"
    left = MOST_BUILDINGS_A_TURN - view.built
    buildings = f"{left} building{'' if left == 1 else 's'}"
    ending = "end" if view.round == 1 else f"harvest {view.row[0].name} or postpone it"
    return f"{steps}, {buildings} left; then {ending}"


def flow_words(view: DosRiosView) -> str:
    """As in `Lay Rio Verde on from b3: flow b4 or c3`."""
    rivers = [
        f"Rio {river.name.capitalize()}"
        for river in view.rivers
        if view.head == river.name or view.head in river.course
    ]
    verb = "Divert" if view.row else "Lay"
    words = f"{verb} {' and '.join(rivers)} on from {view.head}"
    *others, last = view.choices
    return f"{words}: flow {', '.join(others)} or {last}"


def over_words(view: DosRiosView) -> str:
    shares = view.outcome or []
    winners = [named(view, seat) for seat, share in enumerate(shares) if share > 0]
    words = " and ".join(winners)
    verb = "wins" if len(winners) == 1 else "share the win"
    return f"The game is over: {words} {verb} {ENDINGS.get(view.ending or '', '')}".rstrip()
