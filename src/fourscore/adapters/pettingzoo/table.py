"""A match as a PettingZoo environment: each question to a seat is a step of its agent."""

import random
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from fourscore.adapters.modes import MODES, check_mode
from fourscore.adapters.pettingzoo.api import AECEnv, EzPickle
from fourscore.adapters.rewards import Reward, check_reward
from fourscore.adapters.spaces import mask_space, observation_space, spaces
from fourscore.api import new
from fourscore.engine.chance import QuickChance
from fourscore.engine.decision import Seat
from fourscore.engine.errors import Refusal
from fourscore.engine.game import Game
from fourscore.engine.match import Match
from fourscore.engine.registry import find_game
from fourscore.kit.claims import Talk
from fourscore.kit.drawing import YOU
from fourscore.kit.encoding import VERSION, encoder_for
from fourscore.kit.encoding.arrays import Mask, Numbers, np
from fourscore.kit.extras import extras_of
from fourscore.kit.first_rounds import first_rounds
from fourscore.kit.words import may_speak
from fourscore.models.text import table_text
from fourscore.play.seats import Seating

Agent: TypeAlias = str
Observation: TypeAlias = dict[str, Numbers | dict[str, Numbers] | Mask]
NUMBERS = (int, np.integer)


class TableEnv(AECEnv, EzPickle):  # type: ignore[misc]
    """A table at which every seat is an agent, `player_0` and so on.

    An action outside the mask raises NotOffered and changes nothing. Several seats that are asked at once are asked one
    after another, and none sees what another has answered. A copy by pickle stands before its first reset.
    """

    agents: list[Agent]
    agent_selection: Agent
    infos: dict[Agent, dict[str, Any]]
    rewards: dict[Agent, float]
    terminations: dict[Agent, bool]
    truncations: dict[Agent, bool]
    match: Match
    """The match with all its secrets: for tools around the table, not for agents."""
    _has_begun = False
    _to_act: Seat
    _numbers: list[int]
    """The actions of the choices that the agent to act is offered; none before the first reset and after the end."""

    def __init__(
        self,
        game: str | Game[Any, Any],
        seats: int,
        options: Mapping[str, object] | None = None,
        reward: Reward = "points",
        fields: bool = False,
        render_mode: str | None = None,
        rounds: int = 0,
    ) -> None:
        EzPickle.__init__(self, game, seats, options, reward, fields, render_mode, rounds)
        super().__init__()
        self.render_mode = check_mode(render_mode)
        self.game = first_rounds(find_game(game), rounds)
        check_reward(reward)
        self.metadata = {
            "name": f"{self.game.id.replace('-', '_')}_v{VERSION}",
            "render_modes": MODES, "is_parallelizable": False, "render_fps": 1,
        }  # fmt: skip
        self.encoder = encoder_for(self.game, seats, options)
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._options = options
        self._numbers_of = self.encoder.actions.numbers
        self._points_of = extras_of(self.game).points
        self._pays_points = reward == "points"
        self._fields = fields
        self._space = spaces.Dict(
            {"observation": observation_space(self.encoder, fields), "action_mask": mask_space(self.encoder)}
        )
        self._actions = {agent: spaces.Discrete(self.encoder.actions.size) for agent in self.possible_agents}
        self._seeds = random.Random()
        self._numbers = []

    def observation_space(self, agent: Agent) -> Any:
        return self._space

    def action_space(self, agent: Agent) -> Any:
        return self._actions[agent]

    # Playing.

    def reset(self, seed: "int | np.integer[Any] | None" = None, options: dict[str, Any] | None = None) -> None:
        """A new match; a seed settles this one and all that come after it."""
        if seed is not None:
            self._seeds = random.Random(int(seed) if isinstance(seed, np.integer) else seed)
        chance = QuickChance(self._seeds.getrandbits(64))
        seats = len(self.possible_agents)
        self.match = new(self.game, seats, options=self._options, chance=chance, events=False, keeps_checkpoints=False)
        self.match.names = self.possible_agents
        self._talk = Talk(self.match)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._paid = list(self._points_of(self.match.state))
        self._has_rewards = False
        self._has_begun = True
        self._skip_agent_selection = None
        self._select()

    def step(self, action: int | None) -> None:
        """Answer the question that is put to the agent; None takes an agent away that is done."""
        numbers = self._numbers
        if not isinstance(action, NUMBERS) or action not in numbers:
            self._step_aside(action)
            return
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        match = self.match
        match.choose(numbers.index(action), self._to_act)
        if self._has_rewards:
            self._has_rewards = False
            self.rewards = dict.fromkeys(self.agents, 0.0)
        if self._pays_points:
            self._pay_points(self._points_of(match.state))
        self._select()
        if self.render_mode == "human":
            self.render()

    def _step_aside(self, action: Any) -> None:
        """What is not a number, or is not offered: hardly any step comes this way."""
        agent = self.agent_selection
        if action is None or self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
        else:
            self.step(self._numbers[self.encoder.actions.placed(action, self._numbers, self._to_act)])

    def _select(self) -> None:
        """The agent to act is whoever is asked first; at the end all are done."""
        decisions = self.match.decisions
        if decisions:
            asked = decisions[0]
            seat = self._to_act = asked.seat
            self._numbers = self._numbers_of(asked.choices, seat)
            self.agent_selection = self.possible_agents[seat]
        else:
            self._finish()

    def _finish(self) -> None:
        """The match is over for all, and a win is paid if that is what is played for."""
        outcome = self.match.outcome
        if outcome is not None and not self._pays_points:
            self._pay(outcome.shares())
        self._numbers = []
        self.terminations = dict.fromkeys(self.agents, True)
        self._deads_step_first()

    def _pay_points(self, points: Sequence[int]) -> None:
        """Points are paid when they are scored."""
        before = self._paid
        if points != before:
            self._paid = list(points)
            self._pay([now - then for now, then in zip(points, before, strict=True)])

    def _pay(self, amounts: Sequence[float]) -> None:
        self._has_rewards = True
        self.rewards = {agent: float(amounts[self._seat[agent]]) for agent in self.agents}
        self._accumulate_rewards()

    def say(self, words: str) -> None:
        """Let the agent to act say something before its step: a claim, which all hear and which binds nobody."""
        if not self._numbers or not may_speak(self.match.view(self._to_act)):
            raise Refusal("An agent speaks on its own turn: at other times it would tell that it is asked something.")
        self._talk.say(self._to_act, words)

    # Looking.

    @property
    def legal_actions(self) -> list[int]:
        """The actions that the agent to act may take, once for each choice that they stand for."""
        return self._numbers

    def observe(self, agent: Agent) -> Observation:
        """What the agent's seat may know, and the mask of its actions: all 0 unless it is asked something."""
        seat, encoder = self._seat[agent], self.encoder
        view = self.match.view(seat)
        row = encoder.flat(view, self._talk.claims)
        if view.asked is None:
            numbers: list[int] = []
        elif seat == self._to_act:
            numbers = self._numbers
        else:
            numbers = encoder.actions.numbers(view.asked.choices, seat)
        return {
            "observation": encoder.layout.split(row) if self._fields else row,
            "action_mask": encoder.actions.marked(numbers),
        }

    def render(self) -> str | None:
        """The table as the agent to act sees it: a text, or printed."""
        if self.render_mode is None:
            return None
        agents = self.possible_agents
        seating = Seating([YOU] * len(agents), agents, "")
        seat = self._seat.get(self.agent_selection, 0)
        text = table_text(self.match, seating, seat)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is held open."""
