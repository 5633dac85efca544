"""How many clicks a year of Mr. President takes: `python -m tests.browser.clicks [SEED …]`.

An old hand's choices are made on the real page with the mouse: a choice with its target where the desk offers that,
Action Points for a roll beside the odds. Questions that the page answers by itself cost nothing.
"""

import random
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

from fourscore.engine.match import Match
from fourscore.games.mr_president.ahead import DETAILS
from fourscore.games.mr_president.bot.old_hand import OldHand
from fourscore.kit.ways import go
from tests.browser.browsing import Visitor, browser
from tests.browser.terms import desk, sit
from tests.table.served import Person, Served

BUYING = "buy-modifier"
LOOKS = 2_000


class Year(NamedTuple):
    """What a year took."""

    questions: int
    clicks: int
    kinds: Counter[str]
    """The clicks by what was asked."""


def match_of(person: Person) -> Match:
    match = person.server.server.slots.slot_of(person.table).table.match
    assert match is not None
    return match


def plan(match: Match) -> tuple[list[str], int]:
    """What an old hand answers up to the next die, and the Action Points for it."""
    bot, path = OldHand(random.Random(1)), list[str]()
    while True:
        ahead = go(match, tuple(path))
        if path and (ahead.rolling is not None or ahead.decision is None):
            return path, 0
        view = ahead.view(0)
        assert view.asked is not None
        answer = bot.choose(view, view.asked)
        if path and view.asked.kind == BUYING:
            return path, int(answer.split()[0])
        if path and view.asked.kind not in DETAILS:
            return path, 0
        path.append(answer)


def settled(page: Page, match: Match) -> int:
    """Wait until the page leaves a question to the player; its number."""
    for _ in range(LOOKS):
        if page.locator("#the-desk .work:not(.rolling) [data-choice][aria-disabled=false]").count():
            before = match.answered
            page.wait_for_timeout(60)
            ready = page.locator("#the-desk .work:not(.rolling) [data-choice][aria-disabled=false]").count()
            if ready and match.answered == before:
                return before
        if match.outcome is not None:
            return match.answered
        page.wait_for_timeout(20)
    raise AssertionError("the page asks nothing")


def decide(page: Page, match: Match) -> int:
    """Choose as an old hand does; the number of clicks."""
    answers, points = plan(match)
    first = desk(page).locator(f'[data-choice="{answers[0]}"]')
    if not first.count():
        # Pieces that are alike are offered once.
        first = desk(page).locator("[data-choice]").first
    clicks = 1
    if len(answers) > 1 or points:
        first.scroll_into_view_if_needed()
        first.hover()
        page.wait_for_timeout(250)
    if points and page.locator(f'.spend input[value="{points}"]').count():
        page.locator(f'.spend input[value="{points}"]').check()
        clicks += 1
    for upto in range(len(answers), 1, -1):
        way = page.locator(f'[data-way="{" > ".join(answers[:upto])}"]')
        if not way.count():
            page.wait_for_timeout(250)
        if way.count():
            way.click()
            return clicks
    first.click()
    return clicks


def play_a_year(page: Page, person: Person, year: int = 1) -> Year:
    """Play from the oath to the end of the year."""
    match = match_of(person)
    kinds: Counter[str] = Counter()
    began = 0
    while match.outcome is None and match.view(0).table.year <= year:
        number = settled(page, match)
        view = match.view(0)
        if view.asked is None or view.table.year > year:
            break
        if not view.table.segment:
            page.locator(f'#the-desk [data-choice="{plan(match)[0][0]}"]').click()
            began = number + 1
        else:
            kinds[view.asked.kind] += decide(page, match)
        for _ in range(LOOKS):
            if match.answered > number or match.outcome is not None:
                break
            page.wait_for_timeout(15)
    # At last the paper of the year is put away.
    kinds["paper"] += 1
    return Year(match.answered - began, sum(kinds.values()), kinds)


def main(seeds: list[str]) -> None:
    """Play the first year of each of these terms, and print its clicks and where they went."""
    with tempfile.TemporaryDirectory() as data, browser() as chrome:
        server = Served(Path(data))
        try:
            for seed in seeds:
                _, (person,) = server.table_of("Ada", game="mr-president", seed=seed)
                visitor = Visitor(chrome, f"http://127.0.0.1:{server.port}", reduced_motion="reduce")
                year = play_a_year(sit(visitor, person), person)
                print(f"{seed}: {year.questions} questions, {year.clicks} clicks; troubles {visitor.troubles}")
                print("  " + ", ".join(f"{kind} {count}" for kind, count in year.kinds.most_common()), flush=True)
                visitor.leave()
        finally:
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:] or ["1"])
