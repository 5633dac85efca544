"""The round so far once more: what the others were asked, and what they did in sight of all.

It is played again by the rules, with blank cards. A card gets its face just before somebody shows it.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TypeAlias

from fourscore.engine.chance import Shuffle
from fourscore.engine.decision import Choice, Decision, Procedure, Question, Seat, Together
from fourscore.games.bodyguard.cards import BY_NAME, FACES, HARDCORE, MARTIN, TRICK, Card
from fourscore.games.bodyguard.deeds import Deed
from fourscore.games.bodyguard.moves import CANCEL, DISCARD, HIT, NO, PLAY_ON, REASSIGN, REMOVE, REMOVE_NOTHING, Move
from fourscore.games.bodyguard.rules.setup import CARDS_EACH
from fourscore.games.bodyguard.rules.turn import turn
from fourscore.games.bodyguard.state import Plot, gather_cards

BLANK = FACES[0]
"""The face of every card that nobody has shown yet."""
FACE_DOWN = DISCARD[BLANK]
"""A discard that nobody else has seen."""
LONGEST_ROUND = 600

Asked: TypeAlias = Decision | Together | Shuffle


class Moment:
    """A choice of another seat, at the table as it was."""

    __slots__ = ("did", "question", "seat", "size", "table")

    def __init__(self, seat: Seat, question: Question, table: Plot, did: Move) -> None:
        self.seat = seat
        self.question = question
        self.table = table
        self.did = did
        self.size = len(table.hands[seat])
        """How many cards the seat held."""

    @property
    def is_hidden(self) -> bool:
        """Whether the seat alone knows which card it used."""
        return self.did is FACE_DOWN

    @property
    def used(self) -> Card | None:
        """The card that left the hand."""
        return card_of(self.did)


def card_of(move: Move) -> Card | None:
    """The card that a move takes from the hand."""
    return HARDCORE if move is CANCEL else move.card


def moments(plot: Plot, me: Seat, now: str) -> Iterator[Moment]:
    """Every choice that the others have made this round, until the seat itself was asked what it is asked now."""
    table = at_the_start(plot)
    for _ in range(LONGEST_ROUND):
        procedure = turn(table)
        asked: Asked | None = next(procedure, None)
        while asked is not None:
            if is_present(plot, table, asked, me, now):
                return
            reply = what_came(plot, table, asked)
            if isinstance(asked, Decision) and isinstance(reply, Move) and asked.seat != me and asked.kind != "roles":
                yield Moment(asked.seat, asked.question, table.copy(), reply)
            asked = go_on(plot, table, procedure, asked, reply)


def at_the_start(plot: Plot) -> Plot:
    """The table when everybody had been dealt six cards, with the roles of this world."""
    table = plot.copy()
    gather_cards(table, plot.seats)
    table.bodyguard = plot.bodyguard_before if plot.reassigned else plot.bodyguard
    table.hands = [[BLANK] * CARDS_EACH for _ in range(plot.seats)]
    del table.pile[-CARDS_EACH * plot.seats :]
    table.turn = plot.president
    # Nothing is forced as long as nobody knows what was held.
    table.asks_forced = True
    return table


def is_present(plot: Plot, table: Plot, asked: Asked, me: Seat, now: str) -> bool:
    """Whether this is where the round stands. A kill hit on the President is always the last that has happened."""
    if isinstance(asked, Together):
        return True
    if isinstance(asked, Shuffle) or len(table.history) < len(plot.history):
        return False
    return asked.kind == "turn" or (asked.seat, asked.kind, table.turn) == (me, now, plot.turn)


def what_came(plot: Plot, table: Plot, asked: Asked) -> Move | Choice | Sequence[int]:
    """How it was answered: the next deed tells, and where there was none somebody said no."""
    if isinstance(asked, Shuffle):
        return range(asked.n)
    assert isinstance(asked, Decision)
    if asked.kind == "roles":
        return asked.question.offer(table, asked.seat)[-1]
    at = len(table.history)
    deed = plot.history[at] if at < len(plot.history) else None
    if deed is None or deed.seat != asked.seat or deed.deed not in DEEDS.get(asked.kind, (deed.deed,)):
        return NO
    return move_of(deed)


DEEDS = {"cancel": ("cancel",), "counter": ("cancel",), "reassign": ("reassign",)}
"""The deeds that answer a question; anything may answer that of a turn."""


def move_of(deed: Deed) -> Move:
    """The move that was seen as this deed."""
    if deed.deed in ("hit", "kill"):
        assert deed.card is not None
        assert deed.target is not None
        return HIT[BY_NAME[deed.card]][deed.target]
    if deed.deed in ("trick", "martin"):
        assert deed.target is not None
        return PLAY_ON[TRICK if deed.deed == "trick" else MARTIN][deed.target]
    if deed.deed == "plan-b":
        return REMOVE[BY_NAME[deed.card]] if deed.card else REMOVE_NOTHING
    return {"discard": FACE_DOWN, "cancel": CANCEL, "reassign": REASSIGN}[deed.deed]


def go_on(
    plot: Plot, table: Plot, procedure: Procedure, asked: Asked, reply: Move | Choice | Sequence[int]
) -> Asked | None:
    """Answer, with the card in hand that was used; what is asked next in this turn, if anything."""
    if isinstance(asked, Decision) and isinstance(reply, Move):
        card = card_of(reply)
        if card is not None and card not in table.hands[asked.seat]:
            table.hands[asked.seat][0] = card
    following: Asked | None = None
    with suppress(StopIteration):
        following = procedure.send(reply)
    if table.reassigned:
        table.bodyguard = plot.bodyguard
    return following
