"""What Actions are worth in Mr. President: the best third of those that are open against any of them, phase by phase.

make decisions                        100 phases of each kind, and 100 terms of each player
make decisions ARGS="--choices 400"   more

Where a phase begins in a term of the old hand, twins of the match go on. One takes its Actions in this phase out of
the third that the old hand values most, the other takes any that are open. The old hand plays both to the end of the
year. What is compared is the performance evaluation at that moment, by which a President is judged; a game that is lost
counts as 16 at most. The same is done for the first Action of the phase alone.

Both twins have the same luck (`benchmarks/same_luck.py`): what one of them rolls or draws, the other rolls or draws
too. Without it, one phase in a year of dice could hardly be seen at all.

The second table plays whole terms in that way, so that nobody mends afterwards what a poor Action has left.
"""

import argparse
import random
import statistics
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias, cast

import fourscore
from benchmarks.same_luck import SameLuck
from fourscore.bots.answering import player_for
from fourscore.bots.seating import seat_bots
from fourscore.engine.course import Player
from fourscore.engine.match import Match
from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.bot.answers import worths
from fourscore.games.mr_president.bot.desk import LOST, Desk
from fourscore.games.mr_president.facts.numbers import LP
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.game import GAME
from fourscore.games.mr_president.rules.ending.legacy import evaluation
from fourscore.games.mr_president.state import Term

LEAST = 4
"""A question with fewer Actions than this leaves little to choose."""
Taste: TypeAlias = Callable[[list[str]], list[str]]
"""Which Actions somebody picks from, out of all that are open, the best first."""


