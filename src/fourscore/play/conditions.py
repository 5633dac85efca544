"""What must be so before people may do something at a table; a refusal says what is not."""

from fourscore.engine.decision import Seat
from fourscore.engine.errors import NoUndo, Stale
from fourscore.engine.journal import Chosen
from fourscore.engine.match import Match
from fourscore.engine.options import read_options
from fourscore.kit.extras import extras_of
from fourscore.kit.words import counted
from fourscore.play.bot_accounts import is_bot, owner_of
from fourscore.play.players import admit, best_bot
from fourscore.play.records import Ruling, StandIn, TakeBack
from fourscore.play.refusals import NotFound, NotNow, NotYours, OldRules
from fourscore.play.seats import Chair
from fourscore.play.table import Table


def chair_of(table: Table, seat: Seat) -> Chair:
    """The chair of this number."""
    if not 0 <= seat < len(table.chairs):
        raise NotFound(f"There is no seat {seat}; the seats are 0 to {len(table.chairs) - 1}.")
    return table.chairs[seat]


def running(table: Table) -> Match:
    """The match that is being played."""
    match = begun(table)
    if match.outcome is not None or table.is_over:
        raise Stale("The game is over; nothing is asked any more.")
    return match


def begun(table: Table) -> Match:
    must_be_of_today(table)
    if table.match is None:
        raise NotNow("The game has not begun.")
    return table.match


def must_be_host(table: Table, person: str) -> None:
    """NotYours for everybody else."""
    if person != table.host:
        raise NotYours("Only the host of this table may do that.")


def must_be_of_today(table: Table) -> None:
    if table.versions.trouble:
        raise OldRules(table.versions.trouble)


def must_have_begun(table: Table) -> None:
    if table.phase != "playing":
        raise NotNow("The game has not begun; the host can close the table.")


def must_rob_no_bot(table: Table, person: str) -> None:
    """Where it counts nobody ends or changes a game in which bots of others play: bots cannot agree to it."""
    bots = [chair.person for chair in table.chairs if is_bot(chair.person)] if table.plan.is_rated else []
    if (
        table.phase == "playing"
        and not table.versions.trouble
        and any(owner_of(bot) != owner_of(person) for bot in bots)
    ):
        raise NotNow("Bots of others are rated here and cannot agree to that. Leave, and the game goes on without you.")


def must_be_an_option(table: Table, ruling: Ruling) -> None:
    assert table.game is not None
    if table.match is not None and not extras_of(table.game).is_dealt_anew:
        raise NotNow(f"{table.game.title} is dealt once: what it is played by is settled before the first card.")
    read_options(table.game.Options, {**table.options, ruling.option: ruling.value})


def must_be_away(table: Table, now: float, seat: Seat, proposal: StandIn) -> None:
    chair = chair_of(table, proposal.seat)
    assert table.game is not None
    admit(table.game, proposal.bot)
    running(table)
    if not chair.person or chair.stand_in:
        raise NotNow("No person plays in that seat now.")
    if seat == proposal.seat and len(table.people) > 1:
        raise NotYours("The others have to propose that.")
    if (table.plan.is_rated or table.plan.is_open) and seat != proposal.seat and proposal.bot != best_bot(table.game):
        raise NotYours(
            f"At this table {best_bot(table.game)} plays for whoever is away: nobody chooses them a worse bot."
        )
    must_not_be_here(table, now, seat, proposal)


def must_not_be_here(table: Table, now: float, seat: Seat, proposal: StandIn) -> None:
    """Nobody is replaced who is here or was here a moment ago; everybody may ask for themselves."""
    if seat == proposal.seat:
        return
    name, away = table.chairs[proposal.seat].name, table.away_for(proposal.seat, now)
    # Whoever has days to answer, by mail, may be away for as long.
    grace = max(table.plan.grace, table.plan.seconds)
    if away is None:
        raise NotNow(f"{name} is at the table, and may be thinking.")
    if away < grace:
        raise NotNow(f"{name} has been away for {_lasting(away)}. After {_lasting(grace)} a bot may play instead.")


def _lasting(seconds: float) -> str:
    """How long that is.

    >>> _lasting(61), _lasting(180), _lasting(172_800)
    ('61 s', '3 min', '48 h')
    """
    for unit, name in ((3600, "h"), (60, "min")):
        if seconds >= 2 * unit:
            return f"{seconds / unit:.0f} {name}"
    return f"{seconds:.0f} s"


def must_have_chosen(match: Match, seat: Seat, proposal: TakeBack) -> None:
    if not 0 <= proposal.seat < match.seats:
        raise NotFound(f"There is no seat {proposal.seat}.")
    if proposal.choices < 1:
        raise NoUndo("Take back one choice or more.")
    # How often somebody else has chosen may be a secret as long as several are asked.
    if seat == proposal.seat and (mine := choices_of(match, seat)) < proposal.choices:
        raise NoUndo(
            f"{match.names[seat]} has made {counted(mine, 'choice')}; {proposal.choices} cannot be taken back."
        )


def choices_of(match: Match, seat: Seat) -> int:
    """How many choices of the seat are in the journal."""
    entries = [*match.entries(), *match.open_replies()]
    return sum(isinstance(entry, Chosen) and entry.seat == seat for entry in entries)
