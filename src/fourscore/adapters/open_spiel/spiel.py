"""The parts of OpenSpiel that are used here; without it, one clear sentence says what to install."""

from fourscore.engine.errors import NotInstalled

try:
    import numpy
    import pyspiel  # type: ignore[import-not-found]
except ImportError:
    raise NotInstalled("fourscore.adapters.open_spiel", "research") from None

__all__ = ["numpy", "pyspiel"]
