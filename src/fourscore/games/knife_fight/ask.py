"""How an effect asks a player something.

Choices come from the State when they are looked at, so a question about a hand follows the hand into an imagined world.
`about` is the id of the card that asks; it is the kind of the question, so that everybody sees who wants to know.
"""

from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeAlias, TypeVar

from fourscore.engine.decision import Choice, Decision, Question, RuleId, Seat, Together
from fourscore.games.knife_fight.cards import Action
from fourscore.games.knife_fight.moves import NO, PASS, SEAT, YES, Move
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.seats import Seats

CARD_RULE = "knife-fight.meta.card-beats-book"
T = TypeVar("T")
Asking: TypeAlias = Generator[Any, Any, T]
"""A procedure that comes back with an answer: `answer = yield from …`."""
Which: TypeAlias = Callable[[Action], bool]


def card_question(about: str, offer: Callable[[Fight, Seat], Sequence[Choice]]) -> Question:
    """A question that a card asks; what it does not offer cannot answer it."""
    return Question(about, CARD_RULE, offer, _no_answer)


def ask_yes(fight: Fight, seat: Seat, about: str) -> Asking[bool]:
    """Yes or no."""
    answer: Move = yield Decision(card_question(about, any_of((YES, NO))), fight, seat)
    return answer is YES


def ask_word(fight: Fight, seat: Seat, words: Sequence[Choice], about: str) -> Asking[Choice]:
    """One of these words; each was made by `word` at the top of the module."""
    answer: Choice = yield Decision(card_question(about, any_of(words)), fight, seat)
    return answer


def ask_seat(fight: Fight, seat: Seat, seats: Seats, about: str) -> Asking[Seat]:
    """One of these seats, of which there is at least one."""
    offered = [SEAT[other] for other in seats]
    answer: Move = yield Decision(card_question(about, any_of(offered)), fight, seat)
    assert answer.target is not None
    return answer.target


def offer_seat(fight: Fight, seat: Seat, seats: Seats, about: str) -> Asking[Seat | None]:
    """One of these seats, or none."""
    offered = [PASS, *(SEAT[other] for other in seats)]
    answer: Move = yield Decision(card_question(about, any_of(offered)), fight, seat)
    return answer.target


def ask_card(fight: Fight, seat: Seat, about: str) -> Asking[Action]:
    """One Action card from the player's hand, which is not empty."""
    answer: Move = yield Decision(card_question(about, _cards), fight, seat)
    assert answer.card is not None
    return answer.card


def offer_card(fight: Fight, seat: Seat, about: str, which: Which | None = None) -> Asking[Action | None]:
    """One Action card from the player's hand, or none; with `which`, only such cards."""

    def offer(fight: Fight, seat: Seat) -> Sequence[Choice]:
        return [PASS, *(move for move in _cards(fight, seat) if which is None or which(move.card))]

    answer: Move = yield Decision(card_question(about, offer), fight, seat)
    return answer.card


def ask_discard(fight: Fight, seat: Seat, about: str) -> Asking[Action]:
    """The same as `ask_card` for a card that is to be discarded, which is how the answer is written."""
    answer: Move = yield Decision(card_question(about, discards), fight, seat)
    assert answer.card is not None
    return answer.card


def offer_discard(fight: Fight, seat: Seat, about: str) -> Asking[Action | None]:
    """One Action card to discard, or none."""
    answer: Move = yield Decision(card_question(about, discards_or_none), fight, seat)
    return answer.card


def ask_aside(fight: Fight, seat: Seat, about: str) -> Asking[Action]:
    """One of the cards that the seat has set aside to look at, of which there is at least one."""

    def offer(fight: Fight, seat: Seat) -> Sequence[Choice]:
        return [card.give for card in dict.fromkeys(fight.aside[seat])]

    answer: Move = yield Decision(card_question(about, offer), fight, seat)
    assert answer.card is not None
    return answer.card


def ask_all(fight: Fight, seats: Seats, about: str, words: Sequence[Choice] = (YES, NO)) -> Asking[dict[Seat, Choice]]:
    """The same question to several seats at once, answered without seeing the others' answers."""
    if not seats:
        return {}
    answers: dict[Seat, Choice] = yield Together(card_question(about, any_of(words)), tuple(seats))
    return answers


def ask_all_cards(fight: Fight, seats: Seats, about: str) -> Asking[dict[Seat, Action]]:
    """Several seats at once pick an Action card from their hands; those without cards are left out."""
    holders = [seat for seat in seats if fight.hands[seat]]
    if not holders:
        return {}
    answers = yield Together(card_question(about, _cards), holders)
    return {seat: move.card for seat, move in answers.items()}


def any_of(offered: Sequence[Choice]) -> Callable[[Fight, Seat], Sequence[Choice]]:
    """Offers the same choices whatever happens."""
    return lambda fight, seat: offered


def discards(fight: Fight, seat: Seat) -> Sequence[Choice]:
    """Any card of the hand; equal cards count once."""
    return [card.discard for card in dict.fromkeys(fight.hands[seat])]


def discards_or_none(fight: Fight, seat: Seat) -> Sequence[Choice]:
    """The same, or no card."""
    return [PASS, *discards(fight, seat)]


def _cards(fight: Fight, seat: Seat) -> list[Any]:
    return [card.give for card in dict.fromkeys(fight.hands[seat])]


def _no_answer(fight: Fight, seat: Seat, choice: Choice) -> RuleId:
    return "knife-fight.meta.card-asks"
