"""A fight as JSON that a person can read and write."""

from collections import Counter

import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.errors import BadPosition
from fourscore.engine.game import Json
from fourscore.games.knife_fight.cards import Action, President, in_order
from fourscore.games.knife_fight.lasting import Lasting
from fourscore.games.knife_fight.options import KnifeFightOptions
from fourscore.games.knife_fight.pack import Pack
from fourscore.games.knife_fight.rules.limits import OUT_OF_OFFICE
from fourscore.games.knife_fight.rules.wounds import life
from fourscore.games.knife_fight.state import ACTIONS_A_TURN, STABS_A_TURN, Fight, Phase, new_fight
from fourscore.kit.seats import NOBODY, only, seats_of


class Place(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What one player has. Cards are named by their ids: `block throwing-knife`."""

    president: str = ""
    """Nothing for the dead."""
    removed: bool = False
    wounds: int = 0
    corruption: int = 0
    hand: str = ""
    votes: str = ""
    """The Presidents in the vote pile, or how many unknown ones: `3`."""
    spares: str = ""
    next_up: str = ""
    front: str = ""
    shields: str = ""


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What lies where, and what comes next.

    Presidents named nowhere are in the President deck, on top of those that are written there, or where three dots
    stand; Action cards named nowhere are in the Action deck, below those that are written there.
    """

    phase: Phase = "action"
    turn: Seat = 0
    first: Seat = 0
    round: int = 1
    actions_left: int = ACTIONS_A_TURN
    stabs_left: int = STABS_A_TURN
    places: list[Place] = []
    deck: str = ""
    """The President deck from the top: `grant hayes ... ford`."""
    action_deck: str = ""
    """From the top."""
    discards: str = ""
    out: str = ""
    knows: dict[str, list[Seat]] = {}
    """For Presidents that lie face down: which seats know where; by itself only the owner of a spare does."""
    open: str = ""
    """Presidents that lie face down in a place that everybody knows."""
    lasting: list[Lasting] = []
    had_turn: list[Seat] | None = None
    """Those who have had a turn; by itself everybody."""
    revived: list[Seat] = []
    used_turn: str = ""
    used_ever: str = ""
    winners: list[Seat] = []


def position(fight: Fight) -> Json:
    """The fight, at rest, as JSON."""
    everyone = range(fight.seats)
    written = Position(
        phase=fight.phase,
        turn=fight.turn,
        first=fight.first,
        round=fight.round,
        actions_left=fight.actions_left,
        stabs_left=fight.stabs_left,
        places=[_place(fight, seat) for seat in everyone],
        deck=_show(reversed(fight.deck)),
        action_deck=_show(reversed(fight.action_deck)),
        discards=_show(fight.discards),
        out=_show(fight.out),
        knows=_partly_known(fight),
        open=_show(president for president in _face_down(fight) if fight.knows[president.number] == fight.everybody),
        lasting=list(fight.lasting),
        had_turn=list(fight.had_turn),
        revived=list(fight.revived),
        used_turn=_show(one for one in fight.pack.presidents if one in fight.used_turn),
        used_ever=_show(one for one in fight.pack.presidents if one in fight.used_ever),
        winners=list(fight.winners),
    )
    json: Json = msgspec.to_builtins(written)
    return json


def _show(cards: object) -> str:
    return " ".join(card.id for card in cards)  # type: ignore[attr-defined]


def _place(fight: Fight, seat: Seat) -> Place:
    president, next_up = fight.presidents[seat], fight.next_up[seat]
    return Place(
        president="" if president is None else president.id,
        removed=seat in fight.removed,
        wounds=fight.wounds[seat],
        corruption=fight.corruption[seat],
        hand=_show(fight.hands[seat]),
        votes=_show(fight.votes[seat]),
        spares=_show(fight.reserve[seat]),
        next_up="" if next_up is None else next_up.id,
        front=_show(fight.front[seat]),
        shields=_show(fight.shields[seat]),
    )


def _face_down(fight: Fight) -> list[President]:
    places = (*fight.votes, *fight.reserve, [one for one in fight.next_up if one], fight.deck)
    return [president for place in places for president in place]


def _partly_known(fight: Fight) -> dict[str, list[Seat]]:
    return {
        president.id: list(fight.knows[president.number])
        for president in _face_down(fight)
        if fight.knows[president.number] not in (NOBODY, fight.everybody)
    }


def from_position(json: Json, options: KnifeFightOptions, seats: int, pack: Pack) -> Fight:
    """The fight that the JSON describes; BadPosition says why it cannot be."""
    try:
        written = msgspec.convert(json, Position)
        _check_seats(written, seats)
        return _set_up(written, new_fight(options, seats, pack))
    except (msgspec.ValidationError, ValueError) as error:
        raise BadPosition(f"This position cannot be set up: {error}.") from None


def _check_seats(written: Position, seats: int) -> None:
    if len(written.places) != seats:
        raise ValueError(f"places must be given for all {seats} seats")
    named = [written.turn, written.first, *(written.had_turn or ()), *written.revived, *written.winners]
    named += [seat for known in written.knows.values() for seat in known]
    named += [seat for one in written.lasting for seat in (one.owner, one.target) if seat is not None]
    for seat in named:
        if not 0 <= seat < seats:
            raise ValueError(f"there is no seat {seat}")


def _set_up(written: Position, fight: Fight) -> Fight:
    pack, everyone = fight.pack, range(fight.seats)
    fight.phase = written.phase
    fight.turn, fight.first, fight.round = written.turn, written.first, written.round
    fight.actions_left, fight.stabs_left = written.actions_left, written.stabs_left
    top, dots, bottom = written.deck.partition("...")
    if not dots:
        top, bottom = "", top
    above = list(reversed(_presidents(pack, top)))
    fight.deck = list(reversed(_presidents(pack, bottom)))
    fight.out = tuple(_presidents(pack, written.out))
    counts = [_seat_place(fight, seat, written.places[seat]) for seat in everyone]
    _deal_presidents(fight, counts, above)
    _deal_actions(fight, written)
    fight.lasting = tuple(written.lasting)
    for one in fight.lasting:
        if one.effect not in pack.book:
            raise ValueError(f"there is no effect {one.effect!r}")
    fight.look_around()
    fight.had_turn = seats_of(everyone if written.had_turn is None else written.had_turn)
    fight.revived = seats_of(written.revived)
    fight.used_turn = frozenset(_presidents(pack, written.used_turn))
    fight.used_ever = frozenset(_presidents(pack, written.used_ever))
    fight.winners = tuple(written.winners)
    _know(fight, written)
    _check(fight)
    return fight


def _seat_place(fight: Fight, seat: Seat, place: Place) -> int:
    """Lay out what a player has; says how many unknown votes are still to be dealt."""
    pack = fight.pack
    if place.president:
        fight.presidents[seat] = _president(pack, place.president)
        if place.removed:
            fight.removed |= only(seat)
        else:
            fight.alive |= only(seat)
    elif place.removed or place.wounds or place.front or place.shields:
        raise ValueError(f"seat {seat} is dead, but has wounds or cards in front")
    fight.wounds[seat], fight.corruption[seat] = place.wounds, place.corruption
    fight.hands[seat] = in_order(_actions(pack, place.hand))
    fight.front[seat] = tuple(_actions(pack, place.front))
    fight.shields[seat] = tuple(_actions(pack, place.shields))
    fight.reserve[seat] = tuple(_presidents(pack, place.spares))
    fight.next_up[seat] = _president(pack, place.next_up) if place.next_up else None
    if place.votes.isdigit():
        return int(place.votes)
    fight.votes[seat] = tuple(_presidents(pack, place.votes))
    return 0


def _deal_presidents(fight: Fight, unknown_votes: list[int], above: list[President]) -> None:
    """Each President is there once; those named nowhere are unknown votes or in the deck below what lies on top."""
    named = [one for one in (*fight.presidents, *fight.next_up) if one is not None]
    named += [one for place in (*fight.votes, *fight.reserve, fight.deck, above, fight.out) for one in place]
    for president, count in Counter(named).items():
        if count > 1:
            raise ValueError(f"{president.id} is there {count} times")
    rest = [president for president in fight.pack.presidents if president not in named]
    for seat, count in enumerate(unknown_votes):
        fight.votes[seat] += tuple(rest.pop() for _ in range(count))
    fight.deck += [*rest, *above]


def _deal_actions(fight: Fight, written: Position) -> None:
    """No card is there more often than in the deck; those named nowhere are in the Action deck, below the rest."""
    top = list(reversed(_actions(fight.pack, written.action_deck)))
    fight.discards = _actions(fight.pack, written.discards)
    places = (*fight.hands, *fight.front, *fight.shields, top, fight.discards)
    whole = Counter(fight.pack.deck)
    named = Counter(card for place in places for card in place)
    if surplus := named - whole:
        raise ValueError(f"too many of {_show(surplus)}")
    fight.action_deck = [*(whole - named).elements(), *top]


def _know(fight: Fight, written: Position) -> None:
    """Presidents in play are open; spare and laid out ones are known to their owner; the rest as written."""
    for seat in range(fight.seats):
        president, next_up = fight.presidents[seat], fight.next_up[seat]
        if president is not None:
            fight.show(president)
        for spare in (*fight.reserve[seat], *([] if next_up is None else [next_up])):
            fight.show_to(spare, seat)
            if fight.options.open_reserve == "on" and fight.phase not in ("deal", "mulligan", "starters"):
                fight.show(spare)
    for name, seats in written.knows.items():
        for seat in seats:
            fight.show_to(_president(fight.pack, name), seat)
    for president in (*_presidents(fight.pack, written.open), *fight.out):
        fight.show(president)


def _check(fight: Fight) -> None:
    """A position must be one that the rules can reach."""
    for seat in range(fight.seats):
        if fight.presidents[seat] is not None and not 0 <= fight.wounds[seat] < life(fight, seat):
            raise ValueError(f"the President of seat {seat} has {fight.wounds[seat]} wounds")
        if not 0 <= fight.corruption[seat] < OUT_OF_OFFICE:
            raise ValueError(f"seat {seat} has {fight.corruption[seat]} corruption counters")
        if len(fight.votes[seat]) >= fight.goal and fight.phase != "over":
            raise ValueError(f"seat {seat} has {len(fight.votes[seat])} votes and would have won")
    if fight.phase == "action" and fight.turn not in fight.alive:
        raise ValueError(f"it is the Action Phase of seat {fight.turn}, who has no President in the ring")


def _president(pack: Pack, name: str) -> President:
    card = pack.named.get(name)
    if not isinstance(card, President):
        raise ValueError(f"there is no President {name!r}")
    return card


def _presidents(pack: Pack, text: str) -> list[President]:
    return [_president(pack, name) for name in text.split()]


def _actions(pack: Pack, text: str) -> list[Action]:
    cards = [pack.named.get(name) for name in text.split()]
    for card, name in zip(cards, text.split(), strict=True):
        if not isinstance(card, Action):
            raise ValueError(f"there is no Action card {name!r}")
    return [card for card in cards if isinstance(card, Action)]