def best_third(ranked: list[str]) -> list[str]:
    return ranked[: max(1, len(ranked) // 3)]


def any_of_them(ranked: list[str]) -> list[str]:
    return ranked


TASTES: dict[str, Taste | None] = {
    "the old hand's own": None,
    "out of the best third": best_third,
    "any that are open": any_of_them,
}


class Gain(NamedTuple):
    """What the better Actions of a phase gained, all of them and the first alone."""

    phase: str
    all_of_them: int
    first: int


def main() -> None:
    """Measure and print a row for each phase, then one for each player of whole terms."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--choices", type=int, default=100, help="how often each phase is tried")
    words.add_argument("--terms", type=int, default=100, help="whole terms of each player")
    words.add_argument("--difficulty", default="normal")
    words.add_argument("--seed", default="decisions")
    given = words.parse_args()
    print(*phases(given.choices, given.difficulty, given.seed), "", sep="\n", flush=True)
    for line in whole_terms(given.terms, given.difficulty, given.seed):
        print(line, flush=True)


def phases(choices: int, difficulty: str, seed: str) -> list[str]:
    """The gain in each phase, with 95 % intervals."""
    found: dict[str, list[Gain]] = defaultdict(list)
    wanted = {segment.phase for segment in SEQUENCE if segment.actions}
    for number in range(10 * choices):
        for gain in gains(f"{seed} {number}", difficulty):
            found[gain.phase].append(gain)
        if all(len(found[phase]) >= choices for phase in wanted):
            break
    found["all of them"] = [gain for seen in list(found.values()) for gain in seen]
    rows = [_row(phase, seen) for phase, seen in sorted(found.items())]
    return [
        "The best third of Actions against any, in points of the year's evaluation:",
        "",
        "| phase | times | all Actions of the phase | its first Action alone |",
        "|---|---|---|---|",
        *rows,
    ]


def _row(phase: str, seen: list[Gain]) -> str:
    cells = [_mean(each) for each in zip(*(gain[1:] for gain in seen), strict=True)]
    return f"| {' | '.join([phase, str(len(seen)), *cells])} |"


def whole_terms(terms: int, difficulty: str, seed: str) -> Iterator[str]:
    """How presidencies end by which Actions are taken in all four years, with 95 % intervals."""
    yield from ("Actions of the whole term:", "")
    yield "| Actions | terms | re-elected or victory | lost at once | Legacy |"
    yield "|---|---|---|---|---|"
    for title, taste in TASTES.items() if terms else ():
        ends = [_term(play(f"{seed} term {number}", difficulty, taste)) for number in range(terms)]
        won = [float(term.verdict in ("re-elected", "victory")) for term in ends]
        lost = [float(term.verdict == "loss") for term in ends]
        legacy = [0 if term.verdict == "loss" else term.tracks[LP] for term in ends]
        shares = " | ".join(_mean([100 * each for each in shares], ".0f", " %") for shares in (won, lost))
        yield f"| {title} | {terms} | {shares} | {_mean(legacy, '.1f')} |"


def _mean(seen: Sequence[float], form: str = "+.2f", unit: str = "") -> str:
    half = 1.96 * statistics.stdev(seen) / len(seen) ** 0.5 if len(seen) > 1 else float("nan")
    return f"{statistics.mean(seen):{form}}{unit} \u00b1 {half:{form.lstrip('+')}}{unit}"


def play(seed: str, difficulty: str, taste: Taste | None) -> Match:
    """A whole term with Actions by this taste, and everything else by the old hand; without a taste all of it."""
    match, player = _begin(seed, difficulty)
    rng = random.Random(seed)
    while match.decision:
        match.choose(player(match.decision) if taste is None else _choice(match, player, taste, rng))
    return match


def gains(seed: str, difficulty: str) -> Iterator[Gain]:
    """Each phase of a term, and what the better Actions gained in it."""
    match, player = _begin(seed, difficulty)
    seen: set[tuple[int, str]] = set()
    while match.decision:
        phase, year = _phase(match), _term(match).year
        if (year, phase) not in seen and len(ranked(match)) >= LEAST:
            seen.add((year, phase))
            luck = f"{seed} {year} {phase}"
            at_large = outcome(match, luck, any_of_them)
            # Only the first one is any; what follows is left to the old hand in both.
            one = outcome(match, luck, best_third, most=1) - outcome(match, luck, any_of_them, most=1)
            yield Gain(phase, outcome(match, luck, best_third) - at_large, one)
        match.choose(player(match.decision))


def outcome(match: Match, luck: str, taste: Taste, most: int | None = None) -> int:
    """The evaluation at the end of the year after a phase with such Actions, or with this many of them at most."""
    rng, phase, year, taken = random.Random(luck), _phase(match), _term(match).year, 0
    chance = SameLuck(luck)
    twin = chance.watched = match.imagine(0, luck, chance=chance)
    player = player_for(twin, seat_bots(GAME, ["old-hand"], 1))
    last = 0
    while twin.decision and _term(twin).year == year:
        last = evaluation(_term(twin))
        if _phase(twin) == phase and (most is None or taken < most) and ranked(twin):
            taken += 1
            twin.choose(_choice(twin, player, taste, rng))
        else:
            twin.choose(player(twin.decision))
    return min(last, LOST) if _term(twin).verdict == "loss" else last


def _begin(seed: str, difficulty: str) -> tuple[Match, Player]:
    match = fourscore.new(GAME, 1, seed=seed, options={"difficulty": difficulty}, events=False)
    return match, player_for(match, seat_bots(GAME, ["old-hand"], 1))


def _choice(match: Match, player: Player, taste: Taste, rng: random.Random) -> str:
    """One of those that the taste leaves, or what the old hand would choose."""
    assert match.decision is not None
    offered = taste(ranked(match))
    return rng.choice(offered) if offered else player(match.decision)


def ranked(match: Match) -> list[str]:
    """The Actions that are open, the best first."""
    if match.decision is None or match.decision.kind != "action":
        return []
    asked = match.view(0).asked
    assert asked is not None
    weighed = zip(worths(Desk(match.known(0), asked)), asked.choices, strict=True)
    return [choice for _, choice in sorted(weighed, reverse=True) if choice in all_actions()]


def _phase(match: Match) -> str:
    return SEQUENCE[max(0, _term(match).segment)].phase


def _term(match: Match) -> Term:
    return cast(Term, match.state)


if __name__ == "__main__":
    main()
