"""Cards, places, and the names of the options."""

from __future__ import annotations

Card = tuple[str, int]

RIVERS = ("Nijl", "Colorado", "Donau", "Amazone")

#: RV R2: every river and value twice.
ALL_CARDS: list[Card] = [(name, value) for name in RIVERS for value in range(1, 11)] * 2

#: RV R3.
ACTION_CARDS: list[str] = ["tap"] * 6 + ["bridge"] * 6 + ["sun"] * 6

#: RV R11: three rows of four.
PLACES = tuple(row + column for row in "UML" for column in "1234")

#: A face-down card nobody may count on; it fits nowhere.
BLANK: Card = ("?", 0)

DEFAULTS: dict[str, str] = {
    "goal": "three-riveros",
    "must_play_from": "6",
    "six_card_rule": "always",
    "source_play_after_action": "no",
    "six_card_rule_after_action": "yes",
    "connect_to": "all-rivers",
    "connect_before_action": "yes",
    "clear_before_action": "no",
    "placement": "along-the-row",
    "stack_limit": "two",
    "pick_up": "by-choice",
    "reserve_holds_action_card": "yes",
    "take_groundwater": "end-of-turn",
    "ocean_end": "after-the-turn",
    "tie_break": "none",
    "swap_lifts_six_card_rule": "yes",
}

#: The other value of each option.
VARIANTS: dict[str, str] = {
    "goal": "river-of-eight",
    "must_play_from": "7",
    "six_card_rule": "without-source-play",
    "source_play_after_action": "yes",
    "six_card_rule_after_action": "no",
    "connect_to": "own-rivers",
    "connect_before_action": "no",
    "clear_before_action": "yes",
    "placement": "anywhere",
    "stack_limit": "none",
    "pick_up": "automatic",
    "reserve_holds_action_card": "no",
    "take_groundwater": "own-turn",
    "ocean_end": "at-once",
    "tie_break": "riveros",
    "swap_lifts_six_card_rule": "no",
}


def full_options(options: dict[str, str]) -> dict[str, str]:
    """The given options, completed with the defaults."""
    for name, value in options.items():
        if name not in DEFAULTS:
            raise ValueError(f"unknown option {name}")
        if value not in (DEFAULTS[name], VARIANTS[name]):
            raise ValueError(f"option {name} cannot be {value}")
    return {**DEFAULTS, **options}


def text_of(card: Card) -> str:
    """A card as written in action texts."""
    return f"{card[0]} {card[1]}"
