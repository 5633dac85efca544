"""Votes at the table."""

from fourscore.engine.decision import Seat
from fourscore.table.records import Proposal, Ruling


class Ballot:
    """A proposal and the votes on it.

    A ruling needs more than half of the people at the table; whatever touches what somebody did, or plays for
    somebody, needs all of them (of a seat whose player is away, the others).
    """

    __slots__ = ("by", "number", "proposal", "result", "voters", "votes")

    def __init__(self, number: int, by: Seat, proposal: Proposal, voters: tuple[Seat, ...]) -> None:
        self.number = number
        self.by = by
        self.proposal = proposal
        self.voters = voters
        self.votes: dict[Seat, bool] = {}
        self.result: bool | None = None
        """None while votes are still missing."""

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
