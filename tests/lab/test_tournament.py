"""Tournaments: fair to everybody, the same whoever plays them, and never lost."""

import json
from pathlib import Path

import msgspec
import pytest

from fourscore.bots.seating import UnknownBot
from fourscore.engine.errors import BadSeats, Refusal
from fourscore.lab.results import Results, results
from fourscore.lab.tournament import Deal, Record, Tournament, arrange
from fourscore.trials.duplicate import Played, line_ups, side_by_side
from fourscore.trials.executors import Alone, Executor, play_all
from fourscore.trials.notebook import Notebook
from fourscore.trials.workers import Workers
from tests.rows import every_row
from tests.terminal.desk import call, sit_down

BOTS = ["old-hand", "random", "random", "random"]


def held(plan: Tournament, deals: int, executor: Executor) -> Results:
    """The results of a tournament that was played to the end."""
    notebook = Notebook(plan, Record())
    assert play_all(plan, deals, notebook, executor)
    return results(plan, notebook.total, is_complete=True)


# Seats and deals.


@every_row(("bots", "table"), [(4, 4), (2, 3), (2, 4), (5, 4), (3, 1), (7, 6)])
def test_everybody_sits_everywhere_once(bots: int, table: int) -> None:
    sat = [(bot, seat) for line_up in line_ups(range(bots), table) for seat, bot in enumerate(line_up)]
    assert sorted(sat) == [(bot, seat) for bot in range(bots) for seat in range(table)]


def test_all_games_of_a_deal_are_dealt_alike_and_another_deal_otherwise() -> None:
    """Three bots that do the same from every seat: what they come to follows from the seats alone."""
    plan = arrange("presidents", ["random", "random", "old-hand"], seed=5)
    alike = msgspec.structs.replace(plan, bots=("random",) * 3)
    first, second = alike.play_deal(0), alike.play_deal(1)
    assert len({game.scores for game in first.games}) == 1
    assert first.games[0].scores != second.games[0].scores


def test_the_company_changes_from_deal_to_deal() -> None:
    plan = arrange("bodyguard", ["old-hand", "random", "random", "random"], seed=1)
    assert len({plan.play_deal(number).games[0].bots for number in range(4)}) > 1


def test_games_for_one_are_compared_by_their_points() -> None:
    games = [Played((bot,), ((0,),), (score,), 10) for bot, score in ((2, 30), (0, 41), (1, 30))]
    both = side_by_side(games)
    assert both.bots == (2, 0, 1)
    assert both.ranking == ((1,), (0, 2))
    assert both.scores == (30, 41, 30)


def test_so_many_games_are_made_of_whole_deals() -> None:
    plan = arrange("presidents", BOTS, seed=1)
    assert [plan.deals_for(games) for games in (1, 4, 5, 4000)] == [1, 1, 2, 1000]


# Results.


def test_shares_points_and_games_add_up() -> None:
    found = held(arrange("bodyguard", BOTS, seed=2), 6, Alone())
    assert (found.deals, found.games) == (6, 24)
    assert sum(one.wins.value * one.games for one in found.standings) == pytest.approx(24)
    assert [one.games for one in sorted(found.standings, key=lambda one: one.bot)] == [24, 72]
    assert all(one.wins.low <= one.wins.value <= one.wins.high for one in found.standings)
    assert all(one.par == 0.25 for one in found.standings)


def test_the_old_hand_is_rated_above_chance() -> None:
    found = held(arrange("bodyguard", BOTS, seed=2), 12, Alone())
    best, other = found.standings
    assert best.bot == "old-hand"
    assert best.elo.low > other.elo.high
    assert best.plackett_luce.low > other.plackett_luce.high
    assert best.wins.low > 0.25


def test_playing_a_deal_from_all_seats_cuts_luck() -> None:
    """Where the seat decides everything, a bot that sits everywhere wins exactly its share, and that is known."""
    plan = arrange("bodyguard", BOTS, seed=2)
    games = [Played(tuple(line), ((0,), (1, 2, 3)), (1, 0, 0, 0), 1) for line in line_ups(range(4), 4)]
    found = results(plan, Record([Deal(number, tuple(games)) for number in range(50)]), is_complete=True)
    assert {one.wins.value for one in found.standings} == {0.25}
    assert {one.points.high - one.points.low for one in found.standings} == {0.0}


# Whoever plays.


@pytest.mark.slow
def test_two_workers_give_the_same_results_as_one() -> None:
    plan = arrange("bodyguard", BOTS, seed=3)
    assert held(plan, 25, Workers(2)) == held(plan, 25, Alone())


