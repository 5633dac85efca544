"""Mr. President in plain language: every question that comes up in whole presidencies, and those that seldom do."""

import ast
import inspect
import random
import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from msgspec.structs import replace

import fourscore
from fourscore.engine.view import View
from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.bot import BOTS
from fourscore.games.mr_president.charts import chart, entries
from fourscore.games.mr_president.facts.board import CONFLICTS, NATIONS, OFFICES, REGIONS, ZONES
from fourscore.games.mr_president.facts.cards import all_cards
from fourscore.games.mr_president.facts.peers import BY_CODE
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.game import GAME
from fourscore.games.mr_president.phrases import phrase, spoken, subject
from fourscore.games.mr_president.rules.actions.cabinet import take_actions
from fourscore.games.mr_president.rules.congress.legislation import support
from fourscore.games.mr_president.rules.congress.scandals import ease
from fourscore.games.mr_president.rules.ending.elections import exchange
from fourscore.games.mr_president.rules.ending.legacy import after_the_vote
from fourscore.games.mr_president.rules.office.companion import corrections, figures
from fourscore.games.mr_president.rules.office.setup import attributes
from fourscore.games.mr_president.rules.peers.expansion import belt_and_road
from fourscore.games.mr_president.rules.war.forces import shift_forces
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Group, Term
from fourscore.games.mr_president.tables.chart import Chart
from fourscore.games.mr_president.tables.effects import Effects, carry_out, effects_of
from fourscore.kit.words import Words, words_for
from tests.conformance.test_words import check as check_any
from tests.games.mr_president.battlefield import wage
from tests.games.mr_president.desk import desk, put
from tests.games.mr_president.faces import Start, acting, seen
from tests.games.mr_president.hill import hill
from tests.games.mr_president.oval_office import office
from tests.rows import every_row

CODES = {code for table in (REGIONS, NATIONS, ZONES, CONFLICTS) for code in table if "-" in code or code == "conus"}
SHORT = (
    "AP", "APs", "DPRK", "FNI", "GS", "ISIS", "NATO", "NSC", "POTUS", "ROK", "SA", "UK", "UN", "US", "USAF", "USMC",
)  # fmt: skip
"""What people write in capital letters; anything else in them belongs to the notation of effects."""
SPOILS = [
    re.compile(pattern)
    for pattern in (
        rf"\b({'|'.join(map(re.escape, sorted(CODES, key=len, reverse=True)))})\b(?!,)",
        rf"\b(?!({'|'.join(SHORT)})\b)[A-Z][A-Z]+\b",
        r"\b(within|this|peer|target|any|random)$|\bin (within|this|any)(?=[,;.)])",
        r"\b(own|their|society|court|cab|rogue) ?-?\d",
        r"\b[A-Z]\d?-\d\d\b",
        r"\b(secdef|secstate|potus|usmc|sof|gs-sa|vice-president|chief-of-staff)\b",
        r"\b(presidential|domestic|diplomatic|military) [1-9]\d*\b(?!,|;|\.|$)",
        r"[_{}`<>]|  |\.\.|^\s|\s$",
        r"\b[Ss]eat \d",
        r"\b\d+ AP\b(?<!\b1 AP)(?<!-1 AP)",
    )
]
BARE = "Middle East|Eurozone|UK|ROK|Gulf States|Taliban"
SPOILS_THE_LOG = [
    SPOILS[0],
    SPOILS[-1],
    *map(
        re.compile,
        (
            rf"\b(in|of|to|from|with|on|against|for|by) ({BARE})\b",
            rf"^({BARE})\b(?!.*: rolled)",
            r"\b(remove-stress|usmc|army-(heavy|light)|secdef|secstate)\b",
            r"\((SCANDAL|ROGUE)\)",
        ),
    ),
]
"""What has no place in a line of the log: codes, and names without their articles."""
HOLLOW = re.compile(rf"most often: nothing|That is what|^({BARE}) |: for \d AP")
"""A reason that is none, or that says again what stands on the button."""
PLACES = ("rules", "verbs", "tables")


@cache
def spoiled(text: str) -> str:
    """What a person would stumble over in a text; empty if there is nothing."""
    found = next(filter(None, (pattern.search(text) for pattern in SPOILS)), None)
    return found.group() if found else ""


