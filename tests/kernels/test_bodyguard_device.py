"""The C++ rules of Bodyguard, and what is seen there: alike with the readable engine on the same deals."""

import ctypes
import random
from array import array
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import msgspec
import numpy as np
import pytest

from fourscore.bots.answering import player_for
from fourscore.bots.native import has_compiler, has_cuda, library
from fourscore.bots.seating import seat_bots
from fourscore.engine.course import Player
from fourscore.engine.decision import Decision
from fourscore.engine.errors import Refusal
from fourscore.engine.match import Match
from fourscore.games.bodyguard import device
from fourscore.games.bodyguard.device import proof
from fourscore.games.bodyguard.device.proof import SHUFFLED, Noted, noted_games, play_again
from fourscore.games.bodyguard.device.table_rules import FLAGS, rules_as_bytes
from fourscore.games.bodyguard.game import GAME
from fourscore.games.bodyguard.learned.seen import sight
from fourscore.games.bodyguard.learned.words import ALL_WORDS, SEEN, SHAPE
from fourscore.games.bodyguard.options import BodyguardOptions
from fourscore.kit.device.arrays import at
from tests.rows import every_row

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not has_compiler(), reason="there is no C++ compiler here")]
SOURCE = Path(device.__file__).with_name("tables.cpp")
FLAGS_AT = 6
"""The byte of the options."""
MIXES = ["7-7-7-6", "1-12-2-12", "15-0-12-0", "6-6-3-12"]


def some_options(rng: random.Random) -> BodyguardOptions:
    """Each option that the C++ knows, one way or the other; many cards that cancel make the rare cases common."""
    flags = {name: value for name, value in FLAGS.items() if rng.random() < 0.5}
    return BodyguardOptions(
        **flags,  # type: ignore[arg-type]
        first_president=rng.choice(["random", "2"]),
        action_mix=rng.choice(MIXES),
        tie_break=rng.choice(["tokens-then-share", "share"]),
    )


def test_every_offer_every_worth_and_all_points_are_alike() -> None:
    rng, asked = random.Random(24), 0
    for number in range(30):
        seats, options = 4 + number % 5, some_options(rng) if number > 9 else BodyguardOptions()
        players = [rng.choice(["old-hand", "old-hand", "random"]) for _ in range(seats)]
        questions, parted = play_again(library(SOURCE), _noted(players, options, number, 3))
        assert parted == [-1] * 3, f"{seats} seats, {options}"
        asked += questions
    assert asked > 6000


@every_row("number, name", [*enumerate(FLAGS)])
def test_an_option_is_kept_as_it_is_meant_and_matters(number: int, name: str) -> None:
    mix = "15-0-12-0" if name == "empty_hand" else "6-6-3-12"
    options = BodyguardOptions(action_mix=mix, **{name: FLAGS[name]})  # type: ignore[arg-type]
    noted = _noted(["random"] * 4, options, number, 12)
    rules = bytearray(noted.rules)
    rules[FLAGS_AT] ^= 1 << number
    assert play_again(library(SOURCE), noted)[1] == [-1] * 12
    assert play_again(library(SOURCE), msgspec.structs.replace(noted, rules=bytes(rules)))[1] != [-1] * 12


