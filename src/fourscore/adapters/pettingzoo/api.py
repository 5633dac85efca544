"""The parts of PettingZoo that are used here; without it, one clear sentence says what to install."""

from fourscore.engine.errors import Refusal

try:
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
    from pettingzoo.utils.env_logger import EnvLogger  # type: ignore[import-untyped]
except ImportError:
    raise Refusal("PettingZoo tables need a package that is not installed: pip install 'fourscore[research]'") from None

__all__ = ["AECEnv", "EnvLogger", "EzPickle"]
