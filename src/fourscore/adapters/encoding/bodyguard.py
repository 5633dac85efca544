"""Bodyguard as numbers."""

from array import array
from collections.abc import Iterable, Sequence

from fourscore.adapters.encoding.actions import NamedActions, aimed_tables
from fourscore.adapters.encoding.encoder import Encoder
from fourscore.adapters.encoding.fields import MOST, Field, places
from fourscore.engine.decision import Seat
from fourscore.engine.view import View
from fourscore.games.bodyguard.cards import FACES, HITS
from fourscore.games.bodyguard.moves import BY_NOTATION
from fourscore.games.bodyguard.state import Role
from fourscore.games.bodyguard.view import PlotView

KINDS = ("roles", "turn", "cancel", "counter", "reassign", "rescue")
PHASES = ("roles", "deal", "play", "over")
ROLES: tuple[Role, ...] = ("president", "bodyguard", "assassin")
DEEDS = ("hit", "kill", "discard", "trick", "martin", "plan-b", "cancel", "reassign", "skip", "rescue")
ALL_CARDS = 71
KIND, PHASE, DEED = places(KINDS), places(PHASES), places(DEEDS)
ROLE = {role: place for place, role in enumerate(ROLES)}
PLACE = {face.name: face.place for face in FACES}
RESCUE = "rescue"


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
        )
        super().__init__(seats, fields, action_space(seats))

    def write(self, row: "array[int]", view: View, around: Sequence[int]) -> None:
        table, at = view.table, self.layout.at
        assert isinstance(table, PlotView)
        if view.asked is not None:
            row[at["question"] + KIND[view.asked.kind]] = 1
        row[at["phase"] + PHASE[table.phase]] = 1
        row[at["round"]], row[at["pile"]], row[at["discards"]] = table.round, table.pile, table.discards
        row[at["reassigned"]] = table.reassigned
        row[at["turn"] + around[table.turn]] = 1
        if table.president is not None:
            row[at["president"] + around[table.president]] = 1
        for seat in view.waiting_for:
            row[at["waiting"] + around[seat]] = 1
        for name in table.hand:
            row[at["hand"] + PLACE[name]] += 1
        for name in table.known_discards:
            row[at["known_discards"] + PLACE[name]] += 1
        self._write_seats(row, table, around)
        self._write_roles(row, table, around)
        self._write_deeds(row, table, around)
        self._write_past(row, table, around)

    def _write_seats(self, row: "array[int]", table: PlotView, around: Sequence[int]) -> None:
        at, seats, me = self.layout.at, self.seats, around.index(0)
        for name, counts in (
            ("sizes", table.sizes),
            ("martins", table.martins),
            ("lost_draws", table.lost_draws),
            ("scores", table.scores),
            ("twos", table.twos),
        ):
            begins = at[name]
            row[begins : begins + seats] = array("h", counts[me:] + counts[:me])
        for order, seat in enumerate(table.eliminated, start=1):
            row[at["eliminated"] + around[seat]] = order
        for place, hits in zip(around, table.rows, strict=True):
            begins = at["rows"] + place * len(HITS)
            for name in hits:
                row[begins + PLACE[name]] = 1

    def _write_roles(self, row: "array[int]", table: PlotView, around: Sequence[int]) -> None:
        at = self.layout.at
        write_roles(row, at["roles"], enumerate(table.roles), around)
        write_roles(row, at["roles_before"], enumerate(table.roles_before), around)
        for name, role in (("leftover", table.leftover), ("leftover_before", table.leftover_before)):
            if role is not None:
                row[at[name] + ROLE[role]] = 1
        if table.bodyguard_collected is not None:
            row[at["bodyguard_collected"] + table.bodyguard_collected] = 1

    def _write_deeds(self, row: "array[int]", table: PlotView, around: Sequence[int]) -> None:
        begins, begins_on, seats, deeds = self.layout.at["deeds"], self.layout.at["deeds_on"], self.seats, DEED
        of = [place * len(DEEDS) for place in around]
        for done in table.history:
            place, target = of[done.seat] + deeds[done.deed], done.target
            row[begins + place] += 1
            if target is not None:
                row[begins_on + place * seats + around[target]] += 1

    def _write_past(self, row: "array[int]", table: PlotView, around: Sequence[int]) -> None:
        at, seats = self.layout.at, self.seats
        for number, past in enumerate(table.past):
            write_roles(row, at["past_roles"] + number * seats * len(ROLES), enumerate(past.roles), around)
            for place, points in zip(around, past.points, strict=True):
                row[at["past_points"] + number * seats + place] = points


def write_roles(
    row: "array[int]", begins: int, roles: Iterable[tuple[Seat, Role | None]], around: Sequence[int]
) -> None:
    """1 at the role of each player whose card is known."""
    for seat, role in roles:
        if role is not None:
            row[begins + around[seat] * len(ROLES) + ROLE[role]] = 1
