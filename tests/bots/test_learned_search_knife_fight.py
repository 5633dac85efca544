"""The search on top of the learned player of Knife Fight: what it sees, what it thinks about, and how it plays."""

import random

import pytest

import fourscore
from fourscore.bots.answering import player_for, worlds_of
from fourscore.bots.native import has_compiler, library
from fourscore.bots.seating import find_bot, seat_bots
from fourscore.engine.chance import QuickChance
from fourscore.engine.errors import Refusal
from fourscore.engine.match import Match
from fourscore.engine.view import Asked
from fourscore.games.knife_fight.game import GAME
from fourscore.games.knife_fight.learned.seen import seen
from fourscore.games.knife_fight.options import KnifeFightOptions
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.bot import Counsellor, Thinker
from tests.rows import every_row

pytest.importorskip("numpy")
pytestmark = pytest.mark.skipif(not has_compiler(), reason="there is no C++ compiler here")


@every_row("seats", [3, 4, 6])
def test_the_thinking_player_sees_what_the_learned_player_sees(seats: int) -> None:
    from fourscore.games.knife_fight.learned.thinking import KernelPlayouts

    compared = 0
    for game in range(2):
        rng = random.Random(f"{seats} {game}")
        match = Match(GAME, seats, KnifeFightOptions(), QuickChance(rng.getrandbits(30)), events=False)
        bots = seat_bots(GAME, ["old-hand", "random"] * 3, game)
        while match.outcome is None:
            decision = match.decisions[0]
            view, fight = match.view(decision.seat), match.state
            assert view.asked is not None
            assert isinstance(fight, Fight)
            if view.asked.kind == "action" and len(view.asked.choices) > 1:
                thought = KernelPlayouts(library, 0.5, fight, decision.seat, 1)
                assert set(thought.seen()) == set(seen(view))
                compared += 1
                if compared % 60 == 1:
                    again = KernelPlayouts(library, 0.5, fight, decision.seat, 1)
                    for choice in view.asked.choices:
                        chances = [thought.chance(choice, number) for number in range(9)]
                        assert all(0 <= one <= 1 for one in chances)
                        assert chances == [again.chance(choice, number) for number in range(9)]
            match.choose(bots[decision.seat].choose(view, view.asked), decision.seat)
    assert compared > 50


def test_what_is_not_an_action_of_its_turn_it_answers_as_it_has_learned() -> None:
    match = fourscore.new("knife-fight", 4, seed=3, events=False)
    bots = seat_bots(GAME, ["old-hand"] * 4, 3)
    thinks, learned = (
        find_bot(GAME, "learned-search:200")(random.Random(1)),
        find_bot(GAME, "learned")(random.Random(1)),
    )
    assert isinstance(thinks, Thinker)
    assert isinstance(thinks, Counsellor)
    assert isinstance(learned, Counsellor)
    kinds = set()
    while match.outcome is None:
        seat = match.decisions[0].seat
        view = match.view(seat)
        assert view.asked is not None
        if view.asked.kind != "action" and len(view.asked.choices) > 1:
            kinds.add(view.asked.kind)
            assert thinks.think(no_world, view, view.asked) == learned.choose(view, view.asked)
            advice = [one.weigh(no_world, view, view.asked, match.names)[0] for one in (thinks, learned)]
            assert advice[0] == advice[1]
        match.choose(bots[seat].choose(view, view.asked), seat)
    assert {"discard", "react"} <= kinds


def no_world(seed: int) -> Match:
    raise Refusal("Nobody needs to imagine anything here.")


def test_it_plays_on_where_the_cxx_does_not_know_the_table() -> None:
    match = fourscore.new("knife-fight", 3, seed=1, options={"open-reserve": "on"}, events=False)
    bots = seat_bots(GAME, ["old-hand"] * 3, 1)
    while match.decisions[0].kind != "action":
        match.choose(bots[match.decisions[0].seat].choose(match.view(match.decisions[0].seat), asked(match)))
    seat = match.decisions[0].seat
    thinker = find_bot(GAME, "learned-search:3")(random.Random(1))
    assert isinstance(thinker, Thinker)
    assert thinker.think(worlds_of(match, seat), match.view(seat), asked(match)) in asked(match).choices


def asked(match: Match) -> Asked:
    found = match.view(match.decisions[0].seat).asked
    assert found is not None
    return found


def test_the_same_seed_makes_the_same_choices() -> None:
    journals = []
    for _ in range(2):
        match = fourscore.new("knife-fight", 3, seed=5, events=False, keeps_checkpoints=True)
        names = ["learned-search:40", "old-hand", "learned"]
        match.play(player_for(match, seat_bots(GAME, names, "same")))
        assert match.outcome is not None
        journals.append(match.journal().entries)
    assert journals[0] == journals[1]
