"""Points of a round, tokens, and the end of the game."""

import pytest

from tests.games.bodyguard.table import points, table
from tests.games.talk import play, told

FIVE = """
    president: pie noon              | {president}
    bodyguard: fog kazoo dawn
    assassin:  gale encore           | {assassin}
    assassin:  banana dusk           {turn}
    assassin:  quill snow
"""
THREE_TYPES = "chicken library drizzle"


def fight(president: str = "", assassin: str = "", turn: str = "", **changes: str):
    """Five at the table; `bodyguard="out"` and the like change a line."""
    drawing = FIVE.format(president=president, assassin=assassin, turn=turn)
    for old, new in changes.items():
        drawing = drawing.replace({"bodyguard": "fog kazoo dawn", "other": "quill snow"}[old], new)
    return drawing


@pytest.mark.rule("bodyguard.score.president-kills", "bodyguard.score.losers-nothing")
def test_the_president_catches_an_assassin():
    match = table(fight(assassin=THREE_TYPES))
    play(match, "0: hit 2 noon")
    assert points(match) == [2, 1, 0, 0, 0]
    assert "Seat 0 gets 2 points, 2 in all." in told(match)


@pytest.mark.rule("bodyguard.score.cards-used-up", "bodyguard.score.dead-bodyguard")
def test_the_cards_are_used_up_and_the_dead_bodyguard_shares_the_win():
    match = table("""
        president:
        bodyguard: out
        assassin:
        assassin:  banana  <- turn
        assassin:
        pile:
        """)
    play(match, "3: discard banana")
    assert points(match) == [2, 1, 0, 0, 0]


@pytest.mark.rule("bodyguard.score.assassin-kills", "bodyguard.score.losers-nothing")
def test_the_assassins_win():
    match = table(fight(president=THREE_TYPES, turn="<- turn", bodyguard="fog kazoo trick"))
    play(match, "3: hit 0 dusk")
    assert points(match) == [0, 0, 1, 2, 1]
    match = table(fight(president=THREE_TYPES, turn="<- turn").replace("bodyguard:", "assassin:"))
    play(match, "3: hit 0 dusk")
    assert points(match) == [0, 1, 1, 2, 1]


@pytest.mark.rule("bodyguard.score.rescue", "bodyguard.score.losers-nothing")
def test_the_bodyguard_wins():
    match = table(fight(president=THREE_TYPES, turn="<- turn"))
    play(match, "3: hit 0 dusk | 1: rescue kazoo fog dawn")
    assert points(match) == [1, 2, 0, 0, 0]


@pytest.mark.rule("bodyguard.score.dead-bodyguard")
def test_a_dead_bodyguard_shares_the_presidents_win():
    match = table(fight(assassin=THREE_TYPES, bodyguard="out"))
    play(match, "0: hit 2 noon")
    assert points(match) == [2, 1, 0, 0, 0]


@pytest.mark.rule("bodyguard.score.dead-assassins")
def test_dead_assassins_share_the_win():
    match = table(fight(president=THREE_TYPES, turn="<- turn", bodyguard="fog kazoo trick", other="out"))
    play(match, "3: hit 0 dusk")
    assert points(match) == [0, 0, 1, 2, 1]


@pytest.mark.rule("bodyguard.score.leftover-nothing")
def test_nobody_gets_the_points_of_the_leftover():
    match = table(fight(assassin=THREE_TYPES).replace("bodyguard:", "assassin:"))
    play(match, "0: hit 2 noon")
    assert points(match) == [2, 0, 0, 0, 0]


@pytest.mark.rule("bodyguard.score.roles-at-the-end")
def test_points_go_by_the_roles_at_the_end():
    match = table(fight(assassin=THREE_TYPES))
    play(match, "0: reassign | 0: bodyguard 4 | 0: hit 2 noon")
    assert points(match) == [2, 0, 0, 0, 1]


@pytest.mark.rule("bodyguard.score.tokens", "bodyguard.score.no-change")
def test_two_points_are_one_token_and_tokens_are_never_changed():
    match = table(fight(assassin=THREE_TYPES), round=2, twos=[1, 0, 0, 0, 0], ones=[0, 1, 0, 0, 0])
    play(match, "0: hit 2 noon")
    after = match.view(None).table
    assert after.scores == (4, 2, 0, 0, 0)
    assert after.twos == (2, 0, 0, 0, 0), "two 1-point tokens stay two 1-point tokens"


# End of the game.


def last_round(twos: list[int], ones: list[int], **options: str):
    """The President of the last round catches an Assassin: seat 0 gets 2 more points and seat 1 gets 1."""
    names = {name.replace("_", "-"): value for name, value in options.items()}
    match = table(fight(assassin=THREE_TYPES), round=5, twos=twos, ones=ones, options=names)
    play(match, "0: hit 2 noon")
    assert match.outcome is not None
    return match


@pytest.mark.rule("bodyguard.game.over", "bodyguard.game.most-points")
def test_after_the_last_round_the_most_points_win():
    match = last_round([0, 0, 2, 0, 0], [0, 0, 0, 0, 1])
    assert match.outcome.ranking == ((2,), (0,), (1, 4), (3,))
    assert match.outcome.scores == (2, 1, 4, 0, 1)
    assert match.outcome.rule == "bodyguard.game.over"
    assert told(match)[-1] == "Seat 2 wins the game with 4 points."
    assert not match.decisions


@pytest.mark.rule("bodyguard.game.over")
def test_before_the_last_round_nobody_has_won():
    match = table(fight(assassin=THREE_TYPES), round=4)
    play(match, "0: hit 2 noon")
    assert match.outcome is None


@pytest.mark.rule("bodyguard.game.tie-tokens")
def test_level_players_are_parted_by_two_point_tokens():
    match = last_round([2, 0, 2, 0, 0], [0, 0, 2, 0, 0])
    assert match.outcome.scores[0] == match.outcome.scores[2] == 6
    assert match.outcome.winners == (0,)
    assert "more 2-point tokens" in told(match)[-1]


@pytest.mark.rule("bodyguard.game.tie-tokens")
def test_a_table_may_share_at_once():
    match = last_round([2, 0, 2, 0, 0], [0, 0, 2, 0, 0], tie_break="share")
    assert match.outcome.winners == (0, 2)


@pytest.mark.rule("bodyguard.game.tie-shared")
def test_players_level_on_tokens_too_share_the_victory():
    match = last_round([1, 0, 2, 0, 0], [1, 0, 1, 0, 0])
    assert match.outcome.winners == (0, 2)
    assert told(match)[-2:] == ["Seat 0 shares the victory with 5 points.", "Seat 2 shares the victory with 5 points."]
