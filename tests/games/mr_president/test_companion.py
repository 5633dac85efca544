"""With the box on the table: whatever the file leaves out is asked for when it comes up, kept, and taken back again."""

import random
from pathlib import Path
from typing import Any

import pytest

import fourscore
from fourscore.engine.chance import ByHand, Roll, Shuffle
from fourscore.engine.decision import Choice
from fourscore.engine.journal import read_journal
from fourscore.games.mr_president.extras import EXTRAS
from fourscore.games.mr_president.facts.box import PARTS
from fourscore.games.mr_president.facts.box_file import BadBox, read_box
from fourscore.games.mr_president.facts.people import name, rating, side
from fourscore.games.mr_president.facts.printed import OURS
from fourscore.games.mr_president.game import GAME, MrPresident
from fourscore.games.mr_president.position import check
from fourscore.games.mr_president.rules.congress.members import add_friend, add_opponent, may_add_friend
from fourscore.games.mr_president.rules.crises.cards import draw_card, start_decks
from fourscore.games.mr_president.rules.crises.chits import draw_chit
from fourscore.games.mr_president.rules.office.attributes import draw_resource
from fourscore.games.mr_president.rules.office.begin import effects, points
from fourscore.games.mr_president.rules.office.cabinet import appoint
from fourscore.games.mr_president.rules.office.companion import DIFFERENT, NEW, SAME, corrections, figures
from fourscore.games.mr_president.rules.office.second_term import begin_second_term
from fourscore.games.mr_president.rules.office.setup import attributes
from fourscore.games.mr_president.rules.office.tensions import reveal
from fourscore.games.mr_president.rules.world.footprints import turn_over
from fourscore.games.mr_president.state import Term
from tests.games.mr_president.desk import at, carry, desk, put, rules_told, text

pytestmark = pytest.mark.slow

FULL = (Path(__file__).parent / "full_box.toml").read_text(encoding="utf-8")
HALF = FULL[: FULL.index("[[official]]")] + FULL[FULL.index("[start]") : FULL.index("[start.tracks]")]
"""Figures, backs and chits, but no people, no set-up and no cards."""
SLEEPER = FULL[FULL.index("[attribute.good-sleeper]") : FULL.index("[attribute.clumsy]")]
"""What a card speaks of."""
SOME_CARDS = FULL[FULL.index("[card.E1-01]") : FULL.index("[card.E1-04]")]
TERMS = 1000
PER_TEST = 25
LEVELS = ("easier", "normal", "harder")


def companion(written: str = "") -> MrPresident:
    return GAME.with_box(written, asks=True)


def table(written: str = "", **changes: Any) -> Term:
    """A board in the middle of play, with the box on the table."""
    return desk(printed=companion(written).printed, **changes)


def throw(match: fourscore.Match, rng: random.Random) -> None:
    """Roll or draw by hand, whatever is asked for."""
    question = match.rolling
    if isinstance(question, Shuffle):
        match.throw(rng.sample(range(question.n), question.n))
    else:
        assert isinstance(question, Roll)
        match.throw([rng.randint(1, question.sides) for _ in range(question.dice)])


def play_term(seed: int, written: str = "", answers: int = 10**6) -> fourscore.Match:
    """A whole presidency by somebody who rolls, draws and reads by hand, at random."""
    options = {"difficulty": LEVELS[seed % 3], "second-term": ("never", "ask")[seed % 2]}
    match = fourscore.new(companion(written), 1, chance=ByHand(), options=options, events=False)
    rng = random.Random(seed)
    for _ in range(answers):
        if match.outcome is not None:
            break
        if match.rolling is not None:
            throw(match, rng)
            continue
        assert match.decision is not None
        enters = match.decision.kind in ("printed-card", "box-start") and rng.random() < 0.5
        match.choose("done" if enters else rng.choice(match.decision.choices))
    return match


@pytest.mark.parametrize("written", ["", HALF, SOME_CARDS, FULL], ids=["empty", "half", "some cards", "full"])
@pytest.mark.parametrize("seed", range(6))
def test_terms_with_companion_dice_come_to_an_end(seed: int, written: str):
    match = play_term(seed, written)
    assert match.outcome is not None
    check(match.state, GAME.ledger)


@pytest.mark.deep
@pytest.mark.parametrize("first", range(0, TERMS, PER_TEST))
def test_a_thousand_terms_with_companion_dice(first: int):
    for seed in range(first, first + PER_TEST):
        match = play_term(seed, ("", HALF, SOME_CARDS, FULL)[seed % 4])
        assert match.outcome is not None, seed
        check(match.state, GAME.ledger)


