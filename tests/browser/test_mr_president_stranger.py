"""A stranger's first months in the White House: by mouse, finger and keyboard, on three screens."""

import random
import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from fourscore.engine.match import Match
from tests.browser.axe import COLOURS, serious
from tests.browser.browsing import PHONE, Visitor
from tests.browser.clicks import LOOKS, match_of, play_a_year, settled
from tests.browser.terms import desk, govern, listed, piece, sit
from tests.table.served import Served

QUESTIONS = 10
"""The set-up and the first segments of the year."""
FEW = 6
A_YEAR = 240
ENOUGH_CLICKS = 0.6
"""An old hand clicks for fewer than this share of the questions of a year."""
SCREENS: dict[str, dict[str, object]] = {
    "mouse at 1440": {"reduced_motion": "reduce"},
    "keyboard at 1440": {"reduced_motion": "reduce"},
    "finger at 768": {"viewport": {"width": 768, "height": 1024}, "has_touch": True, "reduced_motion": "reduce"},
    "finger at 360": PHONE,
}
MEASURE = """() => {
    const box = (one) => one.getBoundingClientRect();
    const inSight = (one, most) => {
        const { top, bottom, left, right, height } = box(one);
        const end = Math.min(bottom, top + (most ?? height));
        return left >= -1 && right <= innerWidth + 1 && top >= 0 && end <= innerHeight + 1;
    };
    const faults = [];
    const question = document.querySelector("#the-desk .question");
    if (!question || !inSight(question)) faults.push("the question is out of sight");
    const choice = document.querySelector("#the-desk [data-choice]");
    const card = document.querySelector("#the-desk article:has([data-choice]) h3");
    if (!inSight(card ?? choice, 30)) faults.push("what can be chosen is out of sight");
    if (document.documentElement.scrollWidth > innerWidth) faults.push("the page is wider than the window");
    const walk = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    for (let text; (text = walk.nextNode());) {
        const within = text.parentElement;
        const isShown = within.checkVisibility({ visibilityProperty: true });
        if (!text.data.trim() || within.closest(".unseen") || !isShown) continue;
        let size = parseFloat(getComputedStyle(within).fontSize);
        // In a drawing a pixel is as large as the drawing.
        const drawing = within.closest("svg");
        if (drawing) size *= box(drawing).width / drawing.viewBox.baseVal.width;
        else size *= within.currentCSSZoom ?? 1;
        if (size && size < 12.95) faults.push(`${size.toFixed(1)} px: ${text.data.trim().slice(0, 30)}`);
    }
    return [...new Set(faults)];
}"""

WATCH = """() => {
    window.watched = { lost: 0, again: [] };
    const words = (nodes) => [...nodes].filter((one) => one.nodeName === "LI").map((one) => one.textContent);
    new MutationObserver((changes) => {
        if (!document.activeElement.closest("#the-desk")) watched.lost += 1;
        const told = changes.filter(({ target }) => target.matches(".wire ol"));
        const gone = told.flatMap(({ removedNodes }) => words(removedNodes));
        watched.again.push(...told.flatMap(({ addedNodes }) => words(addedNodes)).filter((one) => gone.includes(one)));
    }).observe(document.body, { subtree: true, childList: true });
}"""
"""Notes whenever the focus has left the desk, and dispatches that are taken away and put back."""


def faults(page: Page) -> list[str]:
    found: list[str] = page.evaluate(MEASURE)
    return found


def answered(page: Page, match: Match, number: int) -> None:
    """Wait until that many questions are answered."""
    for _ in range(LOOKS):
        if match.answered >= number:
            return
        page.wait_for_timeout(20)
    raise AssertionError("the answer has not come")


def choose(page: Page, match: Match, how: str, choice: str) -> None:
    """Answer as somebody does who holds a mouse, a keyboard or a telephone."""
    button = listed(page, choice)
    if how.startswith("mouse"):
        button.click()
    elif how.startswith("keyboard"):
        page.keyboard.press("1")
        for _ in range(40):
            if page.evaluate("document.activeElement.dataset.choice") == choice:
                break
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    else:
        weigh_and_decide(page, match, button)


def weigh_and_decide(page: Page, match: Match, button: Locator) -> None:
    """Tap a choice, then the button that decides; if the list was drawn anew under the finger, a person taps again."""
    number, decide = match.answered, page.locator("[data-decide]")
    for _ in range(LOOKS):
        if match.answered > number:
            return
        with suppress(TooLate):
            (decide if decide.count() else button).tap(timeout=1_000)
        page.wait_for_timeout(20)
    raise AssertionError("nothing is decided")


def goes_well(how: str, questions: int, visitors: Callable[..., Visitor], server: Served) -> Match:
    """Answer that many questions; each must be in sight, with nothing on the page that is too small to be read."""
    _, (person,) = server.table_of("Ada", game="mr-president", seed="a stranger", options={"difficulty": "easier"})
    page = sit(visitors(**SCREENS[how]), person)
    if "finger" in how:
        page.evaluate("localStorage.setItem('fourscore.mr-president.weigh', 'yes')")
        page.reload()
    match, rng = match_of(person), random.Random(2)
    for _ in range(questions):
        number = settled(page, match)
        if match.decision is None:
            break
        if page.get_by_role("dialog").count():
            page.keyboard.press("Escape")
        assert faults(page) == []
        expect(page.get_by_role("status").filter(has_text="Your decision")).to_be_visible()
        offered = desk(page).locator("[data-choice]")
        choose(page, match, how, str(offered.nth(rng.randrange(offered.count())).get_attribute("data-choice")))
        answered(page, match, number + 1)
    return match


