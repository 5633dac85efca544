"""Hard (core) AF: cancelling and countering."""

import pytest

from tests.games.bodyguard.table import hand, refused, sizes, table
from tests.games.talk import asked, choices, play, stale, told
from tests.rows import every_row

TABLE = """
    president: pie noon hail trick martin hardcore  <- turn
    bodyguard: fog kazoo garden hardcore
    assassin:  gale quill hardcore hardcore
    assassin:  banana dusk plan-b trick
    pile: dinner frost slipper heat kitchen cellar encore curfew boathouse thunder
"""
WITHOUT_COUNTER = TABLE.replace("martin hardcore", "martin library")


@pytest.mark.rule("bodyguard.hardcore.cancels")
def test_the_target_may_cancel_but_need_not():
    match = table(WITHOUT_COUNTER)
    play(match, "0: martin 2")
    assert asked(match) == [(2, "cancel")]
    assert choices(match, 2) == ["no", "cancel"]
    assert refused(match, "discard gale", 2) == "bodyguard.hardcore.cancels"
    play(match, "2: cancel")
    assert match.view(None).table.martins == (0, 0, 0, 0)
    assert "Seat 2 plays Hard (core) AF against Seat 0: that card is cancelled." in told(match)
    match = table(WITHOUT_COUNTER)
    play(match, "0: martin 2 | 2: no")
    assert match.view(None).table.martins == (0, 0, 1, 0)


@pytest.mark.rule("bodyguard.hardcore.only-the-target")
def test_nobody_but_the_target_may_cancel():
    match = table(WITHOUT_COUNTER)
    play(match, "0: martin 2")
    assert match.view(None).waiting_for == (2,)
    assert stale(match, "cancel", 1)
    assert stale(match, "cancel", 0)


@pytest.mark.rule("bodyguard.hardcore.both-discarded")
def test_both_cards_go_to_the_discards():
    match = table(WITHOUT_COUNTER.partition("pile:")[0])
    play(match, "0: martin 2 | 2: cancel")
    assert match.view(None).table.known_discards == ("martin", "hardcore")
    assert hand(match, 2) == "quill gale hardcore"


@pytest.mark.rule("bodyguard.hardcore.counter")
def test_the_player_of_the_card_may_counter():
    match = table(TABLE)
    play(match, "0: martin 2 | 2: cancel")
    assert asked(match) == [(0, "counter")]
    play(match, "0: cancel")
    assert match.view(None).table.martins == (0, 0, 1, 0)
    assert "Seat 0 answers with another Hard (core) AF: the card stands." in told(match)
    match = table(TABLE)
    play(match, "0: martin 2 | 2: cancel | 0: no")
    assert match.view(None).table.martins == (0, 0, 0, 0)


@pytest.mark.rule("bodyguard.hardcore.chain-stops")
def test_the_counter_is_final():
    match = table(TABLE)
    play(match, "0: martin 2 | 2: cancel | 0: cancel")
    assert "hardcore" in hand(match, 2)
    assert stale(match, "cancel", 2)
    assert asked(match) == [(1, "turn")]


@pytest.mark.rule("bodyguard.hardcore.chain-stops")
def test_a_table_may_let_it_go_on():
    match = table(TABLE, options={"cancel-chain": "unlimited"})
    play(match, "0: martin 2 | 2: cancel | 0: cancel")
    assert asked(match) == [(2, "cancel")]
    play(match, "2: cancel")
    assert match.view(None).table.martins == (0, 0, 0, 0)
    match = table(TABLE, options={"cancel-chain": "unlimited"})
    play(match, "0: martin 2 | 2: cancel | 0: cancel | 2: no")
    assert match.view(None).table.martins == (0, 0, 1, 0)


@pytest.mark.rule("bodyguard.hardcore.what-can-be-cancelled")
@every_row("move", ["hit 2 pie", "discard pie", "plan-b nothing", "reassign"])
def test_nothing_but_the_two_cards_played_on_somebody_can_be_cancelled(move):
    match = table(WITHOUT_COUNTER.replace("library", "plan-b"))
    play(match, f"0: {move}")
    assert asked(match)[0] == ((0, "roles") if move == "reassign" else (1, "turn"))
    for card in ("trick", "martin"):
        match = table(WITHOUT_COUNTER)
        play(match, f"0: {card} 2")
        assert asked(match) == [(2, "cancel")]


@pytest.mark.rule("bodyguard.hardcore.not-as-turn-card")
def test_it_is_no_card_for_the_own_turn():
    match = table(TABLE)
    assert refused(match, "cancel", 0) == "bodyguard.hardcore.not-as-turn-card"
    assert "discard hardcore" in choices(match, 0)


@pytest.mark.rule("bodyguard.hardcore.no-refill")
def test_reacting_gives_no_card():
    match = table(TABLE)
    play(match, "0: martin 2 | 2: cancel | 0: cancel")
    assert sizes(match) == [5, 4, 3, 4], "six cards less two, and the draw of the turn"


@pytest.mark.rule("bodyguard.hardcore.no-refill")
def test_a_table_may_refill_at_once():
    match = table(TABLE, options={"reaction-refill": "draw-one"})
    play(match, "0: martin 2 | 2: cancel")
    assert "dinner" in hand(match, 2)
    play(match, "0: cancel")
    assert sizes(match) == [6, 4, 4, 4]
    assert hand(match, 0) == "pie slipper hail frost noon trick"


@pytest.mark.rule("bodyguard.hardcore.private-question")
def test_nobody_learns_whether_the_target_could_have_cancelled():
    views, logs = [], []
    for held in ("hardcore", "teatime"):
        match = table(TABLE.partition("pile:")[0].replace("kazoo garden hardcore", f"kazoo garden {held}"))
        play(match, "0: trick 1")
        if asked(match) == [(1, "cancel")]:
            play(match, "1: no")
        views.append([match.view(seat).to_json() for seat in (0, 2, 3, None)])
        logs.append([match.events(seat) for seat in (0, 2, 3, None)])
    assert views[0] == views[1]
    assert logs[0] == logs[1]


@pytest.mark.rule("bodyguard.hardcore.private-question")
def test_a_target_who_is_asked_may_hold_nothing_in_an_imagined_world():
    match = table(TABLE)
    play(match, "0: trick 1")
    offers = {tuple(match.imagine(3, seed).decisions[0].choices) for seed in range(30)}
    assert offers == {("no",), ("no", "cancel")}
