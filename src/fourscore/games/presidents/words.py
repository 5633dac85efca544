"""The questions and choices of Presidents in plain language. Plays that differ in suits alone are one offer."""

from collections.abc import Sequence
from functools import cache
from typing import cast

from fourscore.engine.decision import Seat
from fourscore.engine.view import Asked, View
from fourscore.games.presidents.sets import PASS, RANK_NAMES, TWO, Group, group
from fourscore.games.presidents.table_rules import FOUR
from fourscore.games.presidents.view import EveningView
from fourscore.kit.cards import SUIT_NAMES, card
from fourscore.kit.words import Names, Offer, listed

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
THREE_OF_CLUBS = "3C"
VERBS = {"give": "Give", "return": "Give back"}
REACTIONS = frozenset({"complete"})
"""The questions that come out of turn."""
FEW = 3
"""Up to this many ways to answer are named one by one."""


def whose_turn(view: View) -> Seat | None:
    """Whoever leads or follows; nobody while cards are dealt and exchanged."""
    table = cast(EveningView, view.table)
    return table.turn if table.phase == "play" else None


# What cards are called.


@cache
def cards_called(what: Group) -> str:
    """Some cards of one rank.

    >>> [cards_called((5, size)) for size in (1, 2, 3)], cards_called((8, 1))
    (['an 8', 'a pair of 8s', 'three 8s'], 'a jack')
    """
    called = name(what)
    if what[1] > 2:
        return called
    return f"an {called}" if called in ("8", "ace") else f"a {called}"


def name(what: Group) -> str:
    """The same after another word: the `pair of 8s`."""
    called, size = RANK_NAMES[what[0]], what[1]
    return called if size == 1 else f"pair of {called}s" if size == 2 else f"{NUMBERS[size]} {called}s"


@cache
def very_cards_called(choice: str) -> str:
    """Cards of one rank where there are no others of it to choose.

    >>> very_cards_called("QH"), very_cards_called("8S 8D"), very_cards_called("8S 8D 8C")
    ('the queen of hearts', 'the pair of 8s', 'the three 8s')
    """
    what = _group(choice)
    return f"the {name(what)} of {SUIT_NAMES[card(choice).suit]}" if what[1] == 1 else f"the {name(what)}"


# The question.


def question(view: View, asked: Asked, names: Sequence[str]) -> str:
    """What is asked, in one or two sentences to the viewer."""
    table, people = cast(EveningView, view.table), Names(names, view.seat)
    plays = [choice for choice in asked.choices if group(choice)]
    if asked.kind == "lead":
        return _lead(table, plays)
    if asked.kind == "play":
        return _follow(table, plays, people)
    if asked.kind == "complete":
        return _complete(table)
    if asked.kind == "give":
        assert table.president is not None
        which = very_cards_called(plays[0]) if len(plays) == 1 else f"one of your {_ranks(plays)[0]}s"
        return f"You are Pond Scum. Your highest card goes to {people[table.president]}, the President: {which}."
    assert table.pond_scum is not None
    return f"You are President. Which card do you give back to {people[table.pond_scum]}, the Pond Scum?"


def _lead(table: EveningView, plays: Sequence[str]) -> str:
    if not plays:
        return "You lead, but a 2 may not be your last card. You must pass."
    begins = "You lead."
    if not table.swept:
        if table.president is None and all(THREE_OF_CLUBS in play.split() for play in plays):
            return _open(plays)
        begins = "You open the round as President." if table.turn == table.president else "You open the round."
    ranks = _ranks(plays)
    if len(table.hand) == 1:
        return f"{begins} You have only {very_cards_called(plays[0])} left."
    if ranks == ["2"]:
        return f"{begins} Play your 2s, but not all of them: they may not be your last cards."
    if len(ranks) == 1:
        return f"{begins} Play as many of your {ranks[0]}s as you like."
    return f"{begins} Play any card{', or several of one rank' if any(' ' in play for play in plays) else ''}."


def _open(plays: Sequence[str]) -> str:
    """The 3 of clubs, and the other 3s that may go with it.

    >>> _open(["3C"]), _open(["3C", "3C 3H", "3C 3S", "3C 3S 3H"])
    ('Open with the 3♣.', 'Open with the 3♣; you may add the 3♥ and the 3♠.')
    """
    others = dict.fromkeys(one for play in plays for one in play.split() if one != THREE_OF_CLUBS)
    added = listed([f"the {card(one).symbol}" for one in others], "and")
    return f"Open with the {card(THREE_OF_CLUBS).symbol}{f'; you may add {added}' if others else ''}."


def _ranks(plays: Sequence[str]) -> list[str]:
    """The different ranks of these plays by their names."""
    return list(dict.fromkeys(RANK_NAMES[rank] for rank, _ in map(_group, plays)))


def _follow(table: EveningView, plays: Sequence[str], people: Names) -> str:
    top = table.pile[-1]
    what = rank, size = _group(top.cards)
    begins = f"{people.start(top.seat)} {'led' if len(table.pile) == 1 else 'played'} {cards_called(what)}."
    it = "it" if size < 3 else "them"
    found = list(map(_group, plays))
    if not found:
        return f"{begins} You cannot beat {it}, so you can only pass."
    if all(one == (rank, FOUR - table.run) for one in found):
        return f"{begins} Make it four {RANK_NAMES[rank]}s, or pass."
    ways = list(dict.fromkeys(found))
    if _ranks(plays) == ["2"]:
        ways = [min(found)]
    if len(ways) <= FEW:
        return f"{begins} Beat {it} with {listed(list(map(cards_called, ways)), 'or')}, or pass."
    return f"{begins} Beat {it}, or pass."


def _complete(table: EveningView) -> str:
    rank, run = RANK_NAMES[_group(table.pile[-1].cards)[0]], table.run
    lie = f"{NUMBERS[run].capitalize()} {rank}{'s lie' if run > 1 else ' lies'} on top of the pile."
    return f"{lie} Will you add {NUMBERS[FOUR - run]} of yours to make it four? You need not wait for your turn."


# The choices.


def offers(view: View, asked: Asked, names: Sequence[str]) -> list[Offer]:
    """One for each rank and number of cards, in the order of the choices."""
    table = cast(EveningView, view.table)
    found: dict[object, list[str]] = {}
    for choice in asked.choices:
        found.setdefault(group(choice) or choice, []).append(choice)
    return [_offer(table, asked.kind, *choices) for choices in found.values()]


def _offer(table: EveningView, kind: str, choice: str, *others: str) -> Offer:
    what = group(choice)
    if what is None:
        return Offer(choice, "Pass" if choice == PASS else "Not now")
    called = cards_called(what) if others else very_cards_called(choice)
    if kind in VERBS:
        return Offer(choice, f"{VERBS[kind]} {called}", alike=others)
    return Offer(choice, f"Play {called}", _note(table, what), alike=others)


def _note(table: EveningView, what: Group) -> str:
    """What laying these cards brings at once."""
    rank, size = what
    run = size + (table.run if table.pile and _group(table.pile[-1].cards)[0] == rank else 0)
    left = len(table.hand) - size
    if rank == TWO or run >= FOUR:
        clears = "Clears the pile" if rank == TWO else "Makes four of a kind and clears the pile"
        return f"{clears}, and you lead again." if left else f"{clears}, and you are out."
    if not left:
        return f"Your last card{'s' if size > 1 else ''}: you are out."
    twos = sum(one.startswith("2") for one in table.hand)
    return "Leaves you nothing but 2s, and they may not be your last cards." if twos == left else ""


def _group(choice: str) -> Group:
    return cast(Group, group(choice))
