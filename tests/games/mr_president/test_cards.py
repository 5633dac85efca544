"""Cards: dealing, drawing, carrying out, and where they go afterwards."""

import pytest

from fourscore.games.mr_president.facts.cards import Card, all_cards, card, codes
from fourscore.games.mr_president.rules.crises.cards import carry_out_card, draw_card, lay_unseen, start_decks
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from fourscore.games.mr_president.tables.words import BadWords
from fourscore.games.mr_president.view import view
from tests.games.mr_president.cases import cases
from tests.games.mr_president.deck_table import in_office, leaning, moved, muddle_through, table
from tests.games.mr_president.desk import at, carry, desk, leans, text
from tests.games.mr_president.lines import lay

NEXT = {"c": "two", "two": "three", "three": "out"}
"""Where a cascading card goes from each stage."""


@pytest.mark.rule("mr-president.setup.decks-start")
def test_each_year_deck_gets_three_cascading_cards_and_a_terrorism_card():
    term = desk()
    cascading, terrorism = len(codes("K")), len(codes("T"))
    carry(term, start_decks(term), tuple(reversed(range(cascading))), tuple(range(terrorism)))
    for name, year in (("crisis", 1), ("year-2", 2), ("year-3", 3), ("year-4", 4)):
        kinds = [code[0] for code in term.decks[name]]
        events = [code for code in term.decks[name] if code.startswith("E")]
        assert events == list(codes(f"E{year}"))
        if cascading >= 12:
            assert (kinds.count("K"), kinds.count("T")) == (3, 1)
    assert codes("K")[-1] in term.decks["crisis"]
    assert term.decks["terrorism"] == list(codes("T"))[4:]
    assert len(term.decks["disasters"]) == 8
    everything = [code for pile in term.decks.values() for code in pile]
    assert sorted(everything) == sorted(all_cards())


def test_a_card_lies_open_is_remembered_and_offers_only_what_can_be_paid():
    term = table(crisis=["E1-01"], AP=1)
    passage = draw_card(term, "crisis")
    passage.send(None)  # it asks whether the clean-up is paid for
    assert view(term).open_cards["kept"] == ("E1-01",)
    assert view(term).piles["crisis"] == 0
    term = table(crisis=["E1-12"], terrorism=["T-01"])
    carry(term, draw_card(term, "crisis"), "close the crossing")
    carry(term, lay_unseen(term, "terrorism", "reshuffle"))
    assert sorted(term.decks["reshuffle"]) == ["E1-12", "T-01"]
    assert term.face_up == ["E1-12"]
    assert "Embassy" not in text(term)
    poor = table(crisis=["E1-01"], AP=0, DOMCRISIS=0)
    carry(poor, draw_card(poor, "crisis"), "sue and wait")
    assert (at(poor, "MEDIA"), at(poor, "DOMCRISIS")) == (3, 1)
    rich = table(crisis=["E1-01"], AP=1, DOMCRISIS=0)
    carry(rich, draw_card(rich, "crisis"), "federal clean-up", "sue and wait")
    assert (at(rich, "MEDIA"), at(rich, "DOMCRISIS"), at(rich, "AP")) == (5, 0, 0)


@pytest.mark.rule("mr-president.chit.crisis-cards.disposal")
@cases("""
    pile      | code  | answers                   | goes_to
    crisis    | E2-09 | []                        | out
    crisis    | K-07  | ["ask Congress for rules"] | two
    crisis    | E1-12 | ["close the crossing"]    | reshuffle
    crisis    | E2-05 | [10, "let visas through", "O-01"] | out
    crisis    | E2-05 | [10, "close the smallest ones"] | reshuffle
    terrorism | T-05  | ["ban the sites"]         | terrorism
    disasters | N-7   | [1]                       | out
""")
def test_a_card_goes_where_it_says_or_where_its_kind_goes(pile, code, answers, goes_to):
    term = table(**{pile: [code]})
    carry(term, draw_card(term, pile), *answers)
    assert code in term.decks[goes_to]
    assert sum(cards.count(code) for cards in term.decks.values()) == 1


