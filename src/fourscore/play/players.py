"""Who may be seated: people, and bots by their names."""

from collections.abc import Sequence
from typing import Any

from fourscore.bots.search.bot import SearchKind
from fourscore.bots.search.budget import BadBudget
from fourscore.bots.seating import OLD_HAND, UnknownBot, bots_for, find_bot, find_player
from fourscore.engine.beginning import check_seats
from fourscore.engine.errors import BadSeats, Refusal
from fourscore.engine.game import Game
from fourscore.kit.drawing import YOU
from fourscore.kit.extras import usual_seats

PERSON = "person"
"""How a seat for a person is written at a table for many; `you` at one for those who are here."""
PEOPLE = frozenset({PERSON, YOU})
LONGEST = 1.0
"""Seconds for which a bot may think about one choice where strangers say who is seated."""
MOST = 50
"""Playouts for one choice: in the slowest game they take about as long."""


def best_bot(game: Game[Any, Any]) -> str:
    """The bot that plays the game best: it fills tables, gives hints, and goes on for somebody who left."""
    return OLD_HAND if OLD_HAND in bots_for(game) else "random"


def usual_players(game: Game[Any, Any]) -> list[str]:
    """You against a small table of the best bots."""
    return [YOU] + [best_bot(game)] * (usual_seats(game) - 1)


def read_players(game: Game[Any, Any], text: str) -> list[str]:
    """The players of a text such as `you,old-hand,random`, typed on this machine: programs may be among them."""
    players = [word.strip() for word in text.split(",")]
    for seat, player in enumerate(players):
        if not player:
            raise Refusal(f"Nobody is named for seat {seat} in {text!r}. Seats are separated by single commas.")
        if player != YOU:
            find_player(game, player)
    return players


def check_players(game: Game[Any, Any], players: Sequence[str]) -> None:
    """Each is `you` or one of the game's own bots; somebody outside starts no programs on this machine."""
    check_seats(game, len(players))
    for player in players:
        if player != YOU and player not in bots_for(game):
            raise UnknownBot(f"{player!r} cannot be seated here. It is one of: {', '.join([YOU, *bots_for(game)])}.")
    if YOU not in players:
        raise BadSeats(f"Nobody would play from outside; write {YOU} for at least one seat.")


def admit(game: Game[Any, Any], name: str) -> None:
    """UnknownBot, or BadBudget if it would think for too long: strangers spend the time of everybody at the server."""
    kind = find_bot(game, name)
    if isinstance(kind, SearchKind) and (kind.budget.seconds > LONGEST or kind.budget.playouts > MOST):
        raise BadBudget(
            f"{name} thinks for too long: at a table a bot may think about one choice for {LONGEST:g} s "
            f"(search:{LONGEST:g}s) or {MOST} playouts (search:{MOST}) at most."
        )
