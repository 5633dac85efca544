"""Our games once more with compiled rules (`make fast`), side by side with the readable ones.

They take part in `make bench`; `make bench ARGS=--compiled` races them, and OpenSpiel's dou_dizhu, alone.
"""

from dataclasses import replace

from benchmarks.adapters import STEPPED
from benchmarks.case import Case
from benchmarks.ours import BODYGUARD, KNIFE_FIGHT, MR_PRESIDENT, MR_PRESIDENT_OLD_HAND, PRESIDENTS, STEPPED_PRESIDENTS
from benchmarks.peers import DOU_DIZHU
from fourscore.compiled import SWITCH

READABLE = [PRESIDENTS, STEPPED_PRESIDENTS, BODYGUARD, KNIFE_FIGHT, MR_PRESIDENT, MR_PRESIDENT_OLD_HAND]


def compiled(case: Case) -> Case:
    """The same with compiled rules; where there are none, its row says so."""
    how = case.how.replace("Python", "compiled", 1) if "Python" in case.how else f"compiled, {case.how}"
    return replace(case, how=how, environment=((SWITCH, "compiled"),))


PAIRS = [(compiled(case), case) for case in READABLE]
"""Each case with compiled and with readable rules."""
COMPILED_PRESIDENTS = PAIRS[0][0]
COMPILED_STEPS = {game: compiled(case) for game, case in STEPPED.items()}
"""Our environments of PettingZoo."""
CASES = [*(case for case, _ in PAIRS), *COMPILED_STEPS.values()]

RACE = [DOU_DIZHU, *(case for pair in PAIRS for case in pair)]
"""What takes part when compiled rules are the question."""
