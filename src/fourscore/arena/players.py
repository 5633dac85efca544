"""Who answers at the tables of an arena: bots and programs, and models with a stand-in behind them."""

import random
from typing import Protocol

import msgspec

from fourscore.arena import prompts
from fourscore.arena.chat import Chat, Late, Message, NoAnswer
from fourscore.arena.completions import Answer
from fourscore.arena.plan import Contestant
from fourscore.arena.reading import Failed, Reply, check_choice, read_reply
from fourscore.arena.transcript import Attempt, Transcript, Turn
from fourscore.bots.answering import player_for
from fourscore.bots.seating import find_player
from fourscore.bots.talking import words_of
from fourscore.engine.course import Player
from fourscore.engine.decision import Seat
from fourscore.engine.event import Line
from fourscore.engine.match import Match
from fourscore.kit.bot import Bot
from fourscore.kit.words import may_speak

NO_TIME = "Your time for an answer is over."
LONGEST_REPEATED = 8000
"""Letters of a failed reply that a model is shown again, from its end; a whole one might fill all that it can read."""


class Played(msgspec.Struct, frozen=True):
    """What somebody does at a question."""

    choice: str
    said: str = ""


class Answerer(Protocol):
    """Somebody in a seat of an arena."""

    def answer(self, match: Match) -> Played:
        """What the seat says and chooses now."""

    def leave(self) -> None:
        """The game is over."""


def _bot(match: Match, seat: Seat, name: str, seed: str) -> tuple[Bot, Player]:
    bot = find_player(match.game, name)(random.Random(f"{seed} {seat}"))
    return bot, player_for(match, [bot] * match.seats)


class BotSeat:
    """A bot or a program. One that breaks down is replaced for the rest of the game, and that is counted."""

    def __init__(
        self, player: Contestant, match: Match, seat: Seat, seed: str, transcript: Transcript, *, talks: bool
    ) -> None:
        self._bot, self._play = _bot(match, seat, player.bot, seed)
        self._stand_in = player.stand_in_for(match.game)
        self._seat, self._seed, self._talks = seat, seed, talks
        self._transcript = transcript
        self._is_out = False

    def answer(self, match: Match) -> Played:
        decision = match.asked_of(self._seat)
        if self._is_out:
            return Played(self._stand_in_plays(match, ""))
        try:
            said = words_of(match, self._seat, self._bot) if self._talks else ""
            chosen = self._play(decision)
            return Played(str(match.meant(chosen, self._seat)), said)
        except Exception as error:
            # Whatever a stranger's program does wrong is its own loss and ends nobody's arena.
            self._is_out = True
            _, self._play = _bot(match, self._seat, self._stand_in, self._seed)
            return Played(self._stand_in_plays(match, f"{type(error).__name__}: {error}"))

    def leave(self) -> None:
        """Nothing is left behind: the program of a seat goes on from one match to the next."""

    def _stand_in_plays(self, match: Match, reason: str) -> str:
        choice = str(match.meant(self._play(match.asked_of(self._seat)), self._seat))
        attempts = (Attempt(failure="crashed", reason=reason),) if reason else ()
        turn = Turn(match.answered, self._seat, "", attempts, choice, "stand-in")
        if self._transcript.recall(turn.at, turn.seat, turn.prompt) is None:
            self._transcript.add(turn)
        return choice


class ModelSeat:
    """A language model: asked, told what was wrong, asked again, and then its stand-in plays."""

    def __init__(
        self,
        player: Contestant,
        match: Match,
        seat: Seat,
        seed: str,
        transcript: Transcript,
        *,
        talks: bool,
        is_counted: bool,
    ) -> None:
        self._is_counted = is_counted
        self._player, self._seat, self._talks = player, seat, talks
        self._opening = prompts.opening(match.game, player, talks=talks)
        self._lines: list[Line] = []
        self._notes = ""
        self._transcript = transcript
        self._chat = Chat(player)
        _, self._stand_in = _bot(match, seat, player.stand_in_for(match.game), seed)

    def answer(self, match: Match) -> Played:
        view = match.view(self._seat)
        self._lines += match.events(self._seat, since=len(self._lines))
        prompt = prompts.turn(view, match.names, self._lines, self._player, self._notes, talks=self._talks)
        turn = self._transcript.recall(match.answered, self._seat, prompt)
        if turn is None:
            turn = self._ask(match, prompt)
            self._transcript.add(turn)
        elif turn.by == "stand-in":
            # It has to come to its next question as it would have without an interruption.
            self._stand_in(match.asked_of(self._seat))
        self._notes = turn.notes
        return Played(turn.choice, turn.said if self._talks and may_speak(view) else "")

    def _ask(self, match: Match, prompt: str) -> Turn:
        messages = [Message("system", self._opening), Message("user", prompt)]
        attempts: list[Attempt] = []
        for _ in range(self._player.attempts):
            attempt, reply = self._attempt(match, messages)
            attempts.append(attempt)
            if reply is not None:
                notes = self._notes if reply.notes is None or not self._player.notes else reply.notes
                return Turn(
                    match.answered, self._seat, prompt, tuple(attempts), reply.choice, said=reply.say, notes=notes
                )
            said = [Message("assistant", attempt.reply[-LONGEST_REPEATED:])] if attempt.reply else []
            messages += [*said, Message("user", f"{attempt.reason} Answer the same question again.")]
        choice = str(match.meant(self._stand_in(match.asked_of(self._seat)), self._seat))
        return Turn(match.answered, self._seat, prompt, tuple(attempts), choice, "stand-in", notes=self._notes)

    def _attempt(self, match: Match, messages: list[Message]) -> tuple[Attempt, Reply | None]:
        """One reply, and what it says if that is a legal choice."""
        try:
            answer = self._chat.ask(messages)
        except Late:
            return Attempt(failure="late", reason=NO_TIME, seconds=self._player.seconds), None
        if self._is_counted and not answer.is_counted:
            raise NoAnswer(
                f"{self._player.name}: its endpoint does not say how many tokens it takes, as a budget needs."
            )
        attempt = self._kept(answer)
        try:
            reply = read_reply(answer.text, is_cut_off=answer.is_cut_off)
            choice = check_choice(match, self._seat, reply.choice)
        except Failed as failed:
            return msgspec.structs.replace(attempt, failure=failed.failure, reason=failed.reason), None
        return attempt, msgspec.structs.replace(reply, choice=choice)

    def _kept(self, answer: Answer) -> Attempt:
        return Attempt(
            reply=answer.text,
            reasoning=answer.reasoning,
            tokens_in=answer.tokens_in,
            tokens_out=answer.tokens_out,
            cost=self._player.cost(answer.tokens_in, answer.tokens_out)
            if self._player.is_priced
            else answer.cost or 0.0,
            seconds=answer.seconds,
        )

    def leave(self) -> None:
        """Hang up."""
        self._chat.close()
