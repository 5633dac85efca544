"""The learned players that are shipped: their files, and how they reckon."""

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pytest

from fourscore.games.bodyguard.learned import player as of_bodyguard
from fourscore.games.bodyguard.learned import words as in_bodyguard
from fourscore.games.knife_fight.learned import player as of_knife_fight
from fourscore.games.knife_fight.learned import words as in_knife_fight
from fourscore.games.presidents.learned import player as of_presidents
from fourscore.games.presidents.learned import words as in_presidents
from fourscore.kit.learned.file import WORD, Shape, packed, restored, unpacked
from fourscore.kit.learned.network import Judgement, Plain, Quick
from tests.rows import every_row


class Player(NamedTuple):
    """A player, and what was noted of it when it was measured."""

    shipped: Callable[[], bytes]
    judge: Callable[[Sequence[int]], Judgement]
    shape: Shape
    advice: int
    sha256: str
    worth: list[int]
    chance: list[float]


PLAYERS = [
    Player(
        of_presidents.shipped,
        of_presidents.judge,
        in_presidents.SHAPE,
        in_presidents.ADVICE,
        "b0b2477ce910fe64579129e0c1d86b4c67c5c5ecd1df5783e154eb096af4ad77",
        [-6723, 803, -668, 16819, -8655, -706],
        [0.0081, 0.0071, 0.0095],
    ),
    Player(
        of_bodyguard.shipped,
        of_bodyguard.judge,
        in_bodyguard.SHAPE,
        in_bodyguard.ADVICE,
        "ec0ced14dc6b9f3c7c65317a8286a9cab4f0eaab83ba32e9e65d6a6b910cd691",
        [126, -4606, -4217, 184, -2113, -1124],
        [0.5316, 0.5159, 0.5241],
    ),
    Player(
        of_knife_fight.shipped,
        of_knife_fight.judge,
        in_knife_fight.SHAPE,
        in_knife_fight.ADVICE,
        "40235013923b1236f93dc7b2dae26951f1e0259fb42e07ba41859ca9712654b2",
        [1839, 4505, 7887, 6301, 505, -1199],
        [0.4887, 0.5403, 0.5655],
    ),
]


@every_row("player", PLAYERS)
def test_the_shipped_file_is_the_one_that_was_measured(player: Player) -> None:
    head, _, layers = unpacked(player.shipped())
    assert head["sha256"] == player.sha256
    assert len(player.shipped()) <= 2_000_000
    assert head["layers"][0][0] == len(player.shape.used)
    assert head["layers"][-1][1] == len(player.shape.outputs)
    assert len(layers) == 4
    assert head["settings"]["seed"] in (1, 2)


@every_row("player", PLAYERS)
def test_a_damaged_file_is_refused(player: Player) -> None:
    data = bytearray(player.shipped())
    data[-5] ^= 1
    for file in (bytes(data), b"", b"tables = 64\n", b"[1]\n", b"{}\n", b'{"format": 1}\n'):
        with pytest.raises(ValueError, match="damaged"):
            unpacked(file)


@every_row("player", PLAYERS)
def test_a_file_that_is_read_and_written_again_is_the_same_player(player: Player) -> None:
    layers, lean = restored(player.shape, player.shipped())
    again = unpacked(packed(player.shape, layers, lean, {}))
    assert again.lean == lean
    for one, was in zip(again.layers, unpacked(player.shipped()).layers, strict=True):
        assert (one.steps, one.biases) == (was.steps, was.biases)
        # A step is a 127th of the largest weight: the last bit of that may fall either way.
        assert one.scales == pytest.approx(was.scales, rel=2e-7)


@every_row("player", PLAYERS)
def test_without_numpy_it_reckons_the_same(player: Player) -> None:
    layers = unpacked(player.shipped()).layers
    quick, plain, rng = Quick(layers), Plain(layers), random.Random(3)
    for _ in range(3):
        bits = rng.sample(range(len(player.shape.used)), 90)
        assert plain.answers(bits) == pytest.approx(quick.answers(bits), abs=1e-3)


@every_row("player", PLAYERS)
def test_it_thinks_of_an_action_what_it_thought_when_it_was_measured(player: Player) -> None:
    others = [bit for bit in player.shape.used if bit // WORD != player.advice]
    found = player.judge([*random.Random(8).sample(others, 40), WORD * player.advice + 3])
    assert found.worth[:6] == pytest.approx(player.worth, abs=1)
    assert [found.chance(action) for action in range(3)] == pytest.approx(player.chance, abs=1e-3)
    assert len(found.worth) == len(player.shape.outputs) // 2
