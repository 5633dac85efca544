"""How well print stands out, measured in pixels: axe cannot judge print on pictures, gradients and drawings."""

import io
from typing import Any

from PIL import Image
from playwright.sync_api import Page

ENOUGH, LARGE = 4.5, 3.0
"""What WCAG asks of print, and of large print."""
ROUNDED = 0.05
SHARE = 0.1
"""So much of the ground under some words may be worse: the edge of a picture, or a line."""
EDGE = 0.25
"""How much of the height of a line is left out above and below: frames run there."""
MOMENT = 700
"""Milliseconds after which something that only passed by is gone."""
WORDS = """() => {
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const PRESSED = 'button, a, label, summary';
    const shown = { visibilityProperty: true, opacityProperty: true };
    const idle = ':disabled, [aria-disabled=true], [aria-hidden=true], .dim, .unseen, svg.card, noscript, option';
    const isOver = (one) => one.checkVisibility();
    const over = [...document.querySelectorAll('.poster, .pointed, dialog[open], :popover-open')].filter(isOver);
    for (let text; (text = walk.nextNode());) {
        const within = text.parentElement;
        if (!text.data.trim() || within.closest(idle) || !within.checkVisibility(shown)) continue;
        const style = getComputedStyle(within);
        if (style.clipPath !== 'none') continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        let alpha = 1;
        // A long name is cut with an ellipsis: what lies beyond the cut is not print.
        let [from, to] = [-Infinity, Infinity];
        for (let one = within; one; one = one.parentElement) {
            const { opacity, overflowX } = getComputedStyle(one);
            alpha *= parseFloat(opacity);
            if (overflowX === 'visible' || one === document.body || one === document.documentElement) continue;
            const box = one.getBoundingClientRect();
            [from, to] = [Math.max(from, box.left), Math.min(to, box.right)];
        }
        const drawing = within.closest('svg');
        const by = drawing ? drawing.getBoundingClientRect().width / (drawing.viewBox.baseVal?.width || 1e9) : 1;
        const size = parseFloat(style.fontSize) * (drawing && by ? by : 1);
        for (const { left: start, top, right: end, bottom } of range.getClientRects()) {
            const [left, right] = [Math.max(start, from), Math.min(end, to)];
            const at = (part) => document.elementFromPoint((left + right) / 2, top + (bottom - top) * part);
            const isHit = (one) => one && (within.contains(one) || (one.matches(PRESSED) && one.contains(within)));
            const isOut = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
            const isUnder = over.some((one) => {
                const box = one.getBoundingClientRect();
                const isApart = left > box.right || right < box.left || top > box.bottom || bottom < box.top;
                return !one.contains(within) && !isApart;
            });
            if (right - left < 3 || isOut || isUnder || ![0.2, 0.5, 0.8].every((part) => isHit(at(part)))) continue;
            const isLarge = size >= 24 || (size >= 18.6 && style.fontWeight >= 600);
            const [words, colour] = [text.data.trim().slice(0, 40), drawing ? style.fill : style.color];
            found.push({ words, colour, alpha, isLarge, box: [left, top, right, bottom] });
        }
    }
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    for (const one of found) {
        paint.clearRect(0, 0, 1, 1);
        paint.fillStyle = one.colour;
        paint.fillRect(0, 0, 1, 1);
        one.colour = [...paint.getImageData(0, 0, 1, 1).data];
    }
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, new CSSStyleSheet()];
    document.adoptedStyleSheets.at(-1).replaceSync(
        '*, *::before, *::after, *::placeholder { color: transparent !important; text-shadow: none !important; '
        + 'text-decoration-color: transparent !important; transition: none !important } '
        + 'svg text, svg tspan { fill: transparent !important }');
    return found;
}"""
"""All words that can be read now, with their boxes and colours; then all print is taken away."""
BACK = "document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)"


def _light(colour: tuple[float, ...]) -> float:
    parts = [each / 255 for each in colour[:3]]
    linear = [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _ratio(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def _stands_out(ground: Image.Image, found: dict[str, Any]) -> float:
    """The contrast of some words with their ground, leaving out its worst tenth."""
    *ink, opaque = found["colour"]
    alpha = opaque / 255 * found["alpha"]
    from_, top, right, bottom = found["box"]
    inset = (bottom - top) * EDGE
    pixels = ground.crop((round(from_), round(top + inset), round(right), round(bottom - inset))).getcolors(10**6) or []
    ratios = []
    for count, under in pixels:
        assert isinstance(under, tuple)
        mixed = tuple(alpha * one + (1 - alpha) * other for one, other in zip(ink, under, strict=False))
        ratios.append((_ratio(_light(mixed), _light(under)), count))
    left = SHARE * sum(count for _, count in ratios)
    for ratio, count in sorted(ratios):
        left -= count
        if left < 0:
            return ratio
    return ENOUGH


def _faint(page: Page) -> list[str]:
    words: list[dict[str, Any]] = page.evaluate(WORDS)
    try:
        ground = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    finally:
        page.evaluate(BACK)
    told = ((one, _stands_out(ground, one)) for one in words)
    return [
        f"{ratio:.1f}: {one['words']}" for one, ratio in told if ratio < (LARGE if one["isLarge"] else ENOUGH) - ROUNDED
    ]


def faint(page: Page) -> list[str]:
    """The words on the screen that stand out too little, and still do a moment later."""
    found = _faint(page)
    if found:
        page.wait_for_timeout(MOMENT)
        again = _faint(page)
        found = [each for each in found if each in again]
    return found
