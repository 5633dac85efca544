"""What the cards do: one small function each. Every module of the two rooms is read, so a new one needs no list."""

import pkgutil
from importlib import import_module

from fourscore.games.knife_fight.effects.book import BOOK, Effect


def all_effects() -> dict[str, Effect]:
    """Every effect that is written down."""
    for room in ("presidents", "actions"):
        package = import_module(f"{__name__}.{room}")
        for module in pkgutil.iter_modules(package.__path__):
            import_module(f"{package.__name__}.{module.name}")
    return BOOK
