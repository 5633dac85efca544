"""Four of a Kind: completing one, also out of turn."""

import pytest

from tests.games.presidents.table import (
    JACKS,
    asked,
    choices,
    decline,
    hand,
    leads_anew,
    may,
    not_asked,
    play,
    players,
    refused,
    table,
    texts,
)
from tests.rows import every_row

PAIR_OF_FOURS = """
    0: 4S 4H 5S 6S      <- turn
    1: 9S 9H 10S
    2: 4D 4C 8S QD
    3: JS JH QS
"""


@pytest.mark.rule("presidents.complete.any-player", "presidents.complete.completer-leads")
def test_a_player_out_of_turn_completes_four_and_leads():
    match = table(PAIR_OF_FOURS)
    play(match, "0: 4S 4H")
    assert asked(match) == [(2, "complete")]
    play(match, "2: 4D 4C")
    assert leads_anew(match, 2)
    assert texts(match)[1] == "Seat 2 adds 4D 4C and completes a four of a kind."
    assert texts(match, seat=2)[1] == "You add 4D 4C and complete a four of a kind."
    assert match.events(2)[-1].rule == "presidents.complete.completer-leads"
    assert texts(match, seat=2)[-1] == "You are to lead."


@pytest.mark.rule("presidents.complete.any-player")
def test_a_player_in_turn_may_complete_as_an_ordinary_play():
    match = table(PAIR_OF_FOURS.replace("1: 9S 9H 10S", "1: 4D 4C 8S QD").replace("2: 4D 4C 8S QD", "2: 9S 9H 10S"))
    play(match, "0: 4S 4H | 1: no")
    assert asked(match) == [(1, "play")]
    assert may(match, 1, "4D 4C")
    play(match, "1: 4D 4C")
    assert leads_anew(match, 1)


@pytest.mark.rule("presidents.complete.any-player", "presidents.turn.skip-out-players")
def test_only_players_who_still_hold_cards_are_asked():
    match = table(PAIR_OF_FOURS.replace("3: JS JH QS", "3: out"))
    play(match, "0: 4S 4H")
    assert match.view(None).waiting_for == (1, 2, 0)


@pytest.mark.rule("presidents.complete.any-missing-number")
@every_row(("top", "added"), [("8S", "8H 8D 8C"), ("8S 8H", "8D 8C"), ("8S 8H 8D", "8C")])
def test_one_two_or_three_missing_cards_may_be_added(top, added):
    match = table(f"""
        0: {top} 5S 6S      <- turn
        1: 9S 9H 10S
        2: JS JH QS
        3: {added} 7S QD
        """)
    play(match, f"0: {top}")
    assert choices(match, 3) == ["no", added]
    play(match, f"3: {added}")
    assert leads_anew(match, 3)


TWO_PACKS = """
    0: 6S 6S 4S 5S      <- turn
    1: 9S 9H
    2: 6H 6H 6D 8S 2S
    3: 10S 10H
    4: JS JH
    5: 6C 6C QS QH
    6: KS KH
    7: AH AD
"""


@pytest.mark.rule("presidents.complete.exactly-four")
def test_an_addition_makes_exactly_four():
    match = table(TWO_PACKS)
    play(match, "0: 6S 6S")
    assert choices(match, 2) == ["no", "6H 6H", "6H 6D"]
    assert refused(match, "6H", 2) == "presidents.complete.exactly-four"
    assert refused(match, "6H 6H 6D", 2) == "presidents.complete.exactly-four"


@pytest.mark.rule("presidents.complete.exactly-four")
def test_two_players_cannot_pool_their_cards():
    match = table("""
        0: 6S 6H 4S 5S      <- turn
        1: 9S 9H
        2: 6D 8S
        3: 6C JH JD
        """)
    play(match, "0: 6S 6H")
    assert asked(match) == [(1, "play")]
    assert not_asked(match, "6D", 2)
    assert not_asked(match, "6C", 3)


