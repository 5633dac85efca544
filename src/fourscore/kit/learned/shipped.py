"""The player that comes with a game."""

from collections.abc import Sequence
from functools import cached_property
from importlib import resources

from fourscore.kit.learned.file import Shape
from fourscore.kit.learned.network import Judge, Judgement

FILE = "player.bin"


class Shipped:
    """Its file lies in the package of whoever asks it, and is read once, when it is first asked."""

    def __init__(self, package: str, shape: Shape, advice: int) -> None:
        """`advice` is the word of what an old hand likes best."""
        self._package, self._shape, self._advice = package, shape, advice

    def data(self) -> bytes:
        """The file of the player."""
        return resources.files(self._package).joinpath(FILE).read_bytes()

    @cached_property
    def _judge(self) -> Judge:
        return Judge(self._shape, self.data(), self._advice)

    def judge(self, bits: Sequence[int]) -> Judgement:
        """What the player thinks when it sees this."""
        return self._judge(bits)
