"""A finished game that is played forward on a stage looks at every moment as if it were played from the start."""

import random

import fourscore
from fourscore.engine.game import Game
from fourscore.engine.journal import Journal
from fourscore.table.web.theatre import MOST_STAGES, Stage, Theatre
from tests.table.test_secrets_at_the_wire import every_game

STEPS = 60


def a_journal(game: Game, seed: int) -> Journal:
    """Some answers, with talk in between and one of them taken back."""
    match, rng = fourscore.new(game, game.seats[0], seed=seed), random.Random(seed)
    for step in range(STEPS):
        if match.decision is None:
            break
        if step % 7 == 3:
            match.claim(0, f"step {step}")
        if step == 40:
            match.take_back(match.decision.seat)
        match.choose(rng.choice(match.decision.choices), match.decision.seat)
    return match.journal()


@every_game
def test_every_moment_is_the_same_whichever_way_one_comes(game: Game) -> None:
    journal = a_journal(game, 4)
    stage, rng = Stage(journal), random.Random(1)
    moments = [*range(0, len(journal.entries), 3), *(rng.randrange(len(journal.entries)) for _ in range(10))]
    for upto in moments:
        wound, straight = stage.wind_to(upto), fourscore.replay(journal, upto)
        for seat in (*range(straight.seats), None):
            assert wound.view(seat).to_json() == straight.view(seat).to_json()
            assert wound.events(seat) == straight.events(seat)


def test_going_forward_goes_on_with_the_match_at_hand() -> None:
    stage = Stage(a_journal(fourscore.all_games()["presidents"], 1))
    first = stage.wind_to(5)
    assert stage.wind_to(9) is first
    assert stage.wind_to(4) is not first


def test_old_stages_are_cleared_away() -> None:
    theatre, journal = Theatre(), a_journal(fourscore.all_games()["presidents"], 1)
    for number in range(MOST_STAGES + 1):
        theatre.set_up(str(number), 0, journal)
    assert theatre.find("0", 0) is None
    assert theatre.find(str(MOST_STAGES), 0) is not None
