"""The options of a Rivero table, one for each reading of the rules that is worth a switch."""

# interpreted: msgspec reads the annotations at run time

from typing import Annotated, Literal

from floodplain.core.options import Options, described
from floodplain.games.rivero.variants import Variants


class RiveroOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Defaults are the game as the rules give it; each other value is a variant."""

    goal: Annotated[
        Literal["three-riveros", "river-of-eight"],
        described("what wins at once: three Riveros, or one river of eight", "RV A1"),
    ] = "three-riveros"
    must_play_from: Annotated[
        Literal[6, 7],
        described("hand size from which a card must go into the source", "RV A3"),
    ] = 6
    six_card_rule: Annotated[
        Literal["always", "without-source-play"],
        described("when a hand above six sends a card to the groundwater", "RV A4"),
    ] = "always"
    source_play_after_action: Annotated[
        bool, described("a card goes into the source after an action card too", "RV A5")
    ] = False
    six_card_rule_after_action: Annotated[
        bool, described("the six-card rule holds after an action card too", "RV A6")
    ] = True
    connect_to: Annotated[
        Literal["all-rivers", "own-rivers"],
        described("whose rivers may be extended", "RV A7"),
    ] = "all-rivers"
    connect_before_action: Annotated[
        bool, described("cards may be connected before the action card is turned up", "RV A8")
    ] = True
    clear_before_action: Annotated[
        bool, described("connecting in option 3 may first clear the old action card", "RV A9")
    ] = False
    placement: Annotated[
        Literal["along-the-row", "anywhere"],
        described("which empty places of the source may be used", "RV A10"),
    ] = "along-the-row"
    stack_limit: Annotated[
        Literal["two", "none"],
        described("how many cards may lie on one place of the source", "RV A11"),
    ] = "two"
    pick_up: Annotated[
        Literal["by-choice", "automatic"],
        described("how cards beside an action card come into the hand", "RV A19"),
    ] = "by-choice"
    reserve_holds_action_card: Annotated[
        bool, described("a bridge in reserve keeps its action card on the table", "RV A20")
    ] = True
    take_groundwater: Annotated[
        Literal["end-of-turn", "own-turn"],
        described("when groundwater may be taken in hand", "RV A23"),
    ] = "end-of-turn"
    ocean_end: Annotated[
        Literal["after-the-turn", "at-once"],
        described("when the empty ocean ends the game", "RV A25"),
    ] = "after-the-turn"
    tie_break: Annotated[
        Literal["none", "riveros"],
        described("what decides between equal scores", "RV A26"),
    ] = "none"
    swap_lifts_six_card_rule: Annotated[
        bool, described("a swap at the full source frees from the six-card rule", "RV A33")
    ] = True


def variants_of(options: RiveroOptions) -> Variants:
    return Variants(
        river_of_eight=options.goal == "river-of-eight",
        play_from_seven=options.must_play_from == 7,
        six_without_source_play=options.six_card_rule == "without-source-play",
        source_after_action=options.source_play_after_action,
        no_six_after_action=not options.six_card_rule_after_action,
        connect_own_only=options.connect_to == "own-rivers",
        no_connect_before_action=not options.connect_before_action,
        clear_before_action=options.clear_before_action,
        place_anywhere=options.placement == "anywhere",
        no_stack_limit=options.stack_limit == "none",
        pick_up_automatic=options.pick_up == "automatic",
        reserve_frees_action=not options.reserve_holds_action_card,
        take_in_own_turn=options.take_groundwater == "own-turn",
        ocean_ends_at_once=options.ocean_end == "at-once",
        tie_break_riveros=options.tie_break == "riveros",
        swap_keeps_six=not options.swap_lifts_six_card_rule,
    )
