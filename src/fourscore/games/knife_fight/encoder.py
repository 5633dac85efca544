"""Presidential Knife Fight as numbers; the cards are those of the pack that is played with."""

from array import array
from collections.abc import Iterable, Sequence

from fourscore.engine.view import View
from fourscore.games.knife_fight.moments import MOMENTS
from fourscore.games.knife_fight.pack import Pack
from fourscore.games.knife_fight.view import FightView, PlaceView
from fourscore.kit.encoding.actions import NamedActions, aimed_tables
from fourscore.kit.encoding.encoder import Encoder
from fourscore.kit.encoding.fields import MOST, Field, places

KINDS = ("action", "react", "discard", "pick", "hand", "mulligan", "starter", "play-free", "lose-vote", "order")
"""The questions of the rules; a card's question has the card's id."""
PHASES = ("deal", "mulligan", "starters", "campaign", "action", "end", "over")
UNTIL = ("end-of-turn", "own-turn", "own-end", "leaves")
DEPTH = 3
"""How many moments are seen, from the innermost outwards."""
COUNTS = ("round", "actions_left", "stabs_left", "goal", "edition", "action_deck", "president_deck")
BY_SEAT = ("life", "wounds", "corruption", "cards", "votes", "spares", "next_up", "removed", "sees_hand")
BY_PLACE = ("by_seat", "president", "known_votes", "known_spares", "known_next_up", "front", "shields", "hands")
"""The fields with as many numbers for each place at the table."""
PHASE, MOMENT = places(PHASES), places(MOMENTS)


def action_space(seats: int, pack: Pack) -> NamedActions:
    """Every move that is aimed at nobody, then every other at each player."""
    moves = pack.by_notation
    alone = [text for text, move in moves.items() if move.target is None]
    aimed = [text.removesuffix(" 0") + " {}" for text, move in moves.items() if move.target == 0]
    return NamedActions(*aimed_tables(alone, aimed, seats, moves))


