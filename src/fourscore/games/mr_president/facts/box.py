"""An owner's box: what is printed in it takes the place of our designs, field by field."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

import msgspec

from fourscore.games.mr_president.facts.board import SANCTIONS, content
from fourscore.games.mr_president.facts.box_file import ENTER, BadBox, Box, card_of, convert, read_box
from fourscore.games.mr_president.facts.box_setup import setup_complaints
from fourscore.games.mr_president.facts.cards import Card
from fourscore.games.mr_president.facts.chits import KINDS
from fourscore.games.mr_president.facts.numbers import TRACK
from fourscore.games.mr_president.facts.printed import BOXES, OURS, Cup, Decks, Figures, Printed
from fourscore.games.mr_president.facts.remedies import Back
from fourscore.games.mr_president.facts.setup import SetUp, Three
from fourscore.games.mr_president.facts.white_house import TRAITS
from fourscore.games.mr_president.tables.effects import effects_of
from fourscore.games.mr_president.tables.words import BadWords

ASK = 'missing = "ask"\n'
CARD_KINDS = {
    "E": "the events of the Year Decks",
    "K": "the Cascading cards",
    "T": "the Terrorism cards",
    "N": "the Natural Disasters",
}
PEOPLE = {"official": "candidates", "friend": "friends", "opponent": "opponents"}
ANY = {"tensions": dict.fromkeys(range(-5, 11), 80), "goodwill": dict.fromkeys(range(7), 16)}
ANY_SANCTIONS = dict.fromkeys(range(-6, 4), 1)
ANY_CHITS = Cup(20, 10)
"""More than enough of everything, where nobody has said how many there are of each."""
PARTS = {
    "figures.approval_values": "the numbers in the corners of the Public Approval boxes",
    "figures.approval_legacy": "the Legacy Points in the Public Approval boxes",
    "figures.lingering": "the modifiers of Lingering Domestic Issues",
    "figures.focus": "the ranges of the Focus markers",
    "figures.unit_strength": "the strength of US units",
    "figures.zone_strength": "the strength of US units in a zone",
    "figures.un_troops": "the strength of UN troops",
    "figures.civil_wars": "how many Civil Wars a region holds",
    "figures.civil_wars_in": "regions that hold another number of Civil Wars",
    "figures.influence": "how many Influence counters there are",
    "figures.iranian_influence": "how many Iranian Influence counters there are",
    "figures.rogue_states": "how many Rogue State counters there are",
    "backs.tensions": "the backs of Tensions counters",
    "backs.goodwill": "the backs of Goodwill counters",
    "backs.unilateral": "the backs of Unilateral Sanctions",
    "backs.multilateral": "the backs of Multilateral Sanctions",
    "backs.un": "the backs of UN Sanctions",
    "backs.footprint": "the backs of Footprint counters",
    "chits": "the Crisis chits in the cup",
    "official": "the officials and their ratings",
    "friend": "the Friends in Congress",
    "opponent": "the Opponents in Congress",
    "attribute": "the attributes of the President",
    "resource": "the White House resources",
    "start.president": "how many attributes, Friends and so on a President begins with",
    "start.second_term": "what a second term changes",
    "start": "where counters and units lie at the start",
    "decks": "how many other cards each Year Deck has",
    **{f"card {kind}": title for kind, title in CARD_KINDS.items()},
}
"""All that an owner can enter, in words."""


def printed_in(written: str, *, asks: bool = False) -> Printed:
    """What is printed in the box of this file; BadBox names the field that is wrong. The same file is read once."""
    if not written and not asks:
        return OURS
    box = read_box(written)
    if asks and box.missing == "ours":
        written = ASK + written
        box = msgspec.structs.replace(box, missing="ask")
    name = f"box {hashlib.sha256(written.encode()).hexdigest()[:16]}"
    found = BOXES.get(name)
    if found is None:
        found = BOXES[name] = _printed(box, name, written)
    return found


def without_asking(printed: Printed) -> Printed:
    """The same box, with ours wherever it would be asked."""
    if not printed.asks:
        return printed
    return _printed(msgspec.structs.replace(read_box(printed.written), missing="ours"), printed.name, printed.written)


def missing_in(box: Box) -> list[str]:
    """The parts that are not filled in, or not wholly."""
    return [part for part in PARTS if not _is_given(box, part)]


def _is_given(box: Box, part: str) -> bool:
    chapter, _, field = part.partition(".")
    if chapter == "figures":
        return field in box.figures
    if chapter == "backs":
        return bool(getattr(box.backs, field))
    if chapter == "start" and field:
        return field in box.start
    if part == "start":
        return not missing_start(box)
    if part.startswith("card "):
        return any(code.startswith(part[-1]) for code in box.card)
    if part == "chits":
        return box.chits.keys() == OURS.chits.keys()
    return bool(getattr(box, part))


def missing_start(box: Box) -> list[str]:
    """The start values that are not filled in: tracks by their codes, and fields of the set-up."""
    tracks: Mapping[str, Any] = box.start.get("tracks", {})
    return [
        *(code for code in TRACK if code not in tracks),
        *(f for f in SetUp.__struct_fields__ if f not in box.start),
    ]


def _printed(box: Box, name: str, written: str) -> Printed:
    """Ours, with everything that the box fills in put in its place."""
    TRAITS.update(box.attribute)
    sanctions = {kind: getattr(box.backs, kind) or OURS.sanctions[kind] for kind in SANCTIONS}
    made = msgspec.structs.replace(
        OURS,
        name=name,
        written=written,
        asks=_asked(box),
        figures=_figures(box),
        tensions=box.backs.tensions or OURS.tensions,
        goodwill=box.backs.goodwill or OURS.goodwill,
        sanctions=sanctions,
        footprints=box.backs.footprint or OURS.footprints,
        chits=OURS.chits | box.chits,
        candidates={entry.id: entry.candidate() for entry in box.official} or OURS.candidates,
        friends={entry.id: entry.member() for entry in box.friend} or OURS.friends,
        opponents={entry.id: entry.member() for entry in box.opponent} or OURS.opponents,
        attributes=box.attribute or OURS.attributes,
        resources=box.resource or OURS.resources,
        tracks=_by_level(OURS.tracks, box.start.get("tracks", {})),
        trends=_by_level(OURS.trends, box.start.get("trends", {})),
        nations=OURS.nations | {code: _three(n) for code, n in box.start.get("tensions", {}).items()},
        setup=_setup(box),
        decks=convert(msgspec.to_builtins(OURS.decks) | box.decks, Decks, "decks"),
        cards=_cards(box),
        own_cards=tuple(box.card),
    )
    for complaint in setup_complaints(made.setup, len(made.goodwill_backs)):
        raise BadBox(complaint)
    if box.missing == "ask":
        made = _open(made)
    for field, effects in own_lists(made):
        try:
            effects_of(effects)
        except (BadWords, KeyError, TypeError, ValueError) as error:
            raise BadBox(f"{field}: {str(error).rstrip('.')}.") from None
    return made


def _asked(box: Box) -> frozenset[str]:
    """The parts that are asked for; decks that lie on the table are mixed there."""
    if box.missing == "ours":
        return frozenset()
    missing = frozenset(missing_in(box))
    return missing - {"decks"} if any(part.startswith("card ") for part in missing) else missing


def _open(made: Printed) -> Printed:
    """What is asked for can be anything that may be printed: a cup that gives whatever is drawn on the table."""
    asks = made.asks
    unknown: dict[str, Any] = {name: ANY[name] for name in ANY if f"backs.{name}" in asks}
    unknown |= {field: {} for kind, field in PEOPLE.items() if kind in asks}
    unknown["sanctions"] = {
        kind: ANY_SANCTIONS if f"backs.{kind}" in asks else backs for kind, backs in made.sanctions.items()
    }
    if "backs.footprint" in asks:
        unknown["footprints"] = (Back("what your counter says", len(made.footprint_backs), [ENTER]),)
    if "chits" in asks:
        unknown["chits"] = {code: cup if KINDS[code].away else ANY_CHITS for code, cup in made.chits.items()}
    if "start.second_term" in asks:
        second_term = msgspec.structs.replace(made.setup.second_term, effects=[ENTER])
        unknown["setup"] = msgspec.structs.replace(made.setup, second_term=second_term)
    return msgspec.structs.replace(made, **unknown)


def _figures(box: Box) -> Figures:
    ours = msgspec.to_builtins(OURS.figures)
    given = {name: ours[name] | each if isinstance(each, dict) else each for name, each in box.figures.items()}
    return convert(ours | given, Figures, "figures")


def _three(given: int | Sequence[int]) -> Three:
    """The same number for every difficulty, unless there are three."""
    return (given, given, given) if isinstance(given, int) else cast(Three, tuple(given))


def _by_level(ours: tuple[Three, ...], given: Mapping[str, Any]) -> tuple[Three, ...]:
    return tuple(_three(given[code]) if code in given else start for code, start in zip(TRACK, ours, strict=True))


def _setup(box: Box) -> SetUp:
    """Our set-up with the fields of the box in their places; in a table each entry on its own."""
    merged: dict[str, Any] = content("setup.toml")
    for name, given in box.start.items():
        if name not in SetUp.__struct_fields__:
            continue
        now = merged[name]
        if isinstance(now, dict) and isinstance(given, dict):
            merged[name] = {**now, **{key: _like(now.get(key), each) for key, each in given.items()}}
        else:
            merged[name] = _like(now, given)
    return convert(merged, SetUp, "start")


def _like(ours: Any, given: Any) -> Any:
    """One number where there are three by difficulty stands for all of them."""
    counts = ours is None or (isinstance(ours, list) and all(isinstance(each, int) for each in ours))
    return [given] * 3 if isinstance(given, int) and counts else given


def _cards(box: Box) -> dict[str, Card]:
    """The cards of the box; of a kind of which it has none, ours."""
    given = {code: card_of(code, entry) for code, entry in box.card.items()}
    kinds = {code[0] for code in given}
    return {code: card for code, card in OURS.cards.items() if code[0] not in kinds} | given


def own_lists(made: Printed) -> Iterator[tuple[str, Sequence[Any]]]:
    """All lists of effects that the box brings, with the field that they stand in."""
    for kind, traits, ours in (
        ("attribute", made.attributes, OURS.attributes),
        ("resource", made.resources, OURS.resources),
    ):
        if traits is not ours:
            yield from ((f"{kind}.{code}.each_turn", trait.each_turn) for code, trait in traits.items())
    if made.footprints is not OURS.footprints:
        yield from ((f"backs.footprint ({back.name})", back.do) for back in made.footprints)
    yield "start.second_term.effects", made.setup.second_term.effects
    for code in made.own_cards:
        for name, effects in made.cards[code].lists():
            yield f"card.{code}.{name}", effects
