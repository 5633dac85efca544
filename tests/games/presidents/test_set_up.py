"""Game Set Up: the pack, the dealer and the deal."""

from collections import Counter

import pytest

import fourscore
from fourscore.engine.errors import BadSeats
from fourscore.kit.cards import PACK
from tests.games.presidents.table import Deals, asked, hand, new_table, play, players, table, told
from tests.rows import every_row

HANDS_FROM_THE_DEALERS_LEFT = {
    3: [18, 17, 17],
    4: [13] * 4,
    5: [11, 11, 10, 10, 10],
    6: [9, 9, 9, 9, 8, 8],
    7: [8, 8, 8, 7, 7, 7, 7],
    8: [13] * 7 + [12],
    9: [12] * 4 + [11] * 5,
    10: [11] * 3 + [10] * 7,
    11: [10] * 4 + [9] * 7,
    12: [9] * 7 + [8] * 5,
    13: [8] * 12 + [7],
    14: [8] * 5 + [7] * 9,
}


FREE = {"opening-play": "free"}
"""So that an opener with a lone 3 of clubs does not lay it before it can be counted."""


def dealt_cards(seats: int) -> Counter[str]:
    """All cards that the seats of a new table see in their own hands."""
    match = fourscore.new("presidents", seats, seed=5, options=FREE)
    return Counter(card for seat in range(seats) for card in match.view(seat).table.hand)


@pytest.mark.rule("presidents.setup.player-count")
@every_row("seats", range(3, 15))
def test_three_to_fourteen_players_find_a_table(seats):
    assert fourscore.new("presidents", seats, seed=1).seats == seats


@pytest.mark.rule("presidents.setup.player-count")
@every_row("seats", [-1, 0, 1, 2, 15, 16])
def test_no_other_number_of_players_does(seats):
    with pytest.raises(BadSeats, match="3 to 14 seats"):
        fourscore.new("presidents", seats, seed=1)


@pytest.mark.rule("presidents.setup.one-deck")
@every_row("seats", range(3, 8))
def test_up_to_seven_players_share_one_pack(seats):
    assert dealt_cards(seats) == Counter(map(str, PACK))


@pytest.mark.rule("presidents.setup.two-decks", "presidents.setup.single-three-of-clubs")
@every_row("seats", range(8, 15))
def test_from_eight_players_on_there_are_two_of_every_card_but_the_three_of_clubs(seats):
    dealt = dealt_cards(seats)
    assert dealt.pop("3C") == 1
    assert dealt == Counter({str(card): 2 for card in PACK if card != "3C"})


@pytest.mark.rule("presidents.setup.single-three-of-clubs")
def test_two_packs_count_103_cards_with_seven_threes():
    dealt = dealt_cards(8)
    ranks = Counter(card[:-1] for card in dealt.elements())
    assert dealt.total() == 103
    assert ranks.pop("3") == 7
    assert set(ranks.values()) == {8}


@pytest.mark.rule("presidents.setup.no-jokers")
@every_row("seats", [7, 8])
def test_every_card_has_one_of_thirteen_ranks_and_four_suits(seats):
    ranks = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]
    ordinary = {rank + suit for rank in ranks for suit in "CDHS"}
    assert len(ordinary) == 52
    assert set(dealt_cards(seats)) == ordinary


@pytest.mark.rule("presidents.setup.shuffle")
@every_row(("seats", "cards"), [(3, 52), (7, 52), (8, 103), (14, 103)])
def test_chance_puts_the_whole_pack_in_order_before_the_deal(seats, cards):
    chance = Deals(seats, [])
    fourscore.new("presidents", seats, chance=chance)
    assert chance.questions == [f"Roll({seats}, dice=1)", f"Shuffle({cards})"]


@pytest.mark.rule("presidents.setup.shuffle")
def test_different_seeds_deal_different_hands():
    hands = {hand(fourscore.new("presidents", 4, seed=seed), 0) for seed in range(20)}
    assert len(hands) == 20


@pytest.mark.rule("presidents.setup.deal-everything")
@every_row("seats", range(3, 15))
def test_no_card_stays_in_stock(seats):
    match = fourscore.new("presidents", seats, seed=2, options=FREE)
    assert sum(match.view(None).table.sizes) == (52 if seats <= 7 else 103)


@pytest.mark.rule("presidents.setup.deal-everything")
def test_the_log_tells_who_deals_how_many_cards():
    match = new_table(5, "dealer: 3")
    (line,) = told(match, "presidents.setup.deal-everything", seat=0)
    assert line.text == "Seat 3 deals round 1: 52 cards."
    (line,) = told(match, "presidents.setup.deal-everything", seat=3)
    assert line.text == "You deal round 1: 52 cards."


@pytest.mark.rule("presidents.setup.deal-order")
@every_row("seats", range(3, 15))
def test_the_first_seats_to_the_dealers_left_get_the_surplus(seats):
    dealer = seats - 2
    match = new_table(seats, f"dealer: {dealer}")
    sizes = match.view(None).table.sizes
    assert match.view(None).table.dealer == dealer
    assert [sizes[(dealer + 1 + place) % seats] for place in range(seats)] == HANDS_FROM_THE_DEALERS_LEFT[seats]


