"""What people and the table itself may do, and the records it leads to. A command that is refused changes nothing."""

import zlib
from collections.abc import Callable, Sequence
from typing import TypeAlias

from fourscore.engine.answers import meant
from fourscore.engine.beginning import check_seats
from fourscore.engine.decision import Decision, Seat
from fourscore.engine.errors import BadSeats, NoUndo, Stale
from fourscore.engine.match import Match
from fourscore.engine.options import read_options
from fourscore.engine.registry import find_game
from fourscore.engine.undo import why_no_undo
from fourscore.kit.claims import LONGEST_WORDS
from fourscore.kit.extras import StandingOrder, extras_of
from fourscore.kit.one_line import one_line
from fourscore.kit.words import counted
from fourscore.play.bot_accounts import is_bot, owner_of
from fourscore.play.carrying import ended, packed_journals
from fourscore.play.clocks import back_since, limit, with_clock_that_counts
from fourscore.play.conditions import (
    begun,
    chair_of,
    must_be_an_option,
    must_be_away,
    must_be_host,
    must_be_of_today,
    must_have_begun,
    must_have_chosen,
    must_not_be_here,
    must_rob_no_bot,
    running,
)
from fourscore.play.legs import begin
from fourscore.play.names import are_alike, read_guest_name
from fourscore.play.players import PEOPLE, PERSON, admit, best_bot
from fourscore.play.records import (
    Answered,
    By,
    Closed,
    Corrected,
    Created,
    EndGame,
    Finished,
    HandedOn,
    Invited,
    Left,
    Ordered,
    Passed,
    Plan,
    Proposal,
    Proposed,
    Record,
    Renamed,
    Returned,
    Ruling,
    Said,
    Seated,
    StandIn,
    Started,
    StoodIn,
    Thrown,
    Undone,
    Uninvited,
    Voted,
)
from fourscore.play.refusals import NotFound, NotNow, NotYours, Taken, Unreadable
from fourscore.play.seats import Chair, check_pace
from fourscore.play.table import Table
from fourscore.play.votes import who_agrees

Command: TypeAlias = Callable[[Table, float], list[Record]]
"""The table and the time in, records out."""

MOST_INVITED = 20
"""Bots that are invited to one table and have not come yet."""
MOST_OPEN_BALLOTS = 3
"""Of one person at a time."""


def create(plan: Plan, options: dict[str, str], seed: str, person: str, asks_forced: bool, now: float) -> Created:
    """Set up a table, if the game can be played like that."""
    game = find_game(plan.game)
    if plan.is_rated and plan.seats_each > 1:
        raise BadSeats("At a rated table everybody has one seat.")
    plan = with_clock_that_counts(plan, extras_of(game).pace) if plan.is_rated else plan
    for player in plan.seats:
        if player != PERSON:
            admit(game, player)
    check_seats(game, len(plan.seats))
    read_options(game.Options, options)
    return Created(
        at=now,
        plan=plan,
        options=options,
        rules=game.version,
        contents=game.contents,
        seed=seed,
        asks_forced=asks_forced,
        by=person,
    )


def sit(table: Table, now: float, person: str, name: str, seat: Seat | None) -> list[Record]:
    """Take a free seat: the one that is named, or the first."""
    must_be_of_today(table)
    if table.is_over:
        raise NotNow("The game is over.")
    name = read_guest_name(name)
    if person in table.removed:
        raise NotYours("The host has asked you to leave this table.")
    if _seats_of_all(table, person) >= table.plan.seats_each:
        raise Taken("You sit at this table already.")
    if is_bot(person) and not _is_welcome(table, person):
        raise NotYours("A bot sits down where it is invited: the host of this table can do that.")
    if seat is None:
        free = [chair for chair in table.chairs if _can_be_taken(chair)]
        if not free:
            raise Taken("Every seat is taken.")
        chair = next((chair for chair in free if _may_be_taken(table, chair, person)), free[0])
    else:
        chair = chair_of(table, seat)
        if not _can_be_taken(chair):
            raise Taken("That seat is taken.")
    if not _may_be_taken(table, chair, person):
        raise NotYours("Somebody left this seat in the middle of the game; only they may take it again.")
    if alike := [other.name for other in table.chairs if other is not chair and are_alike(other.name, name)]:
        raise Taken(f"Somebody at this table is called {alike[0]} already.")
    return [Seated(at=now, seat=chair.seat, person=person, name=name)]


