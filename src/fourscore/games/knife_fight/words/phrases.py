"""The ring in plain English: cards by their names, what is happening, and what lasts."""

from fourscore.engine.decision import Seat
from fourscore.games.knife_fight.cards import Action, President
from fourscore.games.knife_fight.lasting import Lasting
from fourscore.games.knife_fight.pack import KNOWN
from fourscore.games.knife_fight.view import FightView, MomentView
from fourscore.kit.words import Names, capital, counted


def heading(fight: FightView) -> str:
    """The game, the round, and what it takes to win."""
    return f"Presidential Knife Fight, round {fight.round}: {counted(fight.goal, 'vote')} to win"


def decks(fight: FightView) -> str:
    """How much is left in the two decks."""
    return f"{counted(fight.action_deck, 'Action card')}, {counted(len(fight.president_deck), 'President')}"


def card_of(fight: FightView, id: str | None) -> Action | President | None:
    """The card of this id in the pack that is played with, if that is known here."""
    pack = KNOWN.get(fight.pack)
    return None if pack is None or id is None else pack.named.get(id)


def name_of(fight: FightView, id: str) -> str:
    """What is printed on top of a card; one that nobody knows here is called after its id."""
    card = card_of(fight, id)
    return id.replace("-", " ").title() if card is None else card.name


def president_of(fight: FightView, seat: Seat) -> President | None:
    """The President in play there, if its card is known here."""
    card = card_of(fight, fight.places[seat].president)
    return card if isinstance(card, President) else None


def ability_of(fight: FightView, seat: Seat) -> str:
    """What the ability of the President in play there is called."""
    president = president_of(fight, seat)
    return "your ability" if president is None or not president.title else president.title


def whose(called: Names, seat: Seat) -> str:
    """`your`, or a name with an s."""
    return "your" if called[seat] == "you" else f"{called[seat]}'s"


def happening(fight: FightView, moment: MomentView, called: Names) -> str:
    """What is about to happen or has just happened, in a sentence."""
    seat, by = moment.seat, moment.by
    whom, who, owner = called[seat], called.start(seat), capital(whose(called, seat))
    are, s = ("are", "") if whom == "you" else ("is", "s")
    card = name_of(fight, moment.card) if moment.card else ""
    said = {
        "attack": f"{_attack(called, seat, by, card)} for {counted(moment.count or 1, 'wound')}.",
        "missed": f"{'The' if by is None else capital(whose(called, by))} Attack on {whom} has missed.",
        "wounding": f"{who} {are} about to take {counted(moment.count or 1, 'wound')}.",
        "wounded": f"{_wounded(called, seat, by)}.",
        "corrupting": f"{who} {are} about to get {counted(moment.count or 1, 'corruption counter')}.",
        "dying": f"{owner} President, {card}, is about to die.",
        "died": f"{owner} President has died.",
        "announcing": f"{who} announce{s} {name_of(fight, fight.places[seat].president or 'nobody')}.",
        "campaigning": f"{who} {are} about to get a vote for surviving.",
        "acting": f"{who} {are} about to act.",
        "playing": f"{who} play{s} {card}.",
        "drawing": f"{who} spend{s} an action to draw.",
        "end-of-turn": f"{owner} turn is ending.",
    }
    return said[moment.name]


def _attack(called: Names, seat: Seat, by: Seat | None, card: str) -> str:
    weapon = f" with {card}" if card else ""
    if by is None or by == seat:
        return f"An Attack is coming at {called[seat]}{weapon}"
    return f"{called.start(by)} attack{'' if called[by] == 'you' else 's'} {called[seat]}{weapon}"


def _wounded(called: Names, seat: Seat, by: Seat | None) -> str:
    if by is None or by == seat:
        return f"{called.start(seat)} {'have' if called[seat] == 'you' else 'has'} been wounded"
    return f"{called.start(by)} {'have' if called[by] == 'you' else 'has'} wounded {called[seat]}"


UNTIL = {
    "end-of-turn": "until this turn ends",
    "own-turn": "until {owner} next turn",
    "own-end": "until {owner} turn ends",
    "leaves": "as long as {owner} President stays",
}


def lasting(one: Lasting, called: Names) -> str:
    """An effect that goes on for a while: for whom, against whom, and until when."""
    effect = capital(one.effect.removeprefix("lasting-").replace("-", " "))
    target = "" if one.target is None else f" and {called[one.target]}"
    return f"{effect} for {called[one.owner]}{target}, {UNTIL[one.until].format(owner=whose(called, one.owner))}"
