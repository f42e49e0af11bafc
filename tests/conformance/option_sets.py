"""Which options a game is tested with: the defaults, every option alone, and random mixtures."""

from random import Random

from floodplain.core.game import Game
from floodplain.core.options import Choice, OptionError, brief, choices, show

OptionTexts = dict[str, str]
"""Options as people write them; a name that is missing has its default."""


def others(choice: Choice) -> list[str]:
    """The values of an option other than its default; examples where they can not be listed."""
    if choice.values is None:
        return list(choice.examples)
    return [show(value) for value in choice.values[1:]]


def defaults(game: Game) -> OptionTexts:
    """The defaults, and what keeps a game of random players from going on for ever."""
    known = {choice.name: choice for choice in choices(game.options_type)}
    return {name: (*known[name].examples, value)[0] for name, value in game.simulated.items()}


def fit_together(game: Game, texts: OptionTexts) -> bool:
    try:
        game.options(**texts)
    except OptionError:
        return False
    return True


def alone(game: Game) -> list[OptionTexts]:
    """Every other value of every option, all else at its default as far as that goes together."""
    found: list[OptionTexts] = []
    for choice in choices(game.options_type):
        for value in others(choice):
            texts = {**defaults(game), choice.name: value}
            if not fit_together(game, texts):
                texts = in_company(game, texts)
            if texts not in (defaults(game), *found):
                found.append(texts)
    return found


def in_company(game: Game, texts: OptionTexts) -> OptionTexts:
    """An option that needs another one, with the first that will do."""
    for choice in choices(game.options_type):
        for value in others(choice):
            company = {choice.name: value, **texts}
            if fit_together(game, company):
                return company
    raise AssertionError(f"{game.name}: no other option makes {shown(texts)} possible")


def mixtures(game: Game, count: int, seed: str = "mixtures") -> list[OptionTexts]:
    """Random combinations, each option with one of its values, all equally likely."""
    rng = Random(seed)
    found: list[OptionTexts] = []
    while len(found) < count:
        texts = mixture(game, rng)
        if fit_together(game, texts):
            found.append(texts)
    return found


def mixture(game: Game, rng: Random) -> OptionTexts:
    mixed = defaults(game)
    for choice in choices(game.options_type):
        value = rng.choice([None, *others(choice)])
        if value is not None:
            mixed[choice.name] = value
    return mixed


def shown(texts: OptionTexts) -> str:
    """A set of options in a few words."""
    return " ".join(f"{name}={brief(value)}" for name, value in texts.items()) or "defaults"
