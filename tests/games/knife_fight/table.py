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
from fourscore.games.knife_fight.view import FightView
from tests.games import talk

both_editions = pytest.mark.parametrize("edition", [1, 2])
LISTS = {"deck": "deck", "draw": "action_deck", "discards": "discards", "out": "out"}
COUNTED = {"w": "wounds", "c": "corruption", "v": "votes"}


def table(
    drawing: str, *, edition: int = 2, options: Mapping[str, object] | None = None, game=GAME, seed: int = 1, **facts
) -> "Ring":
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
    return Ring(fourscore.from_position(game, position, seed=seed))


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


class Ring:
    """A match, with the few words in which the tests speak about a fight."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def __getattr__(self, name: str):
        return getattr(self.match, name)

    # What the players do.

    def play(self, moves: str) -> "Ring":
        """Answers one after another: `0: stab 1 | 1: react block`."""
        talk.play(self.match, moves)
        return self

    def refused(self, choice: str, seat: int | None = None) -> str:
        """The rule that forbids the choice, without the name of the game."""
        with pytest.raises(Illegal) as refusal:
            self.match.choose(choice, seat)
        return refusal.value.rule.removeprefix("knife-fight.")

    def stale(self, choice: str, seat: int) -> bool:
        return talk.stale(self.match, choice, seat)

    @property
    def asked(self) -> list[tuple[int, str]]:
        return talk.asked(self.match)

    def choices(self, seat: int | None = None, about: str = "") -> list[str]:
        """What the seat may answer now; with `about`, those answers in which this word stands."""
        return [choice for choice in talk.choices(self.match, seat) if about in choice]

    # What lies on the table.

    @property
    def table(self) -> FightView:
        """What a spectator sees."""
        return self.match.view(None).table

    def of_all(self, fact: str) -> list:
        """A fact about each player."""
        return [getattr(place, fact) for place in self.table.places]

    presidents = property(lambda self: self.of_all("president"), doc="Who is in play at each seat.")
    wounds = property(lambda self: self.of_all("wounds"))
    corruption = property(lambda self: self.of_all("corruption"))
    sizes = property(lambda self: self.of_all("cards"), doc="How many Action cards each seat holds.")
    votes = property(lambda self: [len(pile) for pile in self.of_all("votes")])
    turn = property(lambda self: (self.table.turn, self.table.phase), doc="Whose turn it is, and which phase.")
    actions_left = property(lambda self: self.table.actions_left)
    deck_size = property(lambda self: len(self.table.president_deck))
    discards = property(lambda self: " ".join(self.table.discards))

    def president(self, seat: int) -> str | None:
        return self.presidents[seat]

    def hand(self, seat: int) -> str:
        return " ".join(self.match.view(seat).table.places[seat].hand)

    def front(self, seat: int) -> str:
        return " ".join(self.table.places[seat].front)

    def shields(self, seat: int) -> str:
        return " ".join(self.table.places[seat].shields)

    def vote_pile(self, seat: int) -> list[str]:
        return [vote.id for vote in self.match.state.votes[seat]]

    def under_deck(self, count: int = 1) -> list[str]:
        """The cards at the bottom of the President deck, the lowest first."""
        return [one.id for one in self.match.state.deck[:count]]

    # What was told.

    def told(self, seat: int | None = None) -> list[str]:
        return talk.told(self.match, seat)

    @property
    def rules(self) -> list[str]:
        """The rules of everything that happened, secrets included."""
        return [line.rule.removeprefix("knife-fight.") for line in self.match.truth()]

    @property
    def winner(self) -> tuple[int, ...] | None:
        """Who has won; None while the fight goes on."""
        return self.match.outcome.winners if self.match.outcome else None
