"""Going out, titles and points."""

import random

import pytest

import fourscore
from fourscore.bots.random import RandomBot
from tests.games.presidents.table import asked, play, players, table, texts, told
from tests.rows import every_row

LAST_CARDS = """
    0: 3S 4S 5S
    1: 9H 10H       <- turn
    2: JD QD
    3: KC AC
"""
"""With the king, seat 3 wins the pile and is out with the ace."""


def titles(match):
    """President, Vice President and Pond Scum as everybody sees them."""
    seen = match.view(None).table
    return seen.president, seen.vice_president, seen.pond_scum


@pytest.mark.rule("presidents.round.going-out")
def test_an_empty_hand_is_out_at_that_moment_and_the_order_is_kept():
    match = table(LAST_CARDS)
    play(match, "1: 9H | 2: JD | 3: KC")
    assert match.view(None).table.out == (3,)
    assert "Seat 3 has no cards left and is out." in texts(match)
    assert "You have no cards left and are out." in texts(match, seat=3)


@pytest.mark.rule("presidents.round.going-out", "presidents.title.president", "presidents.title.vice-president")
def test_finishing_order_is_the_order_of_going_out():
    match = table("""
        0: 3S 4S 2S
        1: 10H       <- turn
        2: QD
        3: KC AC 2C
        pile: 0: 9S
        """)
    play(match, "1: 10H | 2: QD")
    assert players(match, "presidents.round.going-out") == [1, 2]
    assert match.view(None).table.out == (1, 2)
    assert players(match, "presidents.title.president") == [1]
    assert players(match, "presidents.title.vice-president") == [2]
    assert "Seat 1 is President." in texts(match)
    assert "You are President." in texts(match, seat=1)
    assert "Seat 2 is Vice President." in texts(match)
    assert "You are Vice President." in texts(match, seat=2)


ONE_TO_GO = """
    0: 9S 9H 10S         <- turn
    1: 10H JH 2H
    2: out
    3: out
"""


@pytest.mark.rule("presidents.round.ends", "presidents.title.pond-scum")
def test_the_round_ends_when_one_player_is_left():
    match = table(ONE_TO_GO.replace("9S 9H 10S", "9S 9H"), out=[3, 2])
    play(match, "0: 9S 9H")
    assert told(match, "presidents.round.ends")[0].text == "Round 2 is over."
    assert told(match, "presidents.title.pond-scum")[0].text == "Seat 1 is Pond Scum."
    assert told(match, "presidents.title.pond-scum", seat=1)[0].text == "You are Pond Scum."
    assert titles(match) == (3, 2, 1)
    assert match.view(None).table.round == 3


@pytest.mark.rule("presidents.round.ends")
def test_the_round_goes_on_while_two_players_are_left():
    match = table(ONE_TO_GO)
    play(match, "0: 9S 9H")
    assert told(match, "presidents.round.ends") == []
    assert match.view(None).table.round == 2


@pytest.mark.rule("presidents.round.no-reply")
@every_row("held", ["5D 5C", "AD AC 2S"])
def test_the_last_player_may_neither_complete_nor_beat_the_final_play(held):
    match = table(
        f"""
        0: 5S 5H         <- turn
        1: {held}
        2: out
        """,
        deals=["dealer: 1 \n 1: AS AH \n 0: 2S 2H 2D 2C"],
    )
    play(match, "0: 5S 5H")
    assert players(match, "presidents.title.pond-scum") == [1]
    assert asked(match) == [(1, "give")]


@pytest.mark.rule("presidents.round.fresh-pack", "presidents.setup.shuffle")
def test_the_next_round_is_dealt_from_the_full_shuffled_pack():
    match = table(ONE_TO_GO.replace("9S 9H 10S", "9S 9H"))
    play(match, "0: 9S 9H")
    assert match.chance.questions == ["Shuffle(52)"]
    seen = match.view(None).table
    assert sum(seen.sizes) == 52
    assert (seen.pile, seen.swept, seen.out) == ((), (), ())
    held = [card for seat in range(4) for card in match.view(seat).table.hand]
    assert len(set(held)) == 52


