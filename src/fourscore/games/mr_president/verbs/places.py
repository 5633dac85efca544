"""Where an effect takes place: this region, a random one, or one of the player's choice."""

from collections.abc import Callable, Generator
from typing import Any

from fourscore.games.mr_president.asking import about_this, ask
from fourscore.games.mr_president.dice import roll
from fourscore.games.mr_president.facts.board import REGION_BY_D10, REGIONS, WORLD
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term

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