def test_a_list_can_send_its_card_out_or_keep_it_beside_the_board():
    term = table(AP=2)
    carry(term, carry_out_card(term, card("K-01"), "c"), "credit line", "lecture them")
    assert (term.decks["out"], term.decks["two"]) == (["K-01"], [])
    term = table(AP=2)
    carry(term, carry_out_card(term, card("K-01"), "c"), "wait", "lecture them")
    assert (term.decks["out"], term.decks["two"]) == ([], ["K-01"])
    failed = table(crisis=["E2-03"], RWC=6)
    carry(failed, draw_card(failed, "crisis"), 5, "let them have their way")
    assert failed.decks["kept"] == ["E2-03"]
    passed = table(crisis=["E2-03"], RWC=6)
    carry(passed, draw_card(passed, "crisis"), 3, "let them have their way")
    assert (passed.decks["kept"], passed.decks["out"]) == ([], ["E2-03"])


@pytest.mark.rule("mr-president.chit.disasters")
def test_the_region_is_found_first_and_a_disaster_returns_only_after_all_eight():
    term = table(terrorism=["T-01"], AP=1)
    before = term.copy()
    carry(term, draw_card(term, "terrorism"), 8, "mourn", "close ten embassies")
    assert moved(term, "PA", "MEDIA", "RWC", since=before) == {"PA": -2, "RWC": -1}
    assert sum(at(term, f"CRISIS {region}") - at(before, f"CRISIS {region}") for region in before.civil_wars) == 1
    term = table(disasters=["N-7"], out=["N-1", "N-5", "E1-01"])
    carry(term, draw_card(term, "disasters"), 1)
    assert term.decks["disasters"] == []
    carry(term, carry_out(term, effects_of(["CARD disaster"])), "N-5", 1)
    assert sorted(term.decks["disasters"]) == ["N-1", "N-7"]
    assert sorted(term.decks["out"]) == ["E1-01", "N-5"]


