"""What holds for every game that is installed, whatever its rules."""

import json
import os
import random
import subprocess
import sys

import pytest

import fourscore
from fourscore.engine.chance import QuickChance
from fourscore.engine.event import Secret
from fourscore.engine.game import Game
from fourscore.engine.journal import Chosen
from fourscore.engine.match import Match
from tests.walks import every_game, play_some, random_match, seat_counts


@every_game
def test_a_whole_game_is_played_by_the_rules_and_told_in_sentences(game: Game) -> None:
    for seats in seat_counts(game):
        match, rng = random_match(game, seats, seed=seats)
        pieces, asked, last = dict(game.pieces(match.state)), 0, ""
        while match.decision:
            if asked % 4 == 0:
                assert dict(game.pieces(match.state)) == pieces, "a piece has appeared or vanished"
            for decision in match.decisions:
                assert decision.choices, f"nothing to choose for seat {decision.seat}"
                assert decision.rule in game.ledger
            decision = rng.choice(match.decisions)
            last, asked = rng.choice(decision.choices), asked + 1
            match.choose(last, decision.seat)
        check_outcome(match)
        assert sum(isinstance(entry, Chosen) for entry in match.entries()) == asked
        with pytest.raises(fourscore.Stale, match="over"):
            match.choose(last)


def check_outcome(match: Match) -> None:
    """Everybody has a place and a score, and everything that happened is told to everybody by a rule."""
    assert match.outcome is not None
    assert sorted(seat for place in match.outcome.ranking for seat in place) == list(range(match.seats))
    assert len(match.outcome.scores) == match.seats
    assert match.outcome.rule in match.game.ledger
    assert match.truth()
    for seat in (*range(match.seats), None):
        for line in match.events(seat):
            assert match.game.ledger[line.rule].log, f"{line.rule} makes events but has no sentence for the log"
            assert "{" not in line.text


@every_game
def test_every_choice_and_no_other_is_accepted_everywhere(game: Game) -> None:
    match, rng = random_match(game, game.seats[0], seed=1)
    for _ in range(60):
        if not match.decision:
            break
        for decision in match.decisions:
            for choice in decision.choices:
                assert match.why_not(choice, decision.seat) is None
                match.fork().choose(choice, decision.seat)
        play_some(match, rng, 1)


@every_game
def test_notation_reads_back(game: Game) -> None:
    match, rng = random_match(game, game.seats[-1], seed=2)
    for _ in range(200):
        if not match.decision:
            break
        for decision in match.decisions:
            assert len(set(decision.choices)) == len(decision.choices), "two choices are written alike"
            for choice in decision.choices:
                read = game.read(str(choice))
                assert read == choice
                assert type(read) is type(choice)
        play_some(match, rng, 1)


@every_game
def test_a_journal_rebuilds_the_same_events(game: Game, tmp_path) -> None:
    for seats in seat_counts(game):
        match, rng = random_match(game, seats, seed=3)
        for _ in range(4):
            play_some(match, rng, 25)
            match.save(tmp_path / "match.journal")
            twin = fourscore.load(tmp_path / "match.journal")
            assert twin.truth() == match.truth()
            assert twin.outcome == match.outcome
            for seat in (*range(seats), None):
                assert twin.view(seat) == match.view(seat)
                assert twin.events(seat) == match.events(seat)
        # Chance goes on in the twin as it does in the original.
        for one in (match, twin):
            play_some(one, random.Random("the same"), 40)
        assert twin.truth() == match.truth()


@every_game
def test_a_position_goes_on_identically(game: Game) -> None:
    for seats in seat_counts(game):
        match, rng = random_match(game, seats, seed=4)
        for _ in range(12):
            play_some(match, rng, rng.randrange(1, 12))
            position = json.loads(json.dumps(match.position()))
            twin = fourscore.from_position(game, position)
            assert twin.position() == match.position()
            original, restored = match.fork(seed=9), twin.fork(seed=9)
            for one in (original, restored):
                play_some(one, random.Random("the same"), 30)
            for seat in (*range(seats), None):
                assert original.view(seat) == restored.view(seat)


@every_game
def test_imagining_changes_nothing_that_a_seat_may_know(game: Game) -> None:
    for seats in seat_counts(game):
        match, rng = random_match(game, seats, seed=6)
        worlds = 0
        for _ in range(40):
            if not match.decision:
                break
            for seat in (*range(seats), None):
                worlds += 1
                world = match.imagine(seat, seed=worlds)
                assert world.view(seat).to_json() == match.view(seat).to_json()
                if seat is not None and type(game).known is Game.known:
                    assert game.view(match.known(seat), seat) == game.view(match.state, seat)
            play_some(match, rng, 3)


@every_game
def test_an_imagined_world_can_be_played_to_its_end(game: Game) -> None:
    match, rng = random_match(game, game.seats[0], seed=7)
    for seat in range(match.seats):
        play_some(match, rng, 7)
        world = match.imagine(seat, seed=1)
        world.play(lambda decision: rng.choice(decision.choices))
        assert world.outcome is not None


