"""The exchange between Pond Scum and President."""

import pytest

import fourscore
from tests.games.presidents.table import asked, choices, hand, known, new_table, play, refused, table, texts, told
from tests.rows import every_row

BEFORE_THE_EXCHANGE = """
    0: 3S 7H KD 10C
    1: 4S 5S 6S
    2: 5H AS AH 9C
    3: 7S 8S 9S
"""


def exchange(drawing: str = BEFORE_THE_EXCHANGE, options=None, **facts):
    """A round after the deal: seat 0 is President, seat 2 is Pond Scum."""
    return table(drawing, phase="exchange", pond_scum=facts.pop("pond_scum", 2), options=options, **facts)


@pytest.mark.rule("presidents.exchange.when")
def test_the_first_round_has_no_exchange():
    match = fourscore.new("presidents", 4, seed=3)
    assert match.view(None).table.phase == "play"
    assert not [line for line in match.events(None) if line.rule.startswith("presidents.exchange.")]


END_OF_A_ROUND = """
    0: 9S 9H          <- turn
    1: 3S 4S
    2: out
"""


@pytest.mark.rule("presidents.exchange.when")
@every_row("round", [1, 2, 5])
def test_every_later_round_has_one_between_deal_and_lead(round):
    titles = {} if round == 1 else {"president": 0, "vice_president": 1, "pond_scum": 2}
    drawing = END_OF_A_ROUND + "\n swept: 2: 3C"
    match = table(
        drawing,
        round=round,
        deals=[
            """
            dealer: 1
            1: AS AH 3S
            0: 2S 2H 2D 2C
            """
        ],
        **titles,
    )
    play(match, "0: 9S 9H")
    assert asked(match) == [(1, "give")]
    play(match, "1: AS | 2: AS")
    rules = [line.rule for line in match.events(None)]
    deal = rules.index("presidents.setup.deal-everything")
    assert rules[deal + 1 :] == [
        "presidents.exchange.scum-gives-highest",
        "presidents.exchange.president-returns",
        "presidents.open.president-opens-later",
    ]
    assert asked(match) == [(2, "lead")]


@pytest.mark.rule("presidents.exchange.when")
def test_the_exchange_takes_place_only_once():
    match = exchange()
    play(match, "2: AS | 0: 3S | 0: 7H | 2: pass | 3: pass")
    assert len(told(match, "presidents.exchange.scum-gives-highest")) == 1
    assert asked(match) == [(0, "lead")]


@pytest.mark.rule("presidents.exchange.scum-gives-highest")
@every_row(
    ("held", "given"),
    [("2S AS KS 5D", ["2S"]), ("AS AH AD AC 9S 9H 9D", ["AS", "AH", "AD", "AC"]), ("KS QS 10S", ["KS"])],
)
def test_the_pond_scum_gives_a_card_of_the_highest_rank(held, given):
    match = exchange(BEFORE_THE_EXCHANGE.replace("5H AS AH 9C", held).replace("KD", "QD").replace("8S 9S", "8S 8H"))
    if len(given) == 1:
        assert told(match, "presidents.exchange.scum-gives-highest", seat=2)[0].facts["card"] == given[0]
    else:
        assert choices(match, 2) == given


@pytest.mark.rule("presidents.exchange.scum-gives-highest")
@every_row("choice", ["5H", "9C", "AS AH", "pass"])
def test_the_pond_scum_may_give_nothing_else(choice):
    assert refused(exchange(), choice, 2) == "presidents.exchange.scum-gives-highest"


@pytest.mark.rule("presidents.exchange.scum-gives-highest")
def test_the_log_of_the_gift_reads_well_for_everybody():
    match = play(exchange(), "2: AH")
    rule = "presidents.exchange.scum-gives-highest"
    assert told(match, rule, seat=2)[0].text == "You, as Pond Scum, give AH to Seat 0."
    assert told(match, rule, seat=0)[0].text == "Seat 2, as Pond Scum, gives AH to you."
    assert told(match, rule, seat=1)[0].text == "Seat 2, as Pond Scum, gives a card to Seat 0."


@pytest.mark.rule("presidents.exchange.equal-highest")
@every_row("given", ["AS", "AH"])
def test_of_several_highest_cards_the_pond_scum_chooses(given):
    match = exchange()
    assert asked(match) == [(2, "give")]
    assert choices(match, 2) == ["AS", "AH"]
    play(match, f"2: {given}")
    assert hand(match, 0) == f"3S 7H 10C KD {given}"


@pytest.mark.rule("presidents.exchange.president-returns")
def test_the_president_returns_any_card():
    match = play(exchange(BEFORE_THE_EXCHANGE.replace("10C", "2C")), "2: AH")
    assert asked(match) == [(0, "return")]
    assert choices(match, 0) == ["3S", "7H", "KD", "AH", "2C"]


@pytest.mark.rule("presidents.exchange.president-returns")
@every_row("card", ["3S", "KD", "2C"])
def test_the_returned_card_comes_into_the_pond_scums_hand(card):
    match = play(exchange(BEFORE_THE_EXCHANGE.replace("10C", "2C")), f"2: AH | 0: {card}")
    assert card in hand(match, 2).split()
    assert card not in hand(match, 0).split()
    rule = "presidents.exchange.president-returns"
    assert told(match, rule, seat=0)[0].text == f"You, as President, return {card} to Seat 2."
    assert told(match, rule, seat=2)[0].text == f"Seat 0, as President, returns {card} to you."
    assert told(match, rule, seat=None)[0].text == "Seat 0, as President, returns a card to Seat 2."


