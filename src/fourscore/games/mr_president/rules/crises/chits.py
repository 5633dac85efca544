"""Crisis chits: drawn one by one from the cup and carried out, as long as the segment and their + allow."""

from collections.abc import Callable, Generator
from functools import cache
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.dice import draw_from
from fourscore.games.mr_president.facts.chits import has_plus, kind_of, title
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.rules.crises import printed_cards
from fourscore.games.mr_president.rules.crises.cards import draw_card, send
from fourscore.games.mr_president.rules.year import parts
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import Effects, carry_out, effects_of
from fourscore.games.mr_president.tables.rolling import attempt
from fourscore.games.mr_president.verbs.rolls import go_to

DRAWN, PLUS, CARDS, LAST = "segment chits", "segment plus", "segment cards", "segment last chit"
"""What the board remembers during a segment: chits drawn, whether the last showed +, cards and a last chit to come."""
ON = {"security": "security", "economic": "the economy", "global": "global issues"}
"""What the summits of the chits are about."""
QUIET_END = 4
"""An end-turn roll up to this leads straight to clean-up."""


def draw_chits(term: Term) -> Generator[Any, Any, bool]:
    """Draw a chit, or a card that the last one asked for; another follows while the segment and the + allow it."""
    return draw_up_to(term, SEQUENCE[term.segment].chits)


def draw_up_to(term: Term, most: int) -> Generator[Any, Any, bool]:
    """One step of the drawing; whether it goes on."""
    if term.marks.get(CARDS, 0):
        term.marks[CARDS] -= 1
        yield from draw_card(term, "crisis", weighs=True)
    else:
        yield from draw_chit(term)
    return bool(term.marks.get(CARDS)) or (bool(term.marks[PLUS]) and term.marks[DRAWN] < most)


def draw_chit(term: Term) -> Procedure:
    """A chit is drawn at random, lies on its space until the end of the year, and is carried out at once."""
    term.marks[DRAWN] = term.marks.get(DRAWN, 0) + 1
    term.marks[PLUS] = 0
    if not term.chits:
        term.tell("mr-president.chit.cup-empty")
        return
    chit = yield from draw_from(term.chits, "Crisis chit")
    term.chits_drawn.append(chit)
    term.marks[PLUS] = int(has_plus(chit))
    term.tell("mr-president.chit.draw.random", chit=title(chit))
    yield from CHITS[kind_of(chit)](term)


def draw_cards(term: Term, count: int) -> Procedure:
    """A draw-cards chit asks for Crisis Cards; each is a step of its own, and all come before the next chit."""
    term.marks[CARDS] = count
    term.tell("mr-president.chit.crisis-cards.count", count=count)
    yield from ()


def domestic_crisis(term: Term) -> Procedure:
    """A roll on D9."""
    return go_to(term, "d9", NOWHERE)


def summit(term: Term, kind: str) -> Procedure:
    """A roll on WD2 in the part for the summit that the chit names."""
    term.tell("mr-president.chit.summit.table", summit=ON[kind])
    return go_to(term, f"wd2-{kind}", NOWHERE)


@cache
def _regional() -> Effects:
    return effects_of(["CRISIS random +1"])


def regional_crisis(term: Term) -> Procedure:
    """A random region's Crisis counter moves one box to the right."""
    return carry_out(term, _regional())


def cascade_two(term: Term) -> Procedure:
    """One card of the 2 deck applies its second part and goes to the 3 deck."""
    if term.decks["two"] or printed_cards.is_on(term):
        yield from draw_card(term, "two", "two", weighs=True)
    else:
        term.tell("mr-president.chit.cascade-2.empty")


def cascade_three(term: Term) -> Procedure:
    """One card of the 3 deck applies its third part and is out; with none there it counts as a 2 chit."""
    if term.decks["three"] or printed_cards.is_on(term):
        return draw_card(term, "three", "three", weighs=True)
    term.tell("mr-president.chit.cascade-3.empty")
    return cascade_two(term)


def good_times(term: Term) -> Procedure:
    """A roll on D15."""
    return go_to(term, "d15", NOWHERE)


def nsa(term: Term) -> Procedure:
    """The player sees two cards of the Crisis Deck: one leaves the game, the other goes to the Reshuffle pile.

    With printed cards all of it happens on the table, and the program only says so.
    """
    if printed_cards.is_on(term):
        term.tell("mr-president.chit.nsa-2.remove")
        return
    seen: list[str] = []
    while term.decks["crisis"] and len(seen) < 2:
        code = yield from draw_from(term.decks["crisis"], "card from the Crisis Deck")
        term.decks["kept"].append(code)
        seen.append(code)
    if not seen:
        term.tell("mr-president.chit.nsa-2.short-deck")
        return
    term.tell("mr-president.chit.nsa-2.draw", cards=[term.printed.cards[code].title for code in seen])
    about = "Which card leaves the game?"
    averted = yield from ask(term, "avert", "mr-president.chit.nsa-2.remove", seen, about)
    for code in seen:
        send(term, code, "out" if code == averted else "reshuffle")


def peer_acts(term: Term, peer: str) -> Procedure:
    """The peer's Cyber Attacks and one random Remaining Action."""
    return go_to(term, "acts-2", Scene(peer=peer))


CHITS: dict[str, Callable[[Term], Procedure]] = {
    "draw 1": lambda term: draw_cards(term, 1),
    "draw 2": lambda term: draw_cards(term, 2),
    "domestic crisis": domestic_crisis,
    "summit security": lambda term: summit(term, "security"),
    "summit economic": lambda term: summit(term, "economic"),
    "summit global": lambda term: summit(term, "global"),
    "regional crisis": regional_crisis,
    "cascading 2": cascade_two,
    "cascading 3": cascade_three,
    "good times": good_times,
    "nsa 2": nsa,
    "russia acts 2": lambda term: peer_acts(term, "russia"),
    "china acts 2": lambda term: peer_acts(term, "china"),
}


def end_turn_roll(term: Term) -> Procedure:
    """A d10 decides whether one last chit is drawn before clean-up."""
    number, shown = yield from attempt(term, 10, "end-turn roll (5-10: one more chit)")
    quiet = number <= QUIET_END
    term.tell(f"mr-president.final.end-roll.{'1-4' if quiet else '5-10'}", roll=shown)
    term.marks[LAST] = int(not quiet)


def last_chit(term: Term) -> Generator[Any, Any, bool]:
    """The last chit of the year; its + is ignored."""
    if not term.marks.get(LAST):
        return False
    return (yield from draw_up_to(term, 1))


parts("draw-chits", draw_chits)
parts("draw-one-chit", draw_chits)
parts("end-turn-roll", end_turn_roll, last_chit)
