"""Consequences 6 and 7: good governments are rewarded, and the economy moves the Eurozone."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import about_this, ask
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.aftermath import AFTERMATH, follows
from fourscore.games.mr_president.facts.board import NATIONS, REGIONS, WORLD
from fourscore.games.mr_president.facts.called import where
from fourscore.games.mr_president.facts.numbers import CRISIS, TENSIONS, UNSTABLE
from fourscore.games.mr_president.rules.office.tensions import take
from fourscore.games.mr_president.rules.world.terror import choose_group, lower_group
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import carry_out
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.kit.words import capital

RULES = {
    "stability": "mr-president.consequence.good-government.stability",
    "unstable": "mr-president.consequence.good-government.unstable",
    "relief": "mr-president.consequence.good-government.relief",
}
RELIEF = RULES["relief"]


def good_governments(term: Term) -> Procedure:
    """Quiet regions gain; all are judged by their state at the beginning, so that each gains at most once."""
    for region, gain in [(region, earned(term, region)) for region in WORLD]:
        if not gain:
            continue
        term.tell(RULES[gain], region=REGIONS[region].title)
        if gain == "relief":
            yield from relieve(term, region)
        else:
            yield from carry_out(term, follows("government", gain), Scene(region=region))


def earned(term: Term, region: str) -> str:
    """What a region gains: stability, relief, unstable (one fewer State), or nothing."""
    crisis, unstable = term.tracks[CRISIS[region]], term.counters[UNSTABLE[region]]
    if crisis == 0 and unstable <= 1 and not any(rogue.region == region for rogue in term.rogues):
        return "stability"
    if crisis == 1 and unstable <= 1:
        return "unstable" if unstable else "relief"
    return ""


def relieve(term: Term, region: str) -> Procedure:
    """The player takes two Tensions off the nations of the region, or lowers two of its Terror Groups."""
    choices = []
    if tense(term, region):
        choices.append("tensions")
    if term.terror[region]:
        choices.append("terror")
    if not choices:
        return
    about = f"{capital(where(region))} is well governed: take two Tensions off its nations, or lower two Terror Groups?"
    answer = yield from ask(term, "relief", RELIEF, choices, about, subject=about_this(region=region))
    yield from ease_tensions(term, region) if answer == "tensions" else lower_groups(term, region)


def tense(term: Term, region: str) -> list[str]:
    """The nations of a region with Tensions."""
    return [code for code, nation in NATIONS.items() if nation.region == region and term.counters[TENSIONS[code]] > 0]


def ease_tensions(term: Term, region: str) -> Procedure:
    """One counter after another, of the player's choice."""
    for _ in range(AFTERMATH.government.relief):
        nations = tense(term, region)
        if not nations:
            return
        about = "From which nation do you take one Tensions counter?"
        take(term, (yield from ask(term, "nation", RELIEF, nations, about)), 1)


def lower_groups(term: Term, region: str) -> Procedure:
    """Two different groups of the player's choice fall one level each; with only one, that one."""
    places = list(range(len(term.terror[region])))
    for _ in range(AFTERMATH.government.relief):
        rule = "mr-president.consequence.good-government.same-group"
        found = [(region, place) for place in places]
        picked = yield from choose_group(term, rule, "Which Terror Group falls one level?", found)
        if picked is None:
            return
        places.remove(picked[1])
        if not lower_group(term, *picked):
            places = [place - (place > picked[1]) for place in places]


def eurozone_economy(term: Term) -> Procedure:
    """A strong economy steadies the Eurozone, a weak one unsettles it."""
    return consult(term, chart("eurozone-economy"))
