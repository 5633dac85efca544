"""Manoeuvres in Congress (D6): every result, its cases, and its modifiers."""

import pytest

from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.rules.congress.legislation import drama
from fourscore.games.mr_president.scene import NOWHERE
from fourscore.games.mr_president.tables.rolling import all_reasons
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import carry, rules_told, text
from tests.games.mr_president.hill import changes, hill, still
from tests.rows import every_row


def happens(*answers, pending=None, **start):
    """What a roll changes, and the board afterwards."""
    cabinet = {"vice-president": "cab-01", "chief-of-staff": "cab-02", "secstate": "cab-03", "secdef": "cab-04"}
    term = hill(pending=pending, cabinet=cabinet, **{"AP": 5, **start})
    before = still(term)
    carry(term, drama(term), *answers)
    return changes(term, before), term


@pytest.mark.rule("mr-president.chart.d6")
@cases("""
    start                                 | total
    {}                                    | 0
    BIPARTISAN 5                          | -1
    BIPARTISAN 2                          | 1
    BIPARTISAN 1                          | 1
    RWC 7                                 | -1
    RWC 3                                 | 2
    PA 60                                 | 0
    PA 62                                 | -1
    PA 30                                 | 0
    PA 28                                 | 2
    {"friends": ["F-01"]}                 | -1
    {"opponents": ["O-01"]}               | 1
    {"marks": {"segment second-roll": 1}} | 2
""")
def test_each_modifier_of_the_manoeuvres(start, total):
    term = hill(**start)
    assert sum(value for value, _ in all_reasons(term, chart("d6"), NOWHERE)) == total


@pytest.mark.rule("mr-president.legislative.drama.roll")
def test_the_modifiers_count_at_most_three_and_goodwill_pays_off():
    found, _ = happens(1, RWC=2, PA=26, opponents=["O-01"])  # 1 and 3 are 4, a lobby campaign
    assert found == {"PA": -2, "AP": -1}
    found, term = happens(1, "own 3 left", "F-05", PA=62, pending={"own 3": "0"})
    assert found == {"friends": 1}
    assert term.bills["own 3"] == "-1"
    assert rules_told(term).count("mr-president.chart.d6") == 1


@cases("""
    choice                     | changed
    ["MEDIA +1"]               | RWC +1, MEDIA +1
    ["PA +2"]                  | RWC +1, PA +4
    ["SCANDAL left", "secdef"] | {"RWC": 1, "scandal secdef": -1}
""")
def test_goodwill_pays_off_otherwise(choice, changed):
    found, _ = happens(1, *choice, BIPARTISAN=5, scandals={"secdef": 2, "potus": 1})
    assert found == changed


@cases("""
    start                                                  | answers       | changed
    {"RWC": 7, "opponents": ["O-01"], "friends": ["F-01"]} | (2,)          | {"AP": 2, "opponents": -1}
    RWC 7                                                  | (2, "F-05")   | {"AP": 2, "friends": 1}
    RWC 4                                                  | (1, "RWC +1") | RWC +1
    RWC 4                                                  | (1, "AP +1")  | AP +1
""")
def test_the_other_side_softens(start, answers, changed):
    assert happens(*answers, **start)[0] == changed


@every_row("rwc", [5, 6])
def test_the_other_side_lets_a_bill_move(rwc):
    found, term = happens(1, "their 3 right", RWC=rwc, pending={"their 3": "0"})
    assert (found, term.bills["their 3"]) == ({}, "+1")


@pytest.mark.rule("mr-president.legislative.agenda")
def test_a_bill_or_a_friend_and_the_agenda_of_congress():
    _, term = happens(3, "bill", "own 3 left", RWC=7, pending={"own 3": "0"})
    assert term.bills["own 3"] == "-1"
    assert happens(3, "friend", "F-05", RWC=7, pending={"own 3": "0"})[0] == {"friends": 1}
    full = ["F-01", "F-02", "F-03", "F-04"]
    assert happens(4, RWC=7, friends=full, pending={"own 3": "-2"})[0] == {"AP": 1}
    public, administration = [5, 6, 7, 8, 9], [6, 1, 2]
    found, term = happens(3, public=public, administration=administration)
    assert (found, term.bills["their 5"]) == ({}, "0")
    found, term = happens(3, public=public, administration=administration, pending={"their 5": "+1"})
    assert (found, term.bills["their 6"]) == ({"AP": 2}, "0")
    listed = {f"their {number}": "+1" for number in public}
    found, term = happens(3, "their 8", public=public, pending=listed)
    assert term.bills["their 8"] == "0"
    full = {f"own {number}": "0" for number in range(1, 5)} | {"their 1": "+1"}
    found, term = happens(3, public=public, pending=full)
    assert (term.bills["their 5"], term.bills["their 1"]) == ("unused", "0")


