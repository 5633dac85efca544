"""What a learned player sees of a View: the numbers of the bits that are set, as `device/seen.h` writes them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import cast

from fourscore.engine.decision import Seat
from fourscore.engine.view import Asked, View
from fourscore.games.knife_fight.bot.answers import worths
from fourscore.games.knife_fight.bot.lore import lore_of
from fourscore.games.knife_fight.bot.ring import Ring
from fourscore.games.knife_fight.cards import Action, President
from fourscore.games.knife_fight.game import GAME
from fourscore.games.knife_fight.learned.actions import AT_PLACE, Parts, parts_of
from fourscore.games.knife_fight.learned.words import (
    ADVICE,
    CARDS,
    FIELDS,
    MOST_SEATS,
    OFFERED,
    PRESIDENTS,
    SHOWN_MOMENTS,
)
from fourscore.games.knife_fight.moments import MOMENTS
from fourscore.games.knife_fight.view import FightView, MomentView, PlaceView
from fourscore.kit.learned.file import WORD

HARDLY = 1e-3
"""Two choices that are worth this nearly the same are level."""
RULES = ("action", "react", "play-free", "discard", "pick", "hand", "lose-vote", "order")
"""The questions of the rules; every other one is a card's, and named after it."""
QUESTIONS = (
    "action", "react", "play-free", "discard", "discard or none", "give", "give or none", "aside", "pick", "hand",
    "lose-vote", "order", "yes", "heads", "one", "seat", "seat or none",
)  # fmt: skip
"""In the order of `Question` of `device/state.h`."""
SAME = {"starter": "pick", "mulligan": "hand"}
PHASES = ("mulligan", "starters", "campaign", "action", "end")
PEACE = ("lasting-isolation", "lasting-peace", "lasting-party-convention")


class Writer:
    """Bits, one field after another."""

    def __init__(self) -> None:
        self.bits: list[int] = []
        self.at = WORD * FIELDS

    def put(self, flags: Sequence[bool]) -> None:
        """Yes and no."""
        self.bits += [self.at + place for place, is_set in enumerate(flags) if is_set]
        self.at += len(flags)

    def one(self, number: int | None, width: int) -> None:
        """One of so many, or none."""
        if number is not None:
            self.bits.append(self.at + number)
        self.at += width

    def count(self, number: int, most: int) -> None:
        """As many bits as this, up to a most."""
        self.put([place < number for place in range(most)])

    def some(self, numbers: Iterable[int], width: int) -> None:
        """Those that are among them."""
        self.bits += [self.at + number for number in set(numbers)]
        self.at += width

    def cards(self, ids: Iterable[str], *, times: int = 1) -> None:
        """The kinds of which there are at least so many."""
        found = Counter(ids)
        self.some((_card(id).place for id in found if found[id] >= times), CARDS)


def seen(view: View, half: int | None = None) -> list[int]:
    """The numbers of the bits that are set; with `half`, once the first part of a choice has been made."""
    me, table, asked = cast(Seat, view.seat), cast(FightView, view.table), cast(Asked, view.asked)
    parts = [parts_of(GAME.pack.by_notation[choice], asked.kind, me, len(table.places)) for choice in asked.choices]
    out = Writer()
    out.bits += [WORD * OFFERED + action for action in set(offered(parts, half))]
    out.bits.append(WORD * ADVICE + _advice(view, asked, parts, half))
    _put_question(out, table, me, asked, half)
    _put_cards(out, table, me)
    _put_moments(out, table, me)
    for place in range(len(table.places)):
        _put_place(out, table, me, (me + place) % len(table.places))
    return out.bits


def offered(parts: Sequence[Parts], half: int | None) -> list[int]:
    """The first parts, or the second ones of those that begin so."""
    if half is None:
        return [first for first, _ in parts]
    return [second for first, second in parts if first == half and second is not None]


def _advice(view: View, asked: Asked, parts: Sequence[Parts], half: int | None) -> int:
    """What an old hand likes best; the first of those that are level."""
    best, likes = 0, -1e30
    for (first, second), worth in zip(parts, worths(Ring(view, lore_of(GAME.pack)), asked), strict=True):
        if (half is None or first == half) and worth > likes + HARDLY:
            action, likes = first if half is None else second, worth
            assert action is not None
            best = action
    return best


