"""What the page draws: a face for everybody, a scene for every card, and nothing from elsewhere."""

import re
import tomllib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import fourscore
from tests.table.pictures import CSS, Pictures, drawn, every, need_node

pytestmark = pytest.mark.slow

GAMES = Path(fourscore.__file__).parent / "games"


def content(path: str) -> dict[str, Any]:
    return tomllib.loads((GAMES / path).read_text(encoding="utf-8"))


NEWS = sorted((GAMES / "mr_president/content/cards").glob("*.toml"))
PRESIDENTS = [card["id"] for card in content("knife_fight/content/presidents.toml")["president"]]
CARDS: dict[str, list[tuple[str, ...]]] = {
    "knife-fight": [(card["id"], card["kind"]) for card in content("knife_fight/content/actions.toml")["action"]],
    "mr-president": [(code,) for file in NEWS for code in tomllib.loads(file.read_text(encoding="utf-8"))],
}
OTHERS = {"knife-fight": ("of-another-pack", "reaction"), "mr-president": ("of-another-box",)}
NAMES = ["Ann", " Ann ", "ann", "José", "Jose\u0301", "王", "<script>alert(1)</script>", "__proto__x", "", "x" * 400]
NAMES += [f"name {number}" for number in range(40)]


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> list[Pictures]:
    """Everything, large and small, and small once more."""
    need_node()
    asked = {game: [*cards, OTHERS[game]] for game, cards in CARDS.items()}
    return drawn(tmp_path_factory.mktemp("drawn"), [400, 32, 32], NAMES, asked)


def test_every_president_has_a_face_of_his_own(pictures: list[Pictures]) -> None:
    for found in pictures:
        faces = found["portraits"]["knife-fight"]
        assert list(faces) == PRESIDENTS, "in the order of their cards: the number in office finds them too"
        assert len(set(faces.values())) == len(PRESIDENTS)


def test_every_role_and_every_court_card_has_a_figure(pictures: list[Pictures]) -> None:
    found = pictures[0]
    assert set(found["portraits"]["bodyguard"]) == {"president", "bodyguard", "assassin"}
    assert set(found["courts"]) == {rank + suit for rank in "JQK" for suit in "SHDC"}
    assert len(set(found["courts"].values())) == 12
    assert len(set(found["backs"].values())) == len(found["backs"]) >= 4


def test_every_card_has_a_scene(pictures: list[Pictures]) -> None:
    found = pictures[0]
    for game, cards in CARDS.items():
        subjects = dict(found["subjects"][game])
        assert subjects.pop(OTHERS[game][0]) in found["scenes"], "a card from elsewhere has one too"
        assert set(subjects) == {card for card, *_ in cards}
        assert set(subjects.values()) <= set(found["scenes"]), game
        assert len(set(subjects.values())) > 60, game


def test_a_name_always_has_the_same_face_and_none_that_of_another(pictures: list[Pictures]) -> None:
    _, once, again = pictures
    assert once == again
    for kind in ("faces", "today"):
        faces = once[kind]
        assert faces["Ann"] == faces[" Ann "] != faces["ann"]
        assert faces["José"] == faces["Jose\u0301"]
        assert len(set(faces.values())) == len(NAMES) - 2


def test_pictures_are_whole_and_refer_to_nothing_outside(pictures: list[Pictures]) -> None:
    inks = set(re.findall(r"\.([tl]-\w+)", CSS.read_text(encoding="utf-8")))
    faults = []
    for (kind, name), picture in [*every(pictures[0]).items(), *every(pictures[1]).items()]:
        parts = list(ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{picture}</svg>').iter())
        words = {word for part in parts for word in part.get("class", "").split()}
        ids = {f"#{part.get('id')}" for part in parts}
        links = set(re.findall(r'(?:href="|url\()([^)"]*)', picture))
        odd = re.findall(r"NaN|undefined|Infinity|script|style=|\bon\w+=", picture)
        faults += [f"{kind} {name}: {fault}" for fault in [*(words - inks), *(links - ids), *odd]]
    assert faults == []
    assert max(map(len, pictures[1]["faces"].values())) < 30_000 < max(map(len, pictures[0]["faces"].values()))
