"""Winning the Game: eleven points."""

import pytest

from fourscore import Stale
from tests.games.presidents.table import play, players, table, texts, told, trace
from tests.rows import every_row

ABOUT_TO_GO_OUT = """
    0: 9S 9H          <- turn
    1: 10H 10D JH
    2: 3D 4D 5D
    3: 6C 7C 8C
"""


def go_out_first(scores: list[int], **options: str):
    """Seat 0 goes out first with these scores."""
    names = {name.replace("_", "-"): value for name, value in options.items()}
    return play(table(ABOUT_TO_GO_OUT, scores=scores, options=names), "0: 9S 9H")


@pytest.mark.rule("presidents.end.target", "presidents.end.at-once")
def test_eleven_points_win_and_end_the_game():
    match = go_out_first([9, 3, 10, 0])
    assert match.decision is None
    assert match.outcome.winners == (0,)
    assert match.outcome.scores == (11, 3, 10, 0)
    assert match.outcome.rule == "presidents.end.target"
    assert match.view(None).outcome == match.outcome
    assert texts(match)[-1] == "Seat 0 has 11 points and is President of the evening."
    assert texts(match, seat=0)[-1] == "You have 11 points and are President of the evening."


@pytest.mark.rule("presidents.end.target")
def test_after_the_end_nothing_is_asked_and_everything_is_refused():
    match = go_out_first([9, 3, 10, 0])
    before = trace(match)
    with pytest.raises(Stale, match="over"):
        match.choose("10H 10D", 1)
    assert trace(match) == before
    assert match.view(1).asked is None


@pytest.mark.rule("presidents.end.target")
def test_the_winner_stands_alone_in_front_and_equals_share_a_place():
    match = go_out_first([9, 3, 10, 3])
    assert match.outcome.ranking == ((0,), (2,), (1, 3))


@pytest.mark.rule("presidents.end.overshoot")
def test_twelve_points_win_as_well():
    match = go_out_first([10, 3, 10, 0])
    assert match.outcome.winners == (0,)
    assert match.outcome.scores[0] == 12


@pytest.mark.rule("presidents.end.target", "presidents.end.otherwise-next-round")
def test_ten_points_do_not_win():
    match = go_out_first([8, 3, 9, 0])
    assert match.outcome is None
    assert match.decision is not None


@pytest.mark.rule("presidents.end.at-once")
def test_the_game_stops_in_the_middle_of_the_round():
    match = go_out_first([9, 10, 10, 10])
    assert match.outcome.scores == (11, 10, 10, 10)
    assert players(match, "presidents.title.vice-president") == []
    assert players(match, "presidents.title.pond-scum") == []
    assert match.view(None).table.sizes == (0, 3, 3, 3)


@pytest.mark.rule("presidents.end.at-once")
def test_a_vice_president_wins_at_once_too():
    match = table(ABOUT_TO_GO_OUT.replace("3: 6C 7C 8C", "3: out"), scores=[10, 3, 9, 9])
    play(match, "0: 9S 9H")
    assert match.outcome.winners == (0,)
    assert match.outcome.scores == (11, 3, 9, 9)


VICE_PRESIDENT_NEXT = """
    0: 9S 9H          <- turn
    1: 10H 10D
    2: 3D 4D 5D
"""


@pytest.mark.rule("presidents.end.two-reach-eleven", "presidents.end.at-once")
def test_of_two_who_reach_eleven_in_a_played_out_round_the_president_wins():
    match = table(VICE_PRESIDENT_NEXT, scores=[9, 10, 0], options={"last-round": "play-out"})
    play(match, "0: 9S 9H")
    assert match.outcome is None
    play(match, "1: 10H 10D")
    assert match.outcome.scores == (11, 11, 0)
    assert match.outcome.winners == (0,)
    assert match.outcome.ranking == ((0,), (1,), (2,))
    assert players(match, "presidents.end.target") == [0]


@pytest.mark.rule("presidents.end.two-reach-eleven")
def test_the_president_wins_also_from_a_higher_seat():
    match = table(
        """
        0: 10H 10D
        1: 3D 4D 5D
        2: 9S 9H          <- turn
        """,
        scores=[10, 0, 9],
        options={"last-round": "play-out"},
    )
    play(match, "2: 9S 9H | 0: 10H 10D")
    assert match.outcome.ranking == ((2,), (0,), (1,))


@pytest.mark.rule("presidents.end.two-reach-eleven")
def test_stopping_at_once_leaves_no_second_one_at_eleven():
    match = table(VICE_PRESIDENT_NEXT, scores=[9, 10, 0])
    play(match, "0: 9S 9H")
    assert match.outcome.scores == (11, 10, 0)


@pytest.mark.rule("presidents.end.at-once")
def test_under_play_out_the_round_goes_on_to_its_pond_scum():
    match = table(VICE_PRESIDENT_NEXT, scores=[9, 3, 0], options={"last-round": "play-out"})
    play(match, "0: 9S 9H")
    assert match.decision.seat == 1
    play(match, "1: 10H 10D")
    assert match.outcome.winners == (0,)
    assert players(match, "presidents.title.pond-scum") == [2]
    assert texts(match)[-1] == "Seat 0 has 11 points and is President of the evening."


@pytest.mark.rule("presidents.end.at-once")
def test_under_play_out_a_vice_president_alone_at_eleven_wins():
    match = table(VICE_PRESIDENT_NEXT, scores=[3, 10, 9], options={"last-round": "play-out"})
    play(match, "0: 9S 9H | 1: 10H 10D")
    assert match.outcome.winners == (1,)
    assert match.outcome.ranking == ((1,), (2,), (0,))


@pytest.mark.rule("presidents.end.otherwise-next-round")
@every_row("round", [2, 9, 15])
def test_while_nobody_has_eleven_another_round_follows(round):
    match = table(VICE_PRESIDENT_NEXT, scores=[8, 9, 10], round=round)
    play(match, "0: 9S 9H | 1: 10H 10D")
    assert match.outcome is None
    assert match.view(None).table.round == round + 1
    assert len(told(match, "presidents.setup.deal-everything")) == 1