def _can_be_taken(chair: Chair) -> bool:
    """A seat for a person in which nobody sits, even one in which a bot goes on for somebody who left."""
    return chair.plan in PEOPLE and not chair.person


def _may_be_taken(table: Table, chair: Chair, person: str) -> bool:
    """Whose cards somebody, or a bot of theirs, has seen, nobody else's may they see; among strangers anybody may be
    them."""
    if table.phase == "gathering":
        return True
    if chair.seat in table.held.get(person, ()):
        return True
    has_seen = any(seats for other, seats in table.held.items() if owner_of(other) == owner_of(person))
    return not (has_seen or table.plan.is_open)


def _seats_of_all(table: Table, person: str) -> int:
    """How many seats the person holds; among strangers, and where it counts, a person and all their bots are one."""
    if not (table.plan.is_open or table.plan.is_rated):
        return len(table.seats_of(person))
    return sum(bool(chair.person) and owner_of(chair.person) == owner_of(person) for chair in table.chairs)


def _is_welcome(table: Table, bot: str) -> bool:
    return bot == table.host or bot in table.held or (bot in table.invited and table.phase == "gathering")


def invite(table: Table, now: float, person: str, bot: str, name: str) -> list[Record]:
    """The host lets a bot of somebody's sit down."""
    must_be_host(table, person)
    if table.phase != "gathering":
        raise NotNow("Bots are invited before the first card.")
    if bot in table.invited or table.seats_of(bot):
        raise Taken(f"{name} is invited already.")
    if len(table.invited) >= MOST_INVITED:
        raise NotNow(f"{MOST_INVITED} bots are invited; wait until they come.")
    return [Invited(at=now, person=bot, name=name)]


def uninvite(table: Table, now: float, person: str, bot: str) -> list[Record]:
    """The bot itself, whoever it belongs to, or the host takes an invitation back."""
    if person not in (bot, owner_of(bot), table.host):
        raise NotYours("Only the host of this table may do that, and the bot itself.")
    if bot not in table.invited:
        raise NotFound("It is not invited.")
    return [Uninvited(at=now, person=bot)]


def remove(table: Table, now: float, person: str, seat: Seat) -> list[Record]:
    """The host asks somebody to leave, before the start."""
    must_be_host(table, person)
    if table.phase != "gathering":
        raise NotNow("Nobody is removed from a game that has begun.")
    chair = chair_of(table, seat)
    if not chair.person or chair.person == person:
        raise NotNow("No other person sits there.")
    return [Left(at=now, seat=seat, is_removed=True)]


def hand_on(table: Table, now: float, person: str, seat: Seat) -> list[Record]:
    """Make the person in this seat the host."""
    must_be_host(table, person)
    heir = chair_of(table, seat).person
    if not heir:
        raise NotNow("No person sits there.")
    return [HandedOn(at=now, person=heir)]


def close(table: Table, now: float, person: str) -> list[Record]:
    """The host closes the table, as long as that ends nobody else's game."""
    must_be_host(table, person)
    if table.is_over:
        raise NotNow("The game is over.")
    must_rob_no_bot(table, person)
    if table.phase == "playing" and any(table.chairs[seat].person != person for seat in who_agrees(table)):
        raise NotNow("Others are playing. Propose to end the game, and the table decides.")
    return [Closed(at=now)]


def call_otherwise(table: Table, now: float, before: Chair, name: str) -> list[Record]:
    """Give somebody another name whose own has become somebody else's, if they still sit there and go by it."""
    chair = table.chairs[before.seat]
    if table.is_over or (chair.person, chair.name) != (before.person, before.name):
        return []
    return [Renamed(at=now, seat=chair.seat, name=name)]


