"""Verbs that move the player's own tracks: `PA -2`, `SOE improving`, `CABINET worsening`, `AP +1`."""

from collections.abc import Callable

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.facts.numbers import CABINET, SOE, SOE_OF, TRACK
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import BY_BOARD, MOVES, Act, verb
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.tracks import begin_change, lean, move

PLAIN = ("PA", "RWC", "MEDIA", "PRESTIGE", "HOMELAND", "AP", "LP", "WORLDOP", "BIPARTISAN", "CONTROL")
SETTLING = ("PARTY", "DOMCRISIS", "LDI")
WAYS = {"improving": 1, "worsening": -1}


def _moves(code: str) -> None:
    track = TRACK[code]

    @verb(code, says=MOVES, worth=BY_BOARD)
    def moves(words: Words) -> Act:
        boxes = words.amount()

        def act(term: Term, _scene: Scene) -> None:
            move(term, track, boxes)

        return act


def _changes(code: str) -> None:
    track = TRACK[code]

    @verb(code, says=MOVES, worth=BY_BOARD)
    def changes(words: Words) -> Act:
        boxes = words.amount()

        def act(term: Term, _scene: Scene) -> Procedure | None:
            return begin_change(term, track, boxes)

        return act


for _code in PLAIN:
    _moves(_code)
for _code in SETTLING:
    _changes(_code)


@verb("SOE", says=MOVES, worth=BY_BOARD)
def soe(words: Words) -> Act:
    """The US economy, or that of the eurozone, russia, china or the peer at hand: improving, worsening, or boxes."""
    whose = words.take() if words.left[0] in ("eurozone", "russia", "china", "peer") else ""

    def track(scene: Scene) -> int:
        place = scene.peer if whose == "peer" else whose
        return SOE_OF[place] if place else SOE

    return _box_or_trend(words, track)


@verb("CABINET", says=MOVES, worth=BY_BOARD)
def cabinet(words: Words) -> Act:
    """Cabinet Effectiveness: improving, worsening, or whole boxes."""
    return _box_or_trend(words, lambda _scene: CABINET)


def _box_or_trend(words: Words, track: Callable[[Scene], int]) -> Act:
    word = words.take()
    if word in WAYS:
        way = WAYS[word]
        return lambda term, scene: lean(term, track(scene), way)
    words.left.insert(0, word)
    boxes = words.amount()

    def act(term: Term, scene: Scene) -> None:
        move(term, track(scene), boxes)

    return act
