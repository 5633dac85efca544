"""The report of an arena: pages that say who is how strong, who beats whom, what it cost, what failed and who lied."""

import html
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from fourscore.arena.charts import Spot, interval, scatter
from fourscore.arena.plan import Arena
from fourscore.arena.playing import JOURNAL, TURNS, Game, Record, file_of
from fourscore.arena.reading import FAILURES
from fourscore.arena.replay_page import write_game
from fourscore.arena.running import GAMES
from fourscore.arena.shown import STOOD_IN, between, by_stand_in
from fourscore.arena.standings import Ranked, Spent, Standings
from fourscore.arena.transcript import read_turns
from fourscore.engine.journal import read_journal
from fourscore.engine.registry import find_game
from fourscore.kit.words import counted
from fourscore.trials.notebook import write_whole
from fourscore.trials.pages import STYLE, page, table

HOME, SHEET, NUMBERS = "index.html", "style.css", "standings.json"
OWN_STYLE = """
.mark { color: var(--mark); }
.chart { max-width: 34rem; font-size: 12px; fill: var(--ink); }
.chart text { fill: var(--ink); } .chart text.number { fill: var(--paper); font-weight: 600; }
article { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 1.5rem; border-top: 1px solid var(--line); }
@media (min-width: 48rem) { article { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); } }
article h3 { margin: .7rem 0 .2rem; font-size: 1rem; } article p { margin: .2rem 0; }
h4 { margin: .5rem 0 .1rem; font-size: .85rem; color: var(--quiet); }
aside { background: var(--soft); padding: .5rem .8rem; font-size: .9rem; align-self: start; margin: .5rem 0; }
pre { white-space: pre-wrap; font-size: .8rem; margin: .2rem 0; }
blockquote { margin: .3rem 0; padding-left: .7rem; border-left: 3px solid var(--mark); }
.log { margin: .3rem 0; padding-left: 1.2rem; } .failure { color: var(--found); }
summary { cursor: pointer; }
"""


def write_report(
    arena: Arena, record: Record, found: Standings, folder: Path, progress: Callable[[int], None] | None = None
) -> Path:
    """Write all pages into `folder/report`; where the first of them is."""
    home = folder / "report"
    write_whole(home / SHEET, (STYLE + OWN_STYLE).encode())
    for game in record.in_order():
        journal = read_journal(file_of(folder / GAMES, game.number, JOURNAL))
        turns = read_turns(file_of(folder / GAMES, game.number, TURNS))
        write_whole(home / GAMES / f"{game.number:06}.html", write_game(arena, game, journal, turns).encode())
        if progress is not None:
            progress(1)
    write_whole(home / NUMBERS, msgspec.json.format(msgspec.json.encode(found)))
    write_whole(home / HOME, front_page(arena, record, found).encode())
    return home / HOME


def front_page(arena: Arena, record: Record, found: Standings) -> str:
    """The page that everything is reached from."""
    ladder = found.overall if len(found.by_game) != 1 else found.by_game[0].ranked
    parts = [
        f"<h1>{html.escape(found.title)}</h1>",
        f"<p>{counted(len(arena.player), 'player')}, {counted(found.games, 'game')}.</p>",
        f"<p>{counted(found.deals, 'deal')} played from every seat: these are what is rated.</p>",
        '<p class="note">An interval holds the truth 19 times out of 20. A lead of 400 points is ten to one.</p>',
    ]
    if any(one.stood_in for one in found.overall):
        parts.append(f'<p class="note">{STOOD_IN}</p>')
    if len(found.by_game) > 1:
        parts += ["<h2>The ladder: all games, each with the same weight</h2>", _ladder(found.overall)]
    for one in found.by_game:
        title = html.escape(find_game(one.game).title)
        parts += [f"<h2>{title}</h2>", f"<p>{counted(one.deals, 'deal')}</p>", _ladder(one.ranked)]
    if found.duels:
        parts += ["<h2>Head to head</h2>", _duels(found)]
    if found.by_game:
        parts += ["<h2>Cost against strength</h2>", *_costs(found, ladder)]
    parts += ["<h2>What went wrong</h2>", _failures(found.spent)]
    if any(one.lies.claims for one in found.spent):
        parts += ["<h2>Lies</h2>", *_lies(found.spent)]
    parts += ["<h2>Every game</h2>", _games(arena, record)]
    parts.append(
        f'<p class="note">{found.seconds:.1f} seconds of play on the clock, {found.processor_seconds:.1f} on the '
        f'processor. The numbers of this page: <a href="{NUMBERS}">{NUMBERS}</a>.</p>'
    )
    return page(found.title, parts, style=SHEET)


