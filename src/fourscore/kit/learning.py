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
    """One bit for each seat at which an old hand sits; learners sit at the others."""
    house: int = 0
    """Which of the houses: 0 is the usual one."""


class Tables(Protocol):
    """Some tables, and what happens at them in this many steps; each step is one real choice of a learner.

    The tensors are filled by `step`: `words` is what the player saw, as bits, with one row more than there are steps;
    `mask` the choices as bits of one number, `action` what was chosen, `logp` how likely that was, `seat` whose choice
    it was, `done` whether a round ended before the next step. `stats` counts what learners came to.
    """

    @property
    def number(self) -> int:
        """How many tables."""

    words: Any
    mask: Any
    action: Any
    logp: Any
    seat: Any
    done: Any
    stats: Any

    def step(self, at: int, logits: Any, greedy: bool) -> None:
        """Choose at every table by these logits, and go on to the next choice."""

    def judge(self, values: Any, lambda_: float, gain: Any, target: Any, won: Any, counts: Any) -> None:
        """From what was expected at each step: how much better it came, and whether the seat won (-1: not known)."""


class Learning(Protocol):
    """How a game is learned."""

    @property
    def inputs(self) -> int:
        """How many bits a player sees."""

    @property
    def all_inputs(self) -> int:
        """How many bits the critic sees: the player's first, then everybody's cards."""

    def sittings(self, tables: int, old_hands: float) -> Sequence[Sitting]:
        """About this many tables, with old hands at this share of them, as a good player should know them."""

    def contest(self, tables: int) -> Sequence[Sitting]:
        """Tables of one learner against old hands: where it is measured."""

    def tables(self, sittings: Sequence[Sitting], steps: int, seed: int, *, on_cuda: bool) -> Tables:
        """These tables, ready for the first step."""

    def spread(self, words: Any, rows: Any, width: int, out: Any) -> None:
        """Bits as numbers: the rows of words that are named (None: all, in order), the first `width` bits of each."""

    def shares(self, stats: Any) -> tuple[int, int]:
        """Rounds that learners played in a contest, and how many of them they won."""

    def endless(self, stats: Any) -> int:
        """How many tables had to be cleared because their game did not end: more than none is a fault."""

    def write(self, layers: Sequence[tuple[Any, Any]], about: dict[str, Any]) -> bytes:
        """The player as a file: its layers as arrays of numbers, and how it was made."""
