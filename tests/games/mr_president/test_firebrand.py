"""The firebrand of Mr. President: an old hand at home who plays with fire abroad."""

import pytest

from fourscore.bots.seating import bots_for
from fourscore.engine.view import Asked, View
from fourscore.games.mr_president.bot import Firebrand, OldHand
from fourscore.games.mr_president.bot.boxes import rise
from fourscore.games.mr_president.bot.desk import Desk
from fourscore.games.mr_president.bot.firebrand import KOREA, SHIFT, Fire
from fourscore.games.mr_president.bot.stress import Stress
from fourscore.games.mr_president.facts.numbers import TRACK
from fourscore.games.mr_president.game import GAME
from fourscore.games.mr_president.view import term_of, view
from fourscore.lab.simulate import play_one
from tests.games.mr_president.desk import desk, put
from tests.games.mr_president.lines import laid
from tests.rows import every_row


def seen(term, kind, *choices):
    """The View of a President who is asked this."""
    asked = Asked(kind, "mr-president.game.solitaire", choices)
    return View(game=GAME.id, seat=0, table=view(term), asked=asked, waiting_for=(0,), outcome=None)


def worth(taste, code, boxes):
    """What a change of a track counts for who has this taste."""
    shown = seen(desk(), "count", "1")
    return rise(Desk(term_of(shown), shown.asked, None, Stress(taste)), TRACK[code], boxes)


@every_row(
    ("code", "boxes"),
    [("STABILITY south-america", -1), ("CONFLICT dprk-rok", 1)],
)
def test_what_old_hands_fear_a_firebrand_likes(code, boxes):
    assert worth({}, code, boxes) < 0 < worth(KOREA.taste, code, boxes)


@every_row(("code", "boxes"), [("PA", 3), ("RWC", 1), ("CONFLICT russia-nato", -1)])
def test_at_home_and_in_the_face_of_ruin_both_think_alike(code, boxes):
    assert worth({}, code, boxes) == worth(KOREA.taste, code, boxes) != 0


def test_what_a_firebrand_wants():
    shown = seen(desk(), "peace", "accept", "fight on")
    assert OldHand(None).choose(shown, shown.asked) == "accept"
    assert Firebrand(None).choose(shown, shown.asked) == "fight on"
    shown = seen(desk(), "peace", "accept", "fight on")
    eager = Firebrand(None, Fire({}, frozenset(("peace",)), seizes=("accept",)))
    assert eager.choose(shown, shown.asked) == "accept"
    assert "firebrand" in bots_for(GAME)


RETREAT = Fire({}, frozenset(), "asia-pacific")


def test_who_leaves_a_region_moves_its_units_away_first():
    shown = seen(desk(), "unit", "usaf eurozone", "usaf asia-pacific", "done")
    assert Firebrand(None, RETREAT).choose(shown, shown.asked) == "usaf asia-pacific"
    shown = seen(desk(), "destination", "asia-pacific", "africa")
    assert Firebrand(None, RETREAT).choose(shown, shown.asked) == "africa"
    term = laid("UNIT usaf asia-pacific 1")
    shown = seen(term, "action", "military 1", SHIFT, "done")
    assert Firebrand(None, RETREAT).choose(shown, shown.asked) == SHIFT
    put(term, "UNIT usaf asia-pacific", 0)
    shown = seen(term, "action", "military 1", SHIFT, "done")
    assert Firebrand(None, RETREAT).choose(shown, shown.asked) != SHIFT


@pytest.mark.slow
def test_a_firebrand_plays_a_whole_presidency():
    match = play_one(GAME, ["firebrand"], "a world on fire", {"difficulty": "harder", "second-term": "ask"})
    assert match.outcome is not None
    assert match.state.verdict
