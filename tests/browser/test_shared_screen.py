"""Several people at one screen: whoever is to look says so first, and in between nothing is shown."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import ALL, serious, serious_at_night
from tests.browser.browsing import PHONE, Visitor, everywhere
from tests.browser.cards import hand
from tests.browser.playing import ASKED, answer, await_your_turn, log, take_seat
from tests.browser.shots import cover, shared
from tests.table.served import Served

Visitors = Callable[..., Visitor]
COVERED = "All cards are covered."


def shared_table(ann: Visitor, game: str = "presidents", others: int = 1, people: int = 3) -> str:
    """Ann sets a table up at which she and somebody else share her screen; its place on the page."""
    page = ann.go()
    page.locator(f"[data-game={game}]").get_by_role("button", name="Set up a table").click()
    page.get_by_label("Your name", exact=True).fill("Ann")
    page.get_by_label("People", exact=True).select_option(str(people))
    page.get_by_label("Bots", exact=True).select_option("0")
    if (screen := page.get_by_label("Screen", exact=True)).count():
        # Without a server there is only this one.
        screen.select_option(str(1 + others))
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/**")
    for name in ("Ben", "Cid")[:others]:
        page.get_by_label("Your name", exact=True).fill(name)
        page.get_by_role("button", name="Sit here").first.click()
        page.locator(".seats").get_by_text(name, exact=True).wait_for()
    return page.url.partition("#")[2]


def held(page: Page) -> set[str]:
    """The cards of whoever looks."""
    page.locator(".spread .board").wait_for()
    hand(page).get_by_role("button").first.wait_for()
    return {card.get_attribute("aria-label") or "" for card in hand(page).get_by_role("button").all()}


def i_am(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=f"I am {name}")


def all_words(page: Page) -> str:
    """Everything on the page that could be read or read aloud."""
    return page.evaluate(
        """() => document.title + document.body.textContent
            + [...document.querySelectorAll("[aria-label]")].map((one) => one.ariaLabel).join(" ")"""
    )


def test_the_screen_goes_from_hand_to_hand_and_shows_nothing_in_between(visitors: Visitors) -> None:
    ann, zoe = visitors(), visitors()
    place = shared_table(ann)
    expect(ann.page.get_by_role("button", name="Sit here")).to_have_count(0)
    take_seat(zoe, place, 2, "Zoe")
    expect(zoe.page.locator(".seats li").first).to_contain_text("Ann (shares a screen with Ben)")
    page = ann.page
    page.get_by_role("button", name="Deal the first card").click()
    expect(zoe.page.get_by_text("Ann and Ben play at one screen, one after another.")).to_be_visible()
    hands: dict[str, set[str]] = {}
    for name in ("Ann", "Ben"):
        expect(page.get_by_text(COVERED)).to_be_visible()
        expect(page.locator(".spread")).to_have_count(0)
        i_am(page, name).click()
        hands[name] = held(page)
        # Whoever looks in from the lobby, or loads the page again, is asked who they are.
        page.reload()
    assert not hands["Ann"] & hands["Ben"]
    cards = hands["Ann"] | hands["Ben"]
    expect(page.get_by_text(COVERED)).to_be_visible()
    assert not any(card in all_words(page) for card in cards)
    # The others play as ever.
    assert not held(zoe.page) & cards
    expect(zoe.page.get_by_role("button", name=re.compile("^(I am|Hand)"))).to_have_count(0)
    i_am(page, "Ann").click()
    page.get_by_role("button", name=re.compile("^Hand")).click()
    expect(page.get_by_text(COVERED)).to_be_visible()
    assert not any(card in all_words(page) for card in cards)


def test_axe_finds_nothing_on_a_cover_nor_beside_it(visitors: Visitors, server: Served) -> None:
    for show in (cover, shared):
        visitor = visitors(**PHONE)
        show(visitor, server)
        assert serious(visitor.page, least=ALL) == []
        assert serious_at_night(visitor.page) == []


@everywhere
def test_whoever_is_asked_gets_the_screen(visitors: Visitors, place: str) -> None:
    """A question to all of them goes round the table, and is not handed back to whoever has answered."""
    ann = visitors()
    shared_table(ann, others=2)
    page = ann.page
    page.get_by_role("button", name="Deal the first card").click()
    seen: set[str] = set()
    main = page.locator(".cover .button.main")
    hands_on = page.locator(".hand-on .button.main")
    # Whoever declines leaves no line in the log, but the bar has something else to say.
    told = log(page).or_(page.locator(".sitting > .bar"))
    for _ in range(12):
        main.or_(hands_on).or_(page.locator(ASKED)).first.wait_for()
        if main.is_visible():
            seen.add(main.inner_text().removeprefix("I am "))
            main.click()
            page.locator(".spread .board").wait_for()
        elif hands_on.is_visible():
            hands_on.click()
        else:
            await_your_turn(page)
            before = told.all_inner_texts()
            answer(page)
            expect(told).not_to_have_text(before, use_inner_text=True)
    assert seen == {"Ann", "Ben", "Cid"}


def test_a_vote_of_somebody_at_the_same_screen_is_waited_for(visitors: Visitors) -> None:
    ann = visitors(**PHONE)
    shared_table(ann, people=3, others=2)
    page = ann.page
    page.get_by_role("button", name="Deal the first card").click()
    i_am(page, "Ann").click()
    page.get_by_role("button", name="Log").click()
    page.get_by_role("tab", name="Table").click()
    expect(page.get_by_role("button", name="Gone? Propose a bot")).to_have_count(0)
    page.get_by_role("button", name="Propose to end the game").click()
    page.get_by_role("button", name="Back to the table").click()
    for name in ("Ben", "Cid"):
        page.get_by_role("button", name=re.compile("^Hand")).click()
        i_am(page, name).click()
        page.get_by_role("button", name="Agree").click()
    expect(page.get_by_text(COVERED)).to_have_count(0)
    expect(page.get_by_text("The game is over").first).to_be_visible()


def test_sharing_is_for_people_who_know_each_other(visitors: Visitors) -> None:
    page = visitors().go()
    page.locator("[data-game=presidents]").get_by_role("button", name="Set up a table").click()
    page.get_by_label("People", exact=True).select_option("3")
    page.get_by_text("House rules").click()
    for screen, count in (("1", 1), ("3", 0)):
        page.get_by_label("Screen", exact=True).select_option(screen)
        expect(page.get_by_role("checkbox", name=re.compile("Anybody may join"))).to_have_count(count)
        expect(page.get_by_role("checkbox", name=re.compile("^Rated"))).to_have_count(count)
    page.get_by_label("People", exact=True).select_option("1")
    expect(page.get_by_label("Screen", exact=True)).to_have_count(0)
