"""What bots say where no people sit: in simulations, arenas and environments."""

from collections.abc import Sequence

from fourscore.bots.answering import player_for
from fourscore.engine.course import Player
from fourscore.engine.decision import Decision, Seat
from fourscore.engine.match import Match
from fourscore.kit.bot import Bot, Listener, Talker, heard_in
from fourscore.kit.claims import LONGEST_WORDS
from fourscore.kit.one_line import one_line
from fourscore.kit.words import may_speak


def words_of(match: Match, seat: Seat, bot: Bot) -> str:
    """What a bot says before it answers; empty where it says nothing, or may not speak."""
    if not isinstance(bot, Talker) or not may_speak(view := match.view(seat)):
        return ""
    if isinstance(bot, Listener):
        bot.hear(heard_in(match))
    return one_line(bot.claim(view, match.names) or "")[:LONGEST_WORDS]


def talking_player_for(match: Match, bots: Sequence[Bot]) -> Player:
    """As `player_for`; and where a bot listens, the others and itself are heard."""
    answer = player_for(match, bots)
    if not any(isinstance(bot, Listener) for bot in bots):
        return answer

    def answer_after_talking(decision: Decision) -> str | int:
        if words := words_of(match, decision.seat, bots[decision.seat]):
            match.claim(decision.seat, words)
        return answer(decision)

    return answer_after_talking
