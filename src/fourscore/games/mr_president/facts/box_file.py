"""The file of an owner's box: what can be written in it, and what is wrong with what is written.

Every field is optional. What is empty (`[]`, `{}`, `""`) counts as not filled in.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, TypeVar, cast

import msgspec

from fourscore.engine.errors import Refusal
from fourscore.engine.mistakes import ended, mistake, near, no_field
from fourscore.games.mr_president.facts.board import NATIONS, SANCTIONS, WORLD
from fourscore.games.mr_president.facts.cards import Card
from fourscore.games.mr_president.facts.chits import KINDS
from fourscore.games.mr_president.facts.faces import Candidate, Member, Ratings, Side
from fourscore.games.mr_president.facts.numbers import TRACK, TRACKS
from fourscore.games.mr_president.facts.printed import OURS, Cup, Decks, Figures
from fourscore.games.mr_president.facts.remedies import Back
from fourscore.games.mr_president.facts.setup import SetUp
from fourscore.games.mr_president.facts.white_house import Trait
from fourscore.games.mr_president.tables.words import BadWords

T = TypeVar("T")
LONGEST = 400_000
"""More letters than any box has."""
CARD = re.compile(r"(E[1-4]|[KTN])-\w+")
ENTER = "ENTER"
"""The effect with which somebody who reads a card says what it does."""
MOST_OF_A_KIND = 20
"""How many counters of a kind a region or a supply can have."""
LEAST = {"official": 4, "friend": 1, "opponent": 1}
"""How many people of each kind there must be, if any are given."""


class BadBox(Refusal):
    """A file of a box that cannot be played with; the text names the field and what to do."""


class PersonEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A counter of somebody with a name."""

    name: str

    @property
    def id(self) -> str:
        """The word by which the person is chosen."""
        return "-".join(re.findall(r"[^\W_]+", self.name.lower()))


