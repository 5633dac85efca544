"""The shipped player."""

from fourscore.games.presidents.learned.words import ADVICE, SHAPE
from fourscore.kit.learned.shipped import Shipped

_PLAYER = Shipped(__package__, SHAPE, ADVICE)
shipped, judge = _PLAYER.data, _PLAYER.judge
