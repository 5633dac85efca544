"""A table for players who read and write: a string out, a string in, in the manner of TextArena.

docs/research.md plays one.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

from fourscore.api import new
from fourscore.engine.decision import Decision, Seat
from fourscore.engine.errors import Malformed, Refusal
from fourscore.engine.game import Game
from fourscore.engine.registry import find_game
from fourscore.kit.extras import usual_seats
from fourscore.kit.first_rounds import first_rounds
from fourscore.models.text import table_text
from fourscore.play import commands
from fourscore.play.host import Host
from fourscore.play.players import PERSON
from fourscore.play.seats import take_seats

Info: TypeAlias = dict[str, Any]

SAY = "say:"
"""How a line begins that everybody at the table hears."""


class StringTable:
    """A table at which every seat is played by strings.

    `get_observation` says whose turn it is and what that player sees: what happened since, the table, the question and
    its choices. `step` takes a choice as it is written; lines before it that begin with `say:` are heard by all. What
    is refused changes nothing, and the same player is asked again; who is refused too often in a row loses the match.
    """

    def __init__(
        self,
        game: str | Game[Any, Any],
        options: Mapping[str, object] | None = None,
        *,
        rounds: int = 0,
        tries: int = 3,
    ) -> None:
        self.game = first_rounds(find_game(game), rounds)
        self._options = options
        self._tries = tries
        self._host: Host | None = None

    def reset(self, num_players: int | None = None, seed: int | str | None = None) -> None:
        """A new match; the same seed gives the same chance."""
        seats = usual_seats(self.game) if num_players is None else num_players
        match = new(self.game, seats, seed=seed, options=self._options)
        self._host = Host(match, take_seats([PERSON] * seats, [], ""))
        self._culprit: Seat | None = None
        self._refused: list[str] = []

    @property
    def host(self) -> Host:
        """The table itself, with all its secrets."""
        if self._host is None:
            raise Refusal("Nothing has been dealt yet; call reset() first.")
        return self._host

    def _asked(self) -> Decision:
        if self.is_over:
            raise Refusal("The match is over; call reset() first.")
        return self.host.pending[0]

    @property
    def is_over(self) -> bool:
        """Whether nothing is asked any more."""
        return not self.host.pending or self._culprit is not None

    def choices(self) -> list[str]:
        """What the player who is asked may answer, as it is written."""
        return [str(choice) for choice in self._asked().choices]

    def get_observation(self) -> tuple[Seat, str]:
        """Who is asked, and what that player reads."""
        host, seat = self.host, self._asked().seat
        news = "\n".join(line.text for line in host.news(seat))
        refused = f"Refused: {self._refused[-1]}" if self._refused else ""
        table = table_text(host.match, host.seating, seat)
        return seat, "\n\n".join(part for part in (news, refused, table) if part)

    def step(self, action: str) -> tuple[bool, Info]:
        """Answer for the player who is asked; whether the match is over, and why an answer was refused."""
        seat = self._asked().seat
        try:
            said, choice = read_reply(action)
            meant = str(self.host.match.meant(choice, seat))
            if said:
                self.host.do(commands.say, seat, said, True)
            self.host.do(commands.answer, seat, meant)
        except Refusal as refusal:
            self._refused.append(str(refusal))
            if len(self._refused) >= self._tries:
                self._culprit = seat
            return self.is_over, {"refused": str(refusal)}
        self._refused = []
        return self.is_over, {}

    def close(self) -> tuple[dict[Seat, float], Info]:
        """What everybody won: shares of the win; or -1 for whoever broke the match off."""
        match, culprit = self.host.match, self._culprit
        if culprit is not None:
            info: Info = {"broken_off_by": culprit, "refused": self._refused}
            return {seat: -1.0 if seat == culprit else 0.0 for seat in range(match.seats)}, info
        if match.outcome is None:
            return dict.fromkeys(range(match.seats), 0.0), {}
        outcome = match.outcome
        return dict(enumerate(outcome.shares())), {"scores": list(outcome.scores), "rule": outcome.rule}


def read_reply(reply: str) -> tuple[str, str]:
    """What is said, and the choice: the one line that is not said. Nothing is guessed.

    >>> read_reply("say: I am nobody special.\\ndiscard snow")
    ('I am nobody special.', 'discard snow')
    """
    if not isinstance(reply, str):
        raise Malformed(f"A reply is a text, not {type(reply).__name__}.")
    lines = [line.strip() for line in reply.splitlines() if line.strip()]
    said = " ".join(line.removeprefix(SAY).strip() for line in lines if line.startswith(SAY))
    others = [line for line in lines if not line.startswith(SAY)]
    if len(others) != 1:
        raise Malformed(f"Write your choice on one line of its own; there are {len(others)} such lines.")
    return said, others[0]
