"""Presidents: the climbing game of one pack or two, three to fourteen seats and eleven points."""

from collections import Counter
from collections.abc import Mapping, Sequence

from mypy_extensions import mypyc_attr

from fourscore.engine.chance import Chance
from fourscore.engine.decision import Choice, Procedure, Seat
from fourscore.engine.errors import BadSeats, Malformed
from fourscore.engine.game import Game, Json, Outcome
from fourscore.games.presidents.imagine import imagine
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.games.presidents.position import from_position, position
from fourscore.games.presidents.rules.deal import deal, pack_for
from fourscore.games.presidents.rules.exchange import exchange
from fourscore.games.presidents.rules.turn import turn
from fourscore.games.presidents.sets import NOT_NOW, PASS, cards_of, in_order, play
from fourscore.games.presidents.state import MOST_SEATS, Evening, new_evening
from fourscore.games.presidents.view import EveningView, views
from fourscore.kit.cards import Card, cards


@mypyc_attr(native_class=False)
class Presidents(Game[Evening, PresidentsOptions]):
    """Be the first to collect eleven points by getting rid of your cards."""

    id = "presidents"
    title = "Presidents"
    about = "A climbing card game: shed your cards first, be President, and make the loser pay for it."
    seats = range(3, MOST_SEATS + 1)
    version = 2
    Options = PresidentsOptions
    turn_rule = "presidents.turn.out-of-turn"

    def set_up(self, options: PresidentsOptions, seats: int) -> Evening:
        if options.player_range == "4-14" and seats < 4:
            raise BadSeats("This table plays with 4 to 14 seats (option player-range).")
        return new_evening(options, seats)

    def step(self, state: Evening) -> Procedure:
        if state.phase == "play":
            return turn(state)
        return exchange(state) if state.phase == "exchange" else deal(state, self.pack_for(len(state.scores)))

    def pack_for(self, seats: int) -> tuple[Card, ...]:
        """What is dealt to that many players."""
        return pack_for(seats)

    def outcome(self, state: Evening) -> Outcome | None:
        if state.winner is None:
            return None
        return Outcome(final_ranking(state), tuple(state.scores), "presidents.end.target")

    def view(self, state: Evening, seat: Seat | None) -> EveningView:
        return views(state, (seat,))[0]

    def views(self, state: Evening, seats: Sequence[Seat | None]) -> Sequence[EveningView]:
        return views(state, seats)

    def imagine(self, state: Evening, seat: Seat | None, chance: Chance) -> None:
        imagine(state, seat, chance)

    def read(self, notation: str) -> Choice:
        text = notation.strip().lower()
        if text in ("pass", "p"):
            return PASS
        if text in ("no", "n"):
            return NOT_NOW
        try:
            laid = in_order(cards(text))
        except ValueError as error:
            raise Malformed(f"{notation!r} is not a play: {error}. Or say pass.") from None
        if not laid:
            raise Malformed("Say which cards to lay, such as 4S 4D, or pass.")
        return play(tuple(laid))

    def position(self, state: Evening) -> Json:
        return position(state)

    def from_position(self, position: Json, options: PresidentsOptions, seats: int) -> Evening:
        return from_position(position, options, seats)

    def pieces(self, state: Evening) -> Mapping[str, int]:
        """Between the deal and the end of a round every card is in a hand or has been laid."""
        held = Counter(str(card) for hand in state.hands for card in cards_of(hand))
        return held + Counter(str(card) for laid in state.laid for card in laid.cards)


def final_ranking(evening: Evening) -> tuple[tuple[Seat, ...], ...]:
    """The winner alone in front, then by points; equal points share a place."""
    others = [seat for seat in range(len(evening.scores)) if seat != evening.winner]
    places = sorted({evening.scores[seat] for seat in others}, reverse=True)
    assert evening.winner is not None
    return (
        (evening.winner,),
        *(tuple(seat for seat in others if evening.scores[seat] == points) for points in places),
    )


GAME = Presidents()
