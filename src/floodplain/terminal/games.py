"""`floodplain games`: the games of the house and their options."""

# interpreted: it works with rich

import argparse

from floodplain.core import options as tables
from floodplain.core.levels import bot_of
from floodplain.games import GAMES
from floodplain.terminal.screen import Screen


def run(arguments: argparse.Namespace) -> int:
    screen = Screen()
    for name in GAMES:
        game = GAMES.find(name)
        choices = tables.choices(game.options_type)
        screen.say(f"{name}  {game.title}", "bold")
        for choice in choices:
            screen.say(f"  {choice.name}={tables.allowed(choice, ' | ')}")
            clause = f" ({choice.clause})" if choice.clause else ""
            screen.say(f"      {choice.description}{clause}", "dim")
        levels = [f"{number} {level.name}" for number, level in enumerate(game.levels, start=1)]
        screen.say(f"  opponents: {', '.join(levels)}")
        screen.say()
    screen.say("The first value of an option is its default. To play with another one:")
    screen.say("  floodplain play GAME --option NAME=VALUE")
    screen.say("NAME=@FILE reads the value from a file, for instance an edition.")
    screen.say("To play against the third of the opponents, the first being the weakest:")
    screen.say(f"  floodplain play GAME --opponent {bot_of(3)}")
    return 0
