"""The spaces of Gymnasium that observations and masks live in."""

from collections import OrderedDict
from typing import Any

from fourscore.engine.errors import NotInstalled
from fourscore.kit.encoding.arrays import np
from fourscore.kit.encoding.encoder import Encoder

try:
    from gymnasium import spaces
except ImportError:
    raise NotInstalled("An environment", "research") from None

__all__ = ["mask_space", "observation_space", "spaces"]


def observation_space(encoder: Encoder, fields: bool) -> "spaces.Space[Any]":
    """One row of numbers, or each field by its name."""
    if not fields:
        return spaces.Box(*encoder.layout.bounds(), dtype=np.int16)
    # A plain dict would be put in the order of the alphabet.
    return spaces.Dict(
        OrderedDict(
            (field.name, spaces.Box(field.low, field.high, field.shape, dtype=np.int16)) for field in encoder.fields
        )
    )


def mask_space(encoder: Encoder) -> "spaces.Space[Any]":
    """0 or 1 for every action."""
    return spaces.Box(0, 1, (encoder.actions.size,), dtype=np.int8)
