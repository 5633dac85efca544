"""Unstable States, Civil Wars and Ceasefires, and how talks or time resolve them (WM4)."""

from collections.abc import Generator, Sequence
from functools import cache
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.charts import chart, entries
from fourscore.games.mr_president.facts.board import REGIONS, WORLD
from fourscore.games.mr_president.facts.called import civil_war_name
from fourscore.games.mr_president.facts.numbers import AP, CRISIS, UNSTABLE
from fourscore.games.mr_president.rules.world.iranian_influence import beside_unstable, take_loose
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.state import CivilWar, Term
from fourscore.games.mr_president.tables.chart import Chart, More, Reasons, make_chart
from fourscore.games.mr_president.tables.effects import Effects, carry_out, effects_of
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.tracks import add, change, spend
from fourscore.games.mr_president.verbs.rolls import procedure
from fourscore.kit.words import counted

PICK = "mr-president.civil-war.column"
STARRED = "starred"
"""The name of the row that may earn Goodwill."""
AT_HAND = "civil-war "
"""How a scene names the Civil War at hand: this, and its place in the region's list."""
WAITING = "segment civil-wars "
"""The marks of War Progress: how many counters of a region have still to be rolled for."""
NOTED = "segment civil-wars"
HELPED = "1 AP"
GOODWILL = ("GOODWILL +1",)
"""What a starred result brings when the roll earns it."""
TALKS = "For which Civil War or Ceasefire are talks held?"

Found = tuple[str, int]
"""A region, and the place of a Civil War or Ceasefire in its list."""


def most(term: Term, region: str) -> int:
    """How many Civil Wars a region can hold, Ceasefires included."""
    figures = term.printed.figures
    return figures.civil_wars_in.get(region, figures.civil_wars)


def has_room(term: Term, region: str) -> bool:
    """Whether one more Civil War can break out there."""
    return len(term.civil_wars[region]) < most(term, region)


def lay_unstable(term: Term, region: str, count: int) -> int:
    """Unstable State counters are laid in a region, or with a minus taken away; how many really moved."""
    moved = add(term, UNSTABLE[region], count)
    if moved:
        term.tell(
            "mr-president.civil-war.unstable", region=REGIONS[region].title, count=term.counters[UNSTABLE[region]]
        )
    return moved


def start(term: Term, region: str, *, iranian: bool = False) -> Procedure:
    """A Civil War breaks out; beyond the limit of the region Regional Crises +1 in its place."""
    if not has_room(term, region):
        term.tell("mr-president.civil-war.limit.new", region=REGIONS[region].title)
        yield from change(term, CRISIS[region], 1)
        return
    term.civil_wars[region].append(CivilWar(iranian=iranian))
    term.tell("mr-president.civil-war.starts", region=REGIONS[region].title)


def from_unstable(term: Term, region: str, *, iranian: bool | None = None) -> Procedure:
    """An Unstable State becomes a Civil War; without one there is a new Unstable State, without room all stays.

    Iranian Influence next to it goes along. Unless `iranian` says which, a state without any comes first.
    """
    unstable = term.counters[UNSTABLE[region]]
    if not unstable:
        lay_unstable(term, region, 1)
    elif not has_room(term, region):
        term.tell("mr-president.civil-war.limit", region=REGIONS[region].title)
    else:
        along = beside_unstable(term, region) >= unstable if iranian is None else iranian
        add(term, UNSTABLE[region], -1)
        if along:
            take_loose(term, region)
        yield from start(term, region, iranian=along)


def alter(term: Term, region: str, place: int, changed: CivilWar) -> None:
    """Put a changed counter in place of the old one."""
    term.civil_wars[region][place] = changed


def quiet(term: Term, region: str, place: int, *, peacekeepers: bool = False, iranian_off: bool = False) -> None:
    """A Civil War becomes a Ceasefire, with or without UN/Regional Peacekeepers under it."""
    war = term.civil_wars[region][place]
    stays = war.iranian and not iranian_off
    alter(term, region, place, CivilWar(ceasefire=True, peacekeepers=peacekeepers, iranian=stays))
    with_whom = " with Peacekeepers" if peacekeepers else ""
    term.tell("mr-president.civil-war.ceasefire", region=REGIONS[region].title, peacekeepers=with_whom)


def resume(term: Term, region: str, place: int) -> None:
    """A Ceasefire becomes a Civil War again, and its Peacekeepers leave."""
    war = term.civil_wars[region][place]
    alter(term, region, place, CivilWar(iranian=war.iranian))
    term.tell("mr-president.civil-war.resumes", region=REGIONS[region].title)


def end(term: Term, region: str, place: int) -> None:
    """A Civil War or Ceasefire is over: its Peacekeepers and Iranian Influence go with it."""
    del term.civil_wars[region][place]
    term.tell("mr-president.civil-war.ends", region=REGIONS[region].title)


def find_all(term: Term, region: str = "", *, only_wars: bool = False) -> list[Found]:
    """All Civil Wars and Ceasefires, on the board or in a region; with `only_wars` without Ceasefires."""
    regions = (region,) if region else WORLD
    return [
        (each, place)
        for each in regions
        for place, war in enumerate(term.civil_wars.get(each, ()))
        if not (only_wars and war.ceasefire)
    ]


def written(term: Term, region: str, place: int) -> str:
    """A Civil War as a choice: `africa 1 civil war`, `africa 2 ceasefire peacekeepers`."""
    war = term.civil_wars[region][place]
    words = [region, str(place + 1), "ceasefire" if war.ceasefire else "civil war"]
    if war.peacekeepers:
        words.append("peacekeepers")
    if war.iranian:
        words.append("iranian")
    return " ".join(words)


