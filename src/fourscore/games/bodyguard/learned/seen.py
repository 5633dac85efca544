"""What a learned player sees of the table: the numbers of the bits that are set, as `device/seen.h` describes them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, cast

from fourscore.engine.decision import Seat
from fourscore.engine.view import Asked, View
from fourscore.games.bodyguard.beliefs import Beliefs, since_issued
from fourscore.games.bodyguard.bot import CERTAIN, WHIM, worth, would_help
from fourscore.games.bodyguard.cards import BY_NAME, FOUR_TYPES, KINDS, MARTIN, kind_of
from fourscore.games.bodyguard.deeds import Deed
from fourscore.games.bodyguard.learned.actions import by_action
from fourscore.games.bodyguard.learned.words import ADVICE, EACH_OTHER, LIKELY, OFFERED, OWN
from fourscore.games.bodyguard.moves import MOST_SEATS, read
from fourscore.games.bodyguard.rules.setup import CARDS_EACH
from fourscore.games.bodyguard.view import PlotView
from fourscore.kit.learned.file import WORD

ISSUING, REISSUING = 0, 1
KINDS_OF_QUESTION = {"roles": REISSUING, "turn": 2, "cancel": 3, "counter": 4, "rescue": 5}
ROLES = {"president": 0, "bodyguard": 1, "assassin": 2}
FEWEST_SEATS = 4
MOST_OF_A_TYPE, MOST_OF_AN_ACTION, MOST_IN_PILE = 11, 7, 24
HARDLY = 1e-3
"""Two moves that are worth this nearly the same are level."""
STEPS_OF_TRUST = (0.03, 0.08, 0.13, 0.19, 0.26, 0.37, 0.57, 0.97)
LENGTHS, SIZES, TRUST, CERTAINTY = 4, 8, 23, 35
"""Where these begin in the first word of another seat: how many types it has, how many cards, how far it is trusted."""
TIMES = (3, 3, 2, 2, 2, 2, 4, 2, 2, 1, 3, 2)
"""Up to how many of each deed are counted in its second word."""
DEEDS = {"hit": 0, "martin": 2, "trick": 4, "discard": 6, "plan-b": 7, "cancel": 8, "kill": 9}
BY_PRESIDENT = {"hit": 10, "martin": 11, "trick": 11}
HIT_WHOM = sum(TIMES)
MET_WHOM = HIT_WHOM + MOST_SEATS


class Sight(NamedTuple):
    """What the player sees, and the choice that each action stands for."""

    bits: list[int]
    choices: Mapping[int, str]


def sight(view: View, asked: Asked) -> Sight | None:
    """What is seen; None where something is offered that only unusual tables have."""
    me, table = cast(Seat, view.seat), cast(PlotView, view.table)
    choices = by_action(asked.choices, me, len(table.sizes))
    if choices is None or len(choices) < 2 or asked.kind not in KINDS_OF_QUESTION:
        return None
    return Sight(sorted(set(_all(table, me, asked, choices))), choices)


def _all(table: PlotView, me: Seat, asked: Asked, choices: Mapping[int, str]) -> Iterator[int]:
    beliefs, seats = Beliefs(table, me), len(table.sizes)
    yield from _at(0, _situation(table, beliefs, asked))
    yield from _at(1, _hand(beliefs))
    yield from _cards(table)
    yield from _at(OFFERED, choices)
    yield from _as_old_hand(beliefs, asked, choices)
    deeds = counted(table.history, table.president, seats)
    for place in range(1, seats):
        other, word = (me + place) % seats, OWN + EACH_OTHER * (place - 1)
        yield from _at(word, _standing(beliefs, other))
        yield from _at(word + 1, _done(deeds[other], me, seats))


def _at(word: int, bits: Iterable[int]) -> Iterator[int]:
    return (WORD * word + bit for bit in bits)


def _up_to(first: int, number: int, most: int) -> range:
    """A count as bits: as many are set, up to a most."""
    return range(first, first + min(number, most))


# The player's own place.


def _situation(table: PlotView, beliefs: Beliefs, asked: Asked) -> Iterator[int]:
    """The question, the player's own role and standing."""
    me, seats = beliefs.me, len(table.sizes)
    question = ISSUING if table.phase == "roles" else KINDS_OF_QUESTION[asked.kind]
    yield question
    yield 6 + seats - FEWEST_SEATS
    yield 11 + ROLES[beliefs.role]
    if table.reassigned:
        yield 14
    yield 15 + (beliefs.president - me) % seats
    yield from (23 + type for type in beliefs.rows[me])
    yield 27 + len(beliefs.rows[me])
    yield 31 + beliefs.types_after(None)
    yield from _up_to(36, table.martins[me], 2)
    yield from _up_to(38, table.lost_draws[me], 2)
    if table.leftover == "bodyguard" and question != ISSUING:
        yield 40
    if question > KINDS_OF_QUESTION["turn"]:
        yield from _what_is_answered(table, beliefs, asked)


