"""The command `odds`: every row of a roll, every modifier, and what an AP would change."""

from collections.abc import Sequence

from fourscore.engine.view import View
from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.bot.picks import most_promising
from fourscore.games.mr_president.forecasting import forecasts
from fourscore.games.mr_president.view import table_of, term_of
from fourscore.kit.forecast import Change, Forecast
from fourscore.kit.sheet import Sheet
from fourscore.kit.words import counted


def explain_word(sheet: Sheet, view: View, word: str) -> bool:
    """Show the odds of an Action, with or without its target, a target, or the roll at hand; whether there are any."""
    found = forecasts(view, word) if word or table_of(view).trying is not None else []
    if len([each for each in found if not each.follows]) > 1:
        _all(sheet, [each for each in most_promising(view, word, found) if not each.follows])
    elif found:
        _one(sheet, found)
    elif word in all_actions():
        _without_roll(sheet, view, word)
    return bool(found) or word in all_actions()


def _without_roll(sheet: Sheet, view: View, code: str) -> None:
    """An Action that needs no die, or has no target now."""
    each = all_actions()[code]
    cost = counted(each.cost(term_of(view)), "AP")
    sheet.heading(each.title)
    sheet.say(f"No roll decides about it now. It costs {cost}. Rule: {each.rule}", indent=2)


def _all(sheet: Sheet, found: Sequence[Forecast]) -> None:
    """All targets of an Action, as they are ranked."""
    sheet.heading(f"{found[0].title}: by target")
    rows = [[each.target, f"{each.good:.0%}", f"{each.bad:.0%}", _changes(each.expected)] for each in found]
    sheet.grid(["target", "good", "bad", "on average"], rows)


def _one(sheet: Sheet, found: Sequence[Forecast]) -> None:
    """One roll in full, and those that follow it."""
    first, *later = found
    sheet.heading(f"{first.title}, {first.target}" if first.target else first.title)
    cost = f"It costs {counted(first.cost, 'AP')}. " if first.cost else ""
    if first.rule:
        sheet.say(f"{cost}Rule: {first.rule}")
    _rows(sheet, first)
    for each in later:
        sheet.say(f"{each.when.capitalize()}: {each.title}.")
        _rows(sheet, each)
    for lever in first.modifiers:
        worth = f"{abs(lever.worth):.0%} {'more' if lever.worth >= 0 else 'less'}"
        state = f"good {worth}" if lever.counts else f"not in force; good would be {worth}"
        sheet.say(f"{lever.mod:+d} {lever.why}: {state}", "" if lever.counts else "dim", indent=2)


def _rows(sheet: Sheet, found: Forecast) -> None:
    """The rows with their chances, the average, and what APs would change."""
    total = sum(lever.mod for lever in found.modifiers if lever.counts)
    if found.die:
        when = f" ({found.when})" if found.when and not found.follows else ""
        sheet.say(f"A d{found.die}" + (f", {total:+d} by modifiers" if total else "") + f"{when}:")
    rows = [[f"{row.chance:.0%}", row.title, "" if row.effects == row.title else row.effects] for row in found.rows]
    sheet.grid(["chance", "result", "what it does"], rows)
    sheet.say(f"Good {found.good:.0%}, bad {found.bad:.0%}. On average: {_changes(found.expected)}.")
    for one in found.bought:
        on_average = f"; on average {_changes(one.expected)}" if one.expected else ""
        points = counted(one.points, "AP")
        sheet.say(f"{points} before the roll: good {one.good:.0%}, bad {one.bad:.0%}{on_average}.", indent=2)
    if found.again:
        sheet.say(f"1 AP for a second roll when the first is not good: good {found.again:.0%} in all.", indent=2)


def _changes(changes: Sequence[Change]) -> str:
    return ", ".join(change.text for change in changes) or "no change"
