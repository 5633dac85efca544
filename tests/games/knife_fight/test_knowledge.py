"""What is open, what is hidden, and what players may say to each other."""

import random

import pytest

import fourscore
from fourscore.games.knife_fight.game import GAME
from tests.games.knife_fight.toys import table


@pytest.mark.rule("knife-fight.meta.open-and-hidden")
def test_hands_spares_votes_and_decks_are_hidden_and_the_rest_is_open():
    match = table("grant 1w 2c 2v: block dodge / scapegoat + polk adams\ndead next ford: bribery\ntaft: \nhayes: ")
    seen = match.view(2).table
    first = seen.places[0]
    assert (first.president, first.wounds, first.corruption, first.front) == ("grant", 1, 2, ("scapegoat",))
    assert (first.hand, first.cards, first.votes, first.spares) == (None, 2, (None, None), (None, None))
    assert seen.places[1].next_up == (None,)
    assert set(seen.president_deck) == {None}
    assert match.view(0).table.places[0].hand == ("block", "dodge")
    assert match.view(0).table.places[0].spares == ("polk", "adams")
    assert match.view(1).table.places[1].next_up == ("ford",)


@pytest.mark.rule("knife-fight.meta.open-and-hidden")
def test_a_seat_with_no_reaction_is_asked_in_the_same_way():
    views = []
    for held in ("block", "throwing-knife"):
        match = table(f"grant: toy-poison\ntaft: {held}\nford: \nhayes: ").play("0: stab 1")
        if match.asked == [(1, "react")]:
            match.play("1: pass")
        views.append((match.view(2).to_json(), match.events(2)))
    assert views[0] == views[1]


@pytest.mark.rule("knife-fight.meta.treaties-not-binding")
def test_a_promise_is_heard_and_binds_nobody():
    match = table("grant: \ntaft: \nford: \nhayes: ")
    before = match.sizes, match.votes, match.corruption
    match.claim(0, "I will not stab you, Seat 1.")
    assert match.events(2)[-1].text == 'Seat 0 says: "I will not stab you, Seat 1."'
    assert (match.sizes, match.votes, match.corruption) == before
    assert "stab 1" in match.choices()


@pytest.mark.rule("knife-fight.meta.program-follows-ledger", "knife-fight.meta.disputes-by-vote")
def test_no_question_of_a_match_is_a_vote_on_a_rule():
    kinds = set()
    for seed in range(6):
        rng = random.Random(seed)
        match = fourscore.new(GAME, 4, seed=seed, options={"edition": str(1 + seed % 2)})
        while match.decision:
            kinds |= {decision.kind for decision in match.decisions}
            assert all(decision.rule not in DISPUTES for decision in match.decisions)
            decision = rng.choice(match.decisions)
            match.choose(rng.choice(decision.choices), decision.seat)
    cards = set(GAME.pack.named)
    assert kinds - cards <= {
        "mulligan",
        "starter",
        "action",
        "react",
        "discard",
        "pick",
        "hand",
        "lose-vote",
        "order",
        "play-free",
    }


DISPUTES = {"knife-fight.meta.disputes-by-vote", "knife-fight.meta.program-follows-ledger"}
