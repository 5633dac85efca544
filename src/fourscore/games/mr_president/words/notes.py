"""What a choice means, costs or may bring."""

from fourscore.engine.view import Asked
from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.asking import glosses_of
from fourscore.games.mr_president.facts.bills import law, number
from fourscore.games.mr_president.facts.board import ALLIES, CONFLICTS, NATIONS, WORLD
from fourscore.games.mr_president.facts.numbers import (
    ALIGNMENT,
    ALLY,
    CAPABILITY,
    CONFLICT,
    CRISIS,
    STABILITY,
    TENSIONS,
)
from fourscore.games.mr_president.facts.white_house import focus_effects
from fourscore.games.mr_president.naming import named
from fourscore.games.mr_president.phrases import spoken
from fourscore.games.mr_president.rules.peers.influence import amount
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tracks import shown
from fourscore.games.mr_president.words.labels import fixed, label
from fourscore.kit.words import capital, counted

BY_NUMBER = ("administration-priority", "campaign-promise")
"""Questions in which a number is a bill."""
WATCHING = ("place-fni", "move-fni", "destination")
"""Questions about intelligence and units, which are there for the Terror Groups."""
IN_BOXES = ("-2", "-1", "0", "+1")
_LEFT_AS_IT_IS = {
    "nothing": "nothing changes",
    "for 1 AP: nothing": "costs 1 AP; it ends there",
    "for 2 APs: nothing": "costs 2 APs; it ends there",
    "for 3 APs: nothing": "costs 3 APs; it ends there",
}
"""Better words for what brings nothing."""


def note(term: Term, asked: Asked, choice: str) -> str:
    """What is told beside a choice: its price, what is printed on it, and how it stands."""
    if asked.kind in ("printed-card", "box-start"):
        return ""
    if glosses := glosses_of(term):
        gloss = glosses[asked.choices.index(choice)]
        return "" if capital(gloss) == label(term, asked, choice) else _LEFT_AS_IT_IS.get(gloss, gloss)
    told = fixed(asked.kind, choice)[1] or fixed("deeds", choice)[0]
    parts = told, _price(term, choice), named(term, choice).about, _state(term, asked, choice)
    return "; ".join(filter(None, parts))


def _price(term: Term, choice: str) -> str:
    each = all_actions().get(choice)
    cost = 0 if each is None else each.cost(term)
    return counted(cost, "AP") if cost else ""


def _state(term: Term, asked: Asked, choice: str) -> str:
    """How something stands that is named in a choice."""
    if asked.kind == "set-focus":
        return "" if choice == "keep" else spoken(focus_effects(choice), term=term)
    if asked.kind == "avert":
        card = term.printed.cards[choice]
        return spoken(card.effects(card.first), term=term)
    if choice in CONFLICTS:
        return f"stands at {term.tracks[CONFLICT[choice]]} of 5"
    if choice in NATIONS:
        close = f"{shown(ALLY[choice], term.tracks[ALLY[choice]])}, " if choice in ALLIES else ""
        return f"{close}Tensions {term.counters[TENSIONS[choice]]}"
    if choice in WORLD:
        return _region(term, asked, choice)
    if asked.kind == "capability" and choice in CAPABILITY["us"]:
        values = [term.tracks[CAPABILITY[power][choice]] for power in ("us", "russia", "china")]
        return "US {}, Russia {}, China {}".format(*values)
    if choice in term.bills:
        return _bill(term, choice)
    return _wanted(term, int(choice)) if choice.isdecimal() and asked.kind in BY_NUMBER else ""


def _region(term: Term, asked: Asked, region: str) -> str:
    if asked.kind == "influence":
        return ", ".join(f"{NATIONS[peer].title} {amount(term, peer, region)}" for peer in ("russia", "china"))
    if asked.kind in WATCHING:
        return counted(len(term.terror[region]), "Terror Group")
    tracks = (("Stability", STABILITY), ("Alignment", ALIGNMENT), ("Crises", CRISIS))
    return ", ".join(f"{title} {term.tracks[track[region]]}" for title, track in tracks)


def _bill(term: Term, bill: str) -> str:
    """Where a bill lies, who wants it, and what a good law of it brings."""
    at = term.bills[bill]
    box = f"in box {at}" if at in IN_BOXES else ""
    brings = f"as a good law: {spoken(law(term, bill, 'good'), term=term)}"
    return "; ".join(filter(None, (box, _wanted(term, number(bill)), brings)))


def _wanted(term: Term, number: int) -> str:
    """The ranks of a numbered bill on the lists of priorities."""
    if not number:
        return ""
    ranks = [f"Public Priority {term.public.index(number) + 1}"] if number in term.public else []
    ranks += [f"your priority {term.administration.index(number) + 1}"] if number in term.administration else []
    ranks += ["promised"] if number == term.promise else []
    return ", ".join(ranks)