def test_everything_that_is_not_in_the_file_is_asked_for():
    assert companion().printed.asks == PARTS.keys() - {"decks"}
    assert "decks" in companion(SLEEPER + FULL[FULL.index("[card.") :]).printed.asks
    assert companion(FULL).printed.asks == set()
    assert {"official", "start", "card E"} <= companion(HALF).printed.asks
    assert "backs.tensions" not in companion(HALF).printed.asks
    assert GAME.with_box('missing = "ask"\n').printed.asks == companion().printed.asks
    assert GAME.with_box("[decks]\n").printed.asks == set()


# ---------------------------------------------------------------- people


@pytest.mark.rule("mr-president.box.person")
def test_officials_are_entered_with_their_ratings_when_they_are_drawn():
    term = table()
    drawn = ["1 0 2", "2 0 2 +", "0 0 0", "0 0 0", "3 3 3 +", "3 3 3 +"]
    carry(term, appoint(term, "secstate"), *drawn, "official-1")
    assert (rating(term, "secstate"), name(term, term.cabinet["secstate"])) == (1, "Official 1")
    assert term.printed.candidates["official-1"].veteran.plus_action
    assert "A new counter is known: Official 3." in text(term)
    carry(term, appoint(term, "secdef"), "official-3", NEW, "0 1 0", "0 2 0", "official-2", "official-3")
    assert rating(term, "secdef") == 3
    assert len(term.entered) == len(term.printed.candidates) == 4


@pytest.mark.rule("mr-president.box.person")
def test_members_of_congress_are_entered_without_a_limit_of_ours():
    term = table(PARTY=8)
    assert may_add_friend(term)
    carry(term, add_friend(term), "radical 2 1")
    carry(term, add_opponent(term), "moderate 0 4")
    assert (side(term, "friend-1").wing, side(term, "friend-1").legislative) == ("radical", 2)
    assert side(term, "opponent-1").media == 4
    for number in range(2, 7):
        carry(term, add_friend(term), "moderate 1 1")
        assert len(term.friends) == number
    assert not may_add_friend(term), "Party Relations still limits them"


@pytest.mark.rule("mr-president.box.trait")
def test_attributes_and_resources_that_nobody_knows_are_entered():
    term = table()
    carry(term, attributes(term), "1", NEW, "-2", "PA +1", "done", "1", "0")
    assert term.attributes == ["attribute-1"]
    assert ("Attribute 1", -2) in [(source, amount) for amount, source in points(term)]
    carry(term, draw_resource(term), NEW, "3", "done")
    assert term.resources == ["resource-1"]
    before = at(term, "PA")
    carry(term, effects(term))
    assert at(term, "PA") == before + 2
    term = table()
    carry(term, attributes(term), "1", "orator", "1", "1", NEW, "0", "RWC -1", "done")
    assert term.attributes == ["orator", "attribute-1"]
    assert not term.printed.attributes["attribute-1"].good


# ---------------------------------------------------------------- backs, chits, cards


def test_backs_are_read_off_the_table():
    term = put(table(), "TENSIONS russia", 3)
    assert carry(term, reveal(term, "russia"), "10", "-5", "1") == 6
    assert "+3" not in OURS.tension_backs
    term = put(table(), "FOOTPRINT africa", 1)
    carry(term, turn_over(term), "what your counter says", "CRISIS africa +1", "done")
    assert at(term, "CRISIS africa") == 1 + at(table(), "CRISIS africa")


def test_any_chit_can_be_drawn():
    match = play_term(3, answers=400)
    term: Term = match.state
    for chit in ("good times +", "nsa 2"):
        passage = draw_chit(term)
        assert chit in passage.send(None).things


@pytest.mark.rule("mr-president.chit.crisis-cards.printed")
def test_cards_are_drawn_on_the_table_those_in_the_file_by_their_titles():
    term = table(PA=50)
    carry(term, draw_card(term, "crisis"), "PA -1", "done")
    assert at(term, "PA") == 48
    term = table(SOME_CARDS, PA=50, AP=3)
    carry(term, draw_card(term, "crisis"), "E1-03", "uk", "build")
    assert (at(term, "PA"), at(term, "TENSIONS uk"), at(term, "AP")) == (48, 1 + at(table(), "TENSIONS uk"), 2)
    carry(term, draw_card(term, "crisis"), "a card that is not in your file", "PA +1", "done")
    assert at(term, "PA") == 50
    carry(term, draw_card(term, "crisis"), "E1-01", "PA +2", "done")
    assert at(term, "PA") == 54
    assert not term.decks["out"]
    assert not term.decks["kept"]


def test_how_the_year_decks_are_mixed_is_asked_for():
    term = table(SLEEPER + FULL[FULL.index("[card.") :])
    order = tuple(range(6)), tuple(range(12))
    carry(term, start_decks(term), "1", "2", *order)
    assert len([code for code in term.decks["crisis"] if code[0] == "K"]) == 1
    assert len([code for code in term.decks["year-4"] if code[0] == "T"]) == 2


