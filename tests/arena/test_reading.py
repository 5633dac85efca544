"""What a reply says: one line with the choice, and nothing is ever guessed."""

import pytest

import fourscore
from fourscore.arena.reading import Failed, Reply, check_choice, read_reply
from tests.rows import every_row


@every_row(
    ("text", "reply"),
    [
        ("CHOICE: 3D", Reply("3D")),
        ("I could play CHOICE: 4D, but no.\nCHOICE: 3D", Reply("3D")),
        ("Thoughts.\n\n  CHOICE:   hit 2 snow  \nMore thoughts.", Reply("hit 2 snow")),
        ("SAY: I am the Bodyguard.\nCHOICE: pass", Reply("pass", "I am the Bodyguard.")),
        ("NOTES: Ben lies.\nCHOICE: pass\nSAY: Hello", Reply("pass", "Hello", "Ben lies.")),
        ("NOTES:\nCHOICE: pass", Reply("pass", "", "")),
        ("CHOICE: pass\r\nand so on", Reply("pass")),
    ],
)
def test_one_line_is_the_answer_and_the_rest_is_thought_aloud(text: str, reply: Reply) -> None:
    assert read_reply(text) == reply


@every_row(
    ("text", "failure"),
    [
        ("", "empty"),
        (" \n\t", "empty"),
        ("3D", "unparsable"),
        ("choice: 3D", "unparsable"),
        ("**CHOICE:** 3D", "unparsable"),
        ("The CHOICE: 3D", "unparsable"),
        ("CHOICE: 3D\nCHOICE: 3D", "unparsable"),
        ("CHOICE: 3D\nCHOICE: 4D", "unparsable"),
        ("SAY: a\nSAY: b\nCHOICE: 3D", "unparsable"),
    ],
)
def test_what_could_mean_two_things_means_nothing(text: str, failure: str) -> None:
    with pytest.raises(Failed) as failed:
        read_reply(text)
    assert failed.value.failure == failure


def test_a_reply_that_was_cut_off_is_not_read_even_if_it_holds_a_choice() -> None:
    with pytest.raises(Failed) as failed:
        read_reply("CHOICE: 3D", is_cut_off=True)
    assert failed.value.failure == "truncated"


def test_what_only_looks_like_a_choice_is_none() -> None:
    match = fourscore.new("presidents", 3, seed=1)
    while match.decision is not None and match.decision.choices[0] != "KH":
        match.choose(match.decision.choices[0])
    assert match.decision is not None
    seat = match.decision.seat
    assert check_choice(match, seat, "kh") == "KH"
    assert check_choice(match, seat, "K♥") == "KH"
    # The sign for Kelvin, a wide letter, a Greek one, digits of other languages, spaces that no one sees.
    for choice in (
        "\u212aH",
        "\uff2bH",
        "\u039aH",
        "\u0661",
        "KH\u200b",
        "K\u00a0H",
        "KH.",
        '"KH"',
        "`KH`",
        "KH or pass",
    ):
        with pytest.raises(Failed) as failed:
            check_choice(match, seat, choice)
        assert failed.value.failure == "unparsable", choice


def test_a_choice_is_legal_illegal_or_none_at_all() -> None:
    match = fourscore.new("presidents", 3, seed=1)
    assert match.decision is not None
    seat, legal = match.decision.seat, str(match.decision.choices[0])
    assert check_choice(match, seat, legal) == legal
    wrong = {"fly to the moon": "unparsable", "": "unparsable", "2S 2H 2D 2C": "illegal", "0": "unparsable"}
    for choice, failure in wrong.items():
        with pytest.raises(Failed) as failed:
            check_choice(match, seat, choice)
        assert failed.value.failure == failure, choice
