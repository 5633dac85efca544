"""What is shown beside each choice: its name, what it means, what it costs, and its odds."""

import re
from collections.abc import Iterable
from functools import cache

import msgspec

from fourscore.engine.view import Asked
from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.asking import glosses_of
from fourscore.games.mr_president.drawing.dashboard import LEVELS
from fourscore.games.mr_president.facts.bills import law, number, topic
from fourscore.games.mr_president.facts.board import ALLIES, CONFLICTS, NATIONS, content
from fourscore.games.mr_president.facts.numbers import ALLY, CAPABILITY, CONFLICT, TENSIONS
from fourscore.games.mr_president.facts.white_house import focus_effects
from fourscore.games.mr_president.naming import called, named, number_of_bill
from fourscore.games.mr_president.outlook import Outlook, RowOdds, foresee, outlooks, standing, trial
from fourscore.games.mr_president.phrases import nation, phrase, place, spoken
from fourscore.games.mr_president.prospects import Prospect, offered
from fourscore.games.mr_president.rules.actions.military import RAID_ONLY
from fourscore.games.mr_president.state import Term

LONGEST = 50
"""What a row does is told in the list of choices if it is not longer than this."""
BY_NUMBER = ("administration-priority", "campaign-promise", "pending-bill")


@cache
def meanings() -> dict[str, dict[str, str]]:
    """What the words of a choice mean, by the kind of question."""
    return msgspec.convert(content("choices.toml"), dict[str, dict[str, str]])


def label(term: Term, asked: Asked, choice: str, width: int) -> str:
    """A choice as it is listed, on one line where there is room for it."""
    if choice in all_actions():
        return shorten(f"{choice} {_action(_as_offered(term, asked), choice)}", width)
    gloss = _gloss(term, asked, choice)
    if choice.isdecimal():
        return gloss
    return f"{choice}: {gloss}" if gloss and gloss != choice else choice


def _as_offered(term: Term, asked: Asked) -> Term:
    """The board on which an Action would be taken: Superstars help with theirs."""
    if asked.kind != "superstars":
        return term
    twin = term.copy()
    twin.marks[RAID_ONLY] = 1
    return twin


def shorten(text: str, width: int) -> str:
    """A text cut at the end of the line."""
    return text if len(text) <= width else text[: width - 3].rstrip(" ,;:") + "..."


def _gloss(term: Term, asked: Asked, choice: str) -> str:
    """What a choice is and brings."""
    if glosses := glosses_of(term):
        return dict(zip(asked.choices, glosses, strict=True)).get(choice, "")
    if asked.kind == "buy-modifier":
        return _bought(term, choice)
    if asked.kind == "re-roll":
        return _rerolled(term, choice)
    if asked.kind in BY_NUMBER and number_of_bill(choice):
        return f"{number_of_bill(choice)}{_wanted(term, int(choice))}"
    odds = _odds_of_choice(term, asked, choice)
    meaning = meanings().get(asked.kind, {}).get(choice, "")
    parts = [_name(term, asked, choice, odds), meaning, _state(term, asked, choice), odds]
    return "; ".join(part for part in dict.fromkeys(parts) if part)


def _name(term: Term, asked: Asked, choice: str, odds: str) -> str:
    """The name of what is chosen, where the choice and its odds do not say it."""
    bill, _, way = choice.rpartition(" ")
    if choice in term.bills:
        return topic(choice) if number(choice) else named(term, choice)
    if bill in term.bills:
        moves = "" if odds else f", one box {'toward passage' if way == 'left' else 'back'}"
        return f"{topic(bill) if number(bill) else named(term, bill)}{moves}"
    name = named(term, choice)
    is_told = asked.kind == "terror-group" or (asked.kind == "sanctions" and odds)
    return "" if is_told or re.sub("[ /]", "-", name.lower()) == choice else name


def _state(term: Term, asked: Asked, choice: str) -> str:
    """How something stands that is named in a choice."""
    if asked.kind == "set-focus":
        return "" if choice == "keep" else spoken(focus_effects(choice), term=term)
    if asked.kind == "printed-card":
        return "" if choice == "done" else phrase(choice)
    if choice in CONFLICTS:
        return f"stands at {term.tracks[CONFLICT[choice]]} of 5"
    if choice in NATIONS:
        close = f"{LEVELS[term.tracks[ALLY[choice]]]}, " if choice in ALLIES else ""
        return f"{close}Tensions {term.counters[TENSIONS[choice]]}"
    if asked.kind == "capability" and choice in CAPABILITY["us"]:
        values = [term.tracks[CAPABILITY[power][choice]] for power in ("us", "russia", "china")]
        return "US {}, Russia {}, China {}".format(*values)
    if choice in term.bills:
        return _bill(term, choice)
    return ""


