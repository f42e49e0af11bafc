"""Promises about moves with their parts: each can be drawn from them, and told from others."""

import msgspec

from floodplain.core.moves import Move

from .trial import Trial


def check_moves(trial: Trial) -> None:
    """The legal actions in their order, with declared kinds and parts, that travel as JSON."""
    for seat in range(trial.seats):
        moves = trial.game.moves(trial.state, seat)
        texts = [trial.state.text(seat, code) for code in trial.state.legal(seat)]
        assert [move.text for move in moves] == texts, trial.at(
            f"the moves of seat {seat} are not its legal actions"
        )
        for move in moves:
            check_kind(trial, move)
        travelled = msgspec.json.decode(msgspec.json.encode(moves), type=list[Move])
        for move, arrived in zip(moves, travelled, strict=True):
            assert move == arrived, trial.at(f"the parts of {move} do not travel as JSON")
        check_all_different(trial, moves)


def check_kind(trial: Trial, move: Move) -> None:
    kinds = trial.game.move_kinds
    assert move.kind in kinds, trial.at(f"'{move.text}' is of no declared kind: {move.kind}")
    assert sorted(move.parts) == sorted(kinds[move.kind]), trial.at(
        f"'{move.text}' has other parts than its kind declares: {', '.join(move.parts)}"
    )


def check_all_different(trial: Trial, moves: list[Move]) -> None:
    """Who points at the parts of a move means that move and no other."""
    met: dict[bytes, str] = {}
    for move in moves:
        drawn = msgspec.json.encode((move.kind, move.parts))
        other = met.setdefault(drawn, move.text)
        assert other == move.text, trial.at(f"'{move.text}' and '{other}' have the same parts")
