"""Closer looks at finished fights: every number can be followed to the table it was read from."""

import pytest

import fourscore
from fourscore.bots.answering import player_for
from fourscore.bots.seating import seat_bots
from fourscore.games.knife_fight.game import GAME
from fourscore.games.knife_fight.report import LENGTHS, REPORTS, action_cards, presidents, turns
from fourscore.kit.extras import extras_of
from fourscore.lab.reports import Observations, find_report
from tests.games.knife_fight.table import table
from tests.games.talk import play
from tests.rows import every_row


def finished(seed: int, seats: int = 4, **options: str):
    """A fight of old hands, played to its end."""
    match = fourscore.new(GAME, seats, seed=seed, options=options)
    match.play(player_for(match, seat_bots(GAME, ["old-hand"] * seats, seed)))
    return match


def test_the_game_offers_its_reports():
    assert extras_of(GAME).reports() is REPORTS
    assert set(REPORTS) == {"wins", "cards", "presidents", "length"}


@every_row("seats", [3, 6])
def test_turns_are_counted_as_the_log_counts_them(seats):
    match = finished(seats, seats)
    begun = [line for line in match.truth() if line.rule == "knife-fight.turn.three-phases"]
    assert turns(match.state) == len(begun)
    length = dict(REPORTS["length"].observe(match.state, ["old-hand"] * seats))
    assert length["turns"] == len(begun)
    assert length["rounds"] == match.state.round
    for limit in LENGTHS:
        assert length[f"over within {limit:02} turns"] == (len(begun) <= limit)


def test_a_broken_off_fight_has_no_winner():
    match = finished(1, **{"round-limit": "1"})
    seen = dict(REPORTS["cards"].observe(match.state, ["old-hand"] * 4))
    assert seen["games without a winner"] == 1
    assert all(value == 0 for label, value in seen.items() if "wins to" in label)


def test_wins_add_up_to_par():
    match = finished(2)
    seen = dict(REPORTS["cards"].observe(match.state, ["old-hand"] * 4))
    (winner,) = match.outcome.winners
    assert seen[f"seat {winner}: wins to share"] == 4
    assert sum(seen[f"seat {seat}: wins to share"] for seat in range(4)) == 4
    order = (winner - match.state.first) % 4 + 1
    assert seen[f"turn order {order}: wins to share"] == 4
    standing = [value for label, value in seen.items() if "in play at the end" in label]
    assert sum(standing) in (0, len(standing)), "all of it goes to the winner, if still in the ring"
    name = match.state.president(winner).name
    assert next(value for label, value in seen.items() if f" {name}: " in label) == len(standing)


def test_cards_and_presidents_are_counted_from_what_the_log_tells():
    match = table("taft: cabinet-reshuffle + cleveland-24\nford:\nhayes:\ndraw: veto throwing-knife")
    play(match, "0: draw | 0: play cabinet-reshuffle | 0: draw | 1: end | 2: end | 0: play throwing-knife 2")
    match.state.winners = (0,)
    assert dict(action_cards(match.state)) == {
        "reaction Veto: played where drawn": 0.0,
        "attack Throwing Knife: played where drawn": 1.0,
    }
    ran = [seen for seen in presidents(match.state, []) if "brought into play" in seen[0]]
    assert ran == [
        ("President 24 Grover Cleveland: wins to par, brought into play", 3.0),
        ("President 38 Gerald Ford: wins to par, brought into play", 0.0),
        ("President 19 Rutherford B. Hayes: wins to par, brought into play", 0.0),
    ]


def test_a_study_sums_up_many_fights():
    study, look = Observations(), find_report(GAME, "cards")
    for seed in range(4):
        study.add(look.observe(finished(seed).state, ["old-hand"] * 4))
    measures = {measure.label: measure for measure in study.measures()}
    assert measures["games without a winner"].count == 4
    assert measures["games without a winner"].mean == 0
    shares = [measures[f"seat {seat}: wins to share"].mean for seat in range(4)]
    assert sum(shares) == pytest.approx(4)


def test_the_win_goes_to_one_seat_and_to_the_kind_of_player_that_sits_there():
    match = finished(2)
    (winner,) = match.outcome.winners
    players = ["lucky" if seat == winner else "old-hand" for seat in range(4)]
    seen = list(REPORTS["wins"].observe(match.state, players))
    assert ("lucky: wins", 1.0) in seen
    assert seen.count(("old-hand: wins", 0.0)) == 3
    assert [value for label, value in seen if label.startswith("seat ")] == [float(seat == winner) for seat in range(4)]


def test_who_leads_is_whoever_has_the_most_votes():
    match = finished(3)
    assert tuple(extras_of(GAME).points(match.state)) == match.outcome.scores
