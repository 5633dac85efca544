"""Reactions and triggers: everything that answers a moment, in one place.

Lasting effects come first, since they were there before; then Presidents in play, clockwise from the active player;
then Reactions from hand; then the Presidents whose cards say so and the cards in front of players.
"""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from fourscore.engine.decision import Choice, Decision, Procedure, Question, RuleId, Seat
from fourscore.games.knife_fight.cards import Action, President
from fourscore.games.knife_fight.effects.book import Trigger, concerned, concerns
from fourscore.games.knife_fight.lasting import Lasting
from fourscore.games.knife_fight.moments import Moment, Playing
from fourscore.games.knife_fight.moves import PASS, Move
from fourscore.games.knife_fight.rules.lasting import say
from fourscore.games.knife_fight.rules.limits import may_corrupt_oneself
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.seats import clockwise

NO_EFFECT = "it has no effect."
Listener: TypeAlias = tuple[Seat, Trigger, President | Action | Lasting]
"""Whose it is, what it does, and what it is."""


def respond(fight: Fight, moment: Moment) -> Iterable[Any]:
    """Everything that has a say at this moment has it; mostly nothing has."""
    found: Sequence[Listener] = listeners(fight, moment) if moment.name in fight.watched else ()
    return answers(fight, moment, found) if found or may_be_reacted_to(fight, moment) else ()


def answers(fight: Fight, moment: Moment, found: Sequence[Listener]) -> Procedure:
    """One answers after another, until something stops the moment or turns it on somebody else."""
    target = moment.seat
    fight.moments.append(moment)
    if found:
        yield from triggers(fight, moment, [one for one in found if not is_late(one)])
    if moment.name in fight.pack.reacted and still_befalls(moment, target):
        yield from window(fight, moment)
    if still_befalls(moment, target) and moment.name in fight.watched:
        yield from triggers(fight, moment, [one for one in listeners(fight, moment) if is_late(one)])
    fight.moments.pop()


def still_befalls(moment: Moment, target: Seat) -> bool:
    """Whether it is not stopped, and still aimed at the same player; another one is asked from the beginning."""
    return not moment.stopped and moment.seat == target


def listeners(fight: Fight, moment: Moment) -> list[Listener]:
    """What on the table answers this moment by itself: what lasts, then Presidents and the cards in front of them."""
    name, befalls, by = moment.name, moment.seat, moment.by
    found: list[Listener] = []
    for each in fight.lasting:
        answers = fight.pack.book[each.effect].triggers
        if name in answers and concerns(answers[name].whose, each.owner, befalls, by):
            found.append((each.owner, answers[name], each))
    for seat in clockwise(fight.alive, fight.turn):
        president = fight.presidents[seat]
        if president is None:
            continue
        if name in president.triggers and concerns(president.triggers[name].whose, seat, befalls, by):
            found.append((seat, president.triggers[name], president))
        for card in fight.front[seat]:
            answer = card.triggers.get(name)
            if answer is not None and concerns(answer.whose, seat, befalls, by):
                found.append((seat, answer, card))
    return found


def is_late(listener: Listener) -> bool:
    """Whether it comes after Reactions: so do cards in front of players, and whatever says so."""
    _, answer, source = listener
    return answer.after_reactions or isinstance(source, Action)


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
    if seat not in fight.alive:
        return False
    return fight.presidents[seat] is source or source in fight.front[seat] or source in fight.lasting


def resolve(fight: Fight, effect: Procedure | None) -> Iterable[Any]:
    """One effect is carried out, and whoever it kills dies before anything else happens."""
    return carry_out(fight, effect) if effect is not None or fight.fallen else ()


def carry_out(fight: Fight, effect: Procedure | None) -> Procedure:
    """The effect, if it needs more than a moment, and the deaths that came of it."""
    if effect is not None:
        yield from effect
    if fight.fallen and not fight.settling:
        # Dying is itself a moment, so the two chapters know each other.
        from fourscore.games.knife_fight.rules.dying import settle

        yield from settle(fight)


# Reactions from hand.


def may_be_reacted_to(fight: Fight, moment: Moment) -> bool:
    """Whether anybody has to be asked for a Reaction.

    Those who hold none for this moment pass by themselves, and their answers are counted as in a window.
    """
    name = moment.name
    whose = fight.pack.reacted.get(name)
    if whose is None:
        return False
    if fight.asks_forced:
        return True
    passing = 0
    for seat in concerned(whose, fight.alive, moment.seat, moment.by):
        hand = fight.hands[seat]
        for card in hand:
            if card.reacts_to == name:
                return True
        passing += 1 if hand else 0
    fight.forced += passing
    return False


def window(fight: Fight, moment: Moment) -> Procedure:
    """All who could react are asked clockwise from the active player until all have passed in a row."""
    target = moment.seat
    could = clockwise(concerned(fight.pack.reacted[moment.name], fight.everyone, target, moment.by), fight.turn)
    passed, at, count = 0, 0, len(could)
    while passed < count:
        seat = could[at % count]
        at += 1
        passed += 1
        if not fight.hands[seat] or seat not in fight.alive or fight.is_forced(reactions(fight, seat)):
            continue
        move: Move = yield Decision(REACT, fight, seat)
        if move is not PASS:
            assert move.card is not None
            yield from play_reaction(fight, seat, move.card, moment)
            if not still_befalls(moment, target):
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
        assert card.reaction is not None
        yield from resolve(fight, card.reaction.run(fight, seat, moment))
    else:
        say(fight, seat, card.name, NO_EFFECT)
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
        if card.reacts_to != moment.name or answer is None or card is last:
            continue
        last = card
        if card.corrupts_self and not may_corrupt_oneself(fight, seat, card.corrupts_self, card=True):
            continue
        if concerns(answer.whose, seat, moment.seat, moment.by) and (
            answer.can is None or answer.can(fight, seat, moment)
        ):
            found.append(card.react)
    return found


def cannot_react(fight: Fight, seat: Seat, choice: Choice) -> RuleId:
    """Why this does not answer what happens."""
    if isinstance(choice, Move) and choice.verb in ("play", "stab", "draw", "ability"):
        return "knife-fight.reaction.only-off-turn-card"
    return "knife-fight.reaction.own-condition"


REACT = Question("react", "knife-fight.reaction.own-condition", reactions, cannot_react)
