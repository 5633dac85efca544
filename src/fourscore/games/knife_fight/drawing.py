"""Presidential Knife Fight in a terminal: the circle of Presidents, what is in front of them, cards to read."""

from collections.abc import Sequence
from typing import cast

from fourscore.engine.decision import Seat
from fourscore.engine.view import Asked, View
from fourscore.games.knife_fight.cards import Action, President
from fourscore.games.knife_fight.game import GAME
from fourscore.games.knife_fight.view import FightView, MomentView, PlaceView
from fourscore.kit.drawing import YOU, Offer, Person
from fourscore.kit.sheet import Ink, Inked, Sheet, highlighted

CARDS: dict[str, Action | President] = GAME.pack.named
COLOURS = {"attack": "red", "executive": "blue", "reaction": "green"}
PARTIES = {
    "No party": "-",
    "Federalist": "Fed",
    "Democratic-Republican": "D-R",
    "Democratic": "Dem",
    "Whig": "Whig",
    "Republican": "Rep",
    "National Union": "Union",
}
"""How a party is written in a narrow column; one that is missing here is cut."""
ROOM_FOR_PARTY = 5
ROOM_FOR_NAME = 9
ROOM_FOR_PRESIDENT = 22


def draw_table(sheet: Sheet, view: View, people: Sequence[Person]) -> None:
    """A row for each seat in the circle, then what lies in front of them, the decks, and what is happening."""
    fight = cast(FightView, view.table)
    sheet.heading(f"Presidential Knife Fight, round {fight.round}: votes to win: {fight.goal}")
    rows = [_row(sheet, view, fight, seat, people) for seat in range(len(people))]
    columns = ["", "player", "President", "party", "life", "corrupt", "votes", "hand", "spare"]
    if sheet.is_plain:
        columns, rows = [*columns[1:], "turn"], [[*row[1:], "yes" if row[0] else ""] for row in rows]
    sheet.grid(columns, rows)
    for seat, place in enumerate(fight.places):
        lying = [*place.front, *(f"{card} (shield)" for card in place.shields)]
        if lying:
            sheet.pair(f"Before {seat}", ", ".join(_name(id) for id in lying))
    for line in _lasting(fight):
        sheet.pair("Lasts", line)
    sheet.pair("Decks", f"{fight.action_deck} Action cards, {len(fight.president_deck)} Presidents")
    for moment in fight.moments:
        sheet.pair("Now", _happening(moment, people))


def draw_own(sheet: Sheet, view: View, people: Sequence[Person]) -> None:
    """Your President's ability, your hand with what is printed on each card, and the spare Presidents."""
    fight = cast(FightView, view.table)
    assert view.seat is not None, "a spectator has no hand"
    place = fight.places[view.seat]
    whose = "You" if people[view.seat].name == YOU else people[view.seat].name
    president = CARDS.get(place.president or "")
    if isinstance(president, President):
        sheet.pair(whose, _president(president))
    hand = place.hand or ()
    if not hand:
        sheet.pair("Hand", "no cards")
    for id in dict.fromkeys(hand):
        sheet.pair("Hand", _printed(id, hand.count(id)))
    for id in dict.fromkeys(fight.aside):
        sheet.pair("Aside", _printed(id, fight.aside.count(id)))
    for seat, other in enumerate(fight.places):
        if seat != view.seat and other.hand:
            sheet.pair(f"Seat {seat}", ", ".join(_name(id) for id in other.hand))
    for spare in (*place.spares, *place.next_up):
        card = CARDS.get(spare or "")
        if isinstance(card, President):
            sheet.pair("Spare", _president(card))


def draw_question(sheet: Sheet, view: View, asked: Asked) -> Ink:
    """The question in a sentence."""
    fight = cast(FightView, view.table)
    if asked.kind == "action":
        actions = f"{fight.actions_left} action{'' if fight.actions_left == 1 else 's'}"
        return f"Your turn, {actions} left: stab, play a card, use your ability, draw, or end. Numbers are seats."
    if asked.kind == "react":
        return f"{_threat(view, fight)} Play a Reaction, or pass?"
    if asked.kind in QUESTIONS:
        return QUESTIONS[asked.kind]
    card = CARDS.get(asked.kind)
    if card is None:
        return f"{asked.kind}? ({asked.rule})"
    return f"{_title(card)} asks: {card.text}"


