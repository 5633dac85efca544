"""What an arena shows: the ladder, who beats whom, what failed, who lied, and every game as a page."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

from fourscore.arena.plan import Arena, Contest, Contestant
from fourscore.arena.playing import Game, Record, Use
from fourscore.arena.report import front_page, write_report
from fourscore.arena.running import run
from fourscore.arena.shown import show_standings
from fourscore.arena.standings import Standings, standings
from fourscore.arena.transcript import read_turns
from fourscore.commandline.console import Console
from fourscore.trials.executors import Alone
from tests.arena.endpoint import endpoint

EVIL = "<script>alert(1)</script>"


def played(number: int, players: tuple[int, ...], ranking: tuple[tuple[int, ...], ...], contest: int = 0) -> Game:
    uses = (Use(),) * len(players)
    names = tuple(["Ada", "Ben", "Cleo"][: len(players)])
    deal = number // 3
    scores = (0,) * len(players)
    return Game(number, contest, deal, players, names, ranking, scores, 1, uses, seconds=2.0, processor_seconds=0.5)


def three(*contests: str) -> Arena:
    players = tuple(Contestant(name, bot="random") for name in ("first", "second", "third"))
    return Arena(players, tuple(Contest(game) for game in contests))


def turned(deal: int, contest: int = 0) -> Iterator[Game]:
    """A deal from every seat in which the players come in as they are named."""
    for turn in range(3):
        players = tuple((turn + seat) % 3 for seat in range(3))
        yield played(deal * 3 + turn, players, tuple((players.index(player),) for player in range(3)), contest)


def test_who_wins_every_game_is_not_known_exactly() -> None:
    record = Record([game for deal in range(8) for game in turned(deal)])
    found = standings(three("presidents"), record)
    (game,) = found.by_game
    assert [one.player for one in game.ranked] == ["first", "second", "third"]
    best, _, worst = game.ranked
    assert best.wins.value == 1.0 > best.wins.low
    assert worst.wins.value == 0.0 < worst.wins.high
    assert best.rating.low < best.rating.value < best.rating.high
    duel = next(duel for duel in found.duels if (duel.player, duel.other) == ("first", "third"))
    assert duel.share.value == 1.0 > duel.share.low
    assert (found.seconds, found.processor_seconds) == (48.0, 12.0)


def test_a_deal_that_was_not_played_from_every_seat_is_not_rated() -> None:
    games = [*turned(0), *list(turned(1))[:2]]
    found = standings(three("presidents"), Record(games))
    assert (found.games, found.deals) == (5, 1)
    assert [one.games for one in found.by_game[0].ranked] == [3, 3, 3]


def test_the_ladder_says_how_much_of_a_players_play_was_a_stand_ins(capsys: pytest.CaptureFixture[str]) -> None:
    arena, games = three("presidents"), list(turned(0))
    assert "stand-in" not in ladder_of(arena, games, capsys)
    uses = [tuple(Use(questions=4, stood_in=3 * (player == 0)) for player in game.players) for game in games]
    games = [msgspec.structs.replace(game, uses=use) for game, use in zip(games, uses, strict=True)]
    found = standings(arena, Record(games))
    assert {one.player: one.stood_in for one in found.overall} == {"first": 0.75, "second": 0.0, "third": 0.0}
    told = ladder_of(arena, games, capsys)
    assert "by stand-in: 75%" in told
    assert "by stand-in: none" in told
    front = front_page(arena, Record(games), found)
    assert "<td>75%</td>" in re.sub(r"<td[^>]*>", "<td>", front)


def ladder_of(arena: Arena, games: list[Game], capsys: pytest.CaptureFixture[str]) -> str:
    show_standings(Console(), standings(arena, Record(games)))
    ladder, _, _ = " ".join(capsys.readouterr().out.split()).partition("replies")
    return ladder


def test_each_game_weighs_the_same_in_the_table_of_all() -> None:
    wins = Record([game for deal in range(12) for game in turned(deal)])
    often = standings(three("presidents", "knife-fight"), wins)
    others = [played(36 + turn, (2, 1, 0), ((0,), (1,), (2,)), 1) for turn in range(3)]
    found = standings(three("presidents", "knife-fight"), Record([*wins.games, *others]))
    first, last = (next(one for one in found.overall if one.player == name).rating for name in ("first", "third"))
    # Won as often in the one as lost in the other.
    assert first.value == pytest.approx(last.value, abs=1)
    assert often.overall[0].rating.value > 1700


def test_who_plays_alone_is_not_said_to_have_won() -> None:
    arena = three("mr-president")
    games = [played(number, (number,), ((0,),)) for number in range(3)]
    games[0] = msgspec.structs.replace(games[0], scores=(1,))
    record = Record(games)
    front = front_page(arena, record, standings(arena, record))
    assert re.findall(r"alone, with [^<]*", front) == ["alone, with 1 point", *["alone, with 0 points"] * 2]


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> tuple[Arena, Record, Standings, Path]:
    """An arena of four with its report."""
    folder = tmp_path_factory.mktemp("arena")
    with endpoint() as (at, _):
        models = [
            Contestant(EVIL, model="talks", at=at, stand_in="random", price_in=1.0),
            Contestant("babbles", model="babbles", at=at, stand_in="random", attempts=2),
            Contestant("pries", model="pries", at=at, stand_in="random"),
        ]
        arena = Arena((*models, Contestant("old hand", bot="old-hand")), (Contest("bodyguard"),), deals=1)
        record, _ = run(arena, folder, Alone())
    found = standings(arena, record)
    assert write_report(arena, record, found, folder) == folder / "report/index.html"
    return arena, record, found, folder


class Links(HTMLParser):
    """Where a page leads, and which ids it has."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.leads: list[str] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.leads += [value for name, value in attrs if name in ("href", "src") and value]
        if tag not in ("meta", "link", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.slow
def test_every_game_has_a_page_and_every_link_leads_somewhere(shown: tuple[Arena, Record, Standings, Path]) -> None:
    arena, _, _, folder = shown
    pages = sorted((folder / "report").rglob("*.html"))
    assert len(pages) == arena.games + 1
    for one in pages:
        text = one.read_text()
        links = Links(text)
        assert not links.open
        for lead in links.leads:
            assert lead.startswith("#move-") or lead == "data:," or (one.parent / lead).exists(), lead
        # A strict policy forbids scripts and styles within a page, and nothing is fetched from elsewhere.
        assert not re.search(r"<script|<style|\bstyle=|https?://", text), one
        # Whoever hears the page read finds what it is about, and no heading without a word.
        assert text.count("<main>") == 1
        assert not re.search(r"<th[^>]*></th>", text), one


@pytest.mark.slow
def test_the_report_says_who_did_what(shown: tuple[Arena, Record, Standings, Path]) -> None:
    arena, record, found, _ = shown
    by_name = {one.player: one for one in found.spent}
    assert by_name[EVIL].lies.lies > 0
    assert by_name[EVIL].lies.claims >= by_name[EVIL].lies.lies
    assert by_name["babbles"].use.stood_in > 0
    assert by_name["pries"].use.failures.keys() == {"unparsable"}
    assert by_name["old hand"].use.failures == {}
    assert by_name["old hand"].use.seconds > 0
    front = front_page(arena, record, found)
    headings = re.findall(r"<h2>(.*?)</h2>", front)
    assert headings == [
        "Bodyguard", "Head to head", "Cost against strength", "What went wrong", "Lies", "Every game",
    ]  # fmt: skip


@pytest.mark.slow
def test_private_reasoning_is_beside_the_move_it_led_to(shown: tuple[Arena, Record, Standings, Path]) -> None:
    _, record, _, folder = shown
    for game in record.games:
        text = (folder / f"report/games/{game.number:06}.html").read_text()
        articles = re.findall(r"<article.*?</article>", text, flags=re.DOTALL)
        assert len(articles) == game.decisions
        beside = [article for article in articles if "<aside>" in article]
        turns = read_turns(folder / f"games/{game.number:06}.turns.jsonl")
        for article, turn in zip(beside, turns, strict=True):
            assert f" {game.names[turn.seat]} (" in article
            assert ("The stand-in played." in article) == (turn.by == "stand-in")
            is_heard = bool(turn.said) and "You cannot say anything" not in turn.prompt
            assert ("<blockquote>I am the Bodyguard.</blockquote>" in article) == is_heard
