"""The odds of offers that belong to no Action: votes, talks, summits of regions, reprisals, prices."""

import pytest

from fourscore.games.mr_president.rules.actions.raids import watch_another
from fourscore.games.mr_president.rules.congress.passing import pass_bills
from fourscore.games.mr_president.rules.consequences.stability import _weaken_rogue
from fourscore.games.mr_president.rules.crises.attempts import relief, reprisal
from fourscore.games.mr_president.rules.crises.summits import summit as regional_summit
from fourscore.games.mr_president.rules.office.begin import experience
from fourscore.games.mr_president.rules.peers.sanctions import offer_sanctions
from fourscore.games.mr_president.rules.war.cyber import offer_attack
from fourscore.games.mr_president.rules.war.progress import pay
from fourscore.games.mr_president.rules.world.civil_wars import civil_war_progress, mediate
from fourscore.games.mr_president.rules.world.intelligence import help_a_war, superstars
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import CivilWar, Group, Rogue
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.verbs.remedies import talks
from fourscore.games.mr_president.verbs.rolls import go_to
from tests.games.mr_president.battlefield import wage
from tests.games.mr_president.desk import carry, desk, put
from tests.games.mr_president.faces import Walk, got, odds, shown, troubled


@pytest.mark.parametrize("box", ["-2", "0", "+1"])
def test_a_vote_shows_the_chance_of_the_bill(box):
    def make():
        term = desk(CONTROL=2, BIPARTISAN=2)
        term.bills["own 3"], term.bills["own 5"] = box, "0"
        return term

    view = shown(make, pass_bills, (), "vote", "own 3")
    assert odds(view) == got(make, pass_bills, ("own 3",), 6)


@pytest.mark.parametrize("help_given", ["0 AP", "1 AP"])
def test_an_ap_for_a_civil_war_shows_what_it_is_worth(help_given):
    def make():
        term = desk(AP=1)
        term.civil_wars = {region: [] for region in term.civil_wars}
        term.civil_wars["africa"] = [CivilWar()]
        return term

    view = shown(make, civil_war_progress, (), "civil-war-help", help_given)
    assert odds(view) == got(make, civil_war_progress, (help_given,), 10)


@pytest.mark.parametrize("points", ["0 AP", "1 AP"])
@pytest.mark.parametrize("check", [1, 10])
@pytest.mark.parametrize("kind", ["security", "economic", "global"])
def test_attending_a_regional_summit_shows_what_an_ap_is_worth(kind, check, points):
    answers = (1, check)
    view = shown(troubled, lambda term: regional_summit(term, kind), answers, "attend-summit", points)
    assert odds(view) == got(troubled, lambda term: regional_summit(term, kind), (*answers, points), 10)


@pytest.mark.parametrize("choice", ["africa 1 civil war", "africa 2 ceasefire"])
def test_talks_show_their_odds(choice):
    def start(term):
        return mediate(term, Scene(region="africa"))

    view = shown(troubled, start, (), "civil-war", choice)
    assert odds(view) == got(troubled, start, (choice,), 10)


@pytest.mark.parametrize("edition", ["off", "on"])
@pytest.mark.parametrize("row", ["1-2", "3-5"])
def test_talks_that_intelligence_prepares_show_their_odds(row, edition):
    def make():
        term = desk(second_edition_fni=edition)
        term.civil_wars["africa"] = [CivilWar(iranian=True), CivilWar()]
        return term

    def start(term):
        return help_a_war(term, "africa", row)

    view = shown(make, start, ("peace talks",), "civil-war", "africa 1 civil war iranian")
    assert odds(view) == got(make, start, ("peace talks", "africa 1 civil war iranian"), 10)


def test_a_free_cyberattack_shows_its_odds():
    def make():
        term = desk(AP=2, segment=20)
        wage(term, "us-iran")
        return term

    view = shown(make, lambda term: offer_attack(term, term.wars[0]), (), "cyberattack", "yes")
    assert odds(view) == got(make, lambda term: offer_attack(term, term.wars[0]), ("yes",), 10)


