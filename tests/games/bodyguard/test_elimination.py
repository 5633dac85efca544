"""What becomes of an eliminated player."""

import pytest

from tests.games.bodyguard.table import ended_by, rules, sizes, table, through
from tests.games.talk import asked, choices, play, stale, told
from tests.rows import every_row

TABLE = """
    president: pie noon hail
    bodyguard: fog kazoo garden        <- turn
    assassin:  gale quill hardcore     | umbrella library dawn
    assassin:  banana martin
    pile: snow balcony dinner frost slipper heat kitchen cellar
"""


@pytest.mark.rule("bodyguard.elim.out-for-round")
def test_the_eliminated_play_draw_and_react_no_more():
    match = table(TABLE)
    play(match, "1: hit 2 fog")
    assert asked(match) == [(3, "turn")], "the turn of the eliminated is left out"
    assert sizes(match)[2] == 0
    assert stale(match, "discard gale", 2)
    play(match, "3: discard banana | 0: discard pie | 1: discard kazoo")
    assert asked(match) == [(3, "turn")]


@pytest.mark.rule("bodyguard.elim.out-for-round")
def test_the_eliminated_take_part_again_in_the_next_round():
    match = table(TABLE)
    play(match, "1: hit 2 fog")
    through(match)
    play(match, "1: bodyguard 2")
    assert sizes(match) == [6, 6, 6, 6]
    assert "hit 2" in " ".join(choices(match, 1))


@pytest.mark.rule("bodyguard.elim.role-stays-closed")
def test_an_elimination_in_mid_round_reveals_nothing():
    for line in ("assassin:  gale quill hardcore", "bodyguard: gale quill hardcore"):
        drawing = TABLE.replace("bodyguard:", "assassin:").replace("assassin:  gale quill hardcore", line)
        match = table(drawing)
        play(match, "1: hit 2 fog")
        for seat in (1, 3, None):
            assert match.view(seat).table.roles[2] is None
            assert told(match, seat)[2] == "That role card stays face down."
            assert not any("Bodyguard" in line or "Assassin" in line for line in told(match, seat))


@pytest.mark.rule("bodyguard.elim.role-shown-at-end")
def test_an_elimination_that_ends_the_round_shows_the_role():
    match = table(TABLE.replace("        <- turn", "").replace("pie noon hail", "pie noon hail   <- turn"))
    play(match, "0: hit 2 hail")
    assert "elim.role-shown-at-end" in rules(match)
    assert "Seat 2 was an Assassin." in told(match, 3)


@pytest.mark.rule("bodyguard.elim.cards-leave")
def test_hand_row_and_pending_martins_go_to_the_discards():
    match = table(
        TABLE.replace("pile: snow balcony dinner frost slipper heat kitchen cellar", ""), martins=[0, 0, 2, 0]
    )
    play(match, "1: hit 2 fog")
    seen = match.view(2).table
    assert (seen.hand, seen.rows[2], seen.martins[2], seen.discards) == ((), (), 0, 3 + 4 + 2)
    assert " ".join(seen.known_discards) == "quill umbrella library fog gale dawn martin martin hardcore"
    assert " ".join(match.view(3).table.known_discards) == "umbrella library fog dawn martin martin"


@pytest.mark.rule("bodyguard.elim.bodyguard-by-president")
def test_the_president_may_eliminate_the_bodyguard_and_the_round_goes_on():
    match = table("""
        president: pie noon hail
        bodyguard: gale quill hardcore | umbrella library dawn
        assassin:  fog kazoo garden
        assassin:  banana martin
        """)
    play(match, "0: hit 1 hail")
    assert ended_by(match) is None
    assert match.view(None).table.scores == (0, 0, 0, 0)
    for seat in (2, 3, None):
        assert match.view(seat).table.roles[1] is None, "all can conclude it, but the card is not shown"
        for seed in range(20):
            assert match.imagine(seat, seed).state.bodyguard == 1, "and nobody imagines otherwise"


@pytest.mark.rule("bodyguard.elim.not-by-president")
@every_row(("striker", "fallen"), [("bodyguard", "assassin"), ("assassin", "assassin"), ("assassin", "bodyguard")])
def test_nobody_but_the_president_wins_by_eliminating_one_of_the_others(striker, fallen):
    drawing = TABLE.replace("bodyguard: fog", f"{striker}: fog").replace("assassin:  gale", f"{fallen}: gale")
    match = table(drawing)
    play(match, "1: hit 2 fog")
    assert match.view(None).table.eliminated == (2,)
    assert ended_by(match) is None
    assert match.view(None).table.scores == (0, 0, 0, 0)
    assert asked(match) == [(3, "turn")]
