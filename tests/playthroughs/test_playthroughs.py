"""Recorded games that a person can read; a change of the rules shows up here as a diff.

Write them anew with `python -m tests.playthroughs.test_playthroughs` and read the diff before you commit it.
"""

import random
from pathlib import Path

import pytest

import fourscore
from tests.rows import every_row

HERE = Path(__file__).parent
RECORDED = {
    "presidents-4": ("presidents", 4, 1789, 9999),
    "presidents-9": ("presidents", 9, 1800, 250),
    "bodyguard-5": ("bodyguard", 5, 1841, 9999),
    "knife-fight-4": ("knife-fight", 4, 1865, 9999),
    "mr-president-1": ("mr-president", 1, 1901, 350),
}
"""Game, seats, seed, and after how many questions the record ends at the latest."""


def playthrough(name: str) -> str:
    """A game played at random: every line of the log with its rule, every question with what was chosen."""
    game, seats, seed, most = RECORDED[name]
    match = fourscore.new(game, seats, seed=seed)
    rng = random.Random(seed)
    lines = [f"{match.game.title}, {seats} seats, seed {seed}, rules version {match.game.version}", ""]
    told = 0
    while True:
        log = match.truth()
        lines += [f"{line.text}  [{line.rule}]" for line in log[told:]]
        told = len(log)
        if not match.decision or len(match.entries()) > most:
            break
        decision = match.decision
        choice = rng.choice(decision.choices)
        lines.append(f"  ? seat {decision.seat}, {decision.kind}: {choice}  of {len(decision.choices)}")
        match.choose(choice, decision.seat)
    return "\n".join([*lines, "", f"{match.outcome}", ""])


@pytest.mark.slow
@every_row("name", RECORDED)
def test_a_recorded_game_is_played_as_before(name: str) -> None:
    assert playthrough(name) == (HERE / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    for name in RECORDED:
        (HERE / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")
