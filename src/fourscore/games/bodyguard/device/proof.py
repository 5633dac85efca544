"""The proof of the C++ rules: noted games of the readable rules, played again, every offer and every worth compared."""

import ctypes
from array import array
from collections.abc import Callable
from importlib import import_module
from itertools import accumulate
from typing import Any

import msgspec

from fourscore.engine.chance import Numbers, QuickChance, Roll, Shuffle
from fourscore.engine.course import Player
from fourscore.engine.decision import Decision
from fourscore.engine.match import Match
from fourscore.games.bodyguard.beliefs import Beliefs
from fourscore.games.bodyguard.bot import worth, would_help
from fourscore.games.bodyguard.cards import kind_of, pack
from fourscore.games.bodyguard.device.table_rules import rules_as_bytes
from fourscore.games.bodyguard.game import GAME
from fourscore.games.bodyguard.learned.actions import action_of, by_action
from fourscore.games.bodyguard.moves import read
from fourscore.games.bodyguard.options import BodyguardOptions
from fourscore.games.bodyguard.state import Plot
from fourscore.games.bodyguard.view import PlotView
from fourscore.kit.device.arrays import arrays_for, at

PRESIDENT_IS, SHUFFLED, ENDED = -1, -2, -3
PHASES = {"turn": 2, "cancel": 3, "counter": 4, "rescue": 5}


class Noted(msgspec.Struct, frozen=True):
    """Some games of the readable rules, written down."""

    seats: int
    rules: bytes
    notes: "array[int]"
    begins: tuple[int, ...]
    """Where each game begins, and where the last one ends."""


class Scribe:
    """Plays one game and notes it; also its chance."""

    def __init__(self, seats: int, options: BodyguardOptions, seed: str) -> None:
        self.notes = array("i")
        self._chance, self._options = QuickChance(seed), options
        if options.first_president != "random":
            self.notes.extend((PRESIDENT_IS, int(options.first_president)))
        self.match = Match(GAME, seats, options, self, events=False, keeps_checkpoints=False)

    def answer(self, question: Shuffle | Roll) -> Numbers:
        """Chance; what it says is noted."""
        found = self._chance.answer(question)
        if isinstance(question, Roll):
            self.notes.extend((PRESIDENT_IS, found[0] - 1))
        else:
            cards = pack(self._options.action_mix)
            kinds = [kind_of(cards[place]) for place in reversed(found)]
            self.notes.extend((SHUFFLED, len(kinds), *kinds))
        return found

    def play(self, player: Player) -> None:
        """To the end of the game."""
        while (decision := self.match.decision) is not None:
            plot = self.match.state
            assert isinstance(plot, Plot)
            rounds, answer = len(plot.past), player(decision)
            choice = str(decision.choices[answer] if isinstance(answer, int) else answer)
            self.note(decision, choice)
            before = len(self.notes)
            self.match.choose(choice, decision.seat)
            if len(plot.past) > rounds:
                ended = [ENDED, *map(plot.score, range(plot.seats)), *plot.twos]
                self.notes[before:before] = array("i", ended)

    def note(self, decision: Decision, choice: str) -> None:
        """The question, what each choice is worth to an old hand, and the answer."""
        me, view = decision.seat, self.match.view(decision.seat)
        table = view.table
        assert isinstance(table, PlotView)
        seats = len(table.sizes)
        offered = by_action(map(str, decision.choices), me, seats)
        assert offered is not None
        if len(offered) == 1:
            return
        kind = PHASES.get(decision.kind, int(table.phase == "play"))
        answer = action_of(choice, me, seats)
        assert answer is not None
        self.notes.extend((me, kind, answer, len(offered)))
        beliefs = Beliefs(table, me)
        for action, one in offered.items():
            self.notes.extend((action, round(1000 * _worth(beliefs, decision.kind, one))))


def _worth(beliefs: Beliefs, kind: str, choice: str) -> float:
    if kind == "roles":
        return float(choice != "bodyguard nobody" and would_help(beliefs, read(choice)))
    return worth(beliefs, read(choice))


def noted_games(
    seats: int, options: BodyguardOptions, seed: int, games: int, seat_players: Callable[[Match], Player]
) -> Noted:
    """Games of these players, written down; what chance says follows from the seed and the number of the game."""
    notes: list[array[int]] = []
    for number in range(games):
        scribe = Scribe(seats, options, f"{seed} {number}")
        scribe.play(seat_players(scribe.match))
        notes.append(scribe.notes)
    begins = (0, *accumulate(map(len, notes)))
    return Noted(seats, rules_as_bytes(options), sum(notes, array("i")), begins)


def play_again(library: Any, noted: Noted, seen: Any = None, *, on_cuda: bool = False) -> tuple[int, list[int]]:
    """How many questions were asked, and for each game where it parted ways (-1: nowhere).

    With `seen`, an array of NumPy, what the player of each question saw in the first game is written there. A library
    for CUDA plays on the device of PyTorch.
    """
    np: Any = import_module("numpy")
    games = len(noted.begins) - 1
    noted_rows = (np.array(noted.notes, np.int32), np.array(noted.begins, np.int64))
    arrays = arrays_for(on_cuda)
    rows = [*map(arrays.here, noted_rows), arrays.of(noted.rules), *(arrays.zeros((games,), "int64") for _ in range(2))]
    notes, begins, rules, asked, wrong = map(at, rows)
    library.replay_games(
        None, notes, begins, ctypes.c_long(games), noted.seats, rules,
        at(seen), ctypes.c_long(0 if seen is None else len(seen)), asked, wrong,
    )  # fmt: skip
    return int(rows[3].sum()), rows[4].tolist()
