"""What is printed on the table and read aloud by its owner: effects are entered one by one, in the notation."""

from collections.abc import Generator
from functools import cache
from typing import Any

from fourscore.engine.decision import Procedure, RuleId
from fourscore.games.mr_president.asking import DONE, ask
from fourscore.games.mr_president.facts.bills import NUMBERS
from fourscore.games.mr_president.facts.board import (
    ALLIES,
    CAPABILITIES,
    CONFLICTS,
    NATIONS,
    OFFICES,
    PEERS,
    REGIONS,
    ROGUE_NATIONS,
    WORLD,
)
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import carry_out, plain

HOME = ("RWC", "MEDIA", "PARTY", "PRESTIGE", "HOMELAND", "AP", "LP", "WORLDOP", "BIPARTISAN", "DOMCRISIS", "LDI")
OTHERS = ("COURT vacancy", "RESOURCE draw", "ROLL d3", "ROLL d11", "ROLL d13", "ROLL wt3", "MIDTERM +1", "MIDTERM -1")
MOST = 12
"""Nothing printed does more than this."""
MIDTERM = "printed midterm"
"""The mark with what printed cards add to the midterm roll."""


def enter_effects(term: Term, rule: RuleId, about: str, scene: Scene = NOWHERE) -> Procedure:
    """The owner reads what is printed and enters its effects until that is all."""
    for number in range(MOST):
        effect = yield from next_effect(term, rule, "What else does it do?" if number else about)
        if effect == DONE:
            return
        if effect.startswith("MIDTERM "):
            term.marks[MIDTERM] = term.marks.get(MIDTERM, 0) + int(effect.split()[1])
        else:
            yield from carry_out(term, (plain(effect),), scene)


def next_effect(term: Term, rule: RuleId, about: str) -> Generator[Any, Any, str]:
    """One effect, or that there are no more."""
    return ask(term, "printed-card", rule, [DONE, *vocabulary()], about)


@cache
def vocabulary() -> tuple[str, ...]:
    """Every effect that can be entered, in the notation of charts and cards."""
    words = [f"PA {boxes:+d}" for boxes in _both_ways(5)]
    for track in HOME:
        words += [f"{track} {boxes:+d}" for boxes in _both_ways(3)]
    for economy in ("SOE", "SOE eurozone", "SOE russia", "SOE china", "CABINET"):
        words += [f"{economy} {change}" for change in ("improving", "worsening", "+1", "-1")]
    words += [f"{who} {change}" for who in ("FRIEND", "OPPONENT", "GOODWILL") for change in ("+1", "-1")]
    words += [f"TENSIONS {where} {count:+d}" for where in ("focus", *NATIONS) for count in _both_ways(2)]
    for region in WORLD:
        words += [f"{t} {region} {boxes:+d}" for t in ("CRISIS", "STABILITY", "ALIGNMENT") for boxes in _both_ways(2)]
        words += [f"TREND {region} {way}" for way in ("pro-US", "anti-US")]
        words += [f"INFLUENCE {peer} {change} {region}" for peer in PEERS for change in ("+1", "-1")]
        words += [f"UNSTABLE {change} {region}" for change in ("+1", "-1")]
        words += [f"CIVILWAR start {region}", f"FOOTPRINT +1 {region}"]
        words += [f"ROGUE new {level} {region}" for level in (1, 2)]
    for region in REGIONS:
        words += [f"TERROR new {level} {region}" for level in (1, 2, 3)]
        words += [f"TERROR highest {change} {region}" for change in ("+1", "-1")]
    words += [f"ALLY {ally} {change}" for ally in ALLIES for change in ("+1", "-1")]
    words += [f"RELATIONS {peer} {change}" for peer in PEERS for change in ("+1", "-1", "pro-US", "anti-US")]
    words += [f"APCOUNTER {nation} {change}" for nation in NATIONS for change in ("+1", "-1")]
    words += [f"CONFLICT {conflict} {change}" for conflict in CONFLICTS for change in ("+1", "-1")]
    words += [f"NUKE {nation} {change}" for nation in ROGUE_NATIONS for change in ("+1", "-1")]
    words += [f"CAPABILITY us {capability} +1" for capability in CAPABILITIES]
    words += [f"PRIORITY public {number}" for number in NUMBERS]
    words += [f"SCANDAL new {who}" for who in ("random", "potus", *OFFICES)]
    words += OTHERS
    return tuple(words)


def _both_ways(most: int) -> list[int]:
    """1, -1, 2, -2 and so on."""
    return [sign * size for size in range(1, most + 1) for sign in (1, -1)]
