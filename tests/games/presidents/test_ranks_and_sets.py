"""Which card is higher, and what makes a set."""

from itertools import permutations, product

import pytest

from tests.games.presidents.table import asked, choices, laid, may, pile, play, players, refused, table
from tests.rows import every_row

FROM_LOW_TO_HIGH = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]
ONE_OF_EACH_IN_HEARTS = " ".join(rank + "H" for rank in FROM_LOW_TO_HIGH)


@pytest.mark.rule("presidents.rank.order")
@every_row("rank", FROM_LOW_TO_HIGH[:-1])
def test_just_the_ranks_further_up_beat_a_single_card(rank):
    match = table(f"""
        0: 3D 3C
        1: {ONE_OF_EACH_IN_HEARTS}      <- turn
        2: 4D 4C
        pile: 0: {rank}S
        """)
    higher = FROM_LOW_TO_HIGH[FROM_LOW_TO_HIGH.index(rank) + 1 :]
    assert choices(match, 1) == ["pass", *(other + "H" for other in higher)]


@pytest.mark.rule("presidents.rank.order")
def test_a_hand_is_shown_from_the_three_up_to_the_two():
    match = table("""
        0: 2S AH 10D 9C KC 3H       <- turn
        1: 4D 4C
        2: 5D 5C
        """)
    assert match.view(0).table.hand == ("3H", "9C", "10D", "KC", "AH", "2S")


@pytest.mark.rule("presidents.rank.suits-ignored")
@every_row(("top", "other"), list(permutations("CDHS", 2)))
def test_no_suit_is_above_another(top, other):
    match = table(f"""
        0: 3D 3C
        1: 4{other} 5{other} 6{other}      <- turn
        2: 7D 7C
        pile: 0: 5{top}
        """)
    assert choices(match, 1) == ["pass", f"6{other}"]
    assert refused(match, f"5{other}", 1) == "presidents.beat.equal-rank"


@pytest.mark.rule("presidents.set.sizes")
def test_a_lead_is_a_single_card_a_pair_a_triple_or_a_four_of_a_kind():
    match = table("""
        0: 5S 5H 5D 5C 6S      <- turn
        1: 9S 9H
        2: 10S 10H
        """)
    offered = choices(match, 0)
    assert sorted(len(choice.split()) for choice in offered) == [1] * 5 + [2] * 6 + [3] * 4 + [4]
    assert all(len({card[:-1] for card in choice.split()}) == 1 for choice in offered)


MIXED = ["5S 5H 6S", "4S 5S 6S", "4S 4H 5S 5H", "5S 6S"]


@pytest.mark.rule("presidents.set.sizes")
@every_row("cards", MIXED)
def test_cards_of_different_ranks_are_no_lead(cards):
    match = table("""
        0: 4S 4H 5S 5H 6S       <- turn
        1: 9S 9H
        2: 10S 10H
        """)
    assert refused(match, cards, 0) == "presidents.set.sizes"


@pytest.mark.rule("presidents.set.sizes")
@every_row(("top", "cards"), product(["3S", "3S 3H", "3S 3H 3D"], MIXED))
def test_cards_of_different_ranks_beat_nothing(cards, top):
    match = table(f"""
        0: 4S 4H 5S 5H 5D 6S       <- turn
        1: 9S 9H
        2: 10S 10H
        pile: 2: {top}
        """)
    assert refused(match, cards, 0) == "presidents.set.sizes"


@pytest.mark.rule("presidents.set.sizes")
def test_a_mixed_set_does_not_open_the_first_round_either():
    match = table(
        """
        0: 3C 3H 4S       <- turn
        1: 9S 9H
        2: 10S 10H
        """,
        round=1,
    )
    assert refused(match, "3C 4S", 0) == "presidents.set.sizes"


@pytest.mark.rule("presidents.set.may-split")
def test_one_or_two_of_three_nines_may_be_laid():
    match = table("""
        0: 9S 9H 9D      <- turn
        1: 10S 10H 3S
        2: JS JH 3H
        """)
    assert may(match, 0, "9S")
    assert may(match, 0, "9H 9D")
    play(match, "0: 9S 9D")
    assert match.view(0).table.hand == ("9H",)


