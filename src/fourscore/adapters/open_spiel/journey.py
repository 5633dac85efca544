"""The way to a node: the entries of a journal, and the worlds that were imagined on the way."""

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from fourscore.engine.chance import Numbers, QuickChance, Roll, Shuffle
from fourscore.engine.decision import Seat
from fourscore.engine.journal import Chanced, Chosen


class Imagined(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From here on in a world that the seat must consider possible."""

    imagining: Seat
    seed: int

    @property
    def seat(self) -> Seat:
        """Whose world it is."""
        return self.imagining


Move: TypeAlias = Chosen | Chanced | Imagined
KINDS: dict[str, type[Move]] = {"choice": Chosen, "chance": Chanced, "imagining": Imagined}


def written_moves(moves: Sequence[Move]) -> bytes:
    """The moves as JSON lines, choices and chance as a journal has them."""
    return b"\n".join(msgspec.json.encode(move, enc_hook=str) for move in moves)


def read_moves(lines: bytes) -> list[Move]:
    """The moves in these lines."""
    contents = [msgspec.json.decode(line, type=dict[str, object]) for line in lines.splitlines()]
    return [_move(content) for content in contents]


def _move(content: dict[str, object]) -> Move:
    kind = next(kind for name, kind in KINDS.items() if name in content)
    return msgspec.convert(content, kind)


def told(move: Move) -> str:
    """The move in a few words."""
    if isinstance(move, Chosen):
        return f"{move.seat}: {move.choice}"
    if isinstance(move, Chanced):
        return f"chance: {' '.join(map(str, move.chance))}"
    return f"{move.seat} imagines {move.seed}"


def whole_answer(question: Shuffle | Roll, drawn: Numbers) -> Numbers | None:
    """What chance answers once it has drawn so much; None while something is still to be drawn.

    The last of the cards is never drawn: there is just one place left for it.
    """
    if isinstance(question, Roll):
        return tuple(side + 1 for side in drawn) if len(drawn) == question.dice else None
    if len(drawn) < question.n - 1:
        return None
    return (*drawn, *left_to_draw(question, drawn))


def left_to_draw(question: Shuffle | Roll, drawn: Numbers) -> Numbers:
    """What chance may draw next: a thing to be shuffled that is not drawn yet, or a side of a die from 0 on."""
    if isinstance(question, Roll):
        return tuple(range(question.sides))
    gone = set(drawn)
    return tuple([thing for thing in range(question.n) if thing not in gone])


def other_draws(question: Shuffle | Roll, count: int, seed: int) -> Numbers:
    """As many draws, made anew: until the answer is whole nobody has seen them."""
    chance = QuickChance(seed)
    if isinstance(question, Roll):
        return tuple(side - 1 for side in chance.answer(Roll(question.sides, count)))
    return chance.answer(Shuffle(question.n))[:count]
