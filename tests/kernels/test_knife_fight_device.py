"""The C++ rules of Presidential Knife Fight: alike with the readable rules on the same deals."""

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
from fourscore.games.knife_fight import device
from fourscore.games.knife_fight.device.proof import ASKED, Compared, Noted, noted_games, play_again
from fourscore.games.knife_fight.device.table_rules import effects, rules_as_bytes
from fourscore.games.knife_fight.game import GAME
from fourscore.games.knife_fight.learned.seen import seen
from fourscore.games.knife_fight.learned.words import ALL_WORDS, SEEN, SHAPE
from fourscore.games.knife_fight.moves import Move
from fourscore.games.knife_fight.options import KnifeFightOptions
from fourscore.games.knife_fight.pack import read_pack
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.device.arrays import at
from tests.rows import every_row

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not has_compiler(), reason="there is no C++ compiler here")]
SOURCE = Path(device.__file__).with_name("tables.cpp")
ONLY_A_NUMBER = {"printed", "eisenhower"}
"""Effects that add to a number and are never carried out."""


class Came(msgspec.Struct):
    """What has come up in some games."""

    questions: Counter[str] = msgspec.field(default_factory=Counter)
    cards: Counter[str] = msgspec.field(default_factory=Counter)
    """Action cards that were played."""
    presidents: Counter[str] = msgspec.field(default_factory=Counter)
    """Presidents who were in the ring when somebody was asked."""
    ran: Counter[str] = msgspec.field(default_factory=Counter)

    def player(self, match: Match, player: Player) -> Player:
        """The same player; what it plays is counted, and who looks on."""
        fight = match.state
        assert isinstance(fight, Fight)

        def watched(decision: Decision) -> str | int:
            answer = player(decision)
            choice = decision.choices[answer] if isinstance(answer, int) else answer
            self.questions[decision.kind] += 1
            if isinstance(choice, Move) and choice.card is not None and choice.verb in ("play", "react"):
                self.cards[choice.card.id] += 1
            self.presidents.update(one.id for one in fight.presidents if one is not None)
            return answer

        return watched


def _proven(games: int, seed: int, came: Came) -> int:
    """Random players at tables of every size: nowhere do the two part ways. How many questions there were."""
    asked = 0
    for seats in GAME.seats:
        noted = noted_games(seats, KnifeFightOptions(), seed, games, _by_chance(came, seed))
        found = play_again(library(SOURCE), noted)
        assert found.parted == [-1] * games, f"{seats} seats"
        came.ran.update(found.ran)
        asked += found.asked
    return asked


def test_every_question_every_offer_and_every_winner_are_alike() -> None:
    came = Came()
    asked = _proven(60, 24, came)
    assert asked > 15_000
    assert asked == came.questions.total()
    assert set(came.cards) == {card.id for card in GAME.pack.actions}
    assert set(came.presidents) == {president.id for president in GAME.pack.presidents}
    assert {id for id, times in came.ran.items() if not times} == ONLY_A_NUMBER
    assert set(came.questions) >= {"action", "react", "play-free", "discard", "pick", "hand", "lose-vote", "order"}


@pytest.mark.deep
def test_in_many_games_they_are_alike() -> None:
    came = Came()
    assert sum(_proven(100, seed, came) for seed in range(25)) > 700_000
    assert min(came.ran[id] for id in effects() if id not in ONLY_A_NUMBER) > 100


def test_old_hands_meet_the_same_questions() -> None:
    for seats in (3, 6):
        noted = noted_games(seats, KnifeFightOptions(), seats, 4, _seated(["old-hand"] * seats, seats))
        assert play_again(library(SOURCE), noted).parted == [-1] * 4


def test_old_hands_find_each_choice_worth_as_much() -> None:
    asked = 0
    for seats in GAME.seats:
        noted = noted_games(seats, KnifeFightOptions(), 7, 25, _by_chance(Came(), 7), weighs=True)
        found = play_again(library(SOURCE), noted)
        assert found.parted == [-1] * 25
        asked += found.asked
        # The worth of the very first choice, two thousandths off.
        first = noted.notes.index(ASKED)
        place = first + 5 + noted.notes[first + 4] + 9 * seats + 1
        assert _again_with(noted, place, noted.notes[place] + 2).parted[0] != -1
    assert asked > 7000


def test_a_learner_sees_the_same_from_a_view_as_in_the_bulk() -> None:
    kinds: Counter[str] = Counter()
    for number in range(24):
        looks: list[set[int]] = []
        noted = noted_games(3 + number % 4, KnifeFightOptions(), number, 1, _looking(looks, kinds, number))
        rows = np.zeros((1000, ALL_WORDS), np.uint64)
        found = play_again(library(SOURCE), noted, rows)
        assert (found.asked, found.parted) == (len(looks), [-1])
        for row, bits in zip(rows[:, :SEEN].tolist(), looks, strict=False):
            assert {64 * word + bit for word, number in enumerate(row) for bit in _set(number)} == bits
            assert bits <= set(SHAPE.used)
    assert len(kinds) > 25