def _question(table: FightView, asked: Asked) -> str:
    kind = SAME.get(asked.kind, asked.kind)
    if kind in RULES:
        return kind
    if table.aside:
        return "aside"
    may_decline = " or none" if asked.choices[0] == "pass" else ""
    verb = GAME.pack.by_notation[asked.choices[-1]].verb
    return {"no": "yes", "tails": "heads", "two": "one"}.get(verb, verb) + may_decline


def _put_question(out: Writer, table: FightView, me: Seat, asked: Asked, half: int | None) -> None:
    out.one(QUESTIONS.index(_question(table, asked)), len(QUESTIONS))
    out.one(half, AT_PLACE)
    out.one(len(table.places) - 3, 4)
    out.one(PHASES.index(table.phase), len(PHASES))
    is_turn = table.phase in PHASES[2:]
    out.one((table.turn - me) % len(table.places) if is_turn else None, MOST_SEATS)
    out.count(table.actions_left, 5)
    out.count(table.stabs_left, 5)
    card = GAME.pack.named.get(asked.kind)
    out.one(card.place if isinstance(card, Action) else None, CARDS)
    out.one(card.number - 1 if isinstance(card, President) else None, PRESIDENTS)


def _put_cards(out: Writer, table: FightView, me: Seat) -> None:
    own = table.places[me]
    assert own.hand is not None
    out.cards(own.hand)
    out.cards(own.hand, times=2)
    out.some((_number(one) for one in own.spares if one is not None), PRESIDENTS)
    out.cards(table.discards)
    out.cards(table.played)
    out.cards(table.aside)
    out.cards(card for seat, place in enumerate(table.places) if seat != me for card in place.hand or ())
    out.count(table.action_deck // 8, 13)
    out.count(len(table.president_deck) // 4, 11)


def _put_moments(out: Writer, table: FightView, me: Seat) -> None:
    shown = table.moments[::-1][:SHOWN_MOMENTS]
    for moment in shown:
        _put_moment(out, moment, me, len(table.places))
    out.at += (SHOWN_MOMENTS - len(shown)) * (len(MOMENTS) + 2 * MOST_SEATS + CARDS + PRESIDENTS + 4)


def _put_moment(out: Writer, moment: MomentView, me: Seat, seats: int) -> None:
    out.one(MOMENTS.index(moment.name), len(MOMENTS))
    out.one((moment.seat - me) % seats, MOST_SEATS)
    out.one(None if moment.by is None else (moment.by - me) % seats, MOST_SEATS)
    card = None if moment.card is None else GAME.pack.named[moment.card]
    out.one(card.place if isinstance(card, Action) else None, CARDS)
    out.one(card.number - 1 if isinstance(card, President) else None, PRESIDENTS)
    out.count(moment.count or 0, 4)


def _put_place(out: Writer, table: FightView, me: Seat, seat: Seat) -> None:
    place = table.places[seat]
    president = place.president
    out.one(None if president is None else _number(president), PRESIDENTS)
    is_alive = president is not None and not place.removed
    out.put([is_alive, place.removed, seat in table.had_turn, seat in table.revived])
    out.put([president in table.used_turn, president in table.used_ever])
    out.count(place.wounds, 6)
    out.count(place.life - place.wounds, 6)
    out.count(place.corruption, 5)
    out.count(place.cards, 10)
    out.count(len(place.votes), 5)
    out.count(len(place.spares), 3)
    out.put([bool(place.next_up)])
    out.count(len(place.shields), 3)
    out.cards(place.front)
    _put_lasting(out, table, me, seat, place)


def _put_lasting(out: Writer, table: FightView, me: Seat, seat: Seat, place: PlaceView) -> None:
    seats = len(table.places)
    own = [one for one in table.lasting if one.owner == seat]
    for effects in (PEACE, ("lasting-fourteen-points",), ("lasting-clean-slate",)):
        from_all = any(one.effect in effects and one.target is None for one in own)
        kept_off = range(seats) if from_all else [one.target for one in own if one.effect in effects]
        out.some(((other - me) % seats for other in kept_off if other is not None), MOST_SEATS)
    names = [one.effect for one in own]
    out.put(["lasting-quasi-war" in names, "lasting-suspended-writ" in names])
    out.count(names.count("lasting-filibuster"), 2)


def _card(id: str) -> Action:
    card = GAME.pack.named[id]
    assert isinstance(card, Action)
    return card


def _number(id: str) -> int:
    card = GAME.pack.named[id]
    assert isinstance(card, President)
    return card.number - 1
