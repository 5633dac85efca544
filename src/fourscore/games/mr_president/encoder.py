"""Mr. President as numbers: the board as it lies, and the offered choices in words."""

from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from zlib import crc32

from fourscore.engine.view import View
from fourscore.games.mr_president.facts.bills import BILLS, NUMBERS, SOCIETY
from fourscore.games.mr_president.facts.board import AREAS, OFFICES, REGIONS, WORLD
from fourscore.games.mr_president.facts.cards import PILES
from fourscore.games.mr_president.facts.chits import KINDS as CHITS
from fourscore.games.mr_president.facts.chits import PLUS
from fourscore.games.mr_president.facts.numbers import HEAP, TRACK
from fourscore.games.mr_president.facts.printed import OURS, Printed
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.options import LEVELS, MrPresidentOptions
from fourscore.games.mr_president.rules.crises.entering import vocabulary
from fourscore.games.mr_president.view import OPEN_PILES, TermView
from fourscore.kit.encoding.actions import ByPlace
from fourscore.kit.encoding.encoder import Encoder
from fourscore.kit.encoding.fields import MOST, Field, places

MOST_CHOICES = 128
"""More than are ever offered, save where a person enters what a printed card does."""
WORDS = 8
"""How many words of a choice are seen."""
VOCABULARY = 4096
MARKS = 256
MOST_WARS = 8
WAR_FACTS = ("code", "region", "attackers", "defenders", "status", "rolled", "surprise", "rogue", "un_troops")
BOXES = ("unused", "-2", "-1", "0", "+1", "dead", "signed", "signed-landmark", "landmark")
GROUP_LEVELS, INTEL_BOXES = 4, 4
SCANDALS = ("potus", *OFFICES)
GROUPS = ("A", "B", "C", "D")
RANKS = 8
"""How many ranks of priorities are seen."""


@lru_cache(maxsize=65536)
def word_number(word: str) -> int:
    """A word as a number from 1 to 4095; the same on every machine, and now and then the same as another word's."""
    return crc32(word.encode()) % (VOCABULARY - 1) + 1


@lru_cache(maxsize=65536)
def words_of(choice: str) -> "array[int]":
    """The first words of a choice as numbers, to be copied into a row."""
    return array("h", [word_number(word) for word in choice.split()[:WORDS]])


