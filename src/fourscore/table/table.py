"""One table: a match with people, bots, talk, votes and clocks around it.

A Table does nothing by itself: it reads no clock and no file. `moves` says which records a wish leads to, `apply` lets
a record happen, and the same records always lead to the same table.
"""

import zlib
from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any

from fourscore.engine.chance import commitment
from fourscore.engine.decision import Decision, Seat
from fourscore.engine.errors import Refusal
from fourscore.engine.event import Event, Line, Reader
from fourscore.engine.game import Game
from fourscore.engine.journal import Chosen, Journal, journal_lines
from fourscore.engine.match import Match
from fourscore.engine.registry import find_game
from fourscore.engine.view import View
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
    Plan,
    Proposed,
    Record,
    Returned,
    Ruling,
    Said,
    Seated,
    StandIn,
    Started,
    TakeBack,
    Undone,
    Voted,
)

CHAT_KEPT = 200
"""So many of the last words stay at hand."""


class Table:
    """The table as its records left it."""

    __slots__ = (
        "_arranged",
        "_mark",
        "agreed",
        "asked_at",
        "ballots",
        "chairs",
        "chat",
        "created",
        "epoch",
        "game",
        "id",
        "is_over",
        "legs",
        "length",
        "match",
        "next_table",
        "options",
        "past",
        "said",
        "told",
        "trouble",
        "watched",
    )

    created: Created
    game: Game[Any, Any] | None
    chairs: list[Chair]

    def __init__(self, name: str) -> None:
        self.id = name
        self.length = 0
        """How many records have happened."""
        self._arranged = 0
        """How many of them were more than an answer or a moment that passed."""
        self._mark = object()
        self.match: Match | None = None
        self.options: dict[str, str] = {}
        self.ballots: list[Ballot] = []
        self.agreed: list[Ruling] = []
        """Rulings that wait for the next deal."""
        self.legs: list[Journal] = []
        """The journals of what was played before the last ruling."""
        self.told: list[Event] = []
        """The log of what was played before the last ruling."""
        self.chat: deque[Said] = deque(maxlen=CHAT_KEPT)
        self.said = 0
        self.epoch = 0
        """Raised when the log is not only longer than before: something was taken back."""
        self.asked_at = 0.0
        self.watched = 0
        """How much of the log the standing orders have taken into account."""
        self.past: deque[tuple[View, int]] = deque()
        """For spectators who see the table with a delay: what there was to see, and how much of the log."""
        self.next_table = ""
        self.is_over = False
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
    def plan(self) -> Plan:
        return self.created.plan

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

    def seats_of(self, person: str) -> list[Seat]:
        """Where the person sits."""
        return [chair.seat for chair in self.chairs if person and chair.person == person]

    @property
    def decisions(self) -> Sequence[Decision]:
        return self.match.decisions if self.match is not None else ()

    def view(self, seat: Seat | None) -> View | None:
        """What the seat may know; a spectator may have to wait for it. None before the first card."""
        if self.match is None:
            return None
        if seat is None and self.plan.delay and not self.is_over:
            return self.past[0][0]
        return self.match.view(seat)

    @property
    def events(self) -> int:
        """How long the log is; hidden from everybody."""
        if self.match is None:
            return 0
        return len(self.told) + len(self.match.state.log or ())

    def events_for(self, seat: Seat | None) -> int:
        """How much of the log this reader may have by now."""
        if seat is None and self.plan.delay and not self.is_over and self.match is not None:
            return self.past[0][1]
        return self.events

    def lines(
        self, seat: Seat | None, begin: int = 0, end: int | None = None, common: dict[Event, Line] | None = None
    ) -> list[Line]:
        """The log as the seat may read it, between two places of the whole log.

        In `common` are the lines that all seats read alike: given to one seat after another, they are written once.
        """
        if self.match is None:
            return []
        return self._written(seat, self._seen(seat, begin, end), {} if common is None else common)

    def lines_since(self, seat: Seat | None, since: int) -> tuple[int, list[Line]]:
        """The log as the seat may read it, without its first lines; and how many these are, if there are so many."""
        if self.match is None:
            return 0, []
        seen = self._seen(seat, 0, self.events_for(seat))
        since = min(since, len(seen))
        return since, self._written(seat, seen[since:], {})

    def _seen(self, seat: Seat | None, begin: int, end: int | None) -> list[Event]:
        """The events of which the seat sees anything at all."""
        return [event for event in self._between(begin, end) if event.seats is None or seat in event.seats]

    def _written(self, seat: Seat | None, events: Iterable[Event], common: dict[Event, Line]) -> list[Line]:
        reader = self._reader(seat)
        lines = []
        for event in events:
            is_common = seat is not None and not event.concerns(seat)
            line = common.get(event) if is_common else None
            if line is None:
                line = event.seen_by(reader)
                assert line is not None
                if is_common:
                    common[event] = line
            lines.append(line)
        return lines

    def _reader(self, seat: Seat | None) -> Reader:
        assert self.match is not None
        return Reader(self.match.game.ledger, seat, self.match.names)

    def _between(self, begin: int, end: int | None) -> list[Event]:
        assert self.match is not None
        log, before = self.match.state.log or [], len(self.told)
        end = before + len(log) if end is None else end
        return self.told[begin:end] + log[max(0, begin - before) : max(0, end - before)]

    def truth(self) -> list[Line]:
        """The log with nothing hidden: for the time after the game."""
        assert self.match is not None
        reader = Reader(self.match.game.ledger, None, self.match.names, sees_all=True)
        return [line for event in self._between(0, None) if (line := event.seen_by(reader)) is not None]

    def journals(self) -> list[Journal]:
        """Everything that was played, one journal for each set of rulings."""
        assert self.match is not None
        return [*self.legs, self.match.journal()]

    def finish(self, now: float) -> list[Record]:
        """The record of the end, if the end has come and was not recorded yet."""
        if self.match is None or self.match.outcome is None or self.is_over:
            return []
        journals = b"\n\n".join(b"\n".join(journal_lines(journal)) for journal in self.journals())
        told = "\n".join(line.text for line in self.truth()).encode()
        return [Finished(at=now, journals=zlib.compress(journals), told=zlib.compress(told))]

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
        return any(isinstance(reply, Chosen) and reply.seat == seat for reply in replies)

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
        lingers = self.created.lingers
        self.match = begin(self.game, len(self.chairs), self.options, self.created.seed, names, lingers)
        self._note()
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

    def _order(self, record: Ordered) -> None:
        chair = self.chairs[record.seat]
        chair.order = record.order
        chair.order_facts = self._facts(record.order.while_same) if record.order else {}

    def _facts(self, names: Iterable[str]) -> dict[str, object]:
        """Public facts of the table as a spectator sees them."""
        if self.match is None or not names:
            return {}
        public = self.match.game.view(self.match.state, None)
        return {name: getattr(public, name, None) for name in names}

    def _propose(self, record: Proposed) -> None:
        voters = self.people
        if isinstance(record.proposal, StandIn):
            voters = tuple(seat for seat in voters if seat != record.proposal.seat)
        ballot = Ballot(len(self.ballots), record.seat, record.proposal, voters)
        self.ballots.append(ballot)
        self._count(ballot, record.seat, True)

    def _vote(self, record: Voted) -> None:
        self._count(self.ballots[record.number], record.seat, record.yes)

    def _count(self, ballot: Ballot, seat: Seat, yes: bool) -> None:
        ballot.vote(seat, yes)
        if not ballot.result:
            if ballot.result is False:
                self._note()
            return
        proposal = ballot.proposal
        if isinstance(proposal, Ruling):
            self._rule(proposal)
        elif isinstance(proposal, StandIn):
            self.chairs[proposal.seat].stand_in = proposal.bot
        elif not self._take_back(proposal):
            ballot.result = False
        self._note()

    def _rule(self, ruling: Ruling) -> None:
        """Before the first card a ruling holds at once, later from the next deal on."""
        if self.match is None:
            self.options[ruling.option] = ruling.value
        else:
            self.agreed.append(ruling)
            hold(self.match, True)

    def _take_back(self, proposal: TakeBack) -> bool:
        if self.match is None:
            return False
        try:
            self.match.take_back(proposal.seat, proposal.choices)
        except Refusal:
            return False
        self._taken_back(self.match)
        return True

    def _undo(self, record: Undone) -> None:
        if self.match is None:
            return
        thinks_again = self._is_open_reply(record.seat)
        self.match.undo(record.seat)
        if thinks_again:
            # Nothing was told of the answer, so nothing is told of its taking back.
            self._adopt_again(self.match)
        else:
            self._taken_back(self.match)

    def _adopt_again(self, match: Match) -> None:
        adopt(match, self.created.lingers)
        hold(match, bool(self.agreed))

    def _taken_back(self, match: Match) -> None:
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
        self._end_orders()
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
        self._note()

    def _end_orders(self) -> None:
        chairs = [chair for chair in self.chairs if chair.order is not None]
        if chairs:
            news = self._between(self.watched, None)
            for chair in chairs:
                if self._is_ended(chair, news):
                    chair.order = None
        self.watched = self.events

    def _is_ended(self, chair: Chair, news: Sequence[Event]) -> bool:
        order = chair.order
        assert order is not None
        for event in news:
            is_seen = event.seats is None or chair.seat in event.seats
            if is_seen and any(event.rule == rule or event.rule.startswith(rule + ".") for rule in order.until):
                return True
        return self._facts(order.while_same) != chair.order_facts

    def _note(self) -> None:
        """The journal says who played and what was voted on."""
        if self.match is None:
            return
        self.match.notes = {
            "players": [PERSON if not chair.bot else chair.bot for chair in self.chairs],
            "names": [chair.name for chair in self.chairs],
            "rulings": [_minute(ballot, self.match) for ballot in self.ballots if isinstance(ballot.proposal, Ruling)],
        }


def _minute(ballot: Ballot, match: Match) -> dict[str, Any]:
    """A vote on a ruling as the journal keeps it, with the rules that it touches."""
    ruling = ballot.proposal
    assert isinstance(ruling, Ruling)
    return {
        "option": ruling.option,
        "value": ruling.value,
        "rules": [rule.id for rule in match.game.ledger.values() if rule.option == ruling.option],
        "by": ballot.by,
        "votes": {str(seat): yes for seat, yes in sorted(ballot.votes.items())},
        "result": ballot.result,
    }


_HAPPENS: dict[type, Any] = {
    Created: Table._create,
    Seated: Table._seat,
    Left: Table._leave,
    Started: Table._start,
    Answered: Table._answer,
    Passed: Table._go_on,
    Said: Table._say,
    Ordered: Table._order,
    Proposed: Table._propose,
    Voted: Table._vote,
    Undone: Table._undo,
    Returned: Table._return,
    Again: Table._again,
    Finished: Table._finish,
}