@pytest.mark.rule("presidents.complete.top-rank-only")
def test_covered_cards_can_no_longer_be_completed():
    match = table(
        PAIR_OF_FOURS.replace("1: 9S 9H", "1: QH QC 9H").replace("4D 4C 8S QD", "4D 4C QD QS").replace("JH QS", "JH")
    )
    play(match, "0: 4S 4H | 1: QH QC")
    assert asked(match) == [(2, "complete")]
    assert choices(match, 2) == ["no", "QS QD"]
    assert refused(match, "4D 4C", 2) == "presidents.complete.top-rank-only"
    play(match, "2: no")
    assert refused(match, "4D 4C", 2) == "presidents.beat.pair-by-pair"


TRIPLE_OF_NINES = """
    0: 9S 9H 9D 3S 4S      <- turn
    1: 9C 10S 10H 10D
    2: JS JH JD
    3: QS QH QD
"""


@pytest.mark.rule("presidents.complete.window")
def test_the_chance_to_complete_comes_once_after_the_play():
    match = table(TRIPLE_OF_NINES)
    play(match, "0: 9S 9H 9D")
    assert asked(match) == [(1, "complete")]
    match.choose("no", 1)
    assert asked(match) == [(1, "play")], "nobody is asked twice about one play"
    assert may(match, 1, "9C"), "in turn it can still be completed"
    match.choose("pass", 1)
    assert asked(match) == [(2, "play")]
    assert not_asked(match, "9C", 1)
    match.choose("pass", 2)
    assert asked(match) == [(3, "play")]


@pytest.mark.rule("presidents.complete.window")
def test_whoever_declined_may_still_complete_in_turn():
    match = play(table(TRIPLE_OF_NINES), "0: 9S 9H 9D | 1: no | 1: 9C")
    assert asked(match) == [(1, "lead")]


@pytest.mark.rule("presidents.complete.window")
def test_the_last_needed_pass_closes_the_chance():
    match = table(TRIPLE_OF_NINES)
    play(match, "0: 9S 9H 9D | 1: pass | 2: pass | 3: pass")
    assert asked(match) == [(0, "lead")]
    assert not_asked(match, "9C", 1)


@pytest.mark.rule("presidents.complete.window")
def test_a_play_of_another_rank_closes_the_chance():
    match = table(TRIPLE_OF_NINES)
    play(match, "0: 9S 9H 9D | 1: pass | 2: JS JH JD")
    assert asked(match) == [(3, "play")]


@pytest.mark.rule("presidents.complete.window")
def test_who_is_asked_tells_nothing_about_the_hands():
    match = table(PAIR_OF_FOURS)
    play(match, "0: 4S 4H")
    other = table(PAIR_OF_FOURS.replace("9S 9H", "4D 4C").replace("2: 4D 4C", "2: 9S 9H"))
    play(other, "0: 4S 4H")
    assert match.view(3) == other.view(3)
    assert match.view(3).waiting_for == (1, 2, 3, 0)


@pytest.mark.rule("presidents.complete.window")
def test_nobody_is_asked_once_too_few_cards_of_the_rank_are_left():
    match = table(PAIR_OF_FOURS.replace("4D 4C 8S", "4D 7C 8S") + "\n swept: 3: 4C")
    play(match, "0: 4S 4H")
    assert match.view(None).waiting_for == (1,)


@pytest.mark.rule("presidents.complete.priority")
@every_row("order", [("2: JH JH | 5: JC JC"), ("5: JC JC | 2: JH JH")])
def test_of_two_who_want_to_complete_the_nearest_to_the_left_does(order):
    match = table(JACKS)
    play(match, "0: JS JS")
    assert asked(match) == [(2, "complete"), (5, "complete")]
    play(match, order)
    assert asked(match) == [(2, "lead")]
    assert hand(match, 5) == "3S 3H JC JC"


@pytest.mark.rule("presidents.complete.priority")
def test_nearness_is_counted_from_the_player_of_the_top_play():
    drawing = JACKS.replace("<- turn", "").replace("4: QS QD", "4: JD JD 6S 6H <- turn").replace("JS JS ", "JS ")
    match = table(drawing)
    play(match, "4: JD JD | 2: JH JH | 5: JC JC")
    assert asked(match) == [(5, "lead")]


