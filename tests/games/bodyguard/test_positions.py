"""Positions and notation, as a person writes them."""

import pickle

import pytest

import fourscore
from fourscore.engine.errors import BadPosition, Malformed
from fourscore.games.bodyguard import GAME
from fourscore.games.bodyguard.cards import BY_NAME
from tests.games.bodyguard.table import hand, row, table
from tests.games.talk import play
from tests.rows import every_row

TABLE = """
    president: pie noon hail trick
    bodyguard: fog kazoo garden
    assassin:  gale quill | umbrella
    assassin:  out
    pile: snow balcony
"""


def test_a_drawn_table_is_what_it_shows():
    match = table(TABLE, martins=[0, 1, 0, 0])
    assert hand(match, 1) == "kazoo garden fog"
    assert row(match, 2) == "umbrella"
    seen = match.view(None).table
    assert (seen.pile, seen.eliminated, seen.martins) == (2, (3,), (0, 1, 0, 0))
    play(match, "0: discard pie")
    assert "snow" in hand(match, 0)


def test_without_a_pile_the_unnamed_cards_are_the_pile():
    match = table(TABLE.partition("pile")[0])
    assert match.view(None).table.pile == 71 - 10
    assert match.view(None).table.discards == 0


@every_row(
    ("change", "reason"),
    [
        ({"hands": ["fog fog", "", "", ""]}, "too many of fog"),
        ({"hands": ["teapot", "", "", ""]}, "'teapot' is not a card"),
        ({"hands": ["fog"]}, "all 4 seats"),
        ({"hands": ["pie quill snow gale noon dusk fog", "", "", ""]}, "more than 6"),
        ({"rows": ["kazoo quill", "", "", ""]}, "different types"),
        ({"rows": ["trick", "", "", ""]}, "different types"),
        ({"rows": ["quill ballroom fog noon", "", "", ""]}, "all four types"),
        ({"turn": 9}, "no seat 9"),
        ({"bodyguard": 0}, "Bodyguard card"),
        ({"bodyguard": 1, "exposed": 2}, "Bodyguard card"),
        ({"bodyguard": 1, "bodyguard_before": 2}, "Bodyguard card"),
        ({"bodyguard": 1, "bodyguard_before": 3, "reassigned": True, "kept": [3]}, "Bodyguard card"),
        ({"eliminated": [0], "hands": ["", "pie", "", ""]}, "President's fall"),
        ({"eliminated": [3, 3]}, "named twice"),
        ({"eliminated": [1], "hands": ["pie", "fog", "", ""]}, "is out, but has cards"),
        ({"eliminated": [1], "turn": 1}, "seat 1's turn"),
        ({"martins": [-1, 0, 0, 0]}, "below 0"),
        ({"martins": [9, 0, 0, 0]}, "too many of martin"),
        ({"discards": ["fog by 7"]}, "no seat 7"),
        ({"hands": ["", "", "", ""]}, "round is over"),
        ({"round": 5}, "round 5"),
        ({"president": -1}, "no seat -1"),
        ({"history": [{"seat": 5, "deed": "skip"}]}, "no seat 5"),
        ({"colour": "red"}, "no part 'colour'"),
        ({"phase": "lunch"}, "lunch"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(change, reason):
    state = {"hands": ["pie", "", "gale", ""], **change}
    with pytest.raises(BadPosition, match=reason):
        fourscore.from_position("bodyguard", {"game": "bodyguard", "seats": 4, "state": state})


def test_empty_hands_are_a_position_where_an_empty_hand_draws():
    position = {"game": "bodyguard", "seats": 4, "options": {"empty-hand": "draw-one"}, "state": {}}
    match = fourscore.from_position("bodyguard", position)
    assert match.view(None).table.sizes == (1, 1, 1, 1)


@every_row(
    ("written", "meant"),
    [
        ("  HIT 2   Fog ", "hit 2 fog"),
        ("rescue noon fog pie", "rescue pie fog noon"),
        ("Plan-B nothing", "plan-b nothing"),
        ("bodyguard NOBODY", "bodyguard nobody"),
    ],
)
def test_notation_is_read_kindly(written, meant):
    assert GAME.read(written) == meant


@every_row("written", ["", "fog", "hit", "hit fog 2", "hit 9 fog", "hit 2 trick", "rescue", "rescue teapot", "x"])
def test_what_is_no_move_is_malformed(written):
    with pytest.raises(Malformed):
        GAME.read(written)


def test_cards_and_moves_travel_between_processes():
    for card in BY_NAME.values():
        assert pickle.loads(pickle.dumps(card)) is card
    move = GAME.read("rescue pie fog noon")
    twin = pickle.loads(pickle.dumps(move))
    assert (twin, twin.verb, twin.cards) == (move, "rescue", move.cards)
