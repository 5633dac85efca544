"""`fourscore mcp`: a Model Context Protocol server on standard input and output, for a language model that plays.

It needs the extra `mcp`. The tools, prompts and resources are described in docs/mcp.md.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any, TypeAlias

import msgspec

import fourscore
from fourscore.adapters.mcp_matches import MOST_NEWS, Matches, ModelMatch
from fourscore.bots.seating import bots_for
from fourscore.engine.errors import Refusal
from fourscore.engine.game import Game
from fourscore.engine.options import option_default
from fourscore.kit.words import counted
from fourscore.models.answers import (
    AskedTold,
    ChoicesTold,
    GamesTold,
    GameTold,
    LineTold,
    LogTold,
    MatchesTold,
    OptionTold,
    Standing,
    TableSeen,
    TurnTold,
    WhyTold,
    turn_told,
)
from fourscore.models.rules import add_rules, playing, rule_text
from fourscore.models.sdk import (
    CallToolResult,
    Field,
    MCPServer,
    StrictServer,
    ToolAnnotations,
    ToolError,
    answer,
)
from fourscore.models.turns import turn_text
from fourscore.version import __version__

INSTRUCTIONS = """\
Table games about presidents. You sit in one seat; bots sit in the others. Begin with list_games and start_match. After
every choose, the bots answer until you are asked again, and you read what happened. A choice is written exactly as it
is offered; where one says 1/2/4, write one of these numbers, which are seats. You see what your seat may see and
nothing else. Every line of the log, every question and every refusal names a rule: read_rules explains it."""

READS = ToolAnnotations(read_only_hint=True, open_world_hint=False)
PLAYS = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)

LONGEST = 1000
"""No choice, name or word is longer; a longer one is not even repeated in the refusal."""

Tool: TypeAlias = Callable[..., CallToolResult]
Turn: TypeAlias = Annotated[CallToolResult, TurnTold]
Seen: TypeAlias = Annotated[CallToolResult, TableSeen]
Name: TypeAlias = Annotated[
    str | None, Field(max_length=LONGEST, description="The match, as start_match named it; the latest, if left out.")
]


def run(*, keeps: bool, seed: str | None) -> None:
    """Serve until the other side hangs up."""
    build(Matches(keeps=keeps, seed=seed)).run("stdio")


def build(matches: Matches) -> MCPServer[Any]:
    """The server over some matches."""
    server = StrictServer(
        "fourscore", title="Fourscore", instructions=INSTRUCTIONS, version=__version__, log_level="WARNING"
    )
    tools = Tools(matches)
    for tool in tools.reading():
        server.add_tool(tool, annotations=READS)
    for tool in tools.playing():
        server.add_tool(tool, annotations=PLAYS)
    add_rules(server, READS, play)
    return server


def play(game: str) -> str:
    """Play a whole game, seat by seat and rule by rule."""
    return playing(game, f"Start a match of {game} with start_match.")


class Tools:
    """The tools with which a model plays. Calls may come at once; they are answered one after another."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._turns = threading.Lock()

    def reading(self) -> list[Tool]:
        """The tools that change nothing."""
        return [self.list_games, self.list_matches, self.look, self.choices, self.why, self.why_not, self.log]

    def playing(self) -> list[Tool]:
        """The tools that begin a match or change one."""
        return [self.start_match, self.join_match, self.choose, self.say]

    def list_games(self) -> Annotated[CallToolResult, GamesTold]:
        """List the games: what they are about, how many play, which bots and options there are."""
        with self._answering():
            games = [_about(game) for game in fourscore.all_games().values()]
        lines = [
            f"{game.id}: {game.about} {game.least_seats} to {game.most_seats} seats. Bots: {', '.join(game.bots)}."
            for game in games
        ]
        return answer("\n".join(lines), GamesTold(games=games))

    def list_matches(self) -> Annotated[CallToolResult, MatchesTold]:
        """List the matches that are being played here, and the kept games that can be joined."""
        with self._answering():
            playing = {name: Standing(**_standing(played)) for name, played in self._matches.named.items()}
            names = self._matches.names()
        told = MatchesTold(playing=playing, names=names)
        return answer("\n".join(names) or "No match has been started yet.", told)

    def start_match(
        self,
        game: Annotated[str, Field(max_length=LONGEST, description="The id of the game, as list_games gives it.")],
        players: Annotated[
            list[str] | None,
            Field(description='Who sits where: "you" once, and bots, such as ["old-hand", "you", "random"].'),
        ] = None,
        options: Annotated[
            dict[str, str | int | bool] | None, Field(description="Rules to change, as list_games names them.")
        ] = None,
    ) -> Seen:
        """Start a match against bots and take your seat; you read the table and your first question."""
        with self._answering():
            return _sat_down(self._matches.find(self._matches.start(game, players, options)))

    def join_match(
        self, match: Annotated[str, Field(max_length=LONGEST, description="A name from list_matches.")]
    ) -> Seen:
        """Take your seat in a match that was begun earlier."""
        with self._answering():
            self._matches.join(match)
            return _sat_down(self._matches.find(match))

    def look(
        self,
        match: Name = None,
        everything: Annotated[bool, Field(description="Of a large board, every corner of it.")] = False,
    ) -> Seen:
        """See the table as your seat sees it: as text, and as JSON."""
        with self._answering():
            played = self._matches.find(match)
            return answer(played.table(everything=everything), _seen(played))

    def choices(self, match: Name = None) -> Annotated[CallToolResult, ChoicesTold]:
        """See what you are asked and what you may answer, each choice in its notation."""
        with self._answering():
            played = self._matches.find(match)
            asked = played.view().asked
            told = None if asked is None else AskedTold(kind=asked.kind, rule=asked.rule, choices=list(asked.choices))
            return answer(played.question(), ChoicesTold(asked=told, **_standing(played)))

    def choose(
        self,
        choice: Annotated[str, Field(max_length=LONGEST, description="One of the choices, as it is written.")],
        match: Name = None,
        turn: Annotated[
            int | None, Field(description="The turn that you saw; if it is over by now, nothing is chosen.")
        ] = None,
    ) -> Turn:
        """Choose. The bots go on until you are asked again; you read what happened and your next question."""
        with self._answering():
            played = self._matches.find(match)
            played.choose(choice, turn)
            view, standing = played.view(), _standing(played)
            text, left_out = turn_text([line.text for line in played.news()], view, played.host.seating.names)
            return answer(text, turn_told(view.asked, left_out, **standing))

    def say(
        self,
        words: Annotated[
            str, Field(min_length=1, max_length=LONGEST, description="What everybody at the table hears.")
        ],
        match: Name = None,
    ) -> Annotated[CallToolResult, Standing]:
        """Say something to the table: a claim, true or not, that is kept in the log and binds nobody."""
        with self._answering():
            played = self._matches.find(match)
            played.say(words)
            return answer("Everybody has heard it.", Standing(**_standing(played)))

    def why(
        self,
        line: Annotated[int, Field(ge=1, description="Which line of the log, counted from its end.")] = 1,
        match: Name = None,
    ) -> Annotated[CallToolResult, WhyTold]:
        """Ask why something happened: the rule behind a line of the log."""
        with self._answering():
            played = self._matches.find(match)
            lines = played.log()
            if line > len(lines):
                raise Refusal(f"The log has {counted(len(lines), 'line')}.")
            told = lines[-line]
            rule = played.match.game.ledger[told.rule]
            text = f"{told.text}\n\n{rule_text(played.match.game, rule)}"
            return answer(text, WhyTold(rule=told.rule, text=told.text))

    def why_not(
        self,
        choice: Annotated[str, Field(max_length=LONGEST, description="A choice, as it would be written.")],
        match: Name = None,
    ) -> Annotated[CallToolResult, WhyTold]:
        """Ask why a choice is not offered: the rule that forbids it now."""
        with self._answering():
            played = self._matches.find(match)
            rule = played.match.why_not(choice, played.seat)
            if rule is None:
                return answer(f"Nothing forbids it: {choice} is allowed.", WhyTold(rule=None))
            return answer(rule_text(played.match.game, rule), WhyTold(rule=rule.id, text=rule.text))

    def log(
        self,
        match: Name = None,
        last: Annotated[int | None, Field(ge=1, description="Only this many lines from the end.")] = None,
        everything: Annotated[bool, Field(description="With nothing hidden; once the game is over.")] = False,
    ) -> Annotated[CallToolResult, LogTold]:
        """Read the log of the match; each line with the rule that made it happen."""
        with self._answering():
            lines = self._matches.find(match).log(everything=everything)
        shown = lines[-last:] if last else lines
        told = LogTold(lines=[LineTold(**line) for line in msgspec.to_builtins(shown)])
        return answer("\n".join(f"{line.text} ({line.rule})" for line in shown), told)

    @contextmanager
    def _answering(self) -> Iterator[None]:
        """One call at a time; a refusal reaches the model as the text that a person would read."""
        with self._turns:
            try:
                yield
            except Refusal as refusal:
                raise ToolError(f"{type(refusal).__name__}: {refusal}") from None