@pytest.mark.rule("presidents.complete.priority")
def test_the_nearest_may_leave_it_to_the_next():
    match = table(JACKS)
    play(match, "0: JS JS | 5: JC JC | 2: no")
    assert asked(match) == [(5, "lead")]


@pytest.mark.rule("presidents.complete.priority")
@every_row(("order", "completer"), [("2: JH JH | 5: JC JC", 2), ("5: JC JC | 2: JH JH", 5)])
def test_under_first_come_the_quicker_one_completes(order, completer):
    match = table(JACKS, options={"completion-priority": "first-come"})
    play(match, "0: JS JS")
    play(match, order)
    assert asked(match) == [(completer, "lead")]


FOUR_FIVES = """
    0: 5S 5H 5D 5C 6S 7S      <- turn
    1: 9S 9H
    2: 10S 10H
"""


@pytest.mark.rule("presidents.complete.own-play")
def test_a_player_may_complete_the_own_play():
    match = table(FOUR_FIVES)
    play(match, "0: 5S 5H")
    assert asked(match) == [(0, "complete")]
    play(match, "0: 5D 5C")
    assert leads_anew(match, 0)


@pytest.mark.rule("presidents.complete.own-play")
def test_completing_the_own_play_can_be_forbidden():
    match = table(FOUR_FIVES, options={"self-completion": "forbidden"})
    play(match, "0: 5S 5H")
    assert asked(match) == [(1, "play")]
    assert not_asked(match, "5D 5C", 0)


@pytest.mark.rule("presidents.complete.own-play")
def test_where_it_is_forbidden_the_others_may_still_complete():
    match = table(PAIR_OF_FOURS, options={"self-completion": "forbidden"})
    play(match, "0: 4S 4H")
    assert match.view(None).waiting_for == (1, 2, 3)
    play(match, "2: 4D 4C")
    assert asked(match) == [(2, "lead")]


@pytest.mark.rule("presidents.complete.turn-order-after")
def test_turns_go_on_from_the_completer_and_nobody_is_made_up_for():
    match = table("""
        0: 3S 4S 5S
        1: QH QC 6S 7S
        2: 8S 9S 10S
        3: QS QD JS KS      <- turn
        """)
    play(match, "3: QS QD | 1: QH QC | 1: 6S")
    assert asked(match) == [(2, "play")]
    play(match, "2: 8S")
    assert asked(match) == [(3, "play")]


@pytest.mark.rule("presidents.complete.not-a-fresh-four")
def test_a_whole_four_of_a_kind_cannot_be_laid_out_of_turn():
    match = table("""
        0: JS 3S 4S      <- turn
        1: QH QC 6S 7S
        2: 8S 8H 8D 8C JH JD JC
        """)
    play(match, "0: JS")
    assert asked(match) == [(2, "complete")]
    assert refused(match, "8S 8H 8D 8C", 2) == "presidents.complete.not-a-fresh-four"


@pytest.mark.rule("presidents.complete.not-a-fresh-four", "presidents.turn.out-of-turn")
def test_with_nothing_to_complete_a_four_of_a_kind_is_not_even_asked_for():
    match = table("""
        0: JS 3S 4S      <- turn
        1: QH QC 6S 7S
        2: 8S 8H 8D 8C JH JD
        """)
    play(match, "0: JS")
    assert asked(match) == [(1, "play")]
    assert not_asked(match, "8S 8H 8D 8C", 2)


@pytest.mark.rule("presidents.complete.as-last-cards", "presidents.round.going-out")
def test_a_completion_may_use_up_the_last_cards():
    match = table("""
        0: 6S 6H 4S 5S      <- turn
        1: 9S 9H
        2: 6D 6C
        3: JH JD
        """)
    play(match, "0: 6S 6H | 2: 6D 6C")
    assert players(match, "presidents.round.going-out") == [2]
    assert players(match, "presidents.title.president") == [2]
    assert match.view(2).table.out == (2,)
    assert asked(decline(match)) == [(3, "lead")]
