"""The words with which the tests of several games speak about a match: what the players do, and what they are told."""

import pytest

from fourscore import Match, Stale


def play(match: Match, moves: str) -> None:
    """Answers one after another: `0: stab 1 | 1: react block`."""
    for move in moves.split("|"):
        seat, _, choice = move.partition(":")
        match.choose(choice.strip(), int(seat))


def asked(match: Match) -> list[tuple[int, str]]:
    """Who has a real choice now, and of what kind."""
    return [(decision.seat, decision.kind) for decision in match.decisions]


def choices(match: Match, seat: int | None = None) -> list[str]:
    """What the seat may answer now."""
    return [str(choice) for choice in match.asked_of(seat).choices]


def stale(match: Match, choice: str, seat: int) -> bool:
    """Whether the seat is not asked at all."""
    with pytest.raises(Stale):
        match.choose(choice, seat)
    return True


def told(match: Match, seat: int | None = None) -> list[str]:
    """The log as the seat reads it."""
    return [line.text for line in match.events(seat)]
