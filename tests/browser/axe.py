"""What axe-core finds on a page that could shut somebody out."""

from pathlib import Path

from playwright.sync_api import Page

AXE = Path("web/node_modules/axe-core/axe.min.js")
COLOURS = ("color-contrast", "link-in-text-block")
"""What can differ between day and night."""
# Print under an open popover is out of sight: axe takes the popover for its ground.
# The corner of a playing card is a picture of a card: its name is "3 of Spades", not "3 S".
FIND = """async ([within, some, least]) => {
    const over = [...document.querySelectorAll(':popover-open')];
    const isUnder = (element) => over.some((one) => {
        const [box, own] = [one.getBoundingClientRect(), element.getBoundingClientRect()];
        const isApart = own.left > box.right || own.right < box.left || own.top > box.bottom || own.bottom < box.top;
        return !one.contains(element) && !isApart;
    });
    return (await axe.run(within, {resultTypes: ['violations'], elementRef: true, ...some}))
    .violations.filter(({impact}) => least.includes(impact))
    .flatMap(({id, nodes}) => nodes
        .filter(({element}) => id !== 'label-content-name-mismatch' || !element.querySelector('svg.card'))
        .filter(({element}) => id !== 'color-contrast' || !isUnder(element))
        .map(({html, failureSummary}) => `${id}: ${html} ${failureSummary}`));
}"""
REPAINTED = """async () => {
    const painted = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    await painted();
    for (let times = 0; times < 3 && document.getAnimations().length; times++) {
        await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => 0)));
        await painted();
    }
}"""
"""All colours have faded over: a fade begins with the first picture after a change, and may start another."""


SERIOUS = ["serious", "critical"]
ALL = [*SERIOUS, "moderate", "minor"]


def serious(page: Page, *, within: str = "html", rules: tuple[str, ...] = (), least: list[str] = SERIOUS) -> list[str]:
    """Serious and critical violations in a part of the page, of some rules or of all; the lesser ones too if wanted."""
    if page.evaluate("typeof axe === 'undefined'"):
        # The content security policy lets no script of ours be written into the page: this goes past it.
        page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate(REPAINTED)
    found: list[str] = page.evaluate(FIND, [within, {"runOnly": rules} if rules else {}, least])
    return found


def serious_at_night(page: Page) -> list[str]:
    """The same screen with the colours of the night."""
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    return serious(page, rules=COLOURS)
