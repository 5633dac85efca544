"""Whether hand, question and answers are in sight: boxes are measured, nobody has to look."""

from collections.abc import Callable
from typing import TypeAlias

from playwright.sync_api import Locator, Page

from tests.browser.boards import CLICK, MOVES, PATIENCE

PAINTED = "new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
"""Cards that are as large as the room allows are so once it has been measured and painted."""
MEASURE = """() => {
    const faults = [];
    const all = (which) => [...document.querySelectorAll(which)].filter((one) => one.checkVisibility());
    const say = (what, one) => faults.push(`${what}: ${one.outerHTML.slice(0, 160)}`);
    const see = (one, name) => {
        const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
        const isOut = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
        if (isOut) return say(`${name} out of sight`, one);
        const seen = document.elementFromPoint(left + width * 0.4, top + height * 0.35);
        if (!one.contains(seen) && !seen?.contains(one)) say(`${name} covered by ${seen?.outerHTML.slice(0, 80)}`, one);
    };
    const questions = all('.dock .question');
    if (!questions.length) faults.push('no question');
    questions.forEach((one) => see(one, 'question'));
    all('.dock .fan button, .dock .hand button').forEach((one) => see(one, 'card'));
    all('.dock [data-word], .dock [data-use], .dock .main').forEach((one) => see(one, 'answer'));
    all('button.candidate .verb').forEach((one) => see(one, 'candidate'));
    const isTooLong = (one) => one.scrollWidth > one.clientWidth + 1;
    all('.hand .name, .mat .card .name').filter(isTooLong).forEach((one) => say('name sticks out', one));
    const isBroken = (name) => {
        const [text, word] = [name.firstChild, document.createRange()];
        return [...(text?.textContent ?? '').matchAll(/[^\\s-]+/g)].some(({ 0: letters, index }) => {
            word.setStart(text, index);
            word.setEnd(text, index + letters.length);
            return new Set([...word.getClientRects()].map(({ top }) => top)).size > 1;
        });
    };
    all('.hand .name, .mat .card .name').filter(isBroken).forEach((one) => say('a word is broken', one));
    const edge = document.querySelector('.mat')?.getBoundingClientRect();
    // What is cut off says so by three dots, which a row of boxes has not.
    const isMute = (one) => getComputedStyle(one).display === 'flex' && one.scrollWidth > one.clientWidth + 1;
    all('.others p').filter(isMute).forEach((one) => say('cut off', one));
    const verdict = document.querySelector('.verdict');
    if (verdict && verdict.getBoundingClientRect().right > innerWidth) say('out of the window', verdict);
    const foot = document.querySelector('.stage').getBoundingClientRect().bottom;
    const isHidden = (one) => one.getBoundingClientRect().bottom > foot;
    // As long as the result of a round lies there everybody's slots are in sight, whatever hangs over somebody.
    const slots = verdict && innerHeight > 700 ? all('.others .slots') : [];
    slots.filter(isHidden).forEach((one) => say('slots out of sight', one));
    // Whoever can be aimed at is tapped where they sit.
    const isAway = (one) => one.getBoundingClientRect().top > foot - 24;
    if (innerHeight > 700) all('[data-aim]').filter(isAway).forEach((one) => say('nobody sees whom to aim at', one));
    const isBeyond = (one) => one.getBoundingClientRect().right > edge.right;
    all('.mat .card').filter(isBeyond).forEach((one) => say('out of the middle', one));
    const isLow = (one) => one.offsetHeight < 84 && edge.height > 300;
    all('.mat .top .cards').filter(isLow).forEach((one) => say('the play on top is small', one));
    all('.life dd').filter((one) => one.offsetHeight > 26).forEach((one) => say('two lines', one));
    const isCut = (one) => getComputedStyle(one).overflowX !== 'visible' || getComputedStyle(one).clipPath !== 'none';
    for (const one of all('.others li *, .dock .mine *, .dock .own *')) {
        const hasWords = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
        const plate = one.closest('.plate, .place');
        if (!hasWords || !plate) continue;
        let within = one.parentElement;
        while (within !== plate && !isCut(within)) within = within.parentElement;
        const isOut = one.getBoundingClientRect().right > plate.getBoundingClientRect().right + 2;
        if (isOut && within === plate && getComputedStyle(one).clipPath === 'none') say('out of its plate', one);
    }
    const root = document.documentElement;
    const isLong = root.scrollHeight > innerHeight + 1 || scrollY;
    if (root.scrollWidth > innerWidth || isLong) faults.push('the page scrolls');
    const stage = document.querySelector('.stage');
    const below = stage.scrollHeight - stage.clientHeight;
    if (innerWidth > 1400 && below > 1) faults.push(`${below} pixels below the fold`);
    const centre = all('.mat, .verdict, .candidate')[0]?.getBoundingClientRect();
    // On a low screen whoever has picked a card sees whom it may be for, and not the middle as well.
    const isAiming = innerHeight < 500 && document.querySelector('.dock [aria-pressed=true], .dock .targets');
    if (isAiming) return faults;
    if (!centre || centre.top > stage.getBoundingClientRect().bottom - 40) faults.push('the middle is out of sight');
    return faults;
}"""
"""What is wrong with the table as it is shown now."""
PRINT = """() => {
    const faults = [];
    const isSeen = (one) => one.checkVisibility() && getComputedStyle(one).clipPath === 'none';
    for (const one of document.querySelectorAll('body *')) {
        const hasWords = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
        if (!hasWords || one.closest('svg, .unseen, noscript, [aria-hidden=true]') || !isSeen(one)) continue;
        if (parseFloat(getComputedStyle(one).fontSize) < 13) faults.push(`small print: ${one.outerHTML.slice(0, 160)}`);
    }
    const buttons = [...document.querySelectorAll('main button')].filter(isSeen);
    const names = buttons.map((one) => one.getAttribute('aria-label') ?? one.textContent.replace(/\\s+/g, ' ').trim());
    const twice = new Set(names.filter((name, at) => names.indexOf(name) < at));
    for (const name of twice) faults.push(`two buttons are called ${name}`);
    const letters = (words) => words.toLowerCase().replace(/[^\\p{L}\\p{N}]+/gu, '');
    for (const one of buttons.filter((one) => one.ariaLabel && !one.querySelector('svg.card'))) {
        const shown = one.cloneNode(true);
        shown.querySelectorAll('.unseen, svg, [aria-hidden=true]').forEach((hidden) => hidden.remove());
        if (!letters(one.ariaLabel).startsWith(letters(shown.textContent))) faults.push(`called ${one.ariaLabel}`);
    }
    return faults;
}"""
"""Words too small to read, and buttons that cannot be told apart by ear, or not called by what they show."""
PLAY = f"""async ([all, goal, patience]) => {{
    const faults = new Set();
    let [before, looks] = ['', 0];
    const painted = () => {PAINTED};
    for (const until = performance.now() + patience; performance.now() < until && !document.querySelector(goal);) {{
        const asked = document.querySelector('.dock.asked .question')?.textContent ?? '';
        // What is picked brings other answers, which want room as well.
        const now = asked && asked + ' '.repeat(document.querySelectorAll('.dock [aria-pressed=true]').length);
        if (now && now !== before && document.querySelector('.docked')) {{
            await painted();
            const found = document.querySelector('.dock.asked') ? ({MEASURE})() : [];
            for (const fault of found) faults.add(`${{fault}} when asked: ${{now}}`);
            if (looks++ % 12 === 0) for (const fault of ({PRINT})()) faults.add(fault);
        }}
        before = now;
        ({CLICK})(all);
        await new Promise((go) => setTimeout(go, 15));
    }}
    return [looks, [...faults].slice(0, 12)];
}}"""
Press: TypeAlias = Callable[[Page, Locator], None]


