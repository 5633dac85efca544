"""Verbs of the world's regions: `CRISIS this +1`, `STABILITY africa -1`, `ALIGNMENT any +1`, `TREND world pro-US`."""

from collections.abc import Generator
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.facts.board import WORLD
from fourscore.games.mr_president.facts.numbers import ALIGNMENT, CRISIS, STABILITY
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import BY_BOARD, MOVES, Act, verb
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.tracks import change, lean
from fourscore.games.mr_president.verbs.places import where

WAYS = {"pro-US": 1, "anti-US": -1}


def _place(words: Words) -> str:
    """A region word, or `world` for all eight."""
    return "world" if words.may_take("world") else words.region()


def _moves(kind: str, tracks: dict[str, int]) -> None:
    @verb(kind, says=MOVES, worth=BY_BOARD)
    def moves(words: Words) -> Act:
        place, boxes = _place(words), words.amount()

        def act(term: Term, scene: Scene) -> Procedure:
            regions = WORLD if place == "world" else (yield from _one(term, scene, place))
            for region in regions:
                yield from change(term, tracks[region], boxes)

        return act


_moves("CRISIS", CRISIS)
_moves("STABILITY", STABILITY)
_moves("ALIGNMENT", ALIGNMENT)


@verb("TREND", says=MOVES, worth=BY_BOARD)
def trend(words: Words) -> Act:
    """Lay a Trending Pro-US or Anti-US counter on a region's Alignment."""
    place, way = _place(words), WAYS[words.one_of(*WAYS)]

    def act(term: Term, scene: Scene) -> Procedure:
        regions = WORLD if place == "world" else (yield from _one(term, scene, place))
        for region in regions:
            lean(term, ALIGNMENT[region], way)

    return act


def _one(term: Term, scene: Scene, place: str) -> Generator[Any, Any, tuple[str, ...]]:
    """The region that a word stands for; none where an effect for world regions meets CONUS."""
    region = yield from where(term, scene, place)
    return (region,) if region in WORLD else ()
