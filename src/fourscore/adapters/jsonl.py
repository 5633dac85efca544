"""`fourscore engine`: the engine for programs in any language, as JSON lines on standard input and output.

Every line that is read is answered by exactly one line, in order. Whatever is wrong with a request is answered too, and
leaves every match as it was. The protocol is described in docs/engine-protocol.md.
"""

import secrets
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import Any, BinaryIO, TypeAlias

import msgspec

import fourscore
from fourscore.adapters import jsonl_requests as ask
from fourscore.adapters.jsonl_requests import PROTOCOL, BadLine, Id, read_id, read_request
from fourscore.bots.seating import bots_for
from fourscore.engine.chance import ByHand, Roll, Shuffle
from fourscore.engine.errors import Illegal, Refusal, Stale
from fourscore.engine.journal import journal_lines, parse_journal
from fourscore.engine.match import Match
from fourscore.engine.registry import find_game
from fourscore.kit.drawing import YOU
from fourscore.kit.words import counted, words_for
from fourscore.play import commands
from fourscore.play.host import Host
from fourscore.play.players import check_players
from fourscore.play.records import TakeBack
from fourscore.play.refusals import Hidden, Taken
from fourscore.play.seats import Seating

LONGEST_LINE = 16 * 1024 * 1024
"""A longer line is refused; it is read and thrown away piece by piece."""
MOST_MATCHES = 1000

Reply: TypeAlias = dict[str, Any]


class WrongProtocol(Refusal):
    """The asker speaks another version of the protocol."""


class UnknownMatch(Refusal):
    """No match of this name is on the table."""


