"""Cards: what is printed on them, from `content/cards/*.toml`.

    [E1-01]
    title = "Tanker on the rocks"
    field = "home"               home, abroad or both
    tone = "bad"                 bad, mixed, good or structural
    region = "random"            what `this` stands for: a region by its code, random (d10), any (the player picks), or
                                 ceasefire (one that has a Ceasefire; the player picks)
    nation = "random-ally"       what `nation` stands for: a code, random-ally, or cool-ally (one below Very Close)
    peer = "china"               what `peer` stands for
    do = [ "PA -1", { check = "CABINET", pass = [...], fail = [...] }, ... ]      effects as in tables/effects.py
    hurts = [ "RWC -1", "SOE worsening", ... ]    what it costs everybody before that, whatever is done
    price = [{ label = "boom every beach", cost = 2 }, { label = "sue and wait", do = ["PA -1", "RWC -1"] }]
                                 what has to be paid at last: one of these, as the player chooses
    then = "out"                 where the card goes: out (the default), reshuffle, two, three, kept or unused
    midterm = 1                  DRM on the midterm roll while the card lies beside the board (then = "kept")

A cascading card (K-..) has the three lists `c`, `two` and `three` in place of `do`: what it does when it is new, when
it is drawn from the 2 deck, and when it is drawn from the 3 deck; it goes on to the 2 deck, the 3 deck and out. It has
`hurts.c`, `hurts.two` and `hurts.three`.

`CARD out` (or reshuffle, two, three, unused) within a list sends the card itself there, in place of its `then`.
`{ if = "...", do = [...], else = [...] }` is a condition, `{ choose = [ { label, cost, if, do }, ... ] }` a choice; an
alternative that cannot be paid cannot be taken, so one of them costs nothing. `{ roll = 10, title = "...", modifiers =
[ { mod = -1, per = "rating secstate", why = "..." } ], buy = { ap = 1, mod = -1 }, rows = [ ... ] }` is a roll. Without
modifiers it only picks something, unless `test = true` says that low is good.

The first letters of the code say the kind and for events the year: E1 to E4 events, K cascading, T terrorism, N natural
disasters.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from fourscore.engine.mistakes import no_field
from fourscore.games.mr_president.facts.board import NATIONS, PEERS, REGIONS, content
from fourscore.games.mr_president.tables.effects import Effects, effects_of
from fourscore.games.mr_president.tables.words import BadWords

PILES = (
    "crisis", "year-2", "year-3", "year-4", "two", "three", "reshuffle", "cascading", "terrorism", "disasters", "kept",
    "out",
)  # fmt: skip
LATER_DECKS = ("year-5", "year-6", "year-7", "year-8")
"""The Year Decks of a second term."""
STAGES = ("do", "c", "two", "three")
GOES_TO = ("out", "reshuffle", "two", "three", "kept", "unused")
AFTERWARDS = ("", *GOES_TO)
FIELDS = ("home", "abroad", "both")
PLACES = ("", "random", "any", "ceasefire", *REGIONS)
SIDES = ("", *PEERS)
LANDS = ("", "random-ally", "cool-ally", *NATIONS)
TONES = ("bad", "mixed", "good", "structural")
UNUSED = {"K": "cascading", "T": "terrorism", "N": "disasters"}
"""The pile in which cards of a kind lie before their use."""
NEXT = {"do": "out", "c": "two", "two": "three", "three": "out"}
"""Where a card goes after a stage unless it says otherwise."""

KEYS = ("title", "field", "tone", "region", "nation", "peer", "hurts", "price", "then", "midterm", *STAGES)


class Card:
    """What is printed on one card; each list is compiled when it is first carried out."""

    __slots__ = (
        "_compiled",
        "_hurts",
        "_local",
        "_national",
        "_price",
        "_printed",
        "code",
        "field",
        "midterm",
        "nation",
        "peer",
        "region",
        "then",
        "title",
        "tone",
    )

    def __init__(self, code: str, entry: Mapping[str, Any]) -> None:
        self.code = code
        self.title = str(entry["title"])
        self.field = str(entry.get("field", "home"))
        self.tone = str(entry.get("tone", "bad"))
        self.region = str(entry.get("region", ""))
        self.nation = str(entry.get("nation", ""))
        self.peer = str(entry.get("peer", ""))
        self.then = str(entry.get("then", ""))
        self.midterm = int(entry.get("midterm", 0))
        self._printed: dict[str, Any] = {stage: entry[stage] for stage in STAGES if stage in entry}
        self._hurts: dict[str, Any] = _by_stage(entry.get("hurts", ()))
        self._price: list[Any] = _price(entry["price"]) if _can_be_paid(entry.get("price", "")) else []
        self._compiled: dict[str, Effects] = {}
        self._local = self._speaking(" this", "ROLL ", "RAID ") if self.region else ()
        self._national = self._speaking(" nation") if self.nation else ()
        """The stages that speak of the card's region, and of its nation."""
        for complaint in self._complaints(entry):
            raise BadWords(f"card {code}: {complaint}")

    def _speaking(self, *words: str) -> tuple[str, ...]:
        """The stages in which one of these words stands."""
        return tuple([stage for stage, text in self._printed.items() if any(word in str(text) for word in words)])

    def _complaints(self, entry: Mapping[str, Any]) -> list[str]:
        stages = tuple(self._printed)
        wrong = [no_field(key, KEYS) for key in entry if key not in KEYS]
        if not isinstance(entry["title"], str):
            wrong.append("title is not a text")
        if stages != ("do",) and stages != ("c", "two", "three"):
            wrong.append("a card has `do`, or `c`, `two` and `three`")
        if self.field not in FIELDS or self.tone not in TONES or self.then not in AFTERWARDS:
            wrong.append("field, tone or then is not one of those known")
        if self.region not in PLACES or self.peer not in SIDES:
            wrong.append("region or peer is not one of those known")
        if self.nation not in LANDS:
            wrong.append("nation is not one of those known")
        if not _can_be_paid(entry.get("price", ())):
            wrong.append("price is a list of ways to pay, each with a label, and one of them is open to all and free")
        return wrong

    @property
    def kind(self) -> str:
        """E, K, T or N."""
        return self.code[0]

    @property
    def first(self) -> str:
        """The stage that applies when the card is new."""
        return "do" if "do" in self._printed else "c"

    @property
    def stages(self) -> tuple[str, ...]:
        """The lists printed on it."""
        return tuple(self._printed)

    def effects(self, stage: str) -> Effects:
        """What it does at this stage."""
        return self._list(stage, self._printed[stage])

    def hurts(self, stage: str) -> Effects:
        """What it costs the President first, whatever is done about it."""
        return self._list(f"hurts {stage}", self._hurts.get(stage, ()))

    @property
    def price(self) -> Effects:
        """The choice at the end: what the President pays for it with."""
        return self._list("price", self._price)

    def _list(self, name: str, printed: Sequence[Any]) -> Effects:
        found = self._compiled.get(name)
        if found is None:
            try:
                found = self._compiled[name] = effects_of(printed)
            except BadWords as error:
                raise BadWords(f"card {self.code} ({name}): {error}") from error
        return found

    def lists(self) -> Iterator[tuple[str, Sequence[Any]]]:
        """All lists of effects on it, with the field that each stands in."""
        yield from self._printed.items()
        yield from ((f"hurts.{stage}", printed) for stage, printed in self._hurts.items())
        yield "price", self._price

    def names_place(self, stage: str) -> bool:
        """Whether this stage speaks of the card's region, so that it must be found."""
        return stage in self._local

    def names_nation(self, stage: str) -> bool:
        """Whether this stage speaks of the card's nation."""
        return stage in self._national

    def goes_to(self, stage: str) -> str:
        """The pile in which it lies after this stage unless a list sent it elsewhere."""
        return pile_for(self.code, self.then or NEXT[stage])


