"""Bots that talk: what they say is heard, kept, and changes nothing."""

import random
from itertools import pairwise
from pathlib import Path

import pytest

import fourscore
from fourscore.bots.answering import player_for
from fourscore.bots.random import RandomBot
from fourscore.bots.seating import bots_for, find_bot, seat_bots
from fourscore.engine.journal import Chosen, Remark
from fourscore.engine.match import Match
from fourscore.engine.registry import find_game, game_ids
from fourscore.engine.undo import why_no_undo
from fourscore.engine.view import View
from fourscore.kit.bot import Bot, Talker
from fourscore.kit.words import may_speak
from fourscore.play.host import Host
from fourscore.play.seats import Seating
from fourscore.proof import verify
from tests.rows import every_row

TALKERS = [
    (game, name) for game in game_ids() for name, kind in bots_for(find_game(game)).items() if hasattr(kind, "claim")
]


class Chatterbox(RandomBot):
    """Has something to say before every answer, where the others know that it is asked."""

    def claim(self, view: View, names: list[str]) -> str | None:
        assert view.asked is not None
        assert may_speak(view)
        return f"I could do {len(view.asked.choices)} things"


def play_talking(match: Match, bots: list[Bot], answers: int) -> None:
    """Have the bots speak and answer this many questions, or until the match is over."""
    host = Host(match, Seating(["random"] * match.seats, list(match.names)))
    host._bots = bots
    host.let_bots_answer(answers)


def chatterboxes(seats: int) -> list[Bot]:
    return [Chatterbox(random.Random(seat)) for seat in range(seats)]


def claims(match: Match) -> list[Remark]:
    return [entry for entry in match.entries() if isinstance(entry, Remark)]


def chosen(match: Match) -> list[Chosen]:
    return [entry for entry in match.entries() if isinstance(entry, Chosen)]


@pytest.mark.rule("house.claim")
def test_a_bot_speaks_right_before_its_own_answer() -> None:
    match = fourscore.new("presidents", 4, seed=1)
    play_talking(match, chatterboxes(4), 20)
    entries = [entry for entry in match.entries() if isinstance(entry, Chosen | Remark)]
    assert len(chosen(match)) >= 20
    # Whether somebody could complete a set is a secret, so nobody speaks then.
    assert 10 < len(claims(match)) < 20
    for words, answer in pairwise(entries):
        if isinstance(words, Remark):
            assert isinstance(answer, Chosen)
            assert words.facts["player"] == answer.seat


@pytest.mark.rule("house.claim")
def test_a_bot_that_has_nothing_to_say_is_not_heard() -> None:
    match = fourscore.new("presidents", 4, seed=1)
    quiet = Chatterbox(random.Random(1))
    quiet.claim = lambda view, names: None  # type: ignore[method-assign]
    play_talking(match, [quiet, *seat_bots(match.game, ["random"] * 3, 1)], 20)
    assert match.answered >= 20
    assert not claims(match)


@pytest.mark.rule("house.claim")
def test_everybody_hears_a_bot() -> None:
    match = fourscore.new("presidents", 4, seed=1)
    seat = match.decision.seat
    choices = len(match.decision.choices)
    play_talking(match, chatterboxes(4), 1)
    for reader in (None, (seat + 1) % 4):
        assert f'Seat {seat} says: "I could do {choices} things"' in [line.text for line in match.events(reader)]


@pytest.mark.parametrize("game_id", game_ids())
def test_what_bots_said_is_saved_loaded_replayed_and_verified(game_id: str, tmp_path: Path) -> None:
    seats = min(4, find_game(game_id).seats[-1])
    match = fourscore.new(game_id, seats, seed="talk")
    play_talking(match, chatterboxes(seats), 60)
    match.save(tmp_path / "talk.jsonl")
    loaded = fourscore.load(tmp_path / "talk.jsonl")
    assert claims(loaded) == claims(match) != []
    assert loaded.truth() == match.truth()
    assert fourscore.replay(match.journal()).position() == match.position()
    assert verify(loaded.journal()).commitment == match.commitment


@pytest.mark.rule("house.undo.nothing-new")
def test_what_bots_said_neither_forbids_nor_allows_an_undo() -> None:
    """A seat is asked again only after the bots that spoke have acted, and that is what counts."""
    quiet, loud = (fourscore.new("presidents", 5, seed=3) for _ in range(2))
    silent: list[Bot] = [RandomBot(random.Random(seat)) for seat in range(5)]
    talking = chatterboxes(5)
    reasons = set()
    for _ in range(30):
        play_talking(quiet, silent, 1)
        play_talking(loud, talking, 1)
        for seat in range(5):
            reason = why_no_undo(quiet, seat)
            assert why_no_undo(loud, seat) == reason
            reasons.add(reason)
    assert "" in reasons, "some choices could be taken back"
    assert len(reasons) > 2
    assert 20 < len(claims(loud)) < 30


@pytest.mark.rule("house.undo.consent")
def test_a_take_back_takes_what_was_said_since_along() -> None:
    match, bots = fourscore.new("bodyguard", 5, seed=2), chatterboxes(5)
    play_talking(match, bots, 20)
    seat, before = match.decision.seat, match.truth()
    match.choose(match.decision.choices[0], seat)
    said = len(claims(match))
    play_talking(match, bots, 3)
    assert len(claims(match)) == said + 3
    assert [entry.seat for entry in chosen(match)][-3:].count(seat) == 0
    match.take_back(seat)
    assert match.decision.seat == seat
    assert match.truth()[:-1] == before
    assert match.truth()[-1].rule == "house.undo.consent"
    assert fourscore.replay(match.journal()).truth() == match.truth()


@every_row(("game_id", "name"), TALKERS)
def test_a_talker_plays_the_same_whether_anybody_listens_or_not(game_id: str, name: str) -> None:
    game = find_game(game_id)
    seats = game.seats[0]
    silent, heard = (fourscore.new(game, seats, seed="fixed") for _ in range(2))
    silent.play(player_for(silent, seat_bots(game, [name] * seats, "one")))
    play_talking(heard, seat_bots(game, [name] * seats, "one"), 100_000)
    assert chosen(heard) == chosen(silent)
    assert claims(heard)
    assert heard.outcome == silent.outcome


@every_row(("game_id", "name"), TALKERS)
def test_a_talker_gives_away_nothing_that_its_seat_does_not_know(game_id: str, name: str) -> None:
    """In any other world that looks the same to the seat, the bot with the same luck says the same."""
    game = find_game(game_id)
    kind = find_bot(game, name)
    said = 0
    match = fourscore.new(game, game.seats[0], seed="worlds")
    bots = seat_bots(game, [name] * match.seats, 1)
    for number in range(200):
        play_talking(match, bots, 1)
        if match.decision is None:
            break
        seat = match.decision.seat
        here, there = (kind(random.Random(number)) for _ in range(2))
        assert isinstance(here, Talker)
        assert isinstance(there, Talker)
        words = here.claim(match.view(seat), match.names)
        assert there.claim(match.imagine(seat, number).view(seat), match.names) == words
        said += words is not None
    assert said > 5