def pick_civil_war(
    term: Term, found: Sequence[Found], about: str, rule: str = PICK
) -> Generator[Any, Any, Found | None]:
    """One of these counters of the player's choice; None when there is none."""
    if not found:
        return None
    words = [written(term, region, place) for region, place in found]
    return found[words.index((yield from ask(term, "civil-war", rule, words, about)))]


def arrange_ceasefire(term: Term, region: str = "", *, peacekeepers: bool = False) -> Generator[Any, Any, str]:
    """A Civil War of the player's choice, anywhere or in a region, becomes a Ceasefire; its region, or nothing."""
    found = find_all(term, region, only_wars=True)
    picked = yield from pick_civil_war(term, found, "Which Civil War becomes a Ceasefire?")
    if picked is None:
        return ""
    quiet(term, *picked, peacekeepers=peacekeepers)
    return picked[0]


# ---------------------------------------------------------------- WM4


def talks(
    term: Term,
    region: str,
    place: int,
    more: More = (),
    *,
    earns: bool = False,
    alone: bool = False,
    roller: str = "",
) -> Procedure:
    """One roll on WM4 for a counter; a starred result brings Goodwill when the roll `earns` it.

    With `alone` the modifiers of the chart itself do not count.
    """
    which = plain_chart() if alone else chart("wm4")
    scene = NOWHERE.but(region=region, war=f"{AT_HAND}{place}")
    kind = "Ceasefire" if term.civil_wars[region][place].ceasefire else "Civil War"
    term.tell("mr-president.civil-war.column", region=REGIONS[region].title, kind=kind)
    row = yield from consult(term, which, scene, more=more, roller=roller)
    if row.name == STARRED and earns:
        term.tell("mr-president.un.goodwill.gain")
        yield from carry_out(term, _goodwill())


def asking_talks(value: int, *, alone: bool) -> str:
    """The question for talks that intelligence prepares; `alone`: nothing else counts."""
    only = ", without the modifiers of the chart" if alone else ""
    return f"Which Civil War or Ceasefire do the talks concern? The die counts with {value:+d}{only}."


@cache
def plain_chart() -> Chart:
    """WM4 without its own modifiers."""
    return make_chart("wm4", {**entries()["wm4"], "modifiers": []})


@cache
def _goodwill() -> Effects:
    return effects_of(GOODWILL)


@procedure("wm4")
def mediate(term: Term, scene: Scene) -> Procedure:
    """`ROLL wm4`: the player picks a Civil War or Ceasefire, of this region where there is one at hand."""
    found = find_all(term, scene.region if scene.region in WORLD else "")
    picked = yield from pick_civil_war(term, found, TALKS)
    if picked is not None:
        yield from talks(term, *picked)


def at_hand(scene: Scene) -> int:
    """The place of the Civil War that a scene is about."""
    return int(scene.war.removeprefix(AT_HAND))


def _counter(term: Term, scene: Scene) -> CivilWar | None:
    return term.civil_wars[scene.region][at_hand(scene)] if scene.war.startswith(AT_HAND) else None


@reading("ceasefire")
def _ceasefire(_words: Words) -> Reading:
    """Whether the counter at hand is a Ceasefire."""
    return lambda term, scene: (war := _counter(term, scene)) is not None and war.ceasefire


@reading("peacekeepers")
def _peacekeepers(_words: Words) -> Reading:
    """Whether Peacekeepers lie under the counter at hand."""
    return lambda term, scene: (war := _counter(term, scene)) is not None and war.peacekeepers


@reading("iranian-under")
def _iranian_under(_words: Words) -> Reading:
    """Whether Iranian Influence lies under the counter at hand."""
    return lambda term, scene: (war := _counter(term, scene)) is not None and war.iranian


# ---------------------------------------------------------------- War Progress


def civil_war_progress(term: Term) -> Generator[Any, Any, bool]:
    """Every Civil War and Ceasefire gets one roll on WM4; one roll a step."""
    if not term.marks.get(NOTED):
        _note(term)
    region = next((region for region in WORLD if term.marks.get(f"{WAITING}{region}")), "")
    if not region:
        return False
    term.marks[f"{WAITING}{region}"] -= 1
    wars = term.civil_wars[region]
    if wars:
        # The counter goes to the end of the line, so that the next one of the region comes to the front.
        wars.append(wars.pop(0))
        yield from _progress(term, region, len(wars) - 1)
    return any(term.marks.get(f"{WAITING}{each}") for each in WORLD)


def _note(term: Term) -> None:
    """Only the counters that are there now are rolled for, not those that come later in the segment."""
    term.marks[NOTED] = 1
    for region in WORLD:
        if term.civil_wars[region]:
            term.marks[f"{WAITING}{region}"] = len(term.civil_wars[region])


def _progress(term: Term, region: str, place: int) -> Procedure:
    """Before the roll the player may spend 1 AP on it; Goodwill cannot be spent here."""
    helped = "0 AP"
    if term.tracks[AP] >= 1:
        rule = "mr-president.war.progress.civil-war-ap"
        points = counted(term.tracks[AP], "AP")
        about = f"{asking_progress(term, region, place)} do you spend 1 AP for -1 on the die? You have {points}."
        helped = yield from ask(term, "civil-war-help", rule, (helped, HELPED), about)
    if helped == HELPED:
        spend(term, 1)
    yield from talks(term, region, place, progress_modifiers(helped), earns=helped == HELPED)


def asking_progress(term: Term, region: str, place: int) -> str:
    """Which progress the question for an AP is about."""
    return f"Progress of the {civil_war_name(region, term.civil_wars[region][place])}:"


def progress_modifiers(helped: str) -> Reasons:
    """What counts in the progress of a Civil War besides the chart: the AP spent on it."""
    return [(-1, f"for {HELPED}")] if helped == HELPED else []
