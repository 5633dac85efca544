"""End of a round."""

import random

import pytest

import fourscore
from tests.games.bodyguard.table import ended_by, points, table
from tests.games.talk import asked, play, told

ENDINGS = {
    "bodyguard.end.president-eliminated",
    "bodyguard.end.assassin-eliminated",
    "bodyguard.rescue.ends-round",
    "bodyguard.end.cards-used-up",
    "bodyguard.end.hands-empty-pile-not",
}


@pytest.mark.rule("bodyguard.end.only-four-ways")
def test_a_round_ends_in_one_of_the_listed_ways_only():
    seen = set()
    for seed in range(40):
        rng = random.Random(seed)
        match = fourscore.new("bodyguard", 4 + seed % 5, seed=seed)
        match.play(lambda decision, rng=rng: rng.choice(decision.choices))
        seen |= {past.rule for past in match.view(None).table.past}
    assert seen <= ENDINGS
    assert len(seen) >= 4


@pytest.mark.rule("bodyguard.end.president-eliminated")
def test_the_unrescued_kill_hit_on_the_president_wins_for_the_assassins():
    match = table("""
        president: pie noon  | chicken library drizzle
        assassin:  fog kazoo dawn
        assassin:  gale encore     <- turn
        assassin:  banana dusk
        """)
    play(match, "2: hit 0 encore")
    assert ended_by(match) == "bodyguard.end.president-eliminated"
    assert "The President has fallen, and the Assassins win the round." in told(match)
    assert asked(match) == [(1, "roles")]


@pytest.mark.rule("bodyguard.end.assassin-eliminated")
def test_the_presidents_kill_of_one_assassin_ends_the_round_at_once():
    match = table("""
        president: pie noon
        bodyguard: fog kazoo dawn
        assassin:  gale encore  | chicken library drizzle
        assassin:  banana dusk
        """)
    play(match, "0: hit 2 noon")
    assert ended_by(match) == "bodyguard.end.assassin-eliminated"
    assert asked(match) == [(1, "roles")]
    assert "The President has caught an Assassin and wins the round." in told(match)


LAST_CARD = """
    president:              | chicken library drizzle
    bodyguard:
    assassin:
    assassin:  encore banana  <- turn
    pile:
"""


@pytest.mark.rule("bodyguard.end.cards-used-up")
def test_with_all_cards_used_up_the_president_has_survived():
    match = table(LAST_CARD)
    play(match, "3: discard encore")
    assert ended_by(match) is None, "one card is left"
    assert asked(match) == [(3, "turn")], "and the others are passed over"
    play(match, "3: discard banana")
    assert ended_by(match) == "bodyguard.end.cards-used-up"
    assert points(match) == [2, 1, 0, 0]


@pytest.mark.rule("bodyguard.end.hands-empty-pile-not")
def test_with_all_hands_empty_the_round_ends_though_the_pile_is_not():
    drawing = LAST_CARD.replace("encore banana", "trick").replace("pile:", "pile: fog snow")
    match = table(drawing)
    play(match, "3: trick 0")
    assert ended_by(match) == "bodyguard.end.hands-empty-pile-not"
    assert points(match) == [2, 1, 0, 0]
    match = table(drawing, options={"empty-hand": "draw-one"})
    play(match, "3: trick 0")
    assert ended_by(match) is None, "where an empty hand draws, somebody can act again"


@pytest.mark.rule("bodyguard.end.order-of-checks")
def test_the_very_last_card_is_settled_first():
    match = table(LAST_CARD.replace("encore banana", "encore"))
    play(match, "3: hit 0 encore")
    assert ended_by(match) == "bodyguard.end.president-eliminated"
    assert points(match) == [0, 0, 1, 2]


@pytest.mark.rule("bodyguard.end.order-of-checks")
def test_a_rescue_with_the_very_last_cards_counts():
    match = table(LAST_CARD.replace("encore banana", "encore").replace("bodyguard:", "bodyguard: fog kazoo garden"))
    play(match, "3: hit 0 encore | 1: rescue kazoo garden fog")
    assert ended_by(match) == "bodyguard.rescue.ends-round"


@pytest.mark.rule("bodyguard.end.no-early-stop")
def test_the_round_goes_on_without_living_assassins():
    match = table("""
        president: pie noon
        bodyguard: fog kazoo dawn   <- turn
        assassin:  out
        assassin:  banana dusk      | chicken library drizzle
        """)
    play(match, "1: hit 3 dawn")
    assert match.view(None).table.eliminated == (2, 3)
    assert ended_by(match) is None
    assert asked(match) == [(0, "turn")]
