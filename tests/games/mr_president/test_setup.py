"""Set-up: the board as a new President finds it at each difficulty."""

from collections import Counter

import pytest

from fourscore.games.mr_president.board_text import draw
from fourscore.games.mr_president.position import complaints, from_position, position
from fourscore.games.mr_president.rules.office.promises import administration_priorities, public_priorities
from fourscore.games.mr_president.rules.office.second_term import begin_second_term
from fourscore.games.mr_president.rules.office.setup import (
    attributes,
    cabinet,
    campaign_promise,
    chits,
    congress,
    resources,
)
from fourscore.games.mr_president.state import Term
from tests.games.mr_president.desk import carry, desk, put
from tests.games.mr_president.oval_office import changes, take_office

EASIER = """\
MR. PRESIDENT   easier   year 1   US Special Activations: Begin of the year
====================================================================================================
HOME       PA 52% (6)  RWC 6  MEDIA 6  PARTY 6  PRESTIGE 5  HOMELAND 6  SOE 5+  CABINET 5  AP 0
           DOMCRISIS 0  LDI 0  BIPARTISAN 4 (2)  CONTROL your party  LP 0
FOCUS      1 congress  2 economy  3 homeland  4 press  5 domestic-crisis  6 cabinet
PRESIDENT  business-friendly, orator  |  resources: amazing-chief-of-staff
CABINET    vice-president Ashgrove 1/0/0N  chief-of-staff Birchfield 0/2/0V+
           secstate Coldbrook 0/0/1N  secdef Dunmarsh 1/1/0N
SCANDALS   none
FRIENDS    Abernathy m1/1, Bellweather m1/0, Castlemaine m2/1
OPPONENTS  Marchbanks m1/1
BILLS      -1: own 1
PRIORITIES public 1 2 3 4 5  administration 1 2 3  promise 4
----------------------------------------------------------------------------------------------------
REGION              sta  ali cri uns  terror       civil wars  ru  cn ir foot trade fni units
eurozone              7    8   0   0  -            -            0   0  0    0 -     -   HF
eastern-europe        6    7   0   0  -            -            1   0  0    0 -     -
central-america       6    6   0   0  -            -            0   0  0    0 yes   -
middle-east           5    5   1   0  2 1          c            0   0  0    0 -     -   LFSI
central-south-asia    5    6   1   0  2            -            1   0  0    0 -     -   LSI
south-america         6    6   0   0  -            -            0   0  0    0 -     -
africa                5    6   1   1  1 1          W            0   1  0    0 -     -   I
asia-pacific          7    7   0   0  -            -            0   1  0    0 -     -   HF
conus                                 -                                                 MMHLLLFSI
ZONES      north-atlantic: C  mediterranean: CM  indian-ocean: C  pacific: CM  south-atlantic: -
HELD BACK  CMMHHLLLF
----------------------------------------------------------------------------------------------------
ALLIES     canada Very Close t0; uk Very Close t0; nato Very Close t0
           israel Close t0; gs-sa Close t0; india Close t0
           japan Very Close t0; rok Close t0; australia Very Close t0
WORLD      WORLDOP 5  GOODWILL 2  SOE eurozone 6  Iranian Influence next to Israel 1
POWER    relations posture  SOE       air   ground    naval    cyber    space missiles    recon
us                                      5        4        5        5        4        4        5
russia           3       1    4         3        3        2        4        3        4        3  t0
china           3+       1    5         3        3        3        4        3        3        3  t0
ROGUES     iran nuclear 2 t1 unilateral+un; north-korea nuclear 2 t1 unilateral+un
           Rogue States: none
CONFLICTS  india-china 1 (+1)  india-pakistan 2 (+1)  russia-nato 2 (+1)  russia-ukraine 3 (+3)
           china-japan 1 (+1)  dprk-rok 2 (+0)  israel-iran 2 (+1)  israel-neighbors 2 (+2)
           gs-sa-iran 2 (+1)  us-iran 1 (+3)
WARS       none
CHITS      34 in the cup, 2 aside; drawn: none; groups left: A B C D
"""

