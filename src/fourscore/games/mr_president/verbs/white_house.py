"""Verbs of the White House: Tensions, Goodwill, officials, attributes and resources."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import about_this, ask
from fourscore.games.mr_president.dice import draw
from fourscore.games.mr_president.facts.board import ALLIES, AREAS, NATIONS, OFFICES
from fourscore.games.mr_president.facts.numbers import GOODWILL, MEDIA, PA, TENSIONS
from fourscore.games.mr_president.facts.white_house import HOUSE, TRAITS
from fourscore.games.mr_president.rules.office.attributes import draw_resource, gain
from fourscore.games.mr_president.rules.office.cabinet import fire, gain_experience, resign
from fourscore.games.mr_president.rules.office.tensions import lay, lay_area, lay_focus, take, take_focus
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import BY_BOARD, BY_WORDS, MOVES, Act, verb
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.tracks import add, move

ANY = "mr-president.tensions.any"
COUNTED = "mr-president.un.goodwill.count"


@verb("TENSIONS", says=MOVES, worth=BY_BOARD)
def tensions(words: Words) -> Act:
    """`TENSIONS focus +2`, `TENSIONS focus homeland +1`, `TENSIONS russia -1`, `TENSIONS any -1` (the player picks)."""
    whose = words.one_of("focus", "nation", "peer", "random-ally", "any", *NATIONS)
    if whose == "focus":
        return _focus(words)
    count = words.amount()
    if whose == "any":
        return lambda term, _scene: _any(term, count)
    if whose == "random-ally":
        return lambda term, _scene: _random_ally(term, count)

    def act(term: Term, scene: Scene) -> None:
        _on(term, {"nation": scene.nation, "peer": scene.peer}.get(whose, whose), count)

    return act


def _on(term: Term, nation: str, count: int) -> None:
    if count > 0:
        lay(term, nation, count)
    else:
        take(term, nation, -count)


def _focus(words: Words) -> Act:
    area = words.take() if words.left and words.left[0] in AREAS else ""
    count = words.amount()

    def act(term: Term, _scene: Scene) -> Procedure | None:
        if count < 0:
            take_focus(term, -count)
            return None
        return lay_area(term, area, count) if area else lay_focus(term, count)

    return act


def _any(term: Term, count: int) -> Procedure:
    """The player picks the nation, or for a removal the Focus, once for each counter."""
    for _ in range(abs(count)):
        if count > 0:
            places = list(NATIONS)
        else:
            places = [nation for nation in NATIONS if term.counters[TENSIONS[nation]]]
            places += ["focus"] if any(term.strained) else []
        if not places:
            return
        about = f"{'Lay' if count > 0 else 'Take away'} one Tensions counter: where?"
        place = yield from ask(term, "tensions", ANY, places, about, subject=about_this("lay" if count > 0 else ""))
        if place == "focus":
            take_focus(term, 1)
        else:
            _on(term, place, 1 if count > 0 else -1)


def _random_ally(term: Term, count: int) -> Procedure:
    _on(term, (yield from draw(ALLIES, "a random ally")), count)


@verb("GOODWILL", says=MOVES, worth=BY_BOARD)
def goodwill(words: Words) -> Act:
    """`GOODWILL +1`: UN Goodwill counters, as far as they last."""
    count = words.amount()

    def act(term: Term, _scene: Scene) -> None:
        if add(term, GOODWILL, min(count, len(term.printed.goodwill_backs) - term.counters[GOODWILL])):
            term.tell(COUNTED, count=term.counters[GOODWILL])

    return act


@verb("MEDIASLANT", says="the media slant moves approval", worth=BY_BOARD)
def mediaslant(_words: Words) -> Act:
    """Public Approval changes by the figure on the Media Relations box."""

    def act(term: Term, _scene: Scene) -> None:
        slant = HOUSE.media.slant[term.tracks[MEDIA]]
        term.tell("mr-president.media.slant", boxes=f"{slant:+d}")
        move(term, PA, slant)

    return act


def _office(words: Words) -> str:
    return words.one_of("target", *OFFICES)


@verb("EXPERIENCE", says=BY_WORDS, worth=1.2)
def experience(words: Words) -> Act:
    """`EXPERIENCE secdef`: the official turns to the Veteran side."""
    office = _office(words)

    def act(term: Term, scene: Scene) -> None:
        gain_experience(term, scene.target if office == "target" else office)

    return act


@verb("RESIGN", says=BY_WORDS, worth=-1.0)
def resigns(words: Words) -> Act:
    """`RESIGN secstate`: the official goes back to the cup and a successor is appointed."""
    office = _office(words)
    return lambda term, scene: resign(term, scene.target if office == "target" else office)


@verb("FIRE", says="the official is dismissed", worth=-0.5)
def fires(words: Words) -> Act:
    """`FIRE target`: the official is dismissed as by Presidential Action 7, without its reward."""
    office = _office(words)
    return lambda term, scene: fire(term, scene.target if office == "target" else office)


@verb("ATTRIBUTE", says=BY_WORDS, worth=4.0)
def attribute(words: Words) -> Act:
    """`ATTRIBUTE gain orator`."""
    words.one_of("gain")
    code = words.one_of(*TRAITS)

    def act(term: Term, _scene: Scene) -> None:
        gain(term, code)

    return act


@verb("RESOURCE", says="a White House resource", worth=3.5)
def resource(words: Words) -> Act:
    """`RESOURCE draw`: a random Exceptional White House Resource."""
    words.one_of("draw")
    return lambda term, _scene: draw_resource(term)
