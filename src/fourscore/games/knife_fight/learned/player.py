"""The shipped player."""

from fourscore.games.knife_fight.learned.words import ADVICE, SHAPE
from fourscore.kit.learned.shipped import Shipped

_PLAYER = Shipped(__package__, SHAPE, ADVICE)
shipped, judge = _PLAYER.data, _PLAYER.judge
