"""Rules of the ledger on a sheet."""

import difflib
from collections.abc import Iterable, Iterator

from fourscore.engine.errors import Refusal
from fourscore.engine.ledger import HOUSE_RULES, Ledger, Option, Rule
from fourscore.kit.sheet import Sheet


class UnknownRule(Refusal):
    """No rule has this id or these words."""


def show_rule(sheet: Sheet, rule: Rule, option: Option | None = None) -> None:
    """A rule with everything the ledger says about it."""
    sheet.heading(rule.id)
    sheet.say(f"{rule.section}, {rule.kind}", "dim", indent=2)
    sheet.say(rule.text, indent=2)
    if rule.ruling:
        sheet.say(f"Ruling: {rule.ruling}", indent=2)
    if rule.example:
        sheet.say(f"Example: {rule.example}", indent=2)
    if option is not None:
        sheet.say(f"Option {option.id}: {option.text}", indent=2)
        for value, meaning in option.values.items():
            sheet.say(f"{value}: {meaning}", indent=4)


def show_rules(sheet: Sheet, ledgers: Iterable[Ledger], rules: Iterable[Rule]) -> None:
    """Rules one after another, each with its option."""
    options = {name: option for ledger in ledgers for name, option in _by_rule(ledger)}
    for rule in rules:
        show_rule(sheet, rule, options.get(rule.id))


def find_rules(ledgers: Iterable[Ledger], wanted: str, words: str = "") -> list[Rule]:
    """The rules of an id, its beginning or a word in it, and with these words; UnknownRule suggests near ones."""
    rules = [*(rule for ledger in ledgers for rule in ledger.values()), *HOUSE_RULES.values()]
    found = [rule for rule in rules if _is_in(wanted, rule)] or [rule for rule in rules if _mentions(wanted, rule)]
    if not found:
        raise UnknownRule(f"No rule is called {wanted!r}.{_suggestion(wanted, rules)}")
    if words:
        found = Ledger(found, []).search(words)
        if not found:
            where = f" of {wanted}" if wanted else ""
            raise UnknownRule(f"No rule{where} speaks of {words!r}. Try fewer or other words.")
    return found


def _mentions(wanted: str, rule: Rule) -> bool:
    """Whether the word after the game's name is anywhere in the rule's id."""
    game, _, word = wanted.partition(".")
    return bool(word) and rule.id.startswith(f"{game}.") and word in rule.id


def _is_in(wanted: str, rule: Rule) -> bool:
    return not wanted or rule.id == wanted or rule.id.startswith(wanted.rstrip(".") + ".")


def _by_rule(ledger: Ledger) -> Iterator[tuple[str, Option]]:
    for rule in ledger.values():
        if rule.option in ledger.options:
            yield rule.id, ledger.options[rule.option]


def _suggestion(wanted: str, rules: Iterable[Rule]) -> str:
    """Ids and chapters that look like what was wanted."""
    ids = [rule.id for rule in rules]
    chapters = list(dict.fromkeys(one.rpartition(".")[0] for one in ids))
    near = difflib.get_close_matches(wanted, [*chapters, *ids], n=4, cutoff=0.5)
    tail = wanted.rpartition(".")[2]
    near += [one for one in ids if tail and tail in one.rpartition(".")[2] and one not in near]
    return f" Did you mean {', '.join(near[:4])}?" if near else " Try fourscore rules --search WORDS."
