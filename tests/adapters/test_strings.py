"""A table that is played by strings."""

import pytest

from fourscore.adapters.strings import StringTable, read_reply
from fourscore.engine.errors import Malformed, Refusal
from fourscore.models.text import table_text
from tests.rows import every_row


def dealt(game: str = "presidents", **more: int) -> StringTable:
    table = StringTable(game, **more)
    table.reset(seed=5)
    return table


@pytest.mark.parametrize("game", ["presidents", "bodyguard", "knife-fight"])
@pytest.mark.slow
def test_a_round_is_played_to_its_end_by_strings(game: str) -> None:
    table = dealt(game, rounds=1)
    over = False
    while not over:
        _, text = table.get_observation()
        choice = table.choices()[-1]
        assert choice in text
        over, info = table.step(choice)
        assert info == {}
    rewards, info = table.close()
    assert sum(rewards.values()) == pytest.approx(1)
    assert info["rule"]


def test_what_is_refused_changes_nothing_and_is_said_with_the_next_question() -> None:
    table = dealt()
    player, text = table.get_observation()
    over, info = table.step("KC")
    assert not over
    assert info["refused"]
    again, told = table.get_observation()
    assert again == player
    assert info["refused"] in told
    assert told.endswith(text.rpartition("\n\n")[2])


def test_who_is_refused_three_times_in_a_row_loses_and_nobody_else_does() -> None:
    table = dealt()
    player, _ = table.get_observation()
    results = [table.step("nonsense")[0] for _ in range(3)]
    assert results == [False, False, True]
    rewards, info = table.close()
    assert rewards == {seat: -1.0 if seat == player else 0.0 for seat in range(4)}
    assert info["broken_off_by"] == player
    with pytest.raises(Refusal, match="over"):
        table.step(table.host.match.decision.choices[0])  # type: ignore[union-attr]


def test_what_one_says_the_others_read() -> None:
    table = dealt("bodyguard")
    speaker, _ = table.get_observation()
    while True:
        table.step(f"say: I guard nobody.\n{table.choices()[0]}")
        listener, text = table.get_observation()
        if listener != speaker:
            break
    assert "I guard nobody." in text


def test_a_player_reads_nothing_that_another_seat_alone_may_know() -> None:
    table = dealt()
    seat, text = table.get_observation()
    match, seating = table.host.match, table.host.seating
    assert text.endswith(table_text(match.imagine(seat, 1), seating, seat))
    others = [line.text for line in match.events(seat)]
    assert text.startswith("\n".join(others))


@every_row("reply", ["", "  \n ", "3C\n3D", "say: hello", 7, None])
def test_a_reply_without_exactly_one_choice_is_refused(reply: str) -> None:
    with pytest.raises(Malformed):
        read_reply(reply)
