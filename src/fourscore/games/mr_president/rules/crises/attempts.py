"""Assassination attempts (D13): whom they strike, how they end, and what the President may do about it."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import confirm
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.called import where
from fourscore.games.mr_president.facts.numbers import ALIGNMENT, CRISIS, DOMCRISIS
from fourscore.games.mr_president.facts.people import name
from fourscore.games.mr_president.rules.office.cabinet import OFFICE_TITLES, replace
from fourscore.games.mr_president.rules.world.terror import among, pick
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import Act, verb
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.tracks import change, lean
from fourscore.games.mr_president.verbs.places import pick_region, random_region
from fourscore.games.mr_president.verbs.rolls import go_to, procedure

RULE = "mr-president.chart.d13"
KILLED = "mr-president.past-is-prologue.killed"
STRONGEST = "4"
AID = "The UN brings Humanitarian Aid (1-8 on a d10: Crises -1). Where?"


@procedure("d13-attempt")
def attempt(term: Term, _scene: Scene) -> Procedure:
    """The target and the place, a crisis there, then the outcome."""
    target, _, where = (yield from consult(term, chart("d13-target"))).name.partition(" ")
    region = ""
    if where == "abroad":
        region = yield from random_region(term)
        yield from change(term, CRISIS[region], 1)
    else:
        yield from change(term, DOMCRISIS, 1)
    yield from consult(term, chart("d13-outcome"), Scene(region=region, target=target))


@reading("struck-abroad")
def _abroad(_words: Words) -> Reading:
    """Whether the attempt was made abroad."""
    return lambda _term, scene: bool(scene.region)


@verb("KILLED", says="the target dies", worth=-4.0)
def killed(_words: Words) -> Act:
    """The target dies: an official is out of the game and a successor is appointed; a President's term is over."""

    def act(term: Term, scene: Scene) -> Procedure:
        if scene.target == "potus":
            from fourscore.games.mr_president.rules.ending.legacy import die_in_office

            yield from die_in_office(term)
        elif term.cabinet[scene.target]:
            term.tell(KILLED, official=name(term, term.cabinet[scene.target]), office=OFFICE_TITLES[scene.target])
            term.scandals.pop(scene.target, None)
            yield from replace(term, scene.target, for_good=True)

    return act


@verb("REPRISAL", says="a reprisal in that region", worth=-1.0)
def reprisal(_words: Words) -> Act:
    """War on a Rogue State of the region, a raid on a level 4 group there, or with neither a worse crisis."""

    def act(term: Term, scene: Scene) -> Procedure:
        region = scene.region
        if any(rogue.region == region for rogue in term.rogues):
            yield from _against_rogue(term, region)
        elif among(term, region, STRONGEST):
            if (yield from confirm(term, "reprisal", RULE, asking_raid(region))):
                yield from raid(term, region, STRONGEST)
        else:
            yield from change(term, CRISIS[region], 1)
            lean(term, ALIGNMENT[region], -1)

    return act


def asking_raid(region: str) -> str:
    """The question whether a group is raided at once."""
    return f"Raid a level {STRONGEST} Terror Group in {where(region)} at once?"


def _against_rogue(term: Term, region: str) -> Procedure:
    """A War with the US that is going on there makes progress; otherwise the player may declare one."""
    from fourscore.games.mr_president.rules.war.progress import progress
    from fourscore.games.mr_president.rules.war.wars import us_wars

    going_on = [war for war in us_wars(term) if war.rogue and war.region == region]
    if going_on:
        return progress(term, going_on[0])
    return go_to(term, "reprisal-war", Scene(region=region))


def raid(term: Term, region: str, which: str) -> Procedure:
    """A raid on a group as though it stood in Targeting."""
    place = yield from pick(term, region, which)
    if place is not None:
        yield from go_to(term, "wm2-raid", Scene(region=region, group=place))


@verb("RAID", says="a raid on a Terror Group there", worth=0.5)
def raids(words: Words) -> Act:
    """`RAID highest`: a raid on that group of this region as though it stood in Targeting."""
    which = words.one_of("highest", "4")
    return lambda term, scene: raid(term, scene.region, which)


@verb("RELIEF", says="Humanitarian Aid of the UN in a region of your choice", worth=0.9)
def relief(_words: Words) -> Act:
    """Humanitarian Aid of the UN in a region of the player's choice."""

    def act(term: Term, _scene: Scene) -> Procedure:
        rule = "mr-president.chart.d15"
        region = yield from pick_region(term, rule, AID, what="CRISIS")
        yield from go_to(term, "wd3-humanitarian", Scene(region=region))

    return act