@pytest.mark.rule("presidents.title.others", "presidents.score.nobody-else")
def test_of_five_players_the_third_and_fourth_have_no_title():
    match = table(
        """
        0: out
        1: out
        2: 9S 9H          <- turn
        3: 3S 4S
        4: out
        """,
        out=[4, 0, 1],
        scores=[1, 1, 1, 1, 1],
    )
    play(match, "2: 9S 9H")
    assert titles(match) == (4, 0, 3)
    assert match.view(None).table.scores == (1, 1, 1, 1, 1)
    titled = {line.facts["player"] for line in match.events(None) if line.rule.startswith("presidents.title.")}
    assert titled == {3}


@pytest.mark.rule("presidents.title.others")
def test_of_three_players_all_have_a_title():
    match = table("""
        0: 9S 9H          <- turn
        1: 3S 4S
        2: out
        """)
    play(match, "0: 9S 9H")
    assert titles(match) == (2, 0, 1)


@pytest.mark.rule("presidents.title.duration")
def test_titles_hold_until_the_end_of_the_following_round():
    match = table(
        """
        0: 3S 4S 6S 2S
        1: 9S 9H          <- turn
        2: 5D 2D 2C
        """,
        president=0,
        vice_president=1,
        pond_scum=2,
    )
    play(match, "1: 9S 9H")
    assert players(match, "presidents.title.president") == [1]
    assert titles(match) == (0, 1, 2)
    play(match, "2: pass | 0: pass")
    assert asked(match)[0][0] == 2
    assert titles(match) == (0, 1, 2)


@pytest.mark.rule("presidents.title.duration")
def test_titles_are_given_out_afresh_when_the_round_is_over():
    match = table(ONE_TO_GO.replace("9S 9H 10S", "9S 9H"), out=[3, 2], president=1, vice_president=0, pond_scum=2)
    play(match, "0: 9S 9H")
    assert titles(match) == (3, 2, 1)


@pytest.mark.rule("presidents.score.president", "presidents.score.vice-president")
def test_two_points_for_the_president_and_one_for_the_vice_president():
    match = table(
        """
        0: 3S 4S 2S
        1: 10H       <- turn
        2: QD
        3: KC AC 2C
        pile: 0: 9S
        """,
        scores=[0, 3, 0, 0],
    )
    play(match, "1: 10H")
    assert match.view(None).table.scores == (0, 5, 0, 0)
    play(match, "2: QD")
    assert match.view(None).table.scores == (0, 5, 1, 0)
    assert told(match, "presidents.score.president")[0].text == "Seat 1 earns 2 points and has 5."
    assert told(match, "presidents.score.president", seat=1)[0].text == "You earn 2 points and have 5."
    assert told(match, "presidents.score.vice-president")[0].text == "Seat 2 earns 1 point and has 1."
    assert told(match, "presidents.score.vice-president", seat=2)[0].text == "You earn 1 point and have 1."


@pytest.mark.rule("presidents.score.nobody-else")
def test_the_third_player_out_and_the_pond_scum_earn_and_lose_nothing():
    match = table(
        """
        0: 9S 9H          <- turn
        1: 3S 4S
        2: out
        3: out
        """,
        scores=[5, 6, 7, 8],
    )
    play(match, "0: 9S 9H")
    assert match.view(None).table.scores == (5, 6, 7, 8)
    assert not [line for line in match.events(None) if line.rule.startswith("presidents.score.")]


@pytest.mark.rule(
    "presidents.score.running-total", "presidents.score.nobody-else", "presidents.end.otherwise-next-round"
)
@every_row("seed", range(3))
def test_points_add_up_over_a_whole_game(seed):
    match = fourscore.new("presidents", 5, seed=seed)
    bot = RandomBot(random.Random(seed))
    match.play(lambda decision: bot.choose_blindly(decision.choices))
    expected = [0] * 5
    for line in match.events(None):
        if line.rule == "presidents.title.president":
            expected[line.facts["player"]] += 2
        elif line.rule == "presidents.title.vice-president":
            expected[line.facts["player"]] += 1
        elif line.rule == "presidents.round.ends":
            assert max(expected) < 11
    assert list(match.outcome.scores) == expected
    assert len(told(match, "presidents.round.ends")) >= 4


@pytest.mark.rule("presidents.score.running-total")
def test_points_of_earlier_rounds_stay():
    match = table(LAST_CARDS, scores=[1, 2, 3, 4])
    play(match, "1: 9H | 2: JD | 3: KC")
    assert match.view(None).table.scores == (1, 2, 3, 6)
