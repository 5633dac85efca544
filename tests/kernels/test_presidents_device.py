"""The C++ rules and the learned player: alike with the kernel and the readable engine on the same deals."""

import ctypes
import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import get_args, get_type_hints

import numpy as np
import pytest

from fourscore.bots.native import has_compiler, has_cuda, library
from fourscore.engine.match import Match
from fourscore.games.presidents import device
from fourscore.games.presidents.device.proof import Noted, noted_games, play_again
from fourscore.games.presidents.device.table_rules import lane_for, rules_as_bytes
from fourscore.games.presidents.game import GAME
from fourscore.games.presidents.kernel.record import Answered, happenings
from fourscore.games.presidents.learned.seen import Evening, seen
from fourscore.games.presidents.learned.words import EACH_OTHER, OWN, SEEN
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.kit.device.arrays import at
from tests.kernels.both_engines import Course
from tests.rows import every_row

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not has_compiler(), reason="there is no C++ compiler here")]
SOURCE = Path(device.__file__).with_name("tables.cpp")
GIFT_OR_THANKS = range(4 * 64 + 13, 4 * 64 + 39)
"""Known cards: without suits it cannot be told whether a card of the same rank is the very one."""

EARLIER = {64 * (OWN + EACH_OTHER * place + 3) + bit for place in range(7) for bit in (40, 41)}
"""Who has held back in earlier rounds."""


def evenings_of_all_kinds(kinds: int, games: int) -> Iterator[tuple[str, Noted]]:
    """Noted games at tables of three to eight: the first six with the usual rules, then any reading of them."""
    rng = random.Random(24)
    named = {name: get_args(values) for name, values in get_type_hints(PresidentsOptions).items() if get_args(values)}
    for number in range(kinds):
        seats = 3 + number % 6
        chosen = {} if number < 6 else {name: rng.choice(values) for name, values in named.items()}
        players = [rng.choice([0, 1]) for _ in range(seats)]
        options = PresidentsOptions(**{**chosen, "player_range": "3-14"})
        yield f"{seats} seats, {chosen}", noted_games(players, options, number, games)


def test_every_offer_and_every_old_hand_is_alike_with_all_options() -> None:
    asked = 0
    for kind, noted in evenings_of_all_kinds(24, 3):
        questions, parted = play_again(library(SOURCE), noted)
        assert parted == [-1] * 3, kind
        asked += questions
    assert asked > 10_000


@pytest.mark.skipif(not has_cuda(), reason="there is no CUDA device here, or no nvcc")
def test_a_device_plays_noted_games_as_the_kernel_does() -> None:
    for kind, noted in evenings_of_all_kinds(72, 6):
        assert play_again(library(SOURCE, True), noted, on_cuda=True)[1] == [-1] * 6, kind


@every_row("seats", [3, 4, 8])
def test_the_player_sees_the_same_from_a_view_as_in_training(seats: int) -> None:
    options, players = PresidentsOptions(target="5"), [seat % 2 for seat in range(seats)]
    words = np.zeros((4000, SEEN + 8), np.uint64)
    _, parted = play_again(library(SOURCE), noted_games(players, options, seats, 1), words)
    assert parted == [-1]
    course = Course(happenings(players, options, seats, 0))
    match = Match(GAME, seats, options, course, events=False, keeps_checkpoints=False)
    told = (one for one in happenings(players, options, seats, 0) if isinstance(one, Answered) and one.kind != "give")
    rows = (row for row, one in zip(words, told, strict=False) if len(one.choices) > 1)
    compared = remembered = 0
    evening = Evening()
    while match.decisions:
        one = course.next()
        assert isinstance(one, Answered)
        if one.kind != "give":
            view = match.view(one.seat)
            assert view.asked is not None
            there = {
                64 * word + bit for word, bits in enumerate(next(islice(rows, 1))[:SEEN].tolist()) for bit in _set(bits)
            }
            here = set(seen(view, view.asked, evening))
            assert (here ^ there) - set(GIFT_OR_THANKS) <= EARLIER
            # A player at the table misses what comes after its last question of a round.
            assert not (here - there) & EARLIER
            remembered += len(here & EARLIER)
            compared += 1
        match.choose(one.answer, one.seat)
    assert compared > 20
    assert remembered > 20


@pytest.mark.parametrize("answer", [float("nan"), -float("inf"), float("inf"), 0.0])
@pytest.mark.parametrize("seats", [3, 4, 8])
def test_whatever_a_network_says_only_what_is_offered_is_chosen_and_games_end(seats: int, answer: float) -> None:
    """A choice that is not offered left a table at which no round could end: two trainings stopped for good."""
    tables, steps, lane = 64, 300, lane_for(seats)
    cpp = library(SOURCE)
    room = np.zeros(tables * cpp.table_bytes(lane) // 16 + 1, np.complex128)
    words, mask = np.zeros((tables, cpp.words_in_all()), np.uint64), np.zeros(tables, np.uint64)
    action, whose, done, theirs = (np.zeros(tables, np.uint8) for _ in range(4))
    places, stats, likely = np.zeros(tables, np.uint32), np.zeros(72, np.int64), np.zeros(tables, np.float32)
    seated, old_hands = np.full(tables, seats, np.uint8), np.array([k % 2 for k in range(tables)], np.uint8)
    none, all_rules = np.zeros(tables, np.uint8), np.frombuffer(rules_as_bytes(PresidentsOptions()), np.uint8)
    logits = np.full((tables, 64), answer, np.float32)
    cpp.open_tables(
        None, lane, at(room), ctypes.c_long(tables), ctypes.c_uint64(7), at(seated), at(old_hands), at(none),
        at(none), at(all_rules), at(words), at(theirs),
    )  # fmt: skip
    for _ in range(steps):
        cpp.step_tables(
            None, lane, at(room), ctypes.c_long(tables), at(all_rules), at(logits), None,
            ctypes.c_long(0), 64, 0, at(words), at(mask), at(action), at(likely), at(whose), at(theirs),
            at(done), at(places), at(stats),
        )  # fmt: skip
        assert (mask >> action.astype(np.uint64) & np.uint64(1)).all()
    assert stats[0] == 0
    assert stats.sum() > 0


def _set(bits: int) -> list[int]:
    return [bit for bit in range(64) if bits >> bit & 1]