class KnifeFightEncoder(Encoder):
    """A fight as one seat sees it."""

    def __init__(self, seats: int, pack: Pack) -> None:
        presidents, actions, effects = len(pack.presidents), len(pack.actions), len(pack.book)
        self._president = places([one.id for one in pack.presidents])
        self._action = places([one.id for one in pack.actions])
        self._effect = places(list(pack.book))
        self._kind = places((*KINDS, *self._president, *self._action))
        cards = presidents + actions
        self._cards = cards
        fields = (
            Field("question", (len(self._kind),)),
            Field("phase", (len(PHASES),)),
            Field("counts", (len(COUNTS),), low=-MOST, high=MOST),
            Field("turn", (seats,)),
            Field("first", (seats,)),
            Field("waiting", (seats,)),
            Field("had_turn", (seats,)),
            Field("revived", (seats,)),
            Field("winners", (seats,)),
            Field("by_seat", (seats, len(BY_SEAT)), low=-MOST, high=MOST),
            Field("president", (seats, presidents)),
            Field("known_votes", (seats, presidents)),
            Field("known_spares", (seats, presidents)),
            Field("known_next_up", (seats, presidents)),
            Field("front", (seats, actions), high=MOST),
            Field("shields", (seats, actions), high=MOST),
            Field("hands", (seats, actions), high=MOST),
            Field("known_deck", (presidents,), high=presidents),
            Field("out", (presidents,)),
            Field("used_turn", (presidents,)),
            Field("used_ever", (presidents,)),
            Field("aside", (actions,), high=MOST),
            Field("discards", (actions,), high=MOST),
            Field("played", (actions,), high=MOST),
            Field("moment", (DEPTH, len(MOMENTS))),
            Field("moment_seat", (DEPTH, seats)),
            Field("moment_by", (DEPTH, seats)),
            Field("moment_card", (DEPTH, cards)),
            Field("moment_count", (DEPTH,), low=-MOST, high=MOST),
            Field("lasting", (seats, effects), high=MOST),
            Field("lasting_on", (seats, effects), high=MOST),
            Field("lasting_until", (seats, len(UNTIL)), high=MOST),
        )
        super().__init__(seats, fields, action_space(seats, pack))
        at, by_place = self.layout.at, {field.name: field.size // seats for field in fields if field.name in BY_PLACE}
        self._begins = [[at[name] + place * by_place[name] for name in BY_PLACE] for place in range(seats)]

    def write(self, row: "array[int]", view: View, around: Sequence[int]) -> None:
        table, at = view.table, self.layout.at
        assert isinstance(table, FightView)
        if view.asked is not None:
            row[at["question"] + self._kind[view.asked.kind]] = 1
        row[at["phase"] + PHASE[table.phase]] = 1
        row[at["turn"] + around[table.turn]] = row[at["first"] + around[table.first]] = 1
        for name, seats in (
            ("waiting", view.waiting_for),
            ("had_turn", table.had_turn),
            ("revived", table.revived),
            ("winners", table.winners),
        ):
            for seat in seats:
                row[at[name] + around[seat]] = 1
        self._write_counts(row, table)
        for place, lying in zip(around, table.places, strict=True):
            self._write_place(row, place, lying)
        self._write_decks(row, table)
        self._write_moments(row, table, around)
        self._write_lasting(row, table, around)

    def _write_counts(self, row: "array[int]", table: FightView) -> None:
        counts = (
            min(table.round, MOST), table.actions_left, table.stabs_left, table.goal, table.edition,
            table.action_deck, len(table.president_deck),
        )  # fmt: skip
        at = self.layout.at["counts"]
        row[at : at + len(COUNTS)] = array("h", counts)

    def _write_place(self, row: "array[int]", place: int, lying: PlaceView) -> None:
        by_seat, president, votes, spares, next_up, front, shields, hands = self._begins[place]
        counts = (
            lying.life, lying.wounds, lying.corruption, lying.cards, len(lying.votes), len(lying.spares),
            len(lying.next_up), lying.removed, lying.hand is not None,
        )  # fmt: skip
        row[by_seat : by_seat + len(BY_SEAT)] = array("h", counts)
        if lying.president is not None:
            row[president + self._president[lying.president]] = 1
        for begins, known in ((votes, lying.votes), (spares, lying.spares), (next_up, lying.next_up)):
            if known:
                self._mark(row, begins, known)
        for begins, cards in ((front, lying.front), (shields, lying.shields), (hands, lying.hand)):
            if cards:
                self._count(row, begins, cards)

    def _write_decks(self, row: "array[int]", table: FightView) -> None:
        at = self.layout.at
        for depth, known in enumerate(table.president_deck, start=1):
            if known is not None:
                row[at["known_deck"] + self._president[known]] = depth
        for name, marked in (("out", table.out), ("used_turn", table.used_turn), ("used_ever", table.used_ever)):
            self._mark(row, at[name], marked)
        for name, cards in (("aside", table.aside), ("discards", table.discards), ("played", table.played)):
            self._count(row, at[name], cards)

    def _write_moments(self, row: "array[int]", table: FightView, around: Sequence[int]) -> None:
        at, seats = self.layout.at, self.seats
        for depth, moment in enumerate(table.moments[: -DEPTH - 1 : -1]):
            row[at["moment"] + depth * len(MOMENTS) + MOMENT[moment.name]] = 1
            row[at["moment_seat"] + depth * seats + around[moment.seat]] = 1
            if moment.by is not None:
                row[at["moment_by"] + depth * seats + around[moment.by]] = 1
            if moment.card is not None:
                row[at["moment_card"] + depth * self._cards + self._card(moment.card)] = 1
            if moment.count is not None:
                row[at["moment_count"] + depth] = moment.count

    def _write_lasting(self, row: "array[int]", table: FightView, around: Sequence[int]) -> None:
        at, effects = self.layout.at, len(self._effect)
        for one in table.lasting:
            owner, effect = around[one.owner], self._effect[one.effect]
            row[at["lasting"] + owner * effects + effect] += 1
            row[at["lasting_until"] + owner * len(UNTIL) + UNTIL.index(one.until)] += 1
            if one.target is not None:
                row[at["lasting_on"] + around[one.target] * effects + effect] += 1

    def _card(self, card: str) -> int:
        """Presidents first, then Action cards."""
        president = self._president.get(card)
        return len(self._president) + self._action[card] if president is None else president

    def _mark(self, row: "array[int]", begins: int, presidents: Iterable[str | None]) -> None:
        place = self._president
        for one in presidents:
            if one is not None:
                row[begins + place[one]] = 1

    def _count(self, row: "array[int]", begins: int, cards: Iterable[str]) -> None:
        place = self._action
        for one in cards:
            row[begins + place[one]] += 1