NORMAL = """\
MR. PRESIDENT   normal   year 1   US Special Activations: Begin of the year
====================================================================================================
HOME       PA 48% (6)  RWC 5  MEDIA 5  PARTY 5  PRESTIGE 3  HOMELAND 5  SOE 5  CABINET 4  AP 0
           DOMCRISIS 1  LDI 1  BIPARTISAN 3 (1)  CONTROL split  LP 0
FOCUS      1 congress  2 economy  3 homeland  4 press  5 domestic-crisis  6 cabinet*
PRESIDENT  efficient, business-friendly  |  resources: amazing-chief-of-staff
CABINET    vice-president Ashgrove 1/0/0N  chief-of-staff Birchfield 0/1/0N
           secstate Coldbrook 0/0/1N  secdef Dunmarsh 1/1/0N
SCANDALS   none
FRIENDS    Abernathy r2/1, Bellweather r1/2
OPPONENTS  Marchbanks r2/2, Netherby r2/1
BILLS      none pending
PRIORITIES public 1 2 3 4 5  administration 1 2 3  promise 4
----------------------------------------------------------------------------------------------------
REGION              sta  ali cri uns  terror       civil wars  ru  cn ir foot trade fni units
eurozone              7    7   0   0  1            -            0   0  0    0 -     -   HF
eastern-europe        6    6   1   0  -            -            1   0  0    0 -     -
central-america       6    6   1   1  1            -            0   0  0    0 -     -
middle-east           4    5   2   1  3 1          Wi           1   0  0    1 -     -   LFSI
central-south-asia    5    5   2   0  2 1          -            1   1  0    1 -     -   LSI
south-america         6    5   1   0  -            -            0   0  0    0 -     -
africa                4    5   2   1  2 1          W            0   1  0    0 -     -   I
asia-pacific          6    6   1   0  1            -            0   1  0    0 -     -   HF
conus                                 -                                                 MHLLFSI
ZONES      north-atlantic: C  mediterranean: CM  indian-ocean: C  pacific: CM  south-atlantic: -
HELD BACK  CMMHHLLLF
----------------------------------------------------------------------------------------------------
ALLIES     canada Very Close t0; uk Very Close t0; nato Very Close t0
           israel Close t1; gs-sa Close t1; india Close t1
           japan Very Close t0; rok Close t1; australia Close t0
WORLD      WORLDOP 4  GOODWILL 1  SOE eurozone 5  Iranian Influence next to Israel 1
POWER    relations posture  SOE       air   ground    naval    cyber    space missiles    recon
us                                      5        4        4        4        4        4        5
russia           2       1    4         3        3        2        4        3        4        3  t1
china            3       1    6         3        3        3        4        3        3        3  t1
ROGUES     iran nuclear 2 t2 unilateral; north-korea nuclear 2 t2 unilateral+un
           Rogue States: none
CONFLICTS  india-china 1 (+1)  india-pakistan 2 (+1)  russia-nato 2 (+1)  russia-ukraine 3 (+3)
           china-japan 1 (+1)  dprk-rok 2 (+0)  israel-iran 2 (+1)  israel-neighbors 2 (+2)
           gs-sa-iran 2 (+1)  us-iran 1 (+3)
WARS       none
CHITS      34 in the cup, 2 aside; drawn: none; groups left: A B C D
"""

HARDER = """\
MR. PRESIDENT   harder   year 1   US Special Activations: Begin of the year
====================================================================================================
HOME       PA 46% (5)  RWC 5  MEDIA 5  PARTY 5  PRESTIGE 2  HOMELAND 6  SOE 5  CABINET 4  AP 0
           DOMCRISIS 1  LDI 1  BIPARTISAN 3 (1)  CONTROL split  LP 0
FOCUS      1 congress  2 economy  3 homeland  4 press  5 domestic-crisis*  6 cabinet*
PRESIDENT  efficient, lacking-social-graces  |  resources: none
CABINET    vice-president Ashgrove 1/0/0N  chief-of-staff Birchfield 0/1/0N
           secstate Coldbrook 0/0/1N  secdef Dunmarsh 1/1/0N
SCANDALS   none
FRIENDS    Abernathy r2/1, Bellweather r1/2
OPPONENTS  Marchbanks r2/2, Netherby r2/1
BILLS      0: their 1
PRIORITIES public 1 2 3 4 5  administration 1 2 3  promise 4
----------------------------------------------------------------------------------------------------
REGION              sta  ali cri uns  terror       civil wars  ru  cn ir foot trade fni units
eurozone              6    7   1   0  1            -            0   0  0    0 -     -   HF
eastern-europe        5    6   1   0  -            -            2   0  0    0 -     -
central-america       5    5   1   1  1            -            0   0  0    0 -     -
middle-east           4    4   2   1  3 1 1        Wi           1   0  0    2 -     -   LFSI
central-south-asia    4    4   2   1  2 1 1        W            1   1  0    1 -     -   LSI
south-america         5    5   1   1  1            -            0   1  0    0 -     -
africa                4    5   2   1  2 1 1        W            0   1  0    0 -     -   I
asia-pacific          6    6   1   0  1            -            0   2  0    0 -     -   HF
conus                                 1                                                 MHLSI
ZONES      north-atlantic: C  mediterranean: CM  indian-ocean: C  pacific: CM  south-atlantic: -
HELD BACK  CMMHHLLLF
----------------------------------------------------------------------------------------------------
ALLIES     canada Very Close t0; uk Very Close t0; nato Close t1
           israel Close t2; gs-sa Close t1; india Close t1
           japan Close t1; rok Close t1; australia Close t0
WORLD      WORLDOP 4  GOODWILL 0  SOE eurozone 5  Iranian Influence next to Israel 2
POWER    relations posture  SOE       air   ground    naval    cyber    space missiles    recon
us                                      4        4        4        4        4        4        4
russia          2-       1    5         3        4        3        5        3        5        3  t2
china            2       1    6         3        3        4        5        4        3        3  t2
ROGUES     iran nuclear 2 t2 unilateral; north-korea nuclear 2 t2 unilateral
           Rogue States: none
CONFLICTS  india-china 1 (+1)  india-pakistan 2 (+1)  russia-nato 2 (+1)  russia-ukraine 3 (+3)
           china-japan 1 (+1)  dprk-rok 2 (+0)  israel-iran 2 (+1)  israel-neighbors 2 (+2)
           gs-sa-iran 2 (+1)  us-iran 1 (+3)
WAR        us-taliban in Central/South Asia, guerrilla: us 0 v taliban 9, status 3
WAR        us-isis in Middle East, guerrilla: us 0 v isis 7, status 3
CHITS      34 in the cup, 2 aside; drawn: none; groups left: A B C D
"""


