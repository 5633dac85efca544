"""What an arena shows on the console."""

from fourscore.arena.plan import Arena
from fourscore.arena.playing import Record
from fourscore.commandline.console import Console
from fourscore.kit.words import counted


def show_record(console: Console, arena: Arena, record: Record) -> None:
    """How each player fared: wins (a shared one counts in part), failures, and what it took."""
    rows = []
    for number, player in enumerate(arena.player):
        seats = [(game, seat) for game in record.games for seat, one in enumerate(game.players) if one == number]
        uses = [game.uses[seat] for game, seat in seats]
        wins = sum(1 / len(game.ranking[0]) for game, seat in seats if seat in game.ranking[0])
        rows.append(
            [
                player.name,
                str(len(seats)),
                f"{wins / len(seats):.1%}" if seats else "",
                str(sum(sum(use.failures.values()) for use in uses)),
                f"{sum(use.stood_in for use in uses)} of {sum(use.questions for use in uses)}",
                str(sum(use.tokens_in + use.tokens_out for use in uses)),
                f"{sum(use.cost for use in uses):.2f}",
            ]
        )
    console.heading(f"{arena.title}: {counted(len(record.games), 'game')}")
    console.grid(["player", "seats", "wins", "failures", "stood in for", "tokens", "cost"], rows)