def _by_stage(hurts: Any) -> dict[str, Any]:
    """What a card costs at each stage; a card that does not cascade has only one."""
    return dict(hurts) if isinstance(hurts, Mapping) else {"do": hurts}


def _can_be_paid(ways: Any) -> bool:
    """Whether these are ways to pay, and there is one for a President who has no APs."""
    if not isinstance(ways, list | tuple) or not all(isinstance(way, Mapping) and way.get("label") for way in ways):
        return False
    return not ways or any(not way.get("cost") and "if" not in way for way in ways)


def _price(ways: Sequence[Mapping[str, Any]]) -> list[Any]:
    """The ways to pay as a choice; one that does nothing else costs APs."""
    return [{"choose": [{"do": [], **way} for way in ways]}] if ways else []


def pile_for(code: str, word: str) -> str:
    """The pile that a word of a card stands for: `unused` is that of its kind."""
    return UNUSED.get(code[0], "out") if word == "unused" else word


@cache
def all_cards() -> dict[str, Card]:
    """Every card by its code, in the order of the files."""
    found: dict[str, Card] = {}
    files = resources.files(__package__.rpartition(".")[0]).joinpath("content", "cards").iterdir()
    for name in sorted(file.name for file in files if file.name.endswith(".toml")):
        for code, entry in content(f"cards/{name}").items():
            assert isinstance(entry, Mapping)
            if code in found:
                raise BadWords(f"{name}: card {code} appears twice")
            found[code] = Card(code, entry)
    return found


def card(code: str) -> Card:
    """The card with this code."""
    return all_cards()[code]


@cache
def codes(beginning: str) -> tuple[str, ...]:
    """The codes of all cards that begin like this: `E1`, `K`, `T`, `N`."""
    return tuple(sorted(code for code in all_cards() if code.startswith(f"{beginning}-")))