def check(view: View) -> Words:
    """What must hold of the words of any question, and that none of this game's notation is left in them."""
    told, asked = words_for(view, ["Zoe"]), view.asked
    assert told is not None
    assert asked is not None
    check_any(view, told)
    assert told.question != "What do you do?", asked
    assert not spoiled(told.question), (asked.kind, spoiled(told.question), told.question)
    for offer in told.offers:
        assert {unnumbered(twin) for twin in offer.alike} <= {unnumbered(offer.choice)}, offer
        for text in (offer.label, offer.note, offer.group):
            assert not spoiled(text), (asked.kind, spoiled(text), offer)
    return told


def unnumbered(choice: str) -> str:
    """A choice without the number that tells equal pieces apart: `africa 2 level 1`, `rogue 3`."""
    first, _, rest = choice.partition(" ")
    return f"{first} {rest.partition(' ')[2]}"


def kinds_of_questions() -> set[str]:
    """Every kind of question that the rules ask."""
    folder = Path(inspect.getfile(import_module("fourscore.games.mr_president.game"))).parent
    found = set()
    for file in (file for place in PLACES for file in (folder / place).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("ask", "confirm"):
                assert isinstance(node.args[1], ast.Constant), file
                found.add(node.args[1].value)
    return found


def at_war() -> Term:
    term = put(desk(AP=3), "TRANSIT africa", 1)
    put(term, "UNIT army-heavy africa", 2)
    term.terror["africa"] = [Group(4), Group(4)]
    wage(term, "gs-sa-iran", (5, 6))
    wage(term, "taiwan-china", (12, 3), a_attacks=False)
    return term


def in_trouble() -> Term:
    term = hill(opponents=["O-01"], pending={"own 1": "-1", "own 2": "+1", "own 3": "0"}, scandals={"potus": 1})
    term.scandals["secdef"] = 2
    return term


def promised() -> Term:
    term = desk(marks={"segment more domestic": 1}, CABINET=5, LDI=0)
    term.segment = next(place for place, each in enumerate(SEQUENCE) if each.kind == "potus-cabinet-actions")
    return term


def beaten_or_not(won: int) -> Term:
    return desk(second_term="ask", year=4, marks={"re-elected": won})


def strong_china() -> Term:
    term = desk()
    for region in ("asia-pacific", "africa", "eurozone"):
        put(term, f"INFLUENCE china {region}", 3)
    return term


def with_a_carrier() -> Term:
    return put(desk(), "UNIT carrier pacific", 1)


def with_five_bills() -> Term:
    return hill(pending={f"own {number}": "0" for number in range(1, 6)})


def doing(effect: str) -> Start:
    """Carry out one effect in Africa."""
    return lambda term: carry_out(term, effects_of([effect]), Scene(region="africa"))


def belt(term):
    entry = next(each for each in BY_CODE["china"].item if each.code == "h2-belt-road")
    return belt_and_road(term, BY_CODE["china"], entry)


def with_an_empty_box() -> Term:
    return desk(printed=GAME.with_box("", asks=True).printed)


def with_too_many_attributes() -> Term:
    printed = desk().printed
    president = replace(printed.setup.president, drawn=(2, 2, 2), kept=(1, 1, 1))
    return desk(printed=replace(printed, setup=replace(printed.setup, president=president)))


DRAWN = {
    "give-back-attribute": (with_too_many_attributes, attributes, (1, 1)),
    "box-figures": (with_an_empty_box, figures, ()),
    "box-start": (with_an_empty_box, corrections, ()),
    "friend": (at_war, acting("military 5"), ("resupply",)),
    "heavy-army": (at_war, lambda term: shift_forces(term, "mr-president.action.military.3"), ()),
    "reprisal": (at_war, doing("REPRISAL"), ()),
    "lose-support": (in_trouble, support, ()),
    "scandal": (in_trouble, ease, ()),
    "promised-action": (promised, take_actions, ("more domestic",)),
    "second-term": (lambda: beaten_or_not(1), after_the_vote, ()),
    "new-president": (lambda: beaten_or_not(-1), after_the_vote, ()),
    "belt-and-road": (strong_china, belt, ()),
    "influence": (strong_china, doing("INFLUENCE china -1 within eurozone africa"), ()),
    "carrier": (with_a_carrier, doing("ROLL wa4.yemen"), ()),
    "make-room": (with_five_bills, doing("BILL new 0"), ()),
    "exchange": (office, lambda term: exchange(term, 2, OFFICES), ()),
}
"""Questions to which chance seldom leads."""
PRESIDENCIES = (
    ("6", "random", {"second-term": "ask", "difficulty": "easier"}),
    ("6", "random", {"difficulty": "harder"}),
    ("3", "random", {"printed-cards": "on"}),
    ("3", "old-hand", {}),
    ("k7", "old-hand", {}),
    ("2", "old-hand", {"scenario": "two-wars"}),
    ("3", "old-hand", {"scenario": "two-wars"}),
)


def asked_in(seed: str, player: str, options: dict[str, str]) -> set[str]:
    """Play a presidency and look at the words of each question; the kinds that came up."""
    match = fourscore.new(GAME, 1, seed=seed, options=options)
    rng, bot = random.Random(seed), BOTS["old-hand"](random.Random(seed))
    kinds: set[str] = set()
    while match.decision is not None:
        view = match.view(0)
        if view.asked.kind != "printed-card" or "printed-card" not in kinds:
            check(view)
        kinds.add(view.asked.kind)
        choice = rng.choice(view.asked.choices)
        if player == "old-hand":
            reason = bot.explain(view, view.asked, choice, ["Zoe"])
            assert not spoiled(reason), (spoiled(reason), reason)
            choice = bot.choose(view, view.asked)
            reason = bot.explain(view, view.asked, choice, ["Zoe"])
            assert not HOLLOW.search(reason), (view.asked.kind, reason)
        match.choose(choice)
    for line in {event.text for event in match.events(seat=0)}:
        assert not any(pattern.search(line) for pattern in SPOILS_THE_LOG), line
    return kinds


@pytest.mark.slow
def test_whatever_is_asked_in_several_presidencies_is_asked_in_plain_english():
    met = set[str]().union(*(asked_in(*presidency) for presidency in PRESIDENCIES))
    assert kinds_of_questions() - met - {*DRAWN} == set(), "draw these by hand"


@every_row("kind", DRAWN)
def test_what_is_seldom_asked_is_asked_in_plain_english(kind):
    make, start, answers = DRAWN[kind]
    check(seen(make, start, answers, kind))


def test_every_printed_effect_is_told_in_words():
    wrong = {}

    def walk(effects: Effects) -> None:
        plainly = [phrase(effect.text) for effect in effects if effect.kind == "plain"]
        for each in {each for each in plainly if plainly.count(each) > 1}:
            if spoken(effects).count(each) > 1:
                wrong[each] = "told more than once"
        for effect in effects:
            told = phrase(effect.text) if effect.kind == "plain" else subject(effect.check) if effect.check else ""
            if spoiled(told) or (told == effect.text and not told.startswith("AP ")):
                wrong[effect.text] = told
            if effect.chart is not None:
                read(effect.chart)
            for _, inner in effect.branches:
                walk(inner)

    def read(table: Chart) -> None:
        for row in table.rows:
            for effects in row.results:
                walk(effects)

    for code in entries():
        read(chart(code))
    for action in all_actions().values():
        if action.chart is not None:
            read(action.chart)
    for card in all_cards().values():
        for stage in card.stages:
            walk(card.effects(stage))
    assert wrong == {}


def test_equal_pieces_are_offered_once_and_different_ones_each():
    def make() -> Term:
        term = desk(AP=3)
        term.terror["africa"] = [Group(2), Group(2), Group(2, 1)]
        return term

    first, second = check(seen(make, acting("military 2"), (), "terror-group")).offers
    assert first.label == "Spy on the level 2 Terror Group in Africa, not on the Intel track"
    assert first.alike == ("africa 2 level 2",)
    assert (second.choice, second.alike) == ("africa 3 level 2 gathering", ())


def test_a_long_list_stands_under_headings():
    told = check(seen(promised, take_actions, ("potus",), "office-action"))
    groups = [offer.group for offer in told.offers]
    assert list(dict.fromkeys(groups)) == [
        "Presidential Actions", "Domestic Actions", "Diplomatic Actions", "Military Actions", "Or",
    ]  # fmt: skip


def test_what_a_card_does_can_be_said_before_anybody_knows_where() -> None:
    term = desk()
    for card in term.printed.cards.values():
        for stage in card.stages:
            assert spoken([*card.hurts(stage), *card.effects(stage), *card.price], term=term), card.code
