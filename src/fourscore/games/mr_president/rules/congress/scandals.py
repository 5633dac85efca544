"""Scandals: someone gets on the track, moves along it, is investigated, and gets off it one way or another."""

from collections.abc import Mapping
from functools import cache
from typing import Any, cast

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import content
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import Effects, carry_out, effects_of
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tables.words import Words

BOXES = ("", "Breaking", "Deepening", "Concluding")
CONCLUDING = 3
NAMES = {
    "potus": "the President",
    "vice-president": "the Vice President",
    "chief-of-staff": "the Chief of Staff",
    "secstate": "the Secretary of State",
    "secdef": "the Secretary of Defense",
}
_CONTENT = cast(Mapping[str, Any], content("congress.toml"))
RESULTS = tuple(_CONTENT["scandal"])
"""The results of an investigation that have a name."""
BOX = "mr-president.scandal.boxes"
ADVANCE = "mr-president.scandal.direction"
OFF = "mr-president.scandal.off-the-track"


def accuse(term: Term, who: str) -> Procedure:
    """A new Scandal starts in Breaking; someone already on the track moves one box right in its place."""
    if who in term.scandals:
        yield from push(term, who)
    elif who == "potus" or term.cabinet[who]:
        term.scandals[who] = 1
        term.tell(BOX, who=NAMES[who], box=BOXES[1])
        yield from _strain(term, who, "mr-president.scandal.tensions.new")


def push(term: Term, who: str) -> Procedure:
    """A Scandal moves one box right, at most to Concluding."""
    if 0 < term.scandals.get(who, 0) < CONCLUDING:
        term.scandals[who] += 1
        term.tell(ADVANCE, who=NAMES[who], box=BOXES[term.scandals[who]])
        yield from _strain(term, who, "mr-president.scandal.tensions.advance")


def ease(term: Term) -> Procedure:
    """One Scandal of the player's choice moves one box left; out of Breaking it leaves the track."""
    if not term.scandals:
        return
    about = "Which Scandal moves one box left? Out of the box Breaking it ends."
    who = yield from ask(term, "scandal", "mr-president.scandal.left", list(term.scandals), about)
    if term.scandals[who] == 1:
        clear(term, who)
    else:
        term.scandals[who] -= 1
        term.tell("mr-president.scandal.left", who=NAMES[who], box=BOXES[term.scandals[who]])


def clear(term: Term, who: str) -> None:
    """The Scandal of this person ends."""
    if term.scandals.pop(who, 0):
        term.tell(OFF, who=NAMES[who])


def _strain(term: Term, who: str, rule: str) -> Procedure:
    """Each such step lays Tensions on the Focus area, for POTUS two counters."""
    if who == "potus":
        rule = "mr-president.scandal.tensions.potus"
    term.tell(rule)
    return carry_out(term, _tensions(who))


@cache
def _tensions(who: str) -> Effects:
    count = _CONTENT["tensions"]["potus" if who == "potus" else "others"]
    return effects_of([f"TENSIONS focus +{count}"])


@cache
def named(result: str) -> Effects:
    """The effects of a named result: aftermath, verdict, indictment, trail."""
    return effects_of(_CONTENT["scandal"][result])


def investigate(term: Term, who: str) -> Procedure:
    """One roll on D14 in the column of the box in which the Scandal stands."""
    term.tell("mr-president.legislative.scandal.rolls", who=NAMES[who], box=BOXES[term.scandals[who]])
    return consult(term, chart("d14"), Scene(target=who))


def investigations(term: Term) -> Procedure:
    """Every Scandal is investigated once, from Concluding leftward; one that arises meanwhile is not."""
    for who in sorted(term.scandals, key=lambda each: -term.scandals[each]):
        if who in term.scandals:
            yield from investigate(term, who)


@reading("scandals")
def _scandals(_words: Words) -> Reading:
    """How many Scandals are on the track."""

    def count(term: Term, _scene: Scene) -> int:
        return len(term.scandals)

    return count