SIX_NINES = """
    0: 9S 9S 9H 9H 9D 9D 3S     <- turn
    1: 4S 4H
    2: 5S 5H
    3: 6S 6H
    4: 7S 7H
    5: 8S 8H
    6: 10S 10H
    7: JS JH AS AH
"""


@pytest.mark.rule("presidents.set.at-most-four")
def test_four_of_six_nines_may_be_laid_but_not_five():
    match = table(SIX_NINES)
    assert max(len(choice.split()) for choice in choices(match, 0)) == 4
    assert refused(match, "9S 9S 9H 9H 9D", 0) == "presidents.set.at-most-four"
    assert refused(match, "9S 9S 9H 9H 9D 9D", 0) == "presidents.set.at-most-four"
    play(match, "0: 9S 9S 9H 9H")
    assert match.view(0).table.hand == ("3S", "9D", "9D")
    assert asked(match) == [(0, "lead")]


@pytest.mark.rule("presidents.set.at-most-four")
def test_five_cards_do_not_beat_a_single_card_either():
    match = table(SIX_NINES + "\n pile: 7: JD")
    assert max(len(choice.split()) for choice in choices(match, 0)) == 4
    assert refused(match, "9S 9S 9H 9H 9D", 0) == "presidents.set.at-most-four"


@pytest.mark.rule("presidents.set.at-most-four")
def test_with_large_sets_six_nines_count_as_a_four_of_a_kind():
    match = table(SIX_NINES + "\n pile: 7: KD KS", options={"large-sets": "allowed"})
    play(match, "0: 9S 9S 9H 9H 9D 9D")
    assert laid(match)[1] == (0, "9S 9S 9H 9H 9D 9D")
    assert players(match, "presidents.four.clears") == [0]


@pytest.mark.rule("presidents.set.identical-twins")
def test_two_kings_of_hearts_are_a_pair():
    match = table("""
        0: KH KH 3S     <- turn
        1: 4S 4H
        2: 5S 5H
        3: 6S 6H
        4: 7S 7H
        5: 8S 8H
        6: 10S 10H
        7: AS AH
        pile: 7: QS QS
        """)
    assert choices(match, 0) == ["pass", "KH KH"]
    play(match, "0: KH KH")
    assert pile(match) == [(7, "QS QS"), (0, "KH KH")]


@pytest.mark.rule("presidents.set.identical-twins")
def test_a_twin_is_offered_once_and_laid_once():
    match = table(SIX_NINES)
    assert choices(match, 0).count("9S") == 1
    play(match, "0: 9S")
    assert match.view(0).table.hand == ("3S", "9S", "9H", "9H", "9D", "9D")


@pytest.mark.rule("presidents.set.from-own-hand")
def test_only_cards_of_the_own_hand_may_be_laid():
    match = table("""
        0: 9S 9D JC      <- turn
        1: 9H 10H 3S
        2: JS JH 3H
        pile: 2: 4S
        """)
    assert refused(match, "9H", 0) == "presidents.set.from-own-hand"
    assert refused(match, "9S 9H", 0) == "presidents.set.from-own-hand"
    assert refused(match, "9S 9S", 0) == "presidents.set.from-own-hand"


@pytest.mark.rule("presidents.set.from-own-hand")
def test_only_cards_of_the_own_hand_may_be_led():
    match = table("""
        0: 9S 9D JC      <- turn
        1: 9H 10H 3S
        2: JS JH 3H
        """)
    assert refused(match, "AH", 0) == "presidents.set.from-own-hand"


@pytest.mark.rule("presidents.set.from-own-hand")
def test_only_cards_of_the_own_hand_may_be_given_or_returned():
    match = table(
        """
        0: 9S 9D JC
        1: 9H 10H AS
        2: JS JH 3H
        """,
        phase="exchange",
    )
    assert refused(match, "AS", 2) == "presidents.set.from-own-hand"
    play(match, "2: JS")
    assert refused(match, "AS", 0) == "presidents.set.from-own-hand"


@pytest.mark.rule("presidents.set.from-own-hand")
def test_only_cards_of_the_own_hand_may_be_added_to_complete_a_four():
    match = table("""
        0: 9S 4S 5S      <- turn
        1: 10S JS QS
        2: 9H 9D 9C 3S
        """)
    play(match, "0: 9S")
    assert asked(match) == [(2, "complete")]
    assert refused(match, "9H 9D 9S", 2) == "presidents.set.from-own-hand"
