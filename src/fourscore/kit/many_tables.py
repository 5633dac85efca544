"""Many tables at once as one environment: arrays of NumPy in, arrays of NumPy out."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from fourscore.engine.options import BaseOptions

if TYPE_CHECKING:
    from fourscore.kit.encoding import Encoder


class Wanted(NamedTuple):
    """Which tables are wanted: how many, and what is alike at all of them."""

    tables: int
    seats: int
    options: BaseOptions
    seed: int
    old_hands: Collection[int] = ()
    """The seats at which old hands answer at once."""


class Step(NamedTuple):
    """What came of one choice at each table. The arrays are the environment's own and change with the next step."""

    rewards: Any
    """By table and seat: what the environment pays, such as 1 for whoever has won the round that has just ended."""
    ended: Any
    """By table: whether an episode ended; the next one has begun."""


class ManyTables(Protocol):
    """Tables at which somebody is asked, each by itself. Who has no choice, and old hands, have answered already."""

    @property
    def words(self) -> Any:
        """By table: what the player who is asked may see, as bits of words of 64."""

    @property
    def mask(self) -> Any:
        """By table: the actions that are offered, as bits of one number."""

    @property
    def seat(self) -> Any:
        """By table: who is asked."""

    def reset(self, seed: int) -> None:
        """Deal new cards everywhere."""

    def step(self, actions: Any) -> Step:
        """One action at each table, and on to the next question; if one is not offered, a Refusal says so first."""

    def bits(self) -> Any:
        """What is seen, by table, as numbers 0 and 1."""

    def offers(self) -> Any:
        """What is offered, by table and action, as truth values."""


class OpensTables(Protocol):
    """How a game opens many tables."""

    def __call__(self, wanted: Wanted) -> ManyTables: ...


class EncodedTables(Protocol):
    """The PettingZoo environment, many tables at once: the same questions, arrays and actions, points for rewards.

    An action is asked for wherever that environment asks for one; who has no choice, and old hands, have answered.
    """

    @property
    def encoder(self) -> "Encoder":
        """Says what is where in an observation, and what an action is called."""

    observations: Any
    """By table: what the player who is asked may see, in numbers of 16 bits."""
    masks: Any
    """By table and action: 1 if it is offered."""
    seat: Any
    """By table: who is asked."""

    def reset(self, seed: int) -> None:
        """Begin everywhere anew, with other cards."""

    def step(self, actions: Any) -> Step:
        """One action at each table, and on to the next question; if one is not offered, a Refusal says so first."""

    def deals(self) -> tuple[Any, Any]:
        """By table, the shuffled pack of the present deal, and who deals: for tools, not for players."""


class OpensEncodedTables(Protocol):
    """How a game opens them."""

    def __call__(self, wanted: Wanted, rounds: int, *, on_cuda: bool, cores: int) -> EncodedTables: ...
