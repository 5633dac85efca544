"""Playing a hit card."""

import pytest

from tests.games.bodyguard.table import ended_by, points, refused, row, table
from tests.games.talk import asked, choices, play, told
from tests.rows import every_row

TABLE = """
    president: pie noon hail
    bodyguard: fog kazoo garden   <- turn
    assassin:  gale quill
    assassin:  banana dusk
    pile: snow balcony dinner frost slipper heat kitchen cellar
"""
PRESIDENT_IN_DANGER = """
    president: pie noon hardcore plan-b | chicken library drizzle
    bodyguard: fog kazoo dawn   <- turn
    assassin:  gale encore
    assassin:  banana dusk
    pile: snow balcony dinner frost slipper heat kitchen cellar
"""


@pytest.mark.rule("bodyguard.hit.types")
def test_only_the_type_counts_not_the_picture():
    match = table(TABLE.replace("president: pie noon hail", "president: pie noon hail | drizzle"))
    hits = [choice for choice in choices(match, 1) if choice.startswith("hit 0")]
    assert hits == ["hit 0 kazoo", "hit 0 garden"], "fog is weather like drizzle"


@pytest.mark.rule("bodyguard.hit.placement")
def test_a_hit_lies_openly_before_its_target():
    match = table(TABLE)
    play(match, "1: hit 2 garden")
    for seat in (0, 1, 2, 3, None):
        assert match.view(seat).table.rows == ((), (), ("garden",), ())
        deed = match.view(seat).table.history[0]
        assert (deed.seat, deed.deed, deed.target, deed.card) == (1, "hit", 2, "garden")
    assert told(match)[0] == "Seat 1 strikes at Seat 2 in the rose garden."
    assert told(match, 2)[0] == "Seat 1 strikes at you in the rose garden."


@pytest.mark.rule("bodyguard.hit.no-second-of-type")
def test_a_type_lies_before_a_player_only_once():
    match = table(TABLE.replace("assassin:  gale quill", "assassin:  gale quill | umbrella"))
    assert refused(match, "hit 2 kazoo", 1) == "bodyguard.hit.no-second-of-type"
    assert "hit 2 fog" in choices(match, 1)
    assert "hit 3 kazoo" in choices(match, 1)


@pytest.mark.rule("bodyguard.hit.any-other-player")
@every_row("turn", ["president", "bodyguard", "assassin"])
def test_any_other_living_player_may_be_the_target_whatever_the_roles(turn):
    lines = TABLE.replace("   <- turn", "").strip().splitlines()
    at = next(at for at, line in enumerate(lines) if line.strip().startswith(turn))
    lines[at] += "  <- turn"
    match = table("\n".join(lines))
    card = match.view(at).table.hand[0]
    hits = [choice for choice in choices(match, at) if choice.startswith("hit") and choice.endswith(card)]
    assert hits == [f"hit {seat} {card}" for seat in range(4) if seat != at]
    assert refused(match, f"hit 7 {card}", at) == "bodyguard.hit.any-other-player"


@pytest.mark.rule("bodyguard.hit.not-oneself")
def test_nobody_hits_themselves():
    assert refused(table(TABLE), "hit 1 fog", 1) == "bodyguard.hit.not-oneself"


@pytest.mark.rule("bodyguard.hit.not-oneself")
def test_a_table_may_allow_hits_on_oneself():
    match = table(TABLE, options={"self-hit": "allowed"})
    play(match, "1: hit 1 fog")
    assert row(match, 1) == "fog"


@pytest.mark.rule("bodyguard.hit.not-oneself")
def test_an_assassin_may_fall_by_the_own_hand_and_then_draws_nothing():
    drawing = TABLE.replace("   <- turn", "").replace("gale quill", "gale quill | noon pie balcony <- turn")
    drawing = drawing.replace("pie noon hail", "siesta squirt hail").replace("snow balcony dinner", "snow dinner")
    match = table(drawing, options={"self-hit": "allowed"})
    play(match, "2: hit 2 gale")
    assert match.view(2).table.eliminated == (2,)
    assert match.view(2).table.hand == ()
    assert match.view(None).table.pile == 7
    assert asked(match) == [(3, "turn")]


@pytest.mark.rule("bodyguard.hit.not-oneself")
def test_a_president_who_falls_by_the_own_hand_is_not_rescued():
    match = table(
        """
        president: noon pie | chicken library drizzle
        bodyguard: fog kazoo dawn
        assassin:  gale encore
        assassin:  banana dusk
        """,
        options={"self-hit": "allowed"},
    )
    play(match, "0: hit 0 noon")
    assert ended_by(match) == "bodyguard.end.president-eliminated"
    assert points(match) == [0, 0, 1, 1]


@pytest.mark.rule("bodyguard.hit.not-the-eliminated")
def test_the_eliminated_are_no_targets():
    match = table(TABLE.replace("gale quill", "out").replace("fog kazoo garden", "fog trick martin"))
    for move in ("hit 2 fog", "trick 2", "martin 2"):
        assert refused(match, move, 1) == "bodyguard.hit.not-the-eliminated"


