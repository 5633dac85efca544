"""Crisis chits: how many are drawn, what each kind does, and the draws of the Final Activations."""

import pytest

from fourscore.games.mr_president.facts.chits import KINDS
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.rules.crises.cards import draw_card
from fourscore.games.mr_president.rules.crises.chits import draw_chit, draw_chits, end_turn_roll, last_chit
from fourscore.games.mr_president.rules.year import PARTS, step
from fourscore.games.mr_president.state import Term
from tests.games.mr_president.deck_table import moved, table
from tests.games.mr_president.desk import at, carry, rules_told, text
from tests.games.mr_president.lines import lay
from tests.rows import every_row

PLACES = {segment.id: place for place, segment in enumerate(SEQUENCE)}


LOW = {"PA": 36, "MEDIA": 3, "RWC": 4, "PRESTIGE": 1}
"""A President who stands low."""


def cup(segment: str, *chits: str, **piles: list[str]) -> Term:
    """A board in this segment with these chits in the cup."""
    term = table(segment=PLACES[segment], chits=list(chits), **piles)
    return term


def run(term: Term, *answers: object) -> int:
    """Draw until the segment stops; each answer is for one step. How many steps there were."""
    steps = 0
    again = True
    while again:
        given = answers[steps] if steps < len(answers) else ()
        again = carry(term, draw_chits(term), *(given if isinstance(given, tuple) else (given,)))
        steps += 1
    return steps


@pytest.mark.rule("mr-president.chit.draw.random", "mr-president.chit.draw.stays-out")
@pytest.mark.rule("mr-president.chit.plus.none-ends", "mr-president.chit.plus.next-segment")
def test_a_drawn_chit_stays_out_of_the_cup_and_ends_the_drawing():
    term = cup("phase1.draw-chits", "good times", "cascading 2", "cascading 2")
    carry(term, draw_chit(term), "good times", 5)
    assert term.chits == ["cascading 2", "cascading 2"]
    assert term.chits_drawn == ["good times"]
    assert "Crisis chit: Good Times." in text(term)
    term = cup("phase1.draw-chits", "cascading 2", "cascading 2")
    carry(term, step(term), "cascading 2")
    assert len(term.chits_drawn) == 1
    assert SEQUENCE[term.segment].id == "phase1.ally-rogue-acts"
    term = cup("phase2.draw-chits", "cascading 2", "cascading 2")
    carry(term, step(term), "cascading 2")
    assert SEQUENCE[term.segment].id == "phase2.any-3-actions"


@pytest.mark.rule("mr-president.chit.plus.draws-again", "mr-president.chit.plus.max-three")
def test_a_plus_draws_another_chit_up_to_three():
    term = cup("phase1.draw-chits", "good times +", "cascading 2")
    assert run(term, ("good times +", 5)) == 2
    assert term.chits_drawn == ["good times +", "cascading 2"]
    term = cup("phase3.draw-chits", *["good times +"] * 5)
    run(term, (1, 5), (1, 5), (1, 5))
    assert len(term.chits_drawn) == 3


@pytest.mark.rule("mr-president.chit.single.ignore-plus", "mr-president.chit.single.phases-2-4")
@every_row("phase", [1, 2, 3, 4])
def test_the_later_draw_of_a_phase_takes_one_chit_whatever_it_shows(phase):
    term = cup(f"phase{phase}.draw-one-chit", *["good times +"] * 3)
    run(term, (1, 5))
    assert len(term.chits_drawn) == 1


