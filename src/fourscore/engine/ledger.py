"""The rules of a game, one numbered statement each."""

import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from importlib import resources
from importlib.resources.abc import Traversable

import msgspec

from fourscore.engine.decision import RuleId
from fourscore.engine.errors import BadLedger
from fourscore.engine.mistakes import mistake
from fourscore.engine.options import BaseOptions, option_names, option_values

KINDS = ("stated", "implied", "ruling", "chart")


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One testable statement of the rules."""

    id: RuleId
    section: str
    """The heading of the rulebook it comes from."""
    kind: str
    """stated, implied, ruling, or chart: from a printed chart or board that the rulebook refers to."""
    text: str
    ruling: str = ""
    """What was decided where the rulebook leaves it open, and why; every rule of kind ruling has one."""
    option: str = ""
    """The variant switch that changes this rule."""
    example: str = ""
    log: str = ""
    """The sentence in the log when this rule makes something happen."""

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(f"rule {self.id}: kind is {self.kind!r}, not one of {', '.join(KINDS)}")
        if self.kind == "ruling" and not self.ruling:
            raise ValueError(f"rule {self.id}: a ruling says what was ruled and why")


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A variant switch in plain words."""

    id: str
    text: str
    values: dict[str, str] = {}
    """What each value means; the first is not necessarily the default."""


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Rules that are read together: their ids have the same word after the name of the game."""

    id: str
    title: str


class _File(msgspec.Struct, forbid_unknown_fields=True):
    game: dict[str, str] = {}
    rule: list[Rule] = []
    option: list[Option] = []
    chapter: list[Chapter] = []


class Ledger(Mapping[RuleId, Rule]):
    """All rules of a game by id, in the order of the rulebook."""

    def __init__(
        self,
        rules: list[Rule],
        options: list[Option],
        chapters: Sequence[Chapter] = (),
        articles: Collection[str] = (),
    ) -> None:
        self._rules = {rule.id: rule for rule in rules}
        self.options = {option.id: option for option in options}
        named = {chapter.id: chapter for chapter in chapters}
        words = dict.fromkeys([*named, *map(chapter_of, self._rules)])
        self.chapters = {word: named.get(word) or Chapter(id=word, title=_title(word)) for word in words}
        """The chapters in the order in which they are read; those without a title are called after their ids."""
        self.articles = frozenset(articles)
        """Names that have an article within a sentence."""

    def __getitem__(self, rule: RuleId) -> Rule:
        """The rule with this id, of the game or of the table itself."""
        return self._rules[rule] if rule in self._rules else HOUSE_RULES[rule]

    def __contains__(self, rule: object) -> bool:
        """Whether it is a rule of this game; those of the table itself do not count."""
        return rule in self._rules

    def __iter__(self) -> Iterator[RuleId]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def by_chapter(self) -> list[Rule]:
        """All rules in the order of a book: chapter after chapter."""
        places = {word: place for place, word in enumerate(self.chapters)}
        return sorted(self.values(), key=lambda rule: places[chapter_of(rule.id)])

    def chapter(self, prefix: str) -> list[Rule]:
        """The rules whose id is, or begins with, these words."""
        return [rule for rule in self.values() if rule.id == prefix or rule.id.startswith(prefix + ".")]

    def search(self, words: str) -> list[Rule]:
        """The rules in which all these words occur."""
        wanted = words.lower().split()
        return [rule for rule in self.values() if all(word in _haystack(rule) for word in wanted)]


def chapter_of(rule: RuleId) -> str:
    """The word of a rule's id that names its chapter.

    >>> chapter_of("checkers.crown.last-row")
    'crown'
    """
    return rule.split(".")[1]


def _title(word: str) -> str:
    return word.replace("-", " ").capitalize()


def _haystack(rule: Rule) -> str:
    return f"{rule.id} {rule.section} {rule.text} {rule.ruling} {rule.example}".lower()


def find_ledger(home: Traversable) -> list[str]:
    """The TOML texts of a game's ledger: the file `ledger.toml`, or the chapters in the directory `ledger`, by name."""
    chapters = home.joinpath("ledger")
    files = [home.joinpath("ledger.toml")]
    if chapters.is_dir():
        files = sorted((file for file in chapters.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return [file.read_text(encoding="utf-8") for file in files]


def read_ledger(texts: Sequence[str], game: str, options: type[BaseOptions], articles: Collection[str] = ()) -> Ledger:
    """The ledger from its TOML texts, checked against itself and against the game's options."""
    file = _File()
    try:
        for text in texts:
            chapter = msgspec.convert(tomllib.loads(text), _File)
            file.rule += chapter.rule
            file.option += chapter.option
            file.chapter += chapter.chapter
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadLedger(f"The ledger of {game} cannot be read: {mistake(error)}") from None
    for complaint in _complaints(file, game, options):
        raise BadLedger(f"The ledger of {game}: {complaint}.")
    return Ledger(file.rule, file.option, file.chapter, articles)


def _complaints(file: _File, game: str, options: type[BaseOptions]) -> Iterator[str]:
    seen: set[str] = set()
    for rule in file.rule:
        if not rule.id.startswith(game + "."):
            yield f"rule {rule.id} does not begin with {game}."
        if rule.id in seen:
            yield f"rule {rule.id} appears twice"
        seen.add(rule.id)
    known = option_names(options)
    described = {option.id for option in file.option}
    if described != set(known):
        yield f"options {sorted(described ^ set(known))} are only in the ledger or only in the code"
    for option in file.option:
        allowed = option_values(options, option.id)
        if allowed and set(option.values) != set(allowed):
            yield f"option {option.id} explains {sorted(option.values)}, the code allows {sorted(allowed)}"
    empty = {chapter.id for chapter in file.chapter} - {chapter_of(rule.id) for rule in file.rule}
    if empty:
        yield f"chapters {sorted(empty)} have no rules"
    used = {rule.option for rule in file.rule if rule.option}
    if used != described:
        yield f"options {sorted(used ^ described)} are not used by a rule or not described"


def _house_rules() -> dict[RuleId, Rule]:
    text = resources.files(__package__).joinpath("house_rules.toml").read_text(encoding="utf-8")
    return {rule.id: rule for rule in msgspec.convert(tomllib.loads(text), _File).rule}


HOUSE_RULES = _house_rules()
"""What the table itself, not a game, makes happen; in force at every table."""
