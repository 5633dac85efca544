"""The beginning of each turn: six steps in fixed order."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import KEY_OFFICES, PEERS, REGIONS, WORLD
from fourscore.games.mr_president.facts.numbers import AP, CABINET, CAPABILITY, FNI
from fourscore.games.mr_president.facts.people import name
from fourscore.games.mr_president.facts.white_house import HOUSE
from fourscore.games.mr_president.rules.congress.court import may_fall_vacant
from fourscore.games.mr_president.rules.office.cabinet import OFFICE_TITLES, gain_experience, replace, worsen
from fourscore.games.mr_president.rules.year import parts
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import carry_out
from fourscore.games.mr_president.tables.rolling import attempt, consult
from fourscore.games.mr_president.tracks import add, put

NOBODY = "nobody"
LEARNS = 2
"""The highest number on a d6 with which an official gains experience."""
EXPERIENCE = "mr-president.begin.experience.choice"
REPLACE = "mr-president.begin.replace.optional"
PLACE = "mr-president.fni.place.choice"


def points(term: Term) -> list[tuple[int, str]]:
    """The Action Points of the year and where they come from."""
    cabinet = HOUSE.points.cabinet[term.tracks[CABINET]]
    found = [(HOUSE.points.base[term.difficulty], "base"), (cabinet, "Cabinet Effectiveness")]
    found += [(trait.ap, trait.title) for trait in map(term.printed.trait, (*term.attributes, *term.resources))]
    return [(amount, source) for amount, source in found if amount]


def action_points(term: Term) -> None:
    """Step 1: all sources are added; what is left of the year before is lost."""
    found = points(term)
    total = sum(amount for amount, _ in found)
    sources = ", ".join(f"{source} {amount:+d}" for amount, source in found)
    term.tell("mr-president.ap.start.total", points=total, sources=sources)
    put(term, AP, total)


def effects(term: Term) -> Procedure:
    """Step 2: all other effects of attributes and resources, good and bad."""
    for code in (*term.attributes, *term.resources):
        trait = term.printed.trait(code)
        if trait.each_turn:
            term.tell(trait.rule, what=trait.title)
            yield from carry_out(term, term.printed.each_turn(code))


def supreme_court(term: Term) -> Procedure:
    """From turn 2 on a seat of the Supreme Court may fall vacant."""
    if term.year > 1:
        yield from may_fall_vacant(term)


def experience(term: Term) -> Procedure:
    """Step 3, from turn 2 on: one Novice among the key members becomes a Veteran on a d6 of 1 or 2."""
    if term.year == 1:
        return
    novices = [office for office in KEY_OFFICES if term.cabinet[office] and term.cabinet[office] not in term.veterans]
    if not novices:
        return
    about = f"Who may gain experience? A d6 of {LEARNS} or less brings it."
    office = yield from ask(term, "experience", EXPERIENCE, novices, about)
    number, shown = yield from attempt(term, 6, f"experience of {name(term, term.cabinet[office])}")
    term.tell(EXPERIENCE, official=name(term, term.cabinet[office]), roll=shown)
    if number <= LEARNS:
        gain_experience(term, office)


def replacement(term: Term) -> Procedure:
    """Step 4, from turn 2 on: one key member may be replaced, for a Worsening counter but no approval."""
    if term.year == 1:
        return
    serving = [office for office in KEY_OFFICES if term.cabinet[office]]
    about = "Replace one key member? It puts a Worsening counter on Cabinet Effectiveness."
    office = yield from ask(term, "replace", REPLACE, [NOBODY, *serving], about)
    if office == NOBODY:
        return
    leaving = name(term, term.cabinet[office])
    term.tell("mr-president.begin.replace.removed", official=leaving, office=OFFICE_TITLES[office])
    worsen(term)
    yield from replace(term, office, for_good=term.options.second_edition_dismissed_return == "off")


def improvement(term: Term) -> Procedure:
    """Step 5, from turn 2 on: one roll on the Cabinet Improvement Table."""
    if term.year > 1:
        yield from consult(term, chart("d2"))


def intelligence(term: Term) -> Procedure:
    """Step 6: one or two FNI counters go into different world regions of the player's choice."""
    for region in WORLD:
        term.counters[FNI[region]] = 0
    count = fni_counters(term)
    for number in range(1, count + 1):
        free = [region for region in WORLD if not term.counters[FNI[region]]]
        about = f"Focused National Intelligence: where does counter {number} of {count} go?"
        region = yield from ask(term, "place-fni", PLACE, free, about)
        add(term, FNI[region], 1)
        term.tell(PLACE, region=REGIONS[region].title)


def fni_counters(term: Term) -> int:
    """Two counters when the US is level with both peers in both capabilities of intelligence, else one."""
    first = "space" if term.options.second_edition_fni == "on" else "cyber"
    level = all(
        term.tracks[CAPABILITY["us"][each]] >= term.tracks[CAPABILITY[peer][each]]
        for each in (first, "recon")
        for peer in PEERS
    )
    return 2 if level else 1


parts("begin-turn", action_points, effects, supreme_court, experience, replacement, improvement, intelligence)
