"""Presidents as numbers."""

from array import array
from collections.abc import Sequence

from fourscore.engine.view import View
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.games.presidents.rules.deal import pack_for
from fourscore.games.presidents.sets import IN_ORDER, LARGEST, NOT_NOW, PASS, RANKS, rank_of
from fourscore.games.presidents.view import EveningView
from fourscore.kit.cards import card
from fourscore.kit.encoding.actions import NamedActions
from fourscore.kit.encoding.encoder import Encoder
from fourscore.kit.encoding.fields import MOST, Field, places

KINDS = ("lead", "play", "complete", "give", "return")
PHASES = ("deal", "exchange", "play", "over")
TITLES = ("president", "vice_president", "pond_scum", "dealer")
PLACE = {str(one): place for place, one in enumerate(IN_ORDER)}
KIND = places(KINDS)
PHASE = places(PHASES)
RANK_COUNT = len(RANKS)
ONE_PACK = 4


SETS: dict[str, tuple[int, int]] = {}
"""Rank and size of a play by its notation, worked out once."""


def rank_and_size(cards: str) -> tuple[int, int]:
    """What a play of these cards is; ValueError if they are none."""
    words = cards.split()
    found = SETS[cards] = rank_of(card(words[0])), len(words)
    return found


class _PlayNumbers(dict[str, int]):
    """The action of a play: its rank and size. Suits are merged, for no rule but the opening asks for them."""

    def __init__(self, largest: int) -> None:
        super().__init__({str(PASS): 0, str(NOT_NOW): 1})
        self._largest = largest

    def __missing__(self, cards: str) -> int:
        try:
            rank, size = rank_and_size(cards)
        except ValueError:
            raise KeyError(cards) from None
        if size > self._largest:
            raise KeyError(cards)
        number = self[cards] = 1 + rank * self._largest + size
        return number


def largest_action(seats: int, options: PresidentsOptions) -> int:
    """The largest play that has an action."""
    two_packs = len(pack_for(seats)) > len(IN_ORDER)
    return LARGEST if two_packs and options.large_sets == "allowed" else ONE_PACK


def action_space(seats: int, options: PresidentsOptions) -> NamedActions:
    """Pass, not now, and each rank in each size."""
    largest = largest_action(seats, options)
    names = [str(PASS), str(NOT_NOW)]
    names += [" ".join([rank] * size) for rank in RANKS for size in range(1, largest + 1)]
    table = _PlayNumbers(largest)
    return NamedActions([names] * seats, [table] * seats)


class PresidentsEncoder(Encoder):
    """An evening as one seat sees it."""

    def __init__(self, seats: int, options: PresidentsOptions) -> None:
        fields = (
            Field("question", (len(KINDS),)),
            Field("phase", (len(PHASES),)),
            Field("round", (1,), high=MOST),
            Field("hand", (RANK_COUNT, 4), high=2),
            Field("top", (RANK_COUNT,), high=LARGEST),
            Field("owner", (seats,)),
            Field("run", (1,), high=LARGEST),
            Field("laid", (seats, RANK_COUNT), high=LARGEST),
            Field("sizes", (seats,), high=2 * len(IN_ORDER)),
            Field("out", (seats,), high=seats),
            Field("turn", (seats,)),
            Field("waiting", (seats,)),
            Field("titles", (seats, len(TITLES))),
            Field("scores", (seats,), high=MOST),
            Field("known", (seats, len(IN_ORDER)), high=2),
        )
        super().__init__(seats, fields, action_space(seats, options))
        at = self.layout.at
        self._question, self._phase, self._round, self._hand = at["question"], at["phase"], at["round"], at["hand"]
        self._top, self._owner, self._run, self._laid = at["top"], at["owner"], at["run"], at["laid"]
        self._sizes, self._out, self._turn, self._waiting = at["sizes"], at["out"], at["turn"], at["waiting"]
        self._titles, self._scores, self._known = at["titles"], at["scores"], at["known"]

    def write(self, row: "array[int]", view: View, around: Sequence[int]) -> None:
        table = view.table
        assert isinstance(table, EveningView)
        if view.asked is not None:
            row[self._question + KIND[view.asked.kind]] = 1
        row[self._phase + PHASE[table.phase]] = 1
        row[self._round] = min(table.round, MOST)
        row[self._run] = table.run
        row[self._turn + around[table.turn]] = 1
        for held in table.hand:
            row[self._hand + PLACE[held]] += 1
        for known in table.known:
            row[self._known + around[known.seat] * len(IN_ORDER) + PLACE[known.card]] += 1
        self._write_seats(row, view, table, around)
        self._write_plays(row, table, around)

    def _write_seats(self, row: "array[int]", view: View, table: EveningView, around: Sequence[int]) -> None:
        sizes, scores = self._sizes, self._scores
        for place, size, score in zip(around, table.sizes, table.scores, strict=True):
            row[sizes + place] = size
            row[scores + place] = score
        for order, seat in enumerate(table.out, start=1):
            row[self._out + around[seat]] = order
        for seat in view.waiting_for:
            row[self._waiting + around[seat]] = 1
        for title, holder in enumerate((table.president, table.vice_president, table.pond_scum, table.dealer)):
            if holder is not None:
                row[self._titles + around[holder] * len(TITLES) + title] = 1

    def _write_plays(self, row: "array[int]", table: EveningView, around: Sequence[int]) -> None:
        sets, rank, size = SETS, 0, 0
        laid = [self._laid + RANK_COUNT * place for place in around]
        for one in table.swept + table.pile:
            cards = one.cards
            rank, size = sets[cards] if cards in sets else rank_and_size(cards)
            row[laid[one.seat] + rank] += size
        if table.pile:
            # The top play came last.
            row[self._top + rank] = size
            row[self._owner + around[table.pile[-1].seat]] = 1
