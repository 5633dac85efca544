"""The proof of the C++ rules: noted games of the readable rules, played again, every question and offer compared."""

import ctypes
from array import array
from collections.abc import Callable
from importlib import import_module
from typing import Any

import msgspec

from fourscore.engine.chance import Numbers, QuickChance, Roll, Shuffle
from fourscore.engine.course import Player
from fourscore.engine.decision import Decision
from fourscore.engine.match import Match
from fourscore.games.knife_fight.bot.answers import worths
from fourscore.games.knife_fight.bot.lore import lore_of
from fourscore.games.knife_fight.bot.ring import Ring
from fourscore.games.knife_fight.device.moves import number_of
from fourscore.games.knife_fight.device.table_rules import effects, rules_as_bytes
from fourscore.games.knife_fight.game import GAME
from fourscore.games.knife_fight.options import KnifeFightOptions
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.device.arrays import arrays_for, at

SHUFFLED, ROLLED, ASKED, ENDED = -1, -2, -3, -4
OF_A_CARD = -1
QUESTIONS = {
    "action": 0, "react": 1, "play-free": 2, "discard": 3, "pick": 8, "starter": 8, "hand": 9, "mulligan": 9,
    "lose-vote": 10, "order": 11,
}  # fmt: skip
"""The number of a question of the rules, as in `Question` of `state.h`."""


class Noted(msgspec.Struct, frozen=True):
    """Some games of the readable rules, written down."""

    seats: int
    rules: bytes
    notes: "array[int]"
    begins: tuple[int, ...]
    """Where each game begins, and where the last one ends."""


class Compared(msgspec.Struct, frozen=True):
    """What came of playing them again."""

    asked: int
    parted: list[int]
    """For each game, where it parted ways with the notes; -1: nowhere."""
    ran: dict[str, int]
    """How often each effect was carried out there, by its id."""


class Scribe:
    """Plays one game and notes it; also its chance."""

    def __init__(self, seats: int, options: KnifeFightOptions, seed: str, *, weighs: bool = False) -> None:
        """With `weighs`, what each choice is worth to an old hand is noted as well."""
        self.notes = array("i")
        self._weighs = weighs
        self._chance = QuickChance(seed)
        self.match = Match(GAME, seats, options, self, events=False, keeps_checkpoints=False)

    def answer(self, question: Shuffle | Roll) -> Numbers:
        """Chance; what it says is noted."""
        found = self._chance.answer(question)
        if isinstance(question, Roll):
            self.notes.extend((ROLLED, question.sides, *found))
        else:
            self.notes.extend((SHUFFLED, question.n, *found))
        return found

    def play(self, player: Player) -> None:
        """To the end of the game."""

        def noting(decision: Decision) -> str | int:
            answer = player(decision)
            place = answer if isinstance(answer, int) else list(map(str, decision.choices)).index(str(answer))
            self.note(decision, place)
            return place

        self.match.play(noting)
        fight = self._fight
        self.notes.extend((ENDED, sum(1 << seat for seat in fight.winners), *_lying(fight)))

    def note(self, decision: Decision, place: int) -> None:
        """Who is asked what, every choice, the answer, and what lies on the table."""
        question = QUESTIONS.get(decision.kind, OF_A_CARD)
        offered = list(map(number_of, decision.choices))
        self.notes.extend((ASKED, decision.seat, question, place, len(offered), *offered, *_lying(self._fight)))
        found = self._worths(decision) if self._weighs else []
        self.notes.extend((len(found), *found))

    def _worths(self, decision: Decision) -> list[int]:
        """What each choice is worth, in thousandths."""
        view = self.match.view(decision.seat)
        assert view.asked is not None
        return [round(1000 * worth) for worth in worths(Ring(view, lore_of(GAME.pack)), view.asked)]

    @property
    def _fight(self) -> Fight:
        fight = self.match.state
        assert isinstance(fight, Fight)
        return fight


def _lying(fight: Fight) -> list[int]:
    """What lies in front of each player."""
    found: list[int] = []
    for seat, president in enumerate(fight.presidents):
        found += [
            -1 if president is None else president.number - 1, fight.wounds[seat], fight.corruption[seat],
            len(fight.hands[seat]), len(fight.votes[seat]), len(fight.front[seat]), len(fight.shields[seat]),
            len(fight.reserve[seat]), seat in fight.alive,
        ]  # fmt: skip
    return found


def noted_games(
    seats: int,
    options: KnifeFightOptions,
    seed: int,
    games: int,
    seat_players: Callable[[Match], Player],
    *,
    weighs: bool = False,
) -> Noted:
    """Games of these players, written down; what chance says follows from the seed and the number of the game."""
    notes, begins = array("i"), [0]
    for number in range(games):
        scribe = Scribe(seats, options, f"{seed} {number}", weighs=weighs)
        scribe.play(seat_players(scribe.match))
        notes += scribe.notes
        begins.append(len(notes))
    return Noted(seats, rules_as_bytes(options), notes, tuple(begins))


def play_again(library: Any, noted: Noted, seen: Any = None, *, on_cuda: bool = False) -> Compared:
    """The noted games, played by the C++. A library for CUDA plays on the device of PyTorch.

    With `seen`, an array of NumPy, what the player of each question saw in the first game is written there.
    """
    np: Any = import_module("numpy")
    assert library.rules_bytes() == len(noted.rules)
    games = len(noted.begins) - 1
    noted_rows = (np.array(noted.notes, np.int32), np.array(noted.begins, np.int64))
    arrays, known = arrays_for(on_cuda), effects()
    rows = [*map(arrays.here, noted_rows), arrays.of(noted.rules), arrays.zeros((games, len(known)), "int32")]
    rows += [arrays.zeros((games,), "int64") for _ in range(2)]
    notes, begins, rules, ran, asked, wrong = map(at, rows)
    library.replay_games(
        None, notes, begins, ctypes.c_long(games), noted.seats, rules, ran, at(seen),
        ctypes.c_long(0 if seen is None else len(seen)), asked, wrong,
    )  # fmt: skip
    counts = dict(zip(known, rows[3].sum(0).tolist(), strict=True))
    return Compared(int(rows[4].sum()), rows[5].tolist(), counts)
