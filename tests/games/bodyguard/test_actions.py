"""The action cards: Filthy Trick, Deadly Martin and Plan B."""

import pytest

from tests.games.bodyguard.table import ended_by, hand, refused, row, sizes, table
from tests.games.talk import asked, choices, play, told

TABLE = """
    president: pie noon hail trick martin plan-b  <- turn
    bodyguard: fog kazoo garden
    assassin:  gale quill dawn balcony brunch trick
    assassin:  banana dusk snow
    pile: dinner frost slipper heat kitchen cellar encore curfew boathouse thunder
"""


def quiet(match, *seats: int) -> None:
    """These seats discard their first card, one after another."""
    for seat in seats:
        match.choose(next(choice for choice in choices(match, seat) if choice.startswith("discard")), seat)
        if asked(match)[0][1] == "reassign":
            match.choose("no")


def trick_on_2(**facts: object):
    """Seat 0 has played a Filthy Trick on seat 2 and ended the turn."""
    match = table(TABLE, **facts)
    play(match, "0: trick 2")
    return match


@pytest.mark.rule("bodyguard.action.effect", "bodyguard.action.open-then-discarded")
def test_an_action_card_takes_effect_and_goes_openly_to_the_discards():
    match = table(TABLE.partition("pile:")[0])
    play(match, "0: trick 2")
    assert match.view(0).table.lost_draws == (0, 0, 1, 0)
    for seat in (0, 1, 2, 3, None):
        assert match.view(seat).table.known_discards == ("trick",)
        deed = match.view(seat).table.history[0]
        assert (deed.seat, deed.deed, deed.target) == (0, "trick", 2)
    assert told(match)[0] == "Seat 0 plays a Filthy Trick on Seat 2."


@pytest.mark.rule("bodyguard.action.open-then-discarded", "bodyguard.martin.placed")
def test_deadly_martin_lies_before_its_target_until_it_has_worked():
    match = table(TABLE.partition("pile:")[0])
    play(match, "0: martin 2")
    assert match.view(None).table.martins == (0, 0, 1, 0)
    assert match.view(None).table.known_discards == ()
    quiet(match, 1)
    assert asked(match) == [(3, "turn")]
    assert match.view(None).table.martins == (0, 0, 0, 0)
    assert match.view(None).table.known_discards == ("martin",)


@pytest.mark.rule("bodyguard.action.target-another")
def test_an_action_names_another_living_player():
    match = table(TABLE.replace("banana dusk snow", "out"))
    for card in ("trick", "martin"):
        assert [choice for choice in choices(match, 0) if choice.startswith(card)] == [f"{card} 1", f"{card} 2"]
        assert refused(match, f"{card} 0", 0) == "bodyguard.action.target-another"
        assert refused(match, f"{card} 6", 0) == "bodyguard.action.target-another"


@pytest.mark.rule("bodyguard.action.target-another")
def test_a_table_may_allow_actions_on_oneself():
    match = table(TABLE, options={"self-target": "allowed"})
    play(match, "0: martin 0")
    assert match.view(0).table.martins == (1, 0, 0, 0)
    quiet(match, 1, 2, 3)
    assert asked(match) == [(1, "turn")]
    match = table(TABLE.replace("plan-b", "hardcore"), options={"self-target": "allowed"})
    play(match, "0: trick 0")
    assert asked(match) == [(1, "turn")], "nobody is asked to cancel their own card"
    assert sizes(match)[0] == 5
    assert match.view(0).table.lost_draws == (1, 0, 0, 0)


@pytest.mark.rule("bodyguard.filthy.user-no-draw")
def test_the_player_of_a_filthy_trick_does_not_draw():
    match = trick_on_2()
    assert sizes(match)[0] == 5
    assert match.view(None).table.pile == 10
    assert "Seat 0 draws no card this turn." in told(match)


