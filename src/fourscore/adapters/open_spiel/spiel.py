"""The parts of OpenSpiel that are used here; without it, one clear sentence says what to install."""

from fourscore.engine.errors import Refusal

try:
    import numpy
    import pyspiel  # type: ignore[import-not-found]
except ImportError:
    raise Refusal(
        "fourscore.adapters.open_spiel needs a package that is not installed: pip install 'fourscore[research]'"
    ) from None

__all__ = ["numpy", "pyspiel"]