def test_a_second_term_changes_what_is_entered():
    term = table(SLEEPER + FULL[FULL.index("[decks]") :], PRESTIGE=5)
    term.decks["out"] = term.printed.codes("E1")
    passage = begin_second_term(term)
    assert passage.send(None).kind == "printed-card"


# ---------------------------------------------------------------- the board


@pytest.mark.rule("mr-president.box.figures")
def test_figures_are_compared_and_entered_where_they_differ():
    term = table()
    asked = sorted(part for part in term.printed.asks if part.startswith("figures."))
    given: dict[str, tuple[str, ...]] = {
        "figures.focus": ("6", "5", "4", "3", "2", "2"),
        "figures.un_troops": ("7",),
        "figures.influence": ("30", "31"),
    }
    answers = [answer for part in asked for answer in ((DIFFERENT, *given[part]) if part in given else (SAME,))]
    carry(term, figures(term), *answers)
    now = term.printed.figures
    assert (now.focus, now.un_troops, now.influence) == ((6, 5, 4, 3, 2, 2), 7, {"russia": 30, "china": 31})
    assert now.lingering == OURS.figures.lingering
    assert rules_told(term).count("mr-president.box.figures") == 3
    carry(desk(), figures(desk()))


def test_no_more_counters_lie_there_than_there_are():
    term = table()
    put(term, "INFLUENCE china africa", 3)
    parts = sorted(part for part in term.printed.asks if part.startswith("figures."))
    answers = [answer for part in parts for answer in ((DIFFERENT, "9", "4") if "infl" in part[8:14] else (SAME,))]
    carry(term, figures(term), *answers)
    assert term.printed.figures.influence == {"russia": 9, "china": 4}
    passage = corrections(term)
    passage.send(None)
    asked = passage.send(Choice("INFLUENCE china eurozone"))
    assert list(asked.things) == ["0", "1"]


@pytest.mark.rule("mr-president.box.start")
def test_counters_that_stand_elsewhere_are_moved():
    term = table()
    moves = ["PA", "60", "STABILITY africa", "3", "UNIT carrier pacific", "4", "INFLUENCE china africa", "2"]
    carry(term, corrections(term), *moves, "TERROR new 2 africa", "done")
    assert (at(term, "PA"), at(term, "STABILITY africa")) == (60, 3)
    assert (at(term, "UNIT carrier pacific"), at(term, "INFLUENCE china africa")) == (4, 2)
    assert [group.level for group in term.terror["africa"]][-1] == 2
    assert "Carrier in the Pacific starts at 4." in text(term)
    assert "Public Approval starts at 60." in text(term)
    carry(desk(), corrections(desk()))


# ---------------------------------------------------------------- a kept game


@pytest.mark.parametrize("seed", range(3))
def test_a_kept_game_knows_what_was_entered(seed: int, tmp_path: Path):
    match = play_term(seed, HALF, answers=300)
    assert match.state.entered
    match.save(tmp_path / "game.jsonl")
    again = fourscore.replay(read_journal(tmp_path / "game.jsonl"))
    assert again.view(0).to_json() == match.view(0).to_json()
    assert again.state.entered == match.state.entered
    assert again.rolling is not None or again.decision is not None
    back = fourscore.from_position(companion(HALF), match.position())
    assert back.state.printed.candidates == match.state.printed.candidates
    fork = match.fork()
    assert fork.state.entered == match.state.entered
    assert fork.state.entered is not match.state.entered


@pytest.mark.parametrize(
    ("key", "written"),
    [("official-1", "1 0"), ("official-1", "nonsense"), ("friend-1", "radical 2"), ("figures.focus", "1 2"),
     ("figures.nothing", "1"), ("wizard-1", "1"), ("attribute-1", "good")],
)  # fmt: skip
def test_a_position_with_nonsense_in_it_is_refused(key: str, written: str):
    match = play_term(0, answers=300)
    position: Any = match.position()
    position["state"]["entered"] = {**position["state"]["entered"], key: written}
    with pytest.raises(fourscore.Refusal):
        fourscore.from_position(companion(), position)


def test_what_was_entered_becomes_a_file():
    match = play_term(5, answers=600)
    term: Term = match.state
    written = EXTRAS.box_entered(term)
    box = read_box(written)
    assert len(box.official) == sum(key.startswith("official-") for key in term.entered) >= 4
    again = GAME.with_box(written).printed
    assert [each.novice for each in again.candidates.values()] == [
        each.novice for each in term.printed.candidates.values()
    ]
    for key, trait in again.attributes.items():
        assert not key.startswith("attribute-") or trait == term.printed.attributes[key]
    assert EXTRAS.box_entered(desk()) == ""
    assert again.figures.focus == term.printed.figures.focus


def test_a_file_that_asks_is_checked_like_any_other():
    with pytest.raises(BadBox, match=r"figures\.focus"):
        companion("[figures]\nfocus = [9]")
