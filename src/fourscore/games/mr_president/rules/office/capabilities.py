"""Strategic capabilities: the yearly attempts to improve those of the US (WM6), and all other changes to them."""

from collections.abc import Generator
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.dice import roll
from fourscore.games.mr_president.facts.board import CAPABILITIES, CAPABILITY_BY_D10, NATIONS
from fourscore.games.mr_president.facts.numbers import CAPABILITY, DARPA, SOE, TRACKS
from fourscore.games.mr_president.rules.year import parts
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.tracks import add, move

TITLES = {code: TRACKS[CAPABILITY["us"][code]].title.partition(": ")[2] for code in CAPABILITIES}
IMPROVED = "improved"
"""The row of WM6 that moves the capability up."""
TWO_ROLLS = 5
"""The State of the Economy that pays for two attempts."""
MOST_DARPA = 2

CHOICE = "mr-president.capabilities.choice"
LAID = "mr-president.capabilities.darpa.laid"
RANDOM = "mr-president.capabilities.random-selection"


def attempts(term: Term) -> Procedure:
    """The player rolls for two different capabilities with a sound economy, otherwise for one."""
    allowed = 2 if term.tracks[SOE] >= TWO_ROLLS else 1
    term.tell(f"mr-president.capabilities.rolls.{'two' if allowed == 2 else 'one'}", economy=term.tracks[SOE])
    tried: list[str] = []
    for number in range(1, allowed + 1):
        open_to = [code for code in CAPABILITIES if code not in tried and can_move(term, "us", code, 1)]
        if not open_to:
            return
        about = f"Attempt {number} of {allowed}: which US capability do you try to improve?"
        tried.append((yield from ask(term, "capability", CHOICE, open_to, about)))
        yield from attempt(term, tried[-1], "wm6")


def darpa_attempts(term: Term) -> Procedure:
    """Each Rapid Capabilities counter gives one roll for its track, without the Secretary of Defense, and comes off."""
    for code in CAPABILITIES:
        if term.counters[DARPA[code]]:
            yield from attempt(term, code, "wm6-darpa")
            term.counters[DARPA[code]] = 0
            term.tell("mr-president.capabilities.darpa.removed", capability=TITLES[code])


def attempt(term: Term, code: str, table: str) -> Procedure:
    """One d10: success moves the US capability up one box, failure changes nothing."""
    term.tell("mr-president.capabilities.die", capability=TITLES[code])
    row = yield from consult(term, chart(table))
    if row.name == IMPROVED:
        move(term, CAPABILITY["us"][code], 1)


def shift(term: Term, whose: str, which: str, boxes: int) -> Procedure:
    """A capability of the US or a peer moves: a named one, a random one, or one that the player picks."""
    if which == "random":
        code = yield from random_capability(term)
    elif which in CAPABILITIES:
        code = which
    else:
        wanted = CAPABILITIES if which == "any" else which.split("-or-")
        open_to = [each for each in wanted if can_move(term, whose, each, boxes)]
        if not open_to:
            return
        owner = "the US" if whose == "us" else NATIONS[whose].title
        about = f"Which capability of {owner} moves {boxes:+d}?"
        code = yield from ask(term, "capability", CHOICE, open_to, about)
    move(term, CAPABILITY[whose][code], boxes)


def random_capability(term: Term) -> Generator[Any, Any, str]:
    """A capability by d10."""
    code = CAPABILITY_BY_D10[(yield from roll(10, "random capability")) - 1]
    term.tell(RANDOM, capability=TITLES[code])
    return code


def can_move(term: Term, whose: str, code: str, boxes: int) -> bool:
    """Whether there is a box in that direction."""
    track = CAPABILITY[whose][code]
    box = term.tracks[track]
    return box < TRACKS[track].high if boxes > 0 else box > TRACKS[track].low


def darpa_on_tracks(term: Term) -> int:
    """How many Rapid Capabilities counters lie on the tracks."""
    return sum(map(term.counters.__getitem__, DARPA.values()))


def may_lay_darpa(term: Term) -> bool:
    """Whether there are fewer than two Rapid Capabilities counters on all tracks together."""
    return darpa_on_tracks(term) < MOST_DARPA


def open_for_darpa(term: Term) -> list[str]:
    """The tracks that may get a counter: none lies there, and fewer than two lie on all tracks together."""
    if not may_lay_darpa(term):
        return []
    return [code for code, heap in DARPA.items() if not term.counters[heap]]


def lay_darpa(term: Term, code: str) -> None:
    """Lay a Rapid Capabilities counter on a US track, if it may lie there."""
    if code in open_for_darpa(term):
        add(term, DARPA[code], 1)
        term.tell(LAID, capability=TITLES[code])


def pick_darpa(term: Term) -> Procedure:
    """Lay a Rapid Capabilities counter on a US track of the player's choice."""
    open_to = open_for_darpa(term)
    if open_to:
        about = "Which US capability gets a Rapid Capabilities counter?"
        lay_darpa(term, (yield from ask(term, "capability", LAID, open_to, about)))


@reading("darpa")
def _darpa(_words: Words) -> Reading:
    """How many Rapid Capabilities counters lie on the US tracks."""
    return lambda term, _scene: darpa_on_tracks(term)


parts("improve-strategic-capabilities", attempts, darpa_attempts)
