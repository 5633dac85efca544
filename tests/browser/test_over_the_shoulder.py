"""Roles stay folded in the log, so that nobody reads them over one's shoulder; the fold says whose role it is."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.browsing import Visitor
from tests.browser.moments import look, reached
from tests.browser.playing import log
from tests.table.served import Served


def is_president(view: Any) -> bool:
    """The President has issued the roles and has a turn."""
    asked = view["asked"]
    return bool(asked and asked["kind"] == "turn" and view["table"]["president"] == view["seat"])


def test_a_folded_line_says_whose_role_it_tells_and_not_which(visitor: Visitor, server: Served) -> None:
    person, seat = reached(server, "bodyguard", 5, is_president, "")
    page = look(visitor, person, seat)
    folds = log(page).locator("details summary")
    expect(folds.filter(has_text="You see the role of").last).to_be_visible()
    assert [words for words in folds.all_inner_texts() if "Assassin" in words or "Bodyguard" in words] == []
    fold = folds.filter(has_text="You see the role of").last
    fold.click()
    expect(log(page).locator("details[open]")).to_contain_text(" is ")
