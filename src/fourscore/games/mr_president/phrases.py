"""The notation of effects in plain words: `PA -2` reads `approval -4%`, `TREND africa pro-US` a Pro-US counter there.

Charts and cards say what they do in the notation; people read it here. What has no phrase is shown as written.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TypeAlias

import msgspec

from fourscore.games.mr_president.facts.bills import topic
from fourscore.games.mr_president.facts.board import CAPABILITIES, CONFLICTS, NATIONS, REGIONS, content
from fourscore.games.mr_president.facts.called import the, where
from fourscore.games.mr_president.facts.numbers import CAPABILITY, SANCTIONED, TENSIONS, TRACK, TRACKS
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import BY_WORDS, MOVES, VERBS, Effect, Effects
from fourscore.games.mr_president.tables.words import BadWords
from fourscore.games.mr_president.tracks import HIGH, LOW, SETTLERS
from fourscore.kit.words import counted

Phrase: TypeAlias = Callable[[list[str], Scene], str]

HOME = {
    "PA": "approval",
    "RWC": "Relations with Congress",
    "MEDIA": "Media Relations",
    "PARTY": "Party Relations",
    "PRESTIGE": "Prestige",
    "HOMELAND": "Homeland Security",
    "SOE": "economy",
    "CABINET": "Cabinet Effectiveness",
    "AP": "AP",
    "LP": "Legacy Points",
    "WORLDOP": "World Opinion",
    "BIPARTISAN": "Bipartisan Cooperation",
    "DOMCRISIS": "Domestic Crisis",
    "LDI": "Lingering Domestic Issues",
    "GOODWILL": "UN Goodwill",
    "FRIEND": "Friends in Congress",
    "OPPONENT": "Opponents in Congress",
    "IRANIAN": "Iranian Influence",
    "SCANDAL": "Scandals",
    "ROGUE": "Rogue States",
}
WAYS = {
    "improving": "Improving counter",
    "worsening": "Worsening counter",
    "pro-US": "Pro-US counter",
    "anti-US": "Anti-US counter",
}
WHO = {
    "potus": "the President",
    "vice-president": "the Vice President",
    "chief-of-staff": "the Chief of Staff",
    "secstate": "the Secretary of State",
    "secdef": "the Secretary of Defense",
    "random": "somebody in the White House",
    "target": "the person in question",
}
GROUPS = {"highest": "the strongest", "lowest": "the weakest", "target": "the", "any": "one", "random": "a random"}
REGION_TRACKS = {
    "CRISIS": "Crises",
    "STABILITY": "Stability",
    "ALIGNMENT": "Alignment",
    "TREND": "Alignment",
    "TERROR": "Terror Group levels",
    "CIVILWAR": "Civil Wars",
    "UNSTABLE": "Unstable States",
    "FOOTPRINT": "US Footprint",
    "IRANIAN": "Iranian Influence",
    "FNI": "Focused National Intelligence",
    "TRADE": "trade",
}
_WRITTEN = content("phrases.toml")
SENTENCES = msgspec.convert(_WRITTEN["effects"], dict[str, str])
"""Effects that are said in another way than all others of their verb."""


MOVED = re.compile(r"[+-]\d+$")
TIMES = {2: "twice", 3: "three times", 4: "four times"}
GAMBLE = 2
"""A roll with as many rows is told by what it may bring, one with more by its title."""


def spoken(effects: Effects, scene: Scene = NOWHERE, term: Term | None = None) -> str:
    """What a list of effects does as it is printed; with a board conditions are read off it."""
    return _together(_spoken(effect, scene, term) for effect in effects)


def _together(told: Iterable[str]) -> str:
    """The parts of a list; what is done several times is told once."""
    counted = Counter(filter(None, told))
    return ", ".join(f"{each} ({TIMES[count]})" if count > 1 else each for each, count in counted.items()) or "nothing"


def _spoken(effect: Effect, scene: Scene, term: Term | None) -> str:
    if effect.kind == "plain":
        return phrase(effect.text, scene)
    if effect.kind == "choose":
        return " or ".join(_alternative(each, effects, scene, term) for each, effects in effect.branches)
    if effect.kind == "check":
        passed, failed = (spoken(effects, scene, term) for _, effects in effect.branches)
        return f"a check of {subject(effect.check, scene)} (passed: {passed}; failed: {failed})"
    if effect.kind == "cases" and term is not None:
        return _case(effect, scene, term)
    if effect.kind == "roll" and effect.chart is not None:
        if effect.chart.title and len(effect.chart.rows) > GAMBLE:
            return f"a further roll ({effect.chart.title})"
        results = dict.fromkeys(spoken(row.results[0], scene, term) for row in effect.chart.rows)
        return f"a d{effect.chart.die} for {', or '.join(results)}"
    return effect.text


def done_here(effects: Effects, scene: Scene, term: Term) -> str:
    """The same as far as it counts on this board: what moves nothing is left out."""
    return _together(_done_here(effect, scene, term) for effect in effects)


def _done_here(effect: Effect, scene: Scene, term: Term) -> str:
    if effect.kind != "plain":
        return _spoken(effect, scene, term)
    text = as_far_as_it_goes(effect.text, scene, term)
    return phrase(text, scene) if text else ""


def as_far_as_it_goes(text: str, scene: Scene, term: Term) -> str:
    """An effect as it counts on this board: less where there is not as much to move, empty where nothing moves."""
    code, _, amount = text.rpartition(" ")
    verb, _, whom = code.partition(" ")
    whom = {"this": scene.nation, "nation": scene.nation, "peer": scene.peer}.get(whom, whom)
    if verb == "SANCTIONS" and amount == "off" and whom in SANCTIONED:
        return text if any(term.counters[heap] for heap in SANCTIONED[whom].values()) else ""
    if not MOVED.match(amount):
        return text
    if verb == "TENSIONS" and whom in TENSIONS:
        most = min(-int(amount), term.counters[TENSIONS[whom]])
        return text if int(amount) > 0 else f"{code} {-most}" if most else ""
    track = TRACK.get(code) if code in HOME else None
    if track is None or SETTLERS[track] is not None:
        return text
    return "" if term.tracks[track] == (HIGH if int(amount) > 0 else LOW)[track] else text


def _case(effect: Effect, scene: Scene, term: Term) -> str:
    """What comes of it as the board stands; all that may, where nobody knows yet which place it is about."""
    try:
        found = next((effects for holds, effects in effect.branches if holds is None or holds(term, scene)), ())
        return spoken(found, scene, term) if found else ""
    except KeyError:
        return " or ".join(dict.fromkeys(spoken(effects, scene, term) for _, effects in effect.branches if effects))


def _alternative(alternative: object, effects: Effects, scene: Scene, term: Term | None) -> str:
    cost = getattr(alternative, "cost", 0)
    return spoken(effects, scene, term) + (f" for {counted(cost, 'AP')}" if cost else "")


@lru_cache(maxsize=4096)
def phrase(text: str, scene: Scene = NOWHERE) -> str:
    """One effect of the notation in words.

    >>> phrase("PA -2"), phrase("CRISIS africa +1"), phrase("SOE improving")
    ('approval -4%', 'Crises in Africa +1', 'economy: Improving counter')
    """
    if text in SENTENCES:
        return SENTENCES[text]
    words = text.split()
    found = _PHRASES.get(words[0])
    if found is not None:
        try:
            return found(words[1:], scene)
        except (IndexError, KeyError, ValueError):
            return text
    verb = VERBS.get(words[0])
    return verb.says if verb is not None and verb.says not in (BY_WORDS, MOVES) else _moved(text, scene)


def _moved(text: str, scene: Scene) -> str:
    """A track or heap and its amount, as the last word."""
    text = text.removesuffix(" short-of-war").partition(" as ")[0]
    code, _, amount = text.rpartition(" ")
    if amount in WAYS:
        return f"{subject(code, scene)}: {WAYS[amount]}"
    if code and amount[0] in "+-" and amount[1:].isdigit():
        return f"{subject(code, scene)} {int(amount) * 2:+d}%" if code == "PA" else f"{subject(code, scene)} {amount}"
    return text


def subject(code: str, scene: Scene = NOWHERE) -> str:
    """A track or heap as a sentence names it: `RWC`, `CRISIS this`, `TENSIONS russia`."""
    if code in HOME:
        return HOME[code]
    word, _, rest = code.partition(" ")
    if word in REGION_TRACKS:
        return f"{REGION_TRACKS[word]} {place(rest, scene)}"
    if word == "TENSIONS":
        return "Focus Tensions" if rest.startswith("focus") else f"Tensions with {nation(rest, scene)}"
    if word == "SOE":
        return f"economy of {nation(rest, scene)}"
    if word == "ALLY":
        return f"relationship with {'an ally of your choice' if rest == 'any' else nation(rest, scene)}"
    if word == "RELATIONS":
        return f"relations with {nation(rest, scene)}"
    if word == "CONFLICT":
        return f"conflict {CONFLICTS[rest].title}" if rest in CONFLICTS else "a conflict by chance"
    if word == "NUKE":
        return f"nuclear programme of {nation(rest, scene)}"
    if word in ("INFLUENCE", "BASE"):
        peer, _, region = rest.partition(" ")
        return f"{word.capitalize()} of {nation(peer, scene)} {place(region, scene)}"
    if word == "SANCTIONS":
        return f"Sanctions on {nation(rest.partition(' ')[0], scene)}"
    if word == "BILL":
        return f"{topic(rest)}, boxes toward passage"
    if word in ("APCOUNTER", "APPLUS", "APMINUS"):
        return f"Action Points of {nation(rest, scene)}"
    return TRACKS[TRACK[code]].title if code in TRACK else code


def measure(code: str, amount: float, scene: Scene = NOWHERE) -> str:
    """An expected change: `approval +1.2%`."""
    shown = f"{amount * 2:+.2g}%" if code == "PA" else f"{amount:+.2g}"
    return f"{subject(code, scene)} {shown}"


def place(word: str, scene: Scene = NOWHERE) -> str:
    """Where something happens: a region by its name, or whatever a word of the notation stands for."""
    if word == "this":
        word = scene.region or "here"
    named = {
        "any": "in a region of your choice",
        "random": "in a random region",
        "world": "everywhere",
        "here": "there",
    }
    if word in named:
        return named[word]
    return f"in {where(word)}" if word in REGIONS else f"in {word}"


def nation(word: str, scene: Scene = NOWHERE) -> str:
    """Whom something concerns: a nation by its name, or whatever a word of the notation stands for."""
    if word in ("nation", "this"):
        word = scene.nation or "that nation"
    elif word == "peer":
        word = scene.peer or "that nation"
    named = {"that nation": word, "any": "a nation of your choice",
             "random": "a random ally", "random-ally": "a random ally",
             "random-here": "an ally of the region", "eurozone": "the Eurozone", "us": "the US"}  # fmt: skip
    return named[word] if word in named else the(NATIONS[word].title) if word in NATIONS else word.capitalize()


def _influence(words: list[str], scene: Scene) -> str:
    return f"Influence of {nation(words[0], scene)} {words[1]} {place(words[2], scene)}"


def _terror(words: list[str], scene: Scene) -> str:
    if words[0] == "new":
        return f"a new level {words[1]} Terror Group {place(words[2], scene)}"
    way = "rises" if words[1].startswith("+") else "falls"
    if words[1][1:] not in ("1", ""):
        way += f" {words[1][1:]} levels"
    return f"{GROUPS.get(words[0], 'a')} Terror Group {place(words[2], scene)} {way}"


def _rogue(words: list[str], scene: Scene) -> str:
    if words[0] == "new":
        return f"a new level {words[1]} Rogue State {place(words[2], scene)}"
    return f"Rogue State {words[1]}"


def _scandal(words: list[str], _scene: Scene) -> str:
    if words[0] == "new":
        return f"a Scandal about {WHO[words[1]]}"
    return "a Scandal moves"


def _intel(words: list[str], scene: Scene) -> str:
    way = "one box on along its Intel track" if words[1] == "+1" else f"to {words[1]}"
    return f"{GROUPS.get(words[0], 'a')} Terror Group {place(words[2], scene)} {way}"


def _heap(what: str) -> Phrase:
    return lambda words, scene: f"{what} {words[0]} {place(words[1], scene)}"


def _capability(words: list[str], scene: Scene) -> str:
    whose = "US" if words[0] == "us" else nation(words[0], scene)
    which = TRACKS[CAPABILITY["us"][words[1]]].title[4:] if words[1] in CAPABILITIES else "a capability"
    return f"{whose}: {which} {words[2]}"


def _priority(words: list[str], _scene: Scene) -> str:
    return f"bill {words[1]} becomes the first Public Priority"


def _civil_war(words: list[str], scene: Scene) -> str:
    if words[0] == "here":
        return f"the Civil War {'becomes a Ceasefire' if words[1] == 'ceasefire' else words[1]}"
    return f"a Civil War {place(words[1], scene)}"


def _strength(words: list[str], scene: Scene) -> str:
    """`RELSTR india-china india +1`."""
    return f"strength of {nation(words[1], scene)} {words[2]} ({CONFLICTS[words[0]].title})"


def _sanctions(words: list[str], scene: Scene) -> str:
    if words[-1] == "off":
        return f"Sanctions on {nation(words[0], scene)} end"
    return f"{'UN' if words[1] == 'un' else words[1].capitalize()} Sanctions on {nation(words[0], scene)}"


def _free(words: list[str], _scene: Scene) -> str:
    count = words[-1].removeprefix("+")
    return (
        f"{count} {'free ' if words[0] == 'free' else words[0].capitalize() + ' '}Action{'' if count == '1' else 's'}"
    )


def _gain(words: list[str], _scene: Scene) -> str:
    return f"the President becomes known as {words[-1].replace('-', ' ')}"


def _official(what: str) -> Phrase:
    return lambda words, _scene: f"{WHO[words[0]]} {what}"


def _watch(words: list[str], _scene: Scene) -> str:
    return f"the Terror Group comes to {words[0]}"


def _trade(words: list[str], scene: Scene) -> str:
    return f"a Trade Agreement {place(words[1], scene)} is {'concluded' if words[0] == 'agreed' else words[0]}"


def _roll(words: list[str], _scene: Scene) -> str:
    from fourscore.games.mr_president.charts import chart

    return f"a further roll ({chart(words[0]).title})"


_PHRASES: dict[str, Phrase] = {
    "INFLUENCE": _influence,
    "TERROR": _terror,
    "ROGUE": _rogue,
    "SCANDAL": _scandal,
    "INTEL": _intel,
    "UNSTABLE": _heap("Unstable States"),
    "FOOTPRINT": _heap("US Footprint"),
    "CAPABILITY": _capability,
    "PRIORITY": _priority,
    "CIVILWAR": _civil_war,
    "CEASEFIRE": lambda _words, _scene: "a Civil War becomes a Ceasefire",
    "RELSTR": _strength,
    "SANCTIONS": _sanctions,
    "ACTION": _free,
    "ATTRIBUTE": _gain,
    "RESIGN": _official("resigns"),
    "EXPERIENCE": _official("gains experience"),
    "WATCH": _watch,
    "TRADE": _trade,
    "ROLL": _roll,
    "WAR": lambda words, _scene: "War breaks out" if words[0] == "start" else "the War ends",
}


def check_phrases() -> None:
    """Every verb that is said by its words has a function here, and every function has its verb; BadWords names one."""
    wanted = {word for word, verb in VERBS.items() if verb.says == BY_WORDS}
    if found := wanted ^ set(_PHRASES):
        raise BadWords(f"{', '.join(sorted(found))}: the verb and its phrase do not agree")
