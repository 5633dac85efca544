"""The pages of the site, as they are gathered from the repository and from the games themselves."""

import json
from pathlib import Path

import pytest

from fourscore.engine.game import Game
from fourscore.kit.primer import primer_of
from scripts.site import places, reference, repository
from scripts.site.games import write_primer, write_rules
from scripts.site.landing import emblem_of, poster
from scripts.site.links import check, faults
from scripts.site.measured import RESULTS, plot, rates
from tests.walks import every_game

ROOT = Path(__file__).parents[2]


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where pages are gathered."""
    for module in (places, repository):
        monkeypatch.setattr(module, "PAGES", tmp_path)
    return tmp_path


@every_game
def test_every_game_has_a_poster_that_deals(game: Game) -> None:
    shown = poster(game)
    assert f'href="play/index.html#/play/{game.id}"' in shown
    assert "{" not in shown
    assert "<path" in emblem_of(game.id)
    assert "svelte" not in emblem_of(game.id)


@every_game
def test_every_primer_is_drawn_and_every_rule_has_a_place(game: Game, pages: Path) -> None:
    primer = primer_of(game)
    assert primer is not None
    shown = (pages / write_primer(game)).read_text(encoding="utf-8")
    assert shown.count("<svg") == sum(passage.figure is not None for passage in primer.passages) > 0
    rules = (pages / write_rules(game)).read_text(encoding="utf-8")
    assert rules.count('<div class="rule">') == len(game.ledger)
    assert all(f'id="{rule}"' in rules for rule in game.ledger)


def test_every_module_of_the_parts_that_others_import_is_in_the_reference(pages: Path) -> None:
    reference.reference()
    text = "".join(page.read_text(encoding="utf-8") for page in pages.rglob("*.md"))
    assert "::: fourscore.api" in text
    for package in reference.PACKAGES:
        modules = [file for file in (ROOT / "src/fourscore" / package).glob("*.py") if not file.name.startswith("_")]
        assert all(f"::: fourscore.{package}.{file.stem}\n" in text for file in modules)


def test_every_guide_is_led_to(pages: Path) -> None:
    repository.gather()
    led_to = places.as_toml(repository.guides())
    guides = {file.name for file in (ROOT / "docs").glob("*.md")}
    assert [name for name in guides - {"rulings.md"} if f'"docs/{name}"' not in led_to] == []
    notebook = (pages / "docs/notebooks/bot-in-ten-lines.md").read_text(encoding="utf-8")
    assert "```python" in notebook
    assert "(bot-in-ten-lines.ipynb){ download }" in notebook


def test_every_rate_of_the_results_is_a_bar() -> None:
    text = (ROOT / RESULTS).read_text(encoding="utf-8")
    told = rates(text)
    assert len(told) > 20
    assert plot(told).count("<rect") == len(told)


@pytest.mark.parametrize(
    ("link", "fault"),
    [
        ('<a href="nowhere/">', "leads nowhere"),
        ('<a href="../../other.html">', "leads out of the site"),
        ('<a href="/index.html">', "holds only where the site is at the top of its host"),
        ('<a href="#gone">', "leads to no place on that page"),
        ('<script src="https://elsewhere.example/a.js"></script>', "comes from another host"),
        ('<img src="//elsewhere.example/a.png">', "comes from another host"),
    ],
)
def test_a_link_that_leads_nowhere_is_found(tmp_path: Path, link: str, fault: str) -> None:
    (tmp_path / "index.html").write_text(link, encoding="utf-8")
    (found,) = faults(tmp_path)
    assert found.endswith(fault)


def test_links_that_hold_are_counted(tmp_path: Path) -> None:
    (tmp_path / "deeper").mkdir()
    (tmp_path / "index.html").write_text(
        '<h2 id="here"></h2><a href="deeper/"><a href="https://elsewhere.example">', "utf-8"
    )
    (tmp_path / "deeper/index.html").write_text('<a href="../#here"><img src="data:image/png;base64,">', "utf-8")
    assert check(tmp_path) == 3


@pytest.mark.slow
def test_schemas_can_be_read(pages: Path) -> None:
    from scripts.site.schemas import protocol

    protocol()
    files = list((pages / "schemas").glob("*.json"))
    assert len(files) > 4
    assert all(json.loads(file.read_text(encoding="utf-8")) for file in files)
