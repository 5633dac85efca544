"""Consequences 11 to 13: the campaign promise, the reaction of Congress, and the next Crisis Deck."""

import pytest

from fourscore.games.mr_president.facts.cards import codes
from fourscore.games.mr_president.facts.faces import FRIENDS, OPPONENTS
from fourscore.games.mr_president.rules.congress.signing import decide
from fourscore.games.mr_president.rules.consequences.deck import new_year_deck
from fourscore.games.mr_president.rules.consequences.home import KEPT, campaign_promise, congressional_reaction
from tests.games.mr_president.desk import at, carry, desk, rules_told, text
from tests.games.mr_president.hill import hill
from tests.rows import every_row

FRIEND, OPPONENT = next(iter(FRIENDS)), next(iter(OPPONENTS))


def standing(term):
    return [at(term, code) for code in ("PA", "PARTY", "LP")]


@pytest.mark.rule("mr-president.consequence.promise.kept", "mr-president.consequence.promise.none-left")
def test_a_kept_promise_is_rewarded_once_and_a_friend_comes_only_within_the_limit():
    term = desk(promise=7, PARTY=5, marks={KEPT: 1})
    carry(term, campaign_promise(term), FRIEND)
    assert (standing(term), term.friends, term.promise) == ([56, 6, 0], [FRIEND], 0)
    carry(term, campaign_promise(term))
    assert standing(term) == [56, 6, 0]
    term = desk(PA=60, RWC=5, PARTY=2)
    term.friends = list(FRIENDS)[:6]
    carry(term, congressional_reaction(term))
    assert (at(term, "RWC"), len(term.friends)) == (6, 6)


@pytest.mark.rule("mr-president.consequence.promise.own-only", "mr-president.consequence.promise.signed")
@every_row(("bill", "answer", "kept"), [("own 13", "yes", True), ("own 13", "no", False), ("their 13", "yes", False)])
def test_only_an_own_bill_that_is_signed_keeps_the_promise(bill, answer, kept):
    term = hill(promise=13, pending={bill: "0"}, PARTY=6)
    carry(term, decide(term, bill), 5, answer)
    before = at(term, "PA")
    carry(term, campaign_promise(term), *([FRIEND] if kept else []))
    assert at(term, "PA") == before + (6 if kept else -4)


@pytest.mark.rule("mr-president.consequence.promise.broken", "mr-president.consequence.promise.broken-turn-4")
@every_row(("year", "points"), [(1, 0), (3, 0), (4, -3), (7, 0), (8, -3)])
def test_a_promise_not_kept_costs_approval_every_year(year, points):
    term = desk(promise=7, PARTY=5, year=year)
    carry(term, campaign_promise(term))
    assert (standing(term), term.promise) == ([46, 4, points], 7)


@pytest.mark.rule("mr-president.consequence.congress.high", "mr-president.consequence.congress.low")
@pytest.mark.rule("mr-president.consequence.congress.middle")
@every_row(
    ("approval", "answers", "rwc", "friends", "opponents"),
    [
        (60, (FRIEND,), 6, [FRIEND], []),
        (58, (), 5, [], []),
        (40, (), 5, [], []),
        (38, (OPPONENT,), 4, [], [OPPONENT]),
    ],
)
def test_congress_reacts_to_approval(approval, answers, rwc, friends, opponents):
    term = desk(PA=approval, RWC=5, PARTY=6)
    carry(term, congressional_reaction(term), *answers)
    assert (at(term, "RWC"), term.friends, term.opponents) == (rwc, friends, opponents)


# ---------------------------------------------------------------- 13: the deck


def decks(year=1):
    """A Crisis Deck with two cards left, seven in the Reshuffle pile, five of them seen."""
    first, second = codes("E1"), codes("E2")
    pile = list(codes("K")[:7])
    term = desk(year=year, decks={"crisis": list(first[:2]), "year-2": list(second), "reshuffle": pile[:], "out": []})
    term.face_up = pile[:5]
    return term, pile


@pytest.mark.rule("mr-president.consequence.deck.year-deck", "mr-president.consequence.deck.reshuffle-half")
@pytest.mark.rule("mr-president.consequence.deck.shuffle", "mr-president.consequence.deck.seen")
def test_the_next_year_deck_and_half_of_the_reshuffle_pile_join_the_crisis_deck():
    term, pile = decks()
    carry(term, new_year_deck(term), pile[6], pile[0], pile[3])
    assert term.decks["out"] == [pile[6], pile[0], pile[3]]
    wanted = [*codes("E1")[:2], *codes("E2"), pile[1], pile[2], pile[4], pile[5]]
    assert term.decks["crisis"] == sorted(wanted)
    assert (term.decks["reshuffle"], term.decks["year-2"], term.face_up) == ([], [], [])
    assert f"The new Crisis Deck has {len(wanted)} cards." in text(term)


@pytest.mark.rule("mr-president.consequence.deck.second-term")
@every_row("year", [4, 8])
def test_the_last_year_of_a_term_has_no_next_deck(year):
    term, pile = decks(year)
    carry(term, new_year_deck(term))
    assert (term.decks["reshuffle"], len(term.decks["crisis"])) == (pile, 2)
    assert rules_told(term) == []