@pytest.mark.skipif(not has_cuda(), reason="there is no CUDA device here, or no nvcc")
def test_a_device_plays_noted_games_as_the_cores_do() -> None:
    for seats in GAME.seats:
        noted = noted_games(seats, KnifeFightOptions(), seats, 100, _by_chance(Came(), seats))
        assert play_again(library(SOURCE, True), noted, on_cuda=True) == play_again(library(SOURCE), noted)


def test_a_note_that_is_not_true_is_found() -> None:
    noted = noted_games(4, KnifeFightOptions(), 3, 1, _by_chance(Came(), 3))
    first = noted.notes.index(ASKED)
    offered = noted.notes[first + 4]
    # Who is asked, which question, how many choices, each of them, what lies before each, and the winner.
    places = [first + 1, first + 2, *range(first + 4, first + 5 + offered + 4 * 9), len(noted.notes) - 37]
    for place in places:
        assert _again_with(noted, place, noted.notes[place] + 4).parted != [-1], place


def test_other_chance_is_found() -> None:
    noted = noted_games(4, KnifeFightOptions(), 3, 1, _by_chance(Came(), 3))
    # Two players get each other's first President; or there is one thing less to shuffle.
    notes = array("i", noted.notes)
    notes[2 + 42], notes[2 + 39] = notes[2 + 39], notes[2 + 42]
    assert play_again(library(SOURCE), msgspec.structs.replace(noted, notes=notes)).parted != [-1]
    assert _again_with(noted, 1, 42).parted != [-1]


def test_a_game_that_is_cut_short_is_found() -> None:
    noted = noted_games(4, KnifeFightOptions(), 5, 1, _by_chance(Came(), 5))
    short = msgspec.structs.replace(noted, begins=(0, noted.notes.index(ASKED)))
    assert play_again(library(SOURCE), short).parted != [-1]


@every_row("seats", [3, 4, 5, 6])
def test_random_games_are_won_once_each_and_by_every_seat_alike(seats: int) -> None:
    sums = np.zeros(16, np.int64)
    library(SOURCE).random_evenings(
        None, ctypes.c_long(200), 128, ctypes.c_uint64(5), seats, rules_as_bytes(KnifeFightOptions()), 4, at(sums),
    )  # fmt: skip
    given_up, won = sums[1], sums[2 : 2 + seats]
    assert not given_up
    assert won.sum() == 800
    assert won.min() > 0.75 * won.mean()
    assert 30 * 800 < sums[0] < 300 * 800


@every_row(
    "options, reason",
    [
        ({"edition": "1"}, "option edition of Knife Fight is always 2"),
        ({"round_limit": "30"}, "option round-limit of Knife Fight is always off"),
    ],
)
def test_what_the_rules_in_bulk_do_not_know_is_refused(options: dict[str, str], reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        rules_as_bytes(KnifeFightOptions(**options))  # type: ignore[arg-type]


def test_other_cards_are_refused() -> None:
    pack = read_pack(Path(device.__file__).parents[1] / "content")
    with pytest.raises(Refusal, match="with its own cards alone"):
        rules_as_bytes(KnifeFightOptions(), pack)


def _again_with(noted: Noted, place: int, number: int) -> Compared:
    """Played again with another number in one place of the notes."""
    false = array("i", noted.notes)
    false[place] = number
    return play_again(library(SOURCE), msgspec.structs.replace(noted, notes=false))


def _by_chance(came: Came, seed: int) -> Callable[[Match], Player]:
    rng = random.Random(seed)
    return lambda match: came.player(match, lambda decision: rng.randrange(len(decision.choices)))


def _set(number: int) -> list[int]:
    return [bit for bit in range(64) if number >> bit & 1]


def _looking(looks: list[set[int]], kinds: Counter[str], seed: int) -> Callable[[Match], Player]:
    """Players by chance, of whom each looks at the table first."""
    rng = random.Random(seed)

    def seat_players(match: Match) -> Player:
        def look(decision: Decision) -> int:
            looks.append(set(seen(match.view(decision.seat))))
            kinds[decision.kind] += 1
            return rng.randrange(len(decision.choices))

        return look

    return seat_players


def _seated(players: list[str], seed: int) -> Callable[[Match], Player]:
    return lambda match: player_for(match, seat_bots(GAME, players, seed))
