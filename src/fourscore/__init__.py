"""Fourscore: games about presidents on one rules engine.

>>> import fourscore
>>> for game in fourscore.all_games().values():
...     match = fourscore.new(game, seats=min(game.seats), seed=7)
...     while match.decision:
...         match.choose(match.decision.choices[0])
...     assert match.outcome.winners or match.seats == 1
"""

# First of all: Ctrl-C may come at any moment.
from fourscore.command import end_on_control_c, is_command

if is_command():
    end_on_control_c()

# It decides which rules the imports below find.
from fourscore.compiled import compiled_modules

# isort: split
from fourscore.api import from_position, load, new, replay
from fourscore.engine.decision import Choice, Decision
from fourscore.engine.errors import Illegal, Malformed, Refusal, Stale
from fourscore.engine.game import Game, Outcome
from fourscore.engine.match import Match
from fourscore.engine.registry import all_games
from fourscore.engine.showing import show_with
from fourscore.engine.view import View
from fourscore.notebook import show
from fourscore.proof import verify
from fourscore.version import __version__

show_with(show)

__all__ = [
    "Choice",
    "Decision",
    "Game",
    "Illegal",
    "Malformed",
    "Match",
    "Outcome",
    "Refusal",
    "Stale",
    "View",
    "__version__",
    "all_games",
    "compiled_modules",
    "from_position",
    "load",
    "new",
    "replay",
    "verify",
]
