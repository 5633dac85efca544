"""Whose roll it is: the one place that knows it. A new player gets -1 on rolls of the player, and on no others.

All rolls are the player's, but for two kinds: those made for somebody else (Allies, Russia and China, the other nations
and Rogue States, the Opponents in Congress, the UN on its own), and those that only pick something out of a list, on
which a low number is no better than a high one.
"""

from fourscore.games.mr_president.state import Term

NEW_PLAYER = (-1, "new player")
PLAYER, OTHERS, NOBODY = "player", "others", "nobody"

_OF_OTHERS = (
    "wa.", "wa1.", "wa2.", "wa3.", "wa4.", "wpr1.", "wpc1.", "wct1-", "wm3-peer-war", "rogue-recruits",
)  # fmt: skip
"""How the codes of charts begin that are rolled for others; a War is rolled for whoever attacks."""
_REACTIONS = ("-reaction", "wd3-arms")
"""How the codes of charts end on which others answer the US or the UN."""
_PICKING = frozenset((
    "d3", "d9", "d11-place", "d13", "d13-target", "d15", "scandal-target", "wt1-export", "wt2", "wt2-dom", "wt2-intl",
    "wt3", "wt3-10",
))  # fmt: skip
"""Charts that only say which of several things happens."""
_FOREIGN = frozenset(("SOE russia", "SOE china", "SOE eurozone"))
"""Tracks of others that are checked by them."""
_CHART = "mr-president.chart."


def roller_of_chart(code: str, rule: str, tests: bool) -> str:
    """Who rolls on a chart. A roll inside a row or card has no code: it picks, unless it `tests` something."""
    named = code or rule.removeprefix(_CHART)
    if named.startswith(_OF_OTHERS) or named.endswith(_REACTIONS):
        return OTHERS
    return NOBODY if code in _PICKING or not (code or tests) else PLAYER


def roller_of_check(track: str) -> str:
    """Who makes a check of a track."""
    return OTHERS if track in _FOREIGN else PLAYER


def is_helped(term: Term, roller: str) -> bool:
    """Whether a new player rolls."""
    return roller == PLAYER and term.options.new_player == "on"


def help_for(term: Term, roller: str) -> list[tuple[int, str]]:
    """The new player's -1, where the roll is the player's."""
    return [NEW_PLAYER] if is_helped(term, roller) else []
