"""What Actions are worth in Mr. President: the best third of those that are open against any of them, phase by phase.

make decisions                        60 phases of each kind
make decisions ARGS="--choices 200"   more

Where a phase begins in a term of the old hand, two twins of the match go on. One takes its Actions in this phase
out of the third that the old hand values most, the other takes any that are open. The old hand plays both to the end
of the year. What is compared is the performance evaluation at that moment, by which a President is judged.
"""

import argparse
import random
import statistics
from collections import defaultdict
from collections.abc import Iterator
from typing import cast

import fourscore
from fourscore.bots.answering import player_for
from fourscore.bots.seating import seat_bots
from fourscore.engine.match import Match
from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.bot.answers import worths
from fourscore.games.mr_president.bot.desk import Desk
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.game import GAME
from fourscore.games.mr_president.rules.ending.legacy import evaluation
from fourscore.games.mr_president.state import Term

LEAST = 4
"""A question with fewer Actions than this leaves little to choose."""


def main() -> None:
    """Measure and print a row for each phase."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--choices", type=int, default=60, help="how often each phase is tried")
    words.add_argument("--difficulty", default="normal")
    given = words.parse_args()
    found: dict[str, list[int]] = defaultdict(list)
    phases = {segment.phase for segment in SEQUENCE if segment.actions}
    for seed in range(10 * given.choices):
        for phase, gain in gains(f"decisions {seed}", given.difficulty):
            found[phase].append(gain)
        if all(len(found[phase]) >= given.choices for phase in phases):
            break
    print("| phase | times | the best third of Actions gains over any, in points of the evaluation |\n|---|---|---|")
    for phase, differences in found.items():
        half = 1.96 * statistics.stdev(differences) / len(differences) ** 0.5
        print(f"| {phase} | {len(differences)} | {statistics.mean(differences):+.2f} \u00b1 {half:.2f} |")


def gains(seed: str, difficulty: str) -> Iterator[tuple[str, int]]:
    """Each phase of the first year of a term, and what the better Actions gained in it."""
    match = fourscore.new(GAME, 1, seed=seed, options={"difficulty": difficulty}, events=False)
    player = player_for(match, seat_bots(GAME, ["old-hand"], 1))
    seen: set[str] = set()
    while match.decision and _term(match).year == 1:
        phase = _phase(match)
        if phase not in seen and len(_ranked(match)) >= LEAST:
            seen.add(phase)
            yield phase, _outcome(match, seed, best=True) - _outcome(match, seed, best=False)
        match.choose(player(match.decision))


def _ranked(match: Match) -> list[str]:
    """The Actions that are open, the best first."""
    if match.decision is None or match.decision.kind != "action":
        return []
    asked = match.view(0).asked
    assert asked is not None
    weighed = zip(worths(Desk(match.known(0), asked)), asked.choices, strict=True)
    return [choice for _, choice in sorted(weighed, reverse=True) if choice in all_actions()]


def _outcome(match: Match, seed: str, *, best: bool) -> int:
    """The evaluation at the end of the year after this phase."""
    rng, phase = random.Random(seed), _phase(match)
    twin = match.imagine(0, seed)
    player = player_for(twin, seat_bots(GAME, ["old-hand"], 1))
    last = 0
    while twin.decision and _term(twin).year == 1:
        last = evaluation(_term(twin))
        ranked = _ranked(twin) if _phase(twin) == phase else []
        offered = ranked[: max(1, len(ranked) // 3)] if best else ranked
        twin.choose(rng.choice(offered) if offered else player(twin.decision))
    return last


def _phase(match: Match) -> str:
    return SEQUENCE[max(0, _term(match).segment)].phase


def _term(match: Match) -> Term:
    return cast(Term, match.state)


if __name__ == "__main__":
    main()
