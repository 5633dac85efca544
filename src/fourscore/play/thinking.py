"""Bots at a table: what one thinks about, apart from the table, and what it then says and answers."""

from contextlib import suppress

from fourscore.bots.answering import worlds_of
from fourscore.engine.decision import Seat
from fourscore.engine.errors import Refusal, Stale
from fourscore.kit.bot import Blind, Bot, Heard, Listener, Talker, Thinker, heard_in
from fourscore.kit.words import may_speak
from fourscore.play import commands
from fourscore.play.conditions import running
from fourscore.play.players import best_bot
from fourscore.play.records import By, Record
from fourscore.play.refusals import NotNow, Unreadable
from fourscore.play.table import Table


class BrokeDown(Refusal):
    """A bot gives no answer: what it is made of has gone wrong, which the cause tells."""


def bot_for(table: Table, seat: Seat, *, is_late: bool = False) -> str:
    """The kind of bot that answers for the seat now: its own, or the best one when a person's time is up."""
    match = running(table)
    commands.question_to(match, seat)
    player = table.chairs[seat].player
    if not player and not is_late:
        raise NotNow("The person is back.")
    return player or best_bot(match.game)


class Thought:
    """A question to a bot. The table may go on while the bot still thinks; what it thinks about stays as it is.

    Before it answers the bot may say something, as its own View suggests. Nobody else is heard at that moment: when the
    others spoke would tell that this seat has a real choice. And as the speaker acts at once, its words never stand
    alone between a choice of somebody else and the wish to undo it.
    """

    __slots__ = (
        "_bot", "_choices", "_heard", "_names", "_turn", "_view", "_worlds", "choice", "is_late", "kind",
        "seat", "words",
    )  # fmt: skip

    def __init__(self, table: Table, seat: Seat, bot: Bot, *, is_late: bool = False) -> None:
        match = running(table)
        self.seat = seat
        self.choice = ""
        self.words: str | None = None
        """What the bot says before it answers."""
        self.is_late = is_late
        """Whether it answers for a person whose time is up."""
        self._bot = bot
        self._turn = table.chairs[seat].answers
        self._names = list(match.names)
        question = commands.question_to(match, seat)
        self.kind = question.kind
        self._choices = question.choices
        self._view = None if self.is_quick else match.view(seat)
        self._heard: list[Heard] = heard_in(match) if isinstance(bot, Listener) else []
        is_weighed = isinstance(bot, Thinker) and not self.is_forced
        self._worlds = worlds_of(match, seat, at_once=True) if is_weighed else None

    @property
    def is_quick(self) -> bool:
        """Whether the bot need not think."""
        return isinstance(self._bot, Blind) and not isinstance(self._bot, Talker)

    @property
    def is_long(self) -> bool:
        """Whether the bot tries out what may come, which takes a while."""
        return self._worlds is not None

    @property
    def is_forced(self) -> bool:
        """Whether there is nothing to choose; nobody may tell from when the answer comes."""
        return len(self._choices) == 1

    def decide(self) -> None:
        """Let the bot think; wherever that is done, nothing of the table is touched. BrokeDown if that goes wrong."""
        try:
            self._decide()
        except Exception as error:
            raise BrokeDown("The bot broke down.") from error
        if not isinstance(self.choice, str):
            raise BrokeDown("The answer of the bot is not a text.")

    def _decide(self) -> None:
        bot, view = self._bot, self._view
        if view is None:
            assert isinstance(bot, Blind)
            self.choice = self._choices[bot.choose_blindly(self._choices)]
            return
        assert view.asked is not None
        if isinstance(bot, Listener):
            bot.hear(self._heard)
        if isinstance(bot, Talker) and not self.is_late and may_speak(view):
            self.words = bot.claim(view, self._names)
        if self.is_forced:
            self.choice = self._choices[0]
        elif isinstance(bot, Thinker) and self._worlds is not None:
            self.choice = bot.think(self._worlds, view, view.asked)
        else:
            self.choice = bot.choose(view, view.asked)

    def records(self, table: Table, now: float) -> list[Record]:
        """What the bot says and answers: a command. Stale if meanwhile it is asked something else."""
        asked = commands.question_to(running(table), self.seat)
        if (asked.kind, asked.choices) != (self.kind, self._choices):
            # Another was quicker, or took something back. The bot is not to blame that its answer fits no more.
            raise Stale("Something else is asked now.")
        said: list[Record] = []
        if self.words:
            # Whoever says what cannot be heard has said nothing, and answers all the same.
            with suppress(Unreadable):
                said = commands.say(table, now, self.seat, self.words, True)
        by: By = "clock" if self.is_late else "bot"
        answered = commands.answer(table, now, self.seat, self.choice, self._turn, by)
        return [*said, *answered, *(commands.play_on(table, now, self.seat) if self.is_late else [])]
