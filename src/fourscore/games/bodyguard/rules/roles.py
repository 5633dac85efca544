"""Preparation: the President issues the roles; once a round he may take them in and issue them anew."""

from collections.abc import Sequence

from fourscore.engine.chance import Shuffle
from fourscore.engine.decision import Choice, Decision, Procedure, Question, RuleId, Seat
from fourscore.engine.event import Secret
from fourscore.games.bodyguard.knowledge import is_kept
from fourscore.games.bodyguard.moves import GUARD, GUARD_NOBODY, GUARD_SOMEBODY, NO, REASSIGN, Move
from fourscore.games.bodyguard.state import ROLE_NAMES, Plot
from fourscore.kit.seats import seats_of


def issue_roles(plot: Plot) -> Procedure:
    """The President gives each of the others one card, knowingly or blind, and one is left over.

    As there is only one card that is not an Assassin, it is enough to say who gets that one.
    """
    president = plot.president
    answer: Move = yield Decision(ISSUE, plot, president)
    takers = who_gets_a_card(plot)
    if plot.options.role_dealing == "shuffled":
        # Chance is asked either way, so that nothing about the deal betrays what the President decided.
        order = yield Shuffle(len(takers))
        if is_bodyguard_at_hand(plot):
            plot.bodyguard = takers[order[0]] if answer is GUARD_SOMEBODY else None
    elif is_bodyguard_at_hand(plot):
        plot.bodyguard = answer.target
    tell_roles(plot, takers)


def who_gets_a_card(plot: Plot) -> list[Seat]:
    """All the others; those who kept their cards at a re-assignment are left out."""
    others = plot.others()
    return [seat for seat in others if not is_kept(plot, seat)] if plot.kept else others


def is_bodyguard_at_hand(plot: Plot) -> bool:
    """Whether the Bodyguard card is among those to be issued."""
    return not plot.reassigned or not is_kept(plot, plot.bodyguard_before)


def holders(plot: Plot, president: Seat) -> Sequence[Choice]:
    """Somebody gets the Bodyguard card, or nobody does and it is the leftover."""
    if not is_bodyguard_at_hand(plot):
        return (GUARD_NOBODY,)
    takers = who_gets_a_card(plot)
    if plot.options.role_dealing == "shuffled":
        return (GUARD_SOMEBODY, GUARD_NOBODY) if takers else (GUARD_NOBODY,)
    return [*[GUARD[seat] for seat in takers], GUARD_NOBODY]


def cannot_issue(plot: Plot, president: Seat, choice: Choice) -> RuleId:
    """Why the Bodyguard card cannot be issued like this."""
    if not isinstance(choice, Move) or choice.verb != "bodyguard":
        return "bodyguard.setup.roles-before-hands" if plot.phase == "roles" else "bodyguard.reassign.collect-all"
    if (choice is GUARD_SOMEBODY) == (plot.options.role_dealing == "chosen"):
        return "bodyguard.role.president-picks-holders"
    if plot.reassigned and plot.kept:
        return "bodyguard.reassign.eliminated-too"
    return "bodyguard.role.one-each"


def tell_roles(plot: Plot, takers: list[Seat]) -> None:
    """Each learns their own role; the President sees what he handled face up."""
    if plot.log is None:
        return
    president = plot.president
    plot.tell("bodyguard.role.one-each", player=president)
    watchers = (president,) if plot.options.role_dealing == "chosen" else ()
    for seat in sorted(takers):
        role = ROLE_NAMES[plot.role(seat)]
        plot.tell("bodyguard.role.look-at-own", to=(seat, *watchers), player=seat, role=role)
    left = Secret(ROLE_NAMES[plot.leftover], (president,), "face down")
    plot.tell("bodyguard.role.one-leftover", role=left)


# The special ability of the President.


def may_reassign_after_card(plot: Plot) -> bool:
    """Once a round, until the President's turn ends, unless the table wants it before the card or instead of it."""
    options = plot.options
    return (
        not plot.reassigned
        and options.reassign_moment == "before-or-after"
        and options.reassign_cost == "free"
        and plot.phase == "play"
    )


def reassign(plot: Plot, president: Seat) -> Procedure:
    """All issued role cards and the leftover are taken in, and one is issued to each of the others again."""
    plot.did(president, "reassign")
    plot.tell("bodyguard.reassign.visible-use", player=president)
    plot.reassigned = True
    plot.bodyguard_before = plot.bodyguard
    plot.exposed_before, plot.exposed = plot.exposed, None
    if plot.options.reassign_dead == "excluded":
        plot.kept = seats_of(plot.eliminated)
    yield from issue_roles(plot)


def reassign_now_or_not(plot: Plot, president: Seat) -> Procedure:
    """The turn's card is used, and the last chance of this turn to re-assign has come."""
    if (yield Decision(REASSIGN_NOW, plot, president)) is REASSIGN:
        yield from reassign(plot, president)


def now_or_not(plot: Plot, seat: Seat) -> Sequence[Choice]:
    return (NO, REASSIGN)


def cannot_answer_reassign(plot: Plot, seat: Seat, choice: Choice) -> RuleId:
    """The turn's card has been used; nothing but the re-assignment is left."""
    return "bodyguard.turn.must-use-one-card"


ISSUE = Question("roles", "bodyguard.role.president-picks-holders", holders, cannot_issue)
REASSIGN_NOW = Question("reassign", "bodyguard.reassign.moment", now_or_not, cannot_answer_reassign)
