"""Reactions and triggers: everything that answers a moment, in one place.

Presidents in play and lasting effects come first, clockwise from the active player; then Reactions from hand; then the
Presidents whose cards say so and the cards in front of players.
"""

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from fourscore.engine.decision import Choice, Decision, Procedure, Question, RuleId, Seat
from fourscore.games.knife_fight.cards import Action, President
from fourscore.games.knife_fight.effects.book import Trigger, Whose, concerns
from fourscore.games.knife_fight.lasting import Lasting
from fourscore.games.knife_fight.moments import Moment, Playing
from fourscore.games.knife_fight.moves import PASS, Move
from fourscore.games.knife_fight.rules.distance import clockwise
from fourscore.games.knife_fight.rules.limits import may_corrupt_oneself
from fourscore.games.knife_fight.state import Fight

Listener: TypeAlias = tuple[Seat, Trigger, President | Action | Lasting]
"""Whose it is, what it does, and what it is."""


def respond(fight: Fight, moment: Moment) -> Procedure:
    """Everything that has a say at this moment has it, until something stops it or turns it on somebody else."""
    pack, name, target = fight.pack, moment.name, moment.seat
    from_hand, is_late = name in pack.reacted, name in pack.late
    first = listeners(fight, moment, late=False) if name in pack.triggered else ()
    if not first and not from_hand and not (is_late and listeners(fight, moment, late=True)):
        return
    fight.moments.append(moment)
    if first:
        yield from triggers(fight, moment, first)
    if from_hand and still_befalls(moment, target):
        yield from window(fight, moment)
    if is_late and still_befalls(moment, target):
        yield from triggers(fight, moment, listeners(fight, moment, late=True))
    fight.moments.pop()


def still_befalls(moment: Moment, target: Seat) -> bool:
    """Whether it is not stopped, and still aimed at the same player; another one is asked from the beginning."""
    return not moment.stopped and moment.seat == target


def listeners(fight: Fight, moment: Moment, *, late: bool) -> Sequence[Listener]:
    """What on the table answers this moment by itself; cards in front of players come after Reactions."""
    name, presidents, fronts, pack = moment.name, fight.presidents, fight.front, fight.pack
    lasting = [each for each in fight.lasting if each.effect in pack.lasting[name]] if fight.lasting else ()
    if not lasting and pack.listening[late][name].isdisjoint(presidents) and not (late and any(fronts)):
        return ()
    found: list[Listener] = []
    for seat in clockwise(fight.turn, len(presidents)):
        president = presidents[seat]
        if president is None or not fight.alive >> seat & 1:
            continue
        answer = president.triggers.get(name)
        if answer is not None and answer.after_reactions == late and concerns(answer.whose, seat, moment):
            found.append((seat, answer, president))
        if late and fronts[seat]:
            for card in fronts[seat]:
                answer = card.triggers.get(name)
                if answer is not None and concerns(answer.whose, seat, moment):
                    found.append((seat, answer, card))
    for each in lasting:
        answer = pack.book[each.effect].triggers[name]
        if answer.after_reactions == late and concerns(answer.whose, each.owner, moment):
            found.append((each.owner, answer, each))
    return found


def triggers(fight: Fight, moment: Moment, found: Sequence[Listener]) -> Procedure:
    """Abilities and cards on the table work by themselves, one after another, as long as they are there."""
    target = moment.seat
    for seat, answer, source in found:
        if is_there(fight, seat, source) and (answer.can is None or answer.can(fight, seat, moment)):
            yield from resolve(fight, answer.run(fight, seat, moment))
            if not still_befalls(moment, target):
                return


def is_there(fight: Fight, seat: Seat, source: President | Action | Lasting) -> bool:
    """Whether something that was about to answer is still in play."""
    if not fight.alive >> seat & 1:
        return False
    return fight.presidents[seat] is source or source in fight.front[seat] or source in fight.lasting


