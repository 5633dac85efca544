"""What is asked in a fight, and each choice, in plain language."""

from collections.abc import Sequence
from typing import cast

from fourscore.engine.decision import Seat
from fourscore.engine.view import Asked, View
from fourscore.games.knife_fight.cards import Action, President
from fourscore.games.knife_fight.view import FightView
from fourscore.games.knife_fight.words.cards import asking_of
from fourscore.games.knife_fight.words.phrases import ability_of, card_of, happening, name_of, president_of, whose
from fourscore.kit.words import Names, Offer, counted

REACTIONS = frozenset({"react"})
"""The questions that come out of turn."""
TURNS = frozenset({"campaign", "action", "end"})
"""The phases of a turn."""


def whose_turn(view: View) -> Seat | None:
    """The active player; nobody while the candidates get ready."""
    fight = cast(FightView, view.table)
    return fight.turn if fight.phase in TURNS else None


# What is asked.


def question(view: View, asked: Asked, names: Sequence[str]) -> str:
    """The question in one or two sentences."""
    fight, called = cast(FightView, view.table), Names(names, view.seat)
    asks = QUESTIONS.get(asked.kind) or asking_of(fight, asked).question
    by = fight.moments[-1].by if fight.moments else None
    return asks.format(
        actions=counted(fight.actions_left, "action"),
        stabs=_stabs(fight),
        hand=_hand(fight, view.seat),
        now=happening(fight, fight.moments[-1], called) if fight.moments else "",
        turn=called.start(fight.turn),
        whose_turn=whose(called, fight.turn),
        by="Somebody" if by is None else called.start(by),
        accused=_accused(view, fight, called),
        peeked=_peeked(view, fight, called),
    ).strip()


QUESTIONS = {
    "action": "Your turn, with {actions} left. {stabs}",
    "react": "{now} Play a Reaction, or pass?",
    "hand": "{hand}",
    "mulligan": "Keep your three Action cards, or exchange all of them once?",
    "starter": "Which President do you start with? The lowest number at the table takes the first turn.",
    "pick": "Which President runs for you next?",
    "discard": "You hold too many Action cards. Which one do you discard?",
    "lose-vote": "You lose a vote. Which card of your vote pile goes under the President deck?",
    "order": "Several things happen at the end of your turn. Which one comes first?",
    "play-free": "You may play a card without spending an action.",
}


def _stabs(fight: FightView) -> str:
    """How many of the actions may be Stabs."""
    actions, stabs = fight.actions_left, fight.stabs_left
    if actions == 1:
        return "It may be a Stab." if stabs else "It cannot be a Stab."
    if not stabs:
        return "None of them can be a Stab."
    if stabs == 1:
        return "One of them may be a Stab."
    return "All of them may be Stabs." if stabs >= actions else f"Up to {stabs} of them may be Stabs."


def _hand(fight: FightView, seat: Seat | None) -> str:
    held = 0 if seat is None else fight.places[seat].cards
    if not held:
        return "You have no Action cards. Do you draw three?"
    return f"You hold {counted(held, 'Action card')}. Keep your hand, or discard it and draw three?"


def _accused(view: View, fight: FightView, called: Names) -> str:
    """Whom a vote is about: the one in the ring who neither called for it nor votes."""
    ring = [seat for seat, place in enumerate(fight.places) if place.president is not None and not place.removed]
    left = [called[seat] for seat in ring if seat != fight.turn and seat not in view.waiting_for]
    return left[0] if len(left) == 1 else "somebody"


def _peeked(view: View, fight: FightView, called: Names) -> str:
    """Whose hand the viewer looks at just now."""
    seen = [whose(called, seat) for seat, place in enumerate(fight.places) if place.hand and seat != view.seat]
    return seen[0] if len(seen) == 1 else "another"


# The choices.


def offers(view: View, asked: Asked, names: Sequence[str]) -> list[Offer]:
    """Each choice as a player would say it."""
    fight = cast(FightView, view.table)
    seat = fight.turn if view.seat is None else view.seat
    labels = LABELS | _labels_for(fight, seat, asked)
    return [_offer(choice, asked, labels, fight, seat, Names(names, view.seat)) for choice in asked.choices]


