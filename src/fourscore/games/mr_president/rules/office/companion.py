"""With the box on the table: what the file of the box leaves out is asked for when it comes up.

What a counter shows is a matter of chance to the program, so a person who rolls by hand is asked for it like for a die.
"""

from collections.abc import Generator, Iterator
from functools import cache
from itertools import product
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import DONE, ask
from fourscore.games.mr_president.dice import draw
from fourscore.games.mr_president.facts.box import PARTS, PEOPLE
from fourscore.games.mr_president.facts.called import HEAPS, heap_name
from fourscore.games.mr_president.facts.cups import draw_some
from fourscore.games.mr_president.facts.entered import FIGURE, PLUS, enter
from fourscore.games.mr_president.facts.numbers import FOOTPRINT, HEAP, INFLUENCE, MOST, TRACK, TRACKS
from fourscore.games.mr_president.facts.people import name
from fourscore.games.mr_president.rules.crises.entering import next_effect, vocabulary
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import carry_out, plain

PERSON = "mr-president.box.person"
TRAIT = "mr-president.box.trait"
FIGURES = "mr-president.box.figures"
START = "mr-president.box.start"
NEW = "one that you have not entered yet"
SAME, DIFFERENT = "same", "different"
RATINGS = range(4)
"""The ratings that officials can have."""
WORTH = range(5)
"""The ratings that members of Congress can have."""
POINTS = range(-6, 7)
"""The Action Points that an attribute or a resource can bring."""
MOST_EFFECTS = 4
"""An attribute or resource does no more than this each turn."""
MOST_CHANGES = 250
"""No more counters than this stand elsewhere at the start."""
MOST_COUNTERS = 20
LYING = tuple(code for code in HEAP if code.split()[0] in HEAPS)
"""The heaps that lie on the board at the start."""
NUMBERS = {
    "approval_values": range(13), "approval_legacy": range(-20, 21), "lingering": range(-3, 7), "focus": range(1, 7),
}  # fmt: skip
"""The numbers that figures can have; all others are from 0 to 20, and in a table to 40."""
SUPPLY = 40
COUNTS = {
    "drawn": ("How many positive attributes do you draw?", range(5)),
    "kept": ("How many of them do you keep?", range(5)),
    "bad": ("How many negative attributes do you draw?", range(3)),
    "resources": ("How many resource cards do you draw?", range(4)),
    "friends": ("How many Friends in Congress do you begin with?", range(7)),
    "opponents": ("How many Opponents in Congress do you begin with?", range(9)),
    "promises": ("How many counters do you draw for the campaign promise?", range(1, 5)),
}


def asks(term: Term, part: str) -> bool:
    """Whether a part is asked for when it comes up."""
    return part in term.printed.asks


def number(numbers: range, what: str) -> Generator[Any, Any, int]:
    """A number that is read off a counter or a board."""
    return int((yield from draw([str(each) for each in numbers], what)))


def how_many(term: Term, what: str) -> Generator[Any, Any, int]:
    """A number of the set-up, by difficulty, unless it is asked for."""
    if asks(term, "start.president"):
        question, numbers = COUNTS[what]
        return (yield from number(numbers, question))
    by_level = getattr(term.printed.setup.president, what)
    return int(by_level[term.difficulty])


def other_cards(term: Term) -> Generator[Any, Any, tuple[int, int]]:
    """How many Cascading and Terrorism cards are mixed into each Year Deck."""
    decks = term.printed.decks
    if not asks(term, "decks"):
        return decks.cascading_a_year, decks.terrorism_a_year
    cascading = yield from number(range(7), "How many Cascading cards are in each Year Deck?")
    return cascading, (yield from number(range(7), "How many Terrorism cards are in each Year Deck?"))


# ---------------------------------------------------------------- people, attributes and resources


def draw_counters(
    term: Term, kind: str, cup: list[str], count: int, what: str, *, good: bool = True
) -> Generator[Any, Any, list[str]]:
    """Draw people, attributes or resources; whoever or whatever the program does not know yet is entered."""
    if not asks(term, kind):
        return (yield from draw_some(cup, count, what))
    drawn: list[str] = []
    for _ in range(count):
        code = yield from draw([*cup, NEW], what)
        if code != NEW:
            cup.remove(code)
        elif kind in PEOPLE:
            code = yield from _enter_person(term, kind, what)
        else:
            code = yield from _enter_trait(term, kind, good)
        drawn.append(code)
    return drawn


def _enter_person(term: Term, kind: str, what: str) -> Generator[Any, Any, str]:
    key = _next(term, kind)
    called = f"{what}, {key.replace('-', ' ')}"
    if kind == "official":
        novice = yield from draw(_ratings(), f"{called}: {ASKED} on the Novice side?")
        veteran = yield from draw(_ratings(), f"{called}: {ASKED} on the Veteran side?")
        written = f"{novice} / {veteran}"
    else:
        side = "milder" if term.difficulty == 0 else "harsher"
        written = yield from draw(_sides(), f"{called}: which wing and ratings on the {side} side, as in radical 2 1?")
    enter(term, key, written)
    term.tell(PERSON, name=name(term, key))
    return key