def resolve(fight: Fight, effect: Procedure | None) -> Procedure:
    """One effect is carried out, and whoever it kills dies before anything else happens."""
    if effect is not None:
        yield from effect
    if fight.fallen and not fight.settling:
        # Dying is itself a moment, so the two chapters know each other.
        from fourscore.games.knife_fight.rules.dying import settle

        yield from settle(fight)


# Reactions from hand.


def window(fight: Fight, moment: Moment) -> Procedure:
    """All who could react are asked clockwise from the active player until all have passed in a row."""
    could, target = who_could(fight, moment), moment.seat
    passed, at, count = 0, 0, len(could)
    while passed < count:
        seat = could[at % count]
        at += 1
        passed += 1
        if not fight.hands[seat] or not fight.alive >> seat & 1 or fight.follows(reactions(fight, seat)):
            continue
        move: Move = yield Decision(REACT, fight, seat)
        if move is not PASS:
            assert move.card is not None
            yield from play_reaction(fight, seat, move.card, moment)
            if not still_befalls(moment, target):
                return
            passed = 0


def who_could(fight: Fight, moment: Moment) -> Sequence[Seat]:
    """Whom some Reaction of the deck would concern, whatever they hold."""
    whose = fight.pack.reacted[moment.name]
    if whose == ("own",):
        return (moment.seat,)
    return concerned(whose, moment.seat, moment.by, fight.turn, len(fight.hands))


@cache
def concerned(whose: tuple[Whose, ...], seat: Seat, by: Seat | None, first: Seat, seats: int) -> tuple[Seat, ...]:
    """Those who may answer what befalls a seat by another, clockwise from the first."""
    moment = Moment(seat, by)
    return tuple(other for other in clockwise(first, seats) if any(concerns(one, other, moment) for one in whose))


def play_reaction(fight: Fight, seat: Seat, card: Action, moment: Moment) -> Procedure:
    """A Reaction costs no action, takes effect and is discarded."""
    fight.give_up(seat, card)
    fight.played.append(card)
    fight.tried |= 1 << card.place
    fight.tell("knife-fight.reaction.own-condition", player=seat, card=card.name)
    playing = Playing(seat, card, moment.by)
    yield from respond(fight, playing)
    if not playing.stopped:
        yield from resolve(fight, card.reaction.run(fight, seat, moment))
    put_away(fight, card)


def put_away(fight: Fight, card: Action) -> None:
    """A card whose effect is complete goes to the discard pile, unless somebody keeps it or it lies elsewhere."""
    if card not in fight.played:
        return
    fight.played.remove(card)
    keepers = [seat for kept, seat in fight.kept if kept is card]
    if keepers:
        fight.kept = [one for one in fight.kept if one[0] is not card]
        fight.take(keepers[-1], card)
    else:
        fight.discards.append(card)


def reactions(fight: Fight, seat: Seat) -> Sequence[Choice]:
    """Each Reaction in the hand whose event has come about, or nothing."""
    moment = fight.moments[-1]
    found: list[Choice] = [PASS]
    last = None
    for card in fight.hands[seat]:
        answer = card.reaction
        if answer is None or card is last or answer.to != moment.name:
            continue
        last = card
        if card.corrupts_self and not may_corrupt_oneself(fight, seat, card.corrupts_self, card=True):
            continue
        if concerns(answer.whose, seat, moment) and (answer.can is None or answer.can(fight, seat, moment)):
            found.append(card.react)
    return found


def cannot_react(fight: Fight, seat: Seat, choice: Choice) -> RuleId:
    """Why this is no answer to what happens."""
    if isinstance(choice, Move) and choice.verb in ("play", "stab", "draw", "ability"):
        return "knife-fight.reaction.only-off-turn-card"
    return "knife-fight.reaction.own-condition"


REACT = Question("react", "knife-fight.reaction.own-condition", reactions, cannot_react)
