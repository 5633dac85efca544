"""Scenarios: the board is laid out anew, special rules come up, and at the end of the last year the aim is judged."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, NoReturn

from fourscore.engine.decision import Procedure
from fourscore.engine.mistakes import ended, near
from fourscore.games.mr_president.ending import lose, win
from fourscore.games.mr_president.facts.printed import Printed
from fourscore.games.mr_president.facts.scenarios import BadScenario, Scenario, Special, file_of, scenario_called
from fourscore.games.mr_president.position_form import FORM
from fourscore.games.mr_president.rules.war.possible import POSSIBLE
from fourscore.games.mr_president.scene import NOWHERE
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import Effects, carry_out, effects_of
from fourscore.games.mr_president.tables.readings import condition
from fourscore.games.mr_president.tables.words import BadWords

SPECIAL = "mr-president.scenario.special"
WON, LOST = "mr-president.scenario.won", "mr-president.scenario.lost"


class Notation:
    """What a scenario writes in the notation of the charts, made ready to be carried out."""

    def __init__(self, scenario: Scenario) -> None:
        with _named("begin"):
            self.begin = effects_of(scenario.begin)
        self.special: dict[str, list[tuple[Special, Effects]]] = {}
        for rule in scenario.special:
            with _named(f"special, {rule.when}"):
                self.special.setdefault(rule.when, []).append((rule, effects_of(rule.do)))
        with _named("victory"):
            self.victory = [condition(each) for each in scenario.victory]


@contextmanager
def _named(part: str) -> Iterator[None]:
    """BadWords names the part of the file as well."""
    try:
        yield
    except BadWords as error:
        raise BadWords(f"{part}: {error}") from None


@cache
def notation(name: str) -> Notation:
    """What this scenario writes; BadWords names what says nothing."""
    return Notation(scenario_called(name))


def lay_out(term: Term, scenario: Scenario) -> None:
    """What the scenario names lies there; everything else stays where it is."""
    now = FORM.write(term)
    FORM.read({**now, **{part: _merged(now.get(part), given) for part, given in scenario.board.items()}}, term)


def _merged(now: Any, given: Any) -> Any:
    """A part with several named things keeps those that are not mentioned."""
    return {**now, **given} if isinstance(now, dict) and isinstance(given, dict) else given


def special_rules(term: Term, kind: str) -> Procedure:
    """What a scenario brings when a kind of segment begins."""
    for rule, effects in notation(term.scenario).special.get(kind, ()):
        if not rule.years or term.year in rule.years:
            term.tell(SPECIAL, text=rule.text)
            yield from carry_out(term, effects)


def is_last_year(term: Term) -> bool:
    """Whether a scenario ends with this year."""
    return bool(term.scenario) and term.year == scenario_called(term.scenario).last_year


def judge(term: Term) -> NoReturn:
    """A scenario is won if all that it aims at has been reached."""
    if all(holds(term, NOWHERE) for holds in notation(term.scenario).victory):
        win(term, WON)
    lose(term, LOST)


def check_words(name: str, printed: Printed) -> None:
    """BadScenario says what a scenario writes that means nothing."""
    scenario = scenario_called(name)
    for who in scenario.cabinet.values():
        if who not in printed.candidates:
            raise BadScenario(f"{file_of(name)}: cabinet: nobody is called {who!r}.{near(who, printed.candidates)}")
    unknown = [war for war in scenario.wars or () if war not in POSSIBLE]
    if unknown:
        meant = near(unknown[0], POSSIBLE) or f" There are {', '.join(POSSIBLE)}."
        raise BadScenario(f"{file_of(name)}: wars: there is no War {unknown[0]!r}.{meant}")
    try:
        notation(name)
    except BadWords as error:
        raise BadScenario(f"{file_of(name)}: {ended(str(error))}") from None
