"""Verbs of Rogue State counters: `ROGUE new 1 africa`, `ROGUE this +1`, `ROGUE highest -1 africa`, `WMD gain`."""

from collections.abc import Generator, Sequence
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.dice import draw
from fourscore.games.mr_president.rules.allies.rogues import (
    arm,
    lower_rogue,
    new_rogue,
    raise_rogue,
    remove_rogue,
    search,
    strongest,
    written,
)
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Rogue, Term
from fourscore.games.mr_president.tables.effects import BY_BOARD, BY_WORDS, Act, verb
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.verbs.places import in_place

LEVELS = "mr-president.rogue-state.levels"


@verb("ROGUE", says=BY_WORDS, worth=BY_BOARD)
def rogue(words: Words) -> Act:
    """A new one, or levels up and down: `this` one, or of a region the `highest`, a `random` one or `any` (picked).

    `ROGUE this remove` takes it off; `ROGUE any +1 africa or new 1` makes a new one where there is none.
    """
    if words.may_take("new"):
        level = int(words.take())
        return in_place(words.region(), lambda term, _scene, region: new_rogue(term, region, level))
    which = words.one_of("this", "highest", "random", "any")
    if which == "this":
        return _this(words)
    levels, place = words.amount(), words.region() if words.left and words.left[0] != "or" else ""
    otherwise = int(words.take()) if words.may_take("or") and words.one_of("new") else 0

    def there(term: Term, _scene: Scene, region: str) -> Procedure:
        found = yield from _one_of(term, region, which)
        if found is not None:
            _shift(term, found.number, levels)
        elif otherwise:
            yield from new_rogue(term, region, otherwise)

    return in_place(place, there)


def _this(words: Words) -> Act:
    if words.may_take("remove"):
        return lambda term, scene: remove_rogue(term, scene.rogue)
    levels = words.amount()
    return lambda term, scene: _shift(term, scene.rogue, levels)


def _shift(term: Term, number: int, levels: int) -> None:
    if levels > 0:
        raise_rogue(term, number, levels)
    else:
        lower_rogue(term, number, -levels)


def _one_of(term: Term, region: str, which: str) -> Generator[Any, Any, Rogue | None]:
    """The Rogue State that is meant; of equally strong ones the player picks."""
    found: Sequence[Rogue] = [each for each in term.rogues if region in ("", each.region)]
    if which == "highest":
        found = strongest(term, region)
    if not found:
        return None
    words = [written(each) for each in found]
    if which == "random":
        return found[words.index((yield from draw(words, "a random Rogue State")))]
    return found[words.index((yield from ask(term, "rogue-state", LEVELS, words, "Which Rogue State?")))]


@verb("WMD", says="a Rogue State tries to gain weapons of mass destruction", worth=BY_BOARD)
def wmd(words: Words) -> Act:
    """`WMD gain`: the Rogue State at hand acquires WMDs; `WMD fail`: it does not, with -1 on its next try."""
    if words.one_of("gain", "fail") == "gain":
        return lambda term, scene: arm(term, scene.rogue)

    def fail(term: Term, scene: Scene) -> None:
        term.marks[search(scene.rogue)] = 1
        term.tell("mr-president.rogue-state.wmd-not-acquired")

    return fail
