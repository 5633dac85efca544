"""Verbs for what allies and rogues do with Terror Groups: `HUNT 3>2>1 eurozone eastern-europe`, `HIDE 1-2 africa`."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.facts.board import REGIONS
from fourscore.games.mr_president.rules.world.terror import choose_group, lower_group, set_intel
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import Act, verb
from fourscore.games.mr_president.tables.words import BadWords, Words, band

RULE = "mr-president.ally.against-terror"


@verb("HUNT", says="a Terror Group in one of several regions falls one level", worth=1.0)
def hunt(words: Words) -> Act:
    """A group in one of several regions falls one level: the first level present in that order; the player picks."""
    order = words.take()
    if not order.replace(">", "").isdigit():
        raise BadWords(f"{words.text!r}: {order!r} is not an order of levels such as 3>2>1")
    levels = [int(level) for level in order.split(">")]
    regions = [words.one_of(*REGIONS) for _ in range(len(words.left))]

    def act(term: Term, _scene: Scene) -> Procedure:
        for level in levels:
            found = _groups(term, regions, level, level)
            if found:
                chosen = yield from choose_group(term, RULE, "Which Terror Group falls one level?", found)
                assert chosen is not None
                lower_group(term, *chosen)
                return

    return act


@verb("HIDE", says="a Terror Group there leaves the Intel track", worth=-0.4)
def hide(words: Words) -> Act:
    """A group of these levels leaves the Intel track of a region; the player picks."""
    low, high = band(words.take())
    region = words.one_of(*REGIONS)

    def act(term: Term, _scene: Scene) -> Procedure:
        found = [each for each in _groups(term, [region], low, high) if term.terror[region][each[1]].intel]
        chosen = yield from choose_group(term, RULE, "Which Terror Group leaves the Intel track?", found)
        if chosen is not None:
            set_intel(term, *chosen, 0)

    return act


def _groups(term: Term, regions: list[str], low: int, high: int) -> list[tuple[str, int]]:
    return [
        (region, place)
        for region in regions
        for place, group in enumerate(term.terror[region])
        if low <= group.level <= high
    ]
