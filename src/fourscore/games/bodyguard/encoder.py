"""Bodyguard as numbers."""

from array import array
from collections.abc import Callable, Sequence
from operator import itemgetter
from struct import pack_into
from typing import TypeAlias, cast

from fourscore.engine.view import View
from fourscore.games.bodyguard.cards import FACES, HITS
from fourscore.games.bodyguard.deeds import Role
from fourscore.games.bodyguard.encoder_history import DEEDS, ROLE, ROLES, Cast, Chronicle
from fourscore.games.bodyguard.moves import BY_NOTATION
from fourscore.games.bodyguard.view import PlotView
from fourscore.kit.claims import Claim
from fourscore.kit.encoding.actions import NamedActions, aimed_tables
from fourscore.kit.encoding.encoder import Encoder
from fourscore.kit.encoding.fields import MOST, Field, places

KINDS = ("roles", "turn", "cancel", "counter", "reassign", "rescue")
PHASES = ("roles", "deal", "play", "over")
ALL_CARDS = 71
KIND, PHASE = places(KINDS), places(PHASES)
PLACE = {face.name: face.place for face in FACES}
RESCUE = "rescue"
Turned: TypeAlias = Callable[[Sequence[int]], tuple[int, ...]]
"""Counts by seat, turned so that the viewer comes first."""


class _Moves(dict[str, int]):
    """The action of each move. All rescues are one: whichever three hits are laid, the round ends and they go back."""

    def __missing__(self, notation: str) -> int:
        if not notation.startswith(RESCUE + " "):
            raise KeyError(notation)
        number = self[notation] = self[RESCUE]
        return number


def action_space(seats: int) -> NamedActions:
    """Every move that is aimed at nobody, the rescue, and every other at each player."""
    alone = [text for text, move in BY_NOTATION.items() if move.target is None]
    aimed = [text.replace(" 0", " {}") for text, move in BY_NOTATION.items() if move.target == 0]
    names, tables = aimed_tables([*alone, RESCUE], aimed, seats, BY_NOTATION)
    return NamedActions(names, [_Moves(table) for table in tables])


class BodyguardEncoder(Encoder):
    """A plot as one seat sees it."""

    def __init__(self, seats: int) -> None:
        fields = (
            Field("question", (len(KINDS),)),
            Field("phase", (len(PHASES),)),
            Field("round", (1,), high=seats),
            Field("president", (seats,)),
            Field("turn", (seats,)),
            Field("waiting", (seats,)),
            Field("hand", (len(FACES),), high=ALL_CARDS),
            Field("rows", (seats, len(HITS))),
            Field("known_discards", (len(FACES),), high=ALL_CARDS),
            Field("sizes", (seats,), high=ALL_CARDS),
            Field("martins", (seats,), high=ALL_CARDS),
            Field("lost_draws", (seats,), high=ALL_CARDS),
            Field("eliminated", (seats,), high=seats),
            Field("scores", (seats,), high=MOST),
            Field("twos", (seats,), high=MOST),
            Field("pile", (1,), high=ALL_CARDS),
            Field("discards", (1,), high=ALL_CARDS),
            Field("roles", (seats, len(ROLES))),
            Field("leftover", (len(ROLES),)),
            Field("roles_before", (seats, len(ROLES))),
            Field("leftover_before", (len(ROLES),)),
            Field("bodyguard_collected", (2,)),
            Field("reassigned", (1,)),
            Field("deeds", (seats, len(DEEDS)), high=MOST),
            Field("deeds_on", (seats, len(DEEDS), seats), high=MOST),
            Field("past_roles", (seats, seats, len(ROLES))),
            Field("past_points", (seats, seats), high=MOST),
            Field("claims", (seats, seats, len(ROLES))),
        )
        super().__init__(seats, fields, action_space(seats))
        at = self.layout.at
        self._hand = {name: at["hand"] + place for name, place in PLACE.items()}
        self._known = {name: at["known_discards"] + place for name, place in PLACE.items()}
        rows = [at["rows"] + place * len(HITS) for place in range(seats)]
        self._rows = [{hit.name: begins + hit.place for hit in HITS} for begins in rows]
        self._turned = [itemgetter(*range(me, seats), *range(me)) for me in range(seats)]
        self._seats_at = at["sizes"] * self._blank.itemsize
        self._seats_form = f"{at['pile'] - at['sizes']}h"
        self._roles = slice(at["roles"], at["deeds"])
        self._deeds = slice(at["deeds"], at["claims"])
        self._casts = [Cast(around) for around in self._around]
        self._chronicles = [Chronicle(around) for around in self._around]

    def write(self, row: "array[int]", view: View, around: Sequence[int]) -> None:
        table, at, me = view.table, self.layout.at, view.seat or 0
        assert isinstance(table, PlotView)
        row[self._roles] = self._casts[me].numbers(table)
        row[self._deeds] = self._chronicles[me].numbers(table.history, table.past)
        if view.asked is not None:
            row[at["question"] + KIND[view.asked.kind]] = 1
        row[at["phase"] + PHASE[table.phase]] = 1
        row[at["round"]], row[at["pile"]], row[at["discards"]] = table.round, table.pile, table.discards
        row[at["turn"] + around[table.turn]] = 1
        if table.president is not None:
            row[at["president"] + around[table.president]] = 1
        for seat in view.waiting_for:
            row[at["waiting"] + around[seat]] = 1
        self._write_cards(row, table, around)
        self._write_seats(row, table, self._turned[me])

    def hear(self, row: "array[int]", view: View, around: Sequence[int], claims: Sequence[Claim]) -> None:
        table, begin, width = view.table, self.layout.at["claims"], len(ROLES)
        assert isinstance(table, PlotView)
        for claim in claims:
            if claim.round == table.round:
                place = (around[claim.seat] * self.seats + around[claim.about]) * width
                row[begin + place + ROLE[cast(Role, claim.what)]] = 1

    def _write_cards(self, row: "array[int]", table: PlotView, around: Sequence[int]) -> None:
        hand, known, rows = self._hand, self._known, self._rows
        for name in table.hand:
            row[hand[name]] += 1
        for name in table.known_discards:
            row[known[name]] += 1
        for place, hits in zip(around, table.rows, strict=True):
            where = rows[place]
            for name in hits:
                row[where[name]] = 1

    def _write_seats(self, row: "array[int]", table: PlotView, turned: Turned) -> None:
        """The fields from `sizes` to `twos`, which lie side by side."""
        eliminated = [0] * self.seats
        for order, seat in enumerate(table.eliminated, start=1):
            eliminated[seat] = order
        pack_into(
            self._seats_form,
            row,
            self._seats_at,
            *turned(table.sizes),
            *turned(table.martins),
            *turned(table.lost_draws),
            *turned(eliminated),
            *turned(table.scores),
            *turned(table.twos),
        )
