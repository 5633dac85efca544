"""Playing with other cards: a pack is named once, kept in mind, and never mixed up."""

import shutil
from pathlib import Path

import pytest

import fourscore
from fourscore.engine.errors import Refusal, WrongVersion
from fourscore.engine.registry import find_game
from fourscore.games import knife_fight
from tests.terminal.desk import call, one_game_in

OWN = Path(knife_fight.__file__).with_name("content")
SEATS = ("--seats", "you,random,random", "--seed", "3", "--plain")


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    """Our own cards with another name on one of them."""
    place = tmp_path / "my-deck"
    shutil.copytree(OWN, place)
    rename(place, "Throwing Knife", "Butter Knife")
    return place


def rename(deck: Path, old: str, new: str) -> None:
    file = deck / "actions.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_a_pack_is_played_kept_in_mind_and_proved(tmp_path: Path, deck: Path) -> None:
    shelf = tmp_path / "shelf"
    begun = call(shelf, "play", "knife-fight", "--pack", str(deck), *SEATS, typed="card butter\nquit\n")
    assert begun.returncode == 0
    assert "Butter Knife" in begun.stdout
    game = str(one_game_in(shelf))
    assert "Butter Knife" in call(shelf, "resume", game, "--plain", typed="card butter\nquit\n").stdout
    assert call(shelf, "replay", game, "--plain").returncode == 0
    assert "Genuine" in call(shelf, "verify", game).stdout


def test_a_game_is_not_resumed_with_other_cards(tmp_path: Path, deck: Path) -> None:
    shelf = tmp_path / "shelf"
    call(shelf, "play", "knife-fight", "--pack", str(deck), *SEATS, typed="quit\n")
    game = str(one_game_in(shelf))
    rename(deck, "Butter Knife", "Fish Knife")
    refused = call(shelf, "resume", game, typed="quit\n")
    assert refused.returncode == 2
    assert "was played with the pack" in refused.stderr
    shutil.rmtree(deck)
    assert "--pack DIR" in call(shelf, "resume", game, typed="quit\n").stderr


def test_a_journal_with_another_pack_needs_that_game(deck: Path) -> None:
    game = find_game("knife-fight").with_pack(deck)
    journal = fourscore.new(game, 3, seed=1).journal()
    with pytest.raises(WrongVersion, match="was played with the pack"):
        fourscore.replay(journal)
    assert fourscore.replay(journal, game=game).game is game


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("copies = 5", "copies = 6", "add up to 101"),
        ('kind = "attack"', 'kind = "picnic"', "actions.toml, line"),
        ("[[action]]", "[[action", "actions.toml"),
    ],
)
def test_a_broken_pack_is_refused_with_file_line_and_reason(
    tmp_path: Path, deck: Path, old: str, new: str, complaint: str
) -> None:
    file = deck / "actions.toml"
    file.write_text(file.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    refused = call(tmp_path / "shelf", "play", "knife-fight", "--pack", str(deck), *SEATS)
    assert refused.returncode == 2
    assert complaint in refused.stderr


def test_a_pack_must_be_a_directory_and_the_game_must_have_packs(tmp_path: Path, deck: Path) -> None:
    nowhere = call(tmp_path, "play", "knife-fight", "--pack", str(tmp_path / "nowhere"), *SEATS)
    assert "is not a directory" in nowhere.stderr
    with pytest.raises(Refusal, match="no other cards"):
        find_game("presidents").with_pack(deck)


def test_the_cards_of_a_game_without_texts_say_nothing_more(tmp_path: Path) -> None:
    asked = call(
        tmp_path, "play", "presidents", "--seats", "you,random,random", "--seed", "3", typed="card ace\nquit\n"
    )
    assert "say all there is to say" in asked.stdout
