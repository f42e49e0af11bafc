"""A literal copy of the standard edition, for the self-test."""

from __future__ import annotations

from typing import Any

EDITION: dict[str, Any] = {
    "cards": [
        {"id": 1, "face": "=./.=/==", "features": {"C": "farmer", "R": "buffalo"}},
        {"id": 2, "face": "==/=./==", "features": {"B": "buffalo", "R": "farmer", "L": "farmer"}},
        {"id": 3, "face": "=./.=/.=", "features": {"C": "buffalo"}},
        {"id": 4, "face": ".=/==/==", "features": {"R": "farmer"}},
        {"id": 5, "face": "=./==/.=", "features": {"C": "hut", "B": "farmer", "R": "farmer"}},
        {"id": 6, "face": "==/=./=.", "features": {"C": "farmer", "B": "farmer", "R": "hut"}},
        {"id": 7, "face": ".=/=./==", "features": {}},
        {"id": 8, "face": ".=/../==", "features": {}},
        {"id": 9, "face": ".=/=./=.", "features": {}},
        {"id": 10, "face": "=./../==", "features": {"C": "farmer", "B": "buffalo"}},
        {"id": 11, "face": "=./==/==", "features": {"C": "buffalo", "L": "hut"}},
        {"id": 12, "face": ".=/==/=.", "features": {"C": "hut", "L": "buffalo"}},
        {"id": 13, "face": "=./.=/=.", "features": {"R": "farmer", "L": "farmer"}},
        {"id": 14, "face": "==/../==", "features": {"C": "hut", "R": "farmer", "L": "farmer"}},
        {"id": 15, "face": "==/.=/.=", "features": {"C": "farmer", "R": "buffalo", "B": "farmer"}},
        {"id": 16, "face": ".=/=./.=", "features": {"R": "hut"}},
        {"id": 17, "face": "==/.=/==", "features": {"B": "buffalo", "L": "hut"}},
        {"id": 18, "face": "../==/==", "features": {"C": "buffalo", "B": "farmer"}},
    ],
    "ancestors": [
        {"id": 1, "name": "Pally", "phase": "both", "ability": "double_empty"},
        {"id": 2, "name": "Chantrea", "phase": "final", "ability": "farmers_open_2"},
        {"id": 3, "name": "Sophea", "phase": "final", "ability": "per_field_1"},
        {"id": 4, "name": "Dara", "phase": "final", "ability": "sets_3"},
        {"id": 5, "name": "Bopha", "phase": "both", "ability": "farmer_plus_1"},
        {"id": 6, "name": "Vanna", "phase": "both", "ability": "buffalo_4"},
        {"id": 7, "name": "Samnang", "phase": "both", "ability": "hut_plus_2"},
        {"id": 8, "name": "Rithy", "phase": "both", "ability": "small_plus_2"},
        {"id": 9, "name": "Kosal", "phase": "both", "ability": "mixed_plus_2"},
        {"id": 10, "name": "Nimol", "phase": "both", "ability": "exact3_plus_3"},
        {"id": 11, "name": "Malis", "phase": "dry", "ability": "size_plus_1"},
        {"id": 12, "name": "Veasna", "phase": "dry", "ability": "buffalo_field_plus_4"},
        {"id": 13, "name": "Sokha", "phase": "dry", "ability": "farmers_double"},
        {"id": 14, "name": "Thyda", "phase": "dry", "ability": "no_hut_plus_3"},
        {"id": 15, "name": "Phirun", "phase": "dry", "ability": "big_plus_4"},
        {"id": 16, "name": "Kunthea", "phase": "final", "ability": "largest_field"},
        {"id": 17, "name": "Arun", "phase": "final", "ability": "open_buffalo_plus_1"},
        {"id": 18, "name": "Mony", "phase": "final", "ability": "distinct_sizes_2"},
    ],
    "river_cards": [
        {"symbol": "huts", "arrow": "left"},
        {"symbol": "farmers", "arrow": "right"},
        {"symbol": "buffalo", "arrow": "right"},
        {"symbol": "largest field", "arrow": "left"},
    ],
    "river_symbol_x": [2, 4, 8, 10],
}
