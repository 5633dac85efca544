"""What the effects of a card weigh: points of harm, by which cards are balanced against each other."""

from fourscore.games.mr_president.tables.effects import Effect, Effects

GOOD_UP = {
    "PA": 1, "AP": 1, "RWC": 1.5, "MEDIA": 1.5, "PARTY": 1.5, "PRESTIGE": 2, "HOMELAND": 2, "BIPARTISAN": 2,
    "WORLDOP": 1.5, "LP": 2, "GOODWILL": 1, "ALLY": 2, "STABILITY": 2, "ALIGNMENT": 2, "SOE": 3, "CABINET": 3,
    "CAPABILITY": 2,
}  # fmt: skip
"""A box or counter more is good."""
BAD_UP = {
    "DOMCRISIS": 1.5, "LDI": 3, "CRISIS": 1, "TENSIONS": 0.5, "INFLUENCE": 1.5, "CONFLICT": 2, "UNSTABLE": 2,
    "TERROR": 1, "OPPONENT": 1.5, "APCOUNTER": 1.5, "NUKE": 2, "FOOTPRINT": 1,
}  # fmt: skip
"""A box or counter more is bad."""
WAYS = {"improving": -1, "pro-US": -1, "worsening": 1, "anti-US": 1}
LEANING = {"SOE": 1.5, "CABINET": 1.5, "RELATIONS": 1.5, "TREND": 1}
"""A trend counter."""
WHOLE = {
    "CIVILWAR": 4, "ROGUE": 5, "WAR": 7, "POSTURE": 2, "PRIORITY": 0.5, "ROLL": 3, "CEASEFIRE": -3, "TRADE": -2,
    "DARPA": -1, "INTEL": -0.5, "RELSTR": -1, "CARD": 0,
}  # fmt: skip
"""What happens as a whole."""
ABROAD = ("eurozone", "china", "russia")
"""Other economies do not weigh."""


def harm(effects: Effects) -> float:
    """What a list costs a President who pays no APs and has bad luck; a free alternative counts only what it costs."""
    return sum(_harm(effect) for effect in effects)


def gain(effects: Effects) -> float:
    """What a list brings a President who has good luck and spends APs where they pay."""
    return sum(_gain(effect) for effect in effects)


def _harm(effect: Effect) -> float:
    if effect.kind == "plain":
        return points(effect.text)
    if effect.kind == "choose":
        return max(0.0, min(harm(inner) for alternative, inner in effect.branches if not alternative.cost))
    return max(harm(inner) for inner in _outcomes(effect))


def _gain(effect: Effect) -> float:
    if effect.kind == "plain":
        return -points(effect.text)
    if effect.kind == "choose":
        return max(gain(inner) - alternative.cost for alternative, inner in effect.branches)
    return max(gain(inner) for inner in _outcomes(effect))


def _outcomes(effect: Effect) -> list[Effects]:
    """The lists of a check, of conditions or of a roll."""
    if effect.chart is not None:
        return [row.results[0] for row in effect.chart.rows]
    return [inner for _, inner in effect.branches]


def points(text: str) -> float:
    """The harm of one effect; less than nothing when it helps.

    >>> points("PA -2"), points("CRISIS africa +1"), points("SOE improving"), points("TERROR new 2 africa")
    (2, 1, -1.5, 2)
    """
    verb, *words = text.split()
    if verb == "SOE" and words[0] in ABROAD:
        return 0
    if words[-1] in WAYS:
        return WAYS[words[-1]] * LEANING[verb]
    if verb == "TERROR" and words[0] == "new":
        return int(words[1])
    if verb == "SCANDAL":
        return 3 if words[0] == "new" else -1.5
    if verb in WHOLE:
        return WHOLE[verb]
    amount = next(int(word) for word in words if word[0] in "+-")
    return amount * BAD_UP[verb] if verb in BAD_UP else -amount * GOOD_UP[verb]