def _what_is_answered(table: PlotView, beliefs: Beliefs, asked: Asked) -> Iterator[int]:
    """Which card, and whose it is or whom it was played on."""
    me, seats = beliefs.me, len(table.sizes)
    card = next(deed for deed in reversed(table.history) if deed.deed != "cancel")
    if card.deed == "martin":
        yield 41
    other = card.target if card.seat == me else card.seat
    assert other is not None
    yield 41 + (other - me) % seats


def _hand(beliefs: Beliefs) -> Iterator[int]:
    held = Counter(map(kind_of, beliefs.hand))
    for kind in range(KINDS):
        yield from _up_to(CARDS_EACH * kind, held[kind], CARDS_EACH)


def _cards(table: PlotView) -> Iterator[int]:
    """The cards that have been seen besides the player's own, and how many are left to draw."""
    names = [*table.known_discards, *(name for row in table.rows for name in row)]
    seen = Counter(kind_of(BY_NAME[name]) for name in names)
    seen[kind_of(MARTIN)] += sum(table.martins)
    for kind in range(KINDS):
        word, first, most = (2, 0, MOST_OF_A_TYPE) if kind < FOUR_TYPES else (3, FOUR_TYPES, MOST_OF_AN_ACTION)
        yield from _at(word, _up_to(most * (kind - first), seen[kind], most))
    if table.phase != "roles":
        yield from _at(3, _up_to(28, (table.pile + 1) // 2, MOST_IN_PILE))


# What an old hand would do.


def _as_old_hand(beliefs: Beliefs, asked: Asked, choices: Mapping[int, str]) -> Iterator[int]:
    """What it likes best, of equals the first, and all that it might do by whim."""
    most, best, worths = -CERTAIN, min(choices), {}
    for action in sorted(choices):
        worths[action] = _worth(beliefs, asked.kind, choices[action])
        if worths[action] > most + HARDLY:
            most, best = worths[action], action
    yield WORD * ADVICE + best
    yield from _at(LIKELY, (action for action, one in worths.items() if one > most - WHIM + HARDLY / 2))


def _worth(beliefs: Beliefs, kind: str, choice: str) -> float:
    if kind == "roles":
        return float(choice != "bodyguard nobody" and would_help(beliefs, read(choice)))
    return worth(beliefs, read(choice))


# The others.


def _standing(beliefs: Beliefs, other: Seat) -> Iterator[int]:
    """Where another seat stands, as everybody sees it, and how far it is to be trusted."""
    table, row, lives = beliefs.view, beliefs.rows[other], other in beliefs.living
    trust = beliefs.trust(other) if table.phase != "roles" else 0.0
    yield from row
    yield LENGTHS + len(row)
    yield SIZES + min(table.sizes[other], CARDS_EACH)
    yield from _up_to(15, table.martins[other], 3)
    yield from _up_to(18, table.lost_draws[other], 2)
    facts = (lives, other == beliefs.president, _is_exposed(table, other))
    yield from (20 + bit for bit, is_so in enumerate(facts) if is_so)
    yield from (TRUST + bit for bit, step in enumerate(STEPS_OF_TRUST) if trust > step)
    if lives:
        mine = {card.type for card in beliefs.hand if card.is_hit}
        yield from (31 + type for type in mine & beliefs.missing[other])
    if trust == 1:
        yield CERTAINTY


def _is_exposed(table: PlotView, other: Seat) -> bool:
    """Whether it fell to the President without ending the round, and so must have been the Bodyguard."""
    return any(
        deed.deed == "kill" and deed.seat == table.president and deed.target == other
        for deed in since_issued(table.history)
    )


class Deeds(NamedTuple):
    """What a seat has done since the roles were issued."""

    times: list[int]
    hit: set[Seat]
    met: set[Seat]


def counted(history: Sequence[Deed], president: Seat | None, seats: int) -> list[Deeds]:
    """By seat."""
    found = [Deeds([0] * len(TIMES), set(), set()) for _ in range(seats)]
    for deed in since_issued(history):
        _count(found, deed, president)
    return found


def _count(found: list[Deeds], deed: Deed, president: Seat | None) -> None:
    if deed.deed not in DEEDS:
        return
    aims = deed.deed in BY_PRESIDENT
    found[deed.seat].times[DEEDS[deed.deed] + (aims and deed.target != president)] += 1
    if not aims or deed.target is None:
        return
    (found[deed.seat].hit if deed.deed == "hit" else found[deed.seat].met).add(deed.target)
    if deed.seat == president:
        found[deed.target].times[BY_PRESIDENT[deed.deed]] += 1


def _done(deeds: Deeds, me: Seat, seats: int) -> Iterator[int]:
    first = 0
    for number, most in zip(deeds.times, TIMES, strict=True):
        yield from _up_to(first, number, most)
        first += most
    yield from (HIT_WHOM + (whom - me) % seats for whom in deeds.hit)
    yield from (MET_WHOM + (whom - me) % seats for whom in deeds.met)
