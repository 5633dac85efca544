"""How many clicks a year of Mr. President takes: `python -m tests.browser.clicks [SEED …]`.

An old hand's choices are made on the real page with the mouse: a choice with its target where the desk offers that,
Action Points for a roll and the second roll in the same click, nothing for the rolls of others from the first time on.
Questions that the page answers by itself cost nothing; where an old hand would have answered them differently, that is
counted, too.
"""

import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple, cast

from playwright.sync_api import Locator, Page

from fourscore.engine.chance import Roll
from fourscore.engine.journal import Chosen
from fourscore.engine.match import Match
from fourscore.games.mr_president.ahead import DETAILS, ENDS
from fourscore.games.mr_president.bot.old_hand import OldHand
from fourscore.games.mr_president.forecasting import forecasts
from fourscore.games.mr_president.view import table_of
from fourscore.kit.ways import BY_HAND, every_answer, go
from tests.browser.browsing import Visitor, browser
from tests.browser.terms import desk, sit
from tests.table.served import Person, Served

BUYING = "buy-modifier"
SECOND = "re-roll"
KEEPS = "keep"
PRICED = (BUYING, "civil-war-help")
NOTHING = "0 AP"
WELL = 0.5
"""A roll with a better chance than this is kept by the page."""
LOOKS = 2_000
CLICKS = 120
MINUTES = 25
THOUGHT = 10
"""Seconds in which somebody who knows the game looks, thinks and clicks."""
INSIDE = 8
"""Pixels from its corner."""
READY = "#the-desk .work:not(.rolling) [data-choice][aria-disabled=false]"


class Plan(NamedTuple):
    """What an old hand wants now."""

    answers: list[str]
    """Up to the next die."""
    points: int = 0
    is_second: bool = False
    """Whether a second roll is wanted after whatever does not go well."""


class Year(NamedTuple):
    """What a year took."""

    questions: int
    clicks: int
    kinds: Counter[str]
    """The clicks by what was asked."""
    other: Counter[str]
    """Answers of the page that an old hand would not have given."""
    waiting: float
    """Seconds in which nothing could be clicked, beside what the old hand took to think."""


def match_of(person: Person) -> Match:
    table = person.server.server.slots.slot_of(person.table).table
    assert table is not None
    assert table.match is not None
    return table.match


def wanted(match: Match) -> str:
    """What an old hand answers."""
    view = match.view(0)
    assert view.asked is not None
    return str(OldHand(random.Random(1)).choose(view, view.asked))


def plan(match: Match) -> Plan:
    """What an old hand answers up to the next die, and what they spend on it."""
    answers = [wanted(match)]
    while True:
        ahead = go(match, tuple(answers))
        if ahead.rolling is not None:
            return Plan(answers, 0, wants_second(match, answers))
        if ahead.decision is None:
            return Plan(answers + _next(match, answers))
        if ahead.decision.kind == BUYING:
            price = wanted(ahead)
            return Plan(answers, int(price.split()[0]), wants_second(match, [*answers, price]))
        if ahead.decision.kind not in DETAILS:
            return Plan(answers)
        answers.append(wanted(ahead))


def _next(match: Match, answers: list[str]) -> list[str]:
    """What comes after the end of a step, if that can be chosen at once."""
    kind = match.asked_of(0).kind
    after = match.fork(chance=BY_HAND, keeps_checkpoints=True)
    after.choose(answers[0])
    next_ones = ENDS.get(kind, frozenset())
    if len(answers) > 1 or after.rolling is not None or after.decision is None or after.decision.kind not in next_ones:
        return []
    return plan(after).answers


def lies_well(match: Match) -> bool:
    """Whether the page keeps the roll that lies there."""
    odds = forecasts(match.view(0), KEEPS)
    return bool(odds) and odds[0].good > WELL


def wants_second(match: Match, answers: list[str]) -> bool:
    """Whether an old hand would roll again after every result that is not good."""
    rolling = go(match, tuple(answers)).rolling
    if not isinstance(rolling, Roll):
        return False
    worlds = [go(match, (*answers, numbers)) for numbers in every_answer(rolling)]
    asked = [one for one in worlds if one.decision is not None and one.decision.kind == SECOND and not lies_well(one)]
    return bool(asked) and all(wanted(one) == SECOND for one in asked)


def settled(page: Page, match: Match) -> int:
    """Wait until the page leaves a question to the player; its number."""
    for _ in range(LOOKS):
        if page.locator(READY).count():
            before = match.answered
            page.wait_for_timeout(60)
            if page.locator(READY).count() and match.answered == before:
                return before
        if match.outcome is not None:
            return match.answered
        page.wait_for_timeout(20)
    raise AssertionError("the page asks nothing")


def pointed(page: Page, what: Locator, shown: str) -> None:
    """Point at something until the page shows what it leads to."""
    what.scroll_into_view_if_needed()
    what.hover()
    page.locator(shown).wait_for()


def cross(page: Page) -> None:
    """Move to what stands beside the row: under a pointer that stays, another row would come when the list runs on."""
    beside = page.locator(".ways .next").bounding_box()
    assert beside is not None
    page.mouse.move(beside["x"] + INSIDE, beside["y"] + INSIDE)


