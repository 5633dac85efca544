"""Cards made for tests alone: plain effects for rules that no card of the deck touches, and packs with changes."""

import json
import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from tempfile import TemporaryDirectory

from fourscore.games.knife_fight.effects.book import ability, action, passive, reaction, trigger
from fourscore.games.knife_fight.game import GAME, KnifeFight
from fourscore.games.knife_fight.moments import Announcing, Attack, Dying, EndOfTurn, Playing, Wounding
from fourscore.games.knife_fight.verbs import (
    attack,
    corrupt,
    discard,
    draw,
    extra_stabs,
    get_vote,
    keep,
    miss,
    opponents,
    play_free,
    prevent,
    remove,
    replace_death,
    say,
    shield,
    stab,
    wound,
    wound_all,
)
from tests.games.knife_fight.table import Ring
from tests.games.knife_fight.table import table as drawn

CONTENT = resources.files("fourscore.games.knife_fight").joinpath("content")


@reaction("toy-revenge", to=Attack)
def revenge(fight, seat, knife):
    yield from wound(fight, knife.by, 3, seat, "reaction")


@reaction("toy-veto", to=Playing, whose="others")
def veto(fight, seat, playing):
    playing.stopped = True


@reaction("toy-last-stand", to=Dying)
def last_stand(fight, seat, dying):
    yield from stab(fight, seat, dying.by)


@reaction("toy-catch", to=Attack)
def catch(fight, seat, knife):
    miss(fight, knife)
    shield(fight, seat, knife.card)


@action("toy-fireworks")
def fireworks(fight, seat, target):
    yield from wound_all(fight, fight.alive, 2, seat, "executive")


@action("toy-decree")
def decree(fight, seat, target):
    yield from wound(fight, target, 1, seat, "executive")


@action("toy-boomerang")
def boomerang(fight, seat, target):
    card = fight.played[-1]
    keep(fight, seat, card)
    yield from attack(fight, Attack(target, seat, card, card.wounds))


@action("toy-volley")
def volley(fight, seat, target):
    yield from wound_all(fight, opponents(fight, seat), 2, seat, "executive")


@action("toy-errand")
def errand(fight, seat, target):
    yield from play_free(fight, seat)


@action("toy-whetstone")
def whetstone(fight, seat, target):
    extra_stabs(fight, 2)


@action("toy-graft")
def graft(fight, seat, target):
    yield from corrupt(fight, seat, 1, by=seat)
    yield from draw(fight, seat)


@action("toy-smear")
def smear(fight, seat, target):
    yield from corrupt(fight, target, 1, by=seat)


@action("toy-canvass")
def canvass(fight, seat, target):
    get_vote(fight, seat)


@action("toy-mandate")
def mandate(fight, seat, target):
    get_vote(fight, target, can_win=True)


@action("toy-tax")
def tax(fight, seat, target):
    for other in opponents(fight, seat):
        if fight.hands[other]:
            discard(fight, other, fight.hands[other][0])


@ability("toy-brooding")
def brooding(fight, seat, target):
    yield from draw(fight, seat)


@ability("toy-scandal")
def scandal(fight, seat, target):
    yield from corrupt(fight, seat, 1, by=seat)


@trigger("toy-armour", to=Wounding)
def armour(fight, seat, wounding):
    prevent(fight, wounding)


@trigger("toy-diary", to=EndOfTurn)
def diary(fight, seat, moment):
    say(fight, seat, "Diary", "a line is written")


@trigger("toy-gossip", to=Playing, whose="any")
def gossip(fight, seat, playing):
    say(fight, seat, "Gossip", playing.card.name)


passive("toy-giant", "ignores-distance", True)
passive("toy-big-stick", "stab-undodgeable", True)


@trigger("toy-accidency", to=Announcing)
def accidency(fight, seat, announcing):
    yield from draw(fight, seat, 2)


@trigger("toy-wartime", to=EndOfTurn)
def wartime(fight, seat, moment):
    yield from draw(fight, seat)


@trigger("toy-heir", to=Dying, after_reactions=True)
def heir(fight, seat, dying):
    replace_death(fight, dying)


@ability("toy-exit")
def leave_the_game(fight, seat, target):
    remove(fight, seat)


