"""Mr. President in plain language: what is asked, and each choice with what it costs."""

from collections.abc import Sequence

import msgspec

from fourscore.engine.view import Asked, View
from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.asking import asking_of
from fourscore.games.mr_president.facts.board import NATIONS
from fourscore.games.mr_president.facts.called import the
from fourscore.games.mr_president.facts.sequence import SEQUENCE, STAKES
from fourscore.games.mr_president.rules.peers.summits import awaited
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.view import term_of
from fourscore.games.mr_president.words.labels import headings, label
from fourscore.games.mr_president.words.notes import note
from fourscore.kit.words import Offer, capital


def question(view: View, asked: Asked, names: Sequence[str]) -> str:
    """The question as the rules put it, and what is at stake."""
    term = term_of(view)
    asking = asking_of(term)
    if asked.kind == "choose" or not asking:
        asking = _about(term)
    return f"{asking} {STAKES['question'].get(asked.kind, '')}".rstrip()


def _about(term: Term) -> str:
    """What a card, or the Action in hand, has to be decided about."""
    card = term.printed.cards.get(term.subject.scene.card)
    if card is not None:
        return f"{card.title}: what do you do?"
    action, nation = all_actions().get(term.taking), term.subject.scene.nation
    if action is not None:
        return f"{action.title}: choose what it brings."
    if nation in NATIONS:
        return f"{capital(the(NATIONS[nation].title))} acts: choose what it brings."
    return f"{SEQUENCE[max(term.segment, 0)].title}: choose what it brings."


def is_free(term: Term, asked: Asked, choice: str) -> bool:
    """Whether a peer at a summit agrees and demands nothing for it."""
    return (asked.kind, choice) == ("accept", "yes") and not awaited(term.subject)[1]


def offers(view: View, asked: Asked, names: Sequence[str]) -> list[Offer]:
    """Each choice with its price and what is known of it; pieces that are alike in everything are offered once."""
    term = term_of(view)
    made: dict[tuple[str, str], Offer] = {}
    for choice, heading in zip(asked.choices, headings(asked), strict=True):
        words = label(term, asked, choice), note(term, asked, choice), heading
        offer = Offer(choice, *words, is_free=is_free(term, asked, choice))
        first = made.setdefault((offer.label, offer.note), offer)
        if first is not offer:
            made[offer.label, offer.note] = msgspec.structs.replace(first, alike=(*first.alike, choice))
    return list(made.values())
