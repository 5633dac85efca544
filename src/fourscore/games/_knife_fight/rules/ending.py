"""The End Phase: end-of-turn effects, the discard down to four, and the turn passes clockwise."""

from collections.abc import Sequence

from fourscore.engine.decision import Choice, Decision, Procedure, Question, RuleId, Seat
from fourscore.games._knife_fight.cards import Action
from fourscore.games._knife_fight.effects.book import Trigger
from fourscore.games._knife_fight.modifiers import modifier
from fourscore.games._knife_fight.moments import EndOfTurn
from fourscore.games._knife_fight.moves import Move
from fourscore.games._knife_fight.rules.deck import discard
from fourscore.games._knife_fight.rules.reactions import pack_trigger, resolve, window
from fourscore.games._knife_fight.state import Fight

HAND_LIMIT = 4


def end_phase(fight: Fight, seat: Seat) -> Procedure:
    """End-of-turn effects come after the last action and before the hand is checked."""
    if EndOfTurn.name in fight.pack.triggered or EndOfTurn.name in fight.pack.reacted:
        yield from end_of_turn(fight, seat)
    if not fight.is_dead(seat):
        yield from discard_to_four(fight, seat)


def end_of_turn(fight: Fight, seat: Seat) -> Procedure:
    """Several effects resolve in the order that the active player picks."""
    moment = EndOfTurn(seat, seat)
    fight.moments.append(moment)
    waiting = effects(fight, seat, moment)
    while waiting and fight.is_alive(seat):
        move = waiting[0][0]
        if len(waiting) > 1:
            offered = list(dict.fromkeys(one for one, _ in waiting))
            move = yield Decision(Question("order", "knife-fight.end.several-effects", lambda *_: offered), fight, seat)
        at = next(place for place, (one, _) in enumerate(waiting) if one == move)
        _, answer = waiting.pop(at)
        yield from resolve(fight, answer.run(fight, seat, moment))
    if moment.name in fight.pack.reacted:
        yield from window(fight, moment)
    fight.moments.pop()


def effects(fight: Fight, seat: Seat, moment: EndOfTurn) -> list[tuple[Choice, Trigger]]:
    """Everything that happens at the end of this turn, with the answer that picks it."""
    found: list[tuple[Choice, Trigger]] = []
    for other, president in enumerate(fight.presidents):
        if president is not None and fight.is_alive(other):
            found += hearing(fight, other, moment, president.pick, president.triggers.get(moment.name))
            for card in dict.fromkeys(fight.front[other]):
                found += hearing(fight, other, moment, card.use, card.triggers.get(moment.name))
    for lasting in fight.lasting:
        answer = pack_trigger(fight, lasting.effect, moment.name)
        found += hearing(fight, lasting.owner, moment, Move(f"effect {lasting.effect}"), answer)
    return found


def hearing(
    fight: Fight, seat: Seat, moment: EndOfTurn, move: Choice, answer: Trigger | None
) -> list[tuple[Choice, Trigger]]:
    """The effect, if this moment concerns it."""
    return [(move, answer)] if answer is not None and answer.hears(fight, seat, moment) else []


def discard_to_four(fight: Fight, seat: Seat) -> Procedure:
    """The active player discards Action cards of own choice until four are left."""
    limit = HAND_LIMIT + modifier(fight, seat, "hand-limit")
    while len(fight.hands[seat]) > limit:
        move: Move = yield Decision(DISCARD, fight, seat)
        assert move.card is not None
        discard(fight, seat, move.card, "knife-fight.end.discard-to-four")


def pass_turn(fight: Fight) -> None:
    """The next seat clockwise becomes active."""
    if fight.lasting:
        fight.lasting = tuple(one for one in fight.lasting if one.until != "end-of-turn")
    fight.turn = (fight.turn + 1) % len(fight.hands)
    fight.actions_left = fight.stabs_left = 0
    fight.phase = "campaign"
    if fight.turn == fight.first:
        fight.round += 1
        limit = fight.options.round_limit
        if limit != "off" and fight.round > int(limit):
            fight.phase = "over"
            fight.tell("knife-fight.win.nobody-eliminated", rounds=int(limit))


def each_card(fight: Fight, seat: Seat) -> Sequence[Choice]:
    """Any card of the hand; equal cards count once."""
    return [card.discard for card in dict.fromkeys(fight.hands[seat])]


def cannot_discard(fight: Fight, seat: Seat, choice: Choice) -> RuleId:
    """Only Action cards of the own hand count."""
    card: Action | None = choice.card if isinstance(choice, Move) else None
    return "knife-fight.end.discard-to-four" if card is not None else "knife-fight.end.only-action-cards-count"


DISCARD = Question("discard", "knife-fight.end.discard-to-four", each_card, cannot_discard)
