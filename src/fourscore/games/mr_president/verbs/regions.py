"""Verbs of the world's regions: `CRISIS this +1`, `STABILITY africa -1`, `ALIGNMENT any +1`, `TREND world pro-US`."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.facts.numbers import ALIGNMENT, CRISIS, STABILITY
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import BY_BOARD, MOVES, Act, verb
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.tracks import begin_change, change, lean
from fourscore.games.mr_president.verbs.places import in_world

WAYS = {"pro-US": 1, "anti-US": -1}


def _place(words: Words) -> str:
    """A region word, or `world` for all eight."""
    return "world" if words.may_take("world") else words.region()


def _moves(kind: str, tracks: dict[str, int]) -> None:
    @verb(kind, says=MOVES, worth=BY_BOARD)
    def moves(words: Words) -> Act:
        place, boxes = _place(words), words.amount()

        def everywhere(term: Term, _scene: Scene) -> Procedure:
            for track in tracks.values():
                yield from change(term, track, boxes)

        def there(term: Term, _scene: Scene, region: str) -> Procedure | None:
            return begin_change(term, tracks[region], boxes)

        return everywhere if place == "world" else in_world(place, there)


_moves("CRISIS", CRISIS)
_moves("STABILITY", STABILITY)
_moves("ALIGNMENT", ALIGNMENT)


@verb("TREND", says=MOVES, worth=BY_BOARD)
def trend(words: Words) -> Act:
    """Lay a Trending Pro-US or Anti-US counter on a region's Alignment."""
    place, way = _place(words), WAYS[words.one_of(*WAYS)]

    def everywhere(term: Term, _scene: Scene) -> None:
        for track in ALIGNMENT.values():
            lean(term, track, way)

    def there(term: Term, _scene: Scene, region: str) -> None:
        lean(term, ALIGNMENT[region], way)

    return everywhere if place == "world" else in_world(place, there)