def decide(page: Page, match: Match) -> tuple[int, list[str]]:
    """Choose as an old hand does; the number of clicks, and the answers that were given with them."""
    answers, points, is_second = plan(match)
    assert match.decision is not None
    settles = page.locator("[data-never]")
    if match.decision.kind in PRICED and answers == [NOTHING] and settles.count():
        settles.click()
        return 1, answers
    first = desk(page).locator(f'[data-choice="{answers[0]}"]')
    if not first.count():
        # Pieces that are alike are offered once.
        first = desk(page).locator("[data-choice]").first
    clicks = 1
    if len(answers) > 1 or points or is_second:
        pointed(page, first, f'.odds[data-of="{first.get_attribute("data-choice")}"]')
    if points and page.locator(f'.spend input[value="{points}"]').count():
        page.locator(f'.spend input[value="{points}"]').check()
        clicks += 1
    for upto in range(len(answers), 0, -1):
        way = " > ".join(answers[:upto])
        for short in range(upto - 1, 1, -1):
            before = " > ".join(answers[:short])
            row = page.locator(f'[data-way="{before}"]')
            if page.locator(".ways.long").count() and row.count() and not page.locator(f'[data-way="{way}"]').count():
                pointed(page, row, f'.ways[data-open="{before}"]')
                cross(page)
        for shown in [f'[data-second="{way}"]'] * is_second + [f'[data-way="{way}"]']:
            if page.locator(shown).count():
                page.locator(shown).click()
                return clicks, answers[:upto]
    first.click()
    return clicks, answers[:1]


def other_answers(match: Match, given: list[tuple[int, list[str]]], began: int) -> Counter[str]:
    """The answers since the oath that nobody gave by a click, and that an old hand would not have given."""
    clicked = {number + at for number, answers in given for at in range(len(answers))}
    found: Counter[str] = Counter()
    entries = match.entries()
    chosen = [at for at, entry in enumerate(entries) if isinstance(entry, Chosen)]
    for number, at in enumerate(chosen):
        if number >= began and number not in clicked:
            before = match.rebuilt(entries[:at])
            choice, want = str(cast(Chosen, entries[at]).choice), wanted(before)
            if before.decision is not None and choice != want:
                found[f"{before.decision.kind}: {choice}, not {want}"] += 1
    return found


def play_a_year(page: Page, person: Person, year: int = 1) -> Year:
    """Play from the oath to the end of the year."""
    match = match_of(person)
    kinds: Counter[str] = Counter()
    given: list[tuple[int, list[str]]] = []
    began, waiting = 0, 0.0
    while match.outcome is None and table_of(match.view(0)).year <= year:
        start = time.monotonic()
        number = settled(page, match)
        waiting += time.monotonic() - start
        view = match.view(0)
        if view.asked is None or table_of(view).year > year:
            break
        if not table_of(view).segment:
            page.locator(f'#the-desk [data-choice="{plan(match).answers[0]}"]').click()
            began, waiting = number + 1, 0.0
        else:
            clicks, answers = decide(page, match)
            kinds[view.asked.kind] += clicks
            given.append((number, answers))
        start = time.monotonic()
        for _ in range(LOOKS):
            if match.answered > number or match.outcome is not None:
                break
            page.wait_for_timeout(15)
        waiting += time.monotonic() - start
    # At last the paper of the year is put away.
    kinds["paper"] += 1
    other = other_answers(match, given, began)
    return Year(match.answered - began, sum(kinds.values()), kinds, other, waiting)


def main(seeds: list[str]) -> None:
    """Play the first year of each of these terms, and print its clicks and where they went."""
    clicks, minutes = [], []
    with tempfile.TemporaryDirectory() as data, browser() as chrome:
        server = Served(Path(data))
        try:
            for seed in seeds:
                _, (person,) = server.table_of("Ada", game="mr-president", seed=seed)
                visitor = Visitor(chrome, f"http://127.0.0.1:{server.port}")
                year = play_a_year(sit(visitor, person), person)
                clicks.append(year.clicks)
                minutes.append((year.clicks * THOUGHT + year.waiting) / 60)
                print(f"{seed}: {year.questions} questions, {year.clicks} clicks, {year.waiting:.0f} s of waiting")
                print("  " + ", ".join(f"{kind} {count}" for kind, count in year.kinds.most_common()))
                other = [f"{what} ({many})" for what, many in year.other.items()]
                print("  answered otherwise: " + (", ".join(other) or "nothing"))
                print(f"  troubles: {visitor.troubles or 'none'}", flush=True)
                visitor.leave()
        finally:
            server.stop()
    print(f"on average {sum(clicks) / len(clicks):.0f} clicks a year (goal {CLICKS})")
    print(f"with {THOUGHT} s for each click, {sum(minutes) / len(minutes):.0f} minutes a year (goal {MINUTES})")


if __name__ == "__main__":
    main(sys.argv[1:] or ["1", "2", "3", "4", "5"])
