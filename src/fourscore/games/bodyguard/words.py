"""The questions and choices of Bodyguard in plain language."""

from collections.abc import Sequence
from typing import cast

from fourscore.engine.decision import Seat
from fourscore.engine.view import Asked, View
from fourscore.games.bodyguard.cards import BY_NAME, FOUR_TYPES, HARDCORE, MARTIN, TYPES, Card
from fourscore.games.bodyguard.deeds import Deed
from fourscore.games.bodyguard.moves import GUARD_NOBODY, GUARD_SOMEBODY, REASSIGN, Move, read
from fourscore.games.bodyguard.view import PlotView
from fourscore.kit.words import Names, Offer

WAYS = {"play a hit": {"hit"}, "play an action": {"trick", "martin", "plan-b"}, "discard a card": {"discard"}}
"""What can be done with a card, and the verbs for it."""
SAY_NO = {
    "reassign": "Leave the roles as they are",
    "cancel": "Let it stand",
    "counter": "Let it be cancelled",
    "rescue": "Do not step in",
}
REACTIONS = frozenset({"cancel", "counter", "rescue"})
"""The questions that come out of turn."""
CANCELLING = {"cancel": "Cancel it with", "counter": "Answer with"}


def whose_turn(view: View) -> Seat | None:
    """Whoever uses a card; while roles are handed out, the President."""
    table = cast(PlotView, view.table)
    return table.turn if table.phase == "play" else table.president


# The question.


def question(view: View, asked: Asked, names: Sequence[str]) -> str:
    """What is asked, in one or two sentences to the viewer."""
    table, people = cast(PlotView, view.table), Names(names, view.seat)
    if asked.kind == "turn":
        return _turn(asked)
    if asked.kind == "roles":
        return _roles(table, asked)
    if asked.kind == "reassign":
        return "You have used your card. Do you want to re-assign the roles before your turn ends?"
    if asked.kind == "rescue":
        last = table.history[-1]
        assert last.target is not None
        struck = f"{people.start(last.seat)} played the fourth type of hit on {people[last.target]}, the President."
        return f"{struck} Do you step in with three hits of different types from your hand?"
    return _cancel(table, asked, people)


def _turn(asked: Asked) -> str:
    """The ways to use a card that there are."""
    verbs = {read(choice).verb for choice in asked.choices}
    ways = [words for words, some in WAYS.items() if verbs & some]
    said = {1: "you can only {}", 2: "{} or {}", 3: "{}, {}, or {}"}[len(ways)].format(*ways)
    also = " You may also re-assign the roles." if "reassign" in verbs else ""
    return f"Your turn: {said}.{also}"


def _roles(table: PlotView, asked: Asked) -> str:
    begins = "You hand out the roles again." if table.reassigned else "You are President and hand out the roles."
    if len(asked.choices) == 1:
        return f"{begins} The Bodyguard card is not among them."
    if GUARD_SOMEBODY in asked.choices:
        return f"{begins} Nobody sees who gets which card. Is the Bodyguard card among them?"
    return f"{begins} Who gets the Bodyguard card? All the others are Assassins."


def _cancel(table: PlotView, asked: Asked, people: Names) -> str:
    """Which card was played on whom, and who has answered it since."""
    card, last = _action(table.history), table.history[-1]
    other = people.start(last.seat)
    if asked.kind == "counter":
        did = f"{other} cancelled your {card.title} with {HARDCORE.title}."
        ask = f"Do you answer with a {HARDCORE.title} of your own, so that it stands?"
    elif last.deed == "cancel":
        did = f"{other} answered with another {HARDCORE.title}, so {card.title} stands again."
        ask = f"Do you cancel it with one more {HARDCORE.title}?"
    else:
        harm = "your next turn" if card is MARTIN else "a draw"
        did = f"{other} played {card.title} on you, which may cost you {harm}."
        ask = f"Do you cancel it with {HARDCORE.title}?"
    return f"{did} {ask}" if len(asked.choices) > 1 else f"{did} You have no {HARDCORE.title} to answer with."