@cases("""
    start                           | answers              | changed
    RWC 6                           | (2, "BIPARTISAN +1") | BIPARTISAN +1
    RWC 6                           | (2, "RWC +1")        | RWC +1
    RWC 5                           | (2, "O-05")          | {"RWC": 1, "opponents": 1}
    RWC 4                           | (2, "O-05")          | {"RWC": 1, "opponents": 1}
    {"RWC": 3, "friends": ["F-01"]} | (1, "O-05")          | {"friends": -1, "opponents": 1}
""")
def test_new_friends_and_turncoats(start, answers, changed):
    assert happens(*answers, **start)[0] == changed


def test_a_lobby_campaign_and_a_threat_of_inquiries():
    found, term = happens(4, pending={"own 3": "-1", "own 4": "0"})
    assert (found, term.bills["own 3"]) == ({"PA": -2}, "0")
    assert happens(4)[0] == {"PA": -2, "AP": -1}
    assert happens(5, 1)[0] == {"PA": -2, "BIPARTISAN": -1, "AP": -1, "~CABINET": -1}


@cases("""
    start | answers     | changed
    PA 60 | (6,)        | RWC -1, PA +2
    PA 58 | (6, "O-05") | {"RWC": -1, "PA": -2, "opponents": 1}
    PA 42 | (6, "O-05") | {"RWC": -1, "PA": -2, "opponents": 1}
    PA 40 | (6, "O-05") | {"RWC": -1, "PA": -4, "AP": -1, "opponents": 1}
    PA 30 | (6, "O-05") | {"RWC": -1, "PA": -4, "AP": -1, "opponents": 1}
    PA 28 | (4, "O-05") | {"RWC": -1, "PA": -4, "MEDIA": -1, "AP": -2, "opponents": 1}
""")
def test_a_hostile_media_offensive(start, answers, changed):
    assert happens(*answers, **start)[0] == changed


def test_hardliners_on_both_sides():
    found, term = happens(
        6, 3, friends=["F-01", "F-06"], opponents=["O-01", "O-02", "O-03"], pending={"own 3": "0", "their 3": "0"}
    )
    assert found == {"BIPARTISAN": -1, "tensions": 1, "friends": -1, "PARTY": -1}
    assert term.friends == ["F-01"]
    assert (term.bills["own 3"], term.bills["their 3"]) == ("+1", "0")
    assert term.strained[term.focus.index("congress")]
    found, term = happens(6, 4, opponents=["O-01", "O-07"], pending={"own 3": "0", "their 3": "0"})
    assert found == {"BIPARTISAN": -1, "tensions": 1, "opponents": -1}
    assert term.opponents == ["O-01"]
    assert (term.bills["own 3"], term.bills["their 3"]) == ("0", "+1")


@cases("""
    roll | who            | party | approval | tensions
    1    | chief-of-staff | -1    | -6       | 1
    2    | secstate       | -1    | -6       | 1
    3    | secdef         | -1    | -6       | 1
    4    | vice-president | -1    | -6       | 1
    5    | potus          | -2    | -10      | 2
    6    | potus          | -2    | -10      | 2
""")
@pytest.mark.rule("mr-president.scandal.target")
def test_corruption_starts_a_scandal(roll, who, party, approval, tensions):
    found, _ = happens(6, roll, RWC=3)
    assert found == {f"scandal {who}": 1, "PARTY": party, "RWC": -1, "PA": approval, "tensions": tensions}


def test_corruption_of_someone_on_the_track_moves_the_scandal_on():
    found, _ = happens(6, 2, RWC=3, scandals={"secstate": 1})
    assert found["scandal secstate"] == 1


@pytest.mark.rule("mr-president.legislative.drama.second-roll")
def test_a_contentious_congress_manoeuvres_twice():
    found, term = happens(3, 3, "O-05", BIPARTISAN=1)  # 4, then with +2 a 6
    assert found == {"PA": -4, "AP": -1, "RWC": -1, "opponents": 1}
    assert "rolled 3, +1 contentious, +2 second roll → 6" in text(term)
    found, term = happens(4, 1, 1, BIPARTISAN=2)  # a threat of inquiries, then a lobby campaign
    assert found["BIPARTISAN"] == -1
    assert rules_told(term).count("mr-president.chart.d6") == 2
