"""One game of an arena as a page: every move with what its player was shown, thought and said. Only after the end."""

import html
from collections.abc import Iterator, Sequence
from itertools import accumulate

import msgspec

from fourscore.arena.plan import Arena
from fourscore.arena.playing import Game
from fourscore.arena.transcript import Attempt, Turn
from fourscore.engine.decision import Seat
from fourscore.engine.journal import Chosen, Journal
from fourscore.engine.match import Match
from fourscore.engine.registry import find_game
from fourscore.kit.drawing import YOU, Person
from fourscore.kit.sheet import Sheet
from fourscore.kit.showing import draw_view
from fourscore.kit.words import counted, words_for
from fourscore.play.replays import Replay, is_claim
from fourscore.trials.pages import page, table

STYLE = "../style.css"
OVER = "Everything is shown, as the game is over."


class _Move(msgspec.Struct):
    """What one player was asked and did, and what came of it."""

    number: int
    seat: Seat
    question: str
    choice: str
    choices: int
    table: str
    said: list[str]
    lines: list[str]
    turn: Turn | None


def write_game(arena: Arena, game: Game, journal: Journal, turns: Sequence[Turn]) -> str:
    """The whole page of one game."""
    people = [_called(arena, game, seat) for seat in range(len(game.players))]
    moves, opening = _moves(journal, {(turn.at, turn.seat): turn for turn in turns})
    title = f"{arena.title}: game {game.number}"
    parts = [
        f'<p><a href="../index.html">{html.escape(arena.title)}</a></p>',
        f"<h1>Game {game.number}: {html.escape(_title(arena, game))}, deal {game.deal}</h1>",
        _seats(arena, game),
        f'<p class="note">{counted(game.decisions, "decision")}, {game.seconds:.1f} seconds. {OVER}</p>',
        f"<p>To step through it: <code>fourscore replay games/{game.number:06}.jsonl --all</code></p>",
        "<h2>Move by move</h2>",
        _log(opening),
        *(_shown(move, people[move.seat]) for move in moves),
    ]
    return page(title, parts, style=STYLE)


def _title(arena: Arena, game: Game) -> str:
    return find_game(arena.game[game.contest].game).title


def _called(arena: Arena, game: Game, seat: Seat) -> str:
    return f"{game.names[seat]} ({arena.player[game.players[seat]].name})"


def _seats(arena: Arena, game: Game) -> str:
    before = list(accumulate(map(len, game.ranking), initial=1))
    places = {seat: place for place, group in zip(before, game.ranking, strict=False) for seat in group}
    rows = [
        [
            html.escape(game.names[seat]),
            html.escape(arena.player[game.players[seat]].name),
            html.escape(", ".join(roles[seat] for roles in game.roles)),
            str(places.get(seat, "")),
            str(game.scores[seat]),
        ]
        for seat in range(len(game.players))
    ]
    columns = ["name", "player", "roles, round by round", "place", "points"]
    if not game.roles:
        columns, rows = [*columns[:2], *columns[3:]], [[*row[:2], *row[3:]] for row in rows]
    return table(columns, rows, words=(1, 2) if game.roles else (1,))


def _moves(journal: Journal, turns: dict[tuple[int, Seat], Turn]) -> tuple[list[_Move], list[str]]:
    """Every move of a game, and what was told before the first."""
    replay, told = Replay(journal), 0
    moves: list[_Move] = []
    opening: list[str] = []
    said: list[str] = []

    def news(match: Match) -> list[str]:
        nonlocal told
        lines = [line.text for line in match.truth(since=told)]
        told = len(match.log or ())
        return lines

    for at, entry in enumerate(journal.entries):
        match = replay.at(at)
        if is_claim(entry):
            said.append(str(entry.facts["words"]))
        if isinstance(entry, Chosen):
            # What has been told since the last move is what came of it.
            (moves[-1].lines if moves else opening).extend(news(match))
            moves.append(_move(match, len(moves) + 1, entry, said, turns.get((match.answered, entry.seat))))
            said = []
    (moves[-1].lines if moves else opening).extend(news(replay.at(len(journal.entries))))
    return moves, opening


def _move(match: Match, number: int, entry: Chosen, said: list[str], turn: Turn | None) -> _Move:
    view = match.view(entry.seat)
    words = words_for(view, match.names)
    return _Move(
        number=number,
        seat=entry.seat,
        question=words.question if words else "",
        choice=words.label(entry.choice) if words else entry.choice,
        choices=len(words.offers) if words else 1,
        table="" if words is None or len(words.offers) < 2 else _table_of(match, entry.seat),
        said=said,
        lines=[],
        turn=turn,
    )


def _table_of(match: Match, seat: Seat) -> str:
    sheet = Sheet()
    people = [Person(YOU if one == seat else name, name) for one, name in enumerate(match.names)]
    draw_view(sheet, match.view(seat), people)
    return sheet.text


def _log(lines: Sequence[str]) -> str:
    told = "".join(f"<li>{html.escape(line)}</li>" for line in lines)
    return f'<ul class="log">{told}</ul>' if told else ""


def _shown(move: _Move, player: str) -> str:
    parts = [
        f'<article id="move-{move.number}"><div>',
        f'<h3><a href="#move-{move.number}">{move.number}</a> {html.escape(player)}: {html.escape(move.choice)}</h3>',
        f'<p class="note">{html.escape(move.question)}</p>' if move.question else "",
        *(f"<blockquote>{html.escape(words)}</blockquote>" for words in move.said),
        _log(move.lines),
        f"<details><summary>The table as it was then</summary><pre>{html.escape(move.table)}</pre></details>"
        if move.table
        else "",
        "</div>",
    ]
    if move.turn is not None:
        parts.append(f"<aside>{''.join(_private(move.turn))}</aside>")
    return "\n".join([*(part for part in parts if part), "</article>"])


def _private(turn: Turn) -> Iterator[str]:
    """What nobody else at the table saw: thoughts, replies, failures, notes."""
    for attempt in turn.attempts:
        if attempt.failure:
            yield f'<p class="failure"><b>{attempt.failure}</b>: {html.escape(attempt.reason)}</p>'
        yield from _thoughts(attempt)
    if turn.by == "stand-in":
        yield '<p class="failure">The stand-in played.</p>'
    if turn.notes:
        yield f"<p><b>Notes</b>: {html.escape(turn.notes)}</p>"
    tokens = sum(attempt.tokens_in + attempt.tokens_out for attempt in turn.attempts)
    seconds = sum(attempt.seconds for attempt in turn.attempts)
    if tokens:
        yield f'<p class="note">{counted(tokens, "token")}, {seconds:.1f} seconds</p>'
    if turn.prompt:
        yield f"<details><summary>What it was asked</summary><pre>{html.escape(turn.prompt)}</pre></details>"


def _thoughts(attempt: Attempt) -> Iterator[str]:
    if attempt.reasoning:
        yield f"<h4>Reasoning</h4><pre>{html.escape(attempt.reasoning)}</pre>"
    if attempt.reply:
        yield f"<h4>Reply</h4><pre>{html.escape(attempt.reply)}</pre>"
