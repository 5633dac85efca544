"""A fight as JSON that a person can read and write. Cards are named by their ids: `block throwing-knife`.

Presidents named nowhere are in the President deck, on top of those that are written there, or where three dots stand;
Action cards named nowhere are in the Action deck, below those that are written there.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Literal, TypeVar

from fourscore.engine.decision import Seat
from fourscore.engine.game import Json
from fourscore.engine.positions import Form, Piece, PositionForm, check_seats, need
from fourscore.games.knife_fight.cards import Action, President, in_order, number_of
from fourscore.games.knife_fight.options import KnifeFightOptions
from fourscore.games.knife_fight.pack import Pack
from fourscore.games.knife_fight.rules.limits import OUT_OF_OFFICE
from fourscore.games.knife_fight.rules.wounds import COUNTERS, life
from fourscore.games.knife_fight.state import Fight, new_fight
from fourscore.kit.seats import Seats, seats_of
from fourscore.kit.words import counted

Card = TypeVar("Card", President, Action)
PLACES = "in presidents, next_up, votes, reserve, deck and out"
BEFORE_THE_FIGHT = ("deal", "mulligan", "starters")
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


def single(fight: Fight, text: str) -> President:
    """The one President with this id."""
    found = named(fight, President, text)
    if len(found) != 1:
        raise ValueError(f"{text!r} is not the id of one President")
    return found[0]


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
        setattr(fight, field, [single(fight, text) if text.strip() else None for text in texts])

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
    fight.votes = [unseen(fight, text) if text.isdigit() else named(fight, President, text) for text in texts]


def unseen(fight: Fight, text: str) -> tuple[President, ...]:
    """This many votes of which nothing else is written."""
    if len(text) > 2 or int(text) > fight.goal:
        raise ValueError(f"nobody has a pile of {text}")
    return (UNSEEN,) * int(text)


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
            raise ValueError(f"{president} appears {count} times {PLACES}")
    rest = [president for president in fight.pack.presidents if president not in there]
    if there[UNSEEN] > len(rest):
        raise ValueError("the votes are more than there are Presidents left")
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
        raise ValueError(f"too many of {show(surplus)} in hands, front, shields, action_deck and discards")
    fight.action_deck = [*(whole - there).elements(), *reversed(top)]


def write_knows(fight: Fight) -> dict[str, list[Seat] | str]:
    """For Presidents that lie face down: which seats know where, or `all`."""
    face_down = (*fight.votes, *fight.reserve, [one for one in fight.next_up if one is not None], fight.deck)
    known = {one.id: fight.knows[one.number] for pile in face_down for one in pile}
    return {id: "all" if who == fight.everybody else list(who) for id, who in known.items() if who}


def read_knows(known: dict[str, list[Seat] | Literal["all"]], fight: Fight) -> None:
    """By itself only the owner knows a spare."""
    for id, who in known.items():
        fight.knows[single(fight, id).number] = fight.everybody if who == "all" else seats_of(who)


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
    pieces={Seats: Piece(list[Seat], seats_of)},
    by_seat=("presidents", "next_up", "wounds", "corruption", "hands", "front", "shields", "votes", "reserve"),
    seated=("turn", "first", "removed", "had_turn", "revived", "winners"),
)  # fmt: skip


def position(fight: Fight) -> Json:
    """The fight, at rest, as JSON."""
    return FORM.write(fight)


def from_position(json: Json, options: KnifeFightOptions, seats: int, pack: Pack) -> Fight:
    """The fight that the JSON describes; BadPosition says why it cannot be."""
    fight = new_fight(options, seats, pack)
    # The decks hold whatever is named nowhere, so they are always filled.
    FORM.read({"deck": "", "action_deck": "", **json} if isinstance(json, dict) else json, fight, seats)
    _check_effects(fight)
    fight.alive = seats_of(seat for seat in range(seats) if fight.presidents[seat] is not None) - fight.removed
    fight.look_around()
    _know(fight)
    _check_tally(fight)
    if fight.phase in BEFORE_THE_FIGHT:
        _check_set_up(fight)
    else:
        _check_ring(fight)
        _check_phase(fight)
    return fight


def _check_effects(fight: Fight) -> None:
    """What lasts is something that can last, and whoever is said to know something sits here."""
    for one in fight.lasting:
        need(one.effect in fight.pack.book, "lasting", f"there is no effect {one.effect!r}")
        need(one.effect.startswith("lasting-"), "lasting", f"the effect {one.effect!r} does not last")
        check_seats({one.owner} if one.target is None else {one.owner, one.target}, "lasting and seats", fight.seats)
    for who in fight.knows:
        if who != fight.everybody:
            check_seats(who, "knows and seats", fight.seats)


def _know(fight: Fight) -> None:
    """Presidents in play and those out of the game are open; spare and laid out ones are known to their owner."""
    for president in (*fight.presidents, *fight.out):
        if president is not None:
            fight.show(president)
    is_open = fight.options.open_reserve == "on" and fight.phase not in BEFORE_THE_FIGHT
    for seat, next_up in enumerate(fight.next_up):
        for spare in fight.reserve[seat]:
            fight.show_to(spare, seat)
            if is_open:
                fight.show(spare)
        # It may have come from the deck, which nobody else has looked at; `knows` says where others have.
        if next_up is not None:
            fight.show_to(next_up, seat)


def _check_tally(fight: Fight) -> None:
    """What was taken and granted this turn, and how long the game has gone on."""
    for name in ("actions_taken", "stabs_taken", "more_actions", "more_stabs"):
        count = getattr(fight, name)
        need(0 <= count <= len(fight.pack.deck), name, f"nobody can have {count} in one turn")
    need(fight.round >= 1, "round", f"there is no round {fight.round}")
    limit = fight.options.round_limit
    if limit != "off" and fight.phase != "over":
        need(fight.round <= int(limit), "round, phase and options", f"the game ends with round {limit}")


def _check_set_up(fight: Fight) -> None:
    """Before the fight nobody has a President in play, and after the deal everybody has some to pick from."""
    parts = "phase, presidents, next_up, removed, wounds, corruption, front, shields, votes, discards, out and lasting"
    places = (*fight.presidents, *fight.next_up, *fight.wounds, *fight.corruption, *fight.front, *fight.shields)
    lying = (*fight.votes, fight.out, fight.lasting, fight.removed, fight.winners, fight.had_turn, fight.revived)
    is_empty = not any(places) and not any(lying)
    need(is_empty, f"{parts}, winners, had_turn, revived", "nothing has happened before the fight")
    is_dealt = fight.phase != "deal"
    for seat in fight.everyone:
        fits = bool(fight.reserve[seat]) == is_dealt and (is_dealt or not fight.hands[seat])
        need(fits, "phase, reserve and hands", f"in the phase {fight.phase} seat {seat} has been dealt other cards")
    need(is_dealt or not fight.discards, "phase and discards", "nothing is discarded before the deal")


def _check_ring(fight: Fight) -> None:
    """What lies in front of each player is what the rules let lie there."""
    for seat in fight.everyone:
        wounds, counters = fight.wounds[seat], fight.corruption[seat]
        if fight.is_dead(seat):
            has = seat in fight.removed or wounds or fight.front[seat] or fight.shields[seat]
            parts = "presidents, removed, wounds, front and shields"
            need(not has, parts, f"seat {seat} is dead, but has wounds or cards in front")
        else:
            parts = "wounds, presidents, front, shields, lasting, reserve and next_up"
            fits = 0 <= wounds < life(fight, seat)
            need(fits, parts, f"the President of seat {seat} has {counted(wounds, 'wound')}")
            need(fight.next_up[seat] is None, "next_up and presidents", f"the next of seat {seat} is picked too early")
        need(0 <= counters < OUT_OF_OFFICE, "corruption", f"seat {seat} has {counters} corruption counters")
        for card in (*fight.front[seat], *fight.shields[seat]):
            need(card.kind == "executive", "front and shields", f"{card.id} does not stay on the table")
    if fight.options.limited_counters == "on":
        placed = sum(fight.wounds) + sum(fight.corruption)
        need(placed <= COUNTERS, "wounds, corruption and options", f"there are only {COUNTERS} counters")


def _check_phase(fight: Fight) -> None:
    """Whoever has the winning number of votes has won, and whoever acts has a President."""
    most = max(len(pile) for pile in fight.votes)
    for seat in fight.winners:
        votes = len(fight.votes[seat])
        need(
            votes >= fight.goal, "winners, votes and seats", f"seat {seat} has {counted(votes, 'vote')} and cannot win"
        )
    if fight.phase != "over":
        need(not fight.winners, "winners and phase", "nobody has won while the game goes on")
        fits = most < fight.goal
        need(fits, "votes, phase and seats", f"somebody has {counted(most, 'vote')} and would have won")
    else:
        limit = fight.options.round_limit
        is_late = limit != "off" and fight.round > int(limit)
        need(fight.winners or is_late, "phase, winners, round and options", "nobody has won, so it is not over")
    if fight.phase == "action":
        parts = "phase, turn, presidents and removed"
        reason = f"it is the Action Phase of seat {fight.turn}, who has no President in the ring"
        need(fight.turn in fight.alive, parts, reason)
    if fight.phase == "end":
        parts = "phase, turn and presidents"
        need(not fight.is_dead(fight.turn), parts, f"seat {fight.turn} is dead and has no End Phase")
