"""What a summit with Russia or China is worth: its problems, its demands, and the echo."""

from math import fsum

from fourscore.games.mr_president.bot.desk import Desk
from fourscore.games.mr_president.bot.worth import worth_of
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import PEERS
from fourscore.games.mr_president.facts.numbers import RELATIONS
from fourscore.games.mr_president.facts.peers import BY_CODE
from fourscore.games.mr_president.rules.peers.summits import LINES, SUMMITS, Problem, awaited, may_raise, places
from fourscore.games.mr_president.scene import Scene


def worth_of_summit(desk: Desk, peer: str) -> float:
    """As many of the best problems as relations allow, all of them solved, and the echo of that."""
    return desk.once(("summit", peer), lambda: _summit(desk, peer))


def _summit(desk: Desk, peer: str) -> float:
    most = SUMMITS.most[desk.term.tracks[RELATIONS[peer]] - 1]
    worths = sorted((worth_of_problem(desk, peer, each) for each in open_problems(desk, peer)), reverse=True)[:most]
    return fsum(worths) + echo(desk, peer, len(worths), len(worths))


def open_problems(desk: Desk, peer: str) -> list[Problem]:
    """What can be raised now."""
    return [each for each in getattr(SUMMITS, peer) if may_raise(desk.term, BY_CODE[peer], each)]


def best_problem(desk: Desk) -> tuple[str, ...]:
    """With whom an old hand meets, and what is treated first; empty when there is nothing to treat."""
    found = [(worth_of_summit(desk, peer), peer) for peer in PEERS if open_problems(desk, peer)]
    if not found:
        return ()
    peer = max(found)[1]
    first = max(open_problems(desk, peer), key=lambda problem: worth_of_problem(desk, peer, problem))
    return peer, first.code


def worth_of_problem(desk: Desk, peer: str, problem: Problem) -> float:
    """A problem with its best place and an average demand, refused where it is too much."""
    return desk.once(("problem", peer, problem.code), lambda: _problem(desk, peer, problem))


def _problem(desk: Desk, peer: str, problem: Problem) -> float:
    found = places(desk.term, problem) if problem.place else [""]
    return max([worth_of_place(desk, peer, problem, place) for place in found], default=-9.0)


def worth_of_place(desk: Desk, peer: str, problem: Problem, place: str) -> float:
    """The same in one place."""
    scene = scene_at(desk, peer, problem, place)
    gain = worth_of(desk, problem.effects, scene)
    rows = problem.chart.rows
    price = fsum([max(-1.5, gain + worth_of(desk, row.results[0], scene)) for row in rows]) / len(rows)
    return price - problem.cost * desk.ap


def scene_at(desk: Desk, peer: str, problem: Problem, place: str) -> Scene:
    """What the problem is about in a place."""
    scene = BY_CODE[peer].scene
    if problem.place != "rogue":
        return scene.but(region=place)
    number = int(place.split()[1])
    return scene.but(region=next(each.region for each in desk.term.rogues if each.number == number), rogue=number)


def echo(desk: Desk, peer: str, solved: int, raised: int) -> float:
    """What the echo is worth by problems solved and raised."""
    line = LINES.get((solved, raised), 0)
    return desk.once(("echo", peer, line), lambda: _echo(desk, peer, line))


def _echo(desk: Desk, peer: str, line: int) -> float:
    found = chart(f"{BY_CODE[peer].summit}.results").rows
    shares = (0.2, 0.3, 0.3, 0.2)
    scene = BY_CODE[peer].scene
    return fsum(share * worth_of(desk, row.results[line], scene) for share, row in zip(shares, found, strict=True))


def problem_of(desk: Desk) -> Problem:
    """The problem that is being treated."""
    problems: tuple[Problem, ...] = getattr(SUMMITS, desk.scene.peer)
    return next(each for each in problems if each.code == desk.what.split()[0])


def worth_of_accepting(desk: Desk) -> float:
    """The demand that the question names against what is offered for it."""
    peer, scene = desk.scene.peer, desk.scene
    problem, demand = awaited(desk.term.subject)
    solved = echo(desk, peer, 1, 1) - echo(desk, peer, 0, 1)
    return worth_of(desk, problem.effects, scene) + worth_of(desk, demand, scene) + solved