@cases("""
    code | answers                          | tracks                               | trends
    N-1  | ["empty the coast in time", 1]   | PA +4, MEDIA +1, DOMCRISIS +1, AP -2 | {}
    N-1  | ["empty the coast in time", 10]  | PA -4, DOMCRISIS +1, AP -2           | {}
    N-1  | ["let the states begin", 1]      | PA +4, MEDIA +1, DOMCRISIS +1        | {}
    N-1  | ["let the states begin", 10]     | PA -8, LDI +1, DOMCRISIS +1          | {}
    N-2  | ["rebuild the viaduct", 1]       | PA +4, DOMCRISIS +1, AP -2           | {}
    N-2  | ["rebuild the viaduct", 10]      | PA -2, DOMCRISIS +1, AP -2           | {}
    N-2  | ["blankets and speeches", 1]     | PA +4, DOMCRISIS +1                  | SOE -1
    N-2  | ["blankets and speeches", 10]    | PA -4, DOMCRISIS +1                  | SOE -1
    N-3  | ["tankers from every base", 1]   | PA +2, AP -1                         | {}
    N-3  | ["tankers from every base", 10]  | PA -2, DOMCRISIS +1, AP -1           | {}
    N-3  | ["a line of volunteers", 1]      | PA +2, DOMCRISIS +1                  | {}
    N-3  | ["a line of volunteers", 10]     | PA -4, MEDIA -1, DOMCRISIS +1        | {}
    N-4  | ["blow the upper levee"]         | PA -2, PARTY -1, DOMCRISIS +1        | {}
    N-4  | ["fill sandbags", 1]             | PA +4, DOMCRISIS +1                  | {}
    N-4  | ["fill sandbags", 10]            | PA -4, DOMCRISIS +1                  | {}
    N-4  | ["the engineers take over"]      | PA +2, AP -2                         | {}
    N-5  | ["walk through the ruins", 1]    | PA +4, AP -1                         | {}
    N-5  | ["walk through the ruins", 10]   | DOMCRISIS +1, AP -1                  | {}
    N-5  | ["sign the papers", 1]           | PA +2, RWC +1                        | {}
    N-5  | ["sign the papers", 10]          | PA -4, DOMCRISIS +1                  | {}
    N-6  | ["warm halls for everybody", 1]  | PA +4, DOMCRISIS +1, AP -1           | {}
    N-6  | ["warm halls for everybody", 10] | DOMCRISIS +1, AP -1                  | SOE -1
    N-6  | ["ask them to stay in bed", 1]   | PA +2, DOMCRISIS +1                  | {}
    N-6  | ["ask them to stay in bed", 10]  | PA -4, DOMCRISIS +1                  | SOE -1
    N-7  | ["pay for the lost harvest"]     | PARTY +1, AP -2                      | {}
    N-7  | ["promise rain next year", 1]    | PARTY +1                             | SOE -1
    N-7  | ["promise rain next year", 10]   | PARTY -1, PA -2                      | SOE -1
    N-8  | ["money only"]                   | CRISIS asia-pacific +2               | ALIGNMENT asia-pacific -1
    N-8  | ["send the fleet"]               | CRISIS asia-pacific +1, PA +2, AP -1 | ALIGNMENT asia-pacific +1
""")
def test_every_natural_disaster(code, answers, tracks, trends):
    term = lay(table(DOMCRISIS=0, AP=2, disasters=[code]), "CRISIS asia-pacific 0, UNIT carrier pacific 1")
    term.public = [1, 3, 4, 5, 6]
    before = term.copy()
    carry(term, draw_card(term, "disasters"), *answers)
    assert moved(term, since=before) == tracks
    assert leaning(term, since=before) == trends
    assert term.public[0] == {"N-3": 11, "N-4": 2}.get(code, 1)
    assert sum(term.strained) == int(answers == ["blankets and speeches", 10])


@pytest.mark.rule("mr-president.past-is-prologue")
def test_without_a_carrier_only_money_is_sent_and_past_is_prologue_leads_to_old_troubles():
    term = table(AP=5, disasters=["N-8"])
    carry(term, draw_card(term, "disasters"))
    assert leans(term, "ALIGNMENT asia-pacific") == -1
    assert [effect.text for effect in card("E4-14").effects("do")] == ["ROLL wt3"]


@cases("""
    entry
    {"title": "nothing printed"}
    {"title": "two kinds", "do": [], "c": []}
    {"title": "half a cascade", "c": [], "two": []}
    {"title": "no such pile", "do": [], "then": "fire"}
    {"title": "no such key", "do": [], "effects": []}
    {"title": "no such place", "do": [], "region": "atlantis"}
    {"title": "no such nation", "do": [], "nation": "ruritania"}
    {"title": "no such tone", "do": [], "tone": "loud"}
""")
def test_a_card_that_makes_no_sense_is_refused(entry):
    with pytest.raises(BadWords):
        Card("E1-99", entry)


@pytest.fixture(scope="module")
def boards():
    """Boards of new Presidents, on all three levels."""
    return [in_office(seed, difficulty=level) for seed, level in enumerate(("easier", "normal", "harder"))]


@pytest.mark.slow
@pytest.mark.parametrize("code", sorted(all_cards()))
def test_every_card_can_be_carried_out_and_lies_in_one_pile_afterwards(code, boards):
    for stage in card(code).stages:
        for seed in range(6):
            term = boards[seed % len(boards)].copy()
            term.log = []
            for pile in term.decks.values():
                if code in pile:
                    pile.remove(code)
            muddle_through(term, carry_out_card(term, card(code), stage), seed)
            piles = [name for name, cards in term.decks.items() for each in cards if each == code]
            assert term.over or len(piles) == 1
            assert term.over or piles[0] in ("out", NEXT.get(stage, piles[0]))
            assert text(term)
