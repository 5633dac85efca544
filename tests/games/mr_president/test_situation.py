"""The situation room: what can lose the game, and how near it is."""

from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.rules.ending.legacy import evaluation
from fourscore.games.mr_president.situation import situation
from fourscore.games.mr_president.state import Group, Rogue
from tests.games.mr_president.desk import desk, put
from tests.rows import every_row


def calm():
    """A board on which nothing is near."""
    term = desk(RWC=7, MEDIA=7, SOE=6, HOMELAND=7, PA=60, LDI=0, PARTY=6)
    term.rogues = []
    return term


def rules_of(term):
    return {threat.rule: threat.nearness for threat in situation(term)}


def test_on_a_calm_board_nothing_is_near():
    assert situation(calm()) == []


@every_row(("issues", "nearness"), [(3, 1), (4, 2), (5, 3)])
def test_lingering_issues_come_nearer_step_by_step(issues, nearness):
    term = calm()
    put(term, "LDI", issues)
    assert rules_of(term) == {"mr-president.loss.ldi": nearness}


@every_row(
    ("track", "box", "rule"),
    [
        ("CONFLICT russia-nato", 4, "mr-president.loss.russia-nato-war"),
        ("CONFLICT china-japan", 4, "mr-president.loss.china-japan-war"),
        ("INFLUENCE china africa", 13, "mr-president.loss.chinese-influence"),
        ("PARTY", 3, "mr-president.election.reelection.nomination.below-4"),
    ],
)
def test_what_can_lose_the_game_is_reported(track, box, rule):
    assert rule in rules_of(put(calm(), track, box))


def test_a_weak_evaluation_is_reported_with_its_sum():
    term = calm()
    for track in ("RWC", "MEDIA", "SOE", "HOMELAND"):
        put(term, track, 3)
    put(term, "PA", 30)
    (threat,) = situation(term)
    assert str(evaluation(term)) in threat.text
    assert threat.nearness == 3
    assert all(code in all_actions() for code in threat.remedies)


def test_a_scandal_of_the_president_tells_the_chance_of_a_conviction():
    term = calm()
    term.scandals = {"potus": 2}
    (threat,) = situation(term)
    assert "convict with 33%" in threat.text, "5 or 6 on a d6, one less for a popular President"
    assert threat.nearness == 2


def test_rogue_states_and_terror_at_home_are_reported():
    term = calm()
    term.rogues = [Rogue(1, "africa", 3)]
    term.terror["conus"] = [Group(3)]
    assert {"mr-president.loss.others", "mr-president.loss.home-wmd"} <= set(rules_of(term))


@every_row(
    ("nation", "track", "bomb", "status", "nearness"),
    [
        ("iran", "israel-iran", 4, 2, None),
        ("iran", "israel-iran", 4, 3, 2),
        ("iran", "israel-iran", 5, 1, 2),
        ("iran", "israel-iran", 5, 4, 3),
        ("north-korea", "dprk-rok", 5, 1, 2),
    ],
)
def test_a_bomb_is_a_danger_however_calm_the_conflict(nation, track, bomb, status, nearness):
    term = put(put(calm(), f"NUKE {nation}", bomb), f"CONFLICT {track}", status)
    assert rules_of(term).get(f"mr-president.loss.{track}-nuclear") == nearness


def test_the_nearest_danger_comes_first():
    term = put(calm(), "CONFLICT russia-nato", 3)
    put(term, "LDI", 5)
    assert [threat.nearness for threat in situation(term)] == [3, 2]