QUESTIONS = {
    "mulligan": "Keep your three Action cards, or exchange all of them once?",
    "starter": "Which President do you start with? The lowest number takes the first turn.",
    "pick": "Which President runs for you next?",
    "hand": "Keep your Action cards, or discard all of them and draw three?",
    "discard": "You hold too many cards: which one do you discard?",
    "lose-vote": "You lose a vote: which one goes under the President deck?",
    "order": "Several effects wait for the end of your turn: which one comes first?",
    "play-free": "You may play a card without an action. Which one?",
}


def offers(sheet: Sheet, view: View, asked: Asked) -> list[Offer]:
    """Each choice as it is written, with whoever sits there; what is printed on the cards stands above."""
    fight = cast(FightView, view.table)
    return [Offer(choice, _label(sheet, fight, choice)) for choice in asked.choices]


def sentence(sheet: Sheet, text: str) -> Ink:
    """A line of the log with the names of Action cards in the colours of their kinds."""
    if sheet.is_plain:
        return text
    return highlighted(text, {card.name: COLOURS[card.kind] for card in GAME.pack.actions if card.name in text})


# The circle.


def _row(sheet: Sheet, view: View, fight: FightView, seat: Seat, people: Sequence[Person]) -> list[Ink]:
    place = fight.places[seat]
    president = CARDS.get(place.president or "")
    called = "You" if people[seat].name == YOU else people[seat].name
    if not sheet.is_plain and len(called) > ROOM_FOR_NAME:
        called = f"{called[: ROOM_FOR_NAME - 1]}."
    marker = ">" if seat == fight.turn and fight.phase in ("campaign", "action", "end") else ""
    return [
        marker,
        Inked((f"{seat} {called}", "bold" if seat == view.seat else "")),
        _in_play(sheet, place, president),
        _party(sheet, president) if isinstance(president, President) else "",
        _life(sheet, place),
        str(place.corruption),
        str(len(place.votes)),
        str(place.cards),
        str(len(place.spares) + len(place.next_up)),
    ]


def _in_play(sheet: Sheet, place: PlaceView, president: Action | President | None) -> Ink:
    if place.president is None:
        return Inked(("none" if sheet.is_plain else "-", "dim"))
    name = place.president if president is None else president.name
    if not sheet.is_plain and len(name) > ROOM_FOR_PRESIDENT:
        name = _shortened(name)
    return Inked((f"{name} (away)", "dim")) if place.removed else Inked(name)


def _shortened(name: str) -> str:
    """Christian names by their initials: W. H. Harrison."""
    *first, last = name.split()
    return " ".join([*(f"{word[0]}." for word in first), last])


def _party(sheet: Sheet, president: President) -> str:
    if sheet.is_plain:
        return president.party
    return PARTIES.get(president.party, president.party[:ROOM_FOR_PARTY])


def _life(sheet: Sheet, place: PlaceView) -> Ink:
    """Life left of life, red when the next wound may be the last."""
    if place.president is None:
        return ""
    left = place.life - place.wounds
    if sheet.is_plain:
        return f"{left} of {place.life}"
    return Inked((f"{left}/{place.life}", "bold red" if left == 1 else ""))


def _lasting(fight: FightView) -> list[str]:
    until = {
        "end-of-turn": "until this turn ends",
        "own-turn": "until their next turn",
        "own-end": "until their turn ends",
        "leaves": "as long as their President stays",
    }
    return [
        f"{one.effect.removeprefix('lasting-').replace('-', ' ')} for seat {one.owner}"
        f"{'' if one.target is None else f' against seat {one.target}'}, {until[one.until]}"
        for one in fight.lasting
    ]


# What is happening.


def _happening(moment: MomentView, people: Sequence[Person]) -> str:
    """A moment in a few words."""
    who = people[moment.seat].name
    by = "" if moment.by is None or moment.by == moment.seat else f" by {people[moment.by].name}"
    card = f" ({_name(moment.card)})" if moment.card is not None else ""
    count = f", {moment.count}" if moment.count is not None else ""
    return f"{moment.name.replace('-', ' ')}: {who}{by}{card}{count}"


