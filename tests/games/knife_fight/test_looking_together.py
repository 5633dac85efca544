"""All look at the ring at once: whoever has seen a card sees it, and nobody else does."""

import random

from fourscore.games.knife_fight.game import GAME
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.seats import NOBODY, only, seats_of
from tests.walks import play_some, random_match

SEATS = 5


def scatter_knowledge(fight: Fight, rng: random.Random) -> None:
    """Let anybody have seen anything, as cards that show something can bring about."""
    some = [NOBODY, fight.everybody, only(rng.randrange(SEATS)), seats_of(rng.sample(range(SEATS), 3))]
    fight.knows = [rng.choice(some) for _ in fight.knows]
    fight.peeks = [rng.choice((NOBODY, NOBODY, only(rng.randrange(SEATS)))) for _ in range(SEATS)]
    for seat, spares in enumerate(fight.reserve):
        if spares and rng.random() < 0.5:
            fight.next_up[seat], *rest = spares
            fight.reserve[seat] = tuple(rest)
        if fight.deck and rng.random() < 0.5:
            fight.votes[seat] += (fight.deck.pop(),)


def test_what_a_seat_has_seen_does_not_depend_on_who_else_looks() -> None:
    match, rng = random_match(GAME, SEATS, seed=4)
    secrets = 0
    for _ in range(40):
        play_some(match, rng, 1)
        fight = match.state.copy()
        scatter_knowledge(fight, rng)
        readers = [*range(SEATS), None]
        rng.shuffle(readers)
        together = GAME.views(fight, readers)
        assert together == [GAME.view(fight, seat) for seat in readers]
        secrets += sum(together[0].places[0] != view.places[0] for view in together[1:])
    assert secrets
