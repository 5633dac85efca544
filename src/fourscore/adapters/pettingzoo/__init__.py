"""Games for several seats as PettingZoo environments, in which agents act one after another.

>>> from fourscore.adapters.pettingzoo import presidents_v1
>>> env = presidents_v1.env(seats=4, options={"opening-play": "free"})
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, terminated, truncated, info = env.last()
...     mask = None if terminated else observation["action_mask"]
...     env.step(None if mask is None else env.action_space(agent).sample(mask))
"""

from fourscore.adapters.pettingzoo import bodyguard_v1, knife_fight_v1, presidents_v1

__all__ = ["bodyguard_v1", "knife_fight_v1", "presidents_v1"]