LABELS = {
    "stab": "Stab {who}",
    "ability": "Use {ability}",
    "play": "Play {card}",
    "draw": "Draw from the Action deck",
    "end": "End your turn",
    "react": "Play {card}",
    "pass": "Pass",
    "discard": "Discard {card}",
    "keep": "Keep your hand",
    "exchange": "Exchange all three cards",
    "president": "Choose {card}",
    "unseen": "Give up a card that nobody has seen",
    "use": "{card} first",
    "effect": "{card} first",
    "seat": "Choose {who}",
    "give": "Choose {card}",
}
"""By the verb of the choice."""
LABELS_OF_KIND = {
    "starter": {"president": "Start with {card}"},
    "pick": {"president": "Bring in {card}"},
    "lose-vote": {"president": "Give up {card}"},
    "order": {"president": "{title} first"},
    "play-free": {"pass": "Play no card"},
    "hand": {"exchange": "Discard your hand and draw three"},
}
NO_HAND = {"keep": "Go on without cards", "exchange": "Draw three cards"}
GROUPS = {"play": "Cards", "stab": "Stab", "draw": "Draw or end", "end": "Draw or end"}


def _labels_for(fight: FightView, seat: Seat, asked: Asked) -> dict[str, str]:
    """The labels that this question has to itself."""
    if asked.kind == "hand" and not fight.places[seat].cards:
        return NO_HAND
    return LABELS_OF_KIND.get(asked.kind, {}) if asked.kind in QUESTIONS else asking_of(fight, asked).labels


def _offer(choice: str, asked: Asked, labels: dict[str, str], fight: FightView, seat: Seat, called: Names) -> Offer:
    """A choice with whatever helps to decide."""
    president = card_of(fight, choice)
    verb, *words = choice.split() if not isinstance(president, President) else ("president", choice)
    target = int(words.pop()) if words and words[-1].isdecimal() else None
    who = "" if target is None else "yourself" if target == seat else called[target]
    template = labels.get(verb, verb.capitalize())
    label = template.format(
        who=who,
        card=_name(fight, words[0], asked) if words else "",
        title=getattr(president, "title", ""),
        ability=ability_of(fight, seat),
    )
    if who and "{who}" not in template:
        label = f"{label} on {who}"
    group = GROUPS.get(verb, ability_of(fight, seat)) if asked.kind == "action" else ""
    return Offer(choice, label, _note(choice, asked, fight, seat, target), group)


def _name(fight: FightView, id: str, asked: Asked) -> str:
    """A card by its name; two Presidents of the same name are told apart by what they can do."""
    card, name = card_of(fight, id), name_of(fight, id.removeprefix("lasting-"))
    if isinstance(card, President) and sum(name_of(fight, choice) == name for choice in asked.choices) > 1:
        return f"{name} ({card.title})"
    return name


def _note(choice: str, asked: Asked, fight: FightView, seat: Seat, target: Seat | None) -> str:
    """What is at stake: who it is aimed at, who is picked, what is given up."""
    if target is not None:
        place, aimed = fight.places[target], president_of(fight, target)
        name = "" if aimed is None else f"{aimed.name}, "
        return f"{name}{place.life - place.wounds} life left, {counted(len(place.votes), 'vote')}"
    president = card_of(fight, choice)
    if isinstance(president, President):
        facts = {"order": president.name, "lose-vote": ""}
        return facts.get(asked.kind, f"number {president.number}, life {president.life}")
    if choice == "ability" and (own := president_of(fight, seat)) is not None:
        return own.text
    if choice == "end" and fight.actions_left:
        return f"You give up {counted(fight.actions_left, 'action')}."
    return _in_vain(choice, asked, fight)


def _in_vain(choice: str, asked: Asked, fight: FightView) -> str:
    """What to know before playing a card that would come too late."""
    card = card_of(fight, choice.partition(" ")[2])
    comes_too_late = asked.kind == "action" and fight.actions_left == 1
    if comes_too_late and card is not None and card.effect.id == "whetstone":
        return "No action would be left for a Stab."
    return _printed(card) if asked.kind in PLAYED else ""


PLAYED = frozenset({"action", "react", "play-free"})
"""Questions that are answered with a card for what is printed on it."""


def _printed(card: Action | President | None) -> str:
    """What a card says that it does."""
    return card.text if isinstance(card, Action) else ""
