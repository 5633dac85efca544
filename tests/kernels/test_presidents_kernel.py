"""The kernel plays Presidents as the readable engine does: the same choices offered, plays, titles and points."""

import json
import sys
from itertools import count
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

import fourscore
from fourscore.cli import main
from fourscore.engine.errors import BadOption, BadSeats, Refusal
from fourscore.engine.options import read_options
from fourscore.games.presidents.kernel.holdings import MORE_WAYS, SETS, UP_TO, number_of, suits_in, written
from fourscore.games.presidents.kernel.table import OLD_HAND, RANDOM
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.kit import compiling
from fourscore.lab import bulk
from tests.kernels.both_engines import play_both

pytestmark = pytest.mark.slow
"""The first run compiles the kernel, which takes as long as many tests."""

TWO_PACKS = 8
DEFAULTS = PresidentsOptions()
CHANGES = [
    (option.replace("_", "-"), value)
    for option, hint in get_type_hints(PresidentsOptions).items()
    for value in get_args(hint)
    if option in DEFAULTS.__struct_fields__ and value != getattr(DEFAULTS, option)
]
ALL_CHANGED = dict(CHANGES)


def mixed(seats: int) -> list[int]:
    """Old hands and players without a plan, in turn."""
    return [OLD_HAND if seat % 2 else RANDOM for seat in range(seats)]


@pytest.mark.parametrize("seats", range(3, 15))
def test_both_engines_play_the_same_games(seats: int) -> None:
    for number in range(5):
        play_both(mixed(seats), DEFAULTS, seed=seats, number=number)


@pytest.mark.parametrize("player", [RANDOM, OLD_HAND])
def test_both_engines_play_three_hundred_deals_of_four_seats(player: int) -> None:
    deals = 0
    for number in count():
        deals += play_both([player] * 4, DEFAULTS, seed=4, number=number).state.round
        if deals >= 300:
            return


@pytest.mark.parametrize(("seats", "number"), [(4, 409), (7, 161), (9, 200), (9, 311)])
def test_both_engines_rank_those_who_are_stuck_with_equally_many_twos_alike(seats: int, number: int) -> None:
    """In these games a round ends so, which is rare."""
    play_both([RANDOM] * seats, DEFAULTS, seed=11, number=number)


@pytest.mark.parametrize(("option", "value"), CHANGES)
def test_both_engines_read_every_option_alike(option: str, value: str) -> None:
    options = read_options(PresidentsOptions, {option: value})
    for number, seats in enumerate((4, 5, TWO_PACKS)):
        play_both(mixed(seats), options, seed=7, number=number)
        play_both([RANDOM] * seats, options, seed=7, number=number)


@pytest.mark.parametrize("seats", [4, 6, 9])
def test_both_engines_read_all_options_together_alike(seats: int) -> None:
    options = read_options(PresidentsOptions, ALL_CHANGED)
    for number in range(5):
        play_both(mixed(seats), options, seed=seats, number=number)


@pytest.mark.deep
@pytest.mark.parametrize("seats", range(3, 15))
def test_both_engines_play_the_same_for_long(seats: int) -> None:
    for number in range(150):
        changes = {option: value for at, (option, value) in enumerate(CHANGES) if number >> at % 7 & 1 and number % 3}
        changes["player-range"] = "3-14"
        play_both(mixed(seats), read_options(PresidentsOptions, changes), seed=1000 + seats, number=number)


def test_a_play_and_its_number_stand_for_each_other() -> None:
    for number in range(13 * 256):
        if UP_TO[number % 256, 8]:
            assert number_of(written(number)) == number


def test_tables_of_sets_agree_with_each_other() -> None:
    for suits in ((0,), (1, 3), (0, 2, 3), (0, 1, 2, 3)):
        holding = sum(1 << 2 * suit for suit in suits)
        sets = SETS[holding, : UP_TO[holding, 8]].tolist()
        for low in range(1, 5):
            for high in range(low, 5):
                expected = sum(low <= len(suits_in(one)) <= high for one in sets)
                assert MORE_WAYS[low, high, : len(suits)].sum() == expected


# In bulk.


def test_the_report_does_not_depend_on_workers_and_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = bulk.simulate("presidents", ["old-hand", "random", "random"], 120, 3, None)
    monkeypatch.setattr(bulk, "BATCH", 7)
    together = bulk.simulate("presidents", ["old-hand", "random", "random"], 120, 3, None, workers=3)
    assert alone.seats == together.seats
    assert (alone.decisions, alone.extra) == (together.decisions, together.extra)
    assert alone.games == together.games == 120


