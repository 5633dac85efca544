"""Summits with Russia and China (WPR2, WPC2): problems, demands, and the echo afterwards."""

from collections.abc import Generator
from functools import partial
from operator import attrgetter
from typing import Any

from fourscore.engine.chance import Roll
from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import DONE, ask, confirm
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import WORLD
from fourscore.games.mr_president.facts.numbers import AP, RELATIONS
from fourscore.games.mr_president.facts.peers import BY_CODE, Peer, foot
from fourscore.games.mr_president.facts.summits import SUMMITS as SUMMITS
from fourscore.games.mr_president.facts.summits import Problem as Problem
from fourscore.games.mr_president.phrases import done_here, spoken
from fourscore.games.mr_president.rules.allies.rogues import written
from fourscore.games.mr_president.rules.world.terror import choose_group, lower_group
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Subject, Term, Trial
from fourscore.games.mr_president.tables.chart import Chart, Reasons, Row
from fourscore.games.mr_president.tables.effects import Act, Effects, carry_out, verb
from fourscore.games.mr_president.tables.rollers import PLAYER, help_for
from fourscore.games.mr_president.tables.rolling import consult, may_reroll, throw, told
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.tracks import spend
from fourscore.games.mr_president.verbs.rolls import procedure

RULE = "mr-president.peers.summit"
LINE = "segment peer-summit"
RAISED, SOLVED = "segment summit raised", "segment summit solved"
"""The marks of a summit that is being held."""
LINES = {(1, 3): 1, (1, 2): 2, (2, 3): 3, (1, 1): 4, (2, 2): 5, (3, 3): 6}
"""The line of the results by problems solved and raised; nothing solved is line 0."""
_CEASEFIRE = attrgetter("ceasefire")


@procedure("wpr2")
def with_russia(term: Term, _scene: Scene) -> Procedure:
    """A summit with Russia."""
    return summit(term, BY_CODE["russia"])


@procedure("wpc2")
def with_china(term: Term, _scene: Scene) -> Procedure:
    """A summit with China."""
    return summit(term, BY_CODE["china"])


def summit(term: Term, peer: Peer) -> Procedure:
    """The relations at the beginning say how many problems may be raised; then comes the echo."""
    most = allowed(term, peer)
    term.tell(f"mr-president.chart.{peer.summit}", most=most)
    raised: list[Problem] = []
    term.marks[RAISED] = term.marks[SOLVED] = 0
    while len(raised) < most:
        problem = yield from _raise_problem(term, peer, raised, most)
        if problem is None:
            break
        raised.append(problem)
        term.marks[RAISED] += 1
        term.marks[SOLVED] += yield from treat(term, peer, problem)
    term.marks[LINE] = line(term.marks.pop(SOLVED), term.marks.pop(RAISED))
    yield from consult(term, echo(peer), peer.scene, master=True)


def allowed(term: Term, peer: Peer) -> int:
    """How many problems the relations allow."""
    return SUMMITS.most[term.tracks[RELATIONS[peer.code]] - 1]


def line(solved: int, raised: int) -> int:
    """The line of the results on which the echo is read."""
    return LINES.get((solved, raised), 0)


def echo(peer: Peer) -> Chart:
    """The chart of what is said afterwards."""
    return chart(f"{peer.summit}.results")


def _raise_problem(term: Term, peer: Peer, raised: list[Problem], most: int) -> Generator[Any, Any, Problem | None]:
    """The player picks a problem of a kind not yet raised; after the first one the summit may be closed."""
    open_to = [each for each in getattr(SUMMITS, peer.code) if each not in raised and may_raise(term, peer, each)]
    choices = [each.code for each in open_to]
    about = f"Summit with {peer.title}, problem {len(raised) + 1} of at most {most}: which one?"
    code = yield from ask(
        term, "summit", RULE, [*choices, DONE] if raised else choices, about, subject=Subject(peer.scene)
    )
    return next((each for each in open_to if each.code == code), None)


def may_raise(term: Term, peer: Peer, problem: Problem) -> bool:
    """Whether a problem can be raised now: its price, its conditions, and something to treat."""
    if problem.cost > term.tracks[AP] or not problem.allowed(term, peer.scene):
        return False
    return not problem.place or bool(places(term, problem))


def places(term: Term, problem: Problem) -> list[str]:
    """The regions, or for a Rogue State the counters, that a problem can be about."""
    if problem.place == "rogue":
        return [written(rogue) for rogue in term.rogues if rogue.region in problem.regions]
    if problem.place == "civil-war":
        return [region for region in WORLD if not all(map(_CEASEFIRE, term.civil_wars[region]))]
    if problem.place == "terror":
        return [region for region in problem.regions if term.terror[region]]
    return list(problem.regions)


