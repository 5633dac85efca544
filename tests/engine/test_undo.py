"""Undo follows from what was revealed."""

import random

import pytest

import fourscore
from fourscore.engine.errors import NoUndo
from fourscore.engine.undo import why_no_undo
from tests.walks import play_some


def table(hands: list[str], **more: object) -> fourscore.Match:
    """Round 2 with these hands; seat 0 leads."""
    state = {"round": 2, "president": 0, "pond_scum": len(hands) - 1, "hands": hands, **more}
    return fourscore.from_position("presidents", {"game": "presidents", "seats": len(hands), "state": state}, seed=1)


@pytest.mark.rule("house.undo.nothing-new")
def test_a_pass_that_everybody_could_expect_may_be_taken_back() -> None:
    match = table(["3S 9S", "4S 4D 10S JS", "5S KH QS QD"], laid=["0: 3D"], turn=1)
    before = match.position()
    match.choose("pass")
    assert match.decision.seat == 2
    # Seats 0 and 2 see a pass, as they would in every world they hold possible.
    match.undo(1)
    assert match.position() == before
    assert match.decision.seat == 1


@pytest.mark.rule("house.undo.nothing-new")
def test_cards_that_were_laid_have_been_seen() -> None:
    match = table(["3S 9S 9H 10C", "4S 4D 10S", "5S KH QD"])
    match.choose("3S")
    with pytest.raises(NoUndo, match="has seen something new"):
        match.undo(0)
    assert match.view(0).table.pile[0].cards == "3S"


@pytest.mark.rule("house.undo.nothing-new")
def test_nothing_can_be_taken_back_once_somebody_else_has_acted_or_spoken() -> None:
    match = table(["3S 9S", "4S 4D 10S JS", "5S KH QS QD"], laid=["0: 3D"], turn=1)
    match.choose("pass")
    match.choose("5S")
    with pytest.raises(NoUndo, match="Somebody else has acted"):
        match.undo(1)
    match = table(["3S 9S", "4S 4D 10S JS", "5S KH QS QD"], laid=["0: 3D"], turn=1)
    match.choose("pass")
    match.claim(2, "Then it is mine")
    with pytest.raises(NoUndo, match="Somebody else"):
        match.undo(1)


@pytest.mark.rule("house.undo.nothing-new")
def test_nothing_can_be_taken_back_once_chance_has_answered() -> None:
    match = fourscore.new("presidents", seats=3, seed=1)
    rng = random.Random(1)
    seat = 0
    while match.view(None).table.round == 1:
        seat = match.decision.seat
        play_some(match, rng, 1)
    reason = why_no_undo(match, seat)
    assert "Chance has answered" in reason


@pytest.mark.rule("house.undo.nothing-new")
def test_an_answer_that_others_are_still_waited_for_may_be_taken_back() -> None:
    hands = ["JS JH 5S", "3S 4S", "JS JD 6S", "7S", "8S", "JC JC 9S", "10S", "QS"]
    match = table(hands)
    match.choose("JS JH")
    match.choose("JS JD", seat=2)
    match.undo(2)
    assert [decision.seat for decision in match.decisions] == [2, 5]


@pytest.mark.rule("house.undo.nothing-new")
def test_talking_does_not_stand_in_the_way_of_an_undo_and_stays_said() -> None:
    match = table(["3S 9S", "4S 4D 10S JS", "5S KH QS QD"], laid=["0: 3D"], turn=1)
    before = match.position()["state"]
    match.choose("pass")
    match.claim(1, "Oh no, I did not see the pair")
    match.undo(1)
    assert match.position()["state"] == before
    assert match.decision.seat == 1
    assert match.truth()[-1].rule == "house.claim"


@pytest.mark.rule("house.undo.consent")
def test_the_whole_table_may_agree_to_take_back_more_and_the_log_says_so() -> None:
    match = fourscore.new("presidents", seats=4, seed=1)
    rng = random.Random(1)
    play_some(match, rng, 30)
    seat = match.decision.seat
    position, log = match.position(), match.truth()
    play_some(match, rng, 12)
    match.take_back(seat, 1 + sum(entry.seat == seat for entry in match.entries()[-11:]))
    assert match.decision.seat == seat
    assert match.position()["state"] == position["state"]
    assert match.truth()[:-1] == log
    assert match.truth()[-1].rule == "house.undo.consent"
    assert "everybody at the table agreed" in match.truth()[-1].text
    # What was shuffled stays shuffled: the same cards come again.
    assert match.view(seat).table.hand == fourscore.replay(match.journal()).view(seat).table.hand


@pytest.mark.rule("house.undo.consent")
def test_no_more_choices_can_be_taken_back_than_were_made() -> None:
    match = fourscore.new("presidents", seats=4, seed=1)
    with pytest.raises(NoUndo, match="cannot be taken back"):
        match.take_back(0)
    with pytest.raises(NoUndo, match="cannot be taken back"):
        match.take_back(0, 0)
    with pytest.raises(NoUndo, match="Nothing has been chosen yet"):
        match.undo((match.decision.seat + 1) % 4)


@pytest.mark.rule("house.claim")
def test_a_claim_is_kept_in_log_and_journal_and_changes_nothing(tmp_path) -> None:
    match = fourscore.new("presidents", seats=4, seed=1)
    play_some(match, random.Random(1), 10)
    view = match.view(2)
    match.claim(3, "I have both red kings")
    assert match.view(2) == view
    assert match.events(2)[-1].text == 'Seat 3 says: "I have both red kings"'
    assert match.events(3)[-1].text == 'You say: "I have both red kings"'
    match.save(tmp_path / "talk.journal")
    assert fourscore.load(tmp_path / "talk.journal").truth() == match.truth()
    with pytest.raises(fourscore.Stale):
        match.claim(4, "nobody sits here")
