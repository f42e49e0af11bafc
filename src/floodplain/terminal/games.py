"""`floodplain games`: the games of the house and their options."""

# interpreted: it works with rich

import argparse

from floodplain.core import options as tables
from floodplain.core.levels import bot_of
from floodplain.core.options import Choice
from floodplain.games import GAMES
from floodplain.terminal.screen import Screen


def run(arguments: argparse.Namespace) -> int:
    screen = Screen()
    for name in GAMES:
        game = GAMES.find(name)
        choices = tables.choices(game.options_type)
        screen.say(f"{name}  {game.title}", "bold")
        for choice in choices:
            screen.say(f"  {choice.name}={values_of(choice)}")
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


def values_of(choice: Choice) -> str:
    if choice.values is None:
        return f"{tables.show(choice.default)} or {choice.form}"
    return " | ".join(tables.show(value) for value in choice.values)
