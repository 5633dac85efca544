"""The ten Conflict Tracks: status, relative strength, and what their last box brings."""

import pytest

from fourscore.games.mr_president.facts.board import CONFLICTS
from fourscore.games.mr_president.facts.numbers import TRACK, TRACKS
from fourscore.games.mr_president.rules.war.results import clear_away
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from fourscore.games.mr_president.tracks import change
from tests.games.mr_president.battlefield import calm, only, wage
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry, desk, put, rules_told


def do(term, *effects, answers=(), scene=None):
    """Carry out effects in a row."""
    carry(term, carry_out(term, effects_of(effects), scene or NOWHERE), *answers)
    return term


TEN = {
    "india-china": (1, 5, 1, "china"),
    "india-pakistan": (2, 5, 1, "india"),
    "russia-nato": (2, 5, 1, "russia"),
    "russia-ukraine": (3, 5, 3, "russia"),
    "china-japan": (1, 5, 1, "china"),
    "dprk-rok": (2, 5, 0, "north-korea"),
    "israel-iran": (2, 5, 1, "israel"),
    "israel-neighbors": (2, 4, 2, "israel"),
    "gs-sa-iran": (2, 5, 1, "iran"),
    "us-iran": (1, 5, 3, "us"),
}


@pytest.mark.rule("mr-president.conflict.ten-tracks")
def test_ten_tracks_have_a_status_and_a_relative_strength():
    term = desk()
    found = {
        code: (
            at(term, f"CONFLICT {code}"),
            TRACKS[TRACK[f"CONFLICT {code}"]].high,
            at(term, f"RELSTR {code}"),
            conflict.sides[0],
        )
        for code, conflict in CONFLICTS.items()
    }
    assert found == TEN
    assert all(TRACKS[TRACK[f"RELSTR {code}"]].high - TRACKS[TRACK[f"RELSTR {code}"]].low == 4 for code in TEN)


@pytest.mark.rule("mr-president.conflict.strength-range", "mr-president.conflict.floor")
def test_strength_and_status_stay_on_their_tracks():
    term = do(desk(), "RELSTR russia-ukraine ukraine +1")
    assert at(term, "RELSTR russia-ukraine") == 2
    do(term, "RELSTR russia-ukraine russia +1", "RELSTR russia-ukraine russia +1", "RELSTR russia-ukraine russia +1")
    assert at(term, "RELSTR russia-ukraine") == 4  # the third step finds no box
    do(term, "RELSTR russia-nato = nato 1", "RELSTR china-japan = equal")
    assert (at(term, "RELSTR russia-nato"), at(term, "RELSTR china-japan")) == (-1, 0)
    term = do(desk(), "CONFLICT india-china -1")
    assert at(term, "CONFLICT india-china") == 1
    wage(term, "us-iran")
    do(term, "CONFLICT us-iran -1", "CONFLICT us-iran +1")
    assert at(term, "CONFLICT us-iran") == 5
    carry(term, change(term, TRACK["CONFLICT us-iran"], -1))
    assert (at(term, "CONFLICT us-iran"), len(term.wars)) == (5, 1)


def test_only_the_last_box_brings_a_war_and_the_trigger_may_name_another():
    term = put(desk(), "CONFLICT russia-ukraine", 4)
    do(term, "CONFLICT russia-ukraine +1 short-of-war")
    assert (at(term, "CONFLICT russia-ukraine"), term.wars) == (4, [])
    term = calm(put(desk(), "CONFLICT gs-sa-iran", 4))
    carry(term, change(term, TRACK["CONFLICT gs-sa-iran"], 1), "iran", 4)  # Iran attacks; the first roll
    assert only(term).attackers == ("iran",)
    assert (only(term).region, only(term).kind) == ("middle-east", "combined")
    term = calm(put(desk(), "CONFLICT gs-sa-iran", 4))
    do(term, "CONFLICT gs-sa-iran +1 as gs-sa-iran-action", answers=(5,))
    assert (only(term).kind, only(term).attackers) == ("air-missile", ("gs-sa",))


def test_which_conflict_a_word_means():
    term = desk()
    wage(term, "us-iran")
    do(term, "CONFLICT random +1", answers=(10, 10, 2))
    assert (at(term, "CONFLICT india-pakistan"), at(term, "CONFLICT us-iran")) == (3, 5)
    term = calm(do(desk(), "CONFLICT israel-iran = 4"))
    assert at(term, "CONFLICT israel-iran") == 4
    do(term, "CONFLICT india-pakistan war", answers=("india", 5))
    assert only(term).code == "india-pakistan"
    term = do(desk(), "CONFLICT of-nation -1", scene=Scene(nation="israel"), answers=("israel-iran",))
    assert (at(term, "CONFLICT israel-iran"), at(term, "CONFLICT israel-neighbors")) == (1, 2)
    do(term, "CONFLICT random-of-peer +1", scene=Scene(peer="china"), answers=("china-japan",))
    assert at(term, "CONFLICT china-japan") == 2


@pytest.mark.rule("mr-president.conflict.war-strength")
def test_relative_strength_joins_the_favoured_side_when_war_begins():
    # India/China reaches War at China +2: China's side gets a 2 strength counter on top of its table value.
    term = calm(put(put(desk("easier"), "CONFLICT india-china", 4), "RELSTR india-china", 2))
    do(term, "CONFLICT india-china +1", answers=("china", 9, 2))  # no cyber support; 12 against 7, both lose 1
    assert only(term).strength == (11, 6)
    assert "mr-president.conflict.war-strength" in rules_told(term)
    term = calm(put(put(desk("easier"), "CONFLICT india-pakistan", 4), "RELSTR india-pakistan", -2))
    do(term, "CONFLICT india-pakistan +1", answers=("pakistan", 4))  # 7 against 7: both lose 1
    assert only(term).strength == (6, 6)


@pytest.mark.rule("mr-president.conflict.after-war")
@cases("""
    code             | winner | status | strength
    india-china      | 0      | 3      | 0  # india attacked and won
    india-china      | 1      | 3      | 2  # china defended and won
    india-china      | None   | 3      | 1  # nobody won
    israel-neighbors | 0      | 2      | 3  # the short track
""")
def test_after_its_war_a_track_calms_down(code, winner, status, strength):
    term = desk()
    war = wage(term, code, enemies=POSSIBLE_ENEMIES[code])
    put(term, f"RELSTR {code}", -1)
    clear_away(term, war, winner)
    assert (at(term, f"CONFLICT {code}"), at(term, f"RELSTR {code}"), term.wars) == (status, strength, [])


POSSIBLE_ENEMIES = {"india-china": ("china",), "israel-neighbors": ("hamas",)}
