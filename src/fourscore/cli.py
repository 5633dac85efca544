"""The command line: `fourscore` alone opens the table; `fourscore --help` lists everything else."""

import errno
import os
import sys
from collections.abc import Callable

import typer

from fourscore.adapters.commands import engine, export, mcp, sit
from fourscore.arena.commands import arena
from fourscore.command import hear_control_c, open_closed_streams, print_no_more
from fourscore.commandline.exits import INTERRUPTED, USAGE, complain, first_of_several, notices_in_one_line
from fourscore.commandline.extras import not_installed
from fourscore.compiled import LEFT_ASIDE
from fourscore.engine.errors import Refusal
from fourscore.engine.whole_file import reason_of
from fourscore.lab.commands import lab, puzzles, simulate, tournament
from fourscore.lab.learning.commands import learn
from fourscore.table.commands import backup, people, restore, schema, serve, table, tables
from fourscore.terminal.commands import box, games, play, replay, resume, rules, scenarios, verify

app = typer.Typer(
    help="Games about presidents on one rules engine.",
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

EXAMPLES: dict[Callable[..., None], str] = {
    play: "fourscore play GAME --seats you,old-hand,old-hand,random --seed 7",
    box: "fourscore box GAME mine.toml",
    resume: "fourscore resume    or    fourscore resume GAME-2026-02-16-200000.jsonl",
    replay: "fourscore replay game.jsonl --seat 2",
    simulate: "fourscore simulate GAME --games 1000 --seats random,random,old-hand,old-hand",
    rules: 'fourscore rules GAME    or    fourscore rules --search "two words"',
    games: "fourscore games --json",
    scenarios: "fourscore scenarios GAME",
    verify: "fourscore verify game.jsonl",
    export: "fourscore export games/ -o decisions.parquet",
    engine: 'echo \'{"do": "hello", "protocol": 1}\' | fourscore engine',
    mcp: "fourscore mcp --keep",
    sit: "fourscore sit https://games.example.org --token ... --bot exec:./mybot",
    serve: "fourscore serve --host 0.0.0.0 --port 8080 --data /var/lib/fourscore",
    tables: "fourscore tables --data /var/lib/fourscore",
    people: "fourscore people suspend Ann --days 7",
    backup: "fourscore backup tables-monday.sqlite",
    restore: "fourscore restore tables-monday.sqlite",
    schema: "fourscore schema GAME",
    tournament: "fourscore tournament GAME --bots old-hand,random,search:200 --games 900",
    arena: "fourscore arena run arena.toml --workers 4",
    puzzles: "fourscore puzzles GAME --games 200 --out puzzles.jsonl",
    learn: "fourscore learn GAME --out mine --minutes 15",
    lab: "fourscore lab GAME --games 2000 --vary OPTION=VALUE,VALUE",
}

UNPRINTED = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
"""Why a stream takes no more."""

app.callback(invoke_without_command=True)(table)
for command, example in EXAMPLES.items():
    app.command(epilog=f"Example: {example}")(command)


def main() -> None:
    """Run the command line; whatever a user does wrong ends in one clear line and exit code 2."""
    open_closed_streams()
    try:
        hear_control_c()
        if LEFT_ASIDE:
            complain(LEFT_ASIDE)
        with notices_in_one_line(), first_of_several():
            code = app(prog_name="fourscore", standalone_mode=False)
        sys.stdout.flush()
        if code == INTERRUPTED:
            complain("interrupted.")
    except Refusal as refusal:
        code = complain(str(refusal))
    except typer.TyperException as error:
        code = _misused(error)
    except ModuleNotFoundError as error:
        code = complain(str(not_installed(error)))
    except BrokenPipeError:
        # Whoever read the output has enough.
        print_no_more()
        code = 0
    except OSError as error:
        print_no_more()
        code = complain(_failed(error))
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(code if isinstance(code, int) else 0)


def _failed(error: OSError) -> str:
    """What the system would not do, and with which file."""
    reason = reason_of(error)
    if error.filename is not None:
        return f"{os.fsdecode(error.filename)} cannot be used: {reason}."
    return f"Standard output cannot be written: {reason}." if error.errno in UNPRINTED else f"It failed: {reason}."


def _misused(error: typer.TyperException) -> int:
    """A usage error in one line; called without a command, the help is the message."""
    message = str(getattr(error, "format_message", lambda: str(error))())
    if not message or message.startswith("Usage:"):
        print(message, file=sys.stderr)
        return USAGE
    message = message.replace(": Value error, ", ": ")
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "fourscore"
    sentence = message if message.endswith("?") else f"{message.rstrip('.')}."
    return complain(f"{sentence} Try {command} --help.")


if __name__ == "__main__":
    main()
