"""The POTUS/Cabinet Focus (D1): six areas in order of priority, rolled for twice a turn."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.facts.board import AREAS
from fourscore.games.mr_president.facts.white_house import HOUSE, focus_effects
from fourscore.games.mr_president.rules.office.tensions import lay_focus, take_focus
from fourscore.games.mr_president.rules.year import parts
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import carry_out
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.rolling import attempt
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.verbs.rolls import procedure

ARRANGE = "mr-president.focus.set.free-arrangement"
KEEP = "keep"


@reading("focus-strain")
def _strain(_words: Words) -> Reading:
    """Half of the Focus Tensions, rounded down."""
    return lambda term, _scene: sum(term.strained) // 2


def set_focus(term: Term) -> Procedure:
    """The markers 1 to 6 may be moved; one Tensions counter goes, the others are laid anew from priority 6."""
    yield from arrange(term)
    yield from relay(term)


def arrange(term: Term) -> Procedure:
    """Marker after marker gets an area, until the player leaves the others as they stand."""
    for marker in range(len(AREAS) - 1):
        left = term.focus[marker:]
        on_success = term.printed.figures.focus[marker]
        about = f"Which Focus area gets priority {marker + 1}? It succeeds on {on_success} or less."
        area = yield from ask(term, "set-focus", ARRANGE, [KEEP, *left], about)
        if area == KEEP:
            break
        term.focus.remove(area)
        term.focus.insert(marker, area)
    term.tell(ARRANGE, order=", ".join(HOUSE.focus.title[area] for area in term.focus))


def relay(term: Term) -> Procedure:
    """One Tensions counter is removed; those that remain lie at priorities 6, 5, 4 and so on."""
    count = sum(term.strained)
    if count:
        take_focus(term, 1)
        term.strained = [False] * len(AREAS)
        if count > 1:
            term.tell("mr-president.focus.set.relay-tensions", count=count - 1)
            yield from lay_focus(term, count - 1)


def focus_rolls(term: Term) -> Procedure:
    """One d6 for each priority without Tensions, from 6 to 1; then the best priority with Tensions is freed."""
    for place in reversed(range(len(AREAS))):
        yield from _try(term, place)
    take_focus(term, 1)


def _try(term: Term, place: int) -> Procedure:
    area = term.focus[place]
    title = HOUSE.focus.title[area]
    if term.strained[place]:
        term.tell("mr-president.focus.roll.blocked", priority=place + 1, area=title)
        return
    best = term.printed.figures.focus[place]
    number, shown = yield from attempt(term, 6, f"Focus priority {place + 1}: {title}, success on 1-{best}")
    result = "success" if number <= best else "failure"
    term.tell(f"mr-president.focus.roll.{result}", priority=place + 1, area=title, roll=shown, range=f"1-{best}")
    if number <= best:
        yield from carry_out(term, focus_effects(area))


@procedure("d1")
def _d1(term: Term, _scene: Scene) -> Procedure:
    return focus_rolls(term)


parts("set-focus", set_focus)
parts("potus-cabinet-focus", focus_rolls)
