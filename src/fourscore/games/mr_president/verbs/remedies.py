"""Verbs of states in turmoil and of trade: `UNSTABLE +1 africa`, `CIVILWAR start this`, `CEASEFIRE any`,
`FOOTPRINT +1 this`, `IRANIAN +1`, `TRADE pending this`."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.facts.board import WORLD
from fourscore.games.mr_president.rules.world import civil_wars, iranian_influence, trade
from fourscore.games.mr_president.rules.world.footprints import lay_footprints
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import BY_BOARD, BY_WORDS, MOVES, Act, verb
from fourscore.games.mr_president.tables.words import BadWords, Words
from fourscore.games.mr_president.verbs.places import in_world


@verb("UNSTABLE", says=BY_WORDS, worth=BY_BOARD)
def unstable(words: Words) -> Act:
    """Unstable State counters come into a region or leave it."""
    count, place = words.amount(), words.region()

    def there(term: Term, _scene: Scene, region: str) -> None:
        civil_wars.lay_unstable(term, region, count)

    return in_world(place, there)


@verb("CIVILWAR", says=BY_WORDS, worth=BY_BOARD)
def civil_war(words: Words) -> Act:
    """`start africa`, `from-unstable this`; at hand: `here ceasefire [peacekeepers]`, `here resumes|ends`."""
    what = words.one_of("start", "from-unstable", "here")
    if what == "here":
        return _here(words)
    begin = civil_wars.start if what == "start" else civil_wars.from_unstable
    return in_world(words.region(), lambda term, _scene, region: begin(term, region))


def _here(words: Words) -> Act:
    what = words.one_of("ceasefire", "resumes", "ends")
    peacekeepers = what == "ceasefire" and words.may_take("peacekeepers")

    def act(term: Term, scene: Scene) -> None:
        place = civil_wars.at_hand(scene)
        if what == "ceasefire":
            # Where Peacekeepers come, Iran's friends have to leave.
            civil_wars.quiet(term, scene.region, place, peacekeepers=peacekeepers, iranian_off=peacekeepers)
        elif what == "resumes":
            civil_wars.resume(term, scene.region, place)
        else:
            civil_wars.end(term, scene.region, place)

    return act


@verb("CEASEFIRE", says=BY_WORDS, worth=1.4)
def ceasefire(words: Words) -> Act:
    """A Civil War of the player's choice becomes a Ceasefire: `any [peacekeepers]`, or in a region `this`, `africa`."""
    place = words.one_of("any", "this", *WORLD)
    peacekeepers = words.may_take("peacekeepers")

    def act(term: Term, scene: Scene) -> Procedure:
        region = {"any": "", "this": scene.region}.get(place, place)
        return civil_wars.arrange_ceasefire(term, region, peacekeepers=peacekeepers)

    return act


@verb("TALKS", says="peace talks in a Civil War there", worth=0.0)
def talks(words: Words) -> Act:
    """`TALKS this -2`: WM4 for a Civil War of this region, with this DRM alone; `TALKS this un -1`: with all others."""
    place = words.one_of("this", *WORLD)
    is_un = words.may_take("un")
    total = words.amount()

    def act(term: Term, scene: Scene) -> Procedure:
        region = scene.region if place == "this" else place
        found = civil_wars.find_all(term, region)
        more = [*([(-1, "a UN attempt")] if is_un else []), (total, "Intelligence")]
        about = civil_wars.asking_talks(sum(value for value, _ in more), alone=not is_un)
        picked = yield from civil_wars.pick_civil_war(term, found, about)
        if picked is not None:
            yield from civil_wars.talks(term, *picked, more, alone=not is_un)

    return act


@verb("FOOTPRINT", says=BY_WORDS, worth=BY_BOARD)
def footprint(words: Words) -> Act:
    """US Military Footprints come into a region or leave it."""
    count, place = words.amount(), words.region()

    def there(term: Term, _scene: Scene, region: str) -> None:
        lay_footprints(term, region, count)

    return in_world(place, there)


@verb("IRANIAN", says=MOVES, worth=BY_BOARD)
def iranian(words: Words) -> Act:
    """`IRANIAN +1`: Iranian Influence, placed by its order of places; `IRANIAN -1`: one of the player's choice goes."""
    count = words.amount()
    if not count:
        raise BadWords(f"{words.text!r} changes nothing")

    def act(term: Term, _scene: Scene) -> Procedure:
        for _ in range(abs(count)):
            if count > 0:
                iranian_influence.place(term)
            else:
                yield from iranian_influence.remove(term)

    return act


@verb("TRADE", says=BY_WORDS, worth=BY_BOARD)
def trade_agreement(words: Words) -> Act:
    """`TRADE pending this`: a Pending counter; `TRADE agreed this`: the agreement holds; `TRADE ended this`."""
    what = words.one_of("pending", "agreed", "ended")

    def there(term: Term, _scene: Scene, region: str) -> None:
        trade.lay(term, region, what)

    return in_world(words.region(), there)
