"""Where an effect takes place: this region, a random one, or one of the player's choice."""

from collections.abc import Callable, Generator
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import about_this, ask
from fourscore.games.mr_president.dice import roll
from fourscore.games.mr_president.facts.board import REGION_BY_D10, REGIONS, WORLD
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import Act

RANDOM = "mr-president.region.random-number"


def where(term: Term, scene: Scene, word: str) -> Generator[Any, Any, str]:
    """The region that a word stands for: a code, this, random (by d10) or any (the player picks)."""
    if word == "this":
        return scene.region
    if word == "random":
        return (yield from random_region(term))
    if word == "any":
        return (yield from pick_region(term, RANDOM, "Which region?"))
    return word


def in_place(place: str, do: Callable[[Term, Scene, str], Procedure | None]) -> Act:
    """What is done at a place that a word stands for; nobody is asked for one that is known."""

    def once_known(term: Term, scene: Scene) -> Procedure:
        follows = do(term, scene, (yield from where(term, scene, place)))
        if follows is not None:
            yield from follows

    if place in ("random", "any"):
        return once_known
    if place == "this":
        return lambda term, scene: do(term, scene, scene.region)
    return lambda term, scene: do(term, scene, place)


def in_world(place: str, do: Callable[[Term, Scene, str], Procedure | None]) -> Act:
    """The same for what is never done in CONUS."""
    return in_place(place, lambda term, scene, region: do(term, scene, region) if region in WORLD else None)


def random_region(term: Term) -> Generator[Any, Any, str]:
    """A region by d10."""
    region = REGION_BY_D10[(yield from roll(10, "random region"))]
    term.tell(RANDOM, region=REGIONS[region].title)
    return region


def pick_region(
    term: Term, rule: str, about: str, allowed: Callable[[str], bool] | None = None, what: str = ""
) -> Generator[Any, Any, str]:
    """A region of the player's choice among those allowed; empty when there is none."""
    regions = [region for region in WORLD if allowed is None or allowed(region)]
    return (yield from ask(term, "region", rule, regions, about, subject=about_this(what))) if regions else ""