@pytest.mark.rule("mr-president.chit.draws-per-year", "mr-president.chit.cup-empty")
@pytest.mark.rule("mr-president.chit.crisis-cards.count", "mr-president.chit.crisis-cards.one-at-a-time")
@pytest.mark.rule("mr-president.chit.plus.resolve-first")
def test_a_year_of_chits():
    most = [segment.chits for segment in SEQUENCE]
    assert sum(1 for chits in most if chits) == 9
    assert sum(most) + len(PARTS["end-turn-roll"]) - 1 == 19
    term = cup("phase1.draw-chits")
    before = term.copy()
    assert run(term) == 1
    assert moved(term, since=before) == {}
    assert rules_told(term) == ["mr-president.chit.cup-empty"]
    term = cup("phase1.draw-chits", "draw 2 +", "cascading 2", crisis=["E2-09", "E4-05", "E1-12"])
    steps = run(term, "draw 2 +", "E2-09", ("E4-05", 1, "send others to Congress"))
    assert steps == 4
    told = [rule for rule in rules_told(term) if ".chit." in rule]
    first = told.index("mr-president.chit.crisis-cards.one-at-a-time")
    assert told[first + 1] == "mr-president.chit.crisis-cards.disposal"
    assert told.count("mr-president.chit.draw.random") == 2
    assert told.index("mr-president.chit.draw.random", 1) > first + 2
    assert sorted(term.decks["out"]) == ["E2-09", "E4-05"]


@pytest.mark.rule("mr-president.chit.crisis-deck-empty", "mr-president.chit.domestic-crisis")
def test_an_empty_deck_gives_nothing_and_a_domestic_crisis_strains_the_focus():
    term = cup("phase1.draw-chits", "draw 1")
    before = term.copy()
    assert run(term) == 2
    assert moved(term, since=before) == {}
    assert "There is no card in the Crisis Deck." in text(term)
    term = cup("phase1.draw-chits", "domestic crisis")
    run(term, (4,))
    assert term.strained == [False] * 5 + [True]
    assert "Domestic crisis (D9): rolled 4: infrastructure collapse" in text(term)


@pytest.mark.rule("mr-president.chit.regional-crisis.region", "mr-president.chit.regional-crisis.increase")
@pytest.mark.rule("mr-president.chit.regional-crisis.major")
def test_a_regional_crisis_strikes_the_region_of_the_d10():
    for number, region in ((1, "eurozone"), (10, "asia-pacific")):
        term = cup("phase1.draw-chits", "regional crisis")
        before = term.copy()
        run(term, (number,))
        assert moved(term, since=before) == {f"CRISIS {region}": 1}
    term = lay(cup("phase1.draw-chits", "regional crisis"), "CRISIS eurozone 3")
    run(term, (1, 5))  # 5, less 2 for Stability 7 and 2 for UK and NATO: a new cell
    assert (at(term, "CRISIS eurozone"), at(term, "PA")) == (2, 46)
    assert [group.level for group in term.terror["eurozone"]] == [1]


@pytest.mark.rule("mr-president.chit.cascade-2.draw", "mr-president.chit.cascade-2.to-3-deck")
@pytest.mark.rule("mr-president.chit.cascade-2.empty")
def test_a_cascading_2_chit_needs_a_card():
    term = cup("phase1.draw-chits", "cascading 2", two=["K-10"], **LOW)
    before = term.copy()
    run(term, ("accuse everybody",))
    assert moved(term, since=before) == {"HOMELAND": -1, "MEDIA": -1, "RWC": -2, "SOE": -1, "PA": -4}
    assert (term.decks["two"], term.decks["three"]) == ([], ["K-10"])
    term = cup("phase1.draw-chits", "cascading 2", three=["K-10"])
    before = term.copy()
    run(term)
    assert moved(term, since=before) == {}
    assert term.decks["three"] == ["K-10"]


@pytest.mark.rule("mr-president.chit.cascade-3.draw", "mr-president.chit.cascade-3.to-discard")
@pytest.mark.rule("mr-president.chit.cascade-3.empty", "mr-president.chit.cascade-3.both-empty")
def test_a_cascading_3_chit_takes_what_there_is():
    term = cup("phase1.draw-chits", "cascading 3", two=["K-07"], three=["K-10"], **LOW)
    before = term.copy()
    run(term, ("accuse everybody",))
    lost = {"CAPABILITY us space": -1, "CAPABILITY us recon": -1, "PA": -8, "HOMELAND": -1, "MEDIA": -1}
    assert moved(term, since=before) == {**lost, "RWC": -2, "SOE": -1}
    assert (term.decks["three"], term.decks["out"]) == ([], ["K-10"])
    term = cup("phase1.draw-chits", "cascading 3", two=["K-10"], **LOW)
    before = term.copy()
    run(term, ("accuse everybody",))
    assert moved(term, since=before) == {"HOMELAND": -1, "MEDIA": -1, "RWC": -2, "SOE": -1, "PA": -4}
    assert term.decks["three"] == ["K-10"]
    term = cup("phase1.draw-chits", "cascading 3")
    before = term.copy()
    run(term)
    assert moved(term, since=before) == {}


