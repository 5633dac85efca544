"""Questions and choices in plain language, at every question of many fights and in single positions."""

import random
import re

import fourscore
from fourscore.engine.view import Asked
from fourscore.games.knife_fight.bot import OldHand
from fourscore.games.knife_fight.game import GAME
from fourscore.games.knife_fight.words import QUESTIONS, offers, question
from fourscore.games.knife_fight.words.cards import ASKED
from fourscore.kit.words import Words, words_for
from tests.games.knife_fight.table import both_editions, table
from tests.games.knife_fight.toys import plain_rows, write
from tests.rows import every_row
from tests.test_plain_english import advice

NAMES = ["Ann", "Ben", "Cy", "Dot", "Eve", "Fay"]
FIGHTS = 20
CODE = re.compile(r"[_{}]|  |\b(?:seat|Seat) \d")
IDS = [id for id in (*GAME.pack.named, *(f"lasting-{word}" for word in ("peace", "isolation"))) if "-" in id]


def words_of(match, seat: int = 0) -> Words:
    """What the seat is asked, in words."""
    words = words_for(match.view(seat), NAMES[: match.seats])
    assert words is not None
    return words


def labels(match, seat: int = 0) -> list[str]:
    return [offer.label for offer in words_of(match, seat).offers]


def fights(edition: int):
    """Every question of many fights of players without a plan."""
    for number in range(FIGHTS):
        rng = random.Random(number)
        options = {"edition": str(edition), "optional-scapegoat": rng.choice(["on", "off"])}
        match = fourscore.new(GAME, rng.choice(GAME.seats), seed=number, options=options, events=False)
        while match.decisions:
            decision = rng.choice(match.decisions)
            yield match, decision.seat
            match.choose(rng.choice(decision.choices), decision.seat)


def check_english(text: str) -> None:
    """A person would say it so: no ids, numbers of seats or marks of a program, and nothing on the list of phrases."""
    assert text == text.strip(), text
    assert not CODE.search(text), text
    assert not any(id in text for id in IDS), text
    assert not advice(text), text


@both_editions
def test_the_old_hand_gives_reasons_in_plain_english_and_every_card_asks_in_words_of_its_own(edition):
    kinds, read = set(), set()
    for match, seat in fights(edition):
        view = match.view(seat)
        kinds.add(view.asked.kind)
        read.add(OldHand(random.Random(1)).explain(view, view.asked, view.asked.choices[-1], NAMES))
    for text in read:
        check_english(text)
    assert {"action", "react", "mulligan", "starter", "pick", "hand", "discard", "lose-vote"} <= kinds
    assert kinds <= {*QUESTIONS, *(card for card, _ in ASKED)}, "every card of the deck asks in words of its own"


def test_choices_of_a_turn_name_cards_and_people_and_say_whom_they_meet():
    match = table("taft 1v: throwing-knife war-chest\ngrant 2w 2v: dodge\nford 1v: dodge block block")
    words = words_of(match)
    assert words.question == "Your turn, with 3 actions left. One of them may be a Stab."
    assert {offer.choice: (offer.label, offer.note, offer.group) for offer in words.offers} == {
        "play throwing-knife 1": ("Play Throwing Knife on Ben", "Ulysses S. Grant, 3 life left, 2 votes", "Cards"),
        "play throwing-knife 2": ("Play Throwing Knife on Cy", "Gerald Ford, 5 life left, 1 vote", "Cards"),
        "play war-chest": ("Play War Chest", "Draw three cards. Thank every donor by name.", "Cards"),
        "stab 1": ("Stab Ben", "Ulysses S. Grant, 3 life left, 2 votes", "Stab"),
        "stab 2": ("Stab Cy", "Gerald Ford, 5 life left, 1 vote", "Stab"),
        "ability 2": ("Use Trust Busting on Cy", "Gerald Ford, 5 life left, 1 vote", "Trust Busting"),
        "draw": ("Draw from the Action deck", "", "Draw or end"),
        "end": ("End your turn", "You give up 3 actions.", "Draw or end"),
    }


@every_row(
    ("facts", "said"),
    [
        ({"stabs_taken": 1}, "with 3 actions left. None of them can be a Stab."),
        ({"actions_taken": 2}, "with 1 action left. It may be a Stab."),
        ({"actions_taken": 2, "stabs_taken": 1}, "with 1 action left. It cannot be a Stab."),
        ({"more_stabs": 1}, "with 3 actions left. Up to 2 of them may be Stabs."),
        ({"more_stabs": 2}, "with 3 actions left. All of them may be Stabs."),
    ],
)
def test_a_turn_says_how_many_actions_and_stabs_are_left(facts, said):
    match = table("grant:\ntaft:\nford:", **facts)
    assert words_of(match).question == f"Your turn, {said}"


