"""The shipped player."""

from collections.abc import Sequence
from functools import cache
from importlib import resources

from fourscore.games.bodyguard.learned.words import ADVICE, SHAPE
from fourscore.kit.learned.network import Judge, Judgement

FILE = "player.bin"


def shipped() -> bytes:
    """The file of the player that comes with this package."""
    return resources.files(__package__).joinpath(FILE).read_bytes()


@cache
def _judge() -> Judge:
    """Read once."""
    return Judge(SHAPE, shipped(), ADVICE)


def judge(bits: Sequence[int]) -> Judgement:
    """What the shipped player thinks when it sees this."""
    return _judge()(bits)
