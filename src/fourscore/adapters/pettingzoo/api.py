"""The parts of PettingZoo that are used here; without it, one clear sentence says what to install."""

from fourscore.engine.errors import NotInstalled

try:
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
    from pettingzoo.utils.env_logger import EnvLogger  # type: ignore[import-untyped]
except ImportError:
    raise NotInstalled("A PettingZoo table", "research") from None

__all__ = ["AECEnv", "EnvLogger", "EzPickle"]