def test_the_question_stays_in_sight_and_everything_can_be_read(
    visitors: Callable[..., Visitor], server: Served
) -> None:
    assert goes_well("finger at 360", QUESTIONS, visitors, server).answered >= QUESTIONS


@pytest.mark.deep
@pytest.mark.parametrize("how", SCREENS)
def test_a_whole_year_can_be_played(how: str, visitors: Callable[..., Visitor], server: Served) -> None:
    match = goes_well(how, A_YEAR, visitors, server)
    assert match.outcome is not None or match.answered > A_YEAR


def test_a_card_is_decided_on_the_card_itself_and_every_sign_has_a_name(visitor: Visitor, server: Served) -> None:
    person = govern(server, answers=20, until="choose", with_card=True)
    choices = person.asked()
    page = sit(visitor, person)
    card = desk(page).get_by_role("article", name=re.compile("^Crisis Card"))
    expect(card.locator("svg.engraving")).to_be_visible()
    expect(card.locator("[data-choice]")).to_have_count(len(choices))
    # Nobody has to scroll to what the card leaves to decide.
    expect(card.locator("[data-choice]").last).to_be_in_viewport(ratio=1)
    piece(page, "region middle-east").focus()
    names = page.locator(".atlas [data-piece='region middle-east'] .counters > span")
    for index in range(names.count()):
        sign, name = names.nth(index).inner_text(), names.nth(index).get_attribute("title")
        assert name
        expect(page.locator(".pointed")).to_contain_text(f"{sign} {name}")
    assert serious(page, within="#the-desk") == []
    page.get_by_role("button", name=re.compile("^Dispatches")).click()
    expect(page.get_by_role("dialog", name="Since your last decision").get_by_role("listitem").first).to_be_visible()
    assert serious(page, within="dialog") == []
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert serious(page, within="#the-desk", rules=COLOURS) + serious(page, within="dialog", rules=COLOURS) == []
    page.keyboard.press("Escape")
    number = match_of(person).answered
    card.locator("[data-choice]").last.click()
    answered(page, match_of(person), number + 1)


def test_an_action_is_taken_with_its_target_in_one_click_and_the_roll_is_not_asked_about(
    visitor: Visitor, server: Served
) -> None:
    person = govern(server, answers=20, until="action")
    page, match = sit(visitor, person), match_of(person)
    before = match.answered
    listed(page, "diplomatic 4").hover()
    odds = page.get_by_role("region", name="The odds")
    expect(odds.get_by_role("button", name=re.compile("^Trade with Africa"))).to_be_visible()
    assert serious(page, within="#the-desk") == []
    odds.get_by_role("radio", name=re.compile("^1 AP")).check()
    odds.get_by_role("button", name=re.compile("^Trade with Africa")).click()
    answered(page, match, before + 3)
    answers = [str(entry.choice) for entry in match.entries() if hasattr(entry, "choice")][-8:]
    at = answers.index("diplomatic 4")
    assert answers[at : at + 3] == ["diplomatic 4", "africa", "1 AP"]


def test_by_keyboard_the_focus_stays_among_the_choices_and_dispatches_stay_where_they_are(
    visitor: Visitor, server: Served
) -> None:
    person = govern(server, answers=0)
    page, match = sit(visitor, person), match_of(person)
    page.keyboard.press("1")
    page.evaluate(WATCH)
    for _ in range(FEW):
        number = settled(page, match)
        expect(page.locator("[data-choice]:focus")).to_have_attribute("aria-disabled", "false")
        page.keyboard.press("Enter")
        answered(page, match, number + 1)
    expect(page.locator("[data-choice]:focus")).to_have_count(1)
    assert page.evaluate("watched") == {"lost": 0, "again": []}


def test_what_is_taken_back_is_asked_again_and_stays_with_the_player(visitor: Visitor, server: Served) -> None:
    person = govern(server, answers=12, until="actor")
    page, match = sit(visitor, person), match_of(person)
    before = match.answered
    listed(page, "secstate").hover()
    page.locator('[data-way="secstate > diplomatic 2"]').click()
    expect(listed(page, "africa")).to_be_visible()
    assert match.answered == before + 2
    page.get_by_role("button", name="Take back").click()
    expect(listed(page, "diplomatic 2")).to_be_visible()
    settled(page, match)
    assert match.answered == before + 1


@pytest.mark.deep
def test_a_year_takes_an_old_hand_few_clicks(visitors: Callable[..., Visitor], server: Served) -> None:
    _, (person,) = server.table_of("Ada", game="mr-president", seed="1")
    year = play_a_year(sit(visitors(reduced_motion="reduce"), person), person)
    assert year.questions > 200
    assert year.clicks < ENOUGH_CLICKS * year.questions