def drawn(term: Term) -> str:
    """The board without the line of the card piles."""
    return "\n".join(draw(term).splitlines()[:-1]) + "\n"


@pytest.mark.rule("mr-president.setup.domestic-start", "mr-president.setup.regions-start")
@pytest.mark.rule("mr-president.setup.threats-start", "mr-president.setup.peers-start")
@pytest.mark.rule("mr-president.setup.allies-start", "mr-president.setup.units-start")
@pytest.mark.rule("mr-president.setup.sanctions-start")
def test_the_board_on_normal():
    assert drawn(take_office("normal", 4)) == NORMAL


@pytest.mark.rule("mr-president.setup.difficulty-start")
def test_the_board_on_easier():
    assert drawn(take_office("easier", 10)) == EASIER


@pytest.mark.rule("mr-president.setup.difficulty-start")
def test_the_board_on_harder():
    assert drawn(take_office("harder", 6)) == HARDER


def test_every_difficulty_leaves_a_legal_position():
    for level in ("easier", "normal", "harder"):
        term = take_office(level)
        assert complaints(term) == []
        assert drawn(from_position(position(term), term.options)) == drawn(term)


@pytest.mark.rule("mr-president.setup.threats-start")
@pytest.mark.parametrize(
    ("level", "die", "wars"),
    [
        ("easier", 10, []),
        ("normal", 1, []),
        ("normal", 4, []),
        ("normal", 5, [("us-taliban", 7)]),
        ("normal", 7, [("us-taliban", 7)]),
        ("normal", 8, [("us-isis", 5)]),
        ("normal", 10, [("us-isis", 5)]),
        ("harder", 5, [("us-taliban", 9)]),
        ("harder", 6, [("us-taliban", 9), ("us-isis", 7)]),
    ],
)
def test_inherited_wars(level, die, wars):
    term = take_office(level, die)
    assert [(war.code, war.strength[1]) for war in term.wars] == wars
    assert all((war.kind, war.status, war.rolled) == ("guerrilla", 6, False) for war in term.wars)


@pytest.mark.rule("mr-president.setup.president-start")
def test_on_easier_one_of_three_attributes_is_given_back_and_one_of_two_resources_chosen():
    term = desk("easier")
    carry(term, attributes(term), "orator", "teflon", "likeable", "teflon")
    assert term.attributes == ["orator", "likeable"]
    carry(term, resources(term), "amazing-press-secretary", "amazing-un-ambassador", "amazing-un-ambassador")
    assert term.resources == ["amazing-un-ambassador"]


@pytest.mark.rule("mr-president.setup.president-start")
def test_on_normal_two_attributes_and_a_resource_come_at_random():
    term = desk()
    carry(term, attributes(term), "orator", "teflon")
    carry(term, resources(term), "superstars-on-the-nsc-staff")
    assert (term.attributes, term.resources) == (["orator", "teflon"], ["superstars-on-the-nsc-staff"])


@pytest.mark.rule("mr-president.setup.president-start", "mr-president.attribute.opposites")
def test_on_harder_a_good_and_a_bad_attribute_never_cancel_each_other():
    term = desk("harder")
    with pytest.raises(AssertionError, match="not among"):
        carry(term, attributes(term), "media-savvy", "thin-skinned")
    term = desk("harder")
    carry(term, attributes(term), "media-savvy", "polarizing")
    carry(term, resources(term))
    assert (term.attributes, term.resources) == (["media-savvy", "polarizing"], [])


