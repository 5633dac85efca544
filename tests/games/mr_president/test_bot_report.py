"""Closer looks at finished presidencies: every number can be followed to the board it was read from."""

import fourscore
from fourscore.bots.answering import player_for
from fourscore.bots.seating import seat_bots
from fourscore.games.mr_president.facts.cards import all_cards
from fourscore.games.mr_president.game import GAME
from fourscore.games.mr_president.report import LOSSES, LOST_EARLY, PREFIX, REPORTS, VERDICTS, all_columns, all_rows
from fourscore.games.mr_president.rules.crises.cards import DRAWN
from fourscore.kit.extras import extras_of
from fourscore.lab.reports import Observations, find_report
from tests.games.mr_president.desk import desk
from tests.rows import every_row


def finished(seed, **kept):
    """A presidency by chance, played to its end."""
    match = fourscore.new(GAME, 1, seed=seed, keeps_checkpoints=False, **kept)
    match.play(player_for(match, seat_bots(GAME, ["random"], seed)))
    return match


def test_the_game_offers_its_reports():
    assert extras_of(GAME).reports() is REPORTS
    assert set(REPORTS) == {"verdicts", "losses", "legacy", "charts", "columns", "cards"}


def test_every_loss_is_a_rule():
    assert all(PREFIX + rule in GAME.ledger for rule in LOSSES)


def test_one_verdict_holds():
    match = finished(1, events=False)
    shares = dict(REPORTS["verdicts"].observe(match.state, ["random"]))
    assert shares.pop("year of the end") == match.state.year
    early = shares.pop(LOST_EARLY)
    assert early == (match.state.verdict == "loss" and match.state.year <= 2)
    assert len(shares) == len(VERDICTS)
    assert [label for label, share in shares.items() if share] == [f"{match.state.verdict}: share of presidencies"]


@every_row("seed", range(4))
def test_a_lost_presidency_has_one_known_reason(seed):
    state = finished(seed, events=False).state
    shares = dict(REPORTS["losses"].observe(state, ["random"]))
    year = shares.pop("year of the loss", None)
    assert sum(shares.values()) == (state.verdict == "loss")
    assert year == (state.year if state.verdict == "loss" else None)


def test_a_loss_leaves_no_legacy():
    seen = dict(REPORTS["legacy"].observe(desk(LP=12, verdict="loss"), ["random"]))
    assert seen["Legacy Points, losses as 0"] == 0
    assert "Legacy Points without losses" not in seen
    kept = dict(REPORTS["legacy"].observe(desk(LP=12, verdict="re-elected"), ["random"]))
    assert kept["Legacy Points without losses"] == kept["Legacy Points, losses as 0"] == 12
    assert kept["rank among the Presidents"] == 14


def test_columns_are_read_from_the_log():
    match = finished(3)
    seen = dict(REPORTS["columns"].observe(match.state, ["random"]))
    assert len(seen) == len(all_columns()) > 20
    assert {"State of the Union (D8), 28+: reached", "Election (D17), 21+: reached"} <= set(seen)
    assert 0 < sum(seen.values()) < len(seen)


def test_the_columns_of_cyber_attacks_are_their_outcomes():
    state = finished(3).state
    told = [
        line for line in state.log if line.facts.get("chart") == "Cyber attack" and line.facts["result"] != "failure"
    ]
    seen = dict(REPORTS["columns"].observe(state, ["random"]))
    reached = [label for label, share in seen.items() if "yber attack (" in label and share]
    assert bool(reached) is bool(told)
    assert told, "this presidency was to see one that succeeds"


def test_rows_are_counted_from_the_log():
    match = finished(3)
    seen = dict(REPORTS["charts"].observe(match.state, ["random"]))
    told = [line for line in match.state.log if line.rule == "mr-president.chart.d9"]
    assert seen["presidencies with a log"] == 1
    assert sum(count for label, count in seen.items() if "(D9)" in label) == len(told) > 0


def test_rows_that_never_came_up_are_listed_too():
    silent = dict(REPORTS["charts"].observe(finished(2, events=False).state, ["random"]))
    assert silent == dict.fromkeys([*all_rows(), "presidencies with a log"], 0)
    assert len(silent) > 600


def test_cards_are_counted_from_the_log():
    match = finished(3)
    seen = dict(REPORTS["cards"].observe(match.state, ["random"]))
    told = [str(line.facts["title"]) for line in match.state.log if line.rule == DRAWN]
    assert len(seen) == len(all_cards())
    assert sum(seen.values()) == len(told) > 0
    assert all(seen[f"{code} {card.title}: drawn"] == told.count(card.title) for code, card in all_cards().items())


def test_what_is_read_from_the_log_gets_one():
    assert find_report(GAME, "charts").needs_log
    assert find_report(GAME, "cards").needs_log
    assert not find_report(GAME, "verdicts").needs_log


def test_a_study_adds_them_up():
    study, look = Observations(), find_report(GAME, "verdicts")
    for seed in (1, 2):
        study.add(look.observe(finished(seed, events=False).state, ["random"]))
    assert all(measure.count == 2 for measure in study.measures())