@pytest.mark.rule("mr-president.chit.good-times")
def test_good_times_and_a_card_from_nowhere():
    term = cup("phase1.draw-chits", "good times", AP=3)
    run(term, (5,))
    assert (at(term, "AP"), at(term, "PA")) == (5, 52)
    assert carry(table(), draw_card(table(), "cascading")) is False


@pytest.mark.rule("mr-president.chit.nsa-2.draw", "mr-president.chit.nsa-2.remove")
@pytest.mark.rule("mr-president.chit.nsa-2.short-deck")
def test_the_nsa_averts_one_card():
    term = cup("phase1.draw-chits", "nsa 2", crisis=["E1-01", "E2-09", "K-01"])
    before = term.copy()
    run(term, ("E2-09", "K-01", "K-01"))
    assert moved(term, since=before) == {}
    assert (term.decks["crisis"], term.decks["out"], term.decks["reshuffle"]) == (["E1-01"], ["K-01"], ["E2-09"])
    assert term.face_up == ["E2-09"]
    assert term.decks["kept"] == []
    term = cup("phase1.draw-chits", "nsa 2", crisis=["E1-01"])
    run(term)
    assert (term.decks["crisis"], term.decks["out"], term.decks["reshuffle"]) == ([], ["E1-01"], [])
    empty = cup("phase1.draw-chits", "nsa 2")
    run(empty)
    assert empty.decks["out"] == []


@pytest.mark.rule("mr-president.chit.peer-acts-2.start", "mr-president.final.draw", "mr-president.final.draw.plus")
@pytest.mark.rule("mr-president.final.draw.max-two")
def test_acts_2_chits_start_outside_and_the_final_activations_draw_one_or_two():
    assert [code for code, chit in KINDS.items() if chit.away] == ["russia acts 2", "china acts 2"]
    assert sum(chit.count for chit in KINDS.values() if not chit.away) == 40
    assert sum(chit.plus for chit in KINDS.values()) == 3
    one = cup("final.draw-chits", "cascading 2", "cascading 2")
    run(one, ("cascading 2",))
    assert len(one.chits_drawn) == 1
    two = cup("final.draw-chits", *["good times +"] * 4)
    run(two, (1, 5), (1, 5))
    assert len(two.chits_drawn) == 2


@pytest.mark.rule("mr-president.final.end-roll.always", "mr-president.final.end-roll.plus")
def test_the_end_turn_roll_follows_and_the_last_plus_is_ignored():
    term = cup("final.draw-chits", "cascading 2", "cascading 2")
    carry(term, step(term), "cascading 2")
    assert SEQUENCE[term.segment].id == "final.end-turn-roll"
    term = cup("final.end-turn-roll", "draw 1 +", "draw 1 +", crisis=["E2-09"])
    carry(term, end_turn_roll(term), 7)
    assert carry(term, last_chit(term), 1)
    assert not carry(term, last_chit(term))
    assert (len(term.chits_drawn), term.decks["out"]) == (1, ["E2-09"])


@pytest.mark.rule("mr-president.final.end-roll.1-4", "mr-president.final.end-roll.5-10")
@every_row(("roll", "chits"), [(1, 0), (4, 0), (5, 1), (10, 1)])
def test_the_end_turn_roll_brings_a_last_chit_or_none(roll, chits):
    term = cup("final.end-turn-roll", "cascading 2")
    carry(term, end_turn_roll(term), roll)
    carry(term, last_chit(term))
    assert len(term.chits_drawn) == chits