@pytest.mark.skipif(not has_cuda(), reason="there is no CUDA device here, or no nvcc")
def test_a_device_plays_noted_games_as_the_cores_do() -> None:
    for seats in (4, 5, 8):
        noted = _noted(["old-hand", "random"] * (seats // 2) + ["old-hand"] * (seats % 2), BodyguardOptions(), seats, 4)
        assert play_again(library(SOURCE, True), noted, on_cuda=True) == play_again(library(SOURCE), noted)


def test_a_note_that_is_not_true_is_found() -> None:
    noted = _noted(["old-hand"] * 5, BodyguardOptions(), 3, 1)
    first = noted.notes.index(SHUFFLED) - 2
    for place in (0, 1, first, len(noted.notes) - 1):
        false = array("i", noted.notes)
        # Four more than the seat, the President, the number of an action, or somebody's points.
        false[place] += 4
        assert play_again(library(SOURCE), msgspec.structs.replace(noted, notes=false))[1] != [-1]


def test_a_game_that_is_cut_short_is_found() -> None:
    noted = _noted(["random"] * 4, BodyguardOptions(), 5, 1)
    short = Noted(4, noted.rules, noted.notes, (0, noted.notes.index(SHUFFLED)))
    assert play_again(library(SOURCE), short)[1] != [-1]


@every_row("seats", [4, 5, 8])
def test_random_evenings_hand_out_the_points_of_as_many_rounds(seats: int) -> None:
    sums = np.zeros(16, np.int64)
    library(SOURCE).random_evenings(
        None, ctypes.c_long(50), 128, ctypes.c_uint64(5), seats, rules_as_bytes(BodyguardOptions()), 2,
        at(sums),
    )  # fmt: skip
    rounds, points = 50 * 2 * seats, sums[1 : 1 + seats]
    assert 2 * rounds <= points.sum() <= seats * rounds
    # Everybody is President as often as the others.
    assert points.min() > 0.75 * points.mean()
    assert sums[0] > 10 * rounds


@every_row(
    "options, reason",
    [
        ({"self_hit": "allowed"}, "option self-hit of Bodyguard is always forbidden"),
        ({"role_dealing": "shuffled"}, "option role-dealing of Bodyguard is always chosen"),
        ({"action_mix": "27-0-0-0"}, "at most 15 cards of a kind"),
    ],
)
def test_what_the_rules_in_bulk_do_not_know_is_refused(options: dict[str, str], reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        rules_as_bytes(BodyguardOptions(**options))  # type: ignore[arg-type]


class Watching(proof.Scribe):
    """Also writes down what a player at the table sees."""

    def __init__(self, seats: int, seed: int) -> None:
        super().__init__(seats, BodyguardOptions(), f"{seed} 0")
        self.seen: list[set[int]] = []
        self.kinds: Counter[str] = Counter()

    def note(self, decision: Decision, choice: str) -> None:
        view = self.match.view(decision.seat)
        assert view.asked is not None
        if (found := sight(view, view.asked)) is not None:
            assert len(found.bits) == len(set(found.bits))
            self.seen.append(set(found.bits))
            self.kinds[decision.kind] += 1
        super().note(decision, choice)


def test_the_player_sees_the_same_from_a_view_as_in_training() -> None:
    kinds: Counter[str] = Counter()
    for number in range(10):
        players = ["old-hand" if (seat + number) % 3 else "random" for seat in range(4 + number % 5)]
        here = Watching(len(players), number)
        here.play(_seated(players, number)(here.match))
        rows = np.zeros((2000, ALL_WORDS), np.uint64)
        asked, parted = play_again(library(SOURCE), _noted(players, BodyguardOptions(), number, 1), rows)
        assert (asked, parted) == (len(here.seen), [-1])
        for row, seen in zip(rows, here.seen, strict=False):
            assert {64 * word + bit for word, bits in enumerate(row[:SEEN].tolist()) for bit in _set(bits)} == seen
            assert seen <= set(SHAPE.used)
        kinds += here.kinds
    assert set(kinds) == {"roles", "turn", "cancel", "counter", "rescue"}
    assert min(kinds.values()) > 3


def _seated(players: list[str], seed: int) -> Callable[[Match], Player]:
    return lambda match: player_for(match, seat_bots(GAME, players, seed))


def _noted(players: list[str], options: BodyguardOptions, seed: int, games: int) -> Noted:
    return noted_games(len(players), options, seed, games, _seated(players, seed))


def _set(bits: int) -> list[int]:
    return [bit for bit in range(64) if bits >> bit & 1]
