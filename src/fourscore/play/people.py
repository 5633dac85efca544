"""Who sits where: people at this terminal, and bots with names of their own."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from fourscore.bots.names import BOT_NAMES
from fourscore.bots.seating import bots_for, find_player
from fourscore.engine.decision import Seat
from fourscore.engine.errors import Refusal
from fourscore.engine.game import Game
from fourscore.kit.drawing import YOU, Person
from fourscore.kit.extras import usual_seats
from fourscore.kit.sheet import CONTROL

BEST = "old-hand"
"""The bot that gives hints and fills the table, where the game has it."""
LONGEST_NAME = 16


class BadName(Refusal):
    """Nobody can be called that at this table."""


class Seating(msgspec.Struct, frozen=True):
    """The players and their names, seat by seat; kept in the journal's notes."""

    players: list[str]
    names: list[str]
    bot_seed: str

    @property
    def people(self) -> list[Seat]:
        """The seats of the people at this terminal."""
        return [seat for seat, player in enumerate(self.players) if player == YOU]

    def seen_from(self, viewer: Seat | None) -> list[Person]:
        """Everybody as the viewer calls them."""
        persons = []
        for seat, (player, name) in enumerate(zip(self.players, self.names, strict=True)):
            if seat == viewer:
                persons.append(Person(YOU, "You" if len(self.people) == 1 else f"{name} (you)"))
            else:
                persons.append(Person(name, name if player == YOU else f"{name} ({player})"))
        return persons


def best_bot(game: Game[Any, Any]) -> str:
    """The bot that plays the game best."""
    return BEST if BEST in bots_for(game) else "random"


def usual_players(game: Game[Any, Any]) -> list[str]:
    """You against a small table of the best bots."""
    return [YOU] + [best_bot(game)] * (usual_seats(game) - 1)


def read_players(game: Game[Any, Any], text: str) -> list[str]:
    """The players of a text such as `you,old-hand,random`."""
    players = [word.strip() for word in text.split(",")]
    for seat, player in enumerate(players):
        if not player:
            raise Refusal(f"Nobody is named for seat {seat} in {text!r}. Seats are separated by single commas.")
        if player != YOU:
            find_player(game, player)
    return players


def take_seats(players: Sequence[str], names: Sequence[str], seed: str) -> Seating:
    """People get the names they want, bots the next free ones of theirs."""
    people = [seat for seat, player in enumerate(players) if player == YOU]
    wanted = [_read_name(name) for name in names]
    if len(wanted) > len(people):
        raise BadName(f"{len(wanted)} names are given, but {len(people)} seats are for people.")
    usual = ["Player"] if len(people) == 1 else [f"Player {number}" for number in range(1, len(people) + 1)]
    own = iter(wanted + usual[len(wanted) :])
    taken = {name.casefold() for name in wanted}
    if len(taken) < len(wanted):
        raise BadName("Two people cannot have the same name.")
    spare = [name for name in BOT_NAMES if name.casefold() not in taken]
    free = iter(spare + [f"Bot {number}" for number in range(1, len(players) + 1)])
    seated = [next(own) if player == YOU else next(free) for player in players]
    return Seating(list(players), seated, seed)


def seating_in(notes: Mapping[str, object], seats: int) -> Seating | None:
    """The seating that a journal's notes describe; None if they describe none for this many seats."""
    try:
        seating = msgspec.convert(notes, Seating)
    except msgspec.ValidationError:
        return None
    return seating if len(seating.players) == len(seating.names) == seats else None


def _read_name(text: str) -> str:
    name = " ".join(text.translate(CONTROL).split())
    if not 0 < len(name) <= LONGEST_NAME:
        raise BadName(f"{text!r} is no name; a name has 1 to {LONGEST_NAME} characters.")
    return name
