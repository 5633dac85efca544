"""Chance: fair, reproducible, and open to proof."""

import hashlib
import random
import struct
from collections import Counter

import msgspec
import pytest

import fourscore
from fourscore.engine.chance import QuickChance, Roll, SeededChance, Shuffle, commitment
from fourscore.engine.errors import BadJournal
from fourscore.engine.journal import Chanced, Journal, journal_lines, parse_journal
from tests.readable import needs_readable_rules
from tests.rows import every_row
from tests.walks import play_some


def test_every_order_and_every_side_is_about_equally_likely() -> None:
    for chance in (SeededChance("fair"), QuickChance("fair")):
        orders = Counter(chance.answer(Shuffle(3)) for _ in range(6000))
        assert len(orders) == 6
        assert all(850 < count < 1150 for count in orders.values())
        sides = Counter(side for _ in range(1200) for side in chance.answer(Roll(10, dice=5)))
        assert set(sides) == set(range(1, 11))
        assert all(500 < count < 700 for count in sides.values())


def test_an_answer_follows_from_the_seed_and_its_number_alone() -> None:
    chance = SeededChance("seed")
    first, second = chance.answer(Shuffle(52)), chance.answer(Shuffle(52))
    assert first != second
    assert SeededChance("seed", asked=1).answer(Shuffle(52)) == second
    assert SeededChance("other").answer(Shuffle(52)) != first


def test_the_published_recipe_gives_the_same_shuffle() -> None:
    """Anybody can write this again, in any language, from the text in the chance module."""
    numbers = iter(struct.unpack(">64Q", hashlib.shake_256(b"fourscore chance my seed 0").digest(512)))
    order = list(range(10))
    for last in range(9, 0, -1):
        number = next(x for x in numbers if x < 2**64 - 2**64 % (last + 1))
        other = number % (last + 1)
        order[last], order[other] = order[other], order[last]
    assert SeededChance("my seed").answer(Shuffle(10)) == tuple(order)


def test_a_number_that_would_make_chance_unfair_is_passed_over(monkeypatch) -> None:
    stream = iter([2**64 - 1, 5])
    needs_readable_rules()
    monkeypatch.setattr("fourscore.engine.chance._numbers", lambda _: stream)
    assert SeededChance("x").answer(Roll(10)) == (6,)


def test_a_long_shuffle_never_runs_out_of_numbers() -> None:
    assert sorted(SeededChance("long").answer(Shuffle(1000))) == list(range(1000))


def test_a_match_commits_to_its_seed_before_the_first_card() -> None:
    match = fourscore.new("presidents", seats=4)
    assert match.commitment == commitment(match.seed)
    assert len(match.seed) >= 32
    assert match.seed not in match.view(None).to_json().decode()
    assert fourscore.new("presidents", seats=4).seed != match.seed


def test_a_seed_that_somebody_chose_is_not_found_by_trying_and_is_proved_with_its_nonce() -> None:
    match = fourscore.new("presidents", seats=4, seed=3, nonce="secret")
    assert match.commitment not in {commitment(str(seed)) for seed in range(100)}
    hidden = match.journal(reveal=False).header
    assert (hidden.seed, hidden.nonce) == (None, "")
    match.play(lambda decision: decision.choices[-1])
    shown = match.journal(reveal=False)
    assert (shown.header.seed, shown.header.nonce) == ("3", "secret")
    assert fourscore.verify(shown).commitment == match.commitment
    for header in ({"nonce": ""}, {"nonce": "other"}, {"seed": "4"}):
        with pytest.raises(BadJournal, match="committed to"):
            fourscore.verify(Journal(msgspec.structs.replace(shown.header, **header), shown.entries))


def test_an_older_journal_without_a_nonce_is_written_and_verified_as_before() -> None:
    journal = fourscore.new("presidents", seats=4, seed=3).journal()
    lines = list(journal_lines(journal))
    assert b"nonce" not in lines[0]
    assert parse_journal(lines) == journal
    assert fourscore.verify(journal).commitment == commitment("3")


def test_the_seed_stays_out_of_the_journal_until_the_end() -> None:
    match = fourscore.new("presidents", seats=4, seed="quiet")
    assert match.journal(reveal=False).header.seed is None
    with pytest.raises(BadJournal, match="revealed when the game is over"):
        fourscore.verify(match.journal(reveal=False))
    match.play(lambda decision: decision.choices[-1])
    assert match.journal(reveal=False).header.seed == "quiet"


def finished() -> fourscore.Match:
    match = fourscore.new("presidents", seats=5, seed=3)
    rng = random.Random(3)
    match.play(lambda decision: rng.choice(decision.choices))
    return match


def test_a_finished_match_is_verified_also_with_a_take_back() -> None:
    match = finished()
    proof = fourscore.verify(match.journal())
    assert proof.is_finished
    assert proof.rolls == 1
    assert proof.shuffles == match.view(None).table.round
    assert proof.commitment == match.commitment
    match = fourscore.new("presidents", seats=4, seed=5)
    play_some(match, random.Random(5), 150)
    match.take_back(match.decision.seat, 20)
    match.claim(0, "I had a bad hand")
    play_some(match, random.Random(6), 150)
    assert fourscore.verify(match.journal()).shuffles > 1


def test_a_forged_journal_is_found_out() -> None:
    match = fourscore.new("presidents", seats=4, seed=3, chance=SeededChance("another seed"))
    match.seed = "3"
    match.play(lambda decision: decision.choices[-1])
    with pytest.raises(BadJournal, match="does not follow from the seed"):
        fourscore.verify(match.journal())
    journal = finished().journal()
    forged = msgspec.structs.replace(journal.header, seed="4")
    with pytest.raises(BadJournal, match="committed"):
        fourscore.verify(Journal(forged, journal.entries))
    with pytest.raises(BadJournal, match="more answers of chance"):
        fourscore.verify(Journal(journal.header, [*journal.entries, Chanced((1,))]))


@every_row(
    ("question", "answer"),
    [(Shuffle(3), (0, 1)), (Shuffle(3), (0, 1, 1)), (Roll(6), (0,)), (Roll(6), (7,)), (Roll(6, dice=2), (3,))],
)
def test_an_impossible_answer_of_chance_is_not_an_answer(question, answer) -> None:
    assert not question.is_answered_by(answer)
