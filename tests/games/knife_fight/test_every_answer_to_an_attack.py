"""One table: everything that answers an Attack against every kind of Attack, in both editions.

Columns: a plain Attack, one that cannot be blocked, one that cannot be dodged, one that can be neither blocked nor
dodged, and one whose wounds are unavoidable. In a cell `o` keeps wounds off, `+` works beside the wounds, `-` is not
offered or does nothing. The attacker is a Republican with a card in hand, and every die shows a six.
"""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from fourscore.games.knife_fight.cards import President
from fourscore.games.knife_fight.game import GAME, KnifeFight
from tests.games.knife_fight.table import Ring
from tests.games.knife_fight.table import table as drawn
from tests.games.knife_fight.toys import entries, write
from tests.rows import every_row

KINDS = {
    "plain": {},
    "unblockable": {"unblockable": True},
    "undodgeable": {"undodgeable": True},
    "neither": {"unblockable": True, "undodgeable": True},
    "unavoidable": {"unavoidable": True},
}
WOUNDS = 2

# What it is: melee or ranged, edition 2, edition 1.
REACTIONS = {
    "block": ("melee", "o-o--", "o----"),
    "dodge": ("melee", "oo---", "o----"),
    "duck-and-cover": ("ranged", "oo--+", "o---+"),
    "riposte": ("melee", "o-o-+", "o---+"),
    "pointing-fingers": ("melee", "oooo-", "oooo-"),
    "bribery": ("melee", "oooo+", "oooo+"),
    "secret-service": ("melee", "oooo+", "oooo+"),
    "eleventh-commandment": ("melee", "oooo+", "oooo+"),
    "stiff-collar": ("melee", "oooo-", "oooo-"),
    "satisfaction-demanded": ("melee", "+++++", "+++++"),
}
ABILITIES = {
    "adams": ("melee", "+++++", "+++++"),
    "madison": ("melee", "+++++", "+++++"),
    "monroe": ("ranged", "oo---", "o----"),
    "jackson": ("melee", "+++++", "+++++"),
    "van-buren": ("melee", "ooooo", "oooo-"),
    "taylor": ("melee", "ooooo", "oooo-"),
    "cleveland-22": ("melee", "ooooo", "oooo-"),
    "benjamin-harrison": ("melee", "ooooo", "oooo-"),
    "kennedy": ("melee", "ooooo", "oooo-"),
    "george-w-bush": ("melee", "ooooo", "oooo-"),
}
LYING = {
    "/ scapegoat": ("melee", "ooooo", "ooooo"),
    "& folded-speech": ("melee", "ooooo", "ooooo"),
}
AT_DEATH = {
    "rigged-re-election": ("melee", "ooooo", "ooooo"),
    "mutually-assured-destruction": ("melee", "+++++", "+++++"),
    "andrew-johnson": ("melee", "ooooo", "ooooo"),
    "truman": ("melee", "ooooo", "ooooo"),
    "nixon": ("melee", "+++++", "+++++"),
    "/ vice-president": ("melee", "+++++", "+++++"),
}


@cache
def armoury() -> KnifeFight:
    """The game with its own cards, but for Attacks of every kind that do nothing else."""
    attacks = [
        {"id": f"{reach}-{kind}", "name": f"{reach} {kind}", "kind": "attack", "effect": "attack", "text": "For tests."}
        | {"ranged": reach == "ranged", "wounds": WOUNDS, "copies": 3, **facts}
        for reach in ("melee", "ranged")
        for kind, facts in KINDS.items()
    ]
    others = [row for row in entries("action") if row["kind"] != "attack"]
    attacks[0]["copies"] += 100 - sum(row["copies"] for row in (*attacks, *others))
    with TemporaryDirectory() as directory:
        write(Path(directory), "president", entries("president"))
        write(Path(directory), "action", [*attacks, *others])
        return GAME.with_pack(Path(directory))


def cells(rows: dict[str, tuple[str, str, str]]):
    """Every cell of these rows as a case."""
    return every_row(
        ("answer", "card", "edition", "wanted"),
        [
            (answer, f"{reach}-{kind}", edition, line[at])
            for answer, (reach, *lines) in rows.items()
            for edition, line in zip((2, 1), lines, strict=True)
            for at, kind in enumerate(KINDS)
        ],
    )