def test_war_on_a_rogue_state_as_a_reprisal_shows_its_odds():
    def make():
        return desk(rogues=[Rogue(1, "africa", 2)])

    def start(term):
        return go_to(term, "reprisal-war", Scene(region="africa"))

    view = shown(make, start, (), "rogue-state", "rogue 1")
    assert odds(view) == got(make, start, ("rogue 1",), 10)


def test_the_group_that_is_watched_after_a_raid_shows_its_odds():
    def start(term):
        return watch_another(Words(""))(term, Scene(region="africa", group=0))

    view = shown(troubled, start, (), "terror-group", "africa 3 level 2 gathering")
    assert odds(view) == got(troubled, start, ("africa 3 level 2 gathering",), 10)


@pytest.mark.parametrize("kind", ["unilateral", "multilateral"])
def test_sanctions_that_are_offered_show_their_odds(kind):
    view = shown(troubled, lambda term: offer_sanctions(term, "russia"), (), "sanctions", kind)
    assert odds(view) == got(troubled, lambda term: offer_sanctions(term, "russia"), (kind,), 10)


def test_a_rogue_state_that_may_fall_shows_its_odds():
    def make():
        return put(desk(rogues=[Rogue(1, "africa", 2), Rogue(2, "africa", 2)]), "STABILITY africa", 6)

    def start(term):
        return _weaken_rogue(term, "africa", False)

    choice = Walk(make(), start, ()).until("rogue-state")[1]
    view = shown(make, start, (), "rogue-state", choice)
    assert odds(view) == got(make, start, (choice,), 10)


def test_aid_of_the_un_shows_its_odds():
    def start(term):
        return relief(Words(""))(term, Scene())

    view = shown(troubled, start, (), "region", "africa")
    assert odds(view) == got(troubled, start, ("africa",), 10)


def test_a_raid_as_a_reprisal_shows_its_odds():
    def make():
        term = desk()
        term.terror["africa"] = [Group(4), Group(2)]
        return term

    def start(term):
        return reprisal(Words(""))(term, Scene(region="africa"))

    view = shown(make, start, (), "reprisal", "yes")
    assert odds(view) == got(make, start, ("yes",), 10)


@pytest.mark.parametrize(
    ("price", "row", "effects"),
    [
        ("2 AP", "passed", "Improving counter"),
        ("approval", "failed", "Worsening counter"),
    ],
)
def test_the_price_of_a_war_shows_the_check_of_the_economy(price, row, effects):
    def make():
        term = desk(AP=2, SOE=6)
        wage(term, "us-iran")
        return term

    def start(term):
        return pay(term, term.wars[0])

    view = shown(make, start, (), "war-price", price)
    results = got(make, start, (price,), 10)
    assert {each.split()[0]: chance for each, chance in results.items()} == odds(view)
    told = {each.title: each.effects for each in view.rows}
    assert effects in told.pop(row)
    assert effects not in "".join(told.values())


def test_who_may_gain_experience_stands_with_the_odds():
    def make():
        return desk(year=2, cabinet={**desk().cabinet, "secstate": "cab-01", "secdef": "cab-02"})

    view = shown(make, experience, (), "experience", "secdef")
    veterans = 0
    for face in range(1, 7):
        term = make()
        carry(term, experience(term), "secdef", face)
        veterans += "cab-02" in term.veterans
    assert view.helps == pytest.approx(veterans / 6)


@pytest.mark.parametrize("words", ["this -2", "this un -1"])
def test_talks_that_a_card_grants_show_their_odds(words):
    def start(term):
        return talks(Words(words))(term, Scene(region="africa"))

    view = shown(troubled, start, (), "civil-war", "africa 2 ceasefire")
    assert odds(view) == got(troubled, start, ("africa 2 ceasefire",), 10)


def test_superstars_count_in_the_odds_of_their_raid():
    def make():
        term = troubled()
        term.resources.append("superstars-on-the-nsc-staff")
        return term

    answers = ("military 4",)
    word = "africa 1 level 3 targeting"
    view = shown(make, superstars, answers, "terror-group", word)
    assert (-1, "Superstars") in view.modifiers
    assert odds(view) == got(make, superstars, (*answers, word), 10)
