"""Mr. President in a terminal: a dashboard of tracks, the present segment, and choices with their odds and costs."""

from collections.abc import Sequence

from fourscore.engine.errors import Refusal
from fourscore.engine.view import View
from fourscore.games.mr_president.drawing.dashboard import (
    draw_brief,
    draw_congress,
    draw_heading,
    draw_home,
    draw_nations,
    draw_powers,
    draw_regions,
    draw_situation,
    draw_staff,
)
from fourscore.games.mr_president.drawing.odds import explain_word
from fourscore.games.mr_president.naming import named
from fourscore.games.mr_president.view import table_of, term_of
from fourscore.kit.drawing import Person
from fourscore.kit.sheet import Ink, Inked, Sheet
from fourscore.kit.words import label_of

ACTIONS = ("action", "free-action", "actor")
ABROAD = (
    "region", "terror-group", "ally", "nation", "conflict", "place-fni", "move-fni", "un-target", "un-action", "war",
    "unit", "destination", "carrier", "peer", "cyber-target", "civil-war", "assistance", "joint-action", "influence",
    "sanctions", "place", "tensions", "summit",
)  # fmt: skip
ON_THE_HILL = (
    "administration-priority",
    "introduce",
    "vote",
    "support",
    "lose-support",
    "sign",
    "withdraw",
    "new-bill",
)
FOLLOWING = (
    "re-roll", "buy-modifier", "choose", "count", "weapon", "option", "office-action", "bought-action",
    "promised-action", "court-congress", "printed-card",
)  # fmt: skip
"""Questions that come right after another one: the board was shown a moment ago."""
IN_THE_CABINET = ("appoint", "replace", "experience", "exchange", "dismiss")


def draw_table(sheet: Sheet, view: View, people: Sequence[Person]) -> None:
    """The present segment and what matters for the question: the tracks at home, the world, or a line of both."""
    asked = view.asked
    term = term_of(view)
    if asked is not None and asked.kind in FOLLOWING:
        sheet.say()
        draw_brief(sheet, term)
        return
    draw_heading(sheet, view)
    if asked is not None and asked.kind in ABROAD:
        draw_brief(sheet, term)
        draw_regions(sheet, term)
        draw_nations(sheet, term)
    elif asked is None or asked.kind in (*ACTIONS, "set-focus"):
        draw_home(sheet, term)
        draw_congress(sheet, term)
        draw_situation(sheet, term, most=3)
    else:
        draw_brief(sheet, term)
        if asked.kind in ON_THE_HILL:
            draw_congress(sheet, term)
        if asked.kind in IN_THE_CABINET:
            draw_staff(sheet, term)


def draw_everything(sheet: Sheet, view: View, people: Sequence[Person]) -> None:
    """The whole board and the situation room, for `look`."""
    term = term_of(view)
    draw_heading(sheet, view)
    draw_home(sheet, term)
    draw_congress(sheet, term)
    draw_regions(sheet, term)
    draw_nations(sheet, term)
    draw_powers(sheet, term)
    draw_situation(sheet, term)


def draw_own(sheet: Sheet, view: View, people: Sequence[Person]) -> None:
    """There is nobody to hide anything from."""


def sentence(sheet: Sheet, text: str) -> Ink:
    """The headings of segments stand out."""
    if text.startswith("Year ") and not sheet.is_plain:
        return Inked((text, "bold"))
    return text


def explain(sheet: Sheet, view: View, word: str) -> None:
    """The odds of an Action or a choice, for `odds`; Refusal says what can be asked about."""
    if not word and table_of(view).trying is None:
        raise Refusal("Odds of what? Say odds and the number of a choice.")
    if not explain_word(sheet, view, word):
        raise Refusal(f"No die decides about {label_of(view, [], word)!r} now.")


def name_thing(view: View, word: str) -> str:
    """What is drawn by hand, in words: a card, a chit, a person, a place."""
    thing = named(term_of(view), word)
    return f"{thing.name}: {thing.about}" if thing.about else thing.name


def own_number(choice: str) -> str:
    """What the log and the odds call an Action or a bill, such as `domestic 4`."""
    return choice if choice.rpartition(" ")[2].isdecimal() else ""
