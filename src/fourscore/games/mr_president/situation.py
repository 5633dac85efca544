"""The situation room: what can lose the game, how near it is, and which Actions help against it.

Everything is read off the board, so it works on a Term and on the board that a View shows (`view.board`).
"""

from collections.abc import Iterator

import msgspec

from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import CONFLICTS, HOME, NATIONS, PEERS, WORLD
from fourscore.games.mr_president.facts.called import where
from fourscore.games.mr_president.facts.home import FIGURES
from fourscore.games.mr_president.facts.numbers import CONFLICT, LDI, NUKE, PARTY, TRACKS
from fourscore.games.mr_president.facts.peers import BY_CODE
from fourscore.games.mr_president.rules.allies.rogues import TOP
from fourscore.games.mr_president.rules.ending.legacy import evaluation
from fourscore.games.mr_president.rules.peers.influence import amount
from fourscore.games.mr_president.rules.war.possible import MOST
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.odds import odds

NEXT, NEAR, FAR = 3, 2, 1
NEARNESS = {NEXT: "one step away", NEAR: "near", FAR: "on the horizon"}
LOST, BAD = 16, 21
"""The highest evaluations that lose the game, and that cost Legacy Points."""
WARS_THAT_LOSE = (("russia-nato", "russia-nato-war"), ("china-japan", "china-japan-war"))
BOMBS = (("iran", "israel-iran", "israel-iran-nuclear"), ("north-korea", "dprk-rok", "dprk-rok-nuclear"))
INFLUENCE_THAT_LOSES = {"russia": 9, "china": 15}


class Threat(msgspec.Struct, frozen=True):
    """Something that can end the game."""

    nearness: int
    """3 one step away, 2 near, 1 on the horizon"""
    text: str
    rule: str
    remedies: tuple[str, ...] = ()
    """Master Actions that help against it."""


def situation(term: Term) -> list[Threat]:
    """What can lose the game, the nearest first."""
    rooms = (_evaluation, _home, _scandal, _conflicts, _bombs, _peers, _rogues, _wars)
    found = [threat for room in rooms for threat in room(term)]
    return sorted(found, key=lambda threat: -threat.nearness)


def _evaluation(term: Term) -> Iterator[Threat]:
    total = evaluation(term)
    if total <= BAD:
        near = NEXT if total <= LOST else NEAR if total <= LOST + 2 else FAR
        text = f"The performance evaluation stands at {total}; {LOST} or less at the end of the year loses the game."
        yield Threat(near, text, "mr-president.evaluation.16", ("presidential 1", "domestic 1", "domestic 4"))


def _home(term: Term) -> Iterator[Threat]:
    tracks = term.tracks
    issues = tracks[LDI]
    if issues >= 3:
        text = f"Lingering Domestic Issues stand at {issues}; past 5 the game is lost."
        yield Threat(issues - 2, text, "mr-president.loss.ldi", ("domestic 2", "domestic 3"))
    if tracks[PARTY] < FIGURES.needed_for_nomination:
        text = f"Party Relations stand at {tracks[PARTY]}; below 4 your party does not nominate you again."
        near = NEAR if term.year % 4 == 0 else FAR
        yield Threat(near, text, "mr-president.election.reelection.nomination.below-4", ("domestic 5",))
    top = max((group.level for group in term.terror[HOME]), default=0)
    if top >= 2:
        text = f"A level {top} Terror Group is in the US; an attack by level 3 or 4 can lose the game."
        yield Threat(min(NEXT, top - 1), text, "mr-president.loss.home-wmd", ("domestic 6", "domestic 7"))


def _scandal(term: Term) -> Iterator[Threat]:
    box = term.scandals.get("potus")
    if box:
        guilty = float(sum(chance for row, chance in odds(term, chart("d14-impeachment")) if row.title == "convicted"))
        text = f"A Scandal concerns the President (box {box} of 3); an impeachment would convict with {guilty:.0%}."
        yield Threat(box, text, "mr-president.loss.conviction")


def _conflicts(term: Term) -> Iterator[Threat]:
    for code, loss in WARS_THAT_LOSE:
        status, war = term.tracks[CONFLICT[code]], TRACKS[CONFLICT[code]].high
        if war - status <= NEAR:
            text = f"{CONFLICTS[code].title} stands at {status} of {war}, and War there loses the game."
            yield Threat(4 - (war - status), text, f"mr-president.loss.{loss}", ("diplomatic 8",))


def _bombs(term: Term) -> Iterator[Threat]:
    for nation, code, loss in BOMBS:
        bomb, status = term.tracks[NUKE[nation]], term.tracks[CONFLICT[code]]
        if bomb == 5 or (bomb == 4 and status >= 3):
            text = (
                f"{NATIONS[nation].title} stands at {bomb} of 5 on its nuclear track and {CONFLICTS[code].title} at "
                f"{status} of 5; a bomb and War together lose the game, and a bad roll can start the War at once."
            )
            remedies = ("diplomatic 8", "diplomatic 7", "military 6")
            yield Threat(NEXT if bomb == 5 and status == 4 else NEAR, text, f"mr-president.loss.{loss}", remedies)


def _peers(term: Term) -> Iterator[Threat]:
    for peer in PEERS:
        total = sum(amount(term, peer, region) for region in WORLD)
        most = INFLUENCE_THAT_LOSES[peer]
        if total >= most - 4:
            won = BY_CODE[peer].has_won(term, BY_CODE[peer].scene)
            also = "" if peer == "china" else ", with a Base in Eastern Europe and a weak Eurozone or NATO"
            text = f"{NATIONS[peer].title} has {total} Influence; {most}{also} lose the game when it acts."
            yield Threat(
                NEXT if won else NEAR if total >= most - 2 else FAR, text, BY_CODE[peer].loss, ("diplomatic 3",)
            )


def _rogues(term: Term) -> Iterator[Threat]:
    for rogue in term.rogues:
        if rogue.level >= TOP - 1 or rogue.wmd:
            arms = " with weapons of mass destruction" if rogue.wmd else ""
            text = (
                f"There is a level {rogue.level} Rogue State{arms} in {where(rogue.region)}; "
                f"level {TOP} at the end of the year, or the use of its weapons, loses the game."
            )
            near = NEXT if rogue.wmd or rogue.level >= TOP else NEAR
            yield Threat(near, text, "mr-president.loss.others", ("military 6",))
    supply = term.printed.figures.rogue_states
    if len(term.rogues) >= supply - 2:
        text = f"{len(term.rogues)} of {supply} Rogue State counters are in play; the next one after the last loses."
        yield Threat(3 - (supply - len(term.rogues)), text, "mr-president.rogue-state.supply-loss", ("military 6",))


def _wars(term: Term) -> Iterator[Threat]:
    if len(term.wars) >= MOST - 1:
        text = f"{len(term.wars)} Wars go on; with {MOST} on the board one more loses the game."
        near = NEXT if len(term.wars) >= MOST else NEAR
        yield Threat(near, text, "mr-president.loss.others", ("diplomatic 9",))
    if any("ukraine" in war.defenders and "us" in war.defenders for war in term.wars):
        text = "The US fights for Ukraine: after each progress roll 9 or 10 on a d10 loses the game."
        yield Threat(NEXT, text, "mr-president.loss.ukraine-escalation", ("diplomatic 9",))
