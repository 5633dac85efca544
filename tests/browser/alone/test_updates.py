"""A newer version of the site: it never gets in the way of a game that is being played."""

import gzip
import hashlib
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from fourscore.browser.packs import files_of
from fourscore.engine.registry import find_game
from scripts.hosting import hosted
from tests.browser.browsing import SITE, Visitor
from tests.browser.playing import answer, await_your_turn, log, sit_down

ROOT = SITE.parents[1]
GAME = "presidents"
VERSION = "fetch('baked/index.json').then((answer) => answer.json()).then((index) => index.version)"


@pytest.fixture
def folder(site: str, tmp_path: Path) -> Path:
    """A copy of the site that can be changed."""
    return Path(shutil.copytree(SITE, tmp_path / "site"))


@pytest.fixture
def visitor(chrome: Browser, folder: Path) -> Iterator[Visitor]:
    with hosted(folder) as address:
        somebody = Visitor(chrome, address.rstrip("/"))
        yield somebody
        somebody.leave()
        assert not somebody.troubles


def publish(folder: Path, change: str, to: str) -> str:
    """Put a newer version on the host in which a line of the game's rules reads differently; the mark of it."""
    pack = folder / "python" / f"game-{GAME}.pack.gz"
    source = ROOT / "src" / "fourscore" / "games" / GAME / "game.py"
    text = source.read_text(encoding="utf-8")
    changed = re.sub(change, to, text)
    assert changed != text
    files = dict(files_of(gzip.decompress(pack.read_bytes())))
    # Python takes a source where there is nothing compiled.
    del files[f"fourscore/games/{GAME}/game.pyc"]
    files[f"fourscore/games/{GAME}/game.py"] = changed.encode()
    names = json.dumps([[name, len(body)] for name, body in files.items()]).encode()
    pack.write_bytes(gzip.compress(len(names).to_bytes(4, "little") + names + b"".join(files.values())))
    mark = hashlib.sha256(pack.read_bytes()).hexdigest()[:16]
    index = folder / "baked" / "index.json"
    index.write_text(json.dumps({**json.loads(index.read_text()), "version": mark}), encoding="utf-8")
    worker = folder / "sw.js"
    worker.write_text(re.sub(r'"fourscore-\w+"', f'"fourscore-{mark}"', worker.read_text()), encoding="utf-8")
    return mark


def begin(visitor: Visitor) -> Page:
    page = visitor.go()
    sit_down(page, GAME)
    await_your_turn(page)
    answer(page)
    await_your_turn(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    # The service worker has the page from the next time it is loaded.
    page.reload()
    await_your_turn(page)
    return page


def test_a_newer_version_waits_until_no_page_is_open(visitor: Visitor, folder: Path) -> None:
    page = begin(visitor)
    old, address = page.evaluate(VERSION), page.url
    told = log(page).inner_text()
    mark = publish(folder, r"version = \d+", f"version = {find_game(GAME).version}  # the same")
    waiting = """async () => {
      const site = await navigator.serviceWorker.getRegistration();
      await site.update();
      while (!site.waiting) await new Promise((done) => setTimeout(done, 50));
    }"""
    page.evaluate(waiting)
    page.reload()
    await_your_turn(page)
    assert page.evaluate(VERSION) == old
    again = visitor.open()
    page.close()
    again.goto("about:blank")
    again.goto(address)
    await_your_turn(again)
    expect(log(again)).to_contain_text(told.splitlines()[0])
    again.goto("about:blank")
    again.goto(address)
    await_your_turn(again)
    assert again.evaluate(VERSION) in (old, mark)


def test_a_game_of_older_rules_goes_on_by_those_of_today(visitor: Visitor, folder: Path) -> None:
    page = begin(visitor)
    told, address = log(page).inner_text().splitlines(), page.url
    publish(folder, r"version = \d+", f"version = {find_game(GAME).version + 1}")
    forget(page)
    page = visitor.open()
    page.goto(address)
    await_your_turn(page)
    assert log(page).inner_text().splitlines()[: len(told)] == told
    answer(page)
    expect(log(page)).to_contain_text("You")


def test_a_file_of_older_rules_is_refused_with_a_sentence(visitor: Visitor, folder: Path, tmp_path: Path) -> None:
    page = begin(visitor)
    page.get_by_role("tab", name="Table").click()
    with page.expect_download() as coming:
        page.get_by_role("button", name="Save to a file").click()
    coming.value.save_as(file := tmp_path / "old.jsonl")
    publish(folder, r"version = \d+", f"version = {find_game(GAME).version + 1}")
    forget(page)
    page = visitor.open()
    page.goto(f"{visitor.address}/")
    page.locator("#open-file").set_input_files(file)
    expect(page.locator(".trouble")).to_contain_text("version")


def forget(page: Page) -> None:
    """The browser gives up the version that it has kept, as it does once no page of it is open."""
    page.evaluate(
        """async () => {
          for (const site of await navigator.serviceWorker.getRegistrations()) await site.unregister();
          for (const name of await caches.keys()) await caches.delete(name);
        }"""
    )
    page.close()