def test_the_report_counts_what_single_games_come_to() -> None:
    players = ["random", "old-hand", "random", "random"]
    matches = [
        bulk.one_game("presidents", players, "a seed", number, {"last-round": "play-out"}) for number in range(6)
    ]
    report = bulk.simulate("presidents", players, 6, "a seed", {"last-round": "play-out"})
    outcomes = [match.outcome for match in matches if match.outcome is not None]
    assert report.decisions == sum(match.answered for match in matches)
    for seat in report.seats:
        assert seat.wins == pytest.approx(sum(outcome.winners == (seat.seat,) for outcome in outcomes) / 6)
        assert seat.mean_score == pytest.approx(sum(outcome.scores[seat.seat] for outcome in outcomes) / 6)


def test_places_are_shared_as_in_any_simulation() -> None:
    players = ["random"] * 5
    found = [0.0] * 5
    for number in range(20):
        outcome = bulk.one_game("presidents", players, 1, number, None).outcome
        assert outcome is not None
        found = [one + other for one, other in zip(found, outcome.places(), strict=True)]
    report = bulk.simulate("presidents", players, 20, 1, None)
    assert [seat.mean_place for seat in report.seats] == pytest.approx([one / 20 for one in found])


def test_a_game_of_the_kernel_can_be_saved_and_loaded(tmp_path: Path) -> None:
    match = bulk.one_game("presidents", ["old-hand"] * 4, 1, 9, None)
    match.save(tmp_path / "game.jsonl")
    again = fourscore.load(tmp_path / "game.jsonl")
    assert again.outcome == match.outcome is not None


def test_an_interruption_keeps_the_games_that_are_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bulk, "BATCH", 10)

    def stop(games: int) -> None:
        if games == 30:
            raise KeyboardInterrupt

    report = bulk.simulate("presidents", ["random"] * 3, 1000, 1, None, progress=stop)
    assert (report.games, report.is_complete) == (30, False)
    assert report.seats == bulk.simulate("presidents", ["random"] * 3, 30, 1, None).seats


def test_what_the_kernel_cannot_play_is_refused() -> None:
    with pytest.raises(Refusal, match="does not know the player 'search'"):
        bulk.simulate("presidents", ["random", "random", "search"], 1, 1, None)
    with pytest.raises(BadSeats):
        bulk.simulate("presidents", ["random"] * 2, 1, 1, None)
    with pytest.raises(BadSeats, match="4 to 14"):
        bulk.simulate("presidents", ["random"] * 3, 1, 1, {"player-range": "4-14"})
    with pytest.raises(BadOption):
        bulk.simulate("presidents", ["random"] * 3, 1, 1, {"no-such-option": "x"})
    with pytest.raises(Refusal, match="at least one game"):
        bulk.simulate("presidents", ["random"] * 3, 0, 1, None)
    with pytest.raises(Refusal, match="at least one worker"):
        bulk.simulate("presidents", ["random"] * 3, 1, 1, None, workers=0)


def test_a_changed_rule_outdates_what_was_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "kernels").mkdir()
    rules = tmp_path / "games" / "presidents" / "rules"
    rules.mkdir(parents=True)
    monkeypatch.setattr(compiling, "__file__", str(tmp_path / "kernels" / "compiling.py"))
    (rules / "round.py").write_text("TARGET = 11")
    before = compiling.fingerprint("presidents")
    (rules / "round.py").write_text("TARGET = 21")
    assert compiling.fingerprint("presidents") != before


# The command.


def run(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> int:
    """The exit code of `fourscore` with these arguments."""
    monkeypatch.setattr(sys, "argv", ["fourscore", *arguments])
    with pytest.raises(SystemExit) as ended:
        main()
    return int(ended.value.code or 0)


def test_the_command_plays_on_the_kernel(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    wanted = "simulate presidents --kernel --workers 2 --json --seats random,old-hand,random --games 40 --seed 5"
    assert run(wanted.split(), monkeypatch) == 0
    printed = json.loads(capsys.readouterr().out)
    expected = bulk.simulate("presidents", ["random", "old-hand", "random"], 40, "5", None)
    assert [seat["wins"] for seat in printed["seats"]] == [seat.wins for seat in expected.seats]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ("knife-fight --kernel", "Knife Fight has no kernel"),
        ("bodyguard --kernel", "Bodyguard has no kernel for whole games"),
        ("presidents --kernel --report any", "--report"),
    ],
)
def test_the_command_says_what_the_kernel_cannot_do(
    arguments: str, reason: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["simulate", *arguments.split(), "--seats", "random,random,random"], monkeypatch) == 2
    assert reason in capsys.readouterr().err
