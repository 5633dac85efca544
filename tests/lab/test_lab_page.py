"""The page of the lab in a real browser, without a network."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page

from fourscore.lab.charts import BY_NIGHT, INK, charts_of
from fourscore.lab.findings import findings
from fourscore.lab.page import write_page
from fourscore.lab.study import arrange_study
from tests.browser.browsing import browser, chromium

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(chromium() is None, reason="there is no Chromium here"),
]
PATIENCE = 120_000
"""Milliseconds that a busy machine may take to draw."""
POINTS = ".role-mark.mark-symbol path"
"""The points of a chart, and not the axes or the legend."""


class Visit:
    """A page that was opened, what it asked for, what it complained about, and how many charts it should have."""

    def __init__(self, page: Page, charts: int) -> None:
        self.page = page
        self.charts = charts
        self.requests: list[str] = []
        self.troubles: list[str] = []
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", lambda said: self.troubles.append(said.text) if said.type in ("error", "warning") else None)

    def open(self, file: Path) -> None:
        self.page.goto(file.as_uri())
        drawn = f"document.querySelectorAll('[data-chart] svg.marks').length === {self.charts}"
        self.page.wait_for_function(drawn, timeout=PATIENCE)


@pytest.fixture(scope="module")
def visit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    study = arrange_study("bodyguard", ["old-hand"] * 4, vary=["self-hit=forbidden,allowed"], swaps=2)
    report = findings(study, study.play(range(6)), 6, is_complete=True)
    file = tmp_path_factory.mktemp("lab") / "report.html"
    file.write_text(write_page(report), encoding="utf-8")
    with browser() as chrome:
        context = chrome.new_context(offline=True)
        context.set_default_timeout(PATIENCE)
        visit = Visit(context.new_page(), len(list(charts_of(report))))
        visit.open(file)
        yield visit


def test_every_chart_is_drawn(visit: Visit) -> None:
    charts = visit.page.locator("[data-chart] svg.marks").all()
    assert len(charts) == visit.charts >= 3
    assert all(chart.locator(POINTS).count() >= 2 for chart in charts), "axes alone are no chart"


def test_a_point_that_is_pointed_at_says_its_numbers(visit: Visit) -> None:
    point = visit.page.locator("[data-chart] svg.marks").first.locator(POINTS).last
    point.scroll_into_view_if_needed()
    box = point.bounding_box()
    assert box is not None
    visit.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    tip = visit.page.locator("#vg-tooltip-element.visible")
    tip.wait_for()
    assert any(letter.isdigit() for letter in tip.inner_text())


LEGIBLE = """() => {
    const parts = (colour) => colour.match(/[0-9.]+/g).slice(0, 3).map((part) => part / 255);
    const linear = (part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    const light = (colour) => {
        const [red, green, blue] = parts(colour).map(linear);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };
    const places = [...document.querySelectorAll("[data-chart]")];
    const ratio = (one, place) => {
        const [a, b] = [light(getComputedStyle(one).fill), light(getComputedStyle(place).backgroundColor)];
        return Math.max(a, b) / Math.min(a, b);
    };
    const ratios = (place) => [...place.querySelectorAll("svg.marks text")].map((one) => ratio(one, place));
    return places.map((place) => Math.min(...ratios(place)));
}"""
"""How much the words of each chart stand out, at the least."""


@pytest.mark.parametrize("hour", ["dark", "light"])
def test_the_charts_are_drawn_for_day_and_night_and_change_at_once(
    visit: Visit, hour: Literal["dark", "light"]
) -> None:
    visit.page.emulate_media(color_scheme=hour)
    dot = INK if hour == "light" else BY_NIGHT[INK]
    visit.page.locator(f"[data-chart] svg.marks path[fill='{dot}']").first.wait_for(state="attached")
    visit.page.wait_for_function(f"Math.min(...({LEGIBLE})()) >= 4.5", timeout=PATIENCE)
    paper = visit.page.locator("[data-chart]").first.evaluate("(one) => getComputedStyle(one).backgroundColor")
    assert paper == ("rgb(27, 35, 53)" if hour == "dark" else "rgb(252, 247, 234)")


def test_the_page_asks_nobody_for_anything(visit: Visit) -> None:
    assert visit.requests[0].startswith("file:")
    assert all(url.startswith(("data:", "blob:")) for url in visit.requests[1:])


def test_the_browser_has_nothing_to_complain_about(visit: Visit) -> None:
    assert visit.troubles == []


def test_the_tables_stand_below_the_charts(visit: Visit) -> None:
    assert visit.page.locator("h1").inner_text() == "Bodyguard: what the lab found"
    assert visit.page.locator("h2", has_text="What self-hit=allowed changes").is_visible()
    assert visit.page.locator("tbody tr, table tr").count() > 20