@pytest.mark.slow
def test_an_interrupted_tournament_goes_on_to_the_same_results(tmp_path: Path) -> None:
    plan = arrange("bodyguard", BOTS, seed=3)

    def interrupt(done: int) -> None:
        if done >= 3:
            raise KeyboardInterrupt

    hasty = Alone()
    hasty.seconds = 1e-6  # one deal a batch, however fast the machine is
    notebook = Notebook(plan, Record(), tmp_path / "notebook.jsonl")
    assert not play_all(plan, 10, notebook, hasty, interrupt)
    partial = results(plan, notebook.total, is_complete=False)
    assert 3 <= partial.deals < 10
    again = Notebook(plan, Record(), tmp_path / "notebook.jsonl")
    assert play_all(plan, 10, again, Alone())
    assert results(plan, again.total, is_complete=True) == held(plan, 10, Alone())


# The command.


def test_the_command_prints_and_writes_the_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ("tournament", "bodyguard", "--bots", ",".join(BOTS), "--games", "8")
    done = call(tmp_path, *words, "--plain")
    assert done.returncode == 0
    assert "2 deals, 8 games" in done.stdout
    assert "bot: old-hand, wins: " in done.stdout
    written = msgspec.json.decode((tmp_path / "tournament-bodyguard.json").read_bytes(), type=Results)
    assert written.games == 8
    printed = json.loads(call(tmp_path, *words, "--json").stdout)
    assert printed == json.loads((tmp_path / "tournament-bodyguard.json").read_text())


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--bots", "old-hand,rndom"), "Did you mean 'random'?"),
        (("--bots", "old-hand,search:0"), "search"),
        (("--bots", "old-hand,old-hand"), "two different bots"),
        (("--bots", "old-hand,random", "--games", "0"), "At least one game"),
        (("--bots", "old-hand,random", "--table", "9"), "4 to 8 seats, not with 9"),
        (("--bots", "old-hand,random", "--workers", "0"), "At least one worker"),
        (("--bots", "old-hand,random", "--option", "edition=1"), "no option 'edition'"),
        (("--bots", "old-hand,random", "--pack", "nowhere"), "is not a directory"),
        (("--bots", "old-hand,random", "--out", "/dev/full/x.json"), "cannot be written"),
    ],
)
def test_a_mistake_ends_in_one_clear_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = call(tmp_path, "tournament", "bodyguard", *words)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert reason in done.stderr
    assert not list(tmp_path.iterdir())


def test_results_that_cannot_be_written_are_shown_all_the_same(tmp_path: Path) -> None:
    out = tmp_path / "cup.json"
    out.mkdir()
    done = call(tmp_path, "tournament", "bodyguard", "--bots", "old-hand,random", "--games", "2", "--out", str(out))
    assert done.returncode == 2
    assert "1 deal, 2 games" in done.stdout
    assert "cannot be written" in done.stderr


def test_another_tournament_is_not_mixed_into_an_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ("tournament", "bodyguard", "--bots", "old-hand,random", "--games", "2")
    assert call(tmp_path, *words).returncode == 0
    other = call(tmp_path, *words, "--seed", "2")
    assert other.returncode == 2
    assert "differs in seed" in other.stderr
    assert call(tmp_path, *words, "--seed", "2", "--fresh").returncode == 0


@pytest.mark.slow
@pytest.mark.parametrize("more", [(), ("--workers", "2")], ids=["alone", "workers"])
def test_ctrl_c_keeps_what_was_played(tmp_path: Path, more: tuple[str, ...]) -> None:
    out = tmp_path / "cup.json"
    words = ("tournament", "bodyguard", "--bots", "old-hand,random", "--out", str(out), *more)
    child = sit_down(tmp_path, *words, "--games", "100000")
    child.expect("Playing")
    child.expect(r"\d:\d\d:\d\d")
    child.sendintr()
    child.expect("then it was interrupted")
    child.expect("the same command goes on")
    child.expect("fourscore: interrupted")
    child.wait()
    assert child.exitstatus == 130
    partial = msgspec.json.decode(out.read_bytes(), type=Results)
    assert not partial.is_complete
    again = json.loads(call(tmp_path, *words[:-2] if more else words, "--games", "1", "--json").stdout)
    assert again["deals"] == partial.deals > 0


def test_refusals_name_what_is_wrong() -> None:
    with pytest.raises(UnknownBot):
        arrange("presidents", ["you", "random"])
    with pytest.raises(BadSeats):
        arrange("presidents", ["random", "old-hand"], table=2)
    with pytest.raises(Refusal, match="two different"):
        arrange("presidents", [])
