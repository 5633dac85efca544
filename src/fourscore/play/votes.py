"""Votes: what the table agrees on, and what follows from it."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from fourscore.engine.decision import Seat
from fourscore.engine.errors import Refusal
from fourscore.engine.match import Match
from fourscore.play.bot_accounts import is_bot
from fourscore.play.records import EndGame, Proposal, Proposed, Ruling, StandIn, TakeBack, Voted

if TYPE_CHECKING:
    from fourscore.play.table import Table


SECONDS_TO_VOTE = 120.0
QUESTIONS_TO_VOTE = 3
"""For each seat. Once this many have been put, and that many seconds have gone by, a proposal has lapsed."""


class Ballot:
    """A proposal and the votes on it.

    A ruling needs more than half of the people at the table; whatever touches what somebody did, or plays for
    somebody, needs all of them (of a seat whose player is away, the others).
    """

    __slots__ = ("at", "by", "number", "proposal", "question", "result", "voters", "votes")

    def __init__(
        self, number: int, by: Seat, proposal: Proposal, voters: tuple[Seat, ...], at: float = 0.0, question: int = 0
    ) -> None:
        self.number = number
        self.at, self.question = at, question
        """When it was made, and how many questions had been put by then."""
        self.by = by
        self.proposal = proposal
        self.voters = voters
        self.votes: dict[Seat, bool] = {}
        self.result: bool | None = None
        """None while votes are still missing."""

    def is_open_among(self, people: Collection[Seat]) -> bool:
        """Whether votes are missing that can still come: of those who have left, or whose bot plays, none does."""
        return self.result is None and any(seat in people for seat in self.voters if seat not in self.votes)

    def lapses_at(self, table: "Table") -> float | None:
        """When it lapses, since the game has gone on; None while it has not.

        Who has not voted yet could otherwise wait for a moment that suits them. How somebody is replaced who is away is
        looked at again with every vote.
        """
        has_gone_on = table.questions - self.question > QUESTIONS_TO_VOTE * len(table.chairs)
        return self.at + SECONDS_TO_VOTE if has_gone_on and not isinstance(self.proposal, StandIn) else None

    def has_lapsed(self, table: "Table", now: float) -> bool:
        """Whether nobody can vote on it any more."""
        when = self.lapses_at(table)
        return when is not None and now > when

    def vote(self, seat: Seat, yes: bool) -> None:
        """Count a vote, and settle the matter as soon as the missing votes cannot change it."""
        self.votes[seat] = yes
        ayes = sum(self.votes.values())
        noes = len(self.votes) - ayes
        needed = len(self.voters) // 2 + 1 if isinstance(self.proposal, Ruling) else len(self.voters)
        if ayes >= needed:
            self.result = True
        elif noes > len(self.voters) - needed:
            self.result = False


def who_agrees(table: "Table") -> tuple[Seat, ...]:
    """The seats whose people vote on how the game goes on: where it counts also those for whom a bot plays now."""
    if not table.plan.is_rated:
        return table.people
    return tuple(chair.seat for chair in table.chairs if chair.person and not is_bot(chair.person))


def propose(table: "Table", record: Proposed) -> None:
    """Put a proposal to the vote; whoever makes it says yes."""
    voters = who_agrees(table)
    if isinstance(record.proposal, StandIn):
        voters = tuple(seat for seat in table.people if seat != record.proposal.seat)
    table.chairs[record.seat].proposals.append(record.at)
    ballot = Ballot(len(table.ballots), record.seat, record.proposal, voters, record.at, table.questions)
    table.ballots.append(ballot)
    _count(table, ballot, record.seat, True)


def vote(table: "Table", record: Voted) -> None:
    """Count a vote, and let happen what was agreed on."""
    _count(table, table.ballots[record.number], record.seat, record.yes)


def _count(table: "Table", ballot: Ballot, seat: Seat, yes: bool) -> None:
    ballot.vote(seat, yes)
    proposal = ballot.proposal
    if ballot.result is None:
        return
    if ballot.result and isinstance(proposal, Ruling):
        table.rule(proposal)
    elif ballot.result and isinstance(proposal, StandIn):
        chair = table.chairs[proposal.seat]
        chair.stand_in, chair.asked_for_bot = proposal.bot, ballot.by == proposal.seat
    elif ballot.result and isinstance(proposal, EndGame):
        table.close()
    elif ballot.result and isinstance(proposal, TakeBack):
        ballot.result = _take_back(table, proposal)
    table.note()


def _take_back(table: "Table", proposal: TakeBack) -> bool:
    """Whether it could be taken back, after all that has happened since it was proposed."""
    match = table.match
    if match is None:
        return False
    try:
        match.take_back(proposal.seat, proposal.choices)
    except Refusal:
        return False
    table.taken_back(match)
    return True


def minutes(ballots: list[Ballot], match: Match) -> list[dict[str, Any]]:
    """The votes on rulings as the journal keeps them, with the rules that they touch."""
    return [
        {
            "option": ballot.proposal.option,
            "value": ballot.proposal.value,
            "rules": [rule.id for rule in match.game.ledger.values() if rule.option == ballot.proposal.option],
            "by": ballot.by,
            "votes": {str(seat): yes for seat, yes in sorted(ballot.votes.items())},
            "result": ballot.result,
        }
        for ballot in ballots
        if isinstance(ballot.proposal, Ruling)
    ]
