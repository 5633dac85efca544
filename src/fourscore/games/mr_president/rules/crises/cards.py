"""Cards: dealing the Year Decks, drawing, carrying out, and where a card goes afterwards."""

from collections.abc import Generator, Iterable
from typing import Any

from fourscore.engine.chance import Shuffle
from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.causes import go_on
from fourscore.games.mr_president.dice import draw, draw_from
from fourscore.games.mr_president.facts.board import ALLIES
from fourscore.games.mr_president.facts.cards import PILES, Card, pile_for
from fourscore.games.mr_president.facts.numbers import ALLY
from fourscore.games.mr_president.rules.crises import printed_cards
from fourscore.games.mr_president.rules.crises.weight import weigh
from fourscore.games.mr_president.rules.office.companion import other_cards
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import carry_out
from fourscore.games.mr_president.verbs.places import pick_region, where

DRAWN = "mr-president.chit.crisis-cards.one-at-a-time"
DISPOSAL = "mr-president.chit.crisis-cards.disposal"
EMPTY = "mr-president.chit.crisis-deck-empty"

OTHER = "a card that is not in your file"
VERY_CLOSE = 3
NAMES = {
    "crisis": "the Crisis Deck",
    "two": "the 2 deck",
    "three": "the 3 deck",
    "reshuffle": "the Reshuffle pile",
    "cascading": "the unused Cascading cards",
    "terrorism": "the unused Terrorism cards",
    "disasters": "the Natural Disasters",
    "kept": "its place beside the board",
    "out": "the cards out of the game",
}


def start_decks(term: Term) -> Procedure:
    """The Crisis Deck is the first Year Deck; later ones wait; all other cards form their unused piles."""
    term.decks = {name: [] for name in PILES}
    term.face_up = []
    term.decks["disasters"] = term.printed.codes("N")
    term.decks["cascading"] = term.printed.codes("K")
    term.decks["terrorism"] = term.printed.codes("T")
    first, before = term.year, 4 if term.year > 4 else 0
    years = {year: (term.printed.codes(f"E{year - before}")) for year in range(before + 1, before + 5)}
    term.decks["out"] = [code for year in years if year < first for code in years[year]]
    yield from deal(term, {deck_of(year, first): events for year, events in years.items() if year >= first})
    term.tell("mr-president.setup.decks-start")


def deck_of(year: int, now: int) -> str:
    """The pile of a Year Deck: that of the present year is the Crisis Deck."""
    return "crisis" if year == now else f"year-{year}"


def deal(term: Term, events: dict[str, list[str]]) -> Procedure:
    """Each Year Deck has its events, three random cascading cards and a random terrorism card, all unseen."""
    cascading, terrorism = yield from other_cards(term)
    for pile, each in (("cascading", cascading), ("terrorism", terrorism)):
        mixed = yield from shuffled(term.decks[pile])
        for cards in events.values():
            cards += mixed[:each]
            del mixed[:each]
        term.decks[pile] = sorted(mixed)
    for name, cards in events.items():
        # Every draw asks chance, so the order of a pile says nothing; sorted it gives nothing away.
        term.decks[name] = sorted((*term.decks.get(name, ()), *cards))


def shuffled(cards: Iterable[str]) -> Generator[Any, Any, list[str]]:
    """The cards in a new order."""
    pile = list(cards)
    if len(pile) < 2:
        return pile
    order = yield Shuffle(len(pile))
    return [pile[place] for place in order]


def draw_card(term: Term, pile: str, stage: str = "", *, weighs: bool = False) -> Generator[Any, Any, bool]:
    """Draw one card from a pile and carry it out; whether there was one. Without a stage it is new.

    `weighs`: a chit drew it, so that bad news weighs on the office.
    """
    if printed_cards.is_on(term):
        yield from _on_the_table(term, pile, stage)
        return True
    if pile == "disasters" and not term.decks[pile]:
        _return_disasters(term)
    if not term.decks[pile]:
        term.tell(EMPTY, pile=NAMES[pile])
        return False
    code = yield from draw_from(term.decks[pile], f"card from {NAMES[pile]}")
    drawn = term.printed.cards[code]
    yield from carry_out_card(term, drawn, stage or drawn.first)
    if weighs:
        weigh(term, drawn)
    return True


