"""Packs: another deck is a directory, and a broken one is refused with file, line and reason."""

from pathlib import Path

import pytest

import fourscore
from fourscore.games.knife_fight.game import GAME
from fourscore.games.knife_fight.pack import BadPack
from tests.games.knife_fight.toys import plain_rows, write


def pack(home: Path, presidents: dict | None = None, actions: dict | None = None) -> None:
    """The plain deck with some entries changed, by their ids; None for a fact takes it away."""
    plain = dict(zip(("president", "action"), plain_rows(), strict=True))
    for table, changes in (("president", presidents or {}), ("action", actions or {})):
        rows = [row | changes.get(row["id"], {}) for row in plain[table]]
        write(home, table, [{key: value for key, value in row.items() if value is not None} for row in rows])


def test_a_pack_is_played_like_the_deck_of_the_game(tmp_path):
    pack(tmp_path, {"lincoln": {"name": "Honest Abe"}}, {"block": {"id": "parry", "effect": "block", "name": "Parry"}})
    game = GAME.with_pack(tmp_path)
    match = fourscore.new(game, 4, seed=1)
    match.play(lambda decision: decision.choices[-1] if decision.kind != "action" else decision.choices[0])
    assert match.outcome is not None
    assert game.pack.named["lincoln"].name == "Honest Abe"
    assert str(game.read("react parry")) == "react parry"


@pytest.mark.parametrize(
    ("presidents", "actions", "complaint"),
    [
        ({"lincoln": {"life": 9}}, {}, r"presidents\.toml, line \d+, lincoln: life is 9, not 3 to 6"),
        ({"lincoln": {"number": 15}}, {}, "number 15 must appear once; it appears 2 times"),
        ({"lincoln": {"effect": "levitation", "kind": "triggered"}}, {}, "lincoln: there is no effect 'levitation'"),
        (
            {"lincoln": {"effect": "toy-heir", "kind": "activated"}},
            {},
            "lincoln: effect 'toy-heir' cannot be activated",
        ),
        ({"lincoln": {"effect": "toy-heir", "kind": "none"}}, {}, "must say of which kind"),
        ({"lincoln": {"party": None}}, {}, "lincoln: party: this field is missing"),
        ({"lincoln": {"hat": "tall"}}, {}, "lincoln: hat: there is no such field"),
        ({"lincoln": {"id": "grant"}}, {}, "the id 'grant' appears 2 times"),
        ({"lincoln": {"id": "draw"}}, {}, "'draw' is not one word in small letters, or means something else"),
        ({}, {"block": {"copies": 11}}, r"actions\.toml: the copies add up to \d+, not 100"),
        ({}, {"block": {"copies": 0}}, r"actions\.toml, line \d+, block: copies is 0"),
        ({}, {"block": {"kind": "executive"}}, "block: effect 'block' is a Reaction"),
        ({}, {"scapegoat": {"kind": "reaction", "stays": False}}, "scapegoat: effect 'scapegoat' is not a Reaction"),
        ({}, {"block": {"stays": True}}, "only an Executive Action stays"),
        ({}, {"scapegoat": {"ranged": True}}, "only an Attack is ranged"),
        ({}, {"scapegoat": {"effect": "none"}}, "effect 'none' does nothing"),
    ],
)
def test_a_broken_pack_is_refused_with_the_reason(tmp_path, presidents, actions, complaint):
    pack(tmp_path, presidents, actions)
    with pytest.raises(BadPack, match=complaint):
        GAME.with_pack(tmp_path)


def test_the_line_is_that_of_the_entry(tmp_path):
    pack(tmp_path, {"lincoln": {"life": 9}})
    lines = (tmp_path / "presidents.toml").read_text(encoding="utf-8").splitlines()
    head = lines.index("number = 16") - 1
    assert lines[head] == "[[president]]"
    with pytest.raises(BadPack, match=f"line {head + 1}, lincoln"):
        GAME.with_pack(tmp_path)


def test_a_file_that_is_missing_or_no_toml_is_refused(tmp_path):
    with pytest.raises(BadPack, match=r"presidents\.toml is missing"):
        GAME.with_pack(tmp_path)
    pack(tmp_path)
    (tmp_path / "actions.toml").write_text("[[action\n", encoding="utf-8")
    with pytest.raises(BadPack, match=r"actions\.toml: .*line 1"):
        GAME.with_pack(tmp_path)
    (tmp_path / "actions.toml").write_text("[cards]\n", encoding="utf-8")
    with pytest.raises(BadPack, match=r"\[\[action\]\] entries"):
        GAME.with_pack(tmp_path)
