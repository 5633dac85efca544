"""A finished game told again: who won and why, how the score went, the chapters, and titles of the evening."""

from collections.abc import Iterator, Sequence

import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.event import Line
from fourscore.engine.journal import Journal
from fourscore.engine.match import Match
from fourscore.kit.extras import extras_of
from fourscore.kit.story import Past, Title
from fourscore.play.replays import Replay


class Score(msgspec.Struct, frozen=True):
    """What each seat had from this moment on."""

    leg: int
    upto: int
    scores: tuple[int, ...]


class Chapter(msgspec.Struct, frozen=True):
    """A part of the game, and the moment at which it begins."""

    leg: int
    upto: int
    title: str


class TurningPoint(msgspec.Struct, frozen=True):
    """A choice that changed the chances, as far as a search can tell."""

    leg: int
    upto: int
    """How many answers came before it."""
    seat: Seat
    chapter: str
    choice: str
    """What was chosen, in words."""
    chance: float
    other: str
    """What else could have been chosen, in words: the best of it."""
    other_chance: float
    stake: str
    """What the chances are chances of."""


class Story(msgspec.Struct, frozen=True):
    """A finished game told again."""

    verdict: str
    """Who won, and why."""
    unit: str
    units: str
    """What is collected: one of it, and several."""
    lengths: tuple[int, ...]
    """How many answers each leg has."""
    scores: tuple[Score, ...]
    chapters: tuple[Chapter, ...]
    titles: tuple[Title, ...]
    turning_points: tuple[TurningPoint, ...]
    is_thinking: bool
    """Whether it is still looked for turning points."""


def moments(journals: Sequence[Journal]) -> Iterator[tuple[int, int, Match]]:
    """Every moment of a game, with the number of the leg and of the answers before it; the match goes on with each."""
    for leg, journal in enumerate(journals):
        replay = Replay(journal)
        for upto in range(len(journal.entries) + 1):
            yield leg, upto, replay.at(upto)


def tell_story(journals: Sequence[Journal]) -> Story:
    """What happened, from the journals of a game that is over."""
    scores: list[Score] = []
    chapters: list[Chapter] = []
    lines: list[Line] = []
    extras = extras_of(journals[0].header.game)
    teller = extras.storyteller()
    last: Match | None = None
    for leg, upto, match in moments(journals):
        last = match
        points = tuple(extras.points(match.state))
        if points and match.outcome is not None:
            # A lost presidency, for one, leaves nothing of what was collected.
            points = tuple(match.outcome.scores)
        if points and (not scores or scores[-1].scores != points):
            scores.append(Score(leg, upto, points))
        chapter = teller.chapter(match.state, match.names)
        if chapter and (not chapters or chapters[-1].title != chapter):
            chapters.append(Chapter(leg, upto, chapter))
        if upto == len(journals[leg].entries):
            lines += match.truth()
    assert last is not None
    past = Past(last, lines)
    return Story(
        teller.verdict(past),
        *teller.score,
        tuple(len(journal.entries) for journal in journals),
        tuple(scores),
        tuple(chapters),
        tuple(one for one in teller.titles(past) if one is not None),
        turning_points=(),
        is_thinking=False,
    )
