"""What goes wrong on a page is noticed: without this the silence of all other tests would prove nothing."""

from playwright.sync_api import Browser

from tests.browser.axe import serious, serious_at_night
from tests.browser.browsing import Visitor
from tests.table.served import Served

LOOKS = 500
PLANT = """(main) => {
    const faint = main.appendChild(document.createElement('p'));
    faint.textContent = 'Hardly to be read';
    Object.assign(faint.style, { color: '#bbb', background: '#ccc' });
    main.appendChild(document.createElement('button'));
}"""


def test_errors_and_warnings_of_a_page_are_heard(chrome: Browser, server: Served) -> None:
    visitor = Visitor(chrome, f"http://127.0.0.1:{server.port}")
    page = visitor.go()
    page.locator("article").first.wait_for()
    assert visitor.troubles == []
    page.evaluate("console.error('one'); console.warn('two'); setTimeout(() => { throw new Error('three') }, 0)")
    page.evaluate("fetch('/nowhere')")
    for trouble in ("error: one", "warning: two", "page: three", "404"):
        for _ in range(LOOKS):
            if any(trouble in heard for heard in visitor.troubles):
                break
            page.wait_for_timeout(20)
        assert trouble in "\n".join(visitor.troubles)
    visitor.leave()


def test_axe_finds_what_is_planted(visitor: Visitor) -> None:
    page = visitor.go()
    page.locator("article").first.wait_for()
    page.locator("main").evaluate(PLANT)
    found = {violation.partition(":")[0] for violation in serious(page)}
    assert found == {"color-contrast", "button-name"}
    assert {violation.partition(":")[0] for violation in serious_at_night(page)} == {"color-contrast"}
