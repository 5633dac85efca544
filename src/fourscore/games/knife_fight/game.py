"""Presidential Knife Fight: stab, scheme and campaign, for three to six seats, in two editions."""

from collections import Counter
from collections.abc import Mapping, Sequence
from importlib.resources.abc import Traversable

from mypy_extensions import mypyc_attr

from fourscore.engine.chance import Chance
from fourscore.engine.decision import Choice, Procedure, Seat
from fourscore.engine.game import Game, Json, Outcome
from fourscore.games.knife_fight.imagine import imagine
from fourscore.games.knife_fight.options import KnifeFightOptions
from fourscore.games.knife_fight.pack import Pack, load_pack, own_pack
from fourscore.games.knife_fight.position import from_position, position
from fourscore.games.knife_fight.rules.campaign import campaign
from fourscore.games.knife_fight.rules.setup import deal, mulligan, starters
from fourscore.games.knife_fight.rules.turn import act, end
from fourscore.games.knife_fight.state import Fight, new_fight
from fourscore.games.knife_fight.view import FightView, views

STEPS = {
    "deal": deal,
    "mulligan": mulligan,
    "starters": starters,
    "campaign": campaign,
    "action": act,
    "end": end,
}


@mypyc_attr(native_class=False)
class KnifeFight(Game[Fight, KnifeFightOptions]):
    """Be the first with five votes: bodies at your feet, and turns survived."""

    id = "knife-fight"
    title = "Presidential Knife Fight"
    about = "Cloned Presidents stab, bribe and outlive each other until one of them has five votes."
    seats = range(3, 7)
    version = 2
    Options = KnifeFightOptions
    turn_rule = "knife-fight.turn.clockwise"

    def __init__(self, pack: Pack | None = None) -> None:
        self.pack = pack or own_pack()

    def with_pack(self, home: Traversable) -> "KnifeFight":
        """The same game with the decks of another directory; BadPack says why they will not do."""
        return KnifeFight(load_pack(home))

    @property
    def contents(self) -> str:
        return self.pack.fingerprint

    def set_up(self, options: KnifeFightOptions, seats: int) -> Fight:
        return new_fight(options, seats, self.pack)

    def step(self, state: Fight) -> Procedure:
        return STEPS[state.phase](state)

    def break_off(self, state: Fight) -> None:
        """Whatever was still to resolve is dropped."""
        state.discards += state.played
        state.discards += [card for cards in state.aside for card in cards]
        state.rest()
        state.phase = "over"

    def outcome(self, state: Fight) -> Outcome | None:
        return None if state.phase != "over" else outcome(state)

    def view(self, state: Fight, seat: Seat | None) -> FightView:
        return views(state, (seat,))[0]

    def views(self, state: Fight, seats: Sequence[Seat | None]) -> Sequence[FightView]:
        return views(state, seats)

    def imagine(self, state: Fight, seat: Seat | None, chance: Chance) -> None:
        imagine(state, seat, chance)

    def read(self, notation: str) -> Choice:
        return self.pack.read(notation)

    def position(self, state: Fight) -> Json:
        return position(state)

    def from_position(self, position: Json, options: KnifeFightOptions, seats: int) -> Fight:
        return from_position(position, options, seats, self.pack)

    def glossary(self) -> Mapping[str, str]:
        presidents = {one.id: f"{one.name}, life {one.life}. {one.title}: {one.text}" for one in self.pack.presidents}
        return presidents | {one.id: f"{one.name}, {one.kind}. {one.text}" for one in self.pack.actions}

    def pieces(self, state: Fight) -> Mapping[str, int]:
        """Every card of both decks, wherever it lies."""
        actions = (*state.hands, *state.front, *state.shields, *state.aside)
        piles = (state.action_deck, state.discards, state.played)
        presidents = (*state.votes, *state.reserve, state.deck, state.out)
        single = [one for one in (*state.presidents, *state.next_up) if one is not None]
        counted = Counter(card.id for place in (*actions, *piles) for card in place)
        counted.update(president.id for place in (*presidents, single) for president in place)
        return counted


def outcome(fight: Fight) -> Outcome:
    """The winner in front and the others by votes; a game that was broken off has no winner."""
    scores = tuple(len(pile) for pile in fight.votes)
    everyone = range(fight.seats)
    if not fight.winners:
        return Outcome((tuple(everyone),), scores, "knife-fight.win.nobody-eliminated", has_winner=False)
    others = [seat for seat in everyone if seat not in fight.winners]
    places = sorted({scores[seat] for seat in others}, reverse=True)
    behind = (tuple(seat for seat in others if scores[seat] == votes) for votes in places)
    return Outcome((fight.winners, *behind), scores, "knife-fight.win.at-once")


GAME = KnifeFight()