@pytest.mark.rule("presidents.setup.deal-order")
def test_cards_go_round_one_at_a_time_from_the_dealers_left():
    class UnshuffledWithSeat2Dealing:
        """Leaves the pack as it is, from the 3 of spades up to the 2 of clubs."""

        def answer(self, question):
            return (3,) if "Roll" in repr(question) else tuple(range(question.n))

    match = fourscore.new("presidents", 4, chance=UnshuffledWithSeat2Dealing(), options=FREE)
    assert hand(match, 3).startswith("3S 4S 5S")
    assert hand(match, 0).startswith("3H 4H 5H")
    assert hand(match, 1).startswith("3D 4D 5D")
    assert hand(match, 2).startswith("3C 4C 5C")


@pytest.mark.rule("presidents.setup.uneven-hands")
def test_nobody_hands_back_a_surplus_card():
    match = new_table(
        3,
        """
        dealer: 2
        0: 3C
        """,
    )
    assert match.view(None).table.sizes == (18, 17, 17)
    play(match, "0: 3C")
    assert match.view(None).table.sizes == (17, 17, 17)


@pytest.mark.rule("presidents.setup.uneven-hands", "presidents.exchange.only-these-two")
def test_the_exchange_does_not_even_hands_out_either():
    match = table(
        """
        0: 3S 4S 5S 6S 7S   <- turn
        1: 8S 9S
        2: 10S JS QS
        """,
        phase="exchange",
    )
    play(match, "0: 3S")
    assert match.view(None).table.sizes == (5, 2, 3)


@pytest.mark.rule("presidents.setup.dealer")
@every_row("dealer", range(4))
def test_a_random_seat_deals_the_first_round(dealer):
    match = new_table(4, f"dealer: {dealer}")
    assert players(match, "presidents.setup.deal-everything") == [dealer]


@pytest.mark.rule("presidents.setup.dealer")
def test_every_seat_is_sometimes_the_first_dealer():
    assert {fourscore.new("presidents", 4, seed=seed).view(None).table.dealer for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("presidents.setup.dealer", "presidents.round.fresh-pack")
def test_the_pond_scum_deals_the_next_round():
    match = table(
        """
        0: out
        1: 9S           <- turn
        2: 8S 8H 5D
        3: out
        """,
        dealer=0,
    )
    assert players(match, "presidents.title.pond-scum") == [2]
    assert players(match, "presidents.setup.deal-everything") == [2]
    assert sum(match.view(None).table.sizes) == 52


@pytest.mark.rule("presidents.setup.hidden-and-open")
def test_a_view_holds_the_own_hand_and_only_the_sizes_of_the_others():
    match = table("""
        0: 4S 4D KC
        1: 9H KD
        2: 7S 7D 8S     <- turn
        pile: 1: 4H
        """)
    seen = match.view(0)
    assert seen.table.hand == ("4S", "4D", "KC")
    assert seen.table.sizes == (3, 2, 3)
    for hidden in ("9H", "KD", "7S", "7D", "8S"):
        assert hidden not in seen.to_json().decode()
    assert match.view(None).table.hand == ()


@pytest.mark.rule("presidents.setup.hidden-and-open")
def test_every_card_laid_this_round_stays_known():
    match = table("""
        0: 4S 4D KC
        1: 9H KD 10S
        2: 7S 7D 8S     <- turn
        pile: 1: 4H
        swept: 0: 3S 3H | 2: 2C
        """)
    for seat in (0, 1, 2, None):
        shown = match.view(seat).table
        assert [(laid.seat, laid.cards) for laid in shown.swept] == [(0, "3S 3H"), (2, "2C")]
        assert [(laid.seat, laid.cards) for laid in shown.pile] == [(1, "4H")]


@pytest.mark.rule("presidents.setup.hidden-and-open")
def test_each_seat_reads_its_own_cards_in_the_log_and_no_others():
    match = new_table(
        7,
        """
        dealer: 0
        4: 3C 5H 9D 10S JS KS 2H
        """,
    )
    (line,) = told(match, "presidents.setup.hidden-and-open", seat=4)
    assert line.text == "You are dealt 3C 5H 9D 10S JS KS 2H."
    assert not told(match, "presidents.setup.hidden-and-open", seat=None)
    assert all("5H" not in line.text for line in match.events(1))


@pytest.mark.rule("presidents.setup.fixed-seats", "presidents.turn.direction")
def test_titles_do_not_change_who_sits_left_of_whom():
    match = table(
        """
        0: 4S 5S
        1: 4D 5D
        2: 4H 5H 3H     <- turn
        3: 6C 7C
        """,
        president=2,
        vice_president=0,
        pond_scum=1,
    )
    play(match, "2: 3H")
    assert asked(match) == [(3, "play")]
    play(match, "3: pass")
    assert asked(match) == [(0, "play")]
