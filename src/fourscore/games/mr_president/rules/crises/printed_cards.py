"""Cards of the printed decks: an owner of the box draws them on the table and enters what they do, effect by effect."""

from functools import cache

from fourscore.engine.decision import Procedure
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
from fourscore.games.mr_president.scene import NOWHERE
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import carry_out, plain

RULE = "mr-president.chit.crisis-cards.printed"
HOME = ("RWC", "MEDIA", "PARTY", "PRESTIGE", "HOMELAND", "AP", "LP", "WORLDOP", "BIPARTISAN", "DOMCRISIS", "LDI")
OTHERS = ("COURT vacancy", "RESOURCE draw", "ROLL d3", "ROLL d11", "ROLL d13", "ROLL wt3", "MIDTERM +1", "MIDTERM -1")
MOST = 12
"""No card does more than this."""
MIDTERM = "printed midterm"
"""The mark with what printed cards add to the midterm roll."""


def is_on(term: Term) -> bool:
    """Whether the cards lie on a real table."""
    return term.options.printed_cards == "on"


def enter_card(term: Term, pile: str) -> Procedure:
    """The player draws a card from the printed pile and enters its effects until it is done."""
    term.tell(RULE, pile=pile)
    for number in range(MOST):
        about = "What else does the card do?" if number else f"Draw a card from {pile} on your table. What does it do?"
        effect = yield from ask(term, "printed-card", RULE, [DONE, *vocabulary()], about)
        if effect == DONE:
            return
        if effect.startswith("MIDTERM "):
            term.marks[MIDTERM] = term.marks.get(MIDTERM, 0) + int(effect.split()[1])
        else:
            yield from carry_out(term, (plain(effect),), NOWHERE)


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