@pytest.mark.rule("mr-president.setup.people-start")
def test_four_offices_are_filled_in_order_from_three_candidates_each():
    term = desk("easier")
    for number, office in enumerate(("vice-president", "chief-of-staff", "secstate", "secdef")):
        three = [f"cab-{3 * number + place:02}" for place in (1, 2, 3)]
        again = carry(term, cabinet(term), *three, three[2])
        assert term.cabinet[office] == three[2]
        assert again is (office != "secdef")
    assert term.veterans == [term.cabinet["chief-of-staff"]]


@pytest.mark.rule("mr-president.setup.people-start")
@pytest.mark.parametrize(("level", "friends", "opponents"), [("easier", 3, 1), ("normal", 2, 2), ("harder", 2, 2)])
def test_friends_and_opponents_at_the_start(level, friends, opponents):
    term = desk(level)
    carry(term, congress(term), *[1] * (friends + opponents))
    assert (len(set(term.friends)), len(set(term.opponents))) == (friends, opponents)
    assert all(member.startswith("F") for member in term.friends)
    assert all(member.startswith("O") for member in term.opponents)


@pytest.mark.rule("mr-president.setup.bills-start")
def test_public_priorities_are_drawn_and_those_of_the_administration_chosen():
    term = desk()
    carry(term, public_priorities(term), "9", "3", "16", "1", "7")
    assert term.public == [9, 3, 16, 1, 7]
    carry(term, administration_priorities(term), "3", "7", "1")
    assert term.administration == [3, 7, 1]
    with pytest.raises(AssertionError, match="not one of"):
        carry(term, administration_priorities(term), "3", "3")


@pytest.mark.rule("mr-president.setup.bills-start")
@pytest.mark.parametrize(("level", "count"), [("easier", 3), ("normal", 2), ("harder", 1)])
def test_the_promise_is_kept_from_as_many_as_the_difficulty_allows(level, count):
    term = desk(level, administration=[1, 2, 3])
    drawn_counters = ["5", "8", "13"][:count]
    carry(term, campaign_promise(term), *drawn_counters, *([drawn_counters[-1]] if count > 1 else []))
    assert term.promise == int(drawn_counters[-1])


@pytest.mark.rule("mr-president.setup.chits-start")
def test_the_cup_holds_34_chits_fourteen_of_them_with_a_plus():
    term = desk()
    carry(term, chits(term))
    counted = Counter(chit.removesuffix(" +") for chit in term.chits)
    assert counted == {
        "draw 1": 6,
        "draw 2": 14,
        "domestic crisis": 3,
        "summit security": 1,
        "summit economic": 1,
        "summit global": 1,
        "regional crisis": 3,
        "cascading 2": 2,
        "cascading 3": 1,
        "good times": 1,
        "nsa 2": 1,
    }
    plus = Counter(chit.removesuffix(" +") for chit in term.chits if chit.endswith(" +"))
    assert plus == {"draw 1": 3, "draw 2": 8, "domestic crisis": 1, "regional crisis": 2}
    assert term.chits_aside == ["russia acts 2", "china acts 2"]


@pytest.mark.rule("mr-president.setup.decks-start")
def test_year_deck_1_is_the_crisis_deck_and_no_card_lies_twice():
    term = take_office()
    cards = [card for pile in term.decks.values() for card in pile]
    assert len(cards) == len(set(cards))
    assert {card[:2] for card in term.decks["crisis"] if card[0] == "E"} == {"E1"}
    assert [term.decks[pile] for pile in ("two", "three", "reshuffle")] == [[], [], []]
    assert len(term.decks["disasters"]) == 8


@pytest.mark.rule("mr-president.setup.second-term")
def test_a_second_term_renews_prestige_promise_and_decks():
    term = take_office()
    term.decks["out"] = [card for card in term.decks["crisis"] if card[0] == "E"]
    term.decks["crisis"] = []
    back = len(term.decks["out"])
    put(term, "PARTY", 6)
    before = term.copy()
    shuffles = [tuple(range(size)) for size in (back, len(term.decks["cascading"]), len(term.decks["terrorism"]))]
    carry(term, begin_second_term(term), "16", *(order for order in shuffles if len(order) > 1))
    assert changes(before, term) == {"PRESTIGE": 1, "PARTY": -1, "LDI": -1, "focus": -1}
    assert term.promise == 16
    assert term.decks["out"] == []
    events = [card for pile in ("crisis", "year-6", "year-7", "year-8") for card in term.decks[pile] if card[0] == "E"]
    assert len(events) == back
