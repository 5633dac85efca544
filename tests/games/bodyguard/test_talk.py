"""What an old hand says: accusations that it believes, and bluffs."""

import random
import re
from collections import Counter

import pytest

import fourscore
from fourscore.bots.seating import seat_bots
from fourscore.games.bodyguard.bot import OldHand
from tests.games.bodyguard.table import BODYGUARD_ABOUT_TO_FALL, PRESIDENT_ABOUT_TO_FALL, table
from tests.games.talk import play

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve"]
SENTENCE = re.compile(r"(I am|(Ada|Ben|Cleo|Dan|Eve) is) (the Bodyguard|an Assassin|my Bodyguard)\.")


def heard(match, seat: int, moods: int = 300) -> Counter[str]:
    """What an old hand says at this moment, in whatever mood."""
    said = (OldHand(random.Random(mood)).claim(match.view(seat), NAMES) for mood in range(moods))
    return Counter(words for words in said if words is not None)


def rounds_of_talk(seed: int) -> list[tuple[int, int, str]]:
    """Round, seat and words of everything said in a game of old hands."""
    match = fourscore.new("bodyguard", 5, seed=seed)
    bots = seat_bots(match.game, ["old-hand"] * 5, seed)
    said = []
    while match.decision:
        seat = match.decision.seat
        view, bot = match.view(seat), bots[seat]
        assert isinstance(bot, OldHand)
        if words := bot.claim(view, NAMES):
            said.append((view.table.round, seat, words))
        match.choose(bot.choose(view, view.asked), seat)
    return said


@pytest.mark.rule("house.claim")
def test_old_hands_talk_but_none_of_them_twice_in_a_round():
    said = [words for seed in range(6) for words in rounds_of_talk(seed)]
    assert 15 < len(said) < 6 * 25
    for seed in range(6):
        speakers = [(number, seat) for number, seat, _ in rounds_of_talk(seed)]
        assert len(speakers) == len(set(speakers))
    assert all(SENTENCE.fullmatch(words) for _, _, words in said)


def test_an_old_hand_can_speak_again_in_the_next_round():
    speakers = Counter(seat for _, seat, _ in rounds_of_talk(1))
    assert max(speakers.values()) > 1


OPENING = """
    president: pie noon fog | dusk
    bodyguard: kazoo garden hail
    assassin:  gale quill trick   {}
    assassin:  banana curfew snow | umbrella library
    assassin:  drizzle dawn balcony
    """


def test_assassins_and_the_bodyguard_say_the_same_of_themselves():
    match = table(OPENING.format(""), turn=1)
    bodyguard = heard(match, 1)
    assassin = heard(table(OPENING.format("<- turn")), 2)
    for words in ("I am the Bodyguard.", "I am an Assassin."):
        assert bodyguard[words] == assassin[words] > 5, "with the same luck, whatever the role"


def test_an_assassin_points_at_the_likeliest_bodyguard():
    match = table(OPENING.format(""))
    play(match, "0: hit 4 pie | 1: hit 3 hail")
    named = {words for words in heard(match, 2) if not words.startswith("I am")}
    assert named == {"Ben is the Bodyguard.", "Ben is an Assassin."}


def test_the_bodyguard_accuses_whoever_is_closest_to_falling_and_puts_up_decoys():
    match = table(OPENING.format(""), turn=1)
    named = {words for words in heard(match, 1) if not words.startswith("I am")}
    assert {words for words in named if "Assassin" in words} == {"Dan is an Assassin."}
    assert {words for words in named if "Bodyguard" in words} == {f"{name} is the Bodyguard." for name in NAMES[2:]}


def test_the_president_accuses_assassins_alone_and_calls_anybody_a_bodyguard():
    named = heard(table(OPENING.format("")), 0)
    assert {words for words in named if "Assassin" in words} == {"Dan is an Assassin."}
    assert {words for words in named if "my" in words} == {f"{name} is my Bodyguard." for name in NAMES[1:]}


def test_an_old_hand_keeps_quiet_where_being_asked_is_a_secret():
    match = table(PRESIDENT_ABOUT_TO_FALL)
    play(match, "2: hit 0 dusk")
    assert match.view(1).asked.kind == "rescue"
    assert not heard(match, 1)
    match = table("""
        president: pie noon trick
        bodyguard: fog hardcore dawn
        assassin:  banana dusk
        assassin:  quill brunch
        """)
    play(match, "0: trick 1")
    assert match.view(1).asked.kind == "cancel"
    assert not heard(match, 1)


def test_nothing_is_said_when_everybody_knows_the_bodyguard_is_out():
    match = table(BODYGUARD_ABOUT_TO_FALL)
    play(match, "0: hit 1 noon")
    assert match.decision.seat == 2
    assert not heard(match, 2)


def test_nothing_is_said_when_nobody_is_left_to_talk_about():
    match = table("""
        president: pie noon fog
        bodyguard: out
        assassin:  kazoo garden hail   <- turn
        assassin:  out
        """)
    assert not heard(match, 2)


def test_an_old_hand_is_silent_on_most_turns():
    assert 100 < heard(table(OPENING.format("")), 0, moods=500).total() < 200
