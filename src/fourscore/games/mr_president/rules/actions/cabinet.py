"""One Action for POTUS and for each Cabinet member: at the start of the year and in phase 3."""

from collections.abc import Generator
from functools import cache, partial
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.actions import CLASSES, Action, all_actions, is_available, open_codes, take
from fourscore.games.mr_president.asking import DONE, about_this, ask
from fourscore.games.mr_president.facts.board import OFFICES, PEERS
from fourscore.games.mr_president.facts.numbers import AP
from fourscore.games.mr_president.facts.people import name, ratings
from fourscore.games.mr_president.facts.sequence import PHASES, SEQUENCE
from fourscore.games.mr_president.rules.actions.segments import (
    BUY,
    add_promised,
    buy_action,
    forego,
    may_buy,
    promised_here,
)
from fourscore.games.mr_president.rules.office.tensions import tense
from fourscore.games.mr_president.rules.year import parts
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import Effects, carry_out, effects_of
from fourscore.games.mr_president.tracks import move
from fourscore.kit.words import capital, counted

ACTORS = ("potus", *OFFICES)
TITLES = {
    "potus": "POTUS",
    "vice-president": "the Vice President",
    "chief-of-staff": "the Chief of Staff",
    "secstate": "the Secretary of State",
    "secdef": "the Secretary of Defense",
}

ONE_EACH = "mr-president.actions.cabinet.one-each"
OWN_CHART = {
    "potus": "mr-president.actions.potus.one-of-any-chart",
    "vice-president": "mr-president.actions.cabinet.vp",
    "chief-of-staff": "mr-president.actions.cabinet.chief-of-staff",
    "secstate": "mr-president.actions.cabinet.secstate",
    "secdef": "mr-president.actions.cabinet.secdef",
}
USED = "mr-president.actions.cabinet.used-mark"
USED_BY = {actor: f"segment used {actor}" for actor in ACTORS}
"""The marks of how many Actions somebody has used in this segment."""
EXCHANGE = "mr-president.actions.potus.exchange"
CALM = "mr-president.tensions.remove.instead-of-action"

COUNTER, POINT = "tensions", "ap"
"""What may be done in place of an Action: a Tensions counter goes, or 1 AP is taken."""


def open_segment(term: Term) -> None:
    """POTUS and every Cabinet member are ready to act; promised Actions of any class are added."""
    term.tell(ONE_EACH)
    add_promised(term, CLASSES)


def take_actions(term: Term) -> Generator[Any, Any, bool]:
    """One of those who have not acted acts; True while there may be more."""
    ready = [actor for actor in ACTORS if left(term, actor) and can_act(term, actor)]
    more = [f"more {kind}" for kind in promised_here(term) if any(is_available(term, each) for each in of_kind(kind))]
    buying = [BUY] if is_in_a_phase(term) and may_buy(term) else []
    choices = [*ready, *more, *buying]
    if not choices:
        stop(term)
        return False
    choice = yield from ask(term, "actor", ONE_EACH, [*choices, DONE], partial(_about, term, ready))
    if choice == DONE:
        stop(term)
        return False
    if choice == BUY:
        yield from buy_action(term)
    elif choice in more:
        yield from act_as_promised(term, choice.partition(" ")[2])
    else:
        yield from act(term, choice)
    return True


def _about(term: Term, ready: list[str]) -> str:
    """The question with the numbers that matter."""
    worth = sum(left(term, actor) for actor in ACTORS if may_exchange(term, actor))
    twice = [TITLES[actor] for actor in ready if left(term, actor) > 1]
    return " ".join(
        (
            f"Who acts next? You have {counted(term.tracks[AP], 'AP')}.",
            *(f"{capital(who)} can act twice." for who in twice),
            *([f"If nobody else acts, unused Actions become {counted(worth, 'AP')}."] if worth else []),
        )
    )


