"""The End Phase: end-of-turn effects, the discard down to four, and the turn passes clockwise."""

from collections.abc import Sequence

from fourscore.engine.decision import Choice, Decision, Procedure, Question, RuleId, Seat
from fourscore.games.knife_fight.ask import any_of, discards
from fourscore.games.knife_fight.cards import Action, President
from fourscore.games.knife_fight.lasting import Lasting
from fourscore.games.knife_fight.modifiers import modifier
from fourscore.games.knife_fight.moments import EndOfTurn
from fourscore.games.knife_fight.moves import Move
from fourscore.games.knife_fight.rules.deck import discard
from fourscore.games.knife_fight.rules.lasting import say_why
from fourscore.games.knife_fight.rules.reactions import (
    Listener,
    is_late,
    listeners,
    may_be_reacted_to,
    triggers,
    window,
)
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.words import counted

HAND_LIMIT = 4


def end_phase(fight: Fight, seat: Seat) -> Procedure:
    """End-of-turn effects come after the last action and before the hand is checked."""
    moment = EndOfTurn(seat, seat)
    found = listeners(fight, moment) if moment.name in fight.watched else []
    if found or may_be_reacted_to(fight, moment):
        yield from end_of_turn(fight, moment, found)
    if not fight.is_dead(seat):
        yield from discard_to_four(fight, seat)


def end_of_turn(fight: Fight, moment: EndOfTurn, found: Sequence[Listener]) -> Procedure:
    """Several effects resolve in the order that the active player picks."""
    fight.moments.append(moment)
    waiting = sorted(found, key=is_late)
    while waiting:
        at = 0
        if len(waiting) > 1:
            offered = list(dict.fromkeys(pick_of(source) for _, _, source in waiting))
            question = Question("order", "knife-fight.end.several-effects", any_of(offered))
            move: Choice = yield Decision(question, fight, moment.seat)
            at = next(place for place, (_, _, source) in enumerate(waiting) if pick_of(source) == move)
        yield from triggers(fight, moment, [waiting.pop(at)])
    if moment.name in fight.pack.reacted:
        yield from window(fight, moment)
    fight.moments.pop()


def pick_of(source: President | Action | Lasting) -> Choice:
    """The answer that picks an effect."""
    if isinstance(source, President):
        return source.pick
    return source.use if isinstance(source, Action) else Move(f"effect {source.effect}")


def discard_to_four(fight: Fight, seat: Seat) -> Procedure:
    """The active player discards Action cards of their choice until four are left."""
    limit = HAND_LIMIT + modifier(fight, seat, "hand-limit")
    if limit != HAND_LIMIT and len(fight.hands[seat]) > min(limit, HAND_LIMIT):
        say_why(fight, seat, "hand-limit", f"{counted(limit, 'card')} may be kept")
    while len(fight.hands[seat]) > limit:
        move: Move = yield Decision(DISCARD, fight, seat)
        assert move.card is not None
        discard(fight, seat, move.card, "knife-fight.end.discard-to-four")


def pass_turn(fight: Fight) -> None:
    """The next seat clockwise becomes active."""
    if fight.lasting:
        fight.lasting = tuple(one for one in fight.lasting if not ends_now(fight, one))
    fight.turn = (fight.turn + 1) % len(fight.hands)
    fight.phase = "campaign"
    if fight.turn == fight.first:
        fight.round += 1
        limit = fight.options.round_limit
        if limit != "off" and fight.round > int(limit):
            fight.phase = "over"
            fight.tell("knife-fight.win.nobody-eliminated", rounds=int(limit))


def ends_now(fight: Fight, lasting: Lasting) -> bool:
    """Whether an effect lasts no longer than this turn."""
    return lasting.until == "end-of-turn" or (lasting.until == "own-end" and lasting.owner == fight.turn)


def cannot_discard(fight: Fight, seat: Seat, choice: Choice) -> RuleId:
    """Only Action cards of the player's own hand count."""
    card: Action | None = choice.card if isinstance(choice, Move) else None
    return "knife-fight.end.discard-to-four" if card is not None else "knife-fight.end.only-action-cards-count"


DISCARD = Question("discard", "knife-fight.end.discard-to-four", discards, cannot_discard)
