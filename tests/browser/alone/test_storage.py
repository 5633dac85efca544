"""A browser that keeps nothing, or nothing more."""

import json
from pathlib import Path

from playwright.sync_api import Browser, Playwright, expect

from tests.browser.browsing import FLAGS, Visitor, chromium
from tests.browser.playing import answer, await_your_turn, log, sit_down

FULL = 1_000
GIVE_UP = """() => {
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (...told) {
    const asked = add.apply(this, told);
    this.transaction.abort();
    return asked;
  };
}"""


def test_what_cannot_be_kept_has_not_happened(alone: Visitor, site: str) -> None:
    page = alone.go()
    sit_down(page, "presidents")
    await_your_turn(page)
    before = log(page).inner_text()
    session = alone.context.new_cdp_session(page)
    origin = "/".join(site.split("/")[:3])
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": FULL})
    if page.evaluate("navigator.storage.estimate().then(({ quota }) => quota)") > FULL:
        # This Chromium does not let its storage be limited: the database gives up as it does then.
        for worker in page.workers:
            worker.evaluate(GIVE_UP)
    answer(page)
    expect(page.get_by_text("cannot keep anything more")).to_be_visible()
    expect(log(page)).to_have_text(before, use_inner_text=True)
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    page.reload()
    await_your_turn(page)
    # Bots may have gone on meanwhile, but nobody has answered for you.
    expect(log(page)).to_contain_text(before.splitlines()[-2], use_inner_text=True)
    told = log(page).inner_text()
    assert told.startswith(before)
    assert "You" not in told.removeprefix(before)
    answer(page)
    expect(log(page)).not_to_have_text(told, use_inner_text=True)


def test_where_nothing_may_be_kept_one_plays_all_the_same_and_is_told(
    chrome: Browser, site: str, tmp_path: Path
) -> None:
    """As with "block all cookies": neither a database nor a folder nor a service worker can be had."""
    settings = tmp_path / "Default" / "Preferences"
    settings.parent.mkdir()
    settings.write_text(json.dumps({"profile": {"default_content_setting_values": {"cookies": 2}}}))
    play: Playwright = chrome.browser_type
    context = play.launch_persistent_context(tmp_path, executable_path=chromium(), args=FLAGS)  # type: ignore[attr-defined]
    try:
        page = context.new_page()
        page.goto(site)
        sit_down(page, "presidents")
        expect(page.get_by_text("This browser keeps nothing for this page")).to_be_visible()
        await_your_turn(page)
        answer(page)
        expect(log(page)).to_contain_text("You")
    finally:
        context.close()
