"""A fight as JSON that a person can read and write. Cards are named by their ids: `block throwing-knife`.

Presidents named nowhere are in the President deck, on top of those that are written there, or where three dots stand;
Action cards named nowhere are in the Action deck, below those that are written there.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Literal, TypeVar

from fourscore.engine.decision import Seat
from fourscore.engine.errors import BadPosition
from fourscore.engine.game import Json
from fourscore.engine.positions import Form, PositionForm
from fourscore.games.knife_fight.cards import Action, President, in_order, number_of
from fourscore.games.knife_fight.options import KnifeFightOptions
from fourscore.games.knife_fight.pack import Pack
from fourscore.games.knife_fight.rules.limits import OUT_OF_OFFICE
from fourscore.games.knife_fight.rules.wounds import life
from fourscore.games.knife_fight.state import Fight, new_fight
from fourscore.kit.seats import Seats, seats_of
from fourscore.kit.words import counted

Card = TypeVar("Card", President, Action)
UNSEEN = President()
"""Stands for a vote of which only the number is written."""


def show(cards: Iterable[President] | Iterable[Action]) -> str:
    """Their ids in a row."""
    return " ".join(card.id for card in cards)


def named(fight: Fight, kind: type[Card], text: str) -> tuple[Card, ...]:
    """The cards with these ids."""
    found = []
    for name in text.split():
        card = fight.pack.named.get(name)
        if not isinstance(card, kind):
            raise ValueError(f"there is no {kind.__name__} card {name!r}")
        found.append(card)
    return tuple(found)


# How people write the parts of the table.


def by_seat(field: str, kind: type[Card]) -> Form:
    """A text of cards for each seat."""

    def write(fight: Fight) -> list[str]:
        return [show(cards) for cards in getattr(fight, field)]

    def read(texts: list[str], fight: Fight) -> None:
        setattr(fight, field, [named(fight, kind, text) for text in texts])

    return Form(list[str], write, read)


def one_each(field: str) -> Form:
    """A President for each seat, or nothing."""

    def write(fight: Fight) -> list[str]:
        return ["" if one is None else one.id for one in getattr(fight, field)]

    def read(texts: list[str], fight: Fight) -> None:
        setattr(fight, field, [next(iter(named(fight, President, text)), None) for text in texts])

    return Form(list[str], write, read)


def in_a_row(field: str, kind: type[Card], collect: Callable[[tuple[Card, ...]], object]) -> Form:
    """One text for all cards."""

    def write(fight: Fight) -> str:
        cards = getattr(fight, field)
        return show(sorted(cards, key=number_of) if isinstance(cards, frozenset) else cards)

    def read(text: str, fight: Fight) -> None:
        setattr(fight, field, collect(named(fight, kind, text)))

    return Form(str, write, read)


def read_hands(texts: list[str], fight: Fight) -> None:
    """Hands are always in order."""
    fight.hands = [in_order(named(fight, Action, text)) for text in texts]


def read_votes(texts: list[str], fight: Fight) -> None:
    """The Presidents in each vote pile, or how many unknown ones: `3`."""
    fight.votes = [(UNSEEN,) * int(text) if text.isdigit() else named(fight, President, text) for text in texts]


def write_deck(fight: Fight) -> str:
    """The President deck from the top."""
    return show(reversed(fight.deck))


def read_deck(text: str, fight: Fight) -> None:
    """Those written before the dots lie on top: `grant hayes ... ford`. It is read when all others have their place."""
    above, dots, below = text.rpartition("...")
    top, bottom = named(fight, President, above), named(fight, President, below if dots else text)
    piles = (*fight.votes, *fight.reserve, top, bottom, fight.out)
    there = Counter(one for pile in (*piles, fight.presidents, fight.next_up) for one in pile)
    for president, count in there.items():
        if count > 1 and president not in (None, UNSEEN):
            raise ValueError(f"{president} appears {count} times")
    rest = [president for president in fight.pack.presidents if president not in there]
    fight.votes = [tuple(rest.pop() if vote is UNSEEN else vote for vote in pile) for pile in fight.votes]
    fight.deck = [*reversed(bottom), *rest, *reversed(top)]


def write_action_deck(fight: Fight) -> str:
    """The Action deck from the top."""
    return show(reversed(fight.action_deck))


def read_action_deck(text: str, fight: Fight) -> None:
    """No card is there more often than in the deck."""
    top = named(fight, Action, text)
    whole = Counter(fight.pack.deck)
    there = Counter(card for pile in (*fight.hands, *fight.front, *fight.shields, top, fight.discards) for card in pile)
    if surplus := there - whole:
        raise ValueError(f"too many of {show(surplus)}")
    fight.action_deck = [*(whole - there).elements(), *reversed(top)]


def write_knows(fight: Fight) -> dict[str, list[Seat] | str]:
    """For Presidents that lie face down: which seats know where, or `all`."""
    face_down = (*fight.votes, *fight.reserve, [one for one in fight.next_up if one is not None], fight.deck)
    known = {one.id: fight.knows[one.number] for pile in face_down for one in pile}
    return {id: "all" if who == fight.everybody else list(who) for id, who in known.items() if who}


def read_knows(known: dict[str, list[Seat] | Literal["all"]], fight: Fight) -> None:
    """By itself only the owner knows a spare."""
    for id, who in known.items():
        [president] = named(fight, President, id)
        fight.knows[president.number] = fight.everybody if who == "all" else seats_of(who)


FORM = PositionForm(
    Fight,
    derived=(
        "options", "pack", "edition", "goal", "alive", "watched",
        "aside", "peeks", "moments", "played", "kept", "fallen", "settling",
    ),
    forms={
        "presidents": one_each("presidents"),
        "next_up": one_each("next_up"),
        "front": by_seat("front", Action),
        "shields": by_seat("shields", Action),
        "reserve": by_seat("reserve", President),
        "hands": by_seat("hands", Action)._replace(read=read_hands),
        "votes": by_seat("votes", President)._replace(read=read_votes),
        "discards": in_a_row("discards", Action, list),
        "out": in_a_row("out", President, tuple),
        "used_turn": in_a_row("used_turn", President, frozenset),
        "used_ever": in_a_row("used_ever", President, frozenset),
        "deck": Form(str, write_deck, read_deck),
        "action_deck": Form(str, write_action_deck, read_action_deck),
        "knows": Form(dict[str, list[Seat] | Literal["all"]], write_knows, read_knows),
    },
    pieces={Seats: seats_of},
)  # fmt: skip


def position(fight: Fight) -> Json:
    """The fight, at rest, as JSON."""
    return FORM.write(fight)


def from_position(json: Json, options: KnifeFightOptions, seats: int, pack: Pack) -> Fight:
    """The fight that the JSON describes; BadPosition says why it cannot be."""
    fight = new_fight(options, seats, pack)
    # The decks hold whatever is named nowhere, so they are always filled.
    FORM.read({"deck": "", "action_deck": "", **json} if isinstance(json, dict) else json, fight)
    try:
        _check_seats(fight, seats)
        fight.alive = seats_of(seat for seat in range(seats) if fight.presidents[seat] is not None) - fight.removed
        fight.look_around()
        _know(fight)
        _check(fight)
    except ValueError as error:
        raise BadPosition(f"This position cannot be set up: {error}.") from None
    return fight


def _check_seats(fight: Fight, seats: int) -> None:
    """Everybody has a place, and nobody sits where there is no seat."""
    places = (
        fight.presidents, fight.next_up, fight.wounds, fight.corruption,
        fight.hands, fight.front, fight.shields, fight.votes, fight.reserve,
    )  # fmt: skip
    if any(len(by_seat) != seats for by_seat in places):
        raise ValueError(f"what lies before the players must be given for all {seats} seats")
    seated = {fight.turn, fight.first, *fight.removed, *fight.had_turn, *fight.revived, *fight.winners}
    seated |= {seat for one in fight.lasting for seat in (one.owner, one.target) if seat is not None}
    seated |= {seat for who in fight.knows if who != fight.everybody for seat in who}
    if nowhere := seated - set(range(seats)):
        raise ValueError(f"there is no seat {min(nowhere)}")


def _know(fight: Fight) -> None:
    """Presidents in play and those out of the game are open; spare and laid out ones are known to their owner."""
    for president in (*fight.presidents, *fight.out):
        if president is not None:
            fight.show(president)
    for seat, next_up in enumerate(fight.next_up):
        for spare in (*fight.reserve[seat], *([] if next_up is None else [next_up])):
            fight.show_to(spare, seat)
            if fight.options.open_reserve == "on" and fight.phase not in ("deal", "mulligan", "starters"):
                fight.show(spare)


def _check(fight: Fight) -> None:
    """A position must be one that the rules can reach."""
    for one in fight.lasting:
        if one.effect not in fight.pack.book:
            raise ValueError(f"there is no effect {one.effect!r}")
    for seat in fight.everyone:
        wounds, counters, votes = fight.wounds[seat], fight.corruption[seat], len(fight.votes[seat])
        if fight.is_dead(seat) and (seat in fight.removed or wounds or fight.front[seat] or fight.shields[seat]):
            raise ValueError(f"seat {seat} is dead, but has wounds or cards in front")
        if not fight.is_dead(seat) and not 0 <= wounds < life(fight, seat):
            raise ValueError(f"the President of seat {seat} has {counted(wounds, 'wound')}")
        if not 0 <= counters < OUT_OF_OFFICE:
            raise ValueError(f"seat {seat} has {counters} corruption counters")
        if votes >= fight.goal and fight.phase != "over":
            raise ValueError(f"seat {seat} has {counted(votes, 'vote')} and would have won")
    if fight.phase == "action" and fight.turn not in fight.alive:
        raise ValueError(f"it is the Action Phase of seat {fight.turn}, who has no President in the ring")