class MrPresidentEncoder(Encoder):
    """The White House as its tenant sees it."""

    def __init__(self, options: MrPresidentOptions, pieces: Printed = OURS) -> None:
        printed = options.printed_cards == "on"
        self._most = max(MOST_CHOICES, 1 + len(vocabulary())) if printed else MOST_CHOICES
        self._cards = places(list(pieces.cards))
        self._chits = places([*CHITS, *(kind + PLUS for kind in CHITS)])
        self._segments = places([segment.id for segment in SEQUENCE])
        self._attributes, self._resources = places(list(pieces.attributes)), places(list(pieces.resources))
        self._candidates = places(list(pieces.candidates))
        self._friends, self._opponents = places(list(pieces.friends)), places(list(pieces.opponents))
        people = len(self._candidates)
        fields = (
            Field("question", (1,), high=VOCABULARY),
            Field("choices", (self._most, WORDS), high=VOCABULARY),
            Field("difficulty", (len(LEVELS),)),
            Field("year", (1,), high=MOST),
            Field("segment", (len(SEQUENCE),)),
            Field("taking", (1,), high=VOCABULARY),
            Field("trying", (3,), low=-MOST, high=MOST),
            Field("tracks", (len(TRACK),), low=-MOST, high=MOST),
            Field("trends", (len(TRACK),), low=-1, high=1),
            Field("counters", (len(HEAP),), high=MOST),
            Field("marks", (MARKS,), low=-MOST, high=MOST),
            Field("attributes", (len(self._attributes),)),
            Field("resources", (len(self._resources),)),
            Field("cabinet", (len(OFFICES), people)),
            Field("veterans", (people,)),
            Field("gone", (people,)),
            Field("friends", (len(self._friends),)),
            Field("opponents", (len(self._opponents),)),
            Field("bills", (len(BILLS), len(BOXES))),
            Field("levels", (len(SOCIETY),), high=2),
            Field("public", (RANKS,), high=max(NUMBERS)),
            Field("administration", (RANKS,), high=max(NUMBERS)),
            Field("promise", (1,), high=max(NUMBERS)),
            Field("focus", (len(AREAS),), high=len(AREAS)),
            Field("strained", (len(AREAS),)),
            Field("scandals", (len(SCANDALS),), high=3),
            Field("terror", (len(REGIONS), GROUP_LEVELS, INTEL_BOXES), high=MOST),
            Field("civil_wars", (len(WORLD), 4), high=MOST),
            Field("rogues", (len(REGIONS), 4), low=-MOST, high=MOST),
            Field("wars", (MOST_WARS, len(WAR_FACTS)), low=-MOST, high=MOST),
            Field("chits", (len(self._chits),), high=MOST),
            Field("chits_drawn", (len(self._chits),), high=MOST),
            Field("chits_aside", (len(self._chits),), high=MOST),
            Field("groups", (len(GROUPS),)),
            Field("piles", (len(PILES),), high=MOST),
            Field("open_cards", (len(OPEN_PILES), len(self._cards)), high=MOST),
        )
        super().__init__(1, fields, ByPlace(self._most))
        self._bills = {bill: self.layout.at["bills"] + number * len(BOXES) for bill, number in BILL.items()}

    def write(self, row: "array[int]", view: View, around: Sequence[int]) -> None:
        table, at = view.table, self.layout.at
        assert isinstance(table, TermView)
        if view.asked is not None:
            row[at["question"]] = word_number(view.asked.kind)
            begins = at["choices"]
            for choice in view.asked.choices[: self._most]:
                words = words_of(choice)
                row[begins : begins + len(words)] = words
                begins += WORDS
        self._write_moment(row, table)
        self._write_tracks(row, table)
        self._write_people(row, table)
        self._write_congress(row, table)
        self._write_world(row, table)
        self._write_cards(row, table)

    def _write_moment(self, row: "array[int]", table: TermView) -> None:
        at = self.layout.at
        row[at["difficulty"] + LEVELS.index(table.difficulty)] = 1
        row[at["year"]] = table.year
        if table.segment:
            row[at["segment"] + self._segments[table.segment]] = 1
        if table.taking:
            row[at["taking"]] = word_number(table.taking)
        if table.trying is not None:
            begins = at["trying"]
            row[begins] = word_number(table.trying.chart)
            row[begins + 1], row[begins + 2] = table.trying.added, table.trying.natural

    def _write_tracks(self, row: "array[int]", table: TermView) -> None:
        at = self.layout.at
        write_named(row, at["tracks"], TRACK, table.tracks)
        write_named(row, at["trends"], TRACK, table.trends)
        write_named(row, at["counters"], HEAP, table.counters)
        for mark, value in table.marks.items():
            row[at["marks"] + word_number(mark) % MARKS] += value

    def _write_people(self, row: "array[int]", table: TermView) -> None:
        at = self.layout.at
        mark(row, at["attributes"], self._attributes, table.attributes)
        mark(row, at["resources"], self._resources, table.resources)
        for number, office in enumerate(OFFICES):
            official = table.cabinet.get(office)
            if official in self._candidates:
                row[at["cabinet"] + number * len(self._candidates) + self._candidates[official]] = 1
        mark(row, at["veterans"], self._candidates, table.veterans)
        mark(row, at["gone"], self._candidates, table.gone)
        mark(row, at["friends"], self._friends, table.friends)
        mark(row, at["opponents"], self._opponents, table.opponents)
        for rank, area in enumerate(table.focus, start=1):
            row[at["focus"] + AREA[area]] = rank
        for number, is_strained in enumerate(table.strained):
            row[at["strained"] + number] = is_strained

    def _write_congress(self, row: "array[int]", table: TermView) -> None:
        at, bills, boxes = self.layout.at, self._bills, BOX
        for bill, box in table.bills.items():
            row[bills[bill] + boxes[box]] = 1
        write_named(row, at["levels"], INITIATIVE, table.levels)
        write_named(row, at["scandals"], SCANDAL, table.scandals)
        for begins, numbers in ((at["public"], table.public), (at["administration"], table.administration)):
            for rank, number in enumerate(numbers[:RANKS]):
                row[begins + rank] = number
        row[at["promise"]] = table.promise

    def _write_world(self, row: "array[int]", table: TermView) -> None:
        at = self.layout.at
        for region, groups in table.terror.items():
            begins = at["terror"] + REGION[region] * GROUP_LEVELS * INTEL_BOXES
            for group in groups:
                row[begins + (group.level - 1) * INTEL_BOXES + group.intel] += 1
        for number, region in enumerate(WORLD):
            begins = at["civil_wars"] + number * 4
            for war in table.civil_wars.get(region, ()):
                for place, fact in enumerate((1, war.ceasefire, war.peacekeepers, war.iranian)):
                    row[begins + place] += fact
        for rogue in table.rogues:
            begins = at["rogues"] + REGION[rogue.region] * 4
            for place, fact in enumerate((1, rogue.level, rogue.wmd, rogue.ap)):
                row[begins + place] += fact
        for number, one in enumerate(table.wars[:MOST_WARS]):
            facts = (
                word_number(one.code), REGION[one.region] + 1, *one.strength, one.status, one.rolled, one.surprise,
                one.rogue, one.un_troops,
            )  # fmt: skip
            for place, fact in enumerate(facts):
                row[at["wars"] + number * len(WAR_FACTS) + place] = fact

    def _write_cards(self, row: "array[int]", table: TermView) -> None:
        at = self.layout.at
        for begins, chits in (
            (at["chits"], table.chits),
            (at["chits_drawn"], table.chits_drawn),
            (at["chits_aside"], table.chits_aside),
        ):
            count(row, begins, self._chits, chits)
        mark(row, at["groups"], GROUP, table.groups)
        write_named(row, at["piles"], PILE, table.piles)
        for number, pile in enumerate(OPEN_PILES):
            cards = table.open_cards.get(pile)
            if cards:
                count(row, at["open_cards"] + number * len(self._cards), self._cards, cards)


PILE = places(PILES)
# The Year Decks of a second term lie where those of the first lay.
PILE |= {f"year-{year + 4}": PILE[f"year-{year}"] for year in (2, 3, 4)}
BILL, BOX, INITIATIVE, SCANDAL = places(BILLS), places(BOXES), places(list(SOCIETY)), places(SCANDALS)
REGION, AREA, GROUP = places(list(REGIONS)), places(AREAS), places(GROUPS)


def write_named(row: "array[int]", begins: int, where: Mapping[str, int], numbers: Mapping[str, int]) -> None:
    """Each number at the place of its name; the row has zeros already."""
    for name, number in numbers.items():
        if number:
            row[begins + where[name]] = number


def mark(row: "array[int]", begins: int, where: Mapping[str, int], names: Iterable[str]) -> None:
    """1 at the place of each name; somebody who was entered during play has none."""
    for name in names:
        if name in where:
            row[begins + where[name]] = 1


def count(row: "array[int]", begins: int, where: Mapping[str, int], names: Iterable[str]) -> None:
    """How often each name is there, at its place."""
    for name in names:
        row[begins + where[name]] += 1
