"""Domestic Actions, Presidential Actions at home, and dismissals."""

from collections.abc import Callable, Iterator, Sequence

from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.bills import pending
from fourscore.games.mr_president.facts.board import HOME, KEY_OFFICES
from fourscore.games.mr_president.facts.people import side
from fourscore.games.mr_president.prospects.prospect import Prospect, enter, own
from fourscore.games.mr_president.rules.actions import domestic, presidential
from fourscore.games.mr_president.rules.office.cabinet import BLAME, PRAISE, RELIEF
from fourscore.games.mr_president.rules.world.terror import written
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.rolling import FAILED, PASSED, checking


@enter("domestic 2")
def _work(_term: Term) -> Iterator[Prospect]:
    yield Prospect(chart("domestic-2"))


@enter("domestic 4")
def _court(term: Term) -> Iterator[Prospect]:
    yield Prospect(own("domestic 4"))
    yield Prospect(own("domestic 4"), "roll", is_later=True)
    yield Prospect(chart("domestic-4-majority"), "sure", is_later=True)


@enter("domestic 6")
def _trace(term: Term) -> Iterator[Prospect]:
    """A group that comes to Targeting is raided at once if a second check is passed."""
    found = tuple(row.name for row in own("domestic 6").rows if row.check == PASSED)
    second = Prospect(checking("HOMELAND"), also={PASSED: ("ROLL d12",)}, after=found)
    for place in domestic.groups_at_home(term, fixed=False):
        is_near = term.terror[HOME][place[1]].intel + 1 >= domestic.TARGETING
        scene = Scene(region=HOME, group=place[1])
        yield Prospect(own("domestic 6"), written(term, *place), scene, then=(second,) if is_near else ())


@enter("domestic 7")
def _raid_at_home(term: Term) -> Iterator[Prospect]:
    for place in domestic.groups_at_home(term, fixed=True):
        yield Prospect(chart("d12"), written(term, *place), Scene(region=HOME, group=place[1]))


@enter("domestic 10")
def _undermine(term: Term) -> Iterator[Prospect]:
    gone = {domestic.UNDERMINED: ("OPPONENT -1",)}
    for who in term.opponents:
        strong = side(term, who).legislative >= domestic.STRONG
        yield Prospect(own("domestic 10"), who, more=((1, "strong Opponent"),) if strong else (), also=gone)


@enter("presidential 2")
def _campaign(term: Term) -> Iterator[Prospect]:
    for bill in pending(term):
        for way in ("left", "right"):
            also = {presidential.CONVINCED: (f"BILL this {way} 1",)}
            yield Prospect(own("presidential 2"), f"{bill} {way}", Scene(bill=bill), also=also)


@enter("presidential 3")
def _rally(_term: Term) -> Iterator[Prospect]:
    yield Prospect(chart("d2"))


@enter("presidential 7")
def _dismiss(term: Term) -> Iterator[Prospect]:
    yield from _dismissals(term, presidential.serving(term))


@enter("exchange")
def _exchange(term: Term) -> Iterator[Prospect]:
    """By the second edition those who are exchanged after the midterms are dismissed."""
    if term.options.second_edition_midterm_cabinet == "on":
        yield from _dismissals(term, [office for office in KEY_OFFICES if term.cabinet[office]])


def _dismissals(term: Term, offices: Sequence[str]) -> Iterator[Prospect]:
    """The public judges, and when there is a successor the Cabinet settles (D2)."""
    also = {PASSED: (f"PA {PRAISE:+d}",), FAILED: (f"PA {BLAME:+d}",)}
    for office in offices:
        settled = Prospect(chart("d2"), is_master=False)
        if office == "chief-of-staff":
            settled = settled._replace(supposing=_vacant(office), when="with a successor whose rating is 0")
        sure = (f"RWC {RELIEF:+d}",) if term.scandals.get(office) else ()
        yield Prospect(checking("PA"), office, also=also, sure=sure, then=(settled,))


def _vacant(office: str) -> Callable[[Term], None]:
    def suppose(term: Term) -> None:
        term.cabinet[office] = ""

    return suppose
