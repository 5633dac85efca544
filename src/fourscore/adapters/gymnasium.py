"""Games for one as Gymnasium environments; importing this module registers each under its name.

The id of a game such as `straw-poll` is `StrawPoll-v1`. docs/research.md plays one.
"""

from collections.abc import Mapping
from operator import index
from typing import Any, TypeAlias

from fourscore.adapters.mcp_text import table_text
from fourscore.adapters.spaces import observation_space, spaces
from fourscore.api import new
from fourscore.engine.chance import QuickChance
from fourscore.engine.errors import NotInstalled
from fourscore.engine.game import Game
from fourscore.engine.match import Match
from fourscore.engine.registry import all_games, find_game
from fourscore.kit.drawing import YOU
from fourscore.kit.encoding import VERSION, NotOffered, encoder_for
from fourscore.kit.encoding.arrays import Numbers
from fourscore.kit.extras import extras_of
from fourscore.play.seats import Seating

try:
    from gymnasium import Env, register, registry
    from gymnasium.error import InvalidAction, ResetNeeded
except ImportError:
    raise NotInstalled("An environment", "research") from None

PLAYER = 0
ILLEGAL_REWARD = -1.0

Observation: TypeAlias = Numbers | dict[str, Numbers]


class SoloEnv(Env[Any, Any]):
    """A game for one: an action is a number that the encoding has for a choice.

    Rewards are points as they come and go, and together the final score. An action outside the mask costs a point and
    changes nothing, and `info` says that it was illegal.
    """

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium declares it
    match: Match
    """The match with all its secrets: for tools around the table, not for the agent."""

    def __init__(
        self,
        game: str | Game[Any, Any],
        options: Mapping[str, object] | None = None,
        fields: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode
        self.game = find_game(game)
        self.encoder = encoder_for(self.game, 1, options)
        self._points_of = extras_of(self.game).points
        self.observation_space = observation_space(self.encoder, fields)
        self.action_space = spaces.Discrete(self.encoder.actions.size)
        self._options = options
        self._fields = fields

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game; a seed settles this one and all that come after it."""
        super().reset(seed=seed)
        chance = QuickChance(int(self.np_random.integers(1 << 62)))
        self.match = new(self.game, 1, options=self._options, chance=chance, events=False, keeps_checkpoints=False)
        self._paid = 0
        self._look()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Choose, and go on to the next question or the end."""
        decision = self.match.decision
        if decision is None:
            raise ResetNeeded("The game is over; call reset() first.")
        try:
            place = self.encoder.actions.place(_number(action), decision.choices)
        except NotOffered:
            return self._seen(), ILLEGAL_REWARD, False, False, {**self._info(), "illegal": True}
        self.match.choose(place)
        self._look()
        if self.render_mode == "human":
            self.render()
        return self._seen(), self._reward(), self.match.outcome is not None, False, self._info()

    def _look(self) -> None:
        self._view = self.match.view(PLAYER)

    def _seen(self) -> Observation:
        row = self.encoder.flat(self._view)
        return self.encoder.layout.split(row) if self._fields else row

    def _info(self) -> dict[str, Any]:
        asked = self._view.asked
        return {"action_mask": self.encoder.mask(() if asked is None else asked.choices)}

    def _reward(self) -> float:
        outcome = self.match.outcome
        points = self._points_of(self.match.state)[PLAYER] if outcome is None else outcome.scores[PLAYER]
        gained = points - self._paid
        self._paid = points
        return float(gained)

    def render(self) -> str | None:
        """The table as its player sees it: a text, or printed."""
        if self.render_mode is None:
            return None
        text = table_text(self.match, Seating([YOU], ["Player"], ""), PLAYER)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None


def _number(action: Any) -> int:
    """An action as a whole number; what is none is refused rather than rounded."""
    try:
        return index(action)
    except TypeError:
        raise InvalidAction(f"{action!r} is not an action: actions are whole numbers.") from None


def id_of(game: Game[Any, Any]) -> str:
    """The id under which Gymnasium knows a game."""
    return f"{game.id.title().replace('-', '')}-v{VERSION}"


for game in all_games().values():
    if game.seats == range(1, 2) and id_of(game) not in registry:
        register(id=id_of(game), entry_point="fourscore.adapters.gymnasium:SoloEnv", kwargs={"game": game.id})
