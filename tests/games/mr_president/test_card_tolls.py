"""What a card hurts, and its price: the same for a President who stands high and for one who is down."""

from typing import Any

from fourscore.games.mr_president.facts.board import REGION_BY_D10, content
from fourscore.games.mr_president.facts.cards import all_cards, card
from fourscore.games.mr_president.facts.numbers import TRACK
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from fourscore.games.mr_president.tracks import lean
from tests.games.mr_president.battlefield import calm
from tests.games.mr_president.card_weights import gain, harm
from tests.games.mr_president.deck_table import table
from tests.games.mr_president.desk import at, carry, changes, counted, put
from tests.rows import every_row

FILES = ("events-1", "events-2", "events-3", "events-4", "terrorism", "cascading")
PRINTED: dict[str, Any] = {code: entry for name in FILES for code, entry in content(f"cards/{name}.toml").items()}
LISTS = [
    (code, stage, entries)
    for code, entry in PRINTED.items()
    if "hurts" in entry
    for stage, entries in (entry["hurts"] if isinstance(entry["hurts"], dict) else {"do": entry["hurts"]}).items()
]
BOARDS = {
    "high": {"PA": 60, "RWC": 7, "MEDIA": 7, "SOE": 7, "HOMELAND": 7, "PRESTIGE": 9, "GOODWILL": 3},
    "middle": {"PA": 42, "RWC": 4, "MEDIA": 4, "SOE": 5, "HOMELAND": 4, "GOODWILL": 3},
    "low": {"PA": 30, "RWC": 3, "MEDIA": 3, "SOE": 3, "HOMELAND": 3, "GOODWILL": 0},
}
DIE = 10


def board(which):
    term = calm(table())
    for code, value in BOARDS[which].items():
        put(term, code, value)
    return term


def apply(term, effects):
    """Do by hand what is printed; how many dice and draws it takes."""
    answers: list[object] = []
    for text in effects:
        verb, *words = text.split()
        if verb == "OPPONENT":
            answers.append("O-01")
        elif verb in ("CARD", "INTEL", "TERROR") or words[0] == "focus":
            continue  # no track shows where a card lies, the groups, or what strains the Focus
        elif verb == "TRADE":
            answers += [DIE] if words[1] == "random" else []
            put(term, f"TRADE {REGION_BY_D10[DIE] if words[1] == 'random' else words[1]}", 0)
        elif words[-1] in ("worsening", "improving", "anti-US", "pro-US"):
            answers += [DIE] if "random" in words else []
            place = REGION_BY_D10[DIE] if words[0] == "random" else words[0]
            track = TRACK[f"ALIGNMENT {place}" if verb == "TREND" else verb]
            lean(term, track, 1 if words[-1] in ("improving", "pro-US") else -1)
        else:
            place = [REGION_BY_D10[DIE] if word == "random" else word for word in words[:-1]]
            answers += [DIE] if "random" in words else []
            code, step = " ".join([verb, *place]), 2 if verb == "PA" else 1
            low = {"PA": 18, "RWC": 2, "MEDIA": 2, "PARTY": 2, "WORLDOP": 2, "SOE": 3, "HOMELAND": 3}.get(verb, 0)
            put(term, code, max(low, at(term, code) + step * int(words[-1])))
    return answers


@every_row(("code", "stage", "entries", "which"), [(*printed, which) for printed in LISTS for which in BOARDS])
def test_what_a_card_hurts_is_what_is_printed(code, stage, entries, which):
    assert all(isinstance(entry, str) for entry in entries), "a toll asks nothing: it is the same for everybody"
    term, expected = board(which), board(which)
    answers = apply(expected, entries)
    carry(term, carry_out(term, card(code).hurts(stage)), *answers)
    assert changes(term, counted(expected)) == {}
    assert len(term.opponents) == answers.count("O-01")


WAYS = [
    (code, way["label"], way.get("cost", 0), way.get("do", []))
    for code, entry in PRINTED.items()
    for way in entry.get("price", ())
]
"""Every way to pay for every card."""


def free(code):
    """The ways that are open to somebody without APs."""
    return [label for card_code, label, cost, _ in WAYS if card_code == code and not cost]


def luck(effects):
    """What can come of a list, with the die that brings it: each row of a roll, each result of a check."""
    match effects:
        case [{"roll": int(), "rows": list(found)}]:
            return [(int(row["roll"].partition("-")[0]), row["do"]) for row in found]
        case [{"check": str(), "pass": list(passed), "fail": list(failed)}]:
            return [(1, passed), (10, failed)]
    return [(0, effects)]


@every_row(("code", "label", "cost", "effects"), WAYS)
def test_a_card_is_paid_for_in_one_of_its_ways(code, label, cost, effects):
    for die, printed in luck(effects):
        term, expected = put(board("middle"), "AP", cost), put(board("middle"), "AP", 0)
        dice = [die] if die else []
        # A way that is left alone to somebody without APs is taken without a question.
        asked = [label] if cost or len(free(code)) > 1 else []
        carry(term, carry_out(term, card(code).price), *asked, *dice, *apply(expected, printed))
        assert changes(term, counted(expected)) == {}


@every_row("code", [code for code, entry in PRINTED.items() if "price" in entry])
def test_every_way_to_pay_hurts_and_no_two_cards_ask_the_same(code):
    ways = PRINTED[code]["price"]
    assert len({way["label"] for way in ways}) == len(ways) >= 2
    assert any(way.get("cost") for way in ways), "APs are one of the ways"
    for way in ways:
        effects = effects_of(way.get("do", []))
        assert way.get("cost", 0) - gain(effects) >= 1 or harm(effects) >= 1, way["label"]
    assert [other for other, entry in PRINTED.items() if entry.get("price") == ways] == [code]


def test_every_card_that_is_bad_news_hurts_and_has_a_price_and_no_good_one_does():
    for code, each in all_cards().items():
        is_bad = each.tone in ("bad", "mixed") and each.kind != "N"
        assert bool(each.price) is is_bad, code
        assert not (each.hurts(each.first) and not is_bad), code
