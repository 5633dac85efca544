"""What is printed on the pieces and looked up by the rules: ours, or that of an owner's box (facts/box.py)."""

from functools import cached_property
from typing import Any, cast
from weakref import WeakValueDictionary

import msgspec

from fourscore.games.mr_president.facts.board import APPROVAL_VALUES, content
from fourscore.games.mr_president.facts.cards import Card, all_cards
from fourscore.games.mr_president.facts.chits import KINDS, PLUS
from fourscore.games.mr_president.facts.faces import CANDIDATES, FRIENDS, OPPONENTS, Candidate, Member
from fourscore.games.mr_president.facts.home import FIGURES as HOME
from fourscore.games.mr_president.facts.layout import BOARD
from fourscore.games.mr_president.facts.remedies import REMEDIES, Back
from fourscore.games.mr_president.facts.setup import START, SetUp, Three
from fourscore.games.mr_president.facts.white_house import ATTRIBUTES, HOUSE, RESOURCES, Trait
from fourscore.games.mr_president.tables.effects import Effects, effects_of


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The small numbers on the board and its markers, the worth of units, and how many counters there are."""

    approval_values: tuple[int, ...]
    """The number in the corner of each Public Approval box, from 18% to 70%."""
    approval_legacy: tuple[int, ...]
    """The Legacy Points in each of them."""
    lingering: tuple[int, ...]
    """The modifier in each box of Lingering Domestic Issues, from 0 to 5."""
    focus: tuple[int, ...]
    """The highest d6 with which each Focus marker succeeds, from 1 to 6."""
    unit_strength: dict[str, int]
    zone_strength: dict[str, int]
    un_troops: int
    civil_wars: int
    """How many Civil Wars a region holds."""
    civil_wars_in: dict[str, int]
    """Regions that hold another number of them."""
    influence: dict[str, int]
    """How many Influence counters each peer has."""
    iranian_influence: int
    rogue_states: int


class Decks(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How many cards of other kinds are mixed into each Year Deck."""

    cascading_a_year: int
    terrorism_a_year: int


