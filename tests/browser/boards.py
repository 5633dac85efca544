"""Taking the first thing that a board offers, on each game's own board."""

from collections.abc import Sequence

from playwright.sync_api import Page

MOVES = {
    "presidents": (".ask .main:enabled", ".fan button.lawful[aria-pressed=false]", ".ask button[data-word]:enabled"),
    "bodyguard": (
        ".hand:not(:has([aria-pressed=true])) button[aria-disabled=false]",
        "[data-aim][aria-disabled=false]",
        "[data-use][aria-disabled=false]",
    ),
    "knife-fight": (
        ".targets .main:enabled",
        ".candidate:enabled",
        ".own .hand button.open",
        ".prompt [data-tool]:enabled",
        ".prompt [data-word]:enabled",
    ),
    "mr-president": ("#the-desk [data-choice][aria-disabled=false]",),
}
"""What can be clicked, the most telling thing first; a move may take several clicks."""
LISTED = ("[data-choice][aria-disabled=false]",)
"""The same on the board for any game."""
CLICK = """(all) => {
    const found = all.map((which) => document.querySelector(which)).find((one) => one?.checkVisibility());
    found?.click();
    return Boolean(found);
}"""
CLICK_ON = f"""async ([all, goal, patience]) => {{
    for (const until = performance.now() + patience; performance.now() < until && !document.querySelector(goal);) {{
        ({CLICK})(all);
        await new Promise((go) => setTimeout(go, 15));
    }}
}}"""
PATIENCE = 120_000


def move(page: Page, game: str) -> bool:
    """Click the first thing of the board that can be clicked; false if nothing can be."""
    return bool(page.evaluate(CLICK, MOVES[game]))


def play_on(page: Page, game: str, goal: str, first: Sequence[str] = ()) -> None:
    """Click the first thing of the board, again and again, until the goal is on the page."""
    page.evaluate(CLICK_ON, [[*first, *MOVES.get(game, LISTED)], goal, PATIENCE])
    page.locator(goal).first.wait_for()
