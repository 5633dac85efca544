"""The search on top of the learned player of Presidents: what it reads, what it tries, and how it plays."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple, cast, get_args, get_type_hints

import pytest

from fourscore.bots.answering import player_for, worlds_of
from fourscore.bots.native import has_compiler, library
from fourscore.bots.search import ready
from fourscore.bots.seating import find_bot, seat_bots
from fourscore.engine.chance import SeededChance
from fourscore.engine.match import Match
from fourscore.engine.view import View
from fourscore.games.presidents.game import GAME
from fourscore.games.presidents.learned.evaluator import Acquaintance
from fourscore.games.presidents.learned.seen import Evening, Story, seen
from fourscore.games.presidents.learned.thinking import PHASES, KernelPlayouts
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.games.presidents.rules.deal import copies_of_each_rank, pack_for
from fourscore.games.presidents.sets import RANK_OF, group
from fourscore.games.presidents.view import EveningView

needs_compiler = pytest.mark.skipif(not has_compiler(), reason="there is no C++ compiler here")
GIFT_OR_THANKS = set(range(4 * 64 + 13, 4 * 64 + 39))
"""Known cards: without suits it cannot be told whether a card of the same rank is the very one."""
NAMED = {name: get_args(values) for name, values in get_type_hints(PresidentsOptions).items() if get_args(values)}


class Moment(NamedTuple):
    """A question, what was seen there, and what the player makes of it."""

    view: View
    table: EveningView
    evening: Evening
    thought: KernelPlayouts


def moments(number: int, seats: int, options: dict[str, str]) -> Iterator[Moment]:
    """All real questions of an evening, and a thought about each."""
    rng = random.Random(number)
    switches = PresidentsOptions(**cast(dict[str, Any], {**options, "target": "5", "player_range": "3-14"}))
    match = Match(GAME, seats, switches, SeededChance(f"thought {number}"))
    bots = seat_bots(GAME, [rng.choice(["old-hand", "random"]) for _ in range(seats)], number)
    evenings = [Evening() for _ in range(seats)]
    while match.decisions:
        seat = match.decisions[0].seat
        view = match.view(seat)
        assert view.asked is not None
        table = cast(EveningView, view.table)
        if view.asked.kind in PHASES and len(view.asked.choices) > 1:
            held_back = evenings[seat].before(table, Story(table.swept + table.pile, table.sizes))
            world = worlds_of(match, seat)(rng.getrandbits(60)).state
            odds = [0.0] * seats
            thought = KernelPlayouts(library, cast(Any, world), table, seat, view.asked.kind, held_back, odds, number)
            yield Moment(view, table, evenings[seat], thought)
        match.choose(bots[seat].choose(view, view.asked), seat)


@needs_compiler
def test_it_thinks_from_the_very_table_that_lies_there() -> None:
    """The round is played again in C++ from what lies open: what it sees there is what its View shows."""
    rng, asked = random.Random(24), 0
    for number in range(8):
        options = {} if number < 3 else {name: rng.choice(values) for name, values in NAMED.items()}
        for one in moments(number, 3 + number % 6, options):
            assert one.view.asked is not None
            assert one.thought.is_possible()
            there, here = set(one.thought.seen()), set(seen(one.view, one.view.asked, one.evening))
            assert not (there ^ here) - GIFT_OR_THANKS
            asked += 1
    assert asked > 500


@needs_compiler
def test_the_hands_that_it_imagines_are_possible() -> None:
    compared = known = 0
    for one in moments(3, 4, {}):
        table, me = one.table, one.view.seat
        hands = one.thought.dealt(37)
        assert tuple(map(sum, hands)) == table.sizes
        assert me is not None
        assert sum(hands[me]) == len(table.hand)
        for rank, copies in enumerate(copies_of_each_rank(pack_for(4))):
            laid = [group(play.cards) for play in table.swept + table.pile]
            assert (
                sum(hand[rank] for hand in hands) + sum(what[1] for what in laid if what and what[0] == rank) == copies
            )
        for card in table.known:
            assert hands[card.seat][RANK_OF[card.card[:-1]]]
            known += 1
        compared += 1
    assert compared > 30
    assert known


@needs_compiler
def test_it_finds_out_who_has_learned() -> None:
    names = ["learned-search:60", "old-hand", "learned", "old-hand"]
    match = Match(GAME, 4, PresidentsOptions(target="5"), SeededChance("who"), events=False, keeps_checkpoints=False)
    bots = seat_bots(GAME, names, "who")
    match.play(player_for(match, bots))
    others = cast(Any, bots[0])._memory["others"]
    assert isinstance(others, Acquaintance)
    _, first, learned, last = others.odds(99, 4)
    assert max(first, last) < 0 < learned


@needs_compiler
def test_the_same_seed_makes_the_same_choices() -> None:
    def evening() -> list[str]:
        match = Match(GAME, 3, PresidentsOptions(target="3"), SeededChance("same"))
        match.play(player_for(match, seat_bots(GAME, ["learned-search:20", "learned", "old-hand"], "same")))
        return [str(entry) for entry in match.journal().entries]

    assert evening() == evening()


def test_without_a_compiler_it_thinks_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ready, "has_compiler", lambda: False)
    ready.preparation.cache_clear()
    match = Match(GAME, 4, PresidentsOptions(), SeededChance("table"))
    bot = find_bot(GAME, "learned-search:4")(random.Random(1))
    seat = match.decisions[0].seat
    view = match.view(seat)
    assert view.asked is not None
    assert cast(Any, bot).think(worlds_of(match, seat), view, view.asked) in view.asked.choices
    ready.preparation.cache_clear()