def leave(table: Table, now: float, seat: Seat) -> list[Record]:
    """Give up a seat; in a running game a bot goes on in it."""
    game = table.game if table.phase == "playing" else None
    return [Left(at=now, seat=seat, bot="" if game is None else best_bot(game))]


def start(table: Table, now: float) -> list[Record]:
    """Deal the first card, once every seat is taken."""
    must_be_of_today(table)
    if table.phase != "gathering":
        raise NotNow("The game has begun already.")
    if free := sum(chair.is_free for chair in table.chairs):
        raise NotNow(f"Somebody is still missing: {counted(free, 'seat is', 'seats are')} free.")
    assert table.game is not None
    # What the options make impossible is refused now, and not when it has happened.
    begin(table.game, table.options, "trial", [chair.name for chair in table.chairs])
    return [Started(at=now)]


def answer(
    table: Table, now: float, seat: Seat, choice: str | int, turn: int | None = None, by: By = "person"
) -> list[Record]:
    """Answer the seat's question; `turn` is how many answers it has given before, so that none counts twice."""
    match = running(table)
    if turn is not None and turn != table.chairs[seat].answers:
        raise Stale(f"Answer {turn} of this seat was given already; now answer {table.chairs[seat].answers} is due.")
    if by == "bot" and not table.chairs[seat].player:
        raise NotNow("The person is back.")
    found = meant(match.game, question_to(match, seat), choice)
    return [Answered(at=now, seat=seat, choice=found, by=by, since=back_since(table) if table.plan.bank else 0.0)]


def question_to(match: Match, seat: Seat) -> Decision:
    """What is asked of the seat, with or without a choice; Stale if nothing is."""
    return match.forced_of(seat) or match.asked_of(seat)


def answer_ahead(table: Table, now: float, seat: Seat) -> list[Record]:
    """Answer as the seat has settled it."""
    order = table.chairs[seat].order
    if order is None:
        raise NotNow("The order was withdrawn.")
    return answer(table, now, seat, order.choice, by="ahead")


def go_on(table: Table, now: float) -> list[Record]:
    """Let the moment pass in which nobody has anything to choose."""
    if table.match is None or not table.match.may_go_on or not table.match.asks_forced:
        raise Stale("Somebody is asked something.")
    return [Passed(at=now)]


def throw(table: Table, now: float, numbers: Sequence[int]) -> list[Record]:
    """Say what chance answers, where people roll by hand."""
    running(table)
    return [Thrown(at=now, numbers=tuple(numbers))]


def correct(table: Table, now: float) -> list[Record]:
    """Take back the last answer, a choice or a throw, where people roll by hand; even after the end."""
    begun(table)
    return [Corrected(at=now)]


def say(table: Table, now: float, seat: Seat, words: str, is_claim: bool) -> list[Record]:
    """Talk; a claim is kept in the journal as well."""
    words = one_line(words)
    if not 0 < len(words) <= LONGEST_WORDS:
        raise Unreadable(f"Say something in 1 to {LONGEST_WORDS} characters.")
    if is_claim:
        running(table)
    return [Said(at=now, seat=seat, name=table.chairs[seat].name, words=words, is_claim=is_claim)]


def order(table: Table, now: float, seat: Seat, wanted: StandingOrder | None) -> list[Record]:
    """Settle answers ahead, or withdraw that."""
    match = running(table)
    if wanted is not None:
        match.game.read(wanted.choice)
    return [Ordered(at=now, seat=seat, order=wanted)]


def undo(table: Table, now: float, seat: Seat) -> list[Record]:
    """Take back the last choice, if nobody has learned or done anything since."""
    match = running(table)
    check_pace(table.chairs[seat].undos, now, "undos")
    reason = why_no_undo(match, seat)
    if reason:
        raise NoUndo(reason)
    return [Undone(at=now, seat=seat)]