def _action(history: Sequence[Deed]) -> Card:
    """The action card on the table."""
    return next(BY_NAME[deed.deed] for deed in reversed(history) if deed.deed in ("trick", "martin"))


# The choices.


def offers(view: View, asked: Asked, names: Sequence[str]) -> list[Offer]:
    """Those of a turn by the card that they use, the discard last. All ways to step in come to the same."""
    table, people = cast(PlotView, view.table), Names(names, view.seat)
    moves = [read(choice) for choice in asked.choices]
    rescues = tuple(str(move) for move in moves if move.verb == "rescue")
    found = [_offer(table, asked, move, people) for move in _by_card(moves) if move.verb != "rescue"]
    if rescues:
        note = "Three hits of different types from your hand save the President, and you win the round."
        found.insert(0, Offer(rescues[0], "Step in as the Bodyguard", note, alike=rescues[1:]))
    return found


def _by_card(moves: Sequence[Move]) -> list[Move]:
    """The uses of one card together, to be discarded last."""
    places = {move.card: place for place, move in enumerate(reversed(moves))}
    return sorted(moves, key=lambda move: (-places[move.card], move.verb == "discard"))


def _offer(table: PlotView, asked: Asked, move: Move, people: Names) -> Offer:
    text, verb = str(move), move.verb
    if verb == "no":
        return Offer(text, SAY_NO[asked.kind])
    if verb == "cancel":
        note = f"{_action(table.history).title} {'has no effect' if asked.kind == 'cancel' else 'stands after all'}."
        return Offer(text, f"{CANCELLING[asked.kind]} {HARDCORE.title}", note)
    if move is REASSIGN:
        return Offer(text, "Re-assign the roles", "You can do this once a round.")
    if verb == "bodyguard":
        return _issuing(asked, move, people)
    assert move.card is not None
    card = move.card
    group = f"{card.title} ({TYPES[card.type] if card.is_hit else 'action'})"
    return Offer(text, _label(table, card, move, people), _note(table, move, people), group)


def _issuing(asked: Asked, move: Move, people: Names) -> Offer:
    if move is GUARD_SOMEBODY:
        return Offer(str(move), "Yes, somebody gets it")
    if move is not GUARD_NOBODY:
        assert move.target is not None
        return Offer(str(move), f"Make {people[move.target]} the Bodyguard")
    if len(asked.choices) == 1:
        return Offer(str(move), "Hand out the cards")
    label = "No, keep it back" if GUARD_SOMEBODY in asked.choices else "Keep the Bodyguard card back"
    return Offer(str(move), label, "Then nobody can step in for you, but nobody knows that.")


def _label(table: PlotView, card: Card, move: Move, people: Names) -> str:
    """What is done with a card, as on a button."""
    if move.verb == "discard":
        return f"Discard {card.title}"
    if move.verb == "plan-b":
        return f"Play Plan B to remove {move.cards[0].title}" if move.cards else "Play Plan B to remove nothing"
    assert move.target is not None
    whom = "yourself" if move.target == table.turn else people[move.target]
    return f"Play {card.title} on {whom}"


def _note(table: PlotView, move: Move, people: Names) -> str:
    """What a card does."""
    target = move.target
    if move.verb == "discard":
        return "Face down: nobody else sees which card."
    if move.verb == "plan-b":
        return f"You would have {len(table.rows[table.turn]) - 1} of {FOUR_TYPES} types left." if move.cards else ""
    assert target is not None
    if move.verb == "martin":
        return f"{people.start(target)} would lose a turn."
    if move.verb == "trick":
        return "You draw no card this turn."
    types = len(table.rows[target]) + 1
    if types < FOUR_TYPES - 1:
        return ""
    if types < FOUR_TYPES:
        return f"{people.start(target)} would have {types} of {FOUR_TYPES} types."
    is_president = target == table.president
    falls = f"Eliminates {people[target]} with the fourth type"
    return f"{falls}, unless the Bodyguard steps in." if is_president and target != table.turn else f"{falls}."