def attacked(victim: str, card: str, edition: int, **more) -> Ring:
    """The Attack is announced; whoever could answer is asked. The victim sits across the table from it."""
    aim = 2 if card.startswith("ranged") else 1
    seats = [f"eisenhower: {card} tariff", "ford:", "ford:", "hayes:"]
    seats[aim] = victim
    drawing = "\n".join(seats if aim == 2 else [seats[0], victim, "pierce:", "hayes:"])
    drawing = drawing.replace("\nford:\n", "\nfillmore:\n") if "ford" in victim and aim == 2 else drawing
    return drawn(drawing, game=armoury(), edition=edition, **more).play(f"0: play {card} {aim}")


def went_on(match: Ring, answer: str = "") -> bool:
    """Everybody takes the first answer that uses the card, or else declines; says whether it was used."""
    used = False
    while match.decision and match.asked[0][1] not in ("action", "discard"):
        seat = match.decisions[0].seat
        offered = match.choices(seat)
        wanted = [choice for choice in offered if answer and answer in choice]
        used |= bool(wanted)
        match.choose(wanted[0] if wanted else "pass" if "pass" in offered else offered[0], seat)
    return used


def symbol(match: Ring, aim: int, was_used: bool, wounds: int = WOUNDS) -> str:
    """What came of it, as the table writes it."""
    return "-" if not was_used else "o" if match.wounds[aim] < wounds else "+"


@pytest.mark.rule("knife-fight.reaction.beside-unavoidable-wound", "knife-fight.wound.unavoidable-ed2")
@pytest.mark.rule("knife-fight.wound.unavoidable-ed1", "knife-fight.attack.undodgeable-is-unblockable-ed1")
@pytest.mark.rule("knife-fight.attack.unblockable-allows-other-reactions-ed2")
@cells(REACTIONS)
def test_reactions(answer, card, edition, wanted):
    aim = 2 if card.startswith("ranged") else 1
    match = attacked(f"mckinley: {answer}", card, edition)
    used = went_on(match, answer)
    assert symbol(match, aim, used) == wanted
    assert (answer in match.discards.split()) == used


@pytest.mark.rule("knife-fight.attack.undodgeable-is-unblockable-ed1")
@cells({answer: (row[0], row[1], row[1]) for answer, row in REACTIONS.items()})
def test_with_the_option_edition_1_tells_block_from_dodge_like_edition_2(answer, card, edition, wanted):
    aim = 2 if card.startswith("ranged") else 1
    match = attacked(f"mckinley: {answer}", card, edition, options={"block-is-no-dodge": "on"})
    assert symbol(match, aim, went_on(match, answer)) == wanted


@pytest.mark.rule("knife-fight.wound.unavoidable-ed1", "knife-fight.wound.unavoidable-ed2")
@cells(ABILITIES)
def test_abilities(answer, card, edition, wanted):
    aim = 2 if card.startswith("ranged") else 1
    match = attacked(f"{answer}: war-chest new-deal", card, edition)
    for _ in range(4):
        if match.asked[0][1] != answer:
            break
        choices = [choice for choice in match.choices(aim) if choice not in ("pass", "no")]
        match.choose(choices[0], aim)
    went_on(match)
    title = armoury().pack.named[answer].title
    was_used = any(title in line for line in match.told() if "announces" not in line)
    assert symbol(match, aim, was_used) == wanted


@pytest.mark.rule("knife-fight.scapegoat.takes-unavoidable", "knife-fight.life.shield-stops-unavoidable")
@cells(LYING)
def test_cards_on_the_table(answer, card, edition, wanted):
    match = attacked(f"mckinley: {answer}", card, edition)
    assert symbol(match, 1, answer.split()[1] in match.discards) == wanted


@pytest.mark.rule("knife-fight.wound.unavoidable-but-survivable")
@cells(AT_DEATH)
def test_answers_to_dying(answer, card, edition, wanted):
    is_president = isinstance(armoury().pack.named.get(answer), President)
    life = armoury().pack.named[answer].life if is_president else 4
    name = answer if is_president else "mckinley"
    hand = "" if is_president else answer
    match = attacked(f"{name} {life - 1}w 1v: {hand} + grant adams", card, edition)
    if is_president and match.asked[0][1] == answer:
        match.choose("yes", 1)
    used = went_on(match, "" if is_president or answer.startswith("/") else f"react {answer}")
    title = armoury().pack.named[answer.split()[-1]]
    told = [line for line in match.told() if "announces" not in line]
    used |= any(getattr(title, "title", title.name) in line for line in told)
    assert (used and match.president(1) == name and match.wounds[1] == life - 1, used) == (wanted == "o", wanted != "-")
