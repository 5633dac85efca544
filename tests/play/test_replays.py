"""A journal that is played forward looks at every moment as if it were played from the start."""

import random
from types import SimpleNamespace
from typing import Any

import pytest

import fourscore
from fourscore.engine.chance import ByHand, Roll, SeededChance, Shuffle
from fourscore.engine.game import Game
from fourscore.engine.journal import Journal
from fourscore.engine.match import Match
from fourscore.play.replays import Replay
from fourscore.service.routes.replays import MOST_WATCHED, Replays
from tests.walks import every_game

STEPS = 60


def roll(match: Match, chance: SeededChance) -> None:
    while isinstance(match.rolling, Shuffle | Roll):
        match.throw(chance.answer(match.rolling))


def a_journal(game: Game, seed: int, by_hand: bool = False) -> Journal:
    """Some answers, with talk in between and one of them taken back."""
    chance, rng = SeededChance(str(seed)), random.Random(seed)
    match = fourscore.new(game, game.seats[0], seed=seed, chance=ByHand() if by_hand else None)
    roll(match, chance)
    for step in range(STEPS):
        if match.decision is None:
            break
        if step % 7 == 3:
            match.claim(0, f"step {step}")
        if step == 40:
            match.take_back(match.decision.seat)
        match.choose(rng.choice(match.decision.choices), match.decision.seat)
        roll(match, chance)
    return match.journal()


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("by_hand", [False, True])
def test_every_moment_is_the_same_whichever_way_one_comes(game: Game, by_hand: bool) -> None:
    journal = a_journal(game, 4, by_hand)
    replay, rng = Replay(journal), random.Random(1)
    moments = [*range(0, len(journal.entries), 3), *(rng.randrange(len(journal.entries)) for _ in range(10))]
    for upto in moments:
        wound, straight = replay.at(upto), fourscore.replay(journal, upto)
        for seat in (*range(straight.seats), None):
            assert wound.view(seat).to_json() == straight.view(seat).to_json()
            assert wound.events(seat) == straight.events(seat)


def test_going_forward_goes_on_with_the_match_at_hand() -> None:
    replay = Replay(a_journal(fourscore.all_games()["presidents"], 1))
    first = replay.at(5)
    assert replay.at(9) is first
    assert replay.at(4) is not first


def test_a_journal_that_keeps_its_seed_secret_is_always_played_from_the_start() -> None:
    match = fourscore.new("presidents", 3, seed=1)
    match.choose(match.decision.choices[0])
    replay = Replay(match.journal(reveal=False))
    last = len(replay.journal.entries)
    assert replay.at(last - 1) is not replay.at(last)


def test_games_that_nobody_looks_back_at_any_more_are_forgotten() -> None:
    replays, journal = Replays(), a_journal(fourscore.all_games()["presidents"], 1)
    tables: list[Any] = [SimpleNamespace(id=str(number), setting=0) for number in range(MOST_WATCHED + 1)]
    for table in tables:
        replays.add(table, 0, journal)
    assert replays.find(tables[0], 0) is None
    assert replays.find(tables[-1], 0) is not None
    tables[-1].setting = 1
    assert replays.find(tables[-1], 0) is None, "a table that was read anew is looked at anew"