def treat(term: Term, peer: Peer, problem: Problem) -> Generator[Any, Any, bool]:
    """A problem: its place, its price, the demand, and the player's answer to it; whether it was solved."""
    scene = yield from _scene(term, peer, problem)
    if problem.cost:
        spend(term, problem.cost)
    row = yield from _demand(term, peer, problem, scene)
    demand = row.results[0]
    about = partial(_asking_price, term, peer, problem, scene, demand)
    subject = Subject(scene, f"{problem.code} {problem.chart.rows.index(row)}")
    if not (yield from confirm(term, "accept", f"mr-president.chart.{peer.summit}.table", about, subject)):
        return False
    yield from carry_out(term, problem.effects, scene)
    yield from carry_out(term, demand, scene)
    return True


def _asking_price(term: Term, peer: Peer, problem: Problem, scene: Scene, demand: Effects) -> str:
    given, gained = done_here(demand, scene, term), done_here(problem.effects, scene, term)
    return f"{peer.title} demands: {given}. In return you get: {gained}. Accept?"


def _scene(term: Term, peer: Peer, problem: Problem) -> Generator[Any, Any, Scene]:
    """What the problem is about."""
    if not problem.place:
        return peer.scene
    place = yield from ask(
        term,
        "place",
        RULE,
        places(term, problem),
        asking_where(peer, problem),
        subject=Subject(peer.scene, problem.code),
    )
    return scene_at(term, peer, problem, place)


def asking_where(peer: Peer, problem: Problem) -> str:
    """The question for the place of a problem."""
    return f"{problem.title.capitalize()}: where? You are at a summit with {peer.title}."


def scene_at(term: Term, peer: Peer, problem: Problem, place: str) -> Scene:
    """What a problem is about in one of its places."""
    if problem.place != "rogue":
        return peer.scene.but(region=place)
    rogue = next(rogue for rogue in term.rogues if written(rogue) == place)
    return peer.scene.but(region=rogue.region, rogue=rogue.number)


def _demand(term: Term, peer: Peer, problem: Problem, scene: Scene) -> Generator[Any, Any, Row]:
    """A d10, for China with the foot number of its relations with the US."""
    table = problem.chart
    about = f"{peer.title}'s demand: {problem.title}"
    reasons = pressure(term, peer) + help_for(term, PLAYER)
    value = sum(each for each, _ in reasons)
    rerolls = may_reroll(term, table)
    term.trying = Trial(f"{peer.summit} {problem.code}", scene, value) if rerolls else None
    die = Roll(table.die, 1, about, (), (table, scene, reasons, rerolls))
    number = yield from throw(term, die, rerolls=rerolls)
    term.trying = None
    row = table.row(number + value, number, None, term, peer.scene)
    shown = told(number, reasons, number + value)
    rule = f"mr-president.chart.{peer.summit}.table"
    term.tell(rule, chart=about, roll=shown, result=partial(spoken, row.results[0], peer.scene, term))
    return row


def pressure(term: Term, peer: Peer) -> Reasons:
    """What modifies the demands of a peer."""
    value = foot(term, peer.code) if peer.code in SUMMITS.foot else 0
    return [(value, "relations")] if value else []


def demands(code: str) -> Problem | None:
    """The problem whose demands are being rolled: `wpr2 calm`."""
    summit, _, wanted = code.partition(" ")
    for peer in BY_CODE.values():
        if peer.summit == summit:
            return next((each for each in getattr(SUMMITS, peer.code) if each.code == wanted), None)
    return None


def awaited(about: Subject) -> tuple[Problem, Effects]:
    """The problem on which an answer is awaited, and what is demanded for it."""
    code, row = about.what.split()
    problem = next(each for each in getattr(SUMMITS, about.scene.peer) if each.code == code)
    return problem, problem.chart.rows[int(row)].results[0]


@verb("TWOGROUPS", says="two Terror Groups of your choice lose a level", worth=1.6)
def two_groups(words: Words) -> Act:
    """`TWOGROUPS -1 this`: two different Terror Groups of the player's choice lose a level."""
    levels = -words.amount()
    words.one_of("this")

    def act(term: Term, scene: Scene) -> Procedure:
        region = scene.region
        spared = -1
        for _ in range(2):
            found = [(region, place) for place in range(len(term.terror[region])) if place != spared]
            chosen = yield from choose_group(term, RULE, "Which Terror Group loses a level?", found)
            if chosen is not None:
                spared = chosen[1] if lower_group(term, *chosen, levels) else -1

    return act
