"""Rows of Mr. President's charts that come up so seldom that whole thousands of terms do not meet them.

Each is staged: somebody lets just that corner of the world burn, and some dice are loaded. Everything else is the game
as it is; no balance is measured here. Terms are played until all rows of a stage have come up.

make rare-rows                      all stages, a few minutes
make rare-rows ARGS="--only Korea"  only the stage with this word
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import NamedTuple, cast

from fourscore.bots.answering import player_for
from fourscore.engine.chance import Numbers, Roll, Shuffle
from fourscore.engine.match import Match
from fourscore.engine.options import read_options
from fourscore.games.mr_president.bot.firebrand import Fire, Firebrand
from fourscore.games.mr_president.game import GAME
from fourscore.games.mr_president.options import MrPresidentOptions
from fourscore.games.mr_president.report import charts
from fourscore.games.mr_president.state import Term

OPTIONS = {"difficulty": "harder", "second-term": "ask"}
LOADED = 0.85
"""How often a loaded die shows what it is loaded for."""


class Stage(NamedTuple):
    """What is to be seen, who brings it about, and which dice are loaded: by a part of the name of a roll."""

    title: str
    rows: tuple[str, ...]
    fire: Fire
    dice: Mapping[str, Sequence[int]]


STAGES = (
    Stage(
        "Europe and Central America are left to themselves",
        (
            "Drug cartels and terror in Central America (WT3): a cartel state",
            "The European Union under strain (WT3): a rupture",
        ),
        Fire(
            {
                "STABILITY eurozone": -12.0, "STABILITY central-america": -12.0, "STABILITY eastern-europe": -6.0,
                "CRISIS eurozone": -2.0, "CRISIS central-america": -2.0, "CRISIS eastern-europe": -2.0,
                "STABILITY": 2.0, "NUKE": 4.0,
            },
            frozenset(("unit", "destination", "joint-action", "peace")),
        ),
        {"Long-brewing world crises (WT3)": (4, 7)},
    ),
    Stage(
        "NATO bombs Serbia",
        ("Balkan feuds (WT3): the War goes on",),
        Fire(
            {"STABILITY eastern-europe": -6.0, "CRISIS eastern-europe": -1.0, "ALLY nato": 4.0, "NUKE": 2.0},
            frozenset(("peace",)),
            seizes=("air campaign",),
        ),
        {"Long-brewing world crises (WT3)": (6,), "Air and missile War (WCT1)": (3, 4)},
    ),
    Stage(
        "US forces leave Korea, and a War breaks out there",
        ("ROK seeks peace (WA1): no talks", "ROK seeks peace (WA1): peace talks"),
        Fire(
            {"CRISIS": 0.5, "NUKE": 4.0, "CONFLICT dprk-rok": -6.0, "ALIGNMENT asia-pacific": -4.0},
            frozenset(("peace", "place-fni", "war-price")),
            leaves="asia-pacific",
        ),
        {"Combined War (WCT1)": (10,), "Guerrilla War (WCT1)": (9,), "North Korea (WA2)": (9,)},
    ),
    Stage(
        "Rogue States arm, and Russia attacks them",
        ("WMDs used on Russia (WCT1): Russia withdraws",),
        Fire({"STABILITY middle-east": -1.0, "STABILITY africa": -1.0, "NUKE": 2.0}, frozenset(("peace",))),
        {
            "A Rogue State spreads terror (WA3)": (9,), "WMDs for a Rogue State": (1,),
            "Russia and the Rogue State": (1,), "WCT1": (10,),
        },
    ),
)  # fmt: skip


class LoadedDice:
    """Chance that favours certain faces of certain rolls; everything else is fair."""

    def __init__(self, dice: Mapping[str, Sequence[int]], seed: str) -> None:
        self._dice = dice
        self._rng = random.Random(seed)

    def answer(self, question: Shuffle | Roll) -> Numbers:
        rng = self._rng
        if isinstance(question, Shuffle):
            return tuple(rng.sample(range(question.n), question.n))
        faces = next((faces for name, faces in self._dice.items() if name in question.what), None)
        if faces is not None and rng.random() < LOADED:
            return tuple(rng.choice(faces) for _ in range(question.dice))
        return tuple(rng.randint(1, question.sides) for _ in range(question.dice))


def play(stage: Stage, number: int) -> dict[str, float]:
    """How often each row came up in one presidency."""
    match = Match(GAME, 1, read_options(MrPresidentOptions, OPTIONS), LoadedDice(stage.dice, f"{stage.title} {number}"))
    match.play(player_for(match, [Firebrand(None, stage.fire)]))
    return dict(charts(cast(Term, match.state), []))


def put_on(stage: Stage, most: int) -> tuple[int, Counter[str]]:
    """Play until all has been seen, or for this many terms at most; how many it took, and how often each came up."""
    seen: Counter[str] = Counter()
    for number in range(1, most + 1):
        rows = play(stage, number)
        seen.update({row: int(rows[row]) for row in stage.rows if rows[row]})
        if len(seen) == len(stage.rows):
            return number, seen
    return most, seen


def main() -> int:
    """Put the stages on, and say what was seen; an exit code of 1 says that something was not."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--terms", type=int, default=2000, help="terms for each stage at most")
    words.add_argument("--only", default="", metavar="TEXT", help="only stages with this text")
    given = words.parse_args()
    stages = [stage for stage in STAGES if given.only.lower() in stage.title.lower()]
    if not stages:
        words.error(f"no stage has {given.only!r} in its title")
    missing = 0
    print(f"{len(stages)} stages, {given.terms} terms each at most: some minutes ...", file=sys.stderr)
    with ProcessPoolExecutor() as executor:
        plays = {executor.submit(put_on, stage, given.terms): stage for stage in stages}
        for done in as_completed(plays):
            stage, (terms, seen) = plays[done], done.result()
            print(f"{stage.title}: {terms} terms", flush=True)
            print(*(f"- {row}: {seen[row] or 'never'}" for row in stage.rows), sep="\n", flush=True)
            missing += len(stage.rows) - len(seen)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
