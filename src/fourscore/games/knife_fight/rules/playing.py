"""Playing Action cards and using Presidential abilities: whom they may be aimed at, and what becomes of the card."""

from functools import cache

from fourscore.engine.decision import Choice, Decision, Procedure, Seat
from fourscore.games.knife_fight.ask import card_question
from fourscore.games.knife_fight.cards import Action, Aim, President
from fourscore.games.knife_fight.moments import Attack, Playing
from fourscore.games.knife_fight.moves import ABILITY, ABILITY_ON, PASS, Move
from fourscore.games.knife_fight.rules.attack import attack
from fourscore.games.knife_fight.rules.deck import lay_before
from fourscore.games.knife_fight.rules.distance import in_reach, next_to, opponents, tell_of_distance
from fourscore.games.knife_fight.rules.lasting import mark_used, say
from fourscore.games.knife_fight.rules.limits import may_corrupt_oneself
from fourscore.games.knife_fight.rules.reactions import NO_EFFECT, put_away, resolve, respond
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.seats import Seats, seats_of


def play(fight: Fight, seat: Seat, card: Action, target: Seat | None) -> Procedure:
    """The card leaves the hand, takes effect and is discarded, unless it lies in front of its player."""
    fight.give_up(seat, card)
    fight.played.append(card)
    if fight.log is not None:
        tell_the_play(fight, seat, card, target)
    playing = Playing(seat, card, target)
    yield from respond(fight, playing)
    if not playing.stopped and seat in fight.alive:
        target = playing.target
        if card.effect.play is not None:
            yield from resolve(fight, card.effect.play(fight, seat, target))
        elif card.kind == "attack":
            assert target is not None
            yield from attack(fight, Attack(target, seat, card, card.wounds))
        if card.stays and card in fight.played and seat in fight.alive:
            lay_before(fight, seat)
    elif playing.stopped:
        say(fight, seat, card.name, NO_EFFECT)
    put_away(fight, card)


def tell_the_play(fight: Fight, seat: Seat, card: Action, target: Seat | None) -> None:
    """All hear which card it is and whom it is aimed at, and what lets it reach that far."""
    if target is None:
        fight.tell("knife-fight.play.attack-or-executive", player=seat, card=card.name)
        return
    fight.tell("knife-fight.play.needs-legal-target", player=seat, card=card.name, target=target)
    if card.aim == "neighbour" or (card.kind == "attack" and not card.ranged):
        tell_of_distance(fight, seat, target)


def aims(fight: Fight, seat: Seat, aim: Aim) -> Seats:
    """Whom something with this aim may be used on; the dead and the removed never."""
    if aim == "neighbour":
        return next_to(fight, seat)
    return fight.alive if aim == "anyone" else opponents(fight, seat)


def targets_of(fight: Fight, seat: Seat, card: Action) -> Seats:
    """Whom a card may be played on."""
    if card.effect.targets is not None:
        return card.effect.targets(fight, seat)
    if card.kind == "attack":
        return in_reach(fight, seat, ranged=card.ranged)
    found = aims(fight, seat, card.aim)
    return seats_of(other for other in found if not is_one_too_many(fight, other, card)) if card.stays else found


def is_one_too_many(fight: Fight, seat: Seat, card: Action) -> bool:
    """Whether a copy lies in front of the player already, and this table allows no second one."""
    return card.stays and fight.options.one_copy_in_play == "on" and card in fight.front[seat]


def has_target(fight: Fight, seat: Seat, card: Action) -> bool:
    """Whether a card needs none, or finds one."""
    return not card.is_aimed or bool(targets_of(fight, seat, card))


@cache
def plays_on(card: Action, seats: Seats) -> tuple[Move, ...]:
    """The plays of a card on each of these seats."""
    return tuple([card.play_on[seat] for seat in seats])


@cache
def ability_uses(seats: Seats) -> tuple[Move, ...]:
    """The uses of an ability on each of these seats."""
    return tuple([ABILITY_ON[seat] for seat in seats])


def plays(fight: Fight, seat: Seat) -> list[Choice]:
    """Every Attack and Executive Action of the hand on everybody it may be played on."""
    found: list[Choice] = []
    last = None
    for card in fight.hands[seat]:
        if card is last or card.kind == "reaction":
            continue
        last = card
        if not may_be_played(fight, seat, card):
            continue
        if card.is_aimed:
            found += plays_on(card, targets_of(fight, seat, card))
        else:
            found.append(card.play)
    return found


def may_be_played(fight: Fight, seat: Seat, card: Action) -> bool:
    """Whether nothing but a missing target could forbid it."""
    if card.corrupts_self and not may_corrupt_oneself(fight, seat, card.corrupts_self, card=True):
        return False
    if not card.is_aimed and is_one_too_many(fight, seat, card):
        return False
    return card.effect.can is None or card.effect.can(fight, seat, None)


def play_free(fight: Fight, seat: Seat) -> Procedure:
    """A card allows its player to play another one without an action, or none."""
    move: Move = yield Decision(PLAY_FREE, fight, seat)
    if move is not PASS:
        assert move.card is not None
        yield from play(fight, seat, move.card, move.target)


# Abilities.


def uses(fight: Fight, seat: Seat, president: President) -> tuple[Move, ...]:
    """The ways to use the President's activated ability now."""
    effect = president.effect
    if effect.play is None or is_used_up(fight, president):
        return ()
    if not may_corrupt_oneself(fight, seat, president.corrupts_self, card=False):
        return ()
    if effect.can is not None and not effect.can(fight, seat, None):
        return ()
    if effect.targets is not None:
        return ability_uses(effect.targets(fight, seat))
    return (ABILITY,) if president.aim == "nobody" else ability_uses(aims(fight, seat, president.aim))


def use(fight: Fight, seat: Seat, target: Seat | None) -> Procedure:
    """An activated ability costs an action and takes effect."""
    president = fight.president(seat)
    assert president.effect.play is not None
    mark_used(fight, president)
    if target is None:
        fight.tell("knife-fight.ability.activated-costs-action", player=seat, ability=president.title)
    else:
        fight.tell("knife-fight.ability.target-is-named", player=seat, ability=president.title, target=target)
    yield from resolve(fight, president.effect.play(fight, seat, target))


def is_used_up(fight: Fight, president: President) -> bool:
    """Whether its limit forbids another use."""
    if president.limit == "ever":
        return president in fight.used_ever
    if president.limit == "none" and (fight.edition == 1 or fight.options.ability_once_per_turn == "off"):
        return False
    return president in fight.used_turn


def plays_or_none(fight: Fight, seat: Seat) -> list[Choice]:
    """Any card that may be played, or none."""
    return [PASS, *plays(fight, seat)]


PLAY_FREE = card_question("play-free", plays_or_none)