@pytest.mark.rule("presidents.exchange.president-returns")
@every_row("choice", ["pass", "no", "3S 3H"])
def test_the_president_must_return_exactly_one_card(choice):
    match = play(exchange(BEFORE_THE_EXCHANGE.replace("7H", "3H")), "2: AH")
    assert refused(match, choice, 0) == "presidents.exchange.president-returns"


@pytest.mark.rule("presidents.exchange.same-card-back")
def test_the_very_card_received_may_be_returned():
    match = play(exchange(), "2: AH | 0: AH")
    assert hand(match, 0) == "3S 7H 10C KD"
    assert hand(match, 2) == "5H 9C AS AH"


@pytest.mark.rule("presidents.exchange.same-card-back")
def test_returning_the_very_card_received_can_be_forbidden():
    match = exchange(BEFORE_THE_EXCHANGE.replace("10C", "AC"), options={"return-received": "forbidden"})
    play(match, "2: AH")
    assert choices(match, 0) == ["3S", "7H", "KD", "AC"]
    assert refused(match, "AH", 0) == "presidents.exchange.same-card-back"


@pytest.mark.rule("presidents.exchange.same-card-back")
def test_a_twin_of_the_card_received_is_another_card():
    match = table(
        """
        0: 3S 7H AH
        1: 4S 5S
        2: 4H 5H
        3: 4D 5D
        4: 4C 5C
        5: 6S 7S
        6: 6H 7S
        7: 8S AS AH
        """,
        phase="exchange",
        options={"return-received": "forbidden"},
    )
    play(match, "7: AH")
    assert choices(match, 0) == ["3S", "7H", "AH"]


@pytest.mark.rule("presidents.exchange.only-these-two")
def test_nobody_else_exchanges_and_all_hands_keep_their_size():
    match = exchange()
    before = [hand(match, seat) for seat in range(4)]
    play(match, "2: AS | 0: 7H")
    after = [hand(match, seat) for seat in range(4)]
    assert (after[1], after[3]) == (before[1], before[3])
    assert match.view(None).table.sizes == (4, 3, 4, 3)
    assert after[0] == "3S 10C KD AS"
    assert after[2] == "5H 7H 9C AH"


@pytest.mark.rule("presidents.exchange.only-these-two")
def test_the_vice_president_is_asked_nothing():
    match = exchange(vice_president=3)
    assert asked(match) == [(2, "give")]
    play(match, "2: AS")
    assert asked(match) == [(0, "return")]
    play(match, "0: 3S")
    assert asked(match) == [(0, "lead")]


@pytest.mark.rule("presidents.exchange.secret")
@every_row("seat", [1, 3, None])
def test_third_parties_read_that_a_card_changed_hands_but_not_which(seat):
    match = play(exchange(), "2: AS | 0: KD")
    lines = [line for line in match.events(seat) if line.rule.startswith("presidents.exchange.")]
    assert [line.facts for line in lines] == [{"giver": 2, "taker": 0}, {"giver": 0, "taker": 2}]
    assert all("AS" not in text and "KD" not in text for text in texts(match, seat))
    assert known(match, seat) == []


@pytest.mark.rule("presidents.exchange.secret")
def test_third_parties_see_the_same_whatever_was_exchanged():
    one = play(exchange(), "2: AS | 0: KD")
    other = play(exchange(), "2: AH | 0: 3S")
    for seat in (1, 3, None):
        assert one.view(seat).to_json() == other.view(seat).to_json()
        assert one.events(seat) == other.events(seat)


@pytest.mark.rule("presidents.exchange.secret")
def test_the_two_concerned_know_each_others_card():
    match = play(exchange(), "2: AS | 0: KD")
    assert known(match, 2) == [(0, "AS")]
    assert known(match, 0) == [(2, "KD")]


@pytest.mark.rule("presidents.exchange.secret")
def test_a_known_card_is_forgotten_when_it_is_laid():
    match = play(exchange(), "2: AS | 0: KD | 0: 3S")
    play(match, "1: pass | 2: KD")
    assert known(match, 0) == []
    assert known(match, 2) == [(0, "AS")]
    play(match, "0: AS")
    assert known(match, 2) == []


@pytest.mark.rule("presidents.exchange.secret")
def test_a_known_card_stays_known_while_others_are_laid():
    match = play(exchange(), "2: AS | 0: KD | 0: 3S | 1: pass | 2: 9C")
    assert known(match, 0) == [(2, "KD")]
    assert known(match, 2) == [(0, "AS")]


@pytest.mark.rule("presidents.exchange.secret", "presidents.exchange.same-card-back")
def test_who_gets_the_own_card_back_knows_of_no_card_any_more():
    match = play(exchange(), "2: AS | 0: AS")
    assert known(match, 2) == []
    assert known(match, 0) == [(2, "AS")]


@pytest.mark.rule("presidents.exchange.secret", "presidents.round.fresh-pack")
def test_knowledge_of_the_exchange_ends_with_the_round():
    match = table(
        END_OF_A_ROUND,
        gift="9S",
        gift_is_held=True,
        thanks="3S",
        thanks_are_held=True,
        president=0,
        vice_president=2,
        pond_scum=1,
        deals=["dealer: 1 \n 1: AS AH \n 0: 2S 2H 2D 2C"],
    )
    assert known(match, 1) == [(0, "9S")]
    assert known(match, 0) == [(1, "3S")]
    play(match, "0: 9S 9H")
    assert asked(match) == [(1, "give")]
    assert [known(match, seat) for seat in range(2)] == [[], []]


@pytest.mark.rule("presidents.exchange.when")
def test_a_deal_of_the_first_round_goes_straight_to_the_opening():
    match = new_table(
        4,
        """
        dealer: 0
        2: 3C 3S
        """,
    )
    assert asked(match) == [(2, "lead")]
