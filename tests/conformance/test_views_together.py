"""The Views of all seats, put together at once, are the Views of each seat alone."""

import fourscore
from fourscore.engine.game import Game
from tests.rows import every_row
from tests.walks import play_some, random_match, seat_counts

MOST_LOOKS = 150


@every_row("game", fourscore.all_games().values(), ids=lambda game: game.id)
def test_whoever_else_looks_a_seat_sees_the_same(game: Game) -> None:
    for seats in seat_counts(game):
        match, rng = random_match(game, seats, seed=21)
        looks = 0
        while match.decision and looks < MOST_LOOKS:
            readers = rng.sample([*range(seats), None], rng.randint(2, seats + 1))
            for seat, view in zip(readers, match.views(readers), strict=True):
                assert view.to_json() == match.view(seat).to_json(), f"seat {seat} among {readers}"
            play_some(match, rng, rng.randint(1, 4))
            looks += 1
        everybody = [None, *range(seats)]
        assert match.views(everybody) == [match.view(seat) for seat in everybody]
        assert match.views([]) == []
