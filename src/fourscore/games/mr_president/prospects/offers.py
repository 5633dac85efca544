"""Rolls behind questions that belong to no Action: votes, summits of regions, talks, Sanctions."""

from collections.abc import Iterator
from functools import cache

from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.bills import votable
from fourscore.games.mr_president.facts.board import KEY_OFFICES, WORLD
from fourscore.games.mr_president.prospects.prospect import Prospect, about, enter, marked
from fourscore.games.mr_president.rules.actions.diplomatic import KINDS, RIVALS
from fourscore.games.mr_president.rules.crises import attempts, summits
from fourscore.games.mr_president.rules.office.begin import EXPERIENCE, LEARNS
from fourscore.games.mr_president.rules.peers.sanctions import asking_sanctions, may_be_sanctioned
from fourscore.games.mr_president.rules.war import progress
from fourscore.games.mr_president.rules.world import civil_wars, intelligence
from fourscore.games.mr_president.rules.world.terror import among, written
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.chart import Chart, make_chart
from fourscore.games.mr_president.tables.rolling import FAILED, PASSED, checking

PREPARED = range(-4, 2)
"""The modifiers with which intelligence can prepare talks."""
LEARNED = "gains experience"
POINTS = 2
"""The most APs that can be spent on a regional summit."""


@enter("vote")
def _vote(term: Term) -> Iterator[Prospect]:
    for bill in votable(term):
        yield Prospect(chart("d4"), bill, Scene(bill=bill), is_master=False)


@enter("attend-summit")
def _attend(term: Term) -> Iterator[Prospect]:
    for region in WORLD:
        for number, kind in enumerate(summits.KINDS):
            for passed in (True, False):
                scene, more = Scene(region=region), summits.by_alignment(passed)
                way = summits.asking_points(term, kind, scene, more)
                found = Prospect(chart("wd2"), scene=scene, way=way, is_master=False)
                for points in range(POINTS + 1):
                    reasons = (*more, summits.by_points(points))
                    suppose = marked(summits.KIND, number)
                    yield found._replace(target=f"{points} AP", more=reasons, supposing=suppose)


@enter("civil-war-help")
def _progress(term: Term) -> Iterator[Prospect]:
    for region, place in civil_wars.find_all(term):
        for helped in ("0 AP", civil_wars.HELPED):
            found = _talks(term, region, place, *civil_wars.progress_modifiers(term, helped))
            also = {civil_wars.STARRED: civil_wars.GOODWILL} if helped == civil_wars.HELPED else {}
            yield found._replace(target=helped, way=civil_wars.asking_progress(term, region, place), also=also)


@enter("civil-war")
def _mediate(term: Term) -> Iterator[Prospect]:
    for region, place in civil_wars.find_all(term):
        yield _talks(term, region, place, *civil_wars.new_player(term))._replace(way=civil_wars.TALKS)
        for value in PREPARED:
            for alone in (True, False):
                found = _brokered(term, region, place, value, alone)
                yield found._replace(way=civil_wars.asking_talks(value, alone=alone))


@enter("intelligence")
def _intelligence(term: Term) -> Iterator[Prospect]:
    for strength in intelligence.HELP.values():
        for region, place in civil_wars.find_all(term, only_wars=True):
            found = _brokered(term, region, place, *intelligence.brokered(term, strength))
            way = intelligence.asking_use(region, strength)
            yield found._replace(target="peace talks", leads_to=found.target, way=way)


def _brokered(term: Term, region: str, place: int, value: int, alone: bool) -> Prospect:
    found = _talks(term, region, place, (value, "intelligence"))
    return found._replace(chart=civil_wars.plain_chart()) if alone else found


def _talks(term: Term, region: str, place: int, *more: tuple[int, str]) -> Prospect:
    scene = Scene(region=region, war=f"{civil_wars.AT_HAND}{place}")
    word = civil_wars.written(term, region, place)
    return Prospect(chart("wm4"), word, scene, tuple(more), is_master=False)


@enter("reprisal")
def _raid_at_once(term: Term) -> Iterator[Prospect]:
    for region in WORLD:
        for place in among(term, region, attempts.STRONGEST):
            scene, word = Scene(region=region, group=place), written(term, region, place)
            way = attempts.asking_raid(region)
            yield Prospect(chart("wm2-raid"), "yes", scene, way=way, leads_to=word, is_master=False)


@enter("region")
def _aid(_term: Term) -> Iterator[Prospect]:
    for region in WORLD:
        scene = Scene(region=region)
        yield Prospect(chart("wd3-humanitarian"), region, scene, way=attempts.AID, is_master=False)


@enter("war-price")
def _price(_term: Term) -> Iterator[Prospect]:
    """What a War of the US costs: the economy is checked either way."""
    approval, tensions = progress.BORNE
    found = Prospect(checking("SOE"), is_master=False)
    backed = (f"STRENGTH friend {progress.BACKED:+d}",)
    yield found._replace(target=f"{progress.PRICE_AP} AP", sure=backed, also={PASSED: ("SOE improving",)})
    yield found._replace(target="approval", sure=(f"PA {approval:+d}", tensions), also={FAILED: ("SOE worsening",)})


@enter("experience")
def _learn(_term: Term) -> Iterator[Prospect]:
    for office in KEY_OFFICES:
        also = {LEARNED: (f"EXPERIENCE {office}",)}
        yield Prospect(_learning(), office, also=also, is_master=False)


@cache
def _learning() -> Chart:
    rows = [{"roll": f"{LEARNS} or less", "title": LEARNED}, {"roll": f"{LEARNS + 1}+", "title": "nothing yet"}]
    return make_chart("", {"title": "experience", "rule": EXPERIENCE, "die": 6, "rows": rows})


@enter("sanctions")
def _sanctions(term: Term) -> Iterator[Prospect]:
    for nation in RIVALS:
        for kind in KINDS:
            if may_be_sanctioned(term, nation, kind):
                yield Prospect(chart(f"diplomatic-7-{kind}"), kind, about(nation), way=asking_sanctions(nation))
