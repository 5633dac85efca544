"""Closer looks at finished evenings: every title can be followed to the log that it was read from."""

import pytest

import fourscore
from fourscore.bots.answering import player_for
from fourscore.bots.seating import seat_bots
from fourscore.engine.match import Match
from fourscore.games.presidents.game import GAME
from fourscore.games.presidents.report import REPORTS
from fourscore.lab.reports import find_report
from fourscore.lab.simulate import simulate

PLAYERS = ["old-hand", "random", "random", "random"]


def finished(seed: int) -> Match:
    match = fourscore.new(GAME, 4, seed=seed)
    match.play(player_for(match, seat_bots(GAME, PLAYERS, seed)))
    return match


def test_every_round_has_one_president_and_points_follow_from_titles() -> None:
    match = finished(1)
    seen = list(REPORTS["titles"].observe(match.state, PLAYERS))
    for seat in range(4):
        presidencies = sum(value for label, value in seen if label == f"seat {seat}: President of the round")
        seconds = sum(value for label, value in seen if label == f"seat {seat}: Vice President of the round")
        assert 2 * presidencies + seconds == match.state.scores[seat]
    rounds = sum(label == "seat 0: President of the round" for label, _ in seen)
    assert rounds == match.state.round


def test_titles_are_counted_by_player_as_well() -> None:
    seen = list(REPORTS["titles"].observe(finished(2).state, PLAYERS))
    old_hand = [value for label, value in seen if label == "old-hand: President of the round"]
    random = [value for label, value in seen if label == "random: President of the round"]
    assert len(random) == 3 * len(old_hand)
    assert sum(old_hand) + sum(random) == len(old_hand)


def test_the_share_of_presidencies_is_measured_in_a_simulation() -> None:
    assert find_report(GAME, "titles").needs_log
    report = simulate("presidents", PLAYERS, games=6, seed=1, report="titles,length")
    measures = {measure.label: measure for measure in report.measures}
    mine, theirs = measures["old-hand: President of the round"], measures["random: President of the round"]
    assert mine.mean + 3 * theirs.mean == pytest.approx(1)
    assert mine.count == 6 * measures["rounds"].mean
    assert mine.mean > 0.5, "an old hand among players without a plan"
