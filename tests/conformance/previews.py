"""Promises about previews: they come true, change nothing, and tell nothing that is hidden."""

import msgspec

from floodplain.core.match import Match
from floodplain.core.views import Preview

from .trial import Trial


def check_previews(trial: Trial) -> None:
    """One legal action of each kind, looked at by the seat that may play it."""
    for seat in trial.state.actors():
        legal = trial.state.legal(seat)
        for kind in trial.game.action_kinds:
            codes = [code for code in legal if code in kind.codes]
            if codes:
                check_previews_of(trial, seat, trial.rng.choice(codes))


def check_previews_of(trial: Trial, seat: int, action: int) -> None:
    previews = trial.game.preview(trial.state, seat, action)
    text = trial.state.text(seat, action)
    assert trial.state.snapshot() == trial.snapshot, trial.at(
        f"looking at '{text}' has changed the position"
    )
    other = trial.state.redeal(seat, f"preview {trial.seed} {len(trial.actions)}")
    assert trial.game.preview(other, seat, action) == previews, trial.at(
        f"a leak to seat {seat}: the previews of '{text}' tell what is hidden"
    )
    told = trial.game.preview_ways(trial.state, seat, action)
    assert bool(told) == bool(previews) and told >= len(previews), trial.at(
        f"'{text}' goes on in {told} ways, of which {len(previews)} are shown"
    )
    ways = {tuple(preview.moves) for preview in previews}
    assert len(ways) == len(previews), trial.at(f"'{text}' goes on twice in the same way")
    for preview in previews:
        check_preview(trial, seat, text, preview)


def check_preview(trial: Trial, seat: int, text: str, preview: Preview) -> None:
    """Its moves can be played and lead to its view; it travels as JSON and can be drawn."""
    assert preview.moves[0] == text, trial.at(f"'{text}' is previewed as '{preview.moves[0]}'")
    match = Match(trial.game, trial.options, trial.seed, trial.state)
    for move in preview.moves:
        match.play(seat, move)
    assert trial.game.view(match.state, seat) == preview.view, trial.at(
        f"'{', '.join(preview.moves)}' leads elsewhere than its preview"
    )
    travelled = msgspec.json.decode(msgspec.json.encode(preview), type=type(preview))
    assert travelled == preview, trial.at(f"a preview of '{text}' does not travel as JSON")
    assert trial.game.preview_picture(preview).strip(), trial.at(f"'{text}' has an empty preview")