@pytest.mark.rule("bodyguard.filthy.target-no-draw")
def test_the_target_misses_the_draw_of_the_own_next_turn():
    match = trick_on_2()
    quiet(match, 1, 2)
    assert sizes(match) == [5, 3, 5, 3]
    assert "Seat 2 misses this draw." in told(match)
    quiet(match, 3, 0, 1, 2)
    assert sizes(match) == [5, 3, 5, 3], "one draw, no more"


@pytest.mark.rule("bodyguard.filthy.target-no-draw")
def test_a_table_may_spare_the_target():
    match = trick_on_2(options={"filthy-target": "none"})
    assert sizes(match)[0] == 5
    quiet(match, 1, 2)
    assert sizes(match)[2] == 6


@pytest.mark.rule("bodyguard.filthy.adds-up")
def test_two_tricks_cost_two_draws():
    match = table(TABLE.replace("fog kazoo garden", "fog kazoo trick"))
    play(match, "0: trick 2 | 1: trick 2")
    assert match.view(None).table.lost_draws == (0, 0, 2, 0)
    quiet(match, 2, 3, 0, 1, 2)
    assert sizes(match)[2] == 4
    quiet(match, 3, 0, 1, 2)
    assert sizes(match)[2] == 4


@pytest.mark.rule("bodyguard.filthy.waits-for-a-draw")
def test_the_own_trick_takes_this_draw_and_the_older_loss_the_next():
    match = trick_on_2()
    quiet(match, 1)
    play(match, "2: trick 3")
    assert sizes(match)[2] == 5
    assert match.view(None).table.lost_draws == (0, 0, 1, 1)
    quiet(match, 3, 0, 1, 2)
    assert sizes(match)[2] == 4
    assert match.view(None).table.lost_draws == (0, 0, 0, 0)


@pytest.mark.rule("bodyguard.filthy.waits-for-a-draw")
def test_a_skipped_turn_does_not_use_it_up():
    match = trick_on_2(martins=[0, 0, 1, 0])
    quiet(match, 1)
    assert asked(match) == [(3, "turn")]
    assert match.view(None).table.lost_draws == (0, 0, 1, 0)


@pytest.mark.rule("bodyguard.filthy.waits-for-a-draw")
def test_an_empty_pile_makes_it_void():
    match = table(TABLE.partition("pile:")[0] + "pile: dinner")
    play(match, "0: trick 2")
    quiet(match, 1)
    assert match.view(None).table.pile == 0
    assert match.view(None).table.lost_draws == (0, 0, 0, 0)


@pytest.mark.rule("bodyguard.filthy.with-empty-pile")
def test_with_an_empty_pile_it_has_no_effect():
    match = table(TABLE.partition("pile:")[0] + "pile:")
    play(match, "0: trick 2")
    assert match.view(None).table.lost_draws == (0, 0, 0, 0)
    assert sizes(match)[0] == 5


@pytest.mark.rule("bodyguard.filthy.cancelled")
def test_a_cancelled_trick_costs_nobody_a_draw():
    match = table(TABLE.replace("brunch trick", "brunch hardcore"))
    play(match, "0: trick 2 | 2: cancel")
    assert sizes(match)[0] == 6
    assert hand(match, 0).split()[-1] == "plan-b"
    assert "dinner" in hand(match, 0)
    assert match.view(None).table.lost_draws == (0, 0, 0, 0)
    assert "The Filthy Trick comes to nothing, and Seat 0 draws as usual." in told(match)


@pytest.mark.rule("bodyguard.martin.skips-next-turn")
def test_deadly_martin_takes_one_turn():
    match = table(TABLE)
    play(match, "0: martin 1")
    assert asked(match) == [(2, "turn")]
    assert sizes(match) == [6, 3, 6, 3], "no card used, none drawn"
    assert "Seat 1 loses this turn to a Deadly Martin." in told(match)
    quiet(match, 2, 3, 0)
    assert asked(match) == [(1, "turn")]


