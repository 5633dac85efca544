"""A player who governs at home like an old hand and plays with fire abroad: it sees worlds that old hands never see."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from fourscore.engine.view import Asked
from fourscore.games.mr_president.bot.answers import worths
from fourscore.games.mr_president.bot.desk import Desk
from fourscore.games.mr_president.bot.old_hand import OldHand
from fourscore.games.mr_president.rules.war.forces import JOINED
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.view import counters_by_code

SHIFT = "military 3"


class Fire(NamedTuple):
    """What a firebrand lets burn."""

    taste: Mapping[str, float]
    """How many times as much as usual a track counts."""
    careless: frozenset[str]
    """Questions at which it takes what an old hand likes least."""
    leaves: str = ""
    """The region from which it withdraws all units."""
    seizes: tuple[str, ...] = ()
    """What it never lets pass when it is offered."""


KOREA = Fire(
    MappingProxyType({"STABILITY": -3.0, "CRISIS": 0.0, "NUKE": 4.0, "CONFLICT dprk-rok": -4.0}),
    frozenset(("unit", "destination", "joint-action", "peace")),
)
"""Regions may totter, and Korea may burn, only not under a bomb: that would end the game. Forces stand where they help
least, and nobody makes peace."""


class Firebrand(OldHand):
    """Takes what an old hand likes least where forces are sent and allies act, and else what the fire needs."""

    def __init__(self, rng: object, fire: Fire = KOREA) -> None:
        super().__init__(rng, fire.taste)
        self._fire = fire
        self._deserted = frozenset((fire.leaves, *JOINED[fire.leaves])) if fire.leaves else frozenset()

    def choose_quickly(self, known: Term, asked: Asked) -> str:
        wanted = next((each for each in self._fire.seizes if each in asked.choices), None)
        if wanted is None and self._deserted:
            wanted = self._leaving(known, asked)
        if wanted is not None:
            return wanted
        if asked.kind not in self._fire.careless or len(asked.choices) == 1:
            return super().choose_quickly(known, asked)
        weighed = worths(Desk(known, asked, None, self.stress_in(known)))
        return asked.choices[weighed.index(min(weighed))]

    def _leaving(self, known: Term, asked: Asked) -> str | None:
        """Units leave the region as long as there are any, and none goes there."""
        if asked.kind == "action":
            return SHIFT if SHIFT in asked.choices and self._stays(known) else None
        if asked.kind == "unit":
            return next(
                (unit for unit in asked.choices if unit.rpartition(" ")[2] in self._deserted), asked.choices[-1]
            )
        if asked.kind == "destination":
            return next(place for place in asked.choices if place not in self._deserted)
        return None

    def _stays(self, known: Term) -> bool:
        """Whether a unit is still there; heavy Armies may be bound to their place."""
        counters = counters_by_code(known)
        heaps = (heap.split(" ") for heap in counters if heap.startswith("UNIT "))
        return any(place in self._deserted and unit != "army-heavy" for _, unit, place in heaps)
