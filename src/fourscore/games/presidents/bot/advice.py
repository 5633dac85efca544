"""The rules of thumb, in the order in which an old hand asks them; the first that fits decides."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from fourscore.games.presidents.bot.glance import ACE, Glance
from fourscore.games.presidents.sets import NOT_NOW, PASS, RANK_NAMES, RANKS, TWO, Group, group
from fourscore.games.presidents.table_rules import FOUR
from fourscore.games.presidents.words import cards_called, name

TEN = RANKS.index("10")
SETS_FOR_EACH_TWO = 3
"""A 2 is worth its lead once there are no more sets left than this for each of them."""


class Counsel(NamedTuple):
    """What to choose, and why."""

    choice: str
    why: str


Advice: TypeAlias = Callable[[Glance], Counsel | None]


def counsel(glance: Glance, rules: Mapping[str, Sequence[Advice]] | None = None) -> Counsel:
    """The first advice that fits, of an old hand's rules of thumb unless others are given."""
    for advice in (rules or ADVICE)[glance.kind]:
        found = advice(glance)
        if found is not None:
            return found
    raise AssertionError("the last advice always fits")


def hardest_to_place(sets: Sequence[Group]) -> Group:
    """A loose card before a pair, a pair before a triple, and low before high.

    A pair still goes on every single, and a triple on every pair; a low single goes on nothing.
    """
    return min(sets, key=_by_size_and_rank)


def _by_size_and_rank(what: Group) -> tuple[int, int]:
    return what[1], what[0]


# At any time.


def go_out(glance: Glance) -> Counsel | None:
    """Lay the last cards if you can."""
    for what, choice in glance.plays.items():
        if what[1] == glance.size:
            return Counsel(choice, "Goes out.")
    return None


# Leading.


def win_the_rest(glance: Glance) -> Counsel | None:
    """With one losing set at most, lead what nobody can beat, then the 2s, and lay the loser last."""
    sets = glance.sets
    losers = glance.losers(sets)
    if len(losers) > 1:
        return None
    last = losers[0] if losers else next((what for what in reversed(sets) if what[0] != TWO), None)
    if last is None:
        return None
    for what in sets:
        if what != last and what in glance.plays:
            return Counsel(glance.plays[what], f"Nobody can beat it, and the {name(last)} can go last.")
    return None


def lead_more_than_they_hold(glance: Glance) -> Counsel | None:
    """Somebody has one card left: lead a set, or else the highest single."""
    whole = glance.whole()
    if glance.least != 1 or not whole:
        return None
    sets = [what for what in whole if what[1] > 1]
    if sets:
        return Counsel(glance.plays[hardest_to_place(sets)], "A player with one card left cannot follow it.")
    return Counsel(glance.plays[max(whole)], "Makes it hard for the player with one card left.")


def lead_the_loose_card(glance: Glance) -> Counsel | None:
    """Lead what is hardest to lay later: the lowest loose card, then the lowest pair."""
    whole = glance.whole()
    if not whole:
        return None
    what = hardest_to_place(whole)
    return Counsel(glance.plays[what], f"The {name(what)} would be hard to lay on anything later.")


def lead_what_is_left(glance: Glance) -> Counsel:
    """When no whole set may be led: the lowest play, or as many 2s as possible."""
    if not glance.plays:
        return Counsel(PASS, "A lone 2 cannot be led.")
    rank = min(glance.plays)[0]
    what = max(play for play in glance.plays if play[0] == rank)
    return Counsel(glance.plays[what], "Nothing better may be led.")


# Following.


def complete_the_four(glance: Glance) -> Counsel | None:
    """Completing a four of a kind clears the pile and wins the lead."""
    for what, choice in glance.plays.items():
        is_complete = glance.top is not None and what[0] == glance.top[0] and glance.run + what[1] >= FOUR
        if is_complete and not glance.strands(what):
            return Counsel(choice, f"Completes the four {RANK_NAMES[what[0]]}s and wins the lead.")
    return None


def take_over(glance: Glance) -> Counsel | None:
    """Win this pile for sure when the rest of the hand can be played out from there, each 2 winning back one lead."""
    for what in sorted(glance.plays):
        is_wasteful = what[0] == TWO and what[1] > 1 and (TWO, 1) in glance.plays
        if is_wasteful or not glance.is_sure(what) or glance.strands(what):
            continue
        left = glance.sets_after(what)
        losers = len(glance.losers(left))
        twos = glance.mine.get(TWO, 0) - (what[1] if what[0] == TWO else 0)
        if losers <= 1 + twos and any(rank != TWO for rank, _ in left):
            return Counsel(glance.plays[what], f"Wins the lead, and the rest of the hand plays itself: {show(left)}.")
    return None