@pytest.mark.rule("bodyguard.martin.reactions-remain")
def test_whoever_waits_for_a_lost_turn_may_still_be_targeted_and_react():
    match = table(TABLE.replace("balcony brunch trick", "balcony hardcore trick"), martins=[0, 0, 1, 0])
    play(match, "0: trick 2")
    assert asked(match) == [(2, "cancel")]
    play(match, "2: cancel")
    assert match.view(None).table.lost_draws == (0, 0, 0, 0)
    assert match.view(None).table.martins == (0, 0, 1, 0)


@pytest.mark.rule("bodyguard.martin.adds-up")
def test_several_martins_take_one_turn_each():
    match = table(TABLE, martins=[0, 1, 0, 0])
    play(match, "0: martin 1")
    assert match.view(None).table.martins == (0, 1, 0, 0), "the first of two has just taken a turn"
    assert asked(match) == [(2, "turn")]
    quiet(match, 2, 3, 0)
    assert asked(match) == [(2, "turn")]
    quiet(match, 2, 3, 0)
    assert asked(match) == [(1, "turn")]


@pytest.mark.rule("bodyguard.martin.adds-up")
def test_a_table_may_allow_only_one_martin_at_a_time():
    match = table(TABLE, martins=[0, 1, 0, 0], options={"martin-stack": "only-one-at-a-time"})
    assert refused(match, "martin 1", 0) == "bodyguard.martin.adds-up"
    assert "martin 2" in choices(match, 0)
    assert "trick 1" in choices(match, 0)


@pytest.mark.rule("bodyguard.martin.on-empty-hand")
def test_an_empty_hand_uses_up_a_martin_all_the_same():
    match = table(TABLE.replace("fog kazoo garden", ""), martins=[0, 1, 0, 0])
    play(match, "0: discard pie")
    assert asked(match) == [(2, "turn")]
    assert match.view(None).table.martins == (0, 0, 0, 0)


@pytest.mark.rule("bodyguard.martin.not-a-hit")
def test_deadly_martin_is_no_hit():
    match = table(TABLE.replace("gale quill dawn balcony brunch trick", "gale | umbrella library drizzle"))
    play(match, "0: martin 2")
    assert match.view(None).table.eliminated == ()
    assert row(match, 2) == "umbrella library drizzle"
    assert ended_by(match) is None


@pytest.mark.rule("bodyguard.planb.removes-own-hit", "bodyguard.planb.hits-only")
def test_plan_b_takes_one_hit_from_the_own_row():
    match = table(
        TABLE.replace("plan-b  <- turn", "plan-b | chicken siesta drizzle <- turn").replace(
            "fog kazoo garden", "fog kazoo garden | library"
        )
    )
    removals = [choice for choice in choices(match, 0) if choice.startswith("plan-b")]
    assert removals == ["plan-b chicken", "plan-b siesta", "plan-b drizzle", "plan-b nothing"]
    assert refused(match, "plan-b library", 0) == "bodyguard.planb.hits-only"
    play(match, "0: plan-b siesta")
    assert row(match, 0) == "chicken drizzle"
    assert "siesta" in match.view(2).table.known_discards
    assert sizes(match)[0] == 6, "a card is drawn for it"
    assert "Seat 0 has a Plan B: nobody struck during the siesta after all." in told(match)


@pytest.mark.rule("bodyguard.planb.may-do-nothing")
def test_plan_b_may_be_wasted():
    match = table(TABLE)
    play(match, "0: plan-b nothing")
    assert hand(match, 0) == "pie hail noon dinner trick martin"
    match = table(TABLE.replace("plan-b  <- turn", "plan-b | chicken <- turn"))
    play(match, "0: plan-b nothing")
    assert row(match, 0) == "chicken"


@pytest.mark.rule("bodyguard.planb.own-turn")
def test_plan_b_does_not_answer_an_action_card():
    match = table(TABLE.replace("brunch trick", "hardcore plan-b"))
    play(match, "0: martin 2")
    assert refused(match, "plan-b nothing", 2) == "bodyguard.planb.own-turn"
