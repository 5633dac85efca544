"""What a page is sent follows from what its seat may know: the same page in imagined worlds is sent the same bytes."""

import asyncio
import json
import random
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, Request

from fourscore.engine.registry import find_game
from fourscore.table.serve import Setting, _listen, server_for
from fourscore.table.store import Holding
from tests.browser.browsing import Visitor
from tests.browser.test_four_people import frames_of
from tests.table import test_secrets_at_the_wire as wire
from tests.table.dreams import DreamingHouse, TrueHouse
from tests.table.served import PATIENT
from tests.table.wire import Memory

WATCHED = 0
STEPS = 14
Script = list[tuple[int, str]]
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"


class Knowing(Memory):
    """A store in which everybody's seats are found; here everybody sits at one table."""

    async def holdings(self, person: str) -> list[Holding]:
        names = list(dict.fromkeys(self.people.values()))
        return [Holding(table, names.index(person)) for table in self.records]


@contextmanager
def serving(house: TrueHouse, data: Path) -> Iterator[str]:
    """The house behind a real port."""
    setting = Setting(data=data, port=0, pause=0.0, limits=PATIENT)
    listening = _listen(setting)
    server = server_for(setting, house)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(10)
        listening.close()


class Sight:
    """The page of one seat, with all that it is sent: frames, and what else it asks about the table."""

    def __init__(self, visitor: Visitor, name: str, token: str) -> None:
        self.visitor = visitor
        self.frames = frames_of(visitor.page)
        self.asked: list[str] = []
        visitor.page.on("request", self._hear)
        visitor.context.add_init_script(f"localStorage.setItem('fourscore.token', {json.dumps(token)})")
        visitor.go(f"/table/{name}").get_by_role("region", name="The log").wait_for()

    @property
    def page(self) -> Page:
        return self.visitor.page

    def await_news(self, news: Any) -> None:
        """Wait until the page has been told what the seat can see now, and has shown it."""
        until = time.monotonic() + 30
        while not any(json.loads(frame).get("view") == news["view"] for frame in self.frames[-3:]):
            assert time.monotonic() < until, "the page is not told"
            self.page.wait_for_timeout(20)
        for _ in range(2):
            self.page.evaluate(PAINTED)

    def _hear(self, request: Request) -> None:
        if "/tables/" in request.url:
            self.asked.append(request.url.partition("/tables/")[2])


def play(chrome: Browser, house: TrueHouse, name: str, tokens: list[str], data: Path, script: Script) -> Sight:
    """Follow the script, or write it when it is empty, with the page of one seat open; what that page was sent."""
    rng, is_new = random.Random(5), not script
    with serving(house, data) as address, httpx.Client(base_url=address, timeout=30) as http:
        house.acting = WATCHED
        sight = Sight(Visitor(chrome, address), name, tokens[WATCHED])
        for step in range(STEPS):
            if is_new:
                decision = rng.choice(house.truth(name).decisions)
                script.append((decision.seat, str(rng.choice(decision.choices))))
            seat, choice = script[step]
            house.time += 1.0
            house.acting = seat
            answer = http.post(
                f"/tables/{name}/choices", headers={"Authorization": f"Bearer {tokens[seat]}"}, json={"choice": choice}
            )
            assert answer.status_code < 300, answer.text
            house.acting = WATCHED
            news = http.get(f"/tables/{name}/view", headers={"Authorization": f"Bearer {tokens[WATCHED]}"}).json()
            sight.await_news(news)
        assert not sight.visitor.troubles
        sight.visitor.leave()
    return sight


@pytest.mark.slow
@pytest.mark.parametrize("game", ["presidents", "bodyguard", "knife-fight"])
def test_a_page_cannot_tell_an_imagined_world(game: str, chrome: Browser, tmp_path: Path) -> None:
    # The browser's own loop runs in this thread.
    with ThreadPoolExecutor(1) as aside:
        drawn, name, tokens = aside.submit(lambda: asyncio.run(wire.set_up(find_game(game), 4, 3, 0.0, 0))).result()
    script: Script = []
    seen = []
    for kind in (TrueHouse, DreamingHouse):
        store = Knowing()
        store.records, store.people = drawn.twin().records, dict(drawn.people)
        house = TrueHouse(store, 0.0) if kind is TrueHouse else DreamingHouse(store, 0.0, WATCHED, 3)
        seen.append(play(chrome, house, name, tokens, tmp_path, script))
    true, imagined = seen
    assert len(true.frames) > STEPS
    assert true.frames == imagined.frames
    # The words of a question come with it: a page that only shows the table asks for nothing.
    assert true.asked == imagined.asked == []
