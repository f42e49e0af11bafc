"""The switches of a table in the form that the compiled rules read: True is the variant.

`options.py` says what each means; all are off by default (RV A1 to A34).
"""


class Variants:
    """One flag per option; immutable by habit, shared by all copies of a position."""

    def __init__(
        self,
        river_of_eight: bool = False,
        play_from_seven: bool = False,
        six_without_source_play: bool = False,
        source_after_action: bool = False,
        no_six_after_action: bool = False,
        connect_own_only: bool = False,
        no_connect_before_action: bool = False,
        clear_before_action: bool = False,
        place_anywhere: bool = False,
        no_stack_limit: bool = False,
        pick_up_automatic: bool = False,
        reserve_frees_action: bool = False,
        take_in_own_turn: bool = False,
        ocean_ends_at_once: bool = False,
        tie_break_riveros: bool = False,
        swap_keeps_six: bool = False,
    ) -> None:
        self.river_of_eight = river_of_eight
        self.play_from_seven = play_from_seven
        self.six_without_source_play = six_without_source_play
        self.source_after_action = source_after_action
        self.no_six_after_action = no_six_after_action
        self.connect_own_only = connect_own_only
        self.no_connect_before_action = no_connect_before_action
        self.clear_before_action = clear_before_action
        self.place_anywhere = place_anywhere
        self.no_stack_limit = no_stack_limit
        self.pick_up_automatic = pick_up_automatic
        self.reserve_frees_action = reserve_frees_action
        self.take_in_own_turn = take_in_own_turn
        self.ocean_ends_at_once = ocean_ends_at_once
        self.tie_break_riveros = tie_break_riveros
        self.swap_keeps_six = swap_keeps_six

    def flags(self) -> tuple[bool, ...]:
        return (
            self.river_of_eight,
            self.play_from_seven,
            self.six_without_source_play,
            self.source_after_action,
            self.no_six_after_action,
            self.connect_own_only,
            self.no_connect_before_action,
            self.clear_before_action,
            self.place_anywhere,
            self.no_stack_limit,
            self.pick_up_automatic,
            self.reserve_frees_action,
            self.take_in_own_turn,
            self.ocean_ends_at_once,
            self.tie_break_riveros,
            self.swap_keeps_six,
        )
