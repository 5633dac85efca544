"""One game of an arena, from the first card to what it shows."""

import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec

import fourscore
from fourscore.arena.plan import Arena, has_talk, setting_of
from fourscore.arena.players import Answerer, BotSeat, ModelSeat
from fourscore.arena.schedule import Sitting, contest_of, sitting
from fourscore.arena.transcript import Transcript
from fourscore.engine.decision import Seat
from fourscore.engine.match import Match
from fourscore.kit.claims import Claim, Talk
from fourscore.kit.extras import extras_of

JOURNAL, TURNS = ".jsonl", ".turns.jsonl"


class Use(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one seat took for its answers, and what went wrong."""

    questions: int = 0
    stood_in: int = 0
    """How often the stand-in played."""
    failures: dict[str, int] = {}
    tokens_in: int = 0
    tokens_out: int = 0
    cost: float = 0.0
    seconds: float = 0.0


class Judged(msgspec.Struct, frozen=True, omit_defaults=True):
    """A claim, and how many of the others acted on it or against it."""

    claim: Claim
    believed: int = 0
    doubted: int = 0


class Game(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of one game."""

    number: int
    contest: int
    deal: int
    players: tuple[int, ...]
    """By their numbers in the file, seat by seat."""
    names: tuple[str, ...]
    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]
    decisions: int
    uses: tuple[Use, ...]
    seconds: float
    """On the clock."""
    processor_seconds: float
    claims: tuple[Judged, ...] = ()
    roles: tuple[tuple[str, ...], ...] = ()
    """Who had which role, round by round."""


class Record(msgspec.Struct):
    """The games that were played."""

    games: list[Game] = []

    def join(self, other: "Record") -> None:
        """The games of both."""
        self.games += other.games

    def in_order(self) -> list[Game]:
        """The games by their numbers, whoever was quicker."""
        return sorted(self.games, key=lambda game: game.number)


class Tables(msgspec.Struct, frozen=True):
    """Plays games of an arena wherever it is: the work that executors hand out."""

    arena: Arena
    folder: str
    """Where transcripts and journals go; every machine that plays must see it."""

    def play(self, deals: range) -> Record:
        """The games of these numbers."""
        return Record([play_game(self.arena, number, Path(self.folder)) for number in deals])


def file_of(folder: Path, number: int, ending: str) -> Path:
    """Where something about a game is kept."""
    return folder / f"{number:06}{ending}"


def play_game(arena: Arena, number: int, folder: Path) -> Game:
    """One game to its end; what was asked before an interruption is not asked again."""
    one = sitting(arena, number)
    folder.mkdir(parents=True, exist_ok=True)
    transcript = Transcript(file_of(folder, number, TURNS))
    match = _begin(arena, one)
    table = _Table(arena, one, match, transcript)
    began, began_processor = time.monotonic(), time.process_time()
    try:
        table.play()
    finally:
        table.leave()
    assert match.outcome is not None
    match.save(file_of(folder, number, JOURNAL))
    return Game(
        number=number,
        contest=one.contest,
        deal=one.deal,
        players=one.players,
        names=one.names,
        ranking=match.outcome.ranking,
        scores=match.outcome.scores,
        decisions=sum(table.asked),
        uses=tuple(_use(transcript, seat, table) for seat in range(match.seats)),
        seconds=time.monotonic() - began,
        processor_seconds=time.process_time() - began_processor,
        claims=tuple(table.claims),
        roles=tuple(map(tuple, extras_of(match.game).roles_held(match.state))),
    )


def _begin(arena: Arena, one: Sitting) -> Match:
    setting = setting_of(contest_of(arena, one))
    match = fourscore.new(setting.title(), len(one.players), seed=one.seed, options=setting.options)
    match.names = one.names
    seated = [arena.player[player] for player in one.players]
    match.notes = {"players": [player.name for player in seated], "names": list(one.names), "bot_seed": one.seed}
    return match


class _Table:
    """A match with its players, and what they claim."""

    def __init__(self, arena: Arena, one: Sitting, match: Match, transcript: Transcript) -> None:
        self._match = match
        talks = has_talk(contest_of(arena, one))
        self._players = [
            _seated(arena, player, match, seat, one.seed, transcript, talks=talks)
            for seat, player in enumerate(one.players)
        ]
        self._talk = Talk(match)
        self.claims: list[Judged] = []
        self._heard: list[set[Seat]] = []
        self.asked = [0] * match.seats
        self.seconds = [0.0] * match.seats
        """What each took for its answers."""

    def play(self) -> None:
        """Everybody answers until the game is over."""
        match = self._match
        while (decision := match.decision) is not None:
            seat = decision.seat
            self.asked[seat] += 1
            began = time.monotonic()
            played = self._players[seat].answer(match)
            self.seconds[seat] += time.monotonic() - began
            if played.said and (claim := self._talk.say(seat, played.said)) is not None:
                self.claims.append(Judged(claim))
                self._heard.append({seat, claim.about})
            self._judge_deed(seat, played.choice)
            match.choose(played.choice, seat)

    def leave(self) -> None:
        """Everybody goes home."""
        for player in self._players:
            player.leave()

    def _judge_deed(self, seat: Seat, choice: str) -> None:
        """Whether what somebody does shows what they think of claims; each is counted once for each claim."""
        judge = self._talk.judge
        if judge is None:
            return
        for at, judged in enumerate(self.claims):
            if seat in self._heard[at]:
                continue
            is_believed = judge.is_believed(self._match.state, seat, choice, judged.claim)
            if is_believed is None:
                continue
            self._heard[at].add(seat)
            self.claims[at] = msgspec.structs.replace(
                judged, believed=judged.believed + is_believed, doubted=judged.doubted + (not is_believed)
            )


def _seated(
    arena: Arena, number: int, match: Match, seat: Seat, seed: str, transcript: Transcript, *, talks: bool
) -> Answerer:
    player = arena.player[number]
    if not player.is_model:
        return BotSeat(player, match, seat, seed, transcript, talks=talks)
    is_counted = arena.budget.counts_tokens_of(player)
    return ModelSeat(player, match, seat, seed, transcript, talks=talks, is_counted=is_counted)


def _use(transcript: Transcript, seat: Seat, table: _Table) -> Use:
    turns = [turn for turn in transcript.turns if turn.seat == seat]
    attempts = [attempt for turn in turns for attempt in turn.attempts]
    failures = Counter(attempt.failure for attempt in attempts if attempt.failure)
    return Use(
        questions=table.asked[seat],
        stood_in=sum(turn.by == "stand-in" for turn in turns),
        failures=dict(sorted(failures.items())),
        tokens_in=sum(attempt.tokens_in for attempt in attempts),
        tokens_out=sum(attempt.tokens_out for attempt in attempts),
        cost=sum(attempt.cost for attempt in attempts),
        # Of what was asked before an interruption only the transcript knows how long it took.
        seconds=sum(attempt.seconds for attempt in attempts) or table.seconds[seat],
    )


def spent(games: Sequence[Game]) -> Use:
    """What all games together have taken."""
    uses = [use for game in games for use in game.uses]
    return Use(
        questions=sum(use.questions for use in uses),
        tokens_in=sum(use.tokens_in for use in uses),
        tokens_out=sum(use.tokens_out for use in uses),
        cost=sum(use.cost for use in uses),
        seconds=sum(use.seconds for use in uses),
    )
