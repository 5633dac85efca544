"""The environment that `env()` gives: refuses as PettingZoo's own wrappers do, without their cost at every step.

It does what TerminateIllegalWrapper, AssertOutOfBoundsWrapper and OrderEnforcingWrapper do around `raw_env()`.
"""

from typing import Any

from fourscore.adapters.pettingzoo.api import EnvLogger
from fourscore.adapters.pettingzoo.table import NUMBERS, Agent, Observation, TableEnv
from fourscore.kit.encoding import NotOffered

ILLEGAL_REWARD = -1.0
NO_ACTION = "action is not in action space"


class CheckedEnv(TableEnv):
    """A table that an action outside the mask breaks up, at the cost of whoever took it."""

    def _step_aside(self, action: Any) -> None:
        if not self._may_step(action):
            return
        try:
            super()._step_aside(action)
        except NotOffered:
            assert 0 <= action < self.encoder.actions.size, NO_ACTION
            self._break_up()

    def _may_step(self, action: object) -> bool:
        """Complain of a step that cannot be taken, in the words of PettingZoo; False where that is all."""
        if not self._has_begun:
            EnvLogger.error_step_before_reset()
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return False
        agent = self.agent_selection
        assert self.terminations[agent] or self.truncations[agent] or isinstance(action, NUMBERS), NO_ACTION
        return True

    def _break_up(self) -> None:
        """The match is over for all; only the one who took the illegal action loses by it."""
        EnvLogger.warn_on_illegal_move()
        culprit = self.agent_selection
        self._numbers = []
        self._cumulative_rewards[culprit] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[culprit] = ILLEGAL_REWARD
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: Agent) -> Observation:
        if not self._has_begun:
            EnvLogger.error_observe_before_reset()
        return super().observe(agent)

    def render(self) -> str | None:
        if not self._has_begun:
            EnvLogger.error_render_before_reset()
        return super().render()

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        if not self._has_begun:
            EnvLogger.error_agent_iter_before_reset()
        return super().agent_iter(max_iter)
