"""How an effect asks a player something.

Choices come from the State when they are looked at, so a question about a hand follows the hand into an imagined world.
`about` is the id of the card that asks; it is the kind of the question, so that everybody sees who wants to know.
"""

from collections.abc import Callable, Generator, Sequence
from typing import Any

from fourscore.engine.decision import Choice, Decision, Question, Seat, Together
from fourscore.games._knife_fight.cards import Action
from fourscore.games._knife_fight.moves import NO, PASS, SEAT, YES, Move
from fourscore.games._knife_fight.rules.distance import seats_of
from fourscore.games._knife_fight.state import Fight

CARD_RULE = "knife-fight.meta.card-beats-book"
Which = Callable[[Action], bool]


def ask_yes(fight: Fight, seat: Seat, about: str) -> Generator[Any, Any, bool]:
    """Yes or no."""
    answer: Move = yield Decision(Question(about, CARD_RULE, _yes_or_no), fight, seat)
    return answer is YES


def ask_seat(fight: Fight, seat: Seat, mask: int, about: str, *, optional: bool = False) -> Generator[Any, Any, Seat | None]:
    """One of these seats, given as a sum of 1 << seat; None if there is none, or if the player may and does decline."""
    offered: list[Choice] = [SEAT[other] for other in seats_of(mask)]
    if not offered:
        return None
    if optional:
        offered.append(PASS)
    answer: Move = yield Decision(Question(about, CARD_RULE, lambda *_: offered), fight, seat)
    return answer.target


def ask_card(
    fight: Fight, seat: Seat, about: str, *, which: Which | None = None, optional: bool = False
) -> Generator[Any, Any, Action | None]:
    """One Action card of the own hand; None if the hand is empty, or if the player may and does decline.

    With `which`, only such cards; the player may then always decline, so that nobody learns what is held.
    """
    if not fight.hands[seat]:
        return None
    answer: Move = yield Decision(Question(about, CARD_RULE, _cards(which, optional)), fight, seat)
    return answer.card


def ask_everybody(fight: Fight, mask: int, about: str, words: Sequence[Choice] | None = None) -> Generator[Any, Any, dict[Seat, Move]]:
    """The same question to several seats at once: one of these words, yes or no if there are none."""
    seats = seats_of(mask)
    if not seats:
        return {}
    offered = tuple(words) if words else (YES, NO)
    answers: dict[Seat, Move] = yield Together(Question(about, CARD_RULE, lambda *_: offered), seats)
    return answers


def ask_cards_of_all(fight: Fight, mask: int, about: str) -> Generator[Any, Any, dict[Seat, Move]]:
    """Several seats at once pick an Action card of the own hand; those without cards are left out."""
    seats = [seat for seat in seats_of(mask) if fight.hands[seat]]
    if not seats:
        return {}
    answers: dict[Seat, Move] = yield Together(Question(about, CARD_RULE, _cards(None, False)), seats)
    return answers


def _yes_or_no(fight: Fight, seat: Seat) -> Sequence[Choice]:
    return (YES, NO)


def _cards(which: Which | None, optional: bool) -> Callable[[Fight, Seat], Sequence[Choice]]:
    def offer(fight: Fight, seat: Seat) -> Sequence[Choice]:
        cards = dict.fromkeys(fight.hands[seat])
        found: list[Choice] = [card.give for card in cards if which is None or which(card)]
        return [*found, PASS] if optional or which is not None else found

    return offer
