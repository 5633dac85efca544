"""Presidential Master Actions that are more than a roll on their chart."""

from functools import cache
from operator import itemgetter

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.actions import Action, action
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.bills import ON_TRACK, pending
from fourscore.games.mr_president.facts.board import KEY_OFFICES
from fourscore.games.mr_president.facts.numbers import ALLY, PRESTIGE, STABILITY, TRACKS
from fourscore.games.mr_president.rules.actions.domestic import roll_master
from fourscore.games.mr_president.rules.congress.bills import moves
from fourscore.games.mr_president.rules.office.cabinet import OFFICE_TITLES, fire
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.chart import More
from fourscore.games.mr_president.tables.effects import Effects, carry_out, effects_of
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.verbs.places import pick_region

CONVINCED = "Congress listens"
VERY_CLOSE = {track: TRACKS[track].high for track in ALLY.values()}
"""The last box of each ally's track."""
_ALLIES, _VERY_CLOSE = itemgetter(*VERY_CLOSE), tuple(VERY_CLOSE.values())
TROUBLED = 4
"""The highest Stability of a region in which a visit is brave."""


def is_a_bill_pending(term: Term) -> bool:
    """There must be a bill to speak about."""
    return not ON_TRACK.isdisjoint(term.bills.values())


@action("presidential 2", when=is_a_bill_pending)
def campaign(term: Term, each: Action, more: More) -> Procedure:
    """POTUS speaks for a pending bill (left) or against it (right)."""
    about = "Which pending bill do you speak for, or against?"
    choice = yield from ask(term, "campaign", each.rule, moves(term, pending(term)), about)
    bill, _, way = choice.rpartition(" ")
    assert each.chart is not None
    row = yield from consult(term, each.chart, master=True, more=more)
    if row.name == CONVINCED:
        yield from carry_out(term, _moved(way), Scene(bill=bill))


@cache
def _moved(way: str) -> Effects:
    return effects_of([f"BILL this {way} 1"])


@action("presidential 3")
def rally(term: Term, _each: Action, more: More) -> Procedure:
    """The Cabinet is rallied: one roll on the Cabinet Improvement Table (D2)."""
    return roll_master(term, "d2", more=more)


@action("presidential 5")
def travel(term: Term, each: Action, more: More) -> Procedure:
    """A visit tests the Prestige; in an unstable region or one at War a second roll shows how it is seen at home."""
    about = f"Which region do you visit? Prestige is {term.tracks[PRESTIGE]}; in an unsafe region you roll twice."
    region = yield from pick_region(term, each.rule, about)
    scene = Scene(region=region)
    modifiers = list(more)
    assert each.chart is not None
    yield from consult(term, each.chart, scene, master=True, more=modifiers)
    if is_unsafe(term, region):
        yield from consult(term, chart("presidential-5-crowds"), scene, master=True, more=modifiers)


def is_unsafe(term: Term, region: str) -> bool:
    """A Stability of 3 or 4, or a War."""
    return term.tracks[STABILITY[region]] <= TROUBLED or any(war.region == region for war in term.wars)


def to_be_courted(term: Term) -> list[str]:
    """The allies below Very Close."""
    return [ally for ally, track in ALLY.items() if term.tracks[track] < VERY_CLOSE[track]]


def can_host(term: Term) -> bool:
    """There must be an ally below Very Close."""
    return bool(_ALLIES(term.tracks) != _VERY_CLOSE)


@action("presidential 6", when=can_host)
def host(term: Term, each: Action, more: More) -> Procedure:
    """The leader of an ally below Very Close comes to Washington."""
    ally = yield from ask(term, "ally", each.rule, to_be_courted(term), "Which ally's leader do you invite?")
    assert each.chart is not None
    yield from consult(term, each.chart, Scene(nation=ally), master=True, more=more)


_KEY_HOLDERS = itemgetter(*KEY_OFFICES)


def serving(term: Term) -> list[str]:
    """The key offices that are held."""
    return [office for office in KEY_OFFICES if term.cabinet[office]]


@action("presidential 7", when=lambda term: any(_KEY_HOLDERS(term.cabinet)))
def dismiss(term: Term, each: Action, _more: More) -> Procedure:
    """A key member is dismissed: the Scandal ends, the public judges, a successor comes, the Cabinet settles (D2)."""
    about = "Which key member of the Cabinet do you dismiss?"
    office = yield from ask(term, "dismiss", each.rule, serving(term), about)
    term.tell(each.rule, chart=each.title, roll="no roll", result=OFFICE_TITLES[office])
    # Both the check of approval and its re-roll mark belong to the Action itself.
    yield from fire(term, office, of_own_accord=True, rerolls=True)
