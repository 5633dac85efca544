"""What is offered and what is refused agree: each set of the hand is one or the other, and a refusal has its rule."""

import random
from collections.abc import Iterator
from itertools import combinations, product

import fourscore
from fourscore import Match
from fourscore.games.presidents.game import GAME
from fourscore.kit.cards import PACK
from tests.games.presidents.table import table
from tests.rows import every_row

VARIANTS = [
    {},
    {"large-sets": "allowed", "equal-rank": "allowed"},
    {"larger-set-rank": "higher-only", "four-on-triple": "forbidden", "two-count": "match-size"},
    {"opening-play": "single-only", "self-completion": "forbidden", "return-received": "forbidden"},
]


def sets_in(hand: tuple[str, ...]) -> Iterator[str]:
    """Every set of cards of one rank in the hand, also those too large to be laid."""
    by_rank: dict[str, list[str]] = {}
    for card in hand:
        by_rank.setdefault(card[:-1], []).append(card)
    for held in by_rank.values():
        for size in range(1, len(held) + 1):
            yield from dict.fromkeys(map(" ".join, combinations(held, size)))


def check_agreement(match: Match) -> None:
    """No pending question offers what it refuses, or refuses without a rule."""
    for decision in match.decisions:
        offered = set(map(str, decision.choices))
        assert len(offered) == len(decision.choices), "each choice is offered once"
        candidates = {"pass", "no", *sets_in(match.view(decision.seat).table.hand)}
        assert offered <= candidates
        for candidate in candidates:
            rule = match.why_not(candidate, decision.seat)
            assert (rule is None) == (candidate in offered), (candidate, decision)
            assert rule is None or rule.id in GAME.ledger


@every_row(("options", "seats"), product(VARIANTS, [3, 4, 7, 9]))
def test_offers_and_refusals_agree_through_a_game(seats, options):
    match = fourscore.new("presidents", seats, seed=f"agreement {seats}", options=options)
    chance = random.Random(seats)
    for _ in range(150):
        if match.decision is None:
            break
        check_agreement(match)
        match.choose(chance.choice(match.decision.choices))


@every_row(("options", "seed"), product(VARIANTS, range(60)))
def test_offers_and_refusals_agree_in_random_positions(seed, options):
    chance = random.Random(seed)
    seats = chance.choice([3, 4, 8])
    few_ranks = [str(card) for card in PACK if card.rank in chance.sample("3456789JQKA", 4) or card.rank == "2"]
    deck = few_ranks * 2 if seats == 8 else few_ranks
    deck = [card for card in deck if card != "3C"]
    chance.shuffle(deck)
    top_rank = chance.choice([card for card in deck if card[0] != "2"])[:-1]
    top = [card for card in deck if card[:-1] == top_rank][: chance.randint(1, 3)]
    for card in top:
        deck.remove(card)
    hands = [deck[seat :: seats + 1][: chance.randint(1, 9)] for seat in range(seats)]
    drawing = [f"{seat}: {' '.join(hand)}" for seat, hand in enumerate(hands)]
    drawing[1] += " <- turn"
    if chance.random() < 0.8:
        drawing.append(f"pile: 0: {' '.join(top)}")
    match = table("\n".join(drawing), options=options)
    for _ in range(6):
        if match.decision is None or match.view(None).table.round > 2:
            break
        check_agreement(match)
        match.choose(chance.choice(match.decision.choices))