CARDS = {
    "throwing-knife": {"kind": "attack", "effect": "attack", "ranged": True},
    "benedict-arnold": {"kind": "attack", "effect": "attack", "unblockable": True, "undodgeable": True},
    "scapegoat": {"kind": "executive", "stays": True},
    "vice-president": {"kind": "executive", "stays": True},
    "emancipation-proclamation": {"kind": "executive"},
    "excessively-partisan-politics": {"kind": "executive", "aim": "opponent"},
    "impeachment": {"kind": "executive", "aim": "opponent"},
    "manifest-destiny": {"kind": "executive"},
    "block": {"kind": "reaction", "copies": 8},
    "dodge": {"kind": "reaction"},
    "bribery": {"kind": "reaction"},
    "secret-service": {"kind": "reaction"},
    "rigged-re-election": {"kind": "reaction"},
    "mutually-assured-destruction": {"kind": "reaction"},
    "toy-poison": {"kind": "attack", "effect": "attack", "unavoidable": True},
    "toy-lunge": {"kind": "attack", "effect": "attack", "undodgeable": True, "ranged": True},
    "toy-sabre": {"kind": "attack", "effect": "attack", "wounds": 2},
    "toy-boomerang": {"kind": "attack"},
    "toy-revenge": {"kind": "reaction"},
    "toy-veto": {"kind": "reaction"},
    "toy-last-stand": {"kind": "reaction", "copies": 1},
    "toy-catch": {"kind": "reaction", "copies": 1},
    "grapeshot": {"kind": "attack", "ranged": True, "copies": 1},
    "toy-fireworks": {"kind": "executive"},
    "toy-decree": {"kind": "executive", "aim": "anyone"},
    "toy-volley": {"kind": "executive"},
    "toy-errand": {"kind": "executive"},
    "toy-whetstone": {"kind": "executive", "copies": 1},
    "toy-graft": {"kind": "executive", "corrupts_self": 1},
    "toy-smear": {"kind": "executive", "aim": "opponent"},
    "toy-canvass": {"kind": "executive"},
    "toy-mandate": {"kind": "executive", "aim": "anyone"},
    "toy-tax": {"kind": "executive"},
    "toy-diary": {"kind": "executive", "stays": True},
}
"""The cards that the rulebooks name, with plain facts, and the toys; three of each unless it says otherwise."""

ABLE = {
    "washington": {"kind": "always-on", "effect": "toy-giant"},
    "adams": {"kind": "activated", "effect": "toy-brooding"},
    "jefferson": {"kind": "activated", "effect": "toy-brooding", "limit": "turn"},
    "madison": {"kind": "activated", "effect": "toy-brooding", "limit": "ever"},
    "george-w-bush": {"kind": "triggered", "effect": "george-w-bush", "limit": "ever"},
    "tyler": {"kind": "triggered", "effect": "toy-accidency"},
    "mckinley": {"kind": "triggered", "effect": "toy-armour"},
    "theodore-roosevelt": {"kind": "always-on", "effect": "toy-big-stick"},
    "harding": {"kind": "activated", "effect": "toy-scandal", "corrupts_self": 1},
    "coolidge": {"kind": "triggered", "effect": "toy-diary"},
    "arthur": {"kind": "triggered", "effect": "toy-gossip"},
    "franklin-roosevelt": {"kind": "triggered", "effect": "toy-wartime"},
    "nixon": {"kind": "triggered", "effect": "toy-heir"},
    "clinton": {"kind": "activated", "effect": "toy-exit"},
}
"""Presidents that can do something here; all others cannot, and all have a life of 4."""


def entries(table: str) -> list[dict]:
    """The entries of the deck that comes with the game."""
    return tomllib.loads(CONTENT.joinpath(f"{table}s.toml").read_text(encoding="utf-8"))[table]


def write(home: Path, table: str, rows: list[dict]) -> None:
    """A file of a pack."""
    text = "\n\n".join(
        "\n".join([f"[[{table}]]", *(f"{key} = {_value(value)}" for key, value in row.items())]) for row in rows
    )
    (home / f"{table}s.toml").write_text(text + "\n", encoding="utf-8")


def _value(value: object) -> str:
    return json.dumps(value)


def plain_rows() -> tuple[list[dict], list[dict]]:
    """Presidents and Action cards of the plain deck."""
    facts = ("number", "id", "name", "party", "years", "slaveowner")
    presidents = [
        {key: row[key] for key in facts} | {"life": 4} | ABLE.get(row["id"], {"kind": "none", "effect": "none"})
        for row in entries("president")
    ]
    for row in presidents:
        if row["kind"] != "none":
            row |= {"title": "Toy", "text": f"Does what {row['effect']} does."}
    actions = [
        {"id": id, "name": id.replace("-", " ").title(), "text": "For tests.", "copies": 3, **facts}
        for id, facts in CARDS.items()
    ]
    actions[0]["copies"] += 100 - sum(row["copies"] for row in actions)
    return presidents, actions


@cache
def toy_game() -> KnifeFight:
    """The game with a deck of plain cards, so that a test of a rule does not hang on what a real card does."""
    presidents, actions = plain_rows()
    with TemporaryDirectory() as directory:
        write(Path(directory), "president", presidents)
        write(Path(directory), "action", actions)
        return GAME.with_pack(Path(directory))


def table(drawing: str, **facts) -> Ring:
    """A drawn fight with the plain deck."""
    return drawn(drawing, game=toy_game(), **facts)