def lay_more_than_they_hold(glance: Glance) -> Counsel | None:
    """Somebody has one card left: lay a set rather than a single."""
    if glance.least != 1:
        return None
    sets = [what for what in glance.whole() if what[1] > 1]
    if not sets:
        return None
    return Counsel(glance.plays[hardest_to_place(sets)], "A player with one card left cannot beat it.")


def beat_cheaply(glance: Glance) -> Counsel | None:
    """Beat with a whole set, the smallest and lowest that will do, and never with a 2."""
    whole = glance.whole()
    if not whole:
        return None
    what = hardest_to_place(whole)
    beats, breaks = ("beat", "break") if what[1] > 2 else ("beats", "breaks")
    return Counsel(glance.plays[what], f"The {name(what)} {beats} it cheaply and {breaks} nothing.")


def spend_a_two(glance: Glance) -> Counsel | None:
    """A 2 wins the lead: worth it when few sets are left or somebody is about to go out."""
    twos = [what for what in glance.plays if what[0] == TWO]
    if not twos:
        return None
    others = sum(rank != TWO for rank, _ in glance.sets)
    held = glance.mine[TWO]
    if not others or (others > SETS_FOR_EACH_TWO * held and glance.least > 2):
        return None
    why = "somebody is nearly out" if glance.least <= 2 else "few sets are left to lay"
    return Counsel(glance.plays[min(twos)], f"A 2 wins the lead, and {why}.")


def hold_back(glance: Glance) -> Counsel:
    """Otherwise pass, and keep together what belongs together."""
    if not glance.plays:
        return Counsel(PASS, "Nothing in this hand can go on it.")
    if any(glance.strands(what) for what in glance.plays):
        return Counsel(PASS, "Anything else would leave nothing but 2s, which cannot go out.")
    if all(what[0] == TWO for what in glance.plays):
        return Counsel(PASS, "Saves the 2 for a better moment.")
    return Counsel(PASS, "Anything else would break a set.")


def decline(glance: Glance) -> Counsel:
    """Do not complete: the cards are not there, or it would leave nothing but 2s."""
    if not glance.plays:
        return Counsel(NOT_NOW, "The cards for it are not in this hand.")
    return Counsel(NOT_NOW, "Completing it would leave nothing but 2s, which cannot go out.")


# The exchange.


def give(glance: Glance) -> Counsel:
    """The highest cards are all alike."""
    return Counsel(
        next(iter(glance.plays.values())), "It has to be a card of the highest rank, and suits never decide."
    )


def return_the_loose_card(glance: Glance) -> Counsel | None:
    """Return the lowest loose card, if it is a low one."""
    loose = min((what for what in glance.plays if glance.mine[what[0]] == 1), default=None)
    if loose is None or loose[0] > TEN:
        return None
    return Counsel(glance.plays[loose], f"The loose {name(loose)} is the least useful card.")


def return_from_the_smallest_set(glance: Glance) -> Counsel:
    """Without a low loose card, return the lowest card of the smallest set below the jacks, or just the lowest."""
    what = min(glance.plays, key=lambda one: (one[0] > TEN, glance.mine[one[0]], one[0]))
    return Counsel(glance.plays[what], f"There is no low loose card; {cards_called(what)} is missed least.")


ADVICE: dict[str, tuple[Advice, ...]] = {
    "lead": (go_out, win_the_rest, lead_more_than_they_hold, lead_the_loose_card, lead_what_is_left),
    "play": (
        go_out,
        complete_the_four,
        take_over,
        lay_more_than_they_hold,
        beat_cheaply,
        spend_a_two,
        hold_back,
    ),
    "complete": (go_out, complete_the_four, decline),
    "give": (give,),
    "return": (return_the_loose_card, return_from_the_smallest_set),
}


# Why not.


def objection(glance: Glance, choice: str) -> str:
    """What an old hand has against another choice; empty if nothing in particular."""
    what = group(choice)
    if what is None:
        return "That gives away a chance to lay cards."
    if glance.strands(what):
        return "That leaves nothing but 2s, which cannot go out."
    if what[0] == TWO:
        return "That 2 may be needed later to win back the lead."
    if what not in glance.sets:
        return f"That breaks up the {RANK_NAMES[what[0]]}s."
    if what[0] == ACE:
        return "The aces may win a pile later."
    return ""


def show(sets: Sequence[Group]) -> str:
    """The sets of a hand in words, from low to high."""
    return ", ".join(cards_called(what) for what in sets)
