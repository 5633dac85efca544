"""The C++ rules of Bodyguard: alike with the readable engine on the same deals."""

import ctypes
import random
from array import array
from pathlib import Path

import msgspec
import numpy as np
import pytest

from fourscore.bots.native import has_compiler, library
from fourscore.engine.errors import Refusal
from fourscore.games.bodyguard import device
from fourscore.games.bodyguard.device.houses import house_of
from fourscore.games.bodyguard.device.proof import SHUFFLED, Noted, noted_games, play_again
from fourscore.games.bodyguard.options import BodyguardOptions
from tests.rows import every_row

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not has_compiler(), reason="there is no C++ compiler here")]
SOURCE = Path(device.__file__).with_name("tables.cpp")
TABLES = [
    BodyguardOptions(),
    BodyguardOptions(first_president="2", tie_break="share"),
    BodyguardOptions(action_mix="1-12-2-12"),
    BodyguardOptions(action_mix="12-1-13-1"),
]


def test_every_offer_every_worth_and_all_points_are_alike() -> None:
    rng, asked = random.Random(24), 0
    for number in range(20):
        seats, options = 4 + number % 5, TABLES[number % len(TABLES)]
        players = [rng.choice(["old-hand", "old-hand", "random"]) for _ in range(seats)]
        questions, parted = play_again(library(SOURCE), noted_games(players, options, number, 3))
        assert parted == [-1] * 3, f"{seats} seats, {options}"
        asked += questions
    assert asked > 4000


def test_a_note_that_is_not_true_is_found() -> None:
    noted = noted_games(["old-hand"] * 5, BodyguardOptions(), 3, 1)
    first = noted.notes.index(SHUFFLED) - 2
    for at in (0, 1, first, len(noted.notes) - 1):
        false = array("i", noted.notes)
        # Four more than the seat, the President, the number of an action, or somebody's points.
        false[at] += 4
        assert play_again(library(SOURCE), msgspec.structs.replace(noted, notes=false))[1] != [-1]


def test_a_game_that_is_cut_short_is_found() -> None:
    noted = noted_games(["random"] * 4, BodyguardOptions(), 5, 1)
    short = Noted(4, noted.house, noted.notes, (0, noted.notes.index(SHUFFLED)))
    assert play_again(library(SOURCE), short)[1] != [-1]


@every_row("seats", [4, 5, 8])
def test_random_evenings_hand_out_the_points_of_as_many_rounds(seats: int) -> None:
    sums = np.zeros(16, np.int64)
    library(SOURCE).random_evenings(
        None, ctypes.c_long(50), 128, ctypes.c_uint64(5), seats, house_of(BodyguardOptions()), 2,
        ctypes.c_void_p(sums.ctypes.data),
    )  # fmt: skip
    rounds, points = 50 * 2 * seats, sums[1 : 1 + seats]
    assert 2 * rounds <= points.sum() <= seats * rounds
    # Everybody is President as often as the others.
    assert points.min() > 0.75 * points.mean()
    assert sums[0] > 10 * rounds


@every_row(
    "options, reason",
    [
        ({"self_hit": "allowed"}, "as most tables play it"),
        ({"role_dealing": "shuffled"}, "as most tables play it"),
        ({"action_mix": "27-0-0-0"}, "at most 15 cards of a kind"),
    ],
)
def test_what_the_rules_in_bulk_do_not_know_is_refused(options: dict[str, str], reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        house_of(BodyguardOptions(**options))  # type: ignore[arg-type]