def test_somebody_may_use_an_ability_on_themselves():
    assert "Use Clean Slate on yourself" in labels(table("ford 1c:\ntaft:\npolk:"))


def test_an_attack_is_told_from_the_chair_of_whoever_is_asked():
    match = table("grant: bowie-knife\ntaft: block\nford:").play("0: play bowie-knife 1")
    words = words_of(match, 1)
    assert words.question == "Ann attacks you with Bowie Knife for 2 wounds. Play a Reaction, or pass?"
    assert labels(match, 1) == ["Pass", "Play Block"]


@every_row(
    ("drawing", "moves", "seat", "said", "answers"),
    [
        (
            "lyndon-johnson:\nwashington:\nford:\nhayes:",
            "0: ability 1",
            0,
            "Your neighbour will stab whomever you say.",
            ["Have Cy stabbed", "Have Dot stabbed"],
        ),
        (
            "grant: throwing-knife\ntaft:\nford: pointing-fingers\nhayes:",
            "0: play throwing-knife 2 | 2: react pointing-fingers",
            2,
            "The Attack goes on against somebody else next to you. Whom do you point at?",
            ["Point at Ben", "Point at Dot"],
        ),
        (
            "taft 1v:\nlincoln:\nford: block dodge\nhayes:",
            "0: ability 2",
            2,
            "Ann breaks up your hand: you discard a card, then you give one away. Which one do you discard?",
            ["Discard Block", "Discard Dodge"],
        ),
        (
            "franklin-roosevelt: / exploding-cigar\ntaft:\nford:",
            "0: end",
            0,
            "Several things happen at the end of your turn. Which one comes first?",
            ["Wartime first", "Exploding Cigar first"],
        ),
        (
            "garfield: war-chest new-deal\ntaft:\nford:",
            "0: ability",
            0,
            "You may play a card without spending an action.",
            ["Play no card", "Play War Chest", "Play New Deal"],
        ),
    ],
)
def test_a_card_asks_in_words_of_its_own(drawing, moves, seat, said, answers):
    match = table(drawing).play(moves)
    assert words_of(match, seat).question == said
    assert labels(match, seat) == answers


def test_two_presidents_of_one_name_are_told_apart_by_what_they_can_do():
    match = table("grant:\ndead: + cleveland-22 cleveland-24\nford:", turn=1, phase="campaign")
    assert labels(match, 1) == ["Bring in Grover Cleveland (Mugwumps)", "Bring in Grover Cleveland (Fishing Trip)"]


def test_an_empty_hand_is_not_kept_but_gone_without():
    match = table("grant:\ndead: + polk hayes\nford:", turn=1, phase="campaign").play("1: polk")
    assert words_of(match, 1).question == "You have no Action cards. Do you draw three?"
    assert labels(match, 1) == ["Go on without cards", "Draw three cards"]


def test_cards_of_another_pack_are_called_after_their_ids_and_ask_in_general_words():
    view = table("grant: block\ntaft:\nford:").view(0)
    strange = Asked("snow-ball", view.asked.rule, ("pass", "seat 2", "give snow-man", "melt"))
    assert question(view, strange, NAMES) == "Snow Ball asks you something."
    assert [offer.label for offer in offers(view, strange, NAMES)] == ["Pass", "Choose Cy", "Choose Snow Man", "Melt"]


@every_row(("taken", "note"), [(2, "No action would be left for a Stab."), (1, "")])
def test_a_whetstone_that_comes_too_late_says_so_first(taken, note):
    match = table("grant: whetstone\ntaft:\nford:", actions_taken=taken)
    (said,) = [offer.note for offer in words_of(match).offers if offer.choice == "play whetstone"]
    assert said == (note or GAME.pack.named["whetstone"].text)


def test_cards_of_a_pack_that_was_read_here_are_called_by_their_names(tmp_path):
    presidents, actions = plain_rows()
    for row in actions:
        row["name"] = "The Old Sabre" if row["id"] == "toy-sabre" else row["name"]
    for row in presidents:
        row["title"] = "Brooding" if row["id"] == "adams" else row.get("title", "")
    write(tmp_path, "president", presidents)
    write(tmp_path, "action", actions)
    match = table("adams: toy-sabre\ntaft:\nford:", game=GAME.with_pack(tmp_path))
    assert {"Play The Old Sabre on Ben", "Use Brooding"} <= set(labels(match))


def test_a_question_says_whose_turn_it_is_and_whether_it_is_a_chance_to_react():
    match = table("grant: bowie-knife\ntaft: dodge\nford:")
    assert (words_of(match).state, words_of(match).turn) == ("turn", 0)
    match.choose("play bowie-knife 1", 0)
    assert (words_of(match, 1).state, words_of(match, 1).turn) == ("react", 0)
    begun = fourscore.new(GAME, 3, seed=1)
    assert (words_of(begun).state, words_of(begun).turn) == ("answer", None)
