"""Everything a player can answer, and how it is written.

`stab 2`, `draw`, `play throwing-knife 2`, `ability 1` and `end` make up a turn; `react block` and `pass` answer what
others do; `discard block`, `give block`, `lincoln`, `seat 2`, `yes`, `keep` and `unseen` say what a card asks for.
"""

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from fourscore.engine.decision import Choice, Seat

if TYPE_CHECKING:
    from fourscore.games.knife_fight.cards import Action, President


@mypyc_attr(native_class=False)
class Move(Choice):
    """One answer: what is done, with which card, to whom."""

    __slots__ = ("card", "president", "target", "verb")

    verb: str
    card: "Action | None"
    president: "President | None"
    target: Seat | None

    def __new__(
        cls,
        text: str,
        card: "Action | None" = None,
        target: Seat | None = None,
        president: "President | None" = None,
    ) -> "Move":
        self = str.__new__(cls, text)
        self.verb = text.partition(" ")[0]
        self.card = card
        self.target = target
        self.president = president
        return self

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        # A move that travels between processes arrives as its notation, which is how it is compared.
        return str, (str(self),)


SEATS = range(6)

DRAW = Move("draw")
END = Move("end")
STAB = tuple(Move(f"stab {seat}", target=seat) for seat in SEATS)
SEAT = tuple(Move(f"seat {seat}", target=seat) for seat in SEATS)

KEEP = Move("keep")
EXCHANGE = Move("exchange")
PASS = Move("pass")
YES = Move("yes")
NO = Move("no")
UNSEEN = Move("unseen")
"""One of the player's votes that nobody has seen."""
ABILITY = Move("ability")
ABILITY_ON = tuple(Move(f"ability {seat}", target=seat) for seat in SEATS)

_SINGLE = (DRAW, END, KEEP, EXCHANGE, PASS, YES, NO, UNSEEN, ABILITY)
WORDS: dict[str, Move] = {str(move): move for move in (*_SINGLE, *STAB, *SEAT, *ABILITY_ON)}
"""Every move that needs no card, by its notation."""


def word(text: str) -> Move:
    """A further answer that an effect asks for, such as `heads`; written once, at the top of its module."""
    return WORDS.setdefault(text, Move(text))
