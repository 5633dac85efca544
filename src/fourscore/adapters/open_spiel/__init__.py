"""Our games for OpenSpiel: importing this makes them known to `pyspiel.load_game`, as `python_fourscore_<id>`.

Every installed game of several seats is there that has an encoding and says how many cards it shuffles at once.
docs/research.md plays one.
"""

from typing import Any

from fourscore.adapters.open_spiel.spiel import pyspiel
from fourscore.adapters.open_spiel.tree import FourscoreGame, FourscoreState
from fourscore.engine.game import Game
from fourscore.engine.registry import all_games
from fourscore.kit.extras import Extras, extras_of

__all__ = ["GAMES", "FourscoreGame", "FourscoreState"]


def kind_of(game: Game[Any, Any]) -> Any:
    """What OpenSpiel wants to know of a game before its parameters are settled."""
    say = pyspiel.GameType
    return say(
        short_name=f"python_fourscore_{game.id.replace('-', '_')}",
        long_name=f"{game.title} (Fourscore)",
        dynamics=say.Dynamics.SEQUENTIAL,
        chance_mode=say.ChanceMode.EXPLICIT_STOCHASTIC,
        information=say.Information.IMPERFECT_INFORMATION,
        utility=say.Utility.ZERO_SUM,
        reward_model=say.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": min(4, game.seats[-1]), "options": "", "max_game_length": 0, "rounds": 0,
            **extras_of(game).parameters(),
        },
    )  # fmt: skip


def can_be_walked(game: Game[Any, Any]) -> bool:
    """Whether several play it, and all is known that its tree needs."""
    brought = type(extras_of(game))
    return game.seats[-1] > 1 and brought.encoder is not Extras.encoder and brought.shuffled is not Extras.shuffled


# OpenSpiel lets go of these when Python has already ended. A class outlives that; a function or a partial does not.
GAMES: tuple[type[FourscoreGame], ...] = tuple(
    type(f"{type(game).__name__}Game", (FourscoreGame,), {"game": game.id, "kind": kind_of(game)})
    for game in all_games().values()
    if can_be_walked(game)
)
for game in GAMES:
    pyspiel.register_game(game.kind, game)
