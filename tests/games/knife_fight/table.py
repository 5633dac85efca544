"""Fights drawn as text, and the few words with which the tests speak about them.

A drawing has one line for each seat: the President with wounds (w), corruption (c) and votes (v), a colon, the Action
hand; then, where there are any, cards in front after a slash, cards beside the President after an ampersand and spare
Presidents after a plus sign. The turn is the first seat's unless an arrow points at another. `dead` has no President;
`removed` after a President takes it out of the game. `next` names the President laid out face down:

    lincoln 2w 1c 3v: block throwing-knife / scapegoat vice-president & emancipation-proclamation + polk grant
    tyler:            block                  <- turn
    dead 4v:          dodge + ford taft
    clinton removed:  bribery
    dead next ford:   bribery
    deck: grant hayes ... ford
    draw: block block
    discards: dodge

`deck` is the President deck, its top before the dots and its bottom after them, `draw` the top of the Action deck.
Cards named nowhere fill the decks; the votes of a number are unseen.
"""

from collections.abc import Mapping

import pytest

import fourscore
from fourscore import Illegal, Match
from fourscore.games.knife_fight.game import GAME
from fourscore.games.knife_fight.state import Fight

both_editions = pytest.mark.parametrize("edition", [1, 2])
LISTS = {"deck": "deck", "draw": "action_deck", "discards": "discards", "out": "out"}
COUNTED = {"w": "wounds", "c": "corruption", "v": "votes"}


def table(
    drawing: str, *, edition: int = 2, options: Mapping[str, object] | None = None, game=GAME, seed: int = 1, **facts
) -> Match:
    """The match that goes on from a drawing; facts such as `actions_taken=2` or `phase="end"` add to it."""
    state: dict[str, object] = {}
    places: list[dict[str, object]] = []
    for line in drawing.strip().splitlines():
        name, _, rest = line.strip().partition(":")
        if name in LISTS:
            state[LISTS[name]] = rest
            continue
        if "<-" in rest:
            state["turn"] = len(places)
        places.append(_place(name, rest.partition("<-")[0]))
    for part in places[0]:
        state[part] = [place[part] for place in places]
    state["removed"] = [seat for seat, is_removed in enumerate(state["removed"]) if is_removed]
    state = {**state, "had_turn": list(range(len(places))), **facts}
    position = {
        "game": GAME.id,
        "seats": len(places),
        "options": {"edition": str(edition), **(options or {})},
        "state": state,
    }
    return fourscore.from_position(game, position, seed=seed)


def _place(name: str, rest: str) -> dict[str, object]:
    president, *words = name.split()
    place = {"presidents": "" if president == "dead" else president, "removed": "removed" in words}
    place |= {"next_up": words[words.index("next") + 1] if "next" in words else ""}
    counts = {COUNTED[word[-1]]: int(word[:-1]) for word in words if word[0].isdigit()}
    place |= {"wounds": 0, "corruption": 0, **counts, "votes": str(counts.get("votes", 0))}
    rest, _, place["reserve"] = rest.partition("+")
    rest, _, place["shields"] = rest.partition("&")
    place["hands"], _, place["front"] = rest.partition("/")
    return place


# What the players do.


def refused(match: Match, choice: str, seat: int | None = None) -> str:
    """The rule that forbids the choice, without the name of the game."""
    with pytest.raises(Illegal) as refusal:
        match.choose(choice, seat)
    return refusal.value.rule.removeprefix("knife-fight.")


# What lies on the table.


def fight(match: Match) -> Fight:
    """The State itself, for what no single seat may see."""
    return match.state


def president(match: Match, seat: int) -> str | None:
    return match.view(None).table.places[seat].president


def presidents(match: Match) -> list[str | None]:
    """Who is in play at each seat."""
    return [place.president for place in match.view(None).table.places]


def wounds(match: Match) -> list[int]:
    return [place.wounds for place in match.view(None).table.places]


def corruption(match: Match) -> list[int]:
    return [place.corruption for place in match.view(None).table.places]


def votes(match: Match) -> list[int]:
    return [len(place.votes) for place in match.view(None).table.places]


def hand(match: Match, seat: int) -> str:
    return " ".join(match.view(seat).table.places[seat].hand)


def sizes(match: Match) -> list[int]:
    """How many Action cards each seat holds."""
    return [place.cards for place in match.view(None).table.places]


def front(match: Match, seat: int) -> str:
    return " ".join(match.view(None).table.places[seat].front)


def shields(match: Match, seat: int) -> str:
    return " ".join(match.view(None).table.places[seat].shields)


def vote_pile(match: Match, seat: int) -> list[str]:
    return [vote.id for vote in fight(match).votes[seat]]


def under_deck(match: Match, count: int = 1) -> list[str]:
    """The cards at the bottom of the President deck, the lowest first."""
    return [one.id for one in fight(match).deck[:count]]


def deck_size(match: Match) -> int:
    return len(match.view(None).table.president_deck)


def discards(match: Match) -> str:
    return " ".join(match.view(None).table.discards)


def turn(match: Match) -> tuple[int, str]:
    """Whose turn it is, and which phase."""
    table = match.view(None).table
    return table.turn, table.phase


def actions_left(match: Match) -> int:
    return match.view(None).table.actions_left


def rules(match: Match) -> list[str]:
    """The rules of everything that happened, secrets included."""
    return [line.rule.removeprefix("knife-fight.") for line in match.truth()]


def winner(match: Match) -> tuple[int, ...] | None:
    """Who has won; None while the fight goes on."""
    return match.outcome.winners if match.outcome else None
