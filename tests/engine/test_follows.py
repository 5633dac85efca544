"""A rule may take the one answer that is left without asking for it; the match counts it all the same."""

import fourscore
from fourscore.engine.chance import QuickChance
from fourscore.engine.decision import Choice, Decision
from fourscore.games.knife_fight.game import GAME
from fourscore.games.knife_fight.options import KnifeFightOptions

PASS = Choice("pass")


def first(decision: Decision) -> int:
    return 0


def test_one_answer_follows_and_two_do_not() -> None:
    fight = GAME.set_up(KnifeFightOptions(), 4)
    assert fight.is_forced([PASS])
    assert not fight.is_forced([PASS, Choice("react block")])
    assert fight.forced == 1


def test_nothing_follows_where_questions_linger() -> None:
    match = fourscore.new("knife-fight", 4, chance=QuickChance(1))
    match.asks_forced = True
    assert not match.state.is_forced([PASS])
    twin = match.fork()
    match.asks_forced = False
    assert match.state.is_forced([PASS])
    assert twin.asks_forced == twin.state.asks_forced


def test_what_followed_counts_as_answered_whether_or_not_questions_linger() -> None:
    quick, slow = (fourscore.new("knife-fight", 4, chance=QuickChance(5)) for _ in range(2))
    slow.asks_forced = True
    quick.play(first)
    slow.play(first)
    assert quick.answered == slow.answered
    assert quick.journal().entries == slow.journal().entries
