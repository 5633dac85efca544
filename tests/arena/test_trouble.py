"""Arenas whose endpoints send something else than answers: now and then, to some questions, or from now on."""

import math
from pathlib import Path

import pytest

import fourscore.arena.chat
from fourscore.arena.running import run
from fourscore.arena.transcript import Turn, read_turns
from fourscore.trials.executors import Alone
from tests.arena.endpoint import Models
from tests.arena.test_playing import arena, bot, model, timeless


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fourscore.arena.chat, "FIRST_PAUSE", 0.0)


def turns_of(folder: Path) -> list[Turn]:
    return [turn for path in sorted(folder.glob("games/*.turns.jsonl")) for turn in read_turns(path)]


@pytest.mark.slow
def test_where_some_questions_bring_no_answer_the_stand_in_plays_and_the_reason_is_kept(
    chat: tuple[str, Models], tmp_path: Path
) -> None:
    one = arena(model("stumbles", chat[0]), bot("random"), bot("old-hand"), deals=2)
    record, why = run(one, tmp_path, Alone())
    assert (why, len(record.games)) == ("", one.games)
    uses = [game.uses[game.players.index(0)] for game in record.games]
    assert 0 < sum(use.stood_in for use in uses) < sum(use.questions for use in uses)
    assert all(use.failures == ({"refused": use.stood_in} if use.stood_in else {}) for use in uses)
    reasons = {turn.attempts[0].reason for turn in turns_of(tmp_path) if turn.by == "stand-in"}
    assert {"Nobody is upstream.", "502 Nobody is upstream."} < reasons
    assert 'what comes is not a chat completion: {"choices": []}' in reasons
    assert "what comes is not a chat completion: nothing" in reasons


@pytest.mark.slow
def test_what_passes_costs_a_player_nothing(chat: tuple[str, Models], tmp_path: Path) -> None:
    one = arena(model("hiccups", chat[0]), bot("random"), bot("old-hand"))
    record, why = run(one, tmp_path, Alone())
    assert (why, len(record.games)) == ("", one.games)
    use = [game.uses[game.players.index(0)] for game in record.games]
    assert [(one.failures, one.stood_in) for one in use] == [({}, 0)] * 3
    assert {len(turn.attempts) for turn in turns_of(tmp_path)} == {1}


@pytest.mark.slow
def test_an_endpoint_that_answers_nobody_any_more_stops_the_arena_and_nothing_is_lost(
    chat: tuple[str, Models], tmp_path: Path
) -> None:
    at, models = chat
    one = arena(model("goes-down", at), bot("random"), bot("old-hand"))
    whole, _ = run(one, tmp_path / "whole", Alone())
    folder, asked = tmp_path / "cut", len(models.asked)
    models.down_from = asked + asked_in(tmp_path / "whole") // 2
    record, why = run(one, folder, Alone())
    assert why == f"goes-down cannot be asked at {at}/chat/completions: Nobody is upstream."
    assert len(record.games) < one.games
    models.down_from = math.inf
    record, why = run(one, folder, Alone())
    assert why == ""
    assert timeless(record.in_order()) == timeless(whole.in_order())
    in_vain = fourscore.arena.chat.TRIES * 2
    assert len(models.asked) - asked == asked_in(folder) + in_vain


def asked_in(folder: Path) -> int:
    return sum(len(turn.attempts) for turn in turns_of(folder))
