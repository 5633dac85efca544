"""Trade Agreements with the eight regions (WD4): concluding one, its yearly yield, and its end."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import PEERS, REGIONS
from fourscore.games.mr_president.facts.numbers import ALIGNMENT, TRADE
from fourscore.games.mr_president.facts.remedies import REMEDIES
from fourscore.games.mr_president.rules.peers.influence import amount
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.chart import More
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.verbs.rolls import procedure

NONE, PENDING, AGREED = range(3)
BOXES = {"ended": NONE, "pending": PENDING, "agreed": AGREED}
TOLD = {
    "ended": "mr-president.consequence.trade.continue",
    "pending": "mr-president.trade.pending",
    "agreed": "mr-president.trade.make",
}
PASSED = "passed"


def status(term: Term, region: str) -> int:
    """0 no agreement, 1 pending, 2 concluded."""
    return term.counters[TRADE[region]]


def lay(term: Term, region: str, what: str) -> None:
    """A region holds one counter: pending, agreed, or ended; an agreement does not become pending again."""
    if what == "pending" and status(term, region) == AGREED:
        return
    term.counters[TRADE[region]] = BOXES[what]
    term.tell(TOLD[what], region=REGIONS[region].title)


def negotiable(term: Term) -> list[str]:
    """The regions without an agreement."""
    return [region for region in TRADE if is_negotiable(term, region)]


def is_negotiable(term: Term, region: str) -> bool:
    """Whether the region has no agreement yet."""
    return term.counters[TRADE[region]] != AGREED


def negotiate(term: Term, region: str, more: More = (), *, master: bool = True) -> Procedure:
    """An Alignment check, unless a Pending counter lies there, and then a check of Relations with Congress."""
    scene = Scene(region=region)
    reasons = list(more)
    if status(term, region) == NONE:
        row = yield from consult(term, chart("wd4-abroad"), scene, master=master, more=reasons)
        if row.check != PASSED:
            return
    yield from consult(term, chart("wd4-congress"), scene, master=master, more=reasons)


@procedure("wd4-make")
def negotiate_here(term: Term, scene: Scene) -> Procedure:
    """`ROLL wd4-make`: both steps of Diplomatic Action 4 in the region at hand."""
    if status(term, scene.region) != AGREED:
        yield from negotiate(term, scene.region)


def yield_of_year(term: Term, region: str) -> Procedure:
    """A concluded agreement is rolled on WD4 in the column of the region's Stability, and then goes on or ends."""
    term.tell("mr-president.consequence.trade.roll", region=REGIONS[region].title)
    yield from consult(term, chart("wd4"), Scene(region=region))
    if not goes_on(term, region):
        lay(term, region, "ended")


def goes_on(term: Term, region: str) -> bool:
    """An agreement ends where the region is too cool or both peers together have too much Influence."""
    influence = sum(amount(term, peer, region) for peer in PEERS)
    return (
        term.tracks[ALIGNMENT[region]] >= REMEDIES.trade.least_alignment and influence <= REMEDIES.trade.most_influence
    )


@reading("agreements")
def _agreements(_words: Words) -> Reading:
    """How many Trade Agreements are concluded."""
    return lambda term, _scene: sum(status(term, region) == AGREED for region in TRADE)
