"""Our games for OpenSpiel: importing this makes them known to `pyspiel.load_game`.

>>> import pyspiel
>>> import fourscore.adapters.open_spiel
>>> game = pyspiel.load_game("python_fourscore_presidents(players=3,options=opening-play:free)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 3)
"""

from typing import Any

from fourscore.adapters.open_spiel.spiel import pyspiel
from fourscore.adapters.open_spiel.tree import FourscoreGame, FourscoreState
from fourscore.engine.registry import find_game

__all__ = ["GAMES", "FourscoreGame", "FourscoreState"]


def kind_of(game: str, **more: object) -> Any:
    """What OpenSpiel wants to know of a game before its parameters are settled; more are the game's own ones."""
    title, say = find_game(game), pyspiel.GameType
    return say(
        short_name=f"python_fourscore_{game.replace('-', '_')}",
        long_name=f"{title.title} (Fourscore)",
        dynamics=say.Dynamics.SEQUENTIAL,
        chance_mode=say.ChanceMode.EXPLICIT_STOCHASTIC,
        information=say.Information.IMPERFECT_INFORMATION,
        utility=say.Utility.ZERO_SUM,
        reward_model=say.RewardModel.TERMINAL,
        max_num_players=title.seats[-1],
        min_num_players=title.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 4, "options": "", "max_game_length": 0, **more},
    )


class PresidentsGame(FourscoreGame):
    """Presidents, with the whole pack or a short one."""

    game = "presidents"
    kind = kind_of("presidents", pack="", head_start=0)


class BodyguardGame(FourscoreGame):
    """Bodyguard."""

    game = "bodyguard"
    kind = kind_of("bodyguard")


class KnifeFightGame(FourscoreGame):
    """Presidential Knife Fight."""

    game = "knife-fight"
    kind = kind_of("knife-fight")


# OpenSpiel lets go of these when Python has already ended. A class outlives that; a function or a partial does not.
GAMES = (PresidentsGame, BodyguardGame, KnifeFightGame)
for game in GAMES:
    pyspiel.register_game(game.kind, game)
