"""Moments that pass by: what the rules leave out when nobody has a say changes nothing."""

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fourscore
from fourscore.games.knife_fight.effects.book import PASSIVES, concerned
from fourscore.games.knife_fight.game import GAME
from fourscore.games.knife_fight.modifiers import brought
from fourscore.games.knife_fight.moments import (
    Acting,
    Announcing,
    Attack,
    Campaigning,
    Corrupting,
    Died,
    Drawing,
    Dying,
    EndOfTurn,
    Missed,
    Moment,
    Playing,
    Wounded,
    Wounding,
)
from fourscore.games.knife_fight.moves import PASS
from fourscore.games.knife_fight.rules.distance import neighbours
from fourscore.games.knife_fight.rules.reactions import listeners, may_be_reacted_to, reactions
from fourscore.kit.seats import seats_of, without
from tests.rows import every_row

BOOK = GAME.pack.book
MOMENTS = {kind.name for kind in Moment.__subclasses__()}


def fights(seed, seats, steps=150):
    """A lively fight, looked at before every choice."""
    rng = random.Random(seed)
    match = fourscore.new(GAME, seats, seed=seed, events=False, keeps_checkpoints=False)
    for _ in range(steps):
        if not match.decisions:
            return
        yield match.state
        decision = match.decisions[0]
        match.choose(rng.randrange(len(decision.choices)), decision.seat)


def on_the_table(fight):
    """The effects of all that lies open and goes on."""
    presidents = [one.effect for one in fight.presidents if one is not None]
    fronts = [card.effect for cards in fight.front for card in cards]
    return [*presidents, *fronts, *(BOOK[one.effect] for one in fight.lasting)]


def all_that_may_befall(seat, by):
    """One moment of every kind, by its name."""
    attack, dying = Attack(seat, by), Dying(seat, by, GAME.pack.presidents[0], "wounds")
    wounding = Wounding(seat, by, 1, "attack", unavoidable=False)
    harm = [attack, Missed(attack), wounding, Wounded(seat, by, 1, "attack"), Corrupting(seat, by, 1)]
    own = [Announcing(seat, seat), Campaigning(seat), Acting(seat, seat), Drawing(seat, 1), EndOfTurn(seat, seat)]
    found = {one.name: one for one in (*harm, dying, Died(dying), Playing(seat, GAME.pack.actions[0], by), *own)}
    assert set(found) == MOMENTS
    return found


@given(seed=st.integers(0, 10_000), seats=st.integers(3, 6))
@settings(max_examples=15)
def test_nothing_is_silent_that_something_on_the_table_speaks_of(seed, seats):
    silent = 0
    for fight in fights(seed, seats):
        words = {word for effect in on_the_table(fight) for word in (*effect.triggers, *effect.passives)}
        assert words <= fight.watched <= MOMENTS | PASSIVES
        silent += len(MOMENTS | PASSIVES) - len(fight.watched)
        fight = fight.copy()
        fight.look_around()
        assert fight.watched == words
    assert silent


@given(seed=st.integers(0, 10_000), seats=st.integers(3, 6))
@settings(max_examples=15)
def test_in_silence_nothing_listens_and_nothing_is_brought(seed, seats):
    for fight in fights(seed, seats):
        for seat in range(seats):
            for word, moment in all_that_may_befall(seat, fight.turn).items():
                assert word in fight.watched or listeners(fight, moment) == []
            for word in PASSIVES:
                assert word in fight.watched or brought(fight, seat, word, None) == []


@given(seed=st.integers(0, 10_000), seats=st.integers(3, 6))
@settings(max_examples=15)
def test_whoever_is_not_asked_for_a_reaction_could_only_pass(seed, seats):
    asked = 0
    for fight in fights(seed, seats):
        for name, moment in all_that_may_befall(fight.turn, (fight.turn + 1) % seats).items():
            whose = GAME.pack.reacted.get(name, ())
            could = concerned(whose, fight.alive, moment.seat, moment.by)
            holding = [seat for seat in could if fight.hands[seat]]
            before = fight.forced
            if may_be_reacted_to(fight, moment):
                asked += 1
                assert fight.forced == before
                continue
            assert fight.forced == before + len(holding)
            fight.forced = before
            fight.moments.append(moment)
            assert all(reactions(fight, seat) == [PASS] for seat in holding)
            fight.moments.pop()
    assert asked


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["1", "2"])
@pytest.mark.parametrize("seats", range(3, 7))
def test_a_fight_is_the_same_in_one_piece_step_by_step_and_lingering(edition, seats):
    for seed in range(5):
        whole, stepped, lingering = (
            fourscore.new(GAME, seats, seed=seed, options={"edition": edition}, keeps_checkpoints=keeps)
            for keeps in (False, True, True)
        )
        lingering.asks_forced = True
        for match in (whole, stepped, lingering):
            rng = random.Random(seed)
            while match.decisions or match.may_go_on:
                if match.may_go_on:
                    match.go_on()
                else:
                    decision = match.decisions[0]
                    match.choose(rng.choice(decision.choices), decision.seat)
        assert whole.truth() == stepped.truth() == lingering.truth()
        assert whole.outcome == stepped.outcome == lingering.outcome
        assert whole.answered == stepped.answered == lingering.answered


@pytest.mark.rule("knife-fight.distance.next-to")
@every_row("seats", range(3, 7))
def test_neighbours_have_nobody_alive_between_them(seats):
    for count in range(seats + 1):
        for alive in map(seats_of, combinations(range(seats), count)):
            for seat in range(seats):
                assert neighbours(alive, seat) == seats_of(
                    other
                    for other in without(alive, seat)
                    if any(is_free(alive, seats, *way) for way in ((seat, other), (other, seat)))
                )


def is_free(alive, seats, start, end):
    """Whether nobody alive sits on the way clockwise from one seat to another."""
    return not any((start + step) % seats in alive for step in range(1, (end - start) % seats))
