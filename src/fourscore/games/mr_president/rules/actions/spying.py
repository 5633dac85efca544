"""WM7: Intel attempts on Terror Groups of the player's choice."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import INTEL, WORLD
from fourscore.games.mr_president.rules.world.terror import written
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.chart import More
from fourscore.games.mr_president.tables.rolling import consult

FIXED = len(INTEL) - 1


def can_spy(term: Term) -> bool:
    """Whether there is a Terror Group abroad that is not yet fully watched."""
    for region in WORLD:
        for group in term.terror[region]:
            if group.intel < FIXED:
                return True
    return False


def spy(term: Term, rule: str, attempts: int, more: More = (), *, master: bool = False) -> Procedure:
    """Attempts on different Terror Groups, anywhere but in CONUS; the player may stop after the first."""
    done: list[tuple[str, int]] = []
    for number in range(attempts):
        open_to = [
            (region, place)
            for region in WORLD
            for place, group in enumerate(term.terror[region])
            if group.intel < FIXED and (region, place) not in done
        ]
        if not open_to:
            return
        words = [written(term, region, place) for region, place in open_to]
        about = f"Intel attempt {number + 1} of {attempts}: which Terror Group is watched?"
        answer = yield from ask(term, "terror-group", rule, [*words, "done"] if number else words, about)
        if answer == "done":
            return
        region, place = open_to[words.index(answer)]
        done.append((region, place))
        yield from consult(term, chart("wm7"), Scene(region=region, group=place), master=master, more=more)