def _bill(term: Term, bill: str) -> str:
    """Where a bill lies, who wants it, and what a good law of it brings."""
    at = term.bills[bill]
    where = f"in box {at}, " if at in ("-2", "-1", "0", "+1") else ""
    return f"{where}brings {spoken(law(term, bill, 'good'), term=term)}{_wanted(term, number(bill))}"


def _wanted(term: Term, number: int) -> str:
    """The ranks of a numbered bill on the lists of priorities."""
    if not number:
        return ""
    ranks = [f"public priority {term.public.index(number) + 1}"] if number in term.public else []
    ranks += [f"your priority {term.administration.index(number) + 1}"] if number in term.administration else []
    ranks += ["promised"] if number == term.promise else []
    return f" ({', '.join(ranks)})" if ranks else ""


def _odds_of_choice(term: Term, asked: Asked, choice: str) -> str:
    """The odds of the roll behind a choice; where more is chosen afterwards, from the worst to the best."""
    found = offered(term, asked.kind, choice)
    if len(found) == 1:
        return _odds_of_target(term, choice, found[0])
    return _ranged(term, [foresee(term, term.taking, each) for each in found]) if found else ""


def _odds_of_target(term: Term, choice: str, prospect: Prospect) -> str:
    told = tell(foresee(term, term.taking, prospect))
    # The target stands at the beginning of the line already.
    if prospect.scene.region:
        told = told.replace(f" {place(prospect.scene.region)}", "")
    if prospect.scene.nation:
        told = told.replace(f" with {nation(prospect.scene.nation)}", "")
    return told.replace(f"conflict {CONFLICTS[choice].title}", "status") if choice in CONFLICTS else told


def _action(term: Term, code: str) -> str:
    """An Action with its price and its odds; with several targets from the worst to the best."""
    each = all_actions()[code]
    cost = each.cost(term)
    head = each.title + (f" [{cost} AP]" if cost else "")
    found = outlooks(term, code)
    if not found:
        return head
    return f"{head}: {_summed(found[0]) if len(found) == 1 else _ranged(term, found)}"


def _ranged(term: Term, found: list[Outlook]) -> str:
    """The chances of good from the worst to the best."""
    chances = sorted(round(100 * each.helps) for each in found)
    spread = f"{chances[-1]}%" if chances[0] == chances[-1] else f"{chances[0]}% to {chances[-1]}%"
    best = max(found, key=lambda each: (each.helps, -each.harms))
    return f"{spread} good (best {called(term, best.leads_to or best.target)})"


def _summed(view: Outlook) -> str:
    """The chances of good and bad, and what is most likely of the good."""
    good = sorted((row for row in view.rows if row.leaning > 0), key=lambda row: -row.chance)
    bad = f", {view.harms:.0%} bad" if view.harms else ""
    if not good:
        return f"{view.helps:.0%} good{bad}"
    return f"{view.helps:.0%} good{bad}: {_brings(good[0])}"


def tell(view: Outlook) -> str:
    """The odds of a roll in a few words: the good rows, most likely first, and the chance of a bad one."""
    told = _likeliest(row for row in view.rows if row.leaning > 0)
    bad = round(100 * view.harms)
    if bad:
        told.append(f"{bad}% bad")
    if not told:
        told = _likeliest(view.rows)
    when = f" ({view.when})" if view.when else ""
    return "; ".join(told) + when + "".join(f"; {_then(each)}" for each in view.then)


def _then(view: Outlook) -> str:
    """A roll that follows, and how likely it is at all."""
    return f"then{f' in {view.chance:.0%}' if view.chance < 1 else ''}: {tell(view)}"


def _likeliest(rows: Iterable[RowOdds]) -> list[str]:
    """The two most likely results; rows that bring the same are one."""
    chances: dict[str, float] = {}
    for row in rows:
        chances[_brings(row)] = chances.get(_brings(row), 0) + row.chance
    best = sorted(chances, key=lambda words: -chances[words])[:2]
    return [f"{chances[words]:.0%} {words}" for words in best]


def _brings(row: RowOdds) -> str:
    """What a row does, or what it is called where that is much shorter; a long list is told by its beginning."""
    if row.effects != "nothing" and len(row.effects) <= LONGEST:
        return row.effects
    if row.title != row.effects or len(row.title) <= LONGEST:
        return row.title
    return f"{row.title[:LONGEST].rpartition(', ')[0] or shorten(row.title, LONGEST)} and more"


def _bought(term: Term, choice: str) -> str:
    """What a bought modifier makes of the odds."""
    view = trial(term)
    if view is None:
        return ""
    points = int(choice.split()[0])
    rows = view.rows if not points else dict(view.better).get(points, view.rows)
    return tell(msgspec.structs.replace(view, rows=rows))


def _rerolled(term: Term, choice: str) -> str:
    """What the die on the table brings, or what another one may."""
    if choice == "keep":
        row = standing(term)
        return (
            f"{row.title} ({row.effects})" if row is not None and row.title != row.effects else row.title if row else ""
        )
    view = trial(term)
    return tell(view) if view is not None else ""