def act(term: Term, actor: str) -> Procedure:
    """Someone takes an Action of a type open to that office, removes a Tensions counter, or takes 1 AP in its place."""
    choices = open_codes(term, of_actor(actor))
    if places(term, actor):
        choices.append(COUNTER)
    if may_exchange(term, actor):
        choices.append(POINT)
    term.marks[USED_BY[actor]] = term.marks.get(USED_BY[actor], 0) + 1
    about = f"What does {TITLES[actor]} do?"
    code = yield from ask(term, "office-action", OWN_CHART[actor], choices, about, subject=about_this(target=actor))
    term.tell(USED, who=partial(_named, term, actor))
    if code == COUNTER:
        yield from calm(term, actor)
    elif code == POINT:
        term.tell(EXCHANGE, who=TITLES[actor])
        move(term, AP, 1)
    else:
        yield from take(term, all_actions()[code])


def act_as_promised(term: Term, kind: str) -> Procedure:
    """An Action of a class that was promised earlier."""
    term.marks[f"segment more {kind}"] -= 1
    codes = open_codes(term, of_kind(kind))
    about = f"One more {kind.capitalize()} Action was promised to you. Which one?"
    code = yield from ask(term, "promised-action", "mr-president.actions.more-of-a-class", codes, about)
    yield from take(term, all_actions()[code])


def calm(term: Term, actor: str) -> Procedure:
    """One Tensions counter is removed: POTUS takes it from anywhere, the others from anywhere but Russia and China."""
    about = f"From where does {TITLES[actor]} remove a Tensions counter?"
    place = yield from ask(term, "tensions", CALM, places(term, actor), about)
    term.tell(CALM)
    yield from carry_out(term, _off(place))


def places(term: Term, actor: str) -> list[str]:
    """Where Tensions lie that this actor may remove."""
    nations = tense(term)
    if actor != "potus":
        nations = [nation for nation in nations if nation not in PEERS]
    return ["focus", *nations] if any(term.strained) else nations


@cache
def _off(place: str) -> Effects:
    return effects_of([f"TENSIONS {place} -1"])


def allowed(term: Term, actor: str) -> int:
    """One Action each, and a second for a counter that shows +1 Action; none for a vacancy."""
    if actor == "potus":
        return 1
    side = ratings(term, actor)
    return 0 if side is None else 1 + side.plus_action


def left(term: Term, actor: str) -> int:
    """How many Actions someone has left in this segment."""
    return max(0, allowed(term, actor) - term.marks.get(USED_BY[actor], 0))


def can_act(term: Term, actor: str) -> bool:
    """Whether there is anything to do for the actor."""
    if may_exchange(term, actor) or places(term, actor):
        return True
    return any(is_available(term, each) for each in of_actor(actor))


def may_exchange(term: Term, actor: str) -> bool:
    """POTUS may take 1 AP in place of the Action; in phase 3 everybody may."""
    return actor == "potus" or is_in_a_phase(term)


def is_in_a_phase(term: Term) -> bool:
    """Whether this is the segment of phase 3, not that of the US Special Activations."""
    return SEQUENCE[term.segment].phase != PHASES[0]


def stop(term: Term) -> None:
    """Nobody is obliged to act; unused Actions that may be exchanged bring 1 AP each."""
    forego(term, sum(left(term, actor) for actor in ACTORS if may_exchange(term, actor)))


def _named(term: Term, actor: str) -> str:
    return "POTUS" if actor == "potus" else f"{name(term, term.cabinet[actor])}, {TITLES[actor].removeprefix('the ')},"


@cache
def of_actor(actor: str) -> tuple[Action, ...]:
    """The Actions that are open to an office."""
    return tuple(each for each in all_actions().values() if actor in each.who)


@cache
def of_kind(kind: str) -> tuple[Action, ...]:
    """The Actions of a class."""
    return tuple(each for each in all_actions().values() if each.kind == kind)


parts("potus-cabinet-actions", open_segment, take_actions)
