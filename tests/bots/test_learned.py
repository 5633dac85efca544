"""The learned player of Presidents: the file that is shipped, how it reckons, and how well it plays."""

import random

import pytest

from fourscore.bots.answering import player_for
from fourscore.bots.seating import seat_bots
from fourscore.engine.chance import SeededChance
from fourscore.engine.decision import Decision
from fourscore.engine.match import Match
from fourscore.games.presidents.game import GAME
from fourscore.games.presidents.learned.file import unpacked
from fourscore.games.presidents.learned.network import Plain, Quick, shipped
from fourscore.games.presidents.learned.seen import USED
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.games.presidents.state import Evening

SHA256 = "b0b2477ce910fe64579129e0c1d86b4c67c5c5ecd1df5783e154eb096af4ad77"


def test_the_shipped_file_is_the_one_that_was_measured() -> None:
    head, _, layers = unpacked(shipped())
    assert head["sha256"] == SHA256
    assert len(shipped()) <= 2_000_000
    assert head["layers"][0][0] == len(USED)
    assert len(layers) == 4
    assert head["settings"]["seed"] == 1


def test_a_damaged_file_is_refused() -> None:
    data = bytearray(shipped())
    data[-5] ^= 1
    with pytest.raises(ValueError, match="damaged"):
        unpacked(bytes(data))


def test_without_numpy_it_reckons_the_same() -> None:
    layers = unpacked(shipped()).layers
    quick, plain, rng = Quick(layers), Plain(layers), random.Random(3)
    for _ in range(3):
        bits = rng.sample(range(len(USED)), 90)
        assert plain.answers(bits) == pytest.approx(quick.answers(bits), abs=1e-3)


@pytest.mark.slow
def test_it_takes_more_than_its_share_from_old_hands() -> None:
    won = rounds = 0
    for number in range(40):
        presidents = _presidents(number)
        rounds += len(presidents)
        won += sum(seat == number % 4 for seat in presidents)
    assert rounds > 200
    # Par is 25 %; in 51,604 rounds of the C++ it took 38.4 %.
    assert won / rounds > 0.28


def _presidents(number: int) -> list[int]:
    """Who was President of each round of an evening with one learned player."""
    names = ["learned" if seat == number % 4 else "old-hand" for seat in range(4)]
    match = Match(GAME, 4, PresidentsOptions(), SeededChance(f"level {number}"), events=False, keeps_checkpoints=False)
    evening, found = match.state, {}
    assert isinstance(evening, Evening)
    answer = player_for(match, seat_bots(GAME, names, number))

    def watched(decision: Decision) -> str | int:
        if evening.out:
            found[evening.round] = evening.out[0]
        return answer(decision)

    match.play(watched)
    if evening.out:
        found[evening.round] = evening.out[0]
    return list(found.values())
