"""What a game offers to those who learn it: many tables at once, on CPU cores or a CUDA device, as PyTorch tensors."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeAlias

import msgspec

ACTIONS = 64
"""How wide a row of actions is: a game numbers its choices below this."""

Compile: TypeAlias = Callable[[Path, bool], Any]
"""Compiles a C++ source for CPU cores, or for a CUDA device, and loads it."""


class Sitting(msgspec.Struct, frozen=True):
    """Tables of one kind: how many, who sits there, and how they read the rules."""

    tables: int
    seats: int
    old_hands: int
    """One bit for each seat at which an old hand sits; learners sit at the others, if no rivals do."""
    rules: int = 0
    """Which of the ways to read them: 0 is the usual one."""
    rivals: int = 0
    """One bit for each seat at which a rival sits: another network."""
    rival: int = 0
    """Which of the rivals."""


def spread_over(count: int, seats: int, masks: Sequence[int]) -> list[Sitting]:
    """This many tables, with old hands at the seats of one mask after another."""
    shares = [count // len(masks) + (number < count % len(masks)) for number in range(len(masks))]
    return [Sitting(share, seats, mask) for share, mask in zip(shares, masks, strict=True) if share]


class Tables(Protocol):
    """Some tables, and what happens at them in this many steps; each step is one real choice of a learner or a rival.

    The tensors are filled by `step`: `words` is what the player saw, as bits, and `theirs` whether it was a rival, both
    with one row more than there are steps; `mask` the choices as bits of one number, `action` what was chosen, `logp`
    how likely that was, `seat` whose choice it was, `done` whether a round ended before the next step. `stats` counts
    what learners came to.
    """

    @property
    def number(self) -> int:
        """How many tables."""

    @property
    def small(self) -> int:
        """How many of them, the first ones, are so small that some of the words are never set there."""

    @property
    def rivals(self) -> Sequence[tuple[int, int, int]]:
        """Where rivals sit: which, the first of these tables, and how many. They lie side by side."""

    words: Any
    theirs: Any
    mask: Any
    action: Any
    logp: Any
    seat: Any
    done: Any
    stats: Any

    def step(self, at: int, logits: Any, rivals: Any, greedy: bool) -> None:
        """Choose at every table by these logits, those of rivals for their own tables, and go on to the next choice."""

    def judge(self, values: Any, lambda_: float, gain: Any, target: Any, won: Any, counts: Any) -> None:
        """From what was expected at each step: how much better it came, and whether the seat won (-1: not known)."""


class Learning(Protocol):
    """How a game is learned."""

    @property
    def words(self) -> int:
        """How many words of 64 bits a player sees."""

    @property
    def advice(self) -> int:
        """Which of the words holds what an old hand would choose, as one bit of a mask."""

    @property
    def all_words(self) -> int:
        """How many the critic sees: the player's first, then everybody's cards."""

    @property
    def small_words(self) -> Sequence[int]:
        """Which of the words can be set at small tables, the critic's included."""

    def sittings(self, tables: int, old_hands: float, rivals: Sequence[float]) -> Sequence[Sitting]:
        """About this many tables, with old hands and each of the rivals at these shares of them."""

    def contest(self, tables: int) -> Sequence[Sitting]:
        """Tables of one learner against old hands: where it is measured."""

    def library(self, on_cuda: bool) -> Any:
        """The compiled tables."""

    def tables(self, sittings: Sequence[Sitting], steps: int, seed: int, *, on_cuda: bool) -> Tables:
        """These tables, ready for the first step."""

    def shares(self, stats: Any) -> tuple[int, int]:
        """Rounds that learners played in a contest, and how many of them they won."""

    def endless(self, stats: Any) -> int:
        """How many tables had to be cleared because their game did not end: more than none is a fault."""

    def write(self, layers: Sequence[tuple[Any, Any]], lean: float, about: dict[str, Any]) -> bytes:
        """The player as a file: its layers as arrays of numbers, how much it leans on advice, and how it was made."""

    def read(self, data: bytes) -> tuple[Sequence[tuple[Any, Any]], float]:
        """The layers of such a file, as they were before they were written, and the lean."""