ASKED = "which diplomatic, domestic and military rating, as in 1 0 2, with a + for +1 Action,"


@cache
def _ratings() -> tuple[str, ...]:
    sides = [" ".join(map(str, each)) for each in product(RATINGS, repeat=3)]
    return (*sides, *(f"{side} {PLUS}" for side in sides))


@cache
def _sides() -> tuple[str, ...]:
    return tuple(f"{wing} {one} {two}" for wing, one, two in product(("moderate", "radical"), WORTH, WORTH))


def _next(term: Term, kind: str) -> str:
    """`official-3`: what the next one that is entered is called."""
    return f"{kind}-{1 + sum(key.startswith(f'{kind}-') for key in term.entered)}"


def _enter_trait(term: Term, kind: str, good: bool) -> Generator[Any, Any, str]:
    key = _next(term, kind)
    points = yield from number(POINTS, "how many Action Points does it bring each year?")
    found: list[str] = []
    while len(found) < MOST_EFFECTS:
        effect = yield from next_effect(term, TRAIT, "What else does it do at the start of each year?")
        if effect == DONE:
            break
        if not effect.startswith("MIDTERM"):
            found.append(effect)
    enter(term, key, f"{'good' if good else 'bad'} {points} / {', '.join(found)}")
    term.tell(TRAIT, what=term.printed.trait(key).title)
    return key


# ---------------------------------------------------------------- the board


def figures(term: Term) -> Procedure:
    """The figures on the board: ours are shown, and where the printed ones differ they are entered."""
    for part in sorted(term.printed.asks):
        if part.startswith(FIGURE):
            yield from _figure(term, part)


def _figure(term: Term, part: str) -> Procedure:
    field, title = part.removeprefix(FIGURE), PARTS[part]
    named = list(_named_numbers(term, field))
    about = f"Look at your box: {title}. Ours: {', '.join(f'{label} {now}'.strip() for label, now in named)}. Yours?"
    if (yield from ask(term, "box-figures", FIGURES, (SAME, DIFFERENT), about)) == SAME:
        return
    found = []
    for label, _ in named:
        numbers = NUMBERS.get(field) or range(_lying(term, field, label), (SUPPLY if label else MOST_COUNTERS) + 1)
        found.append((yield from number(numbers, f"{title}: {label.rstrip(':') or 'which number'}?")))
    enter(term, part, " ".join(map(str, found)))
    term.tell(FIGURES, what=title)


def _lying(term: Term, field: str, label: str) -> int:
    """How many counters of a supply lie on the board already: there are at least so many."""
    if field == "influence":
        return sum(term.counters[heap] for heap in INFLUENCE[label].values())
    return max((rogue.number for rogue in term.rogues), default=0) if field == "rogue_states" else 0


def _room(term: Term, heap: str) -> int:
    """How many counters a heap can have, with those that lie elsewhere."""
    kind, _, whose = heap.partition(" ")
    if kind == "INFLUENCE":
        peer = whose.split()[0]
        supply, heaps = term.printed.figures.influence[peer], INFLUENCE[peer]
    elif kind == "FOOTPRINT":
        supply, heaps = len(term.printed.footprint_backs), FOOTPRINT
    else:
        return MOST[HEAP[heap]] or MOST_COUNTERS
    elsewhere = sum(term.counters[number] for number in heaps.values()) - term.counters[HEAP[heap]]
    return max(0, min(MOST_COUNTERS, supply - elsewhere))


def _named_numbers(term: Term, field: str) -> Iterator[tuple[str, int]]:
    now = getattr(term.printed.figures, field)
    if isinstance(now, dict):
        yield from now.items()
    elif isinstance(now, tuple):
        first, step, unit = {"approval_values": (18, 2, "%"), "approval_legacy": (18, 2, "%"), "focus": (1, 1, "")}.get(
            field, (0, 1, "")
        )
        yield from ((f"{first + step * place}{unit}:", number) for place, number in enumerate(now))
    else:
        yield "", now


def corrections(term: Term) -> Procedure:
    """The board is laid out as ours; the owner says which counters stand elsewhere, and what else lies there."""
    if not asks(term, "start"):
        return
    for _ in range(MOST_CHANGES):
        about = "Compare the board with yours (type look). Which counter stands elsewhere, or what else is there?"
        word = yield from ask(term, "box-start", START, [DONE, *TRACK, *LYING, *vocabulary()], about)
        if word == DONE:
            return
        if word in TRACK:
            track = TRACKS[TRACK[word]]
            boxes = range(track.low, track.high + 1, track.step)
            term.tracks[TRACK[word]] = yield from number(boxes, f"{track.title}: which box?")
            term.tell(START, what=track.title, value=term.tracks[TRACK[word]])
        elif word in HEAP:
            room = range(_room(term, word) + 1)
            term.counters[HEAP[word]] = yield from number(room, f"{heap_name(word)}: how many?")
            term.tell(START, what=heap_name(word), value=term.counters[HEAP[word]])
        elif not word.startswith("MIDTERM"):
            yield from carry_out(term, (plain(word),))
