"""One table: a match with people, bots, talk, votes and clocks around it.

A Table does nothing by itself. `commands` say which records a command leads to, `apply` lets a record happen, and the
same records always lead to the same table.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from fourscore.engine.chance import commitment
from fourscore.engine.decision import Decision, Seat
from fourscore.engine.errors import BadPosition, Refusal
from fourscore.engine.game import Game
from fourscore.engine.match import Match
from fourscore.engine.registry import find_game
from fourscore.play import sitting, standing_orders, turns, votes
from fourscore.play.attendance import Attendance
from fourscore.play.bot_accounts import is_bot
from fourscore.play.history import History
from fourscore.play.legs import adopt, begin, is_between_deals, let_chance_answer, next_leg
from fourscore.play.players import PEOPLE
from fourscore.play.records import (
    Again,
    Answered,
    Carried,
    Closed,
    Corrected,
    Created,
    Finished,
    HandedOn,
    Invited,
    Left,
    Ordered,
    Passed,
    Plan,
    Proposed,
    Record,
    Renamed,
    Returned,
    Ruling,
    Said,
    Seated,
    Started,
    StoodIn,
    Thrown,
    Undone,
    Uninvited,
    Voted,
)
from fourscore.play.refusals import Damaged
from fourscore.play.seats import NOBODY, Chair, Seating, Sitter, chairs_for
from fourscore.play.spoken import Spoken
from fourscore.play.versions import Versions
from fourscore.play.votes import Ballot

HERE = "here"
"""The id of those who play where the table is: at one screen, through a pipe, with tools."""


class Table:
    """The table as its records left it."""

    __slots__ = (
        "_arranged", "_mark", "agreed", "asked_at", "attendance", "ballots", "chairs", "created", "dealt_in", "epoch",
        "game", "held", "history", "host", "id", "invited", "is_closed", "is_dealt_here", "is_over", "late", "length",
        "next_table", "options", "over_since", "questions", "removed", "spoken", "versions", "watched",
    )  # fmt: skip

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
        self.history = History()
        self.is_dealt_here = True
        """Whether the table deals; otherwise it was put around a match that was begun elsewhere."""
        self.options: dict[str, str] = {}
        self.ballots: list[Ballot] = []
        self.agreed: list[Ruling] = []
        """Rulings that wait for the next deal."""
        self.spoken = Spoken()
        self.attendance = Attendance()
        self.versions = Versions()
        self.epoch = 0
        """Raised when the log is not only longer than before: something was taken back."""
        self.asked_at = 0.0
        self.questions = 0
        """How many have been put, with and without a choice."""
        self.watched = 0
        """How much of the log the standing orders have taken into account."""
        self.next_table = ""
        self.is_over = False
        self.over_since = 0.0
        """When the game was over."""
        self.is_closed = False
        """Whether it was ended before the game was over."""
        self.late: Seat | None = None
        """Whose time was up, if that ended the game."""
        self.host = ""
        """The person who may remove others before the start, close the table, and hand these rights on."""
        self.held: dict[str, set[Seat]] = {}
        """Who has held which seats since the first card was dealt, even if they have left."""
        self.dealt_in: tuple[Sitter, ...] = ()
        """Who sat where when the first card was dealt."""
        self.removed: set[str] = set()
        """Whom the host has removed."""
        self.invited: dict[str, str] = {}
        """Bots of somebody's that may sit down here, with their names."""

    @classmethod
    def rebuilt(cls, name: str, records: Iterable[Record]) -> "Table":
        """The table that these records make."""
        table = cls(name)
        records = list(records)
        table.versions.look_ahead(records)
        for record in records:
            try:
                table.apply(record)
            except Exception as error:
                raise Damaged(f"Record {table.length} of this table cannot follow on those before it.") from error
        return table

    @classmethod
    def around(cls, match: Match, seating: Seating) -> "Table":
        """A table put around a match that was begun elsewhere, with all its people here."""
        table = cls("")
        game = table.game = match.game
        plan = Plan(game=game.id, seats=tuple(seating.players))
        table.created = Created(at=0.0, plan=plan, rules=game.version, contents=game.contents, seed="", by=HERE)
        table.chairs = [Chair(seat, *who) for seat, who in enumerate(zip(seating.players, seating.names, strict=True))]
        for chair in table.chairs:
            chair.person = HERE if chair.plan in PEOPLE else ""
        table.is_dealt_here = False
        table.history.match = match
        table.name_all()
        if match.outcome is None:
            match.notes = {**match.notes, "bot_seed": seating.bot_seed}
            table.note()
        return table

    # What can be known.

    @property
    def plan(self) -> Plan:
        return self.created.plan

    @property
    def match(self) -> Match | None:
        return self.history.match

    @property
    def phase(self) -> str:
        """gathering, playing or over."""
        if self.is_over:
            return "over"
        return "gathering" if self.match is None and not self.versions.trouble else "playing"

    @property
    def setting(self) -> tuple[object, int, int, float, int]:
        """As long as this stays the same, so does everything around the game.

        An answer changes it only by a clock that starts anew, by rulings that begin to hold, and by proposals that
        will soon have lapsed. A table that was read anew never has the setting of the one before.
        """
        began = self.asked_at if self.plan.has_clock else 0.0
        lapsing = sum(ballot.result is None and ballot.lapses_at(self) is not None for ballot in self.ballots)
        return self._mark, self._arranged, len(self.history.legs), began, lapsing

    @property
    def commitment(self) -> str:
        """The fingerprint of the seed."""
        return commitment(self.created.seed, self.created.nonce)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats whose people are at the table: those who vote."""
        return tuple(
            chair.seat for chair in self.chairs if chair.person and not is_bot(chair.person) and not chair.stand_in
        )

    def away_for(self, seat: Seat, now: float) -> float | None:
        """For how many seconds the person of this seat has been away, as far as that was measured; None if here."""
        return self.attendance.away_for(seat, self.chairs[seat].acted_at, now)

    @property
    def is_heard_by_all(self) -> bool:
        """Whether spectators may read the talk, even when the game is over."""
        return self.plan.watching == "open"

    def may_be_heard_by(self, person: str | None) -> bool:
        """Whether somebody may read the talk, and what was claimed."""
        return self.is_heard_by_all or bool(self.seats_of(person or ""))

    @property
    def is_alone_with_bots(self) -> bool:
        """Whether there is nobody from whom anything could be kept secret."""
        return self.plan.watching == "nobody" and sum(player in PEOPLE for player in self.plan.seats) <= 1

    def seats_of(self, person: str) -> list[Seat]:
        """Where the person sits."""
        return [chair.seat for chair in self.chairs if person and chair.person == person]

    @property
    def company(self) -> set[str]:
        """The people who sit here, and the host."""
        return {person for person in (self.host, *(chair.person for chair in self.chairs)) if person}

    def last_in(self, seat: Seat) -> Sitter:
        """Who sits there, or was the last to do so; nobody where nobody did."""
        return self.chairs[seat].last if 0 <= seat < len(self.chairs) else NOBODY

    @property
    def decisions(self) -> Sequence[Decision]:
        return self.match.decisions if self.match is not None else ()

    # What happens.

    def apply(self, record: Record) -> None:
        """Let a record happen."""
        before = self._asking
        thinks_again = type(record) is Undone and turns.is_open_reply(self, record.seat)
        _HAPPENS[type(record)](self, record)
        self.length += 1
        if type(record) not in (Answered, Passed):
            self._arranged += 1
        # While several seats are asked, nobody may tell from the clock that one has answered or thinks again.
        if not thinks_again and (before is None or self._asking is not before):
            self.asked_at = record.at
            self.questions += self._asking is not before

    @property
    def _asking(self) -> object:
        match = self.history.match
        return None if match is None else match.asking

    def _create(self, record: Created) -> None:
        self.created = record
        self.host = record.by
        self.removed = set(record.removed)
        self.options = dict(record.options)
        self.history.delay = record.plan.delay
        self.chairs = chairs_for(record.plan.seats)
        self.game = None
        try:
            game = self.game = find_game(record.plan.game)
        except Refusal as refusal:
            self.versions.trouble = str(refusal)
            return
        self.versions.compare(game, record)

    def close(self, record: Closed | None = None) -> None:
        """Play no further; what was played is kept like a game that is over."""
        self.is_closed = True
        self.late = None if record is None else record.late
        self.is_over = self.match is None and self.versions.old is None

    def name_all(self) -> None:
        """The match calls everybody by the names of today."""
        if self.match is not None:
            self.match.names = [chair.name for chair in self.chairs]

    def _start(self, record: Started) -> None:
        self.dealt_in = tuple(Sitter(chair.person, chair.name) for chair in self.chairs)
        if not self.versions.is_played(self.length):
            return
        assert self.game is not None
        names = [chair.name for chair in self.chairs]
        created = self.created
        self.play_on(begin(self.game, self.options, created.seed, names, created.journal, created.nonce))

    def _carry(self, record: Carried) -> None:
        if self.versions.goes_on_with(self.length, record):
            from fourscore.play.carrying import go_on_from

            go_on_from(self, record)

    def play_on(self, match: Match) -> None:
        """From now on this is the match of the table."""
        self.history.match = match
        self.adopt(match)
        self.note()
        self.look_around()

    def _say(self, record: Said) -> None:
        self.spoken.add(record, "" if record.seat is None else self.chairs[record.seat].person)
        if record.is_claim and self.match is not None and record.seat is not None:
            self.match.claim(record.seat, record.words)

    def adopt(self, match: Match) -> None:
        """Take a match that is new or was taken back under the table's hand."""
        if self.is_dealt_here:
            adopt(match, asks_forced=self.created.asks_forced, holds=bool(self.agreed))

    def taken_back(self, match: Match) -> None:
        """Look at a match in which something was taken back as at a new one."""
        self.adopt(match)
        self.epoch += 1
        self.watched = 0
        self.history.go_back()
        self.look_around()

    def rule(self, ruling: Ruling) -> None:
        """Before the first card a ruling holds at once, later from the next deal on."""
        if self.match is None:
            self.options[ruling.option] = ruling.value
        else:
            self.agreed.append(ruling)
            self.adopt(self.match)

    def _again(self, record: Again) -> None:
        self.next_table = record.table

    def _finish(self, record: Finished) -> None:
        self.is_over = True
        self.over_since = record.at
        self.history.delay = 0

    # After the match has moved.

    def look_around(self) -> None:
        """Switch rulings where the cards are dealt anew, end standing orders, and remember what spectators may see."""
        assert self.match is not None
        while self.match.rolling is not None and self.is_dealt_here:
            if is_between_deals(self.match):
                self._switch(self.match)
            else:
                let_chance_answer(self.match)
        standing_orders.end(self)
        self.history.remember()

    def _switch(self, match: Match) -> None:
        """The next round is played by what the table agreed on."""
        options = self.options | {ruling.option: ruling.value for ruling in self.agreed}
        self.agreed = []
        legs = len(self.history.legs) + 1
        try:
            leg = next_leg(match, options, f"{self.created.seed}.{legs}")
        except BadPosition:
            # What has happened meanwhile rules it out, such as points beyond a new target: the game goes on as it was.
            let_chance_answer(match)
            return
        self.options = options
        self.history.go_on_with(leg)
        self.adopt(leg)
        self.note()

    def note(self) -> None:
        """The journal says who played and what was voted on."""
        if self.match is None:
            return
        rulings = votes.minutes(self.ballots, self.match)
        self.match.notes = {
            **self.match.notes,
            "players": [chair.bot or chair.plan for chair in self.chairs],
            "names": [chair.name for chair in self.chairs],
            **({"rulings": rulings} if rulings else {}),
            **self.created.notes,
        }


_HAPPENS: dict[type, Any] = {
    Created: Table._create,
    Seated: sitting.sit_down,
    Renamed: sitting.rename,
    Left: sitting.leave,
    HandedOn: sitting.hand_on,
    Invited: sitting.invite,
    Uninvited: sitting.uninvite,
    Carried: Table._carry,
    Closed: Table.close,
    Started: Table._start,
    Answered: turns.answer,
    Passed: turns.go_on,
    Thrown: turns.throw,
    Corrected: turns.correct,
    Said: Table._say,
    Ordered: standing_orders.give,
    Proposed: votes.propose,
    Voted: votes.vote,
    Undone: turns.undo,
    Returned: sitting.come_back,
    StoodIn: sitting.stand_in,
    Again: Table._again,
    Finished: Table._finish,
}