def _on_the_table(term: Term, pile: str, stage: str) -> Procedure:
    """A card of the printed deck: what the file of the box says of it is carried out, any other is entered."""
    known = term.printed.own_cards
    code = (yield from draw((*known, OTHER), f"card from {NAMES[pile]} on your table")) if known else OTHER
    if code == OTHER:
        yield from printed_cards.enter_card(term, NAMES[pile])
        return
    drawn = term.printed.cards[code]
    term.tell(DRAWN, card=code, title=drawn.title)
    part = stage if stage in drawn.stages else drawn.first
    yield from _settle(term, drawn, part, (yield from _scene(term, drawn, part)))


def _settle(term: Term, drawn: Card, stage: str, scene: Scene) -> Procedure:
    """What a card costs, does, and has to be paid for with, in this order."""
    outer = term.because[0]
    go_on(term, DRAWN)
    for effects in (drawn.hurts(stage), drawn.effects(stage), drawn.price):
        if effects:
            yield from carry_out(term, effects, scene)
    go_on(term, outer)


def carry_out_card(term: Term, drawn: Card, stage: str) -> Procedure:
    """A card is carried out from top to bottom and then goes where it says."""
    term.tell(DRAWN, card=drawn.code, title=drawn.title)
    # While it is carried out it lies beside the board, for all to see.
    term.decks["kept"].append(drawn.code)
    scene = yield from _scene(term, drawn, stage)
    yield from _settle(term, drawn, stage, scene)
    pile = drawn.goes_to(stage)
    if drawn.code in term.decks["kept"] and pile != "kept":
        send(term, drawn.code, pile)


def send(term: Term, code: str, pile: str) -> None:
    """A card that lies beside the board goes to a pile."""
    term.decks["kept"].remove(code)
    term.decks[pile].append(code)
    if pile == "reshuffle":
        term.face_up.append(code)
    term.tell(DISPOSAL, title=term.printed.cards[code].title, pile=NAMES[pile])


def send_this(term: Term, code: str, word: str) -> None:
    """A list on a card sends the card itself elsewhere than usual."""
    if code in term.decks["kept"]:
        send(term, code, pile_for(code, word))


def lay_unseen(term: Term, pile: str, to: str) -> Procedure:
    """A random card of a pile goes to another one without being looked at; printed cards are moved by hand."""
    if printed_cards.is_on(term):
        return
    if term.decks[pile]:
        term.decks[to].append((yield from draw_from(term.decks[pile], f"card from {NAMES[pile]}, unseen")))
        term.decks[to].sort()


def _scene(term: Term, drawn: Card, stage: str) -> Generator[Any, Any, Scene]:
    """The region and the nation that the card is about."""
    region = (yield from _region(term, drawn.region)) if drawn.names_place(stage) else ""
    nation = (yield from _nation(term, drawn.nation)) if drawn.names_nation(stage) else ""
    return Scene(region=region, nation=nation, peer=drawn.peer, card=drawn.code)


def _region(term: Term, word: str) -> Generator[Any, Any, str]:
    if word == "ceasefire":
        return pick_region(term, DRAWN, "Which region with a Ceasefire?", lambda each: _quiet(term, each))
    return where(term, Scene(), word)


def _nation(term: Term, word: str) -> Generator[Any, Any, str]:
    if word not in ("random-ally", "cool-ally"):
        return word
    cool = [ally for ally in ALLIES if term.tracks[ALLY[ally]] < VERY_CLOSE] if word == "cool-ally" else []
    return (yield from draw(cool or ALLIES, "random ally"))


def _quiet(term: Term, region: str) -> bool:
    """Whether a Ceasefire holds in the region."""
    return any(war.ceasefire for war in term.civil_wars[region])


def _return_disasters(term: Term) -> None:
    """When all natural disasters have been used, their pile is mixed anew."""
    used = [code for code in term.decks["out"] if code[0] == "N"]
    for code in used:
        term.decks["out"].remove(code)
    term.decks["disasters"] = used
