"""The command `odds`: every row of a roll, every modifier, and what an AP would change."""

from fourscore.engine.view import Asked
from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.facts.numbers import AP
from fourscore.games.mr_president.naming import named
from fourscore.games.mr_president.outlook import Outlook, foresee, levers, trial
from fourscore.games.mr_president.phrases import measure
from fourscore.games.mr_president.prospects import Prospect, offered, prospects
from fourscore.games.mr_president.state import Term
from fourscore.kit.sheet import Sheet


def explain_word(sheet: Sheet, term: Term, asked: Asked | None, word: str) -> bool:
    """Show the odds of an Action, with or without its target, a target, or the roll at hand; whether there are any."""
    code = next((each for each in all_actions() if word == each or word.startswith(f"{each} ")), "")
    target = word[len(code) :].strip() if code else word
    view = trial(term)
    if not word and view is not None:
        _rows(sheet, view)
        return True
    found = _meant(term, asked, code, target)
    code = code or term.taking
    if not found:
        return _without_roll(sheet, term, code) if code in all_actions() and not target else False
    if len(found) == 1:
        _one(sheet, term, code, found[0])
    else:
        _all(sheet, term, code, found)
    return True


def _meant(term: Term, asked: Asked | None, code: str, target: str) -> list[Prospect]:
    """The rolls that are asked about: of a choice at hand, of an Action, or of one of its targets."""
    if not code and asked is not None:
        found = offered(term, asked.kind, target)
        if found or not term.taking:
            return found
    found = prospects(term, code or term.taking)
    return [each for each in found if each.target == target] if target else found


def _without_roll(sheet: Sheet, term: Term, code: str) -> bool:
    """An Action that needs no die, or has no target now."""
    each = all_actions()[code]
    sheet.heading(f"{each.title} ({code})")
    sheet.say(f"No roll decides about it now. It costs {each.cost(term) or 'no'} AP. Rule: {each.rule}", indent=2)
    return True


def _all(sheet: Sheet, term: Term, code: str, found: list[Prospect]) -> None:
    """All targets of an Action, the most promising first."""
    views = sorted((foresee(term, code, each) for each in found), key=lambda view: view.harms - view.helps)
    is_action = code in all_actions()
    sheet.heading(f"{views[0].title} ({code}): by target" if is_action else f"{views[0].title}: by target")
    rows = [[_target(view), f"{view.helps:.0%}", f"{view.harms:.0%}", _expected(view) or "no change"] for view in views]
    sheet.grid(["target", "good", "bad", "on average"], rows)
    if is_action:
        sheet.say(f"Type odds {code} and a target for every row of its roll.", "dim")


def _target(view: Outlook) -> str:
    """A target, with what is chosen after it."""
    return f"{view.target}, {view.leads_to}" if view.leads_to else view.target


def _one(sheet: Sheet, term: Term, code: str, prospect: Prospect) -> None:
    """One roll in full."""
    view = foresee(term, code, prospect)
    about = f", {named(term, prospect.target).partition(':')[0] or prospect.target}" if prospect.target else ""
    each = all_actions().get(code)
    sheet.heading(f"{view.title} ({code}){about}" if each is not None else f"{view.title}{about}")
    cost = f"It costs {view.cost or 'no'} AP and you have {term.tracks[AP]}. " if each is not None else ""
    sheet.say(f"{cost}Rule: {prospect.chart.rule if each is None else each.rule}")
    _rows(sheet, view)
    for following in view.then:
        _follows(sheet, following)
    for lever in levers(term, prospect):
        worth = f"{abs(lever.worth):.0%} {'more' if lever.worth >= 0 else 'less'}"
        state = f"good {worth}" if lever.counts else f"not in force; good would be {worth}"
        sheet.say(f"{lever.mod:+d} {lever.why}: {state}", "" if lever.counts else "dim", indent=2)


def _follows(sheet: Sheet, view: Outlook) -> None:
    """A roll that comes after the first."""
    when = f" in {view.chance:.0%} of all cases" if view.chance < 1 else ""
    sheet.say(f"Then{when}: {view.title}.")
    _rows(sheet, view)


def _rows(sheet: Sheet, view: Outlook) -> None:
    """The rows with their chances, the average, and what APs would change."""
    total = sum(value for value, _ in view.modifiers)
    if view.die:
        when = f" ({view.when})" if view.when else ""
        sheet.say(f"A d{view.die}" + (f", {total:+d} by modifiers" if total else "") + f"{when}:")
    rows = [[f"{row.percent}%", row.title, "" if row.effects == row.title else row.effects] for row in view.rows]
    sheet.grid(["chance", "result", "what it does"], rows)
    sheet.say(f"Good {view.helps:.0%}, bad {view.harms:.0%}. On average: {_expected(view) or 'no change'}.")
    bought = dict(view.bought)
    for points, better in view.better:
        good = sum(row.chance for row in better if row.leaning > 0)
        bad = sum(row.chance for row in better if row.leaning < 0)
        on_average = f"; on average {_changes(bought[points], view)}" if bought.get(points) else ""
        sheet.say(f"{points} AP before the roll: good {good:.0%}, bad {bad:.0%}{on_average}.", indent=2)
    if view.may_reroll and view.helps < 1:
        again = 1 - (1 - view.helps) ** 2
        sheet.say(f"1 AP for a second roll when the first is not good: good {again:.0%} in all.", indent=2)


def _expected(view: Outlook) -> str:
    return _changes(view.expected, view)


def _changes(changes: dict[str, float], view: Outlook) -> str:
    return ", ".join(measure(track, amount, view.scene) for track, amount in changes.items())
