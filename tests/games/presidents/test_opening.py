"""Who opens a round, and with what."""

from itertools import product

import pytest

import fourscore
from tests.games.presidents.table import asked, choices, laid, new_table, pile, play, players, refused, table, texts
from tests.rows import every_row

THREES = """
    0: 9S 9H 10S
    1: 3C 3H KD     <- turn
    2: 7S 7D 8S
"""


@pytest.mark.rule("presidents.open.first-round-starter")
@every_row(("opener", "dealer"), product(range(4), range(4)))
def test_whoever_was_dealt_the_three_of_clubs_opens(opener, dealer):
    match = new_table(
        4,
        f"""
        dealer: {dealer}
        {opener}: 3C 3H
        """,
    )
    assert asked(match) == [(opener, "lead")]
    assert players(match, "presidents.open.first-round-starter") == [opener]
    assert texts(match, seat=opener)[-1] == "You have the 3 of clubs and open the round."
    assert texts(match)[-1] == f"Seat {opener} has the 3 of clubs and opens the round."


@pytest.mark.rule("presidents.open.first-round-starter")
@every_row("seed", range(10))
def test_in_a_game_with_two_packs_the_only_three_of_clubs_opens_too(seed):
    match = fourscore.new("presidents", 9, seed=seed, options={"opening-play": "free"})
    assert match.decision is not None
    assert "3C" in match.view(match.decision.seat).table.hand


@pytest.mark.rule("presidents.open.must-hold-three-of-clubs")
def test_the_three_of_clubs_opens_alone_or_with_other_threes():
    match = table(THREES, round=1)
    assert choices(match, 1) == ["3C", "3H 3C"]


@pytest.mark.rule("presidents.open.must-hold-three-of-clubs")
@every_row("cards", ["KD", "3H"])
def test_nothing_else_opens_the_first_round(cards):
    match = table(THREES, round=1)
    assert refused(match, cards, 1) == "presidents.open.must-hold-three-of-clubs"


@pytest.mark.rule("presidents.open.must-hold-three-of-clubs")
def test_four_threes_may_open_and_clear():
    match = table(THREES.replace("3C 3H KD", "3C 3H 3D 3S KD KC"), round=1)
    play(match, "1: 3S 3H 3D 3C")
    assert texts(match) == ["Seat 1 opens with 3S 3H 3D 3C.", "Four 3s clear the pile.", "Seat 1 is to lead."]


@pytest.mark.rule("presidents.open.must-hold-three-of-clubs")
def test_after_the_opening_play_the_first_round_goes_on_freely():
    match = table(THREES, round=1)
    play(match, "1: 3C")
    assert texts(match, seat=1) == ["You open with 3C."]
    play(match, "2: 8S | 0: 9S | 1: pass | 2: pass")
    assert asked(match) == [(0, "lead")]
    assert choices(match, 0) == ["9H", "10S"]


@pytest.mark.rule("presidents.open.must-hold-three-of-clubs")
def test_an_opener_with_no_other_three_has_nothing_to_choose():
    match = table(THREES.replace("3C 3H", "3C"), round=1)
    assert laid(match) == [(1, "3C")]
    assert asked(match) == [(2, "play")]


@pytest.mark.rule("presidents.open.face-up-in-the-middle")
def test_everybody_sees_what_lies_in_the_middle_and_who_laid_it():
    match = table(THREES, round=1)
    play(match, "1: 3C | 2: 7S 7D")
    for seat in (0, 1, 2, None):
        shown = [(laid.seat, laid.cards) for laid in match.view(seat).table.pile]
        assert shown == [(1, "3C"), (2, "7S 7D")]
    assert [line.facts["cards"] for line in match.events(None)] == ["3C", "7S 7D"]


@pytest.mark.rule("presidents.open.face-up-in-the-middle")
def test_cards_of_all_players_go_onto_one_pile():
    match = table(THREES, round=1)
    play(match, "1: 3C | 2: 8S | 0: 9S")
    assert pile(match) == [(1, "3C"), (2, "8S"), (0, "9S")]


@pytest.mark.rule("presidents.open.president-opens-later", "presidents.exchange.when")
@every_row("president", range(4))
def test_the_president_of_the_round_before_opens(president):
    match = table(
        """
        0: 9S 9H 10S
        1: 4C 4H KD
        2: 7S 7D 8S
        3: AS JD QD
        """,
        phase="exchange",
        president=president,
        pond_scum=(president + 1) % 4,
    )
    match.choose(match.decision.choices[0])
    if match.decision.kind == "return":
        match.choose(match.decision.choices[0])
    assert asked(match) == [(president, "lead")]
    assert players(match, "presidents.open.president-opens-later") == [president]
    assert texts(match, seat=president)[-1] == "You open the round as President."


ROUND_TWO = """
    0: 8S 8H KS     <- turn
    1: 3C 5H 5D
    2: 9S 9H 10D
"""


@pytest.mark.rule("presidents.open.president-leads-freely")
def test_from_the_second_round_on_the_three_of_clubs_binds_nobody():
    match = table(ROUND_TWO)
    play(match, "0: 8S 8H")
    assert pile(match) == [(0, "8S 8H")]


@pytest.mark.rule("presidents.open.president-leads-freely")
def test_a_president_who_holds_the_three_of_clubs_may_keep_it():
    match = table(ROUND_TWO.replace("0: 8S 8H", "0: 3C 8S").replace("1: 3C", "1: 4C"))
    assert choices(match, 0) == ["3C", "8S", "KS"]
