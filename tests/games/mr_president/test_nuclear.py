"""The nuclear programmes of Iran and North Korea."""

import pytest

from fourscore.games.mr_president.rules.allies.nuclear import advance
from tests.games.mr_president.cases import cases, moves
from tests.games.mr_president.desk import at, carry, desk, put, text
from tests.games.mr_president.embassy import at_war, do, done
from tests.games.mr_president.lines import laid, parts
from tests.rows import every_row


@pytest.mark.rule("mr-president.nuclear.range")
def test_nuclear_tracks_run_from_1_to_5():
    assert (at(desk(), "NUKE iran"), at(desk(), "NUKE north-korea")) == (2, 2)
    assert done(laid("NUKE iran 1"), "NUKE iran -1") == set()
    assert done(laid("NUKE iran 5"), "NUKE iran +1") == set()


@pytest.mark.rule("mr-president.nuclear.enter")
@cases("""
    nation | box | price
    iran | 2 | AP -1, TENSIONS iran +1, TENSIONS israel +1, TENSIONS gs-sa +1
    iran | 3 | AP -1, TENSIONS iran +1, TENSIONS israel +1, TENSIONS gs-sa +1
    iran | 4 | AP -2, STABILITY middle-east -1, TENSIONS iran +2, TENSIONS israel +3, TENSIONS gs-sa +2
    iran | 5 | IRAN 4, AP -3, CONFLICT israel-iran +1
    north-korea | 2 | AP -1, TENSIONS north-korea +1, TENSIONS rok +1
    north-korea | 3 | AP -1, TENSIONS north-korea +1, TENSIONS rok +1, TENSIONS japan +1, TENSIONS china +1
    north-korea | 4 | KOREA 4, AP -2
    north-korea | 5 | KOREA 4, AP -3, CONFLICT dprk-rok +1
""")
def test_a_rising_programme_applies_its_new_box(nation, box, price):
    for whose, at_four in (("IRAN", IRAN_4), ("KOREA", KOREA_4)):
        price |= at_four if price.pop(whose, 0) else {}
    wanted = {f"{code} {boxes:+d}" for code, boxes in price.items()}
    assert done(laid(f"NUKE {nation} {box - 1}", AP=9), f"NUKE {nation} +1") == {f"NUKE {nation} +1", *wanted}


IRAN_4 = moves("STABILITY middle-east -1, TENSIONS iran +2, TENSIONS israel +3, TENSIONS gs-sa +2")
KOREA_4 = moves(
    "STABILITY asia-pacific -1, TENSIONS north-korea +2, TENSIONS rok +2, TENSIONS japan +2, TENSIONS australia +2, "
    "TENSIONS china +2"
)


@pytest.mark.rule("mr-president.nuclear.lower", "mr-president.nuclear.frozen")
def test_a_falling_programme_takes_back_tensions_and_a_frozen_one_cannot_rise():
    term = laid("NUKE north-korea 4, TENSIONS north-korea 3, TENSIONS rok 2, TENSIONS japan 0, TENSIONS china 1")
    expected = "NUKE north-korea -1, TENSIONS north-korea -1, TENSIONS rok -1, TENSIONS china -1"
    assert done(term, "NUKE north-korea -1") == set(parts(expected))
    do(term, "NUKE north-korea -2")
    assert (at(term, "NUKE north-korea"), at(term, "TENSIONS north-korea"), at(term, "TENSIONS rok")) == (1, 1, 0)
    term = laid("NUKE iran 3")
    do(term, "NUKE iran frozen")
    do(term, "NUKE iran +1")
    assert at(term, "NUKE iran") == 3
    do(term, "NUKE iran -1")
    assert at(term, "NUKE iran") == 2
    do(term, "NUKE north-korea +1")
    assert at(term, "NUKE north-korea") == 3


@pytest.mark.rule("mr-president.nuclear.weapons", "mr-president.loss.nuclear-later")
@every_row(
    ("nation", "war"),
    [("iran", ("israel-iran", "iran", "israel")), ("north-korea", ("us-rok-dprk", "us rok", "north-korea"))],
)
def test_nuclear_weapons_in_a_war_with_the_old_enemy_lose_the_game(nation, war):
    term = at_war(put(desk(), f"NUKE {nation}", 4), *war)
    carry(term, advance(term, nation, 1))
    assert term.over == "mr-president.loss.nuclear-later"
    term = at_war(put(desk(), f"NUKE {nation}", 4), "us-iran", "us", "iran")
    carry(term, advance(term, nation, 1))
    assert not term.over
    assert "has nuclear weapons" in text(term)