def _threat(view: View, fight: FightView) -> str:
    """What a Reaction would answer, seen from the viewer's chair."""
    if not fight.moments:
        return "Something is about to happen."
    moment = fight.moments[-1]
    whom = "you" if moment.seat == view.seat else f"seat {moment.seat}"
    whose = "your" if moment.seat == view.seat else f"seat {moment.seat}'s"
    by = "somebody" if moment.by is None else "you" if moment.by == view.seat else f"seat {moment.by}"
    if moment.name == "attack":
        knife = "" if moment.card is None else f" with {_name(moment.card)}"
        return f"{_big(by)} {_verb(by, 'attack')} {whom}{knife} for {_counted(moment.count, 'wound')}."
    if moment.name == "wounding":
        return f"{_big(whom)} {_verb(whom, 'take')} {_counted(moment.count, 'wound')}."
    if moment.name == "corrupting":
        return f"{_big(whom)} {_verb(whom, 'get')} {_counted(moment.count, 'corruption counter')}."
    if moment.name == "dying":
        return f"{_big(whose)} President is about to die."
    if moment.name == "playing" and moment.card is not None:
        return f"{_big(whom)} {_verb(whom, 'play')} {_name(moment.card)}."
    return f"{_big(whose)} moment: {MOMENTS.get(moment.name, moment.name.replace('-', ' '))}."


MOMENTS = {
    "missed": "an Attack has missed",
    "wounded": "wounds have been placed",
    "died": "a President has died",
    "announcing": "a candidacy is announced",
    "campaigning": "a vote for surviving is due",
    "acting": "the Action Phase begins",
    "drawing": "an action is spent to draw",
    "end-of-turn": "the turn ends",
}


def _verb(who: str, word: str) -> str:
    return word if who == "you" else f"{word}s"


def _big(words: str) -> str:
    return words[:1].upper() + words[1:]


def _counted(count: int | None, noun: str) -> str:
    number = 1 if count is None else count
    return f"{number} {noun}{'' if number == 1 else 's'}"


# Cards.


def _name(id: str) -> str:
    """The name of a card by its id, with whatever stands behind it."""
    first, _, rest = id.partition(" ")
    card = CARDS.get(first)
    return " ".join(filter(None, (first if card is None else card.name, rest)))


def _title(card: Action | President) -> str:
    return f"{card.name}, {card.title}," if isinstance(card, President) and card.title else card.name


def _printed(id: str, count: int) -> Ink:
    """An Action card as it is printed, with the number of copies."""
    card = CARDS.get(id)
    times = f" x{count}" if count > 1 else ""
    if not isinstance(card, Action):
        return f"{id}{times}"
    return Inked((card.name, f"bold {COLOURS[card.kind]}"), times, f" [{card.kind}] ", (card.text, "dim"))


def _president(president: President) -> Ink:
    """A President card as it is printed."""
    owner = ", slaveowner" if president.slaveowner else ""
    facts = f" (no. {president.number}, {president.party}, life {president.life}{owner})"
    ability = f" {president.title}: {president.text}" if president.title else " No ability."
    return Inked((president.name, "bold"), facts, (ability, "dim"))


def _label(sheet: Sheet, fight: FightView, choice: str) -> Ink:
    """A choice as it is written, and in brackets whom or what it means where that is not plain."""
    verb, _, rest = choice.partition(" ")
    card = CARDS.get(choice)
    if isinstance(card, President):
        return Inked(choice, (f" (no. {card.number}, life {card.life})", "dim"))
    words = rest.split()
    colour = ""
    if words and isinstance(one := CARDS.get(words[0]), Action):
        colour = "" if sheet.is_plain else COLOURS[one.kind]
    target = words[-1] if words and words[-1].isdecimal() else ""
    whom = _whom(fight, int(target)) if target else ""
    if verb == "ability":
        whom = ", ".join(filter(None, (_ability(fight), whom)))
    return Inked((choice, colour), (f" ({whom})" if whom else "", "dim"))


def _ability(fight: FightView) -> str:
    """The title of the active player's ability."""
    card = CARDS.get(fight.places[fight.turn].president or "")
    return card.title if isinstance(card, President) else ""


def _whom(fight: FightView, seat: Seat) -> str:
    """Who sits there, by the last name of the President."""
    if seat >= len(fight.places) or (id := fight.places[seat].president) is None:
        return ""
    place = fight.places[seat]
    return f"{_name(id).split()[-1]}, {place.life - place.wounds} left"
