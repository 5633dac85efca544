"""The Cabinet: appointments from the cup of candidates, experience, resignations and dismissals."""

from fourscore.engine.decision import Procedure, RuleId
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.faces import Ratings
from fourscore.games.mr_president.facts.numbers import CABINET, PA, RWC
from fourscore.games.mr_president.facts.people import FIELDS, in_cup, name
from fourscore.games.mr_president.rules.office.companion import draw_counters
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.rolling import check, consult
from fourscore.games.mr_president.tracks import lean, move

OFFICE_TITLES = {
    "vice-president": "Vice President",
    "chief-of-staff": "Chief of Staff",
    "secstate": "Secretary of State",
    "secdef": "Secretary of Defense",
}
DRAW = "mr-president.begin.replace.draw-three"
FILLING = {office: f"segment filling {office}" for office in OFFICE_TITLES}
"""The marks that candidates for an office are being looked at."""
CANDIDATE = "candidate for"
"""What is drawn from the cup."""
PRAISE, BLAME = 1, -1
"""How a dismissal moves approval, by the check of it."""
RELIEF = 1
"""How relations with Congress gain when the President dismisses somebody with a Scandal."""


def appoint(term: Term, office: str) -> Procedure:
    """Three candidates are drawn from the cup; the player appoints one, who starts as a Novice."""
    cup = in_cup(term)
    drawn = yield from draw_counters(term, "official", cup, candidates(term), f"{CANDIDATE} {OFFICE_TITLES[office]}")
    if not drawn:
        return
    term.marks[FILLING[office]] = 1
    about = f"Appoint a {OFFICE_TITLES[office]}, whose {FIELDS[office]} rating counts."
    chosen = yield from ask(term, "appoint", DRAW, drawn, about)
    del term.marks[FILLING[office]]
    term.cabinet[office] = chosen
    if chosen in term.veterans:
        term.veterans.remove(chosen)
    term.tell(DRAW, official=name(term, chosen), office=OFFICE_TITLES[office])


def candidates(term: Term) -> int:
    """How many candidates are drawn for a vacancy."""
    return 2 if "poor-judge-of-people" in term.attributes else 3


def describe(side: Ratings) -> str:
    """The ratings of one side of a counter: `diplomatic 1, domestic 0, military 2, +1 Action`."""
    text = f"diplomatic {side.diplomatic}, domestic {side.domestic}, military {side.military}"
    return text + ", +1 Action" if side.plus_action else text


def replace(term: Term, office: str, *, for_good: bool = False) -> Procedure:
    """The official is put aside, a successor is drawn and appointed; then the old one returns to the cup or is gone."""
    leaving = put_aside(term, office)
    yield from appoint(term, office)
    if leaving and not for_good:
        term.gone.remove(leaving)


def put_aside(term: Term, office: str) -> str:
    """An official leaves the office and is not among the candidates for it."""
    leaving = term.cabinet[office]
    if leaving:
        term.cabinet[office] = ""
        term.gone.append(leaving)
    return leaving


def resign(term: Term, office: str) -> Procedure:
    """An official quits: a successor is appointed, and the one who quit returns to the cup."""
    if term.cabinet[office]:
        official = name(term, term.cabinet[office])
        term.tell("mr-president.cabinet.resign", official=official, office=OFFICE_TITLES[office])
        term.scandals.pop(office, None)
        yield from replace(term, office)


def fire(term: Term, office: str, *, of_own_accord: bool = False, rerolls: bool = False) -> Procedure:
    """An official is dismissed: the Scandal ends, the public judges, a successor is appointed, D2 is rolled.

    `of_own_accord`: the President dismisses without being ordered to, and Congress likes it if there was a Scandal.
    """
    if not term.cabinet[office]:
        return
    term.tell("mr-president.cabinet.fire", official=name(term, term.cabinet[office]), office=OFFICE_TITLES[office])
    leaving = put_aside(term, office)
    if term.scandals.pop(office, None) and of_own_accord:
        move(term, RWC, RELIEF)
    approved = yield from check(term, "PA", rerolls=rerolls)
    move(term, PA, PRAISE if approved else BLAME)
    yield from appoint(term, office)
    term.gone.remove(leaving)
    yield from consult(term, chart("d2"))


def gain_experience(term: Term, office: str, rule: RuleId = "mr-president.begin.experience.success") -> None:
    """An official turns to the Veteran side, whose values hold for the rest of the game."""
    who = term.cabinet[office]
    if who and who not in term.veterans:
        term.veterans.append(who)
        term.tell(rule, official=name(term, who), office=OFFICE_TITLES[office])


def worsen(term: Term) -> None:
    """A Worsening counter on Cabinet Effectiveness."""
    lean(term, CABINET, -1)
