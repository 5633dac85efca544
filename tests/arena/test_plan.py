"""The file of an arena: the one in the guide works, and what is wrong with another is said before it is played."""

import re
from pathlib import Path

import pytest

from fourscore.arena.file import read_arena
from fourscore.commandline.locks import Lock
from fourscore.engine.errors import Refusal
from tests.rows import every_row
from tests.terminal.desk import call

BOTS = """
[[player]]
name = "one"
bot = "random"
[[player]]
name = "two"
bot = "old-hand"
"""
GAME = '[[game]]\ngame = "presidents"\nseats = 3\n'
MODEL = '[[player]]\nname = "m"\nmodel = "m"\nat = "http://127.0.0.1:1/v1"\n'


def test_the_example_of_the_guide_is_an_arena(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (text,) = re.findall(r"```toml\n(.*?)```", Path("docs/arena.md").read_text(), flags=re.DOTALL)
    file = tmp_path / "arena.toml"
    file.write_text(text)
    monkeypatch.setenv("MY_KEY", "secret")
    checked = call(tmp_path, "arena", "check", str(file), "--plain")
    assert (checked.returncode, checked.stderr) == (0, "")
    assert checked.stdout.strip() == "Models and old hands: 2 players, 20 games to be played."
    assert list(tmp_path.iterdir()) == [file]


@every_row(
    ("text", "said"),
    [
        ("not = [toml", "is not TOML"),
        (BOTS + MODEL + "price = 1.0\n" + GAME, "arena.toml: player 3, m: price: there is no such field. Did you mean"),
        (BOTS + '[[player]]\nbot = "random"\n' + GAME, "player 3: name: this field is missing."),
        (
            BOTS + GAME + GAME.replace("seats", "saets"),
            "game 2, presidents: saets: there is no such field. Did",
        ),
        ("player = [3]\n" + GAME, "player 1: expected named fields, got a whole number."),
        ("", "player"),
        (BOTS, "game"),
        (BOTS + GAME + "wine = 3\n", "wine"),
        (BOTS + '[[game]]\ngame = "chess"\n', "chess"),
        (BOTS + '[[game]]\ngame = "presidents"\nseats = 40\n', "seats"),
        (BOTS + GAME + 'options = { target = "many" }\n', "target"),
        (BOTS.replace('"two"', '"one"') + GAME, "Two players have the same name: one and one."),
        (BOTS.replace('"two"', '"One"') + GAME, "same name"),
        (BOTS.replace('"two"', '" "') + GAME, "' ' cannot be a player's name"),
        (BOTS.replace('"two"', '"two "') + GAME, "no spaces around it"),
        (BOTS.replace('"two"', '"t\\u001b[2Jwo"') + GAME, "write it in one line"),
        (BOTS.replace('"old-hand"', '"nobody"') + GAME, "nobody"),
        ('[[player]]\nname = "alone"\nbot = "random"\n' + GAME, "at least two players"),
        (BOTS + MODEL + 'bot = "random"\n' + GAME, "either a bot"),
        (BOTS + MODEL.replace("http://127.0.0.1:1/v1", "my machine") + GAME, "not the address"),
        (BOTS + MODEL + 'key = "NO_SUCH_VARIABLE"\n' + GAME, "NO_SUCH_VARIABLE"),
        (BOTS + MODEL + "attempts = 0\n" + GAME, "attempts"),
        (BOTS + MODEL + 'choices = "some"\n' + GAME, "choices"),
        ("deals = 0\n" + BOTS + GAME, "deals"),
        ("deals = 99999999999999999999\n" + BOTS + GAME, "deals"),
        (BOTS + GAME + "[budget]\ngames = 1\n", "less than one deal"),
        (BOTS + GAME + "[budget]\nmoney = -1.0\n", "money"),
        (BOTS + GAME + "[budget]\nminutes = inf\n", "minutes"),
        (BOTS + MODEL + GAME + "[budget]\nmoney = 1.0\n", "m: a budget of money needs its price_in and price_out"),
        (BOTS + MODEL + "seconds = inf\n" + GAME, "seconds"),
        (BOTS + MODEL + "temperature = nan\n" + GAME, "temperature"),
        (BOTS + GAME + "[budget]\ntokens = 1.5\n", "budget.tokens: expected a whole number, got a number"),
        ('[player]\nname = "one"\n' + GAME, "write [[player]]"),
        (BOTS.replace("old-hand", "serach") + GAME, "two: No bot 'serach'"),
        (BOTS + 'choices = "hidden"\n' + GAME, "two is a bot, and only a model has choices"),
        (BOTS + MODEL.replace("127.0.0.1", "me:secret@127.0.0.1") + GAME, "no place for a password"),
        (BOTS + MODEL.replace("/v1", "/v1?key=secret") + GAME, "no place for a password"),
        (BOTS + MODEL.replace("/v1", "/v1/chat/completions") + GAME, "leave out /chat/completions"),
        (BOTS + MODEL.replace("127.0.0.1", "my host") + GAME, "not the address"),
        (BOTS + MODEL + "extra = { messages = [] }\n" + GAME, "extra cannot have messages"),
        (BOTS + MODEL + "extra = { top_p = nan }\n" + GAME, "extra has something in it that JSON cannot say"),
        (BOTS + MODEL + "extra = { on = 2001-01-01 }\n" + GAME, "extra has something in it that JSON cannot say"),
    ],
)
def test_what_is_wrong_is_said_before_anything_is_played(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "arena.toml"
    file.write_text(text)
    with pytest.raises(Refusal, match=re.escape(said)):
        read_arena(file)


def test_a_key_in_the_file_is_refused_and_not_repeated(tmp_path: Path) -> None:
    file = tmp_path / "arena.toml"
    file.write_text(BOTS + MODEL + 'key = "sk-secret"\n' + GAME)
    with pytest.raises(Refusal, match="the key itself stays out of this file") as refused:
        read_arena(file)
    assert "sk-secret" not in str(refused.value)


@every_row("key", ["sk-secret\n", " sk-secret", "sk secret", "\u043a\u043b\u044e\u0447"])
def test_a_key_that_cannot_be_sent_is_refused_and_not_repeated(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MY_KEY", key)
    file = tmp_path / "arena.toml"
    file.write_text(BOTS + MODEL + 'key = "MY_KEY"\n' + GAME)
    with pytest.raises(Refusal, match=r"^m: MY_KEY holds no key: there are spaces, line ends") as refused:
        read_arena(file)
    assert key.strip() not in str(refused.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    answered = call(tmp_path, "arena", "run", "nowhere.toml")
    assert answered.returncode != 0
    assert "nowhere.toml cannot be read" in answered.stderr


def test_whoever_only_wants_a_report_needs_no_key(tmp_path: Path) -> None:
    file = tmp_path / "arena.toml"
    file.write_text(BOTS + MODEL + 'key = "NO_SUCH_VARIABLE"\n' + GAME)
    assert len(read_arena(file, to_play=False).player) == 3


def test_a_file_without_an_ending_needs_another_name_for_its_directory(tmp_path: Path) -> None:
    file = tmp_path / "arena"
    file.write_text(BOTS + GAME)
    answered = call(tmp_path, "arena", "run", str(file))
    assert answered.returncode != 0
    assert "arena is a file; name a directory with --out" in answered.stderr
    assert list(tmp_path.iterdir()) == [file]


def test_there_is_no_report_of_what_was_not_played(tmp_path: Path) -> None:
    file = tmp_path / "arena.toml"
    file.write_text(BOTS + GAME)
    answered = call(tmp_path, "arena", "report", str(file))
    assert answered.returncode != 0
    assert "Nothing was played yet" in answered.stderr
    assert list(tmp_path.glob("*.toml")) == list(tmp_path.glob("a*")) == [file]


def test_two_commands_do_not_play_one_arena_at_once(tmp_path: Path) -> None:
    file, notebook = tmp_path / "arena.toml", tmp_path / "arena/notebook.jsonl"
    file.write_text("deals = 1\n" + BOTS + GAME)
    notebook.parent.mkdir()
    other = Lock(notebook.with_name(".notebook.jsonl.lock"), "It is")
    refused = call(tmp_path, "arena", "run", str(file))
    other.release()
    assert refused.returncode != 0
    assert "notebook.jsonl is in use already by process" in refused.stderr
    assert not notebook.exists()
    assert call(tmp_path, "arena", "run", str(file)).returncode == 0


def test_a_spent_budget_is_told_by_the_exit_status_and_is_no_interruption(tmp_path: Path) -> None:
    file = tmp_path / "arena.toml"
    file.write_text(BOTS + GAME + "[budget]\nminutes = 0.000001\n")
    ended = call(tmp_path, "arena", "run", str(file), "--plain")
    assert (ended.returncode, ended.stderr) == (1, "")
    assert "The budget of 1e-06 minutes is spent." in ended.stdout
