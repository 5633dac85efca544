"""Russia and China: what is printed in their booklets, from `content/peers.toml`."""

from functools import cached_property
from typing import Any

import msgspec

from fourscore.games.mr_president.facts.board import NATIONS, content
from fourscore.games.mr_president.facts.numbers import CAPABILITY, RELATIONS
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import Effects, effects_of
from fourscore.games.mr_president.tables.readings import Condition, condition

Words = str | tuple[str, ...]


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """One way in which an item is carried out: when, at what cost, about which region, with which effects and roll."""

    when: Words = msgspec.field(name="if", default=())
    cost: int = 1
    region: str = ""
    do: tuple[Any, ...] = ()
    chart: str = ""
    result: str = ""
    """For the log, where nothing is rolled."""

    @cached_property
    def holds(self) -> Condition:
        """Whether it fits now."""
        return condition(self.when)

    @cached_property
    def effects(self) -> Effects:
        """What it does before its roll."""
        return effects_of(self.do)


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """One action of the lists G and H."""

    code: str
    title: str = ""
    when: tuple[str, ...] = ()
    cases: tuple[Case, ...] = ()
    parts: tuple[tuple[Case, ...], ...] = ()
    most: int = 1
    free: tuple[str, ...] = ()
    once: bool = False
    own: bool = False

    @cached_property
    def allowed(self) -> Condition:
        """Whether it is carried out at all."""
        return condition(self.when)


class Attack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """An open attack on NATO or Japan, decided by ten areas."""

    code: str
    conflict: str
    decisive: int
    region: str
    unity: tuple[str, ...]
    loss: str
    beaten: tuple[Any, ...]
    undecided: tuple[Any, ...]

    @cached_property
    def united(self) -> Condition:
        """Whether the friends of the US stand together."""
        return condition(self.unity)

    @cached_property
    def if_beaten(self) -> Effects:
        """What follows when the peer is beaten."""
        return effects_of(self.beaten)

    @cached_property
    def if_undecided(self) -> Effects:
        """What follows when nobody wins."""
        return effects_of(self.undecided)


class Belt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The belt and road of China."""

    regions: tuple[str, ...]
    strong: int
    choice_from: int
    friendly: int
    after: tuple[str, ...]

    @cached_property
    def effects(self) -> Effects:
        """What follows in any case."""
        return effects_of(self.after)


class Peer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """One of the two peers."""

    code: str
    booklet: str
    summit: str
    rival: str
    favoured: tuple[str, str]
    attacks: tuple[int, int]
    victory: tuple[str, ...]
    loss: str
    posture: tuple[Case, ...]
    expands: tuple[Case, ...]
    attack: Attack
    item: tuple[Item, ...]
    belt: Belt | None = None
    divert: tuple[tuple[int, int], ...] = ()
    divert_from: int = 9

    @property
    def title(self) -> str:
        """The peer as it is called."""
        return NATIONS[self.code].title

    @cached_property
    def scene(self) -> Scene:
        """What effects of this peer are about."""
        return Scene(peer=self.code, nation=self.code)

    @cached_property
    def has_won(self) -> Condition:
        """Whether the peer has won."""
        return condition(self.victory)

    def rule(self, part: str) -> str:
        """The rule of a part of the booklet."""
        return f"mr-president.chart.{self.booklet}.{part}"


class Sums(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a sum of Tensions does to relations."""

    calm: int
    anger: int


class Tries(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Attempts to improve capabilities, by Posture."""

    attempts: tuple[int, int]
    success: tuple[int, int]
    behind: int
    sanctioned: int


class Espionage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a counter-espionage counter adds."""

    caught: int


class Cyber(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Up to which d10 an attack is a major success, and a success."""

    ahead: tuple[int, int]
    level: tuple[int, int]
    behind: tuple[int, int]


class _Peers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    foot: tuple[int, ...]
    lots: dict[str, tuple[int, ...]]
    influence: dict[str, Any]
    tensions: Sums
    capabilities: Tries
    espionage: Espionage
    cyber: Cyber
    peer: tuple[Peer, ...]


FIGURES = msgspec.convert(content("peers.toml"), _Peers)
BY_CODE = {peer.code: peer for peer in FIGURES.peer}


def foot(term: Term, peer: str) -> int:
    """The number at the foot of the box of US relations."""
    return FIGURES.foot[term.tracks[RELATIONS[peer]] - 1]


def lead(term: Term, peer: str, capability: str) -> int:
    """How many boxes a peer is ahead of the US in a capability; below 0 it is behind."""
    return term.tracks[CAPABILITY[peer][capability]] - term.tracks[CAPABILITY["us"][capability]]
