"""A table in one process: commands happen at once, and bots answer as soon as they are asked."""

from collections.abc import Callable
from typing import Concatenate, ParamSpec

from fourscore.bots.failing import failure_of
from fourscore.bots.seating import seat_bots
from fourscore.engine.decision import Decision, Seat
from fourscore.engine.errors import Illegal, Malformed, Stale
from fourscore.engine.event import Line
from fourscore.engine.match import Match
from fourscore.engine.view import View
from fourscore.play import commands
from fourscore.play.players import PEOPLE
from fourscore.play.records import Record, TakeBack
from fourscore.play.refusals import Hidden
from fourscore.play.seats import Seating
from fourscore.play.table import HERE, Table
from fourscore.play.thinking import BrokeDown, Thought

P = ParamSpec("P")


class Host:
    """A match with people here, who see what their seats see, and bots in the other seats.

    Whoever holds the table plays all seats, and nothing is hidden from them.
    """

    def __init__(
        self,
        match: Match,
        seating: Seating,
        keep: Callable[[Match], None] | None = None,
        *,
        holds_table: bool = False,
    ) -> None:
        self.table = Table.around(match, seating)
        self.seating = seating
        self.holds_table = holds_table
        self.own = self.table.seats_of(HERE)
        self.turn = 0
        """How many commands have changed the match; a choice can say which state of it was meant."""
        self._keep = keep
        self._kept = -1
        self._read: dict[Seat | None, int] = {}
        # Nobody ever asks the bot behind a person's seat.
        kinds = ["random" if player in PEOPLE else player for player in seating.players]
        self._bots = seat_bots(match.game, kinds, seating.bot_seed)

    @property
    def match(self) -> Match:
        match = self.table.match
        assert match is not None
        return match

    # What happens.

    def do(
        self, command: Callable[Concatenate[Table, float, P], list[Record]], *args: P.args, **more: P.kwargs
    ) -> None:
        """Let a command of somebody here happen, and keep it; then the bots answer what is asked of them."""
        self._happen(command(self.table, 0.0, *args, **more))
        self.turn += 1
        self.keep()
        self.let_bots_answer()
        self.keep()

    def agree(self, seat: Seat, proposal: TakeBack) -> None:
        """Everybody here agrees to what the seat proposes."""
        self._happen(commands.propose(self.table, 0.0, seat, proposal))
        ballot = self.table.ballots[-1]
        for other in ballot.voters:
            if other not in ballot.votes:
                self._happen(commands.vote(self.table, 0.0, other, ballot.number, True))
        self.do(lambda table, now: [])

    def let_bots_answer(self, most: int | None = None) -> None:
        """Bots speak and answer until somebody here is asked, or so often."""
        answers = 0
        while (seat := self._bot_to_answer()) is not None and answers != most:
            thought = Thought(self.table, seat, self._bots[seat])
            try:
                thought.decide()
                self._happen(thought.records(self.table, 0.0))
            except (BrokeDown, Illegal, Malformed) as error:
                raise failure_of(self.table.chairs[seat].player, seat, error.__cause__ or error) from error
            answers += 1

    def _bot_to_answer(self) -> Seat | None:
        """The bot whose turn it is: of several seats that are asked at once, people come before those after them."""
        decision = self.match.decision
        return None if decision is None or decision.seat in self.own else decision.seat

    def _happen(self, records: list[Record]) -> None:
        for record in records:
            self.table.apply(record)

    def keep(self) -> None:
        """Keep the match, if anything is new; always before anybody sees it."""
        length = self.table.length
        if self._keep is not None and length != self._kept:
            self._keep(self.match)
            self._kept = length

    # What those here may know.

    @property
    def pending(self) -> list[Decision]:
        """The questions that wait for an answer from here."""
        return [decision for decision in self.match.decisions if decision.seat in self.own]

    def view(self, seat: Seat | None) -> View:
        """What the seat may know; None is a spectator."""
        if seat is not None:
            self.check_own(seat)
        return self.match.view(seat)

    def news(self, seat: Seat | None) -> list[Line]:
        """The lines of the log that this reader has not been given yet."""
        read = self._read.get(seat, 0)
        fresh = self.match.events(seat, since=read)
        self._read[seat] = read + len(fresh)
        return fresh

    def forget_news(self, lines: int) -> None:
        """After something was taken back: the last lines of the log are new to everybody."""
        self._read = {seat: max(0, len(self.match.events(seat)) - lines) for seat in self._read}

    def expect(self, turn: int | None) -> None:
        """Stale, if a command was meant for another state of the match."""
        if turn is not None and turn != self.turn:
            raise Stale(f"This was meant for turn {turn}; the match is at turn {self.turn}.")

    def check_own(self, seat: Seat) -> None:
        """Stale if there is no such seat, Hidden if a bot sits there."""
        if not 0 <= seat < self.match.seats:
            raise Stale(f"There is no seat {seat}; the seats are 0 to {self.match.seats - 1}.")
        if seat not in self.own:
            raise Hidden(f"A bot sits in seat {seat}; yours: {', '.join(map(str, self.own))}.")

    def check_all_shown(self) -> None:
        """Hidden, as long as there are secrets from those here."""
        if not self.holds_table and self.match.outcome is None:
            raise Hidden("This would show what bots hold; it can be asked once the game is over.")