def propose(table: Table, now: float, seat: Seat, proposal: Proposal) -> list[Record]:
    """Ask the table to agree to something."""
    if not isinstance(proposal, EndGame):
        must_be_of_today(table)
    if table.is_over:
        raise NotNow("The game is over.")
    if is_bot(table.chairs[seat].person):
        raise NotYours("People propose and vote; bots play.")
    if table.people and seat not in table.people:
        raise NotNow("A bot plays for you, and those who play vote. Play yourself again first.")
    check_pace(table.chairs[seat].proposals, now, "proposals")
    mine = [ballot for ballot in table.ballots if ballot.by == seat and not ballot.has_lapsed(table, now)]
    if sum(ballot.is_open_among(table.people) for ballot in mine) >= MOST_OPEN_BALLOTS:
        raise NotNow("Wait until the table has voted on what you have proposed.")
    if isinstance(proposal, Ruling):
        must_be_an_option(table, proposal)
    elif isinstance(proposal, StandIn):
        must_be_away(table, now, seat, proposal)
    elif isinstance(proposal, EndGame):
        must_have_begun(table)
    else:
        must_have_chosen(running(table), seat, proposal)
    if not isinstance(proposal, StandIn):
        must_rob_no_bot(table, table.chairs[seat].person)
    return [Proposed(at=now, seat=seat, proposal=proposal)]


def vote(table: Table, now: float, seat: Seat, number: int, yes: bool) -> list[Record]:
    """Say yes or no to a proposal."""
    if not 0 <= number < len(table.ballots):
        raise NotFound(f"There is no proposal {number}.")
    ballot = table.ballots[number]
    if ballot.result is not None:
        raise Stale("That was decided already.")
    if seat not in ballot.voters:
        raise NotYours("You have no vote on that.")
    if seat in ballot.votes:
        raise Stale("You have voted on that already.")
    if ballot.has_lapsed(table, now):
        raise Stale("The game has gone on since that was proposed. Propose it again.")
    if yes and isinstance(ballot.proposal, StandIn):
        must_not_be_here(table, now, seat, ballot.proposal)
    return [Voted(at=now, seat=seat, number=number, yes=yes)]


def come_back(table: Table, now: float, seat: Seat) -> list[Record]:
    """Play for yourself again."""
    if not table.chairs[seat].stand_in:
        raise NotNow("Nobody stands in for you.")
    return [Returned(at=now, seat=seat)]


def welcome_back(table: Table, now: float, seat: Seat | None) -> list[Record]:
    """Whoever is here again plays again, unless they asked for the bot themselves."""
    if seat is None or not table.chairs[seat].stand_in or table.chairs[seat].asked_for_bot:
        return []
    return [Returned(at=now, seat=seat)]


def end_late(table: Table, now: float, seat: Seat) -> list[Record]:
    """End the game because the time of this seat is up."""
    question_to(running(table), seat)
    most = limit(table, seat)
    # Whoever keeps the table has waited for so long, even if the clock was set back meanwhile.
    if most is None or table.asked_at <= now < table.asked_at + most:
        raise NotNow("There is still time.")
    return [Closed(at=now, late=seat)]


def play_on(table: Table, now: float, seat: Seat) -> list[Record]:
    """Let a bot play on for somebody whose time is up, if they have been away for the grace period."""
    away = table.away_for(seat, now)
    if away is None or away < table.plan.grace or table.chairs[seat].player or table.game is None:
        return []
    return [StoodIn(at=now, seat=seat, bot=best_bot(table.game))]


def finish(table: Table, now: float) -> list[Record]:
    """The record of the end, if the end has come and was not recorded yet."""
    if table.match is None and table.versions.old is not None and table.is_closed and not table.is_over:
        return [ended(table.versions.old, now)]
    if table.match is None or table.is_over or (table.match.outcome is None and not table.is_closed):
        return []
    told = "\n".join(line.text for line in table.history.truth()).encode()
    return [Finished(at=now, journals=packed_journals(table), told=zlib.compress(told))]
