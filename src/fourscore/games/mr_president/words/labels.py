"""What is written on the button of a choice, and the heading above it."""

from collections.abc import Callable, Iterable
from functools import cache
from itertools import repeat
from typing import TypeAlias

import msgspec

from fourscore.engine.view import Asked
from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.asking import glosses_of
from fourscore.games.mr_president.facts.bills import NUMBERS, PAPERS
from fourscore.games.mr_president.facts.board import ALLIES, NATIONS, WORLD, content
from fourscore.games.mr_president.facts.called import heap_name, the, where
from fourscore.games.mr_president.facts.numbers import HEAP, TRACK, TRACKS
from fourscore.games.mr_president.naming import bill_name, named
from fourscore.games.mr_president.phrases import phrase
from fourscore.games.mr_president.rules.office.cabinet import FILLING, OFFICE_TITLES
from fourscore.games.mr_president.rules.war.possible import FIGHTERS
from fourscore.games.mr_president.rules.war.wars import find, in_words
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.choosing import is_called
from fourscore.kit.words import capital, counted

Label: TypeAlias = Callable[[Term, Asked, str], str]
MOST_WITHOUT_HEADINGS = 9
AIMED = ("ally", "civil-war", "conflict", "nation", "opponent", "region", "tensions", "terror-group", "war")
"""Questions about the target of an Action."""


@cache
def written() -> dict[str, dict[str, str | tuple[str, str]]]:
    """The labels and notes of the words that say little by themselves, by the kind of question."""
    return msgspec.convert(content("choices.toml"), dict[str, dict[str, str | tuple[str, str]]])


def fixed(kind: str, word: str) -> tuple[str, str]:
    """The label and the note of such a word; empty without."""
    found = written().get(kind, {}).get(word, "")
    return (found, "") if isinstance(found, str) else found


def label(term: Term, asked: Asked, choice: str) -> str:
    """What a choice does, in a few words."""
    own = OWN.get(asked.kind)
    text = own(term, asked, choice) if own is not None else ""
    return capital(text or usual(term, asked, choice))


def usual(term: Term, asked: Asked, choice: str) -> str:
    """The words written down for a choice, or the name of what is chosen."""
    pattern, thing = fixed(asked.kind, choice)[0] or fixed(asked.kind, "each")[0], named(term, choice)
    if not pattern and asked.kind in AIMED and thing.name:
        pattern = fixed("targets", term.taking)[0]
    return pattern.format(thing.within or choice) if pattern else thing.name or choice


def headings(asked: Asked) -> Iterable[str]:
    """What each choice of a long list stands under."""
    choices, actions = asked.choices, all_actions()
    if len(choices) > MOST_WITHOUT_HEADINGS:
        if not actions.keys().isdisjoint(choices):
            return [f"{actions[each].kind.capitalize()} Actions" if each in actions else "Or" for each in choices]
        if asked.kind == "assistance":
            return ["Allies" if each in ALLIES else "Regions" if each in WORLD else "Or" for each in choices]
    return repeat("", len(choices))


def _of_choosing(term: Term, asked: Asked, choice: str) -> str:
    """Off a card a list of effects is called by what it brings, on a card by its name where it has one."""
    return "" if is_called(choice, term.subject.scene) else glosses_of(term)[asked.choices.index(choice)]


def _of_bill_move(term: Term, _asked: Asked, choice: str) -> str:
    bill, _, way = choice.rpartition(" ")
    if bill not in term.bills:
        return counted(int(choice), "unit") if choice.isdecimal() else ""
    return f"Move {bill_name(term, bill).within} {'toward passage' if way == 'left' else 'back'}"


def _of_campaign(term: Term, _asked: Asked, choice: str) -> str:
    bill, _, way = choice.rpartition(" ")
    return f"Speak {'for' if way == 'left' else 'against'} {bill_name(term, bill).within}"


def _of_numbered_bill(_term: Term, _asked: Asked, choice: str) -> str:
    return PAPERS[int(choice)].topic if choice.isdecimal() and int(choice) in NUMBERS else ""


def _of_appointment(term: Term, _asked: Asked, choice: str) -> str:
    office = next((title for code, title in OFFICE_TITLES.items() if term.marks.get(FILLING[code])), "")
    return f"Appoint {named(term, choice).within}{f' as {office}' if office else ''}"


def _of_assistance(term: Term, _asked: Asked, choice: str) -> str:
    if choice in WORLD:
        return f"Lay a Pro-US counter in {where(choice)}"
    return f"Move closer to {named(term, choice).within}" if choice in ALLIES else ""


def _of_carrier(_term: Term, _asked: Asked, choice: str) -> str:
    there, _, near = choice.partition(" ")
    return f"From {where(there)} to {where(near)}" if near else ""


def _of_friend(term: Term, _asked: Asked, choice: str) -> str:
    """`israel israel-neighbors`: who is helped, and in which War."""
    who, _, war = choice.partition(" ")
    found = find(term, war)
    assert found is not None, choice
    return f"Resupply {the(FIGHTERS[who].title)} in the War of {in_words(found)}"


def _of_iranian_influence(_term: Term, _asked: Asked, choice: str) -> str:
    region, under, _ = choice.partition(" civil war")
    if region not in WORLD:
        return ""
    return f"The counter {'under the Civil War ' if under else ''}in {where(region)}"


def _of_points(_term: Term, asked: Asked, choice: str) -> str:
    points = choice.partition(" ")[0]
    return f"Spend {counted(int(points), 'AP')}" if points != "0" else "Spend nothing"


def _of_reroll(term: Term, _asked: Asked, choice: str) -> str:
    shown = term.trying.natural if term.trying is not None else 0
    return f"Keep the {shown}" if choice == "keep" and shown else ""


def _of_tensions(_term: Term, _asked: Asked, choice: str) -> str:
    return f"The counter with the number {choice}" if choice.isdecimal() else ""


def _of_printed_card(_term: Term, asked: Asked, choice: str) -> str:
    return "" if fixed(asked.kind, choice)[0] else phrase(choice)


def _of_sanctions(term: Term, _asked: Asked, choice: str) -> str:
    return f"Sanctions on {named(term, choice).within}" if choice in NATIONS else ""


def _of_start(_term: Term, asked: Asked, choice: str) -> str:
    """A counter that stands elsewhere at the start, or something else that lies there."""
    if choice in TRACK:
        return TRACKS[TRACK[choice]].title
    return heap_name(choice) if choice in HEAP else _of_printed_card(_term, asked, choice)


OWN: dict[str, Label] = {
    "box-start": _of_start,
    "choose": _of_choosing,
    "support": _of_bill_move,
    "move-bill": _of_bill_move,
    "campaign": _of_campaign,
    "administration-priority": _of_numbered_bill,
    "campaign-promise": _of_numbered_bill,
    "appoint": _of_appointment,
    "assistance": _of_assistance,
    "carrier": _of_carrier,
    "friend": _of_friend,
    "iranian-influence": _of_iranian_influence,
    "buy-modifier": _of_points,
    "re-roll": _of_reroll,
    "tensions": _of_tensions,
    "printed-card": _of_printed_card,
    "sanctions": _of_sanctions,
}
"""Kinds of questions whose choices are put into words in a way of their own."""
