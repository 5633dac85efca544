"""One table: a match with people, bots, talk, votes and clocks around it.

A Table does nothing by itself: it reads no clock and no file. `moves` says which records a wish leads to, `apply` lets
a record happen, and the same records always lead to the same table.
"""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from fourscore.engine.chance import commitment
from fourscore.engine.decision import Decision, Seat
from fourscore.engine.errors import Refusal
from fourscore.engine.game import Game
from fourscore.engine.match import Match
from fourscore.engine.registry import find_game
from fourscore.table import standing, voting
from fourscore.table.ballot import Ballot
from fourscore.table.chairs import PERSON, Chair, seat_all
from fourscore.table.dealing import adopt, begin, hold, is_between_rounds, let_chance_answer, next_leg
from fourscore.table.records import (
    Again,
    Answered,
    Created,
    Finished,
    Left,
    Ordered,
    Passed,
    Proposed,
    Record,
    Returned,
    Ruling,
    Said,
    Seated,
    Started,
    Undone,
    Voted,
)
from fourscore.table.story import Story

CHAT_KEPT = 200
"""So many of the last words stay at hand."""


class Table(Story):
    """The table as its records left it."""

    __slots__ = (
        "_arranged",
        "_mark",
        "agreed",
        "asked_at",
        "ballots",
        "chairs",
        "chat",
        "epoch",
        "game",
        "id",
        "length",
        "next_table",
        "options",
        "present",
        "said",
        "trouble",
        "watched",
    )

    game: Game[Any, Any] | None
    chairs: list[Chair]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.id = name
        self.length = 0
        """How many records have happened."""
        self._arranged = 0
        """How many of them were more than an answer or a moment that passed."""
        self._mark = object()
        self.options: dict[str, str] = {}
        self.ballots: list[Ballot] = []
        self.agreed: list[Ruling] = []
        """Rulings that wait for the next deal."""
        self.chat: deque[Said] = deque(maxlen=CHAT_KEPT)
        self.said = 0
        self.epoch = 0
        """Raised when the log is not only longer than before: something was taken back."""
        self.asked_at = 0.0
        self.watched = 0
        """How much of the log the standing orders have taken into account."""
        self.next_table = ""
        self.present: Mapping[Seat, int] = {}
        """Whose people look at the table now, and on how many screens; whoever keeps the table says so."""
        self.trouble = ""
        """Why the table cannot go on; it was set up under other rules."""

    @classmethod
    def rebuilt(cls, name: str, records: Iterable[Record]) -> "Table":
        """The table that these records make."""
        table = cls(name)
        for record in records:
            table.apply(record)
        return table

    # What can be known.

    @property
    def phase(self) -> str:
        """gathering, playing or over."""
        if self.is_over:
            return "over"
        return "gathering" if self.match is None and not self.trouble else "playing"

    @property
    def setting(self) -> tuple[object, int, int, float]:
        """As long as this stays the same, so does everything around the game.

        An answer changes it only by a clock that starts anew, and by rulings that begin to hold. A table that was read
        anew never has the setting of the one before.
        """
        return self._mark, self._arranged, len(self.legs), self.asked_at if self.plan.seconds else 0.0

    @property
    def commitment(self) -> str:
        """The fingerprint of the seed."""
        return commitment(self.created.seed)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats whose people are at the table: those who vote."""
        return tuple(chair.seat for chair in self.chairs if chair.person and not chair.stand_in)

    def is_present(self, seat: Seat) -> bool:
        """Whether the person of this seat looks at the table now."""
        return self.present.get(seat, 0) > 0

    def seats_of(self, person: str) -> list[Seat]:
        """Where the person sits."""
        return [chair.seat for chair in self.chairs if person and chair.person == person]

    @property
    def decisions(self) -> Sequence[Decision]:
        return self.match.decisions if self.match is not None else ()

    # What happens.

    def apply(self, record: Record) -> None:
        """Let a record happen."""
        before = self._asking
        thinks_again = type(record) is Undone and self._is_open_reply(record.seat)
        _HAPPENS[type(record)](self, record)
        self.length += 1
        if type(record) not in (Answered, Passed):
            self._arranged += 1
        # While several seats are asked, nobody may tell from the clock that one has answered or thinks again.
        if not thinks_again and (before is None or self._asking is not before):
            self.asked_at = record.at

    @property
    def _asking(self) -> object:
        return None if self.match is None else self.match.asking

    def _is_open_reply(self, seat: Seat) -> bool:
        """Whether the seat has answered a question that others still think about."""
        replies = self.match.open_replies() if self.match is not None else ()
        return any(reply.seat == seat for reply in replies)

    def _create(self, record: Created) -> None:
        self.created = record
        self.options = dict(record.options)
        self.chairs = seat_all(record.plan.seats)
        self.game = None
        try:
            game = self.game = find_game(record.plan.game)
        except Refusal as refusal:
            self.trouble = str(refusal)
            return
        if (game.version, game.contents) != (record.rules, record.contents):
            self.trouble = (
                f"This table was set up under version {record.rules} of the rules of {game.title}; "
                f"installed is version {game.version}. What was told can be read; the game cannot go on."
            )

    def _seat(self, record: Seated) -> None:
        chair = self.chairs[record.seat]
        chair.person, chair.name = record.person, record.name
        chair.bot = chair.stand_in = ""
        self._name_all()

    def _leave(self, record: Left) -> None:
        chair = self.chairs[record.seat]
        chair.person = chair.stand_in = ""
        chair.order = None
        chair.bot = record.bot
        if not record.bot:
            chair.name = f"Seat {chair.seat}"
        self._name_all()

    def _name_all(self) -> None:
        if self.match is not None:
            self.match.names = [chair.name for chair in self.chairs]

    def _start(self, record: Started) -> None:
        if self.trouble:
            return
        assert self.game is not None
        names = [chair.name for chair in self.chairs]
        asks_forced = self.created.asks_forced
        begun = self.created.journal
        self.match = begin(self.game, len(self.chairs), self.options, self.created.seed, names, asks_forced, begun)
        self.note()
        self._look_around()

    def _answer(self, record: Answered) -> None:
        self.chairs[record.seat].answers += 1
        if self.match is not None:
            self.match.choose(record.choice, record.seat)
            self._look_around()

    def _go_on(self, record: Passed) -> None:
        if self.match is not None:
            self.match.go_on()
            self._look_around()

    def _say(self, record: Said) -> None:
        self.chat.append(record)
        self.said += 1
        if record.is_claim and self.match is not None and record.seat is not None:
            self.match.claim(record.seat, record.words)

    def _undo(self, record: Undone) -> None:
        if self.match is None:
            return
        thinks_again = self._is_open_reply(record.seat)
        self.match.undo(record.seat)
        if thinks_again:
            # Nothing was told of the answer, so nothing is told of its taking back.
            self._adopt_again(self.match)
        else:
            self.taken_back(self.match)

    def _adopt_again(self, match: Match) -> None:
        adopt(match, self.created.asks_forced)
        hold(match, bool(self.agreed))

    def taken_back(self, match: Match) -> None:
        """Look at a match in which something was taken back as at a new one."""
        self._adopt_again(match)
        self.epoch += 1
        self.watched = 0
        self.past.clear()
        self._look_around()

    def _return(self, record: Returned) -> None:
        self.chairs[record.seat].stand_in = ""

    def _again(self, record: Again) -> None:
        self.next_table = record.table

    def _finish(self, record: Finished) -> None:
        self.is_over = True

    # After the match has moved.

    def _look_around(self) -> None:
        """Switch rulings where the cards are dealt anew, end standing orders, and remember what spectators may see."""
        assert self.match is not None
        while self.match.rolling is not None:
            if is_between_rounds(self.match):
                self._switch(self.match)
            else:
                let_chance_answer(self.match)
        standing.end(self)
        if self.plan.delay:
            self.past.append((self.match.view(None), self.events))
            while len(self.past) > self.plan.delay + 1:
                self.past.popleft()

    def _switch(self, match: Match) -> None:
        """The next round is played by what the table agreed on."""
        self.options |= {ruling.option: ruling.value for ruling in self.agreed}
        self.agreed = []
        self.legs.append(match.journal())
        self.told += match.state.log or []
        self.match = next_leg(match, self.options, f"{self.created.seed}.{len(self.legs)}")
        self.note()

    def note(self) -> None:
        """The journal says who played and what was voted on."""
        if self.match is None:
            return
        self.match.notes = {
            "players": [PERSON if not chair.bot else chair.bot for chair in self.chairs],
            "names": [chair.name for chair in self.chairs],
            "rulings": voting.minutes(self.ballots, self.match),
            **self.created.notes,
        }


_HAPPENS: dict[type, Any] = {
    Created: Table._create,
    Seated: Table._seat,
    Left: Table._leave,
    Started: Table._start,
    Answered: Table._answer,
    Passed: Table._go_on,
    Said: Table._say,
    Ordered: standing.give,
    Proposed: voting.propose,
    Voted: voting.vote,
    Undone: Table._undo,
    Returned: Table._return,
    Again: Table._again,
    Finished: Table._finish,
}
