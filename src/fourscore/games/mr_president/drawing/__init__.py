"""Mr. President in a terminal: a dashboard of tracks, the present segment, and choices with their odds and costs."""

import re
from collections.abc import Sequence

from fourscore.engine.errors import Refusal
from fourscore.engine.view import Asked, View
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
    table_of,
    term_of,
)
from fourscore.games.mr_president.drawing.labels import label
from fourscore.games.mr_president.drawing.odds import explain_word
from fourscore.games.mr_president.facts.sequence import STAKES
from fourscore.games.mr_president.naming import named
from fourscore.games.mr_president.rules.war.wars import name as war_name
from fourscore.games.mr_president.state import Term
from fourscore.kit.drawing import Offer, Person
from fourscore.kit.sheet import Ink, Inked, Sheet

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
SENTENCE_ENDS = re.compile(r"(?<=[.?!]) ")
COUNTERS = re.compile(
    r"\b[a-z]+(?:-[a-z]+)* \d (?:level \d(?: [a-z]+ing\b)?|(?:civil war|ceasefire)(?: peacekeepers)?(?: iranian)?)"
)
"""`africa 1 level 2 locating`, `middle-east 1 civil war iranian`."""
TYPED = "printed-card"
"""The kind of question whose answers are typed: there are far too many to list."""


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


def draw_question(sheet: Sheet, view: View, asked: Asked) -> Ink:
    """The question as the rules put it, without what the list of choices says anyway."""
    table = table_of(view)
    if not table.asking:
        return f"{asked.kind.replace('-', ' ').capitalize()}?"
    if table.asking.startswith("Choose: "):
        return "What do you choose?"
    stakes = STAKES["question"].get(asked.kind, "")
    about = table.asking if asked.kind == TYPED else without_list(term_of(view), asked, table.asking)
    return f"{in_names(term_of(view), about)} {stakes}".rstrip()


def in_names(term: Term, text: str) -> str:
    """A text in which Terror Groups, Civil Wars and Wars are called by their names."""
    for war in term.wars:
        text = text.replace(f"{war_name(war)}: ", "")
    return COUNTERS.sub(lambda found: named(term, found[0]) or found[0], text)


def without_list(term: Term, asked: Asked, about: str) -> str:
    """A question without the sentences that only name the choices."""
    words = [{choice.removesuffix(" left").removesuffix(" right"), _head(term, choice)} for choice in asked.choices]
    kept = [
        sentence
        for sentence in SENTENCE_ENDS.split(about)
        if sum(any(word in sentence for word in either) for either in words) < 2
    ]
    return " ".join(kept) or about


def _head(term: Term, choice: str) -> str:
    return named(term, choice).partition(":")[0] or choice


def offers(sheet: Sheet, view: View, asked: Asked) -> list[Offer]:
    """Each choice with what it means: an Action with its odds, a region with its state, a person with the ratings."""
    term = term_of(view)
    choices = asked.choices[:1] if asked.kind == TYPED else asked.choices
    width = 10_000 if sheet.is_plain else max(40, sheet.width - 6)
    return [Offer(choice, label(term, asked, choice, width)) for choice in choices]


def sentence(sheet: Sheet, text: str) -> Ink:
    """The headings of segments stand out."""
    if text.startswith("Year ") and not sheet.is_plain:
        return Inked((text, "bold"))
    return text


def explain(sheet: Sheet, view: View, word: str) -> None:
    """The odds of an Action or a choice, for `odds`; Refusal says what can be asked about."""
    if not explain_word(sheet, term_of(view), view.asked, word):
        raise Refusal(
            f"There are no odds for {word!r}." if word else "Odds of what? Say odds and an Action, such as domestic 4."
        )


def name_thing(view: View, word: str) -> str:
    """What is drawn by hand, in words: a card, a chit, a person, a place."""
    return named(term_of(view), word)
