"""NumPy as the encodings use it; without it, one clear sentence says what to install."""

from typing import TypeAlias

from fourscore.engine.errors import NotInstalled

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError:
    raise NotInstalled("Writing arrays", "research") from None

Numbers: TypeAlias = NDArray[np.int16]
"""An observation, or a field of one."""
Mask: TypeAlias = NDArray[np.int8]
"""1 for every action that may be taken."""

INT16, INT8 = np.dtype(np.int16), np.dtype(np.int8)

__all__ = ["INT8", "INT16", "Mask", "NDArray", "Numbers", "np"]