class Fault(Refusal):
    """The engine itself failed; the error stream says where."""


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer every line until there are no more, or until somebody says quit."""
    engine = Engine()
    for line in lines_of(source):
        if line is not None and not line.strip():
            continue
        sink.write(msgspec.json.encode(engine.reply(line), enc_hook=str) + b"\n")
        sink.flush()
        if engine.has_quit:
            return


def lines_of(source: BinaryIO) -> Iterator[bytes | None]:
    """The lines of a stream, without ever holding more than the longest; None for one that is longer."""
    while line := source.readline(LONGEST_LINE + 1):
        if len(line) <= LONGEST_LINE:
            yield line
            continue
        while line and not line.endswith(b"\n"):
            line = source.readline(LONGEST_LINE)
        yield None


class Engine:
    """Several matches by name, and the answers to requests about them."""

    def __init__(self) -> None:
        self.matches: dict[str, Host] = {}
        self.has_quit = False
        self._answers: dict[type[ask.Request], Callable[[Any], Reply]] = {
            ask.Hello: self._hello,
            ask.New: self._new,
            ask.Position: self._position,
            ask.View: self._view,
            ask.Choices: self._choices,
            ask.Choose: self._choose,
            ask.Throw: self._throw,
            ask.Say: self._say,
            ask.Why: self._why,
            ask.Events: self._events,
            ask.Undo: self._undo,
            ask.Correct: self._correct,
            ask.Fork: self._fork,
            ask.Journal: self._journal,
            ask.Close: self._close,
            ask.Quit: self._quit,
        }

    def reply(self, line: bytes | None) -> Reply:
        """The answer to a line; None is one that was too long to read."""
        if line is None:
            return _refused(None, BadLine(f"This line is longer than {LONGEST_LINE} bytes."))
        try:
            request = read_request(line)
        except BadLine as refusal:
            return _refused(read_id(line), refusal)
        try:
            return {"id": request.id, "ok": True, **self._answers[type(request)](request)}
        except Refusal as refusal:
            return _refused(request.id, refusal)
        except Exception as fault:
            # A fault of ours must not end the other matches; whoever looks for it finds it on the error stream.
            traceback.print_exc(file=sys.stderr)
            return _refused(request.id, Fault(f"The engine failed: {type(fault).__name__}."))

    # The table.

    def _hello(self, request: ask.Hello) -> Reply:
        if request.protocol != PROTOCOL:
            raise WrongProtocol(f"Protocol {request.protocol} is not spoken here, only protocol {PROTOCOL}.")
        games = {
            game.id: {
                "title": game.title,
                "version": game.version,
                "seats": [game.seats[0], game.seats[-1]],
                "options": {name: list(option.values) for name, option in game.ledger.options.items()},
                "bots": list(bots_for(game)),
            }
            for game in fourscore.all_games().values()
        }
        return {"protocol": PROTOCOL, "engine": "fourscore", "games": games}

    def _new(self, request: ask.New) -> Reply:
        return self._seat(request.match, _hosting(_begun(request), request.players, _seed_of(request)))

    def _fork(self, request: ask.Fork) -> Reply:
        host = self._find(request)
        host.check_all_shown()
        if request.imagine is None:
            return self._seat(request.to, _hosting(host.match.fork(request.seed, keeps_checkpoints=True)))
        host.check_own(request.imagine)
        return self._seat(request.to, _hosting(host.match.imagine(request.imagine, request.seed)))

    def _close(self, request: ask.Close) -> Reply:
        host = self._find(request)
        self.matches = {name: other for name, other in self.matches.items() if other is not host}
        return {"matches": list(self.matches)}

    def _quit(self, request: ask.Quit) -> Reply:
        self.has_quit = True
        return {}

    # One match.

    def _position(self, request: ask.Position) -> Reply:
        host = self._find(request)
        host.check_all_shown()
        return {"position": host.match.position()}

    def _journal(self, request: ask.Journal) -> Reply:
        host = self._find(request)
        host.check_all_shown()
        return {"journal": [line.decode() for line in journal_lines(host.match.journal())]}

    def _view(self, request: ask.View) -> Reply:
        return {"view": msgspec.Raw(self._find(request).view(request.seat).to_json())}

    def _choices(self, request: ask.Choices) -> Reply:
        host = self._find(request)
        seat = request.seat
        if seat is None and host.pending:
            seat = host.pending[0].seat
        view = host.view(seat)
        return {"seat": seat, "asked": view.asked, "words": words_for(view, host.match.names)}

    def _choose(self, request: ask.Choose) -> Reply:
        host = self._find(request)
        host.expect(request.turn)
        if host.match.rolling is not None:
            raise Stale("No seat is asked now: the match waits for a throw.")
        if request.seat is not None:
            host.check_own(request.seat)
        asked = host.pending[0] if host.pending else host.match.asked_of(None)
        host.do(commands.answer, asked.seat if request.seat is None else request.seat, request.choice)
        return _standing(host)

    def _throw(self, request: ask.Throw) -> Reply:
        host = self._find(request)
        host.expect(request.turn)
        host.do(commands.throw, request.numbers)
        return _standing(host)

    def _say(self, request: ask.Say) -> Reply:
        host = self._find(request)
        host.check_own(request.seat)
        host.do(commands.say, request.seat, request.words, True)
        return _standing(host)

    def _why(self, request: ask.Why) -> Reply:
        host = self._find(request)
        if request.seat is not None:
            host.check_own(request.seat)
        seat = host.pending[0].seat if request.seat is None and host.pending else request.seat
        rule = host.match.why_not(request.choice, seat)
        return {"rule": None if rule is None else rule.id, "text": "" if rule is None else rule.text}

    def _events(self, request: ask.Events) -> Reply:
        host = self._find(request)
        if request.all:
            host.check_all_shown()
            lines = host.match.truth()[request.since :]
        else:
            host.view(request.seat)
            lines = host.match.events(request.seat, since=request.since)
        return {"events": lines, "next": request.since + len(lines)}

    def _undo(self, request: ask.Undo) -> Reply:
        host = self._find(request)
        if request.agreed and not host.holds_table:
            raise Hidden("What was seen since then cannot be unseen; only whoever holds the table can agree to that.")
        host.check_own(request.seat)
        if request.agreed:
            host.agree(request.seat, TakeBack(request.seat, request.choices))
        else:
            host.do(commands.undo, request.seat)
        return _standing(host)

    def _correct(self, request: ask.Correct) -> Reply:
        host = self._find(request)
        host.expect(request.turn)
        if isinstance(host.match.chance, ByHand) and len(host.own) < host.match.seats:
            # Bots may sit at a game that is over and was rolled by hand; taken back, they would play on in the open.
            raise Hidden("Whoever rolls by hand sees what is dealt; with bots at the table nothing is corrected.")
        host.do(commands.correct)
        return _standing(host)

    # Names.

    def _seat(self, name: str | None, host: Host) -> Reply:
        """Put a match on the table under its name, or under the next free number."""
        if len(self.matches) >= MOST_MATCHES:
            raise Taken(f"There are {MOST_MATCHES} matches on the table; close one.")
        if name in self.matches:
            raise Taken(f"There is a match {name!r} already.")
        if name is None:
            name = next(free for number in count(1) if (free := str(number)) not in self.matches)
        self.matches[name] = host
        return {"match": name, **_standing(host), "commitment": host.match.commitment}

    def _find(self, request: ask.OfMatch) -> Host:
        name = request.match
        if name is None and len(self.matches) == 1:
            return next(iter(self.matches.values()))
        if name is None:
            raise UnknownMatch(f"There are {len(self.matches)} matches; say which one.")
        if name not in self.matches:
            raise UnknownMatch(f"There is no match {name!r}.")
        return self.matches[name]


def _hosting(match: Match, players: Sequence[str] | None = None, bot_seed: str = "") -> Host:
    """The match with bots in the seats that are not played from outside; without players all of them are."""
    seated = [YOU] * match.seats if players is None else players
    host = Host(match, Seating(list(seated), list(match.names), bot_seed), holds_table=players is None)
    host.let_bots_answer()
    return host


def _begun(request: ask.New) -> Match:
    """The match that a request wants to begin."""
    ways = [request.game, request.position, request.journal]
    if sum(way is not None for way in ways) != 1:
        raise BadLine("A new match needs exactly one of game, position and journal.")
    if request.game is None and (request.seats is not None or request.options):
        raise BadLine("A position or a journal says itself how many seats and which options it has.")
    if request.journal is not None and request.seed is not None:
        raise BadLine("A journal says itself which seed it has.")
    if request.dice == "ask" and (request.game is None or request.seed is not None):
        raise BadLine("Only a new game without a seed can be rolled by hand; a journal says itself how it was rolled.")
    match = _from(request)
    if request.players is not None:
        check_players(match.game, request.players)
        if len(request.players) != match.seats:
            raise BadLine(f"{counted(len(request.players), 'player')} cannot sit in {counted(match.seats, 'seat')}.")
        if isinstance(match.chance, ByHand) and match.outcome is None and set(request.players) != {YOU}:
            raise Hidden("Whoever rolls by hand sees what is dealt; with bots at the table the program rolls.")
    return match


def _from(request: ask.New) -> Match:
    if request.journal is not None:
        return fourscore.replay(parse_journal([line.encode() for line in request.journal]))
    nonce = secrets.token_hex(16)
    if request.position is not None:
        title = find_game(str(request.position.get("game")))
        return fourscore.from_position(title, request.position, seed=request.seed, nonce=nonce)
    assert request.game is not None
    seats = request.seats if request.seats is not None else len(request.players or ())
    chance = ByHand() if request.dice == "ask" else None
    return fourscore.new(request.game, seats, seed=request.seed, options=request.options, chance=chance, nonce=nonce)


def _seed_of(request: ask.New) -> str:
    return secrets.token_hex(8) if request.seed is None else str(request.seed)


def _standing(host: Host) -> Reply:
    """What every change is answered with: whose answers or which throw is waited for, and whether it is over."""
    return {
        "turn": host.turn,
        "pending": [decision.seat for decision in host.pending],
        "rolling": _rolling(host.match.rolling),
        "outcome": host.match.outcome,
    }


def _rolling(question: Shuffle | Roll | None) -> Reply | None:
    """What is asked of whoever rolls by hand."""
    if isinstance(question, Shuffle):
        return {"kind": "shuffle", "n": question.n}
    if isinstance(question, Roll):
        things = list(question.things)
        return {"kind": "roll", "dice": question.dice, "sides": question.sides, "what": question.what, "things": things}
    return None


def _refused(id: Id, refusal: Refusal) -> Reply:
    error = {"kind": type(refusal).__name__, "text": str(refusal)}
    if isinstance(refusal, Illegal):
        error["rule"] = refusal.rule
    return {"id": id, "ok": False, "error": error}
