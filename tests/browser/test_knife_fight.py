"""Presidential Knife Fight in the browser: cards are picked, Presidents are struck, and the ring answers."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import serious
from tests.browser.browsing import Visitor
from tests.table.served import Served

ENOUGH = 400
"""More questions than a fight of three asks anybody."""
ASKED = """() => ['.winner', '.prompt.mine .row button:enabled', '.candidate:enabled', '.hand button.open']
    .some((which) => document.querySelector(which))"""
FIGHT = """async (enough) => {
    const find = (which) => document.querySelector(which);
    const wait = () => new Promise((go) => setTimeout(go, 15));
    let answers = 0;
    for (; answers < enough && !find('.winner'); await wait()) {
        const card = find('.hand button.open');
        if (card && !find('.targets')) { card.click(); await wait(); }
        const next = ['.targets .main', '[data-tool]', '.prompt [data-word]']
            .map((which) => find(`${which}:enabled`)).find(Boolean);
        if (next) { next.click(); answers++; }
    }
    return answers;
}"""
"""Takes the first card that can be used and its first target, else the first button, until somebody has won."""
PASSIVE = """() => ['draw', 'pass', 'keep', 'no', 'end'].map((word) => `.prompt [data-word=${word}]:enabled`)
    .concat('.prompt [data-word]:enabled').map((which) => document.querySelector(which)).find(Boolean)?.click()"""


def sit_down(visitor: Visitor, server: Served, bots: int = 2, **wishes: object) -> Page:
    """At a fight in which one holds Washington, who begins whatever the others do."""
    bots_of = ["bot:old-hand"] * bots
    name, people = server.table_of("Ann", *bots_of, game="knife-fight", seed="ring 5", **wishes)
    visitor.context.add_init_script(f"localStorage.setItem('fourscore.token', '{people[0].token}')")
    page = visitor.go(f"/table/{name}?seat=0")
    question(page).wait_for()
    return page


def question(page: Page) -> Locator:
    return page.locator(".prompt.mine")


def await_question(page: Page) -> None:
    page.wait_for_function(ASKED)


def is_over(page: Page) -> bool:
    return page.locator(".winner").count() > 0


def answer(page: Page) -> None:
    """Take the first card that can be used and its first target; else the first button that is not dim."""
    page.evaluate("""() => {
        const open = document.querySelector('.hand button.open');
        if (open && !document.querySelector('.targets')) open.click();
    }""")
    page.evaluate("""() => {
        const whom = document.querySelector('.targets .main:enabled');
        const stab = document.querySelector('[data-tool]:enabled');
        const plain = document.querySelector('.prompt [data-word]:enabled');
        (whom ?? stab ?? plain)?.click();
    }""")


def run_for_office(page: Page) -> None:
    """Keep the hand, and run with Washington."""
    page.locator(".prompt [data-word=keep]").click()
    page.locator("[data-word=washington]").click()


def await_own_turn(page: Page) -> None:
    page.get_by_text(re.compile("^Your turn: ")).wait_for()


def await_reaction(page: Page) -> bool:
    """Draw cards and pass until a Reaction is asked for; false if the fight is over before."""
    for _ in range(ENOUGH):
        await_question(page)
        if is_over(page) or page.locator(".prompt.react").count():
            return not is_over(page)
        if page.locator(".hand button.open").count() and not page.locator("[data-word=draw]").count():
            answer(page)
        else:
            page.evaluate(PASSIVE)
    raise AssertionError("the fight never ended")


def test_a_whole_fight_is_fought_on_the_board(visitors: Callable[..., Visitor], server: Served) -> None:
    page = sit_down(visitors(reduced_motion="reduce"), server)
    answers = page.evaluate(FIGHT, ENOUGH)
    expect(page.locator(".winner")).to_be_visible()
    assert answers > 2
    expect(page.get_by_role("region", name="The middle of the ring")).to_contain_text("The fight is over.")


def test_a_picked_card_lights_up_its_targets_and_a_click_strikes(visitor: Visitor, server: Served) -> None:
    page = sit_down(visitor, server)
    run_for_office(page)
    await_own_turn(page)
    page.locator(".prompt [data-tool=stab]").click()
    lit = page.locator(".place.lit")
    expect(lit).to_have_count(2)
    lit.first.locator(".name").click()
    expect(page.get_by_role("region", name="The log")).to_contain_text("You stab at")


def test_the_keyboard_picks_and_puts_back_and_strikes(visitor: Visitor, server: Served) -> None:
    page = sit_down(visitor, server)
    page.locator(".prompt [data-word=keep]").focus()
    page.keyboard.press("Enter")
    page.locator("[data-word=washington]").focus()
    page.keyboard.press("Enter")
    await_own_turn(page)
    stab = page.locator(".prompt [data-tool=stab]")
    stab.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".targets .main").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".place.lit")).to_have_count(0)
    stab.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="The log")).to_contain_text("You stab at")


def test_a_second_stab_says_why_not(visitor: Visitor, server: Served) -> None:
    page = sit_down(visitor, server)
    run_for_office(page)
    await_own_turn(page)
    page.locator(".prompt [data-tool=stab]").click()
    page.locator(".targets .main").first.click()
    page.locator("[data-closed^=stab]").wait_for()
    page.locator("[data-closed^=stab]").hover()
    expect(page.locator(".why")).to_contain_text(re.compile("stab", re.IGNORECASE))


def test_a_card_is_read_by_pointing_and_by_focus(visitor: Visitor, server: Served) -> None:
    page = sit_down(visitor, server)
    run_for_office(page)
    await_own_turn(page)
    card = page.locator(".own .place").get_by_role("button", name=re.compile("^Read "))
    card.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    page.mouse.move(2, 2)
    expect(page.get_by_role("tooltip")).to_be_hidden()
    card.click()
    page.mouse.move(2, 2)
    expect(page.get_by_role("tooltip")).to_be_visible()


def test_the_board_shows_its_edition_and_a_spectator_has_no_controls(
    visitors: Callable[..., Visitor], server: Served
) -> None:
    player = visitors()
    page = sit_down(player, server, options={"edition": "1"})
    expect(page.get_by_role("region", name="The middle of the ring")).to_contain_text("First edition")
    watcher = visitors()
    seen = watcher.go(f"/table/{page.url.split('/table/')[1].split('?')[0]}")
    expect(seen.locator(".ring .place")).to_have_count(3)
    expect(seen.locator(".prompt, .hand, [data-choice]")).to_have_count(0)


def test_reactions_are_passed_only_for_those_who_want_that(visitor: Visitor, server: Served) -> None:
    page = sit_down(visitor, server)
    assert page.evaluate("localStorage.getItem('fourscore.knife-fight.patience')") is None
    while not await_reaction(page):
        page = sit_down(visitor, server)
    page.get_by_text("Time for Reactions").click()
    page.get_by_label("Seconds").select_option("5")
    was = page.locator(".prompt .question").inner_text()
    page.get_by_text("No hurry").wait_for()
    assert page.locator(".prompt .question").inner_text() == was
    page.get_by_label("Pass for me when it runs out").check()
    page.get_by_label("Seconds").select_option("10")
    page.get_by_label("Seconds").select_option("5")
    page.wait_for_function("(was) => document.querySelector('.prompt .question')?.innerText !== was", arg=was)
    assert '"passes":true' in page.evaluate("localStorage.getItem('fourscore.knife-fight.patience')")


def test_axe_finds_nothing_serious_in_the_ring(visitors: Callable[..., Visitor], server: Served) -> None:
    visitor = visitors(color_scheme="dark", reduced_motion="reduce", viewport={"width": 360, "height": 740})
    page = sit_down(visitor, server, bots=5)
    run_for_office(page)
    await_own_turn(page)
    page.locator(".prompt [data-tool=stab]").click()
    page.locator(".targets").wait_for()
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
