"""The next visit begins from a picture of memory; where there is none that can be trusted, from the beginning."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.browsing import Visitor
from tests.browser.cards import hand
from tests.browser.playing import answer, await_your_turn, log, sit_down

LOOK = """async () => {
  const found = {};
  for await (const [name, file] of (await navigator.storage.getDirectory()).entries()) {
    found[name] = (await file.getFile()).size;
  }
  return found;
}"""
SPOIL = """async (how) => {
  const home = await navigator.storage.getDirectory();
  const file = await home.getFileHandle('python.memory');
  let body = new Uint8Array(await (await file.getFile()).arrayBuffer());
  const label = await home.getFileHandle('python.label');
  const said = JSON.parse(await (await label.getFile()).text());
  if (how === 'cut off') body = body.slice(0, body.length >> 1);
  if (how === 'garbled') body.fill(77, 1 << 20, 1 << 21);
  if (how === 'other packs') body.fill(77, body.length - 4096);
  if (how === 'packs of their own') said.sum = said.parts, said.parts = undefined;
  if (how === 'another version') said.of = 'something else';
  if (how === 'another Python') {
    // As if everything were in order, and yet it cannot be brought back.
    body.fill(1, 16, 48);
    const words = new Int32Array(body.buffer, 0, said.parts[0].size >> 2);
    let sum = 0;
    for (let at = 0; at < words.length; at += 16) sum = (Math.imul(sum, 31) + words[at]) | 0;
    said.parts[0].sum = sum;
  }
  if (how === 'no label') return home.removeEntry('python.label');
  for (const [to, what] of [[file, body], [label, JSON.stringify(said)]]) {
    const writing = await to.createWritable();
    await writing.write(what);
    await writing.close();
  }
}"""

HOW = ["cut off", "garbled", "other packs", "packs of their own", "another version", "another Python", "no label"]


def play(page: Page) -> str:
    """Sit down and answer once; what was dealt."""
    sit_down(page, "presidents")
    await_your_turn(page)
    dealt = hand(page).inner_text()
    answer(page)
    expect(log(page)).to_contain_text("You")
    return dealt


def take_picture(visitor: Visitor) -> Page:
    page = visitor.go()
    play(page)
    while "python.label" not in page.evaluate(LOOK):
        page.wait_for_timeout(200)
    return page


def again(visitor: Visitor, page: Page) -> Page:
    page.close()
    page = visitor.page = visitor.open()
    page.goto(f"{visitor.address}/")
    return page


def test_a_later_visit_deals_other_cards_and_remembers_the_tables(alone: Visitor) -> None:
    page = take_picture(alone)
    dealt = set()
    for _ in range(3):
        page = again(alone, page)
        dealt.add(play(page))
    assert len(dealt) == 3
    page = again(alone, page)
    expect(page.get_by_role("heading", name="My tables")).to_be_visible()
    # Every other game is there at once, too.
    for game in ("knife-fight", "mr-president"):
        sit_down(page, game)
        await_your_turn(page)
        answer(page)
        page = alone.go()


def test_a_later_visit_has_its_packs_already(alone: Visitor) -> None:
    page = take_picture(alone)
    asked: list[str] = []
    alone.context.on("request", lambda request: asked.append(request.url))
    play(again(alone, page))
    assert any(url.endswith("pyodide.asm.wasm") for url in asked)
    assert [url for url in asked if url.endswith(".gz")] == []


@pytest.mark.parametrize("how", HOW)
def test_a_picture_that_cannot_be_trusted_is_left_alone(alone: Visitor, how: str) -> None:
    page = take_picture(alone)
    page.evaluate(SPOIL, how)
    page = again(alone, page)
    play(page)
    while "python.label" not in (found := page.evaluate(LOOK)):
        page.wait_for_timeout(200)
    assert found["python.memory"] > 1 << 24
