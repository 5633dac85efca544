"""Reactions and triggers: everything that answers a moment, in one place.

Presidents in play and lasting effects come first, clockwise from the active player; then Reactions from hand; then the
Presidents whose cards say so and the cards in front of players.
"""

from collections.abc import Sequence

from fourscore.engine.decision import Choice, Decision, Procedure, Question, RuleId, Seat
from fourscore.games._knife_fight.cards import Action
from fourscore.games._knife_fight.effects.book import Trigger, concerns
from fourscore.games._knife_fight.moments import Moment, Playing
from fourscore.games._knife_fight.moves import PASS, Move
from fourscore.games._knife_fight.rules.distance import clockwise
from fourscore.games._knife_fight.state import Fight


def respond(fight: Fight, moment: Moment) -> Procedure:
    """Everything that has a say at this moment has it, until something stops it."""
    pack, name = fight.pack, moment.name
    by_itself, from_hand = name in pack.triggered, name in pack.reacted
    if not by_itself and not from_hand:
        return
    fight.moments.append(moment)
    if by_itself:
        yield from triggers(fight, moment, late=False)
    if from_hand and not moment.stopped:
        yield from window(fight, moment)
    if by_itself and not moment.stopped:
        yield from triggers(fight, moment, late=True)
    fight.moments.pop()


def triggers(fight: Fight, moment: Moment, *, late: bool) -> Procedure:
    """Abilities and cards on the table work by themselves; those in front of a player come after Reactions."""
    name = moment.name
    for seat in clockwise(fight.turn, len(fight.hands)):
        president = fight.presidents[seat]
        if president is None or not fight.alive >> seat & 1:
            continue
        answer: Trigger | None = president.triggers.get(name)
        if answer is not None and answer.after_reactions == late and answer.hears(fight, seat, moment):
            yield from resolve(fight, answer.run(fight, seat, moment))
            if moment.stopped:
                return
        for card in fight.front[seat] if late else ():
            answer = card.triggers.get(name)
            if answer is not None and answer.hears(fight, seat, moment):
                yield from resolve(fight, answer.run(fight, seat, moment))
                if moment.stopped:
                    return
    for lasting in fight.lasting:
        answer = pack_trigger(fight, lasting.effect, name)
        if answer is None or answer.after_reactions != late or not fight.is_alive(lasting.owner):
            continue
        if lasting in fight.lasting and answer.hears(fight, lasting.owner, moment):
            yield from resolve(fight, answer.run(fight, lasting.owner, moment))
            if moment.stopped:
                return


def pack_trigger(fight: Fight, effect: str, name: str) -> Trigger | None:
    """What a lasting effect does at this moment."""
    return fight.pack.book[effect].triggers.get(name)


def resolve(fight: Fight, effect: Procedure | None) -> Procedure:
    """One effect is carried out, and whoever it kills dies before anything else happens."""
    if effect is not None:
        yield from effect
    if fight.fallen and not fight.settling:
        # Dying is itself a moment, so the two chapters know each other.
        from fourscore.games._knife_fight.rules.dying import settle

        yield from settle(fight)


# Reactions from hand.


def window(fight: Fight, moment: Moment) -> Procedure:
    """All who could react are asked clockwise from the active player until all have passed in a row."""
    whose = fight.pack.reacted[moment.name]
    could = [
        seat
        for seat in clockwise(fight.turn, len(fight.hands))
        if fight.alive >> seat & 1 and any(concerns(one, seat, moment) for one in whose)
    ]
    passed, at = 0, 0
    while passed < len(could):
        seat = could[at % len(could)]
        at += 1
        passed += 1
        if not fight.hands[seat] or not fight.alive >> seat & 1:
            continue
        move: Move = yield Decision(REACT, fight, seat)
        if move is not PASS:
            assert move.card is not None
            yield from play_reaction(fight, seat, move.card, moment)
            if moment.stopped:
                return
            passed = 0


def play_reaction(fight: Fight, seat: Seat, card: Action, moment: Moment) -> Procedure:
    """A Reaction costs no action, takes effect and is discarded."""
    fight.give_up(seat, card)
    fight.played.append(card)
    fight.tell("knife-fight.reaction.own-condition", player=seat, card=card.name)
    playing = Playing(seat, card, moment.by)
    yield from respond(fight, playing)
    if not playing.stopped:
        yield from resolve(fight, card.reaction.run(fight, seat, moment))
    put_away(fight, card)


def put_away(fight: Fight, card: Action) -> None:
    """A card whose effect is complete goes to the discard pile, unless it lies somewhere else by now."""
    if card in fight.played:
        fight.played.remove(card)
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
        if concerns(answer.whose, seat, moment) and (answer.can is None or answer.can(fight, seat, moment)):
            found.append(card.react)
    return found


def cannot_react(fight: Fight, seat: Seat, choice: Choice) -> RuleId:
    """Why this is no answer to what happens."""
    if isinstance(choice, Move) and choice.verb in ("play", "stab", "draw", "ability"):
        return "knife-fight.reaction.only-off-turn-card"
    return "knife-fight.reaction.own-condition"


REACT = Question("react", "knife-fight.reaction.own-condition", reactions, cannot_react)