def _ladder(ranked: Sequence[Ranked]) -> str:
    ratings = [one.rating for one in ranked]
    rows = [
        [
            str(place),
            html.escape(one.player),
            f"{one.rating.value:.0f}",
            interval(one.rating, ratings),
            between(one.rating, "{:.0f}"),
            f"{one.wins.value:.1%}",
            between(one.wins, "{:.0%}"),
            str(one.games),
            *by_stand_in(one, ranked),
        ]
        for place, one in enumerate(ranked, 1)
    ]
    columns = ["", "player", "rating", "", "95% interval", "wins", "95% interval", "seats", "by stand-in"]
    return table(columns[: len(rows[0])], rows, words=(1,))


def _duels(found: Standings) -> str:
    names = [one.player for one in found.overall]
    shares = {(duel.player, duel.other): duel.share for duel in found.duels}
    rows = []
    for name in names:
        cells = [html.escape(name)]
        for other in names:
            share = shares.get((name, other))
            cells.append(f"{share.value:.0%}<br><small>{between(share, '{:.0%}')}</small>" if share else "")
        rows.append(cells)
    note = '<p class="note">How often the player of the row came in before that of the column; a tie is half.</p>'
    return note + table(["", *map(html.escape, names)], rows)


def _costs(found: Standings, ladder: Sequence[Ranked]) -> Iterator[str]:
    spent = {one.player: one for one in found.spent}
    words, cost = _cost(found.spent)
    spots = [Spot(one.player, str(at), cost(spent[one.player]), one.rating) for at, one in enumerate(ladder, 1)]
    yield scatter(spots, words)
    rows = [
        [
            str(place),
            html.escape(one.player),
            f"{one.rating.value:.0f}",
            f"{spent[one.player].use.cost:.4f}",
            f"{spent[one.player].tokens:,}",
            f"{spent[one.player].use.seconds:.1f}",
        ]
        for place, one in enumerate(ladder, 1)
    ]
    yield table(["", "player", "rating", "cost", "tokens", "seconds"], rows, words=(1,))


def _cost(spent: Sequence[Spent]) -> tuple[str, Callable[[Spent], float]]:
    """What is paid for strength, in the first of these that anybody pays: money, tokens, time."""
    if any(one.use.cost for one in spent):
        return "cost of a game", lambda one: one.use.cost / max(1, one.seats)
    if any(one.tokens for one in spent):
        return "tokens in a game", lambda one: one.tokens / max(1, one.seats)
    return "seconds for a game", lambda one: one.use.seconds / max(1, one.seats)


def _failures(spent: Sequence[Spent]) -> str:
    seen = [kind for kind in FAILURES if any(kind in one.use.failures for one in spent)]

    def share(part: int, whole: int) -> str:
        return f"{part / whole:.1%}" if whole and part else "0"

    rows = [
        [
            html.escape(one.player),
            f"{one.attempts:,}",
            *(share(one.use.failures.get(kind, 0), one.attempts) for kind in seen),
            share(sum(one.use.failures.values()), one.attempts),
            f"{one.use.stood_in:,} of {one.use.questions:,}",
        ]
        for one in spent
    ]
    return table(["player", "replies", *seen, "all failures", "stand-in played"], rows)


def _lies(spent: Sequence[Spent]) -> Iterator[str]:
    def share(part: int, rest: int) -> str:
        return f"{part} of {part + rest}" if part + rest else ""

    yield (
        '<p class="note">A claim says of somebody what can be checked. It is believed or doubted by those who act '
        "on it or against it.</p>"
    )
    rows = [
        [
            html.escape(one.player),
            str(one.lies.claims),
            str(one.lies.lies),
            f"{one.lies.lies / one.lies.claims:.0%}" if one.lies.claims else "",
            share(one.lies.lies_believed, one.lies.lies_doubted),
            share(one.lies.truths_believed, one.lies.truths_doubted),
        ]
        for one in spent
    ]
    yield table(["player", "claims", "lies", "lied", "lies believed", "truths believed"], rows)


def _games(arena: Arena, record: Record) -> str:
    def winners(game: Game) -> str:
        if len(game.players) == 1:
            return f"alone, with {counted(game.scores[0], 'point')}"
        return ", ".join(arena.player[game.players[seat]].name for seat in game.ranking[0])

    rows = [
        [
            f'<a href="{GAMES}/{game.number:06}.html">{game.number}</a>',
            html.escape(find_game(arena.game[game.contest].game).title),
            str(game.deal),
            html.escape(", ".join(arena.player[player].name for player in game.players)),
            html.escape(winners(game)),
            str(game.decisions),
            str(sum(sum(use.failures.values()) for use in game.uses)),
        ]
        for game in record.in_order()
    ]
    columns = ["", "game", "deal", "players, seat by seat", "won by", "decisions", "failures"]
    return table(columns, rows, words=(1, 3, 4))