class Cup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many chits of a kind there are, and how many of them show +."""

    count: int
    plus: int = 0


class Printed(msgspec.Struct, frozen=True, kw_only=True, dict=True, eq=False, weakref=True):
    """Everything that an owner of the printed game may enter."""

    name: str
    """What it is known by; empty for ours."""
    written: str
    """The file of the box it comes from; empty for ours."""
    asks: frozenset[str]
    """The parts that are asked for when they come up, because the box is on the table and its file leaves them out."""
    figures: Figures
    tensions: dict[int, int]
    """The numbers on the backs, and how many counters show each; so for the next two."""
    goodwill: dict[int, int]
    sanctions: dict[str, dict[int, int]]
    footprints: tuple[Back, ...]
    chits: dict[str, Cup]
    candidates: dict[str, Candidate]
    friends: dict[str, Member]
    opponents: dict[str, Member]
    attributes: dict[str, Trait]
    resources: dict[str, Trait]
    tracks: tuple[Three, ...]
    """Where each counter starts, by difficulty; then the trend counters, and Tensions on nations."""
    trends: tuple[Three, ...]
    nations: dict[str, Three]
    setup: SetUp
    decks: Decks
    cards: dict[str, Card]
    own_cards: tuple[str, ...] = ()
    """The codes of those that the box brings."""

    @cached_property
    def tension_backs(self) -> tuple[str, ...]:
        """The number of every Tensions counter."""
        return each_of(self.tensions)

    @cached_property
    def tension_numbers(self) -> tuple[int, ...]:
        """The numbers that Tensions counters can have, the highest first."""
        return tuple(sorted(self.tensions, reverse=True))

    @cached_property
    def goodwill_backs(self) -> tuple[str, ...]:
        """The number of every Goodwill counter."""
        return each_of(self.goodwill)

    @cached_property
    def footprint_backs(self) -> tuple[str, ...]:
        """What every Footprint counter shows, by name."""
        return tuple(back.name for back in self.footprints for _ in range(back.count))

    @cached_property
    def all_chits(self) -> dict[str, int]:
        """How many chits of each kind there are, with and without +."""
        kinds = [((code + PLUS, cup.plus), (code, cup.count - cup.plus)) for code, cup in self.chits.items()]
        return dict(each for kind in kinds for each in kind)

    @cached_property
    def _effects(self) -> dict[str, Effects]:
        return {}

    def effects(self, name: str, printed: list[Any] | tuple[Any, ...]) -> Effects:
        """A list of effects, compiled when it is first carried out."""
        found = self._effects.get(name)
        if found is None:
            found = self._effects[name] = effects_of(printed)
        return found

    def trait(self, code: str) -> Trait:
        """An attribute or a resource."""
        return self.attributes[code] if code in self.attributes else self.resources[code]

    def each_turn(self, code: str) -> Effects:
        """What an attribute or resource does at the start of each turn."""
        return self.effects(f"trait {code}", self.trait(code).each_turn)

    def footprint(self, name: str) -> Effects:
        """What the back of a Footprint counter brings."""
        return self.effects(f"footprint {name}", next(back.do for back in self.footprints if back.name == name))

    def codes(self, beginning: str) -> list[str]:
        """The codes of all cards that begin like this: `E1`, `K`, `T`, `N`."""
        return self._codes.get(beginning, [])[:]

    @cached_property
    def _codes(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for code in sorted(self.cards):
            found.setdefault(code.partition("-")[0], []).append(code)
        return found


def each_of(backs: dict[int, int]) -> tuple[str, ...]:
    """Every counter of a heap, by the number on its back."""
    return tuple(str(number) for number, count in backs.items() for _ in range(count))


def _our_figures() -> Figures:
    units = cast(dict[str, Any], content("wars.toml")["units"])
    influence = cast(dict[str, Any], content("peers.toml")["influence"])
    allies = cast(dict[str, Any], content("allies.toml")["rogue_state"])
    return Figures(
        approval_values=APPROVAL_VALUES,
        approval_legacy=HOME.approval_lp,
        lingering=HOME.ldi_drm,
        focus=HOUSE.focus.success,
        unit_strength=units["strength"],
        zone_strength=units["zone"],
        un_troops=units["un_troops"],
        civil_wars=REMEDIES.civil_wars.most,
        civil_wars_in=REMEDIES.civil_wars.exceptions,
        influence=influence["supply"],
        iranian_influence=REMEDIES.iranian.supply,
        rogue_states=allies["supply"],
    )


def _our_sanctions() -> dict[str, dict[int, int]]:
    numbers = cast(dict[str, list[int]], content("sanctions.toml")["numbers"])
    return {kind: {number: backs.count(number) for number in backs} for kind, backs in numbers.items()}


OURS = Printed(
    name="",
    written="",
    asks=frozenset(),
    figures=_our_figures(),
    tensions=HOUSE.tensions.backs,
    goodwill=REMEDIES.goodwill.backs,
    sanctions=_our_sanctions(),
    footprints=REMEDIES.footprint.back,
    chits={chit.code: Cup(chit.count, chit.plus) for chit in KINDS.values()},
    candidates=CANDIDATES,
    friends=FRIENDS,
    opponents=OPPONENTS,
    attributes=ATTRIBUTES,
    resources=RESOURCES,
    tracks=tuple([track.start for track in BOARD.track]),
    trends=tuple([track.start_trend for track in BOARD.track]),
    nations={nation.code: nation.tensions for nation in BOARD.nation},
    setup=START,
    decks=Decks(cascading_a_year=3, terrorism_a_year=1),
    cards=all_cards(),
)
"""The designs that come with the game."""
BOXES: WeakValueDictionary[str, Printed] = WeakValueDictionary({"": OURS})
"""Everything printed that was read, by what it is known by: a View names it like this."""
