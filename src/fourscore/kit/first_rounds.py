"""The first rounds of a game as a match of their own: short enough for solvers, with every rule as it is."""

from typing import Any

from fourscore.engine.errors import BadOption
from fourscore.engine.game import Game, Outcome
from fourscore.engine.state import State
from fourscore.kit.extras import Extras, extras_of

RULE = "house.rounds"


def first_rounds(game: Game[Any, Any], rounds: int) -> Game[Any, Any]:
    """The game, over after this many rounds unless it ends sooner; 0 is the whole game."""
    if rounds < 0:
        raise BadOption(f"The number of rounds cannot be {rounds}; 0 means the whole game.")
    if rounds == 0:
        return game
    extras = extras_of(game)
    if extras.rounds_over(game.set_up(game.Options(), game.seats[0])) is None:
        raise BadOption(f"{game.title} has no rounds: play the whole game.")
    return _of_rounds(game, rounds, extras)


def _of_rounds(game: Game[Any, Any], rounds: int, extras: Extras) -> Game[Any, Any]:
    """The same game of the same cards; only when it is over is another question."""

    def outcome(self: Game[Any, Any], state: State) -> Outcome | None:
        own = game.outcome(state)
        return by_points(extras.points(state)) if own is None and (extras.rounds_over(state) or 0) >= rounds else own

    kind = type(game)
    # Its extras are found by the module of its class.
    facts = {
        "__module__": kind.__module__,
        "__doc__": f"The first rounds of {game.title}.",
        "ledger": game.ledger,
        "contents": " ".join(filter(None, (game.contents, f"rounds {rounds}"))),
        "outcome": outcome,
    }
    short: Game[Any, Any] = object.__new__(type(f"{kind.__name__}Rounds", (kind,), facts))
    vars(short).update(vars(game))
    vars(short).pop("ledger", None)
    return short


def by_points(points: Any) -> Outcome:
    """Whoever has collected most is in front; who has as much shares a place."""
    places = sorted(set(points), reverse=True)
    ranking = tuple([tuple([seat for seat, own in enumerate(points) if own == place]) for place in places])
    return Outcome(ranking, tuple(points), RULE)
