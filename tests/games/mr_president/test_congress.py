"""Friends and Opponents in Congress: cups, sides, and the limit that Party Relations sets."""

import pytest

from fourscore.games.mr_president.facts.faces import OPPONENTS
from fourscore.games.mr_president.facts.numbers import PARTY
from fourscore.games.mr_president.facts.people import side
from fourscore.games.mr_president.rules.congress.members import add_friend, add_opponent, lose_friend, lose_opponent
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from fourscore.games.mr_president.tables.words import BadWords
from fourscore.games.mr_president.tracks import change
from tests.games.mr_president.desk import carry, desk, rules_told, text
from tests.games.mr_president.hill import MEMBERS
from tests.rows import every_row


@pytest.mark.rule("mr-president.friends.limit")
@every_row(("party", "limit"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 4), (7, 5), (8, 6)])
def test_party_relations_limits_the_number_of_friends(party, limit):
    term = desk(PARTY=party, friends=MEMBERS[: limit - 1])
    carry(term, add_friend(term), "F-12")
    assert len(term.friends) == limit
    carry(term, add_friend(term))
    assert len(term.friends) == limit


@pytest.mark.rule("mr-president.friends.new", "mr-president.friends.limit.everywhere")
def test_a_new_friend_is_drawn_from_those_who_are_none_yet_within_the_limit():
    term = desk(friends=["F-01"])
    carry(term, add_friend(term), 1)
    assert term.friends == ["F-01", "F-02"]
    assert "Bellweather (radical) becomes a Friend in Congress." in text(term)
    term = desk(PARTY=3, friends=["F-01"])
    carry(term, carry_out(term, effects_of(["FRIEND +2"])), "F-02")
    assert term.friends == ["F-01", "F-02"]
    assert rules_told(term)[-1] == "mr-president.friends.limit.everywhere"


@pytest.mark.rule("mr-president.friends.limit.on-adding")
def test_surplus_friends_leave_when_party_relations_falls():
    term = desk(PARTY=7, friends=MEMBERS[:5])
    carry(term, change(term, PARTY, -1), "F-03")
    assert term.friends == ["F-01", "F-02", "F-04", "F-05"]
    carry(term, change(term, PARTY, -1))
    assert len(term.friends) == 4  # box 5 has the same limit as box 6
    carry(term, change(term, PARTY, -2), "F-01", "F-02")
    assert term.friends == ["F-04", "F-05"]
    term = desk(PARTY=5, friends=MEMBERS[:5])
    carry(term, change(term, PARTY, 1))
    assert len(term.friends) == 5


@pytest.mark.rule("mr-president.friends.lost")
def test_who_leaves_goes_back_to_the_cup_and_may_have_to_be_a_moderate():
    term = desk(friends=["F-01", "F-02"])
    carry(term, lose_friend(term), "F-01")
    assert term.friends == ["F-02"]
    carry(term, lose_friend(term))
    carry(term, lose_friend(term))
    assert term.friends == []
    carry(term, add_friend(term), "F-01")
    assert term.friends == ["F-01"]
    term = desk(friends=["F-01", "F-06", "F-02"])
    carry(term, carry_out(term, effects_of(["FRIEND -1 moderate"])))
    assert term.friends == ["F-01", "F-02"]
    carry(term, carry_out(term, effects_of(["FRIEND -1 moderate"])))
    assert term.friends == ["F-01", "F-02"]


@pytest.mark.rule("mr-president.opponents.new", "mr-president.opponents.no-limit", "mr-president.opponents.lost")
def test_only_the_supply_limits_opponents_and_chance_picks_who_leaves():
    term = desk(PARTY=2, opponents=list(OPPONENTS)[:13])
    carry(term, add_opponent(term))
    assert len(term.opponents) == 14
    assert "Aldershot (radical) becomes an Opponent in Congress." in text(term)
    carry(term, add_opponent(term))
    assert len(term.opponents) == 14
    term = desk(opponents=["O-01", "O-07", "O-08"])
    carry(term, lose_opponent(term, "moderate"), "O-08")
    carry(term, lose_opponent(term), "O-01")
    assert term.opponents == ["O-07"]
    assert "Marchbanks is no longer an Opponent." in text(term)


@pytest.mark.rule("mr-president.legislative.counter-side.easier", "mr-president.legislative.counter-side.permanent")
@pytest.mark.rule("mr-president.legislative.counter-side.everywhere")
def test_the_side_that_members_show_is_the_same_for_every_source():
    term = desk("easier")
    assert (side(term, "F-03").wing, side(term, "F-03").legislative) == ("moderate", 2)
    assert (side(term, "O-03").wing, side(term, "O-03").legislative) == ("moderate", 2)
    term = desk("easier", opponents=[])
    carry(term, carry_out(term, effects_of(["OPPONENT +1", "OPPONENT -1", "OPPONENT +1"])), "O-01", "O-01")
    assert text(term).count("Marchbanks (moderate) becomes an Opponent") == 2
    with pytest.raises(BadWords, match="nobody is drawn by wing"):
        effects_of(["FRIEND +1 moderate"])


@pytest.mark.rule("mr-president.legislative.counter-side.normal-harder")
@every_row("difficulty", ["normal", "harder"])
def test_in_the_other_games_members_show_the_harsher_side(difficulty):
    term = desk(difficulty)
    assert (side(term, "F-03").wing, side(term, "F-03").legislative) == ("radical", 3)
    assert (side(term, "O-03").wing, side(term, "O-03").legislative) == ("radical", 3)
