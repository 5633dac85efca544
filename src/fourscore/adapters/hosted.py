"""A match that somebody outside plays in, through a pipe or a tool, with bots in the seats that are not theirs."""

from collections.abc import Sequence
from typing import Any

from fourscore.bots.seating import UnknownBot, bots_for, let_speak, player_for, seat_bots
from fourscore.engine.chance import ByHand
from fourscore.engine.decision import Decision, Seat
from fourscore.engine.errors import BadSeats, Malformed, Refusal, Stale
from fourscore.engine.game import Game
from fourscore.engine.match import Match
from fourscore.engine.view import View

YOU = "you"
"""How a seat for the one outside is written."""


class Hidden(Refusal):
    """Asks for more than a seat at this table may know."""


class Hosted:
    """A match, the seats that are played from outside, and the bots in the others.

    Without players all seats are played from outside, and whoever does so holds the table: nothing is hidden from them.
    With players, the seats written `you` are theirs, and they see what these seats see.
    """

    def __init__(self, match: Match, players: Sequence[str] | None = None, bot_seed: int | str = 0) -> None:
        self.match = match
        self.turn = 0
        """How many requests from outside have changed the match; a choice can say which state of it was meant."""
        self.holds_table = players is None
        kinds = [YOU] * match.seats if players is None else players
        self.own = [seat for seat, player in enumerate(kinds) if player == YOU]
        # Nobody ever asks the bot behind a seat that is played from outside.
        self._bots = seat_bots(match.game, ["random" if kind == YOU else kind for kind in kinds], bot_seed)
        self._answer = player_for(match, self._bots)
        self._let_bots_answer()

    @property
    def pending(self) -> list[Decision]:
        """The questions that wait for an answer from outside."""
        return [decision for decision in self.match.decisions if decision.seat in self.own]

    def choose(self, choice: str | int, seat: Seat | None = None, turn: int | None = None) -> None:
        """Answer for a seat (without one, for the first that is asked); then the bots answer what is asked of them."""
        self.expect(turn)
        self.match.choose(choice, self._seat_to_answer(seat))
        self._changed()

    def throw(self, numbers: Sequence[int], turn: int | None = None) -> None:
        """Say what chance answers, where whoever is outside rolls by hand."""
        self.expect(turn)
        self.match.throw(numbers)
        self._changed()

    def say(self, seat: Seat, words: str) -> None:
        """Say something at the table, in one line."""
        self.check_own(seat)
        said = " ".join("".join(letter if letter.isprintable() else " " for letter in words).split())
        if not said:
            raise Malformed("Nothing that could be heard is said.")
        self.match.claim(seat, said)
        self.turn += 1

    def undo(self, seat: Seat) -> None:
        """Take back the seat's last choice, where the rules of the house allow it."""
        self.check_own(seat)
        self.match.undo(seat)
        self._changed()

    def take_back(self, seat: Seat, choices: int) -> None:
        """Take back choices because the table agrees; only whoever holds it can say so."""
        if not self.holds_table:
            raise Hidden("What was seen since then cannot be unseen; only whoever holds the table can agree to that.")
        self.check_own(seat)
        self.match.take_back(seat, choices)
        self._changed()

    def correct(self, turn: int | None = None) -> None:
        """Take back the last answer, a choice or a throw, where whoever is outside rolls by hand."""
        self.expect(turn)
        if isinstance(self.match.chance, ByHand) and len(self.own) < self.match.seats:
            # Bots may sit at a game that is over and was rolled by hand; taken back, they would play on in the open.
            raise Hidden("Whoever rolls by hand sees what is dealt; with bots at the table nothing is corrected.")
        self.match.correct()
        self._changed()

    def view(self, seat: Seat | None) -> View:
        """What the seat may know; None is a spectator."""
        if seat is not None:
            self.check_own(seat)
        return self.match.view(seat)

    def expect(self, turn: int | None) -> None:
        """Stale, if the request was written for another state of the match."""
        if turn is not None and turn != self.turn:
            raise Stale(f"This was meant for turn {turn}; the match is at turn {self.turn}.")

    def check_own(self, seat: Seat) -> None:
        """Stale if there is no such seat, Hidden if a bot sits there."""
        if not 0 <= seat < self.match.seats:
            raise Stale(f"There is no seat {seat}; the seats are 0 to {self.match.seats - 1}.")
        if seat not in self.own:
            raise Hidden(f"A bot sits in seat {seat}; yours: {', '.join(map(str, self.own))}.")

    def check_all_shown(self) -> None:
        """Hidden, as long as there are secrets from the one outside."""
        if not self.holds_table and self.match.outcome is None:
            raise Hidden("This would show what bots hold; it can be asked once the game is over.")

    def _seat_to_answer(self, seat: Seat | None) -> Seat:
        if seat is not None:
            self.check_own(seat)
            return seat
        return self.pending[0].seat if self.pending else self.match.asked_of(None).seat

    def _changed(self) -> None:
        self.turn += 1
        self._let_bots_answer()

    def _let_bots_answer(self) -> None:
        while theirs := [decision for decision in self.match.decisions if decision.seat not in self.own]:
            let_speak(self.match, self._bots, theirs[0].seat)
            self.match.choose(self._answer(theirs[0]), theirs[0].seat)


def check_players(game: Game[Any, Any], players: Sequence[str]) -> None:
    """Each is `you` or one of the game's own bots; somebody outside starts no programs on this machine."""
    if len(players) not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise BadSeats(f"{game.title} is played with {least} to {most} seats, not with {len(players)}.")
    for player in players:
        if player != YOU and player not in bots_for(game):
            raise UnknownBot(f"{player!r} cannot be seated here. It is one of: {', '.join([YOU, *bots_for(game)])}.")
    if YOU not in players:
        raise BadSeats(f"Nobody would play from outside; write {YOU} for at least one seat.")