def by_mouse(page: Page, what: Locator) -> None:
    what.click()


def by_finger(page: Page, what: Locator) -> None:
    what.tap()


def by_keyboard(page: Page, what: Locator) -> None:
    what.focus()
    page.keyboard.press("Space" if what.get_attribute("aria-pressed") else "Enter")


def measured(page: Page) -> list[str]:
    """What is wrong with the table as it is shown now."""
    page.evaluate(PAINTED)
    faults: list[str] = page.evaluate(MEASURE) + page.evaluate(PRINT)
    return faults


def play_measured(page: Page, game: str, goal: str) -> tuple[int, list[str]]:
    """Click the first thing of the board until the goal is there; how many questions were measured, and the faults."""
    looks, faults = page.evaluate(PLAY, [MOVES[game], goal, PATIENCE])
    page.locator(goal).first.wait_for()
    return looks, faults


def answer_by(page: Page, game: str, press: Press) -> None:
    """Answer one question with a real press; a move may take several."""
    lines = page.locator(".log li")
    before = lines.count()
    for _ in range(6):
        found = page.evaluate(
            "(all) => all.findIndex((which) => document.querySelector(which)?.checkVisibility())", MOVES[game]
        )
        if found < 0 or lines.count() != before:
            return
        press(page, page.locator(MOVES[game][found]).first)
