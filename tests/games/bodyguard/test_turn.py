"""How to play: one card each turn, then a draw; and discarding."""

import random

import pytest

import fourscore
from tests.games.bodyguard.table import ended_by, hand, new_table, refused, row, sizes, table
from tests.games.talk import asked, choices, play, told
from tests.rows import every_row

TABLE = """
    president: fog pie noon
    bodyguard: hail garden curfew trick hardcore plan-b  <- turn
    assassin:  gale kazoo
    assassin:  quill dusk
    pile: snow balcony dinner
"""


@pytest.mark.rule("bodyguard.turn.must-use-one-card")
def test_nobody_may_pass_or_use_a_card_they_do_not_hold():
    match = table(TABLE)
    assert refused(match, "no", 1) == "bodyguard.turn.must-use-one-card"


@pytest.mark.rule("bodyguard.turn.from-own-hand")
@every_row("move", ["discard fog", "hit 0 gale", "martin 0", "hit 2 noon"])
def test_a_card_that_is_not_in_the_hand_is_refused_as_such(move):
    match = table(TABLE)
    assert refused(match, move, 1) == "bodyguard.turn.from-own-hand"
    play(match, "1: discard hail")
    assert asked(match) == [(2, "turn")], "one card is the whole turn"


@pytest.mark.rule("bodyguard.turn.three-ways", "bodyguard.discard.any-card")
def test_the_card_is_played_as_a_hit_or_an_action_or_discarded():
    match = table(TABLE)
    assert choices(match, 1) == [
        *("discard garden", "hit 0 garden", "hit 2 garden", "hit 3 garden"),
        *("discard hail", "hit 0 hail", "hit 2 hail", "hit 3 hail"),
        *("discard curfew", "hit 0 curfew", "hit 2 curfew", "hit 3 curfew"),
        *("discard trick", "trick 0", "trick 2", "trick 3"),
        *("discard plan-b", "plan-b nothing"),
        "discard hardcore",
    ]


@pytest.mark.rule("bodyguard.turn.three-ways")
def test_equal_action_cards_are_one_choice():
    match = table(TABLE.replace("hail garden curfew trick hardcore plan-b", "trick trick martin martin"))
    assert choices(match, 1) == [
        *("discard trick", "trick 0", "trick 2", "trick 3"),
        *("discard martin", "martin 0", "martin 2", "martin 3"),
    ]


@pytest.mark.rule("bodyguard.turn.always-a-move")
@every_row("held", ["pie quill", "plan-b", "trick"])
def test_any_card_may_at_least_be_discarded(held):
    match = table(f"""
        president: fog noon trick     | kazoo
        assassin:  {held} hardcore    <- turn
        assassin:  gale dusk          | banana
        assassin:  hail dinner        | squirt
        """)
    for card in held.split():
        assert f"discard {card}" in choices(match, 1)
    assert "discard hardcore" in choices(match, 1)


@pytest.mark.rule("bodyguard.turn.always-a-move")
def test_a_hand_that_can_only_be_discarded_is():
    match = table(TABLE.replace("hail garden curfew trick hardcore plan-b", "hardcore hardcore"))
    assert asked(match) == [(2, "turn")]
    assert hand(match, 1) == "snow hardcore"


@pytest.mark.rule("bodyguard.turn.draw-one")
def test_after_the_card_one_is_drawn_unseen():
    match = table(TABLE)
    play(match, "1: discard hail")
    assert hand(match, 1) == "garden snow curfew trick plan-b hardcore"
    assert match.view(None).table.pile == 2
    assert "You draw Snow." in told(match, 1)
    assert not any("snow" in line for line in told(match, 2))


@pytest.mark.rule("bodyguard.turn.hand-limit")
@every_row("options", [{}, {"reaction-refill": "draw-one"}, {"empty-hand": "draw-one"}])
def test_no_hand_ever_holds_more_than_six(options):
    rng = random.Random(4)
    match = fourscore.new("bodyguard", 4, seed=4, options=options)
    most = 0
    while match.decision:
        match.choose(rng.choice(match.decision.choices), match.decision.seat)
        most = max([most, *sizes(match)])
    assert most == 6


@pytest.mark.rule("bodyguard.turn.no-draw-from-empty-pile", "bodyguard.turn.no-reshuffle")
def test_an_empty_pile_is_drawn_from_no_more_and_never_filled():
    match = table(TABLE.replace("snow balcony dinner", "snow"))
    play(match, "1: discard hail")
    assert "The pile is used up." in told(match)
    play(match, "2: discard gale | 3: discard dusk")
    assert sizes(match) == [3, 6, 1, 1]
    assert match.view(None).table.pile == 0
    assert match.view(None).table.discards > 40


@pytest.mark.rule("bodyguard.turn.empty-hand-skipped")
def test_a_player_without_cards_is_passed_over():
    match = table(TABLE.replace("assassin:  gale kazoo", "assassin:").replace("snow balcony dinner", ""))
    play(match, "1: discard hail")
    assert asked(match) == [(3, "turn")]
    assert "Seat 2 has no cards and is passed over." in told(match)


@pytest.mark.rule("bodyguard.turn.empty-hand-before-pile-ends")
def test_an_empty_hand_is_passed_over_even_while_the_pile_lasts():
    match = table(TABLE.replace("assassin:  gale kazoo", "assassin:"))
    play(match, "1: discard hail")
    assert asked(match) == [(3, "turn")]
    assert sizes(match)[2] == 0


@pytest.mark.rule("bodyguard.turn.empty-hand-before-pile-ends")
def test_a_table_may_let_an_empty_hand_draw():
    drawing = TABLE.replace("assassin:  gale kazoo", "assassin:")
    match = table(drawing, options={"empty-hand": "draw-one"})
    play(match, "1: discard hail")
    assert hand(match, 2) == "balcony"
    assert asked(match) == [(3, "turn")], "drawing is the whole turn"
    match = table(drawing, options={"empty-hand": "draw-one"}, lost_draws=[0, 0, 1, 0])
    play(match, "1: discard hail")
    assert hand(match, 2) == "", "a lost draw is lost here as well"
    assert match.view(2).table.lost_draws == (0, 0, 0, 0)


@pytest.mark.rule("bodyguard.discard.face-down")
def test_a_discard_is_known_to_its_player_alone():
    match = table(TABLE.replace("pile: snow balcony dinner", ""))
    play(match, "1: discard hail")
    assert "You discard Hail." in told(match, 1)
    assert match.view(1).table.known_discards == ("hail",)
    for seat in (0, 2, 3, None):
        assert "Seat 1 discards a card, face down." in told(match, seat)
        assert match.view(seat).table.known_discards == ()
        assert match.view(seat).table.discards == 1
        assert b"hail" not in match.view(seat).to_json()


@pytest.mark.rule("bodyguard.discard.any-card")
def test_a_discarded_action_has_no_effect():
    match = table(TABLE)
    play(match, "1: discard trick")
    assert asked(match) == [(2, "turn")]
    assert match.view(1).table.lost_draws == (0, 0, 0, 0)
    assert sizes(match)[1] == 6
    assert row(match, 0) == ""
    assert ended_by(match) is None


@pytest.mark.rule("bodyguard.setup.turns-go-left")
def test_nobody_acts_out_of_turn():
    match = new_table(4, "pie quill snow gale noon dusk")
    play(match, "0: bodyguard 1")
    with pytest.raises(fourscore.Stale, match="clockwise"):
        match.choose("discard pie", 2)
