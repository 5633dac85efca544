"""The ten Conflict Tracks: their Status, their Relative Strength, and how a War breaks out."""

from collections.abc import Generator, Sequence
from functools import cache
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.dice import roll
from fourscore.games.mr_president.ending import lose
from fourscore.games.mr_president.facts.board import CONFLICTS
from fourscore.games.mr_president.facts.numbers import ABOUT, CONFLICT, RELSTR, TRACKS, WAR
from fourscore.games.mr_president.facts.regimes import has_left
from fourscore.games.mr_president.rules.war.possible import OUTBREAKS, POSSIBLE
from fourscore.games.mr_president.rules.war.start import start_war
from fourscore.games.mr_president.rules.war.wars import side_of
from fourscore.games.mr_president.state import Term, War
from fourscore.games.mr_president.tracks import move, put, settles

BY_D10 = {conflict.d10: code for code, conflict in CONFLICTS.items()}
TRIES = 10
"""How often a conflict that is at War already is rolled again."""
AFTER_WAR = -2
"""After its War a track returns to two boxes below War."""


def is_at_war(term: Term, track: str) -> bool:
    """Whether a track stands in its War box."""
    return term.tracks[CONFLICT[track]] == WAR[track]


@cache
def of_nation(nation: str) -> tuple[str, ...]:
    """The tracks on which a nation is one of the two sides."""
    return tuple(code for code, conflict in CONFLICTS.items() if nation in conflict.sides)


def other_side(track: str, nation: str) -> str:
    """The opponent of a nation on a track."""
    first, second = CONFLICTS[track].sides
    return second if nation == first else first


def escalate(term: Term, track: str, boxes: int, *, war: str = "", short_of_war: bool = False) -> Procedure:
    """Raise or lower the Status of a track; one at War is not moved. In the War box a War breaks out.

    `war` names the War of the list that follows where the trigger says so; `short_of_war` stops below the War box.
    """
    if has_left(term, *CONFLICTS[track].sides):
        return
    if is_at_war(term, track):
        term.tell("mr-president.conflict.floor", track=CONFLICTS[track].title)
        return
    status = term.tracks[CONFLICT[track]] + boxes
    put(term, CONFLICT[track], min(status, WAR[track] - 1) if short_of_war else status)
    if is_at_war(term, track):
        yield from break_out(term, track, war)


@settles("CONFLICT")
def reach_war(term: Term, number: int, moved: int, _lost: int) -> Procedure | None:
    """A track that enters its War box brings its War; one that stood there goes nowhere."""
    track = ABOUT[number]
    if has_left(term, *CONFLICTS[track].sides):
        put(term, number, term.tracks[number] - moved)
        return None
    if term.tracks[number] - moved == WAR[track]:
        put(term, number, WAR[track])
        return None
    return break_out(term, track) if is_at_war(term, track) else None


def break_out(term: Term, track: str, war: str = "") -> Procedure:
    """War breaks out on a track; between Russia and NATO, or China and Japan, the game is lost."""
    outbreak = OUTBREAKS[track]
    put(term, CONFLICT[track], WAR[track])
    if outbreak.lost:
        lose(term, f"mr-president.loss.{outbreak.lost}")
    return start_war(term, war or outbreak.war)


def shift_strength(term: Term, track: str, toward: str, boxes: int) -> None:
    """Move the Relative Strength toward a side; steps beyond the ends are lost."""
    first, second = CONFLICTS[track].sides
    assert toward in (first, second), f"{toward} is not a side of {track}"
    move(term, RELSTR[track], boxes if toward == first else -boxes)


def set_strength(term: Term, track: str, toward: str, value: int) -> None:
    """Put the Relative Strength into the box of a side, or with 0 into the equal one."""
    put(term, RELSTR[track], value if toward == CONFLICTS[track].sides[0] else -value)


def after_war(term: Term, war: War, winner: int | None) -> None:
    """After its War a track goes to two boxes below War, its strength to its start box and one toward the winner."""
    track = POSSIBLE[war.code].track
    if not track:
        return
    put(term, CONFLICT[track], WAR[track] + AFTER_WAR)
    strength = TRACKS[RELSTR[track]].start[term.difficulty]
    if winner is not None:
        strength += 1 if side_of(war, CONFLICTS[track].sides[0]) == winner else -1
    put(term, RELSTR[track], strength)
    term.tell("mr-president.conflict.after-war", track=CONFLICTS[track].title)


def random_conflict(term: Term) -> Generator[Any, Any, str]:
    """A conflict by d10; one already at War is rolled again, up to ten times. Empty when all rolls are in vain."""
    for _ in range(TRIES):
        track = BY_D10[(yield from roll(10, "random conflict"))]
        if not is_at_war(term, track) and not has_left(term, *CONFLICTS[track].sides):
            term.tell("mr-president.chaos.conflict.selection", track=CONFLICTS[track].title)
            return track
    return ""


def pick_conflict(term: Term, rule: str, about: str, tracks: Sequence[str]) -> Generator[Any, Any, str]:
    """A conflict of the player's choice; empty when there is none."""
    return (yield from ask(term, "conflict", rule, list(tracks), about)) if tracks else ""