@pytest.mark.rule("bodyguard.hit.stays")
def test_hits_stay_from_turn_to_turn():
    match = table(TABLE)
    play(match, "1: hit 2 garden | 2: discard gale | 3: hit 2 dusk | 0: discard pie | 1: discard fog")
    assert row(match, 2) == "garden dusk"


@pytest.mark.rule("bodyguard.hit.stays")
def test_plan_b_makes_room_for_the_type_again():
    match = table(TABLE.replace("gale quill", "gale quill plan-b | boathouse"))
    assert "hit 2 garden" not in choices(match, 1)
    play(match, "1: discard fog | 2: plan-b boathouse | 3: discard dusk | 0: discard pie")
    assert "hit 2 garden" in choices(match, 1)


@pytest.mark.rule("bodyguard.hit.four-types-eliminate")
def test_four_types_eliminate_and_three_do_not():
    match = table(TABLE.replace("gale quill", "gale quill | umbrella dawn"))
    play(match, "1: hit 2 fog")
    assert match.view(None).table.eliminated == ()
    match = table(TABLE.replace("gale quill", "gale quill | umbrella dawn hail").replace("pie noon hail", "pie noon"))
    play(match, "1: hit 2 garden")
    assert match.view(None).table.eliminated == (2,)
    assert told(match)[1] == ("Seat 2 is out: with a folded umbrella, in the rose garden, in a hailstorm, at dawn.")


@pytest.mark.rule("bodyguard.hit.credit")
def test_whoever_places_the_fourth_is_credited():
    match = table(
        """
        president: noon pie
        bodyguard: fog kazoo dawn
        assassin:  gale encore | chicken library drizzle
        assassin:  banana dusk
        """,
        history=[{"seat": 3, "deed": "hit", "target": 2, "card": name} for name in ("chicken", "library", "drizzle")],
    )
    play(match, "0: hit 2 noon")
    assert ended_by(match) == "bodyguard.end.assassin-eliminated"
    assert points(match) == [2, 1, 0, 0]


@pytest.mark.rule("bodyguard.hit.bodyguard-first-three")
def test_the_bodyguard_may_place_up_to_the_third_type_on_the_president():
    match = table(
        TABLE.replace("president: pie noon hail", "president: pie noon hail | library dusk").replace(
            "banana dusk", "banana"
        )
    )
    play(match, "1: hit 0 fog")
    assert row(match, 0) == "library dusk fog"


@pytest.mark.rule("bodyguard.hit.bodyguard-not-fourth")
def test_the_bodyguard_may_not_place_the_fourth():
    match = table(PRESIDENT_IN_DANGER)
    assert refused(match, "hit 0 dawn", 1) == "bodyguard.hit.bodyguard-not-fourth"
    assert "hit 2 dawn" in choices(match, 1)
    match = table(PRESIDENT_IN_DANGER.replace("bodyguard:", "assassin:"))
    assert "hit 0 dawn" in choices(match, 1)


@pytest.mark.rule("bodyguard.hit.ban-follows-role")
def test_the_ban_follows_the_role_of_the_moment():
    match = table(PRESIDENT_IN_DANGER.replace("   <- turn", ""))
    play(match, "0: reassign | 0: bodyguard 2 | 0: discard pie")
    assert "hit 0 dawn" in choices(match, 1)
    play(match, "1: discard fog")
    assert "hit 0 encore" not in choices(match, 2)


@pytest.mark.rule("bodyguard.hit.ban-follows-role")
def test_nobody_else_can_see_the_ban():
    views = []
    for roles in ("bodyguard:", "assassin:"):
        match = table(PRESIDENT_IN_DANGER.replace("bodyguard:", roles))
        views.append([match.view(seat).to_json() for seat in (2, 3, None)])
    assert views[0] == views[1]


@pytest.mark.rule("bodyguard.hit.no-answer", "bodyguard.planb.own-turn")
def test_nothing_but_a_rescue_answers_a_hit():
    drawing = PRESIDENT_IN_DANGER.replace("   <- turn", "").replace("gale encore", "gale encore  <- turn")
    match = table(drawing.replace("fog kazoo dawn", "fog kazoo dawn hardcore plan-b"))
    play(match, "2: hit 0 encore")
    assert match.view(None).waiting_for == (1, 3)
    assert refused(match, "cancel", 1) == "bodyguard.hit.no-answer"
    assert refused(match, "plan-b nothing", 1) == "bodyguard.planb.own-turn"


@pytest.mark.rule("bodyguard.hit.no-answer")
def test_an_ordinary_hit_asks_nobody_anything():
    match = table(TABLE.replace("gale quill", "gale quill hardcore plan-b"))
    play(match, "1: hit 2 fog")
    assert asked(match) == [(2, "turn")]
    assert row(match, 2) == "fog"
