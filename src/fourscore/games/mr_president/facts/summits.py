"""The problems that Russia and China bring to a summit, from `content/peer-summits.toml`."""

from functools import cached_property
from typing import Any

import msgspec

from fourscore.games.mr_president.facts.board import WORLD, content
from fourscore.games.mr_president.tables.chart import Chart, make_chart
from fourscore.games.mr_president.tables.effects import Effects, effects_of
from fourscore.games.mr_president.tables.readings import Condition, condition


class Problem(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A problem that a summit may treat."""

    code: str
    title: str
    success: tuple[Any, ...]
    demands: tuple[tuple[Any, ...], ...]
    needs: tuple[str, ...] = msgspec.field(name="if", default=())
    place: str = ""
    regions: tuple[str, ...] = WORLD
    cost: int = 0

    @cached_property
    def allowed(self) -> Condition:
        """When it may be raised, besides its place and its price."""
        return condition(self.needs)

    @cached_property
    def effects(self) -> Effects:
        """What follows when it is solved."""
        return effects_of(self.success)

    @cached_property
    def chart(self) -> Chart:
        """The demands by their bands."""
        rows = [{"roll": band, "do": demand} for band, demand in zip(SUMMITS.bands, self.demands, strict=True)]
        return make_chart("", {"title": self.title, "die": 10, "reroll": True, "rows": rows})


class _Summits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    most: tuple[int, ...]
    bands: tuple[str, ...]
    foot: tuple[str, ...]
    russia: tuple[Problem, ...]
    china: tuple[Problem, ...]


SUMMITS = msgspec.convert(content("peer-summits.toml"), _Summits)