@every_game
def test_an_imagined_world_is_forked_and_played_on_like_any_other(game: Game) -> None:
    match, rng = random_match(game, game.seats[-1], seed=8)
    for _ in range(20):
        play_some(match, rng, 3)
        if not match.decision:
            break
        for viewer in (*range(match.seats), None):
            world = match.imagine(viewer, seed=3)
            twin = world.fork(seed=4)
            for seat in (*range(match.seats), None):
                assert twin.view(seat) == world.view(seat)
            play_some(twin, random.Random(viewer), 15)


@every_game
def test_a_fork_never_changes_its_parent(game: Game) -> None:
    match, rng = random_match(game, game.seats[0], seed=9)
    for _ in range(20):
        play_some(match, rng, 3)
        if not match.decision:
            break
        before = match.position(), match.journal(), match.truth(), [match.view(seat) for seat in range(match.seats)]
        play_some(match.fork(seed=1), random.Random(1), 50)
        play_some(match.imagine(0, seed=1), random.Random(1), 50)
        after = match.position(), match.journal(), match.truth(), [match.view(seat) for seat in range(match.seats)]
        assert after == before


@pytest.mark.slow
@every_game
def test_a_fork_does_not_know_what_chance_will_answer(game: Game) -> None:
    """The same choices lead to different ends in some forks; a game may be long without asking chance again."""
    differing = 0
    for start in range(12):
        match, rng = random_match(game, game.seats[-1], seed=start)
        play_some(match, rng, 5)
        ends = set()
        for seed in range(3):
            fork = match.fork(seed=seed)
            choosing = random.Random(start)
            fork.play(lambda decision, choosing=choosing: choosing.choice(decision.choices))
            ends.add((fork.outcome, fork.answered))
        differing += len(ends) > 1
    assert differing, "all futures are alike"


@every_game
def test_the_log_of_a_seat_never_holds_what_is_hidden_from_it(game: Game) -> None:
    match, rng = random_match(game, game.seats[0], seed=12)
    play_some(match, rng, 400)
    for reader in (*range(match.seats), None):
        shown = iter(match.events(reader))
        for event in match.log:
            if event.seats is not None and reader not in event.seats:
                continue
            line = next(shown)
            assert line.rule == event.because
            for name, fact in event.facts.items():
                if isinstance(fact, Secret) and reader not in fact.seats:
                    assert name not in line.facts
                    assert str(fact.value) not in line.text.split()
        assert next(shown, None) is None, "a line that no event accounts for"


@pytest.mark.slow
@every_game
def test_the_same_seed_gives_the_same_match_in_another_process(game: Game) -> None:
    program = (
        "import random, fourscore\n"
        f"match = fourscore.new({game.id!r}, {game.seats[0]}, seed=13)\n"
        "rng = random.Random(13)\n"
        "match.play(lambda decision: rng.choice(decision.choices))\n"
        "print(match.outcome, len(match.truth()), match.truth()[-1].text)\n"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": salt},
        ).stdout
        for salt in ("1", "2")
    }
    assert len(runs) == 1


@every_game
def test_events_and_checkpoints_do_not_change_the_course_of_play(game: Game) -> None:
    ends = []
    for events, keeps_checkpoints in ((True, True), (False, False)):
        match = fourscore.new(
            game, game.seats[0], chance=QuickChance(14), events=events, keeps_checkpoints=keeps_checkpoints
        )
        rng = random.Random(14)
        match.play(lambda decision, rng=rng: rng.choice(decision.choices))
        ends.append((match.outcome, match.answered, match.entries()))
    assert ends[0] == ends[1]


@every_game
def test_answering_in_another_order_makes_no_difference(game: Game) -> None:
    """Seats that are asked together may answer in any order; the journal comes out the same."""
    journals = []
    for turned in (False, True):
        match, _ = random_match(game, game.seats[-1], seed=15)
        picks = random.Random(15)
        for _ in range(300):
            if not match.decision:
                break
            wanted = {decision.seat: picks.choice(decision.choices) for decision in match.decisions}
            for seat in sorted(wanted, reverse=turned):
                match.choose(wanted[seat], seat)
        journals.append(match.journal())
    assert journals[0] == journals[1]


@every_game
def test_a_stale_malformed_or_illegal_answer_changes_nothing(game: Game) -> None:
    match, rng = random_match(game, game.seats[0], seed=16)
    for _ in range(15):
        play_some(match, rng, 4)
        if not match.decision:
            break
        before = match.position(), match.truth(), len(match.entries())
        for answer, seat in (
            ("no such thing at all", None),
            ("", None),
            ("\x00", None),
            (match.decision.choices[0], match.seats + 3),
            (match.decision.choices[0], -1),
        ):
            with pytest.raises(fourscore.Refusal):
                match.choose(answer, seat)
        assert (match.position(), match.truth(), len(match.entries())) == before


@every_game
def test_every_option_has_a_default_that_the_ledger_explains(game: Game) -> None:
    assert set(game.ledger.options) == {rule.option for rule in game.ledger.values() if rule.option}
    fourscore.new(game, game.seats[0], seed=1, options={})
