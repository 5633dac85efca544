"""Crises at home: domestic failure (D10), lingering issues, crises (D9), attacks (D11) and raids (D12) at home."""

from functools import cache

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.ending import lose
from fourscore.games.mr_president.facts.board import HOME, REGIONS
from fourscore.games.mr_president.facts.numbers import DOMCRISIS, LDI, TRACKS
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import Effects, carry_out, effects_of
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.rolling import check, consult
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.tracks import change, put, settles
from fourscore.games.mr_president.verbs.rolls import procedure

"""The DRM in the corner of each LDI box."""
FAILURE, LOST = TRACKS[DOMCRISIS].high, TRACKS[LDI].high
AFTER_FAILURE = 1
ALERT = {3: 1, 4: 2}
"""What the highest group in CONUS adds to the Homeland Security check before an attack."""


@settles("DOMCRISIS")
def reach_failure(term: Term, _track: int, moved: int, _lost: int) -> Procedure | None:
    """Domestic Failure is settled the moment the counter reaches its last box; steps left over are lost."""
    return domestic_failure(term) if moved > 0 and term.tracks[DOMCRISIS] == FAILURE else None


def domestic_failure(term: Term) -> Procedure:
    """LDI +1 first, then the D10 roll with its effects, then the Domestic Crisis counter goes to 1."""
    term.tell("mr-president.domestic-failure.trigger")
    yield from change(term, LDI, 1)
    yield from consult(term, chart("d10"))
    put(term, DOMCRISIS, AFTER_FAILURE)


@settles("LDI")
def reach_the_end(term: Term, _track: int, _moved: int, _lost: int) -> None:
    """The box after 5 loses the game."""
    if term.tracks[LDI] == LOST:
        lose(term, "mr-president.loss.ldi")


@procedure("d9")
def domestic_crisis(term: Term, scene: Scene) -> Procedure:
    """A Tensions counter for the Focus, then the roll."""
    yield from carry_out(term, _effects("TENSIONS focus +1"), scene)
    yield from consult(term, chart("d9"), scene)


@procedure("d11")
def attack_at_home(term: Term, _scene: Scene) -> Procedure:
    """A Homeland Security check thwarts the attack; otherwise place and severity are rolled."""
    top = top_level(term, HOME)
    alert = [(ALERT.get(top, 0), "the strongest group")]
    if not top or (yield from check(term, "HOMELAND", more=alert)):
        yield from carry_out(term, _effects("DOMCRISIS +1", "TERROR 3>2>1 +1 conus or new 1", "TENSIONS focus +2"))
        return
    yield from carry_out(term, _effects("TERROR 3>2>1 +1 conus"))
    place = yield from consult(term, chart("d11-place"))
    yield from consult(term, chart("d11"), Scene(region=HOME, natural=place.low))
    yield from carry_out(term, _effects("TENSIONS focus +2"))


def top_level(term: Term, region: str) -> int:
    """The highest level among the Terror Groups of a region; 0 for none."""
    return max((group.level for group in term.terror[region]), default=0)


@cache
def _effects(*words: str) -> Effects:
    return effects_of(words)


@reading("ldi-drm")
def _ldi_drm(_words: Words) -> Reading:
    """The DRM of the LDI box."""
    return lambda term, _scene: term.printed.figures.lingering[term.tracks[LDI]]


@reading("attack-place")
def _attack_place(_words: Words) -> Reading:
    """The number of the place that is attacked."""
    return lambda _term, scene: scene.natural


@reading("top-group")
def _top_group(words: Words) -> Reading:
    """The highest level among the Terror Groups of a region."""
    region = words.one_of("this", *REGIONS)
    return lambda term, scene: top_level(term, scene.region if region == "this" else region)
