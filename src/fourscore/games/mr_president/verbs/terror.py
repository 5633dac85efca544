"""Verbs of Terror Groups: `TERROR new 1 africa`, `TERROR 3>2>1 +1 conus or new 1`, `INTEL target Gathering this`."""

from collections.abc import Generator
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.facts.board import INTEL
from fourscore.games.mr_president.rules.world.group_limits import admit
from fourscore.games.mr_president.rules.world.terror import lower_group, pick, raise_group, set_intel
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import BY_BOARD, BY_WORDS, Act, verb
from fourscore.games.mr_president.tables.words import BadWords, Words
from fourscore.games.mr_president.verbs.places import in_place


def _which(words: Words) -> str:
    word = words.take()
    if word in ("highest", "lowest", "random", "any", "target") or word.replace(">", "").replace("-", "").isdigit():
        return word
    raise BadWords(f"{words.text!r}: {word!r} does not say which group")


def _group(term: Term, scene: Scene, region: str, which: str) -> Generator[Any, Any, int | None]:
    if which == "target":
        return scene.group if 0 <= scene.group < len(term.terror[region]) else None
    return (yield from pick(term, region, which))


@verb("TERROR", says=BY_WORDS, worth=BY_BOARD)
def terror(words: Words) -> Act:
    """A new group, or levels up or down for one that is there (`or new 1`: a new one where there is none)."""
    if words.may_take("new"):
        level = int(words.take())
        return in_place(words.region(), lambda term, _scene, region: admit(term, region, level))
    which, levels, place = _which(words), words.amount(), words.region()
    otherwise = int(words.take()) if words.may_take("or") and words.one_of("new") else 0

    def rise_or_fall(term: Term, scene: Scene, region: str) -> Procedure:
        group = yield from _group(term, scene, region, which)
        if group is None:
            if otherwise:
                yield from admit(term, region, otherwise)
        elif levels > 0:
            yield from raise_group(term, region, group, levels)
        else:
            lower_group(term, region, group, -levels)

    return in_place(place, rise_or_fall)


@verb("INTEL", says=BY_WORDS, worth=BY_BOARD)
def intel(words: Words) -> Act:
    """A group goes one box on (+1), or into a named box, on the Intel track of its region."""
    which, word, place = _which(words), words.take(), words.region()
    if word != "+1" and word not in INTEL[1:]:
        raise BadWords(f"{words.text!r}: {word!r} is neither +1 nor a box of the Intel track")

    def there(term: Term, scene: Scene, region: str) -> Procedure:
        group = yield from _group(term, scene, region, which)
        if group is not None:
            box = min(3, term.terror[region][group].intel + 1) if word == "+1" else INTEL.index(word)
            set_intel(term, region, group, box)

    return in_place(place, there)
