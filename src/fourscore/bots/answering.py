"""How bots answer the questions of a match, each by what its own seat may know."""

from collections.abc import Sequence

from fourscore.engine.course import Player
from fourscore.engine.decision import Decision, Seat
from fourscore.engine.match import Match
from fourscore.engine.view import asked
from fourscore.kit.bot import Blind, Bot, Imagine, Listener, Quick, Thinker, heard_in


def player_for(match: Match, bots: Sequence[Bot]) -> Player:
    """Lets the bots answer the match's questions, each by what its own seat may know."""
    answers = [_answer_of(match, bot) for bot in bots]

    def answer(decision: Decision) -> str | int:
        return answers[decision.seat](decision)

    return answer


def _answer_of(match: Match, bot: Bot) -> Player:
    """How one bot answers; what it needs to see and hear is settled here once and not at every question."""
    answer = _answer_unheard(match, bot)
    if not isinstance(bot, Listener):
        return answer
    listener = bot

    def answer_after_listening(decision: Decision) -> str | int:
        listener.hear(heard_in(match))
        return answer(decision)

    return answer_after_listening


def _answer_unheard(match: Match, bot: Bot) -> Player:
    if isinstance(bot, Blind):
        choose_blindly = bot.choose_blindly
        return lambda decision: choose_blindly(decision.choices)
    if isinstance(bot, Thinker):
        return _thought_of(match, bot)
    if isinstance(bot, Quick):
        choose_quickly = bot.choose_quickly
        return lambda decision: choose_quickly(match.known(decision.seat), asked(decision))

    def answer(decision: Decision) -> str:
        view = match.view(decision.seat)
        assert view.asked is not None
        return bot.choose(view, view.asked)

    return answer


def _thought_of(match: Match, bot: Thinker) -> Player:
    """How a bot answers that thinks in imagined worlds."""

    def answer(decision: Decision) -> str:
        view = match.view(decision.seat)
        assert view.asked is not None
        return bot.think(worlds_of(match, decision.seat), view, view.asked)

    return answer


def worlds_of(match: Match, seat: Seat, *, at_once: bool = False) -> Imagine:
    """What a Thinker at this seat is given: other worlds that the seat must consider possible now.

    They are made from a fork that keeps checkpoints, so that each is cheap even where the match itself keeps none. The
    fork is made when the first world is wanted, or at once where the match may go on before that.
    """
    now: list[Match] = []

    def fork() -> None:
        now.append(match.fork(keeps_checkpoints=True))
        # Nobody waits in a world that is only thought of.
        now[0].asks_forced = False

    def imagine(seed: int | str) -> Match:
        if not now:
            fork()
        return now[0].imagine(seat, seed)

    if at_once:
        fork()
    return imagine
