"""Other worlds that a seat must consider possible."""

from collections.abc import Iterator

from fourscore.engine.chance import Chance, Shuffle
from fourscore.engine.decision import Seat
from fourscore.games.knife_fight.cards import President, in_order
from fourscore.games.knife_fight.state import Fight


def imagine(fight: Fight, seat: Seat | None, chance: Chance) -> None:
    """Deal anew the Action cards and the Presidents that the seat cannot know."""
    reader = fight.seats if seat is None else seat
    imagine_actions(fight, reader, chance)
    imagine_presidents(fight, reader, chance)


def imagine_actions(fight: Fight, reader: Seat, chance: Chance) -> None:
    """Other hands and the deck; nothing done so far tells more about them."""
    others = [seat for seat in range(fight.seats) if seat != reader and reader not in fight.peeks[seat]]
    pool = [card for other in others for card in fight.hands[other]]
    pool += [card for seat in range(fight.seats) if seat != reader for card in fight.aside[seat]]
    pool += fight.action_deck
    pool = list(in_order(pool))
    dealt = iter([pool[place] for place in chance.answer(Shuffle(len(pool)))])
    for other in others:
        fight.hands[other] = in_order([next(dealt) for _ in fight.hands[other]])
    for seat in range(fight.seats):
        if seat != reader:
            fight.aside[seat] = tuple([next(dealt) for _ in fight.aside[seat]])
    fight.action_deck = list(dealt)


def imagine_presidents(fight: Fight, reader: Seat, chance: Chance) -> None:
    """Every President whose place the seat does not know lies in one of the places of such Presidents.

    Who else knows a place stays as it is: what a player holds is known to that player, whatever it is.
    """
    unknown = list(_hidden(fight, reader))
    order = chance.answer(Shuffle(len(unknown)))
    in_row = sorted(unknown, key=lambda president: president.number)
    takes = {old: in_row[place] for old, place in zip(unknown, order, strict=True)}
    knows = fight.knows[:]
    for old, new in takes.items():
        fight.knows[new.number] = knows[old.number]
    for seat in range(fight.seats):
        fight.votes[seat] = tuple(takes.get(vote, vote) for vote in fight.votes[seat])
        fight.reserve[seat] = tuple(takes.get(spare, spare) for spare in fight.reserve[seat])
        next_up = fight.next_up[seat]
        fight.next_up[seat] = next_up and takes.get(next_up, next_up)
    fight.deck = [takes.get(president, president) for president in fight.deck]


def _hidden(fight: Fight, reader: Seat) -> Iterator[President]:
    for place in (*fight.votes, *fight.reserve, [one for one in fight.next_up if one], fight.deck):
        for president in place:
            if reader not in fight.knows[president.number]:
                yield president