class OfficialEntry(PersonEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A candidate for the Cabinet."""

    novice: Ratings
    veteran: Ratings

    def candidate(self) -> Candidate:
        """The counter as the rules know it."""
        return Candidate(self.id, self.name, self.novice, self.veteran)


class MemberEntry(PersonEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Friend or an Opponent in Congress."""

    milder: Side
    harsher: Side

    def member(self) -> Member:
        """The counter as the rules know it."""
        return Member(self.id, self.name, self.milder, self.harsher)


class Backs(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is printed on the backs of counters: numbers, and how many counters show each."""

    tensions: dict[int, int] = {}
    goodwill: dict[int, int] = {}
    unilateral: dict[int, int] = {}
    multilateral: dict[int, int] = {}
    un: dict[int, int] = {}
    footprint: tuple[Back, ...] = ()


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The whole file."""

    missing: Literal["ours", "ask"] = "ours"
    """What becomes of all that is not filled in: ours is used, or it is asked for when it comes up."""
    figures: dict[str, Any] = {}
    backs: Backs = Backs()
    chits: dict[str, Cup] = {}
    official: tuple[OfficialEntry, ...] = ()
    friend: tuple[MemberEntry, ...] = ()
    opponent: tuple[MemberEntry, ...] = ()
    attribute: dict[str, Trait] = {}
    resource: dict[str, Trait] = {}
    start: dict[str, Any] = {}
    decks: dict[str, int] = {}
    card: dict[str, dict[str, Any]] = {}


def read_box(written: str) -> Box:
    """The box that a text describes; BadBox names the field and what to do."""
    if len(written) > LONGEST:
        raise BadBox(f"The file is too long: a box has at most {LONGEST:,} letters.")
    try:
        table = tomllib.loads(written)
        box = convert(filled(table), Box, "")
    except tomllib.TOMLDecodeError as error:
        raise BadBox(f"This is not a TOML file: {error}.") from None
    except RecursionError:
        raise BadBox("The file has too many brackets within brackets.") from None
    for complaint in complaints(box):
        raise BadBox(complaint)
    return box


def filled(entry: Any) -> Any:
    """What is really filled in: empty fields and tables are left out."""
    if isinstance(entry, dict):
        kept = {key: filled(each) for key, each in entry.items()}
        return {key: each for key, each in kept.items() if each not in ("", [], {})}
    if isinstance(entry, list) and all(isinstance(each, dict) for each in entry):
        return [each for each in map(filled, entry) if each]
    return entry


def convert(entry: Any, kind: type[T], where: str) -> T:
    """The entry as one of this kind; BadBox names the field, and which was meant if it is misspelt."""
    try:
        return msgspec.convert(entry, kind, strict=False)
    except (msgspec.ValidationError, ValueError) as error:
        raise BadBox(mistake(error, where, kind)) from None


# ---------------------------------------------------------------- what is wrong


def complaints(box: Box) -> Iterator[str]:
    """What is wrong with single fields, each in one sentence that names the field."""
    yield from _about_figures(box.figures)
    yield from _about_backs(box.backs)
    yield from _about_people(box)
    for code, cup in box.chits.items():
        if code not in KINDS:
            yield f"chits: there is no chit {code!r}.{near(code, KINDS)} They are {', '.join(KINDS)}."
        elif not 0 <= cup.plus <= cup.count <= 60:
            yield f"chits.{code}: count is a number from 0 to 60, and plus not more than that."
    if box.chits and not sum(cup.count for cup in box.chits.values()):
        yield "chits: the cup would be empty. Say how many chits of each kind there are."
    yield from _about_start(box.start)
    for name, count in box.decks.items():
        if name not in Decks.__struct_fields__ or not 0 <= count <= 6:
            yield f"decks.{name}: it has {' and '.join(Decks.__struct_fields__)}, numbers from 0 to 6."
    yield from _about_cards(box.card)


def _about_figures(figures: Mapping[str, Any]) -> Iterator[str]:
    for name, given in figures.items():
        if name not in Figures.__struct_fields__:
            yield no_field(f"figures.{name}", Figures.__struct_fields__)
            return
        ours = getattr(OURS.figures, name)
        if isinstance(ours, tuple):
            fits = isinstance(given, list) and len(given) == len(ours) and all(type(n) is int for n in given)
            if not fits:
                yield f"figures.{name}: it is a list of {len(ours)} whole numbers."
                return
            low, high = (1, 6) if name == "focus" else (-60, 60)
            if wrong := [n for n in given if not low <= n <= high]:
                yield f"figures.{name}: {wrong[0]} is not a number from {low} to {high}."
        elif isinstance(ours, dict):
            allowed = WORLD if name == "civil_wars_in" else tuple(ours)
            yield from _about_numbers(f"figures.{name}", given, allowed, 0, 60)
        elif type(given) is not int or not 0 <= given <= MOST_OF_A_KIND:
            yield f"figures.{name}: it is a whole number from 0 to {MOST_OF_A_KIND}, not {given!r}."


def _about_numbers(where: str, given: Any, allowed: Iterable[str], low: int, high: int) -> Iterator[str]:
    names = tuple(allowed)
    if not isinstance(given, dict):
        yield f"{where}: it is a table of names and numbers, such as {{ {names[0]} = 3 }}."
        return
    for key, number in given.items():
        if key not in names:
            yield f"{where}: there is no {key!r}.{near(key, names)} It has {', '.join(names)}."
        elif type(number) is not int or not low <= number <= high:
            yield f"{where}.{key}: it is a whole number from {low} to {high}, not {number!r}."


def _about_backs(backs: Backs) -> Iterator[str]:
    for name in ("tensions", "goodwill", *SANCTIONS):
        for number, count in getattr(backs, name).items():
            if not -20 <= number <= 20 or not 0 <= count <= 200:
                yield f"backs.{name}: numbers are from -20 to 20, and from 0 to 200 counters show each, not {count}."
    for name in ("tensions", "goodwill"):
        if getattr(backs, name) and not sum(getattr(backs, name).values()):
            yield f"backs.{name}: no counter is left. Say how many counters show each number."
    names = [back.name for back in backs.footprint]
    for at, back in enumerate(backs.footprint, 1):
        if not 0 <= back.count <= 60 or names.count(back.name) > 1:
            yield f"backs.footprint, entry {at} ({back.name}): each name once, and a count from 0 to 60."


def _about_people(box: Box) -> Iterator[str]:
    people = {"official": box.official, "friend": box.friend, "opponent": box.opponent}
    seen: dict[str, str] = {}
    for kind, entries in people.items():
        if 0 < len(entries) < LEAST[kind]:
            yield f"{kind}: {len(entries)} of them are too few. Enter at least {LEAST[kind]}."
        for at, entry in enumerate(entries, 1):
            where = f"{kind}, entry {at} ({entry.name})"
            if not entry.id or entry.id in NATIONS or entry.id in ("potus", "none", "nobody", "done"):
                yield f"{where}: nobody can be called that. Enter a name with letters."
            if entry.id in seen:
                yield f"{where}: {seen[entry.id]} has the same name. Add a first name or a number."
            seen[entry.id] = where
            for numbers in _ratings(cast(OfficialEntry | MemberEntry, entry)):
                if not all(0 <= number <= 9 for number in numbers):
                    yield f"{where}: ratings are numbers from 0 to 9."
    for at, member in enumerate((*box.friend, *box.opponent), 1):
        if not {member.milder.wing, member.harsher.wing} <= {"moderate", "radical"}:
            yield f"friend or opponent, entry {at} ({member.name}): wing is moderate or radical."
    for kind, traits in (("attribute", box.attribute), ("resource", box.resource)):
        for code, trait in traits.items():
            if code != "-".join(code.lower().split()):
                yield f"{kind}.{code}: write the word in small letters, with hyphens in place of spaces."
            if not -20 <= trait.ap <= 20:
                yield f"{kind}.{code}: ap is a number from -20 to 20."
            if trait.opposite and trait.opposite not in traits:
                yield f"{kind}.{code}: opposite: there is no {trait.opposite!r}.{near(trait.opposite, traits)}"


def _ratings(entry: OfficialEntry | MemberEntry) -> list[tuple[int, ...]]:
    if isinstance(entry, OfficialEntry):
        return [(each.diplomatic, each.domestic, each.military) for each in (entry.novice, entry.veteran)]
    return [(each.legislative, each.media) for each in (entry.milder, entry.harsher)]


def _about_start(start: Mapping[str, Any]) -> Iterator[str]:
    known = ("tracks", "trends", "tensions", *SetUp.__struct_fields__)
    for name in start:
        if name not in known:
            yield no_field(f"start.{name}", known)
    for code, given in _pairs(start, "tracks"):
        track = TRACKS[TRACK[code]] if code in TRACK else None
        if track is None:
            yield f"start.tracks: there is no track {code!r}.{near(code, TRACK)}"
        elif not _fits(given, range(track.low, track.high + 1, track.step)):
            boxes = f"from {track.low} to {track.high}" + (f" in steps of {track.step}" if track.step > 1 else "")
            yield f"start.tracks.{code}: it is one box {boxes}, or three (easier, normal, harder), not {given!r}."
    for code, given in _pairs(start, "trends"):
        if code not in TRACK or not TRACKS[TRACK[code]].trend or not _fits(given, range(-1, 2)):
            yield f"start.trends.{code}: only a track with trend counters has one: 1, 0 or -1."
    for code, given in _pairs(start, "tensions"):
        if code not in NATIONS or not _fits(given, range(100)):
            yield f"start.tensions.{code}: it is a nation and how many counters lie on it.{near(code, NATIONS)}"


def _pairs(start: Mapping[str, Any], name: str) -> Iterable[tuple[str, Any]]:
    found = start.get(name, {})
    return found.items() if isinstance(found, dict) else [(name, found)]


def _fits(given: Any, boxes: range) -> bool:
    """Whether it is one of the boxes, or three of them."""
    numbers = given if isinstance(given, list) else [given] * 3
    return len(numbers) == 3 and all(type(number) is int and number in boxes for number in numbers)


def _about_cards(cards: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    for code, entry in cards.items():
        if CARD.fullmatch(code) is None:
            yield f"card.{code}: a card is called E1-01 to E4-99 by its year, or K-, T- or N- and a number."
            continue
        try:
            card_of(code, entry)
        except (BadWords, ValueError, KeyError, TypeError) as error:
            yield f"card.{code}: {ended(str(error).removeprefix(f'card {code}: '))}"


def card_of(code: str, entry: Mapping[str, Any]) -> Card:
    """The card of an entry; whatever it does not say is entered when the card comes up."""
    stages = ("c", "two", "three") if code[0] == "K" and "do" not in entry else ("do",)
    lists = {stage: _effects(entry.get(stage, ENTER)) for stage in stages}
    return Card(code, {"title": f"card {code}", **entry, **lists})


def _effects(given: Any) -> list[Any]:
    return [ENTER] if given in (ENTER, "ask") else given if isinstance(given, list) else [given]
