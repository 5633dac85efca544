"""Choices as numbers: a row of actions whose length depends on the game, its seats and its options alone."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence

from fourscore.engine.decision import Seat
from fourscore.engine.errors import Refusal
from fourscore.kit.encoding.arrays import INT8, Mask, np
from fourscore.kit.words import counted


class NotOffered(Refusal):
    """The action stands for nothing that the seat may choose now."""


class TooMany(Refusal):
    """A choice for which the encoding has no number: it was made for other cards or fewer choices."""


class ActionSpace(ABC):
    """The actions of one game, numbered from 0.

    Players are counted from the one who chooses: `stab` at the left neighbour is the same action for every seat.
    """

    size: int

    @abstractmethod
    def numbers(self, choices: Sequence[str], seat: Seat = 0) -> list[int]:
        """The action of each choice, in their order; equivalent choices have the same."""

    @abstractmethod
    def name(self, action: int, seat: Seat = 0) -> str:
        """The action in words; where one choice has the action to itself, that choice's notation."""

    def mask(self, choices: Sequence[str], seat: Seat = 0) -> Mask:
        """1 for every action that some choice has."""
        return self.marked(self.numbers(choices, seat))

    def marked(self, numbers: Iterable[int]) -> Mask:
        """1 for each of these actions."""
        marks = bytearray(self.size)
        for number in numbers:
            marks[number] = 1
        return np.frombuffer(marks, INT8)

    def place(self, action: int, choices: Sequence[str], seat: Seat = 0) -> int:
        """Which choice is meant by the action: the first of those that have it. NotOffered if none has."""
        return self.placed(action, self.numbers(choices, seat), seat)

    def placed(self, action: int, numbers: Sequence[int], seat: Seat = 0) -> int:
        """The same, where the actions of the choices are known already."""
        try:
            return numbers.index(action)
        except ValueError:
            raise self.not_offered(action, seat) from None

    def not_offered(self, action: object, seat: Seat = 0) -> NotOffered:
        """What is said of an action that no choice has."""
        if isinstance(action, int | np.integer) and 0 <= action < self.size:
            return NotOffered(f"Action {action} ({self.name(int(action), seat)}) may not be taken now.")
        return NotOffered(f"Action {action} (they are numbered 0 to {self.size - 1}) may not be taken now.")


class NamedActions(ActionSpace):
    """Actions that stand for a notation, whatever else is offered."""

    def __init__(self, names: Sequence[Sequence[str]], tables: Sequence[dict[str, int]]) -> None:
        self.size = len(names[0])
        self._names = names
        self._find = [table.__getitem__ for table in tables]

    def numbers(self, choices: Sequence[str], seat: Seat = 0) -> list[int]:
        try:
            return list(map(self._find[seat], choices))
        except KeyError as unknown:
            raise TooMany(f"{unknown} has no action in this encoding.") from None

    def name(self, action: int, seat: Seat = 0) -> str:
        return self._names[seat][action]


class ByPlace(ActionSpace):
    """The action is the place of the choice among those offered; there may be so many of them and no more."""

    def __init__(self, most: int) -> None:
        self.size = most

    def numbers(self, choices: Sequence[str], seat: Seat = 0) -> list[int]:
        if len(choices) > self.size:
            offered = counted(len(choices), "choice")
            raise TooMany(f"{offered} offered; this encoding has {counted(self.size, 'action')}.")
        return list(range(len(choices)))

    def name(self, action: int, seat: Seat = 0) -> str:
        return f"choice {action}"


def aimed_tables(
    alone: Sequence[str], aimed: Sequence[str], seats: int, moves: Mapping[str, str]
) -> tuple[list[list[str]], list[dict[str, int]]]:
    """Names and numbers for each seat: what is aimed at nobody, then `stab {}` at the player, the next, and so on."""
    names = []
    for me in range(seats):
        at = [stem.format((me + step) % seats) for stem in aimed for step in range(seats)]
        names.append([*alone, *at])
    # The very objects that the game offers are found faster than others that only compare equal.
    return names, [{moves.get(name, name): number for number, name in enumerate(row)} for row in names]
