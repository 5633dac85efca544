"""Mr. President as a Gymnasium environment, for one player; importing this module registers `MrPresident-v1`.

>>> import gymnasium
>>> env = gymnasium.make("fourscore.adapters.gymnasium:MrPresident-v1")
>>> observation, info = env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
"""

from collections.abc import Mapping
from operator import index
from typing import Any, TypeAlias

from fourscore.adapters.encoding import NotOffered, encoder_for
from fourscore.adapters.encoding.arrays import Numbers
from fourscore.adapters.encoding.spaces import observation_space, spaces
from fourscore.adapters.mcp_text import table_text
from fourscore.door import new
from fourscore.engine.chance import QuickChance
from fourscore.engine.errors import Refusal
from fourscore.engine.match import Match
from fourscore.terminal.people import YOU, Seating

try:
    from gymnasium import Env, register, registry
    from gymnasium.error import InvalidAction, ResetNeeded
except ImportError:
    raise Refusal("MrPresident-v1 needs a package that is not installed: pip install 'fourscore[research]'") from None

ID = "MrPresident-v1"
GAME = "mr-president"
PLAYER = 0
POINTS = "LP"
"""The track of Legacy Points."""
ILLEGAL_REWARD = -1.0

Observation: TypeAlias = Numbers | dict[str, Numbers]


class MrPresidentEnv(Env[Any, Any]):
    """A presidency: an action is the place of a choice among those offered.

    Rewards are Legacy Points as they come and go, and together the final score; a loss takes them all back. An action
    outside the mask costs a point and changes nothing, and `info` says that it was illegal.
    """

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium declares it
    match: Match
    """The match with all its secrets: for tools around the table, not for the agent."""

    def __init__(
        self,
        options: Mapping[str, object] | None = None,
        fields: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode
        self.encoder = encoder_for(GAME, 1, options)
        self.observation_space = observation_space(self.encoder, fields)
        self.action_space = spaces.Discrete(self.encoder.actions.size)
        self._options = options
        self._fields = fields

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new presidency; a seed settles this one and all that come after it."""
        super().reset(seed=seed)
        chance = QuickChance(int(self.np_random.integers(1 << 62)))
        self.match = new(GAME, 1, options=self._options, chance=chance, events=False, keeps_checkpoints=False)
        self._paid = 0
        self._look()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Choose, and go on to the next question or the end."""
        decision = self.match.decision
        if decision is None:
            raise ResetNeeded("The presidency is over; call reset() first.")
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
        outcome, table = self.match.outcome, self._view.table
        points = table.tracks[POINTS] if outcome is None else outcome.scores[PLAYER]  # type: ignore[attr-defined]
        gained = points - self._paid
        self._paid = points
        return float(gained)

    def render(self) -> str | None:
        """The desk of the President: a text, or printed."""
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
        raise InvalidAction(f"{action!r} is no action: actions are whole numbers.") from None


if ID not in registry:
    register(id=ID, entry_point="fourscore.adapters.gymnasium:MrPresidentEnv")
