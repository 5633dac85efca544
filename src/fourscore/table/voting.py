"""Voting: what the table agrees on, and what follows from it."""

from typing import TYPE_CHECKING, Any

from fourscore.engine.decision import Seat
from fourscore.engine.errors import Refusal
from fourscore.engine.match import Match
from fourscore.table.ballot import Ballot
from fourscore.table.dealing import hold
from fourscore.table.records import Proposed, Ruling, StandIn, TakeBack, Voted

if TYPE_CHECKING:
    from fourscore.table.table import Table


def propose(table: "Table", record: Proposed) -> None:
    """Put a proposal to the vote; whoever makes it says yes."""
    voters = table.people
    if isinstance(record.proposal, StandIn):
        voters = tuple(seat for seat in voters if seat != record.proposal.seat)
    ballot = Ballot(len(table.ballots), record.seat, record.proposal, voters)
    table.ballots.append(ballot)
    _count(table, ballot, record.seat, True)


def vote(table: "Table", record: Voted) -> None:
    """Count a vote, and let happen what was agreed on."""
    _count(table, table.ballots[record.number], record.seat, record.yes)


def _count(table: "Table", ballot: Ballot, seat: Seat, yes: bool) -> None:
    ballot.vote(seat, yes)
    if not ballot.result:
        if ballot.result is False:
            table.note()
        return
    proposal = ballot.proposal
    if isinstance(proposal, Ruling):
        _rule(table, proposal)
    elif isinstance(proposal, StandIn):
        table.chairs[proposal.seat].stand_in = proposal.bot
    elif not _take_back(table, proposal):
        ballot.result = False
    table.note()


def _rule(table: "Table", ruling: Ruling) -> None:
    """Before the first card a ruling holds at once, later from the next deal on."""
    if table.match is None:
        table.options[ruling.option] = ruling.value
    else:
        table.agreed.append(ruling)
        hold(table.match, True)


def _take_back(table: "Table", proposal: TakeBack) -> bool:
    if table.match is None:
        return False
    try:
        table.match.take_back(proposal.seat, proposal.choices)
    except Refusal:
        return False
    table.taken_back(table.match)
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
