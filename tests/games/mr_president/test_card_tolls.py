"""What a card hurts, and how it grows: the same for a President who stands high and for one who is down."""

from typing import Any

from fourscore.games.mr_president.facts.board import REGION_BY_D10, content
from fourscore.games.mr_president.facts.cards import GROWS, IN_HAND, all_cards, card
from fourscore.games.mr_president.facts.numbers import TRACK
from fourscore.games.mr_president.tables.effects import carry_out
from fourscore.games.mr_president.tracks import lean
from tests.games.mr_president.battlefield import calm
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
        elif verb == "TRADE":
            answers += [DIE] if words[1] == "random" else []
            put(term, f"TRADE {REGION_BY_D10[DIE] if words[1] == 'random' else words[1]}", 0)
        elif words[-1] in ("worsening", "anti-US"):
            answers += [DIE] if "random" in words else []
            place = REGION_BY_D10[DIE] if words[0] == "random" else words[0]
            lean(term, TRACK[f"ALIGNMENT {place}" if verb == "TREND" else verb], -1)
        else:
            place = [REGION_BY_D10[DIE] if word == "random" else word for word in words[:-1]]
            answers += [DIE] if "random" in words else []
            code, step = " ".join([verb, *place]), 2 if verb == "PA" else 1
            low = {"PA": 18, "GOODWILL": 0, "PRESTIGE": 0, "CRISIS": 0, "RWC": 2, "MEDIA": 2}.get(verb, 3)
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


@every_row("code", [code for code, entry in PRINTED.items() if "grows" in entry])
def test_a_card_is_taken_in_hand_or_grows(code):
    cost, effects = PRINTED[code]["grows"]["cost"], PRINTED[code]["grows"]["do"]
    paid = put(board("middle"), "AP", cost)
    before = counted(paid)
    carry(paid, carry_out(paid, card(code).grows), IN_HAND)
    assert changes(paid, before) == {"AP": -cost}
    grown, expected = put(board("middle"), "AP", cost), put(board("middle"), "AP", cost)
    answers = apply(expected, effects)
    carry(grown, carry_out(grown, card(code).grows), GROWS, *answers)
    assert changes(grown, counted(expected)) == {}
    poor = board("middle")
    carry(poor, carry_out(poor, card(code).grows), *answers)
    assert at(poor, "PA") == at(grown, "PA")


def test_every_card_that_is_bad_news_hurts_and_grows_and_no_good_one_does():
    for code, each in all_cards().items():
        is_bad = each.tone in ("bad", "mixed") and each.kind != "N"
        assert bool(each.grows) is is_bad, code
        assert not (each.hurts(each.first) and not is_bad), code
