"""What can be read off the board: conditions and numbers for modifiers.

A condition is a reading, alone (`attribute orator`) or compared with a number (`PA >= 60`, `RWC = 5-6`); `not` turns
it round; ` or ` joins several. A list of conditions holds when all of them do. A reading is a track or a heap of
counters by its code, or one of those registered below or in a chapter. `this` stands for the region at hand.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from fourscore.engine.mistakes import near
from fourscore.games.mr_president.facts.board import AREAS, NATIONS, OFFICES, REGIONS, content
from fourscore.games.mr_president.facts.numbers import HEAP, TRACK
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.words import BadWords, Words, band
from fourscore.games.mr_president.tracks import approval_value, cooperation

Reading: TypeAlias = Callable[[Term, Scene], int]
"""Reads a number (or 0 and 1 for no and yes) off the board."""
Condition: TypeAlias = Reading
"""It holds unless it reads 0."""

READINGS: dict[str, Callable[[Words], Reading]] = {}

MOST = 1_000
"""More than anything on the board can count."""
COMPARED = re.compile(r"(.+?) (>=|<=|>|<|=) (-?\d+(?:-\d+)?)$")


def reading(word: str) -> Callable[[Callable[[Words], Reading]], Callable[[Words], Reading]]:
    """Register what begins with this word; the function takes the remaining words and gives the reading."""

    def register(make: Callable[[Words], Reading]) -> Callable[[Words], Reading]:
        assert word not in READINGS, word
        READINGS[word] = make
        return make

    return register


def read(text: str) -> Reading:
    """The reading that is written like this."""
    if text in TRACK:
        track = TRACK[text]
        return lambda term, _scene: term.tracks[track]
    if text in HEAP:
        heap = HEAP[text]
        return lambda term, _scene: term.counters[heap]
    stem, _, last = text.rpartition(" ")
    if last in AT_HAND:
        who = AT_HAND[last]
        if tracks := _about(TRACK, stem):
            return lambda term, scene: term.tracks[tracks[who(scene)]]
        if heaps := _about(HEAP, stem):
            return lambda term, scene: term.counters[heaps[who(scene)]]
    words = Words(text)
    word = words.take()
    if word not in READINGS:
        meant = "" if word in TRACK else near(word, [*READINGS, *TRACK])
        meant = meant or " A condition reads like 'PA >= 60' or 'fights us = 0'"
        raise BadWords(f"{text!r} is neither a track nor a heap, nor anything else that can be read.{meant}")
    found = READINGS[word](words)
    words.end()
    return found


def _about(numbers: Mapping[str, int], stem: str) -> dict[str, int]:
    """The tracks or heaps whose codes begin like this, by the last word: the region, nation or peer."""
    return {code[len(stem) + 1 :]: number for code, number in numbers.items() if code.startswith(f"{stem} ")}


AT_HAND: dict[str, Callable[[Scene], str]] = {
    "this": lambda scene: scene.region,
    "nation": lambda scene: scene.nation,
    "peer": lambda scene: scene.peer,
}
"""Words for the region, the nation or the peer at hand."""


def condition(text: str | Sequence[str]) -> Condition:
    """The condition that is written like this."""
    if not isinstance(text, str):
        return _all([condition(part) for part in text])
    if " or " in text:
        return _any([condition(part) for part in text.split(" or ")])
    if text.startswith("not "):
        other = condition(text[4:])
        return lambda term, scene: not other(term, scene)
    compared = COMPARED.match(text)
    if compared is None:
        return read(text)
    return _comparison(compared[1], *_bounds(compared[2], compared[3]))


def _all(every: list[Condition]) -> Condition:
    """Holds when all of them do; an empty list always does."""
    if not every:
        return lambda _term, _scene: True
    if len(every) == 1:
        return every[0]
    first, others = every[0], _all(every[1:])
    return lambda term, scene: first(term, scene) and others(term, scene)


def _any(some: list[Condition]) -> Condition:
    """Holds when one of them does."""
    if len(some) == 1:
        return some[0]
    first, others = some[0], _any(some[1:])
    return lambda term, scene: first(term, scene) or others(term, scene)


def _bounds(sign: str, number: str) -> tuple[int, int]:
    """The least and the most number of which a comparison holds."""
    if sign == "=":
        return band(number)
    other = int(number)
    return {">=": (other, MOST), "<=": (-MOST, other), ">": (other + 1, MOST), "<": (-MOST, other - 1)}[sign]


def _comparison(text: str, low: int, high: int) -> Condition:
    if text in TRACK:
        # Most conditions are about a track, so these are read without a detour.
        track = TRACK[text]
        return lambda term, _scene: low <= term.tracks[track] <= high
    value = read(text)
    return lambda term, scene: low <= value(term, scene) <= high


# Readings of the White House and Congress; the chapters add their own beside their rules.


_WHITE_HOUSE: dict[str, Any] = content("white_house.toml")
"""The attributes and resources that there are."""


@reading("attribute")
def _attribute(words: Words) -> Reading:
    name = words.one_of(*_WHITE_HOUSE["attribute"])
    return lambda term, _scene: name in term.attributes


@reading("resource")
def _resource(words: Words) -> Reading:
    name = words.one_of(*_WHITE_HOUSE["resource"])
    return lambda term, _scene: name in term.resources


@reading("first-focus")
def _first_focus(words: Words) -> Reading:
    """Whether an area has Focus marker 1."""
    area = words.one_of(*AREAS)
    return lambda term, _scene: term.focus[0] == area


@reading("approval-value")
def _approval_value(_words: Words) -> Reading:
    return lambda term, _scene: approval_value(term)


@reading("cooperation")
def _cooperation(_words: Words) -> Reading:
    return lambda term, _scene: cooperation(term)


@reading("friends")
def _friends(_words: Words) -> Reading:
    return lambda term, _scene: len(term.friends)


@reading("opponents")
def _opponents(_words: Words) -> Reading:
    return lambda term, _scene: len(term.opponents)


@reading("more")
def _more(words: Words) -> Reading:
    """`more friends`: more Friends than Opponents; `more opponents`: the other way round."""
    if words.one_of("friends", "opponents") == "friends":
        return lambda term, _scene: len(term.friends) > len(term.opponents)
    return lambda term, _scene: len(term.opponents) > len(term.friends)


@reading("focus-tensions")
def _focus_tensions(_words: Words) -> Reading:
    return lambda term, _scene: sum(term.strained)


@reading("scandal")
def _scandal(words: Words) -> Reading:
    """The Scandal box of a person (`target` for the one at hand); 0 for none."""
    who = words.one_of("target", "potus", *OFFICES)
    if who == "target":
        return lambda term, scene: term.scandals.get(scene.target, 0)
    return lambda term, _scene: term.scandals.get(who, 0)


@reading("target")
def _target(words: Words) -> Reading:
    """Whether the person at hand is this one."""
    who = words.one_of("potus", *OFFICES)
    return lambda _term, scene: scene.target == who


@reading("in")
def _in(words: Words) -> Reading:
    """Whether the region at hand is this one."""
    region = words.one_of(*REGIONS)
    return lambda _term, scene: scene.region == region


@reading("is")
def _is(words: Words) -> Reading:
    """Whether the nation at hand is this one."""
    nation = words.one_of(*NATIONS)
    return lambda _term, scene: nation in (scene.nation, scene.peer)


@reading("groups")
def _groups(words: Words) -> Reading:
    """How many Terror Groups are in a region; with a level, how many of that level or above."""
    region = words.one_of("this", *REGIONS)
    least = int(words.take()) if words.left else 1

    def groups(term: Term, scene: Scene) -> int:
        return sum(group.level >= least for group in term.terror[scene.region if region == "this" else region])

    return groups


@reading("difficulty")
def _difficulty(words: Words) -> Reading:
    level = ("easier", "normal", "harder").index(words.one_of("easier", "normal", "harder"))
    return lambda term, _scene: term.difficulty == level


@reading("year")
def _year(_words: Words) -> Reading:
    return lambda term, _scene: term.year


@reading("mark")
def _mark(words: Words) -> Reading:
    """A thing to remember, such as `mark midterm`."""
    name = " ".join(words.left)
    words.left.clear()
    return lambda term, _scene: term.marks.get(name, 0)
