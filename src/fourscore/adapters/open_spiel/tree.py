"""Our games as OpenSpiel knows games: a Game, its States, and what observes them."""

from collections.abc import Callable, Mapping
from itertools import repeat
from typing import Any, ClassVar

from fourscore.adapters.open_spiel.node import CHANCE, OVER, Node
from fourscore.adapters.open_spiel.observer import FourscoreObserver
from fourscore.adapters.open_spiel.setting import Setting
from fourscore.adapters.open_spiel.spiel import pyspiel
from fourscore.engine.errors import Refusal
from fourscore.engine.journal import Journal
from fourscore.kit.encoding import NotOffered
from fourscore.kit.extras import extras_of

SEED_RANGE = 2**53


class FourscoreGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its parameters settled."""

    game: ClassVar[str]
    kind: ClassVar[Any]
    """What OpenSpiel knows of the game before its parameters are settled."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        wanted = {**self.kind.parameter_specification, **(params or {})}
        self.setting = Setting(
            game=self.game,
            seats=wanted["players"],
            options=wanted["options"],
            length=wanted["max_game_length"],
            rounds=wanted["rounds"],
            parameters=tuple((name, wanted[name]) for name in extras_of(self.game).parameters()),
        )
        try:
            self._opening = Node(self.setting)
            self._opening.arrive()
        except Refusal as refusal:
            raise pyspiel.SpielError(str(refusal)) from None
        super().__init__(self.kind, info(self.setting), dict(params or {}))

    def new_initial_state(self) -> "FourscoreState":
        """The table before the first card."""
        return FourscoreState(self, self._opening.copy())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> FourscoreObserver:
        """What looks at a table from a seat: with perfect recall it also remembers."""
        return FourscoreObserver(self.setting, iig_obs_type, params)

    def max_chance_nodes_in_history(self) -> int:
        """Chance has no more to say than the longest match holds."""
        return self.setting.longest


def info(setting: Setting) -> Any:
    """The numbers that OpenSpiel wants to know beforehand."""
    seats = setting.seats
    return pyspiel.GameInfo(
        num_distinct_actions=setting.encoder.actions.size,
        max_chance_outcomes=setting.most_outcomes,
        num_players=seats,
        min_utility=-1 / seats,
        max_utility=1 - 1 / seats,
        utility_sum=0.0,
        max_game_length=setting.longest,
    )


class FourscoreState(pyspiel.State):  # type: ignore[misc]
    """A node of the game's tree, with OpenSpiel's names for everything."""

    def __init__(self, game: FourscoreGame, node: Node) -> None:
        super().__init__(game)
        self.node = node

    def current_player(self) -> int:
        """The seat that is asked, chance, or nobody any more."""
        return self.node.player

    def is_terminal(self) -> bool:
        """Whether nothing is asked any more."""
        return self.node.player == OVER

    def returns(self) -> list[float]:
        """What everybody has won; all of it adds up to nothing."""
        return self.node.returns()

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What the player may do, or whoever is asked. OpenSpiel would find the same by a longer way."""
        asked = self.node.player
        if asked >= 0 and (player is None or player == asked):
            return self._legal_actions(asked)
        legal: list[int] = super().legal_actions() if player is None else super().legal_actions(player)
        return legal

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(set(self.node.numbers))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may draw, all equally likely."""
        outcomes = self.node.outcomes()
        return list(zip(outcomes, repeat(1 / len(outcomes))))

    def _apply_action(self, action: int) -> None:
        node = self.node
        if node.player >= 0:
            node.choose(self._place_of(action))
        elif node.player == OVER:
            raise pyspiel.SpielError("The game is over; nothing is asked any more.")
        elif node.may_draw(action):
            node.draw(action)
        else:
            raise pyspiel.SpielError(f"Chance cannot draw {action} now.")

    def _place_of(self, action: int) -> int:
        try:
            return self.node.place(action)
        except NotOffered as refusal:
            raise pyspiel.SpielError(str(refusal)) from None

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"draw {action}"
        return self.node.setting.encoder.actions.name(action, player)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "FourscoreState":
        """Another world that the player must consider possible. Its history is empty: what was drawn stays hidden."""
        state: FourscoreState = self.get_game().new_initial_state()
        state.node = self.node.imagined(player, int(sampler() * SEED_RANGE))
        return state

    def journal(self) -> Journal:
        """The journal of the match so far; SpielError in a world that is only imagined."""
        try:
            return self.node.match().journal()
        except Refusal as refusal:
            raise pyspiel.SpielError(str(refusal)) from None

    def __str__(self) -> str:
        return self.node.story()