def _sat_down(played: ModelMatch) -> CallToolResult:
    """The match as somebody finds it who sits down."""
    people = ", ".join(
        f"{seat}. {person.label}" for seat, person in enumerate(played.host.seating.seen_from(played.seat))
    )
    news = "\n".join(line.text for line in played.news()[-MOST_NEWS:])
    return answer(f"Match {played.name}. At the table: {people}.\n\n{news}\n\n{played.table()}", _seen(played))


def _seen(played: ModelMatch) -> TableSeen:
    view: dict[str, Any] = msgspec.json.decode(played.view().to_json())
    return TableSeen(seat=played.seat, view=view, commitment=played.commitment, **_standing(played))


def _standing(played: ModelMatch) -> dict[str, Any]:
    return {"match": played.name, "turn": played.host.turn, "is_over": played.match.outcome is not None}


def _about(game: Game[Any, Any]) -> GameTold:
    options = [
        OptionTold(
            id=option.id,
            text=option.text,
            values=dict(option.values),
            default=str(option_default(game.Options, option.id)),
        )
        for option in game.ledger.options.values()
    ]
    return GameTold(
        id=game.id,
        title=game.title,
        about=game.about,
        least_seats=game.seats[0],
        most_seats=game.seats[-1],
        bots=list(bots_for(game)),
        options=options,
    )
