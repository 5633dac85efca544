"""Why: one thing for or against a choice, in the words of the table."""

from collections.abc import Callable
from typing import TypeAlias

from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.asking import glosses_of
from fourscore.games.mr_president.bot.answers import worths
from fourscore.games.mr_president.bot.desk import Desk
from fourscore.games.mr_president.bot.picks import forecast_of
from fourscore.games.mr_president.bot.principles import AGAINST, LEAVING, PRINCIPLES, PURPOSES
from fourscore.games.mr_president.bot.rolls import better_faces
from fourscore.games.mr_president.bot.turns import SPOKEN
from fourscore.games.mr_president.bot.white_house import EDGE, lead_in
from fourscore.games.mr_president.facts.bills import BILLS, PAPERS, number
from fourscore.games.mr_president.facts.board import ALLIES, CONFLICTS, NATIONS
from fourscore.games.mr_president.facts.called import the, where
from fourscore.games.mr_president.facts.numbers import ALIGNMENT, ALLY, CONFLICT, CRISIS, STABILITY, TENSIONS, TRACKS
from fourscore.games.mr_president.facts.people import name
from fourscore.games.mr_president.forecasting import forecasts
from fourscore.games.mr_president.rules.office.cabinet import describe
from fourscore.games.mr_president.situation import NEAR, situation
from fourscore.games.mr_president.tracks import shown
from fourscore.games.mr_president.words.labels import label
from fourscore.kit.words import capital, counted

Reason: TypeAlias = Callable[[Desk, str], str]


def reason(desk: Desk, choice: str) -> str:
    """One thing: what speaks for the best choice, or which one is better."""
    found = REASONS.get(desk.asked.kind, _by_gloss)
    return found(desk, choice) or _by_principle(desk, choice) or _compared(desk, choice)


def _by_principle(desk: Desk, choice: str) -> str:
    """What speaks for the best answer."""
    if not _is_best(desk, choice):
        return ""
    return (AGAINST if choice in LEAVING else PRINCIPLES).get(desk.asked.kind, "")


def _compared(desk: Desk, choice: str) -> str:
    """What can be said of any choice: whether another is better."""
    weighed = dict(zip(desk.asked.choices, worths(desk), strict=True))
    best = max(weighed, key=lambda each: weighed[each])
    if weighed[best] - weighed.get(choice, 0.0) > 0.05:
        return f'As things stand, "{label(desk.term, desk.asked, best)}" promises more.'
    if min(weighed.values()) > weighed[best] - 0.05:
        return "One is as good as another here."
    return "As things stand, it promises most."


def _by_gloss(desk: Desk, choice: str) -> str:
    """What the question itself says about a choice, if it says anything."""
    glosses = glosses_of(desk.term)
    if len(glosses) == len(desk.asked.choices) and (gloss := glosses[desk.asked.choices.index(choice)]):
        worth = worths(desk)[desk.asked.choices.index(choice)]
        best = "It brings more than the others." if worth > 0 else "All in all it costs less than the others."
        return best if gloss and _is_best(desk, choice) else _compared(desk, choice)
    return _by_principle(desk, choice) if desk.asked.kind in SHORT else _place(desk, choice)


EVEN = 0.5
"""With worse odds than these an Action is taken for what it is for."""
SHORT = {"peer", "place", "place-fni", "move-fni", "destination", "influence"}
"""Questions about places in which their Crises and Tensions say little."""


# ---------------------------------------------------------------- Actions


def of_action(desk: Desk, choice: str) -> str:
    """The danger that it wards off, else its chances."""
    if choice == "done":
        return (
            "No Action that is left is worth more than the AP that comes in its place."
            if _is_best(desk, choice)
            else ""
        )
    if choice == "buy":
        return "There are APs enough for one more Action." if _is_best(desk, choice) else ""
    if choice not in all_actions():
        return of_actor(desk, choice)
    if not _is_best(desk, choice):
        return _compared(desk, choice)
    for threat in situation(desk.term):
        if threat.nearness >= NEAR and choice in threat.remedies:
            return f"It helps against a danger: {threat.text}"
    return f"{_odds(desk, choice)}."


def of_actor(desk: Desk, choice: str) -> str:
    """Who acts next, or what is done in place of an Action."""
    if choice == "ap":
        return "Nothing that is open is worth more than an AP." if _is_best(desk, choice) else ""
    if choice == "tensions":
        return "Removing one Tensions counter is worth more than any Action." if _is_best(desk, choice) else ""
    if choice in SPOKEN and _is_best(desk, choice):
        return "Those who have fewer Actions to choose from act first, and POTUS last."
    return ""


def _odds(desk: Desk, code: str) -> str:
    """What an Action is for, where no roll decides about it; else its target and its chances."""
    found = forecast_of(desk.view, code)
    if found is None or (code in PURPOSES and found.good < EVEN):
        return PURPOSES.get(code, "It is worth more than an AP")
    where = f" ({found.target})" if found.target else ""
    price = f" for {counted(found.cost, 'AP')}" if found.cost else ""
    good = max((row for row in found.rows if row.leaning > 0), key=lambda row: row.chance, default=None)
    what = f", most often: {good.effects}" if good is not None else ""
    return f"It{where}{price} helps in {round(100 * found.good)} of 100 cases{what}"


def _is_best(desk: Desk, choice: str) -> bool:
    weighed = worths(desk)
    return weighed[desk.asked.choices.index(choice)] >= max(weighed) - 0.05


# ---------------------------------------------------------------- rolls, people, bills, places


def of_roll(desk: Desk, choice: str) -> str:
    """What another roll would do."""
    is_best = _is_best(desk, choice)
    better, faces = better_faces(desk)
    pays = is_best if choice == "re-roll" else not is_best
    worth = f", which is {'' if pays else 'not '}worth an AP" if better else ""
    return f"{better or 'None'} of {faces} rolls would be better{worth}."


def of_points(desk: Desk, choice: str) -> str:
    """What the roll promises with the APs and without them."""
    told = [(each, forecasts(desk.view, each)) for each in desk.asked.choices]
    cases = {each: round(100 * found[0].good) for each, found in told if found}
    nothing, *spent = cases
    if choice not in cases or not spent or not _is_best(desk, choice):
        return ""
    if choice != nothing:
        return f"It helps in {cases[choice]} of 100 cases then, and in {cases[nothing]} without."
    if cases[spent[0]] == cases[nothing]:
        return "An AP would hardly change the odds."
    price = counted(int(spent[0].split()[0]), "AP")
    return f"It helps in {cases[nothing]} of 100 cases as it is; {cases[spent[0]]} are not worth {price}."


def of_capability(desk: Desk, choice: str) -> str:
    """How far the US is ahead there."""
    if not _is_best(desk, choice):
        return ""
    lead = lead_in(desk.term, choice)
    where = "in a field in which a lead helps most" if EDGE[choice] == max(EDGE.values()) else "there"
    return f"The US is {f'only {lead}' if lead > 0 else 'not'} ahead of Russia and China {where}."


def of_candidate(desk: Desk, who: str) -> str:
    found = desk.term.printed.candidates.get(who)
    return f"{name(desk.term, who)} brings {describe(found.novice)}." if found is not None else ""


def of_bill(desk: Desk, choice: str) -> str:
    """What is known about a bill: its rank on the lists, the promise."""
    bill = next((each for each in BILLS if choice == each or choice.rpartition(" ")[0] == each), "")
    listed = number(bill) if bill else int(choice) if choice.isdigit() and int(choice) in PAPERS else 0
    if not listed:
        return ""
    wishes = [
        words
        for words, holds in (
            ("the public wants it", listed in desk.term.public),
            ("it is a priority of yours", listed in desk.term.administration),
            ("you promised it", listed == desk.term.promise),
        )
        if holds
    ]
    about = " and ".join(wishes)
    return f"{about[0].upper()}{about[1:]}." if about else _compared(desk, choice)


def of_focus(desk: Desk, choice: str) -> str:
    if choice == "keep":
        return "The rest stands as it should." if _is_best(desk, choice) else ""
    return "What its success brings is worth most of those left." if _is_best(desk, choice) else ""


def _place(desk: Desk, choice: str) -> str:
    """How things stand where the choice leads."""
    stands = _stands(desk, choice)
    return f"{stands}." if stands and _is_best(desk, choice) else _compared(desk, choice) if stands else ""


def _stands(desk: Desk, choice: str) -> str:
    tracks = desk.term.tracks
    if choice in CRISIS:
        named = (("Crisis", CRISIS), ("Stability", STABILITY), ("Alignment", ALIGNMENT))
        values = [f"{name} {tracks[numbers[choice]]}" for name, numbers in named]
        return f"{capital(where(choice))} stands at {', '.join(values)}"
    if choice in NATIONS:
        near = f"is {shown(ALLY[choice], tracks[ALLY[choice]])} and " if choice in ALLIES else ""
        strain = counted(desk.term.counters[TENSIONS[choice]], "Tensions counter")
        return f"{capital(the(NATIONS[choice].title))} {near}has {strain}"
    if choice in CONFLICTS:
        away = TRACKS[CONFLICT[choice]].high - tracks[CONFLICT[choice]]
        return f"{CONFLICTS[choice].title} stands {away} short of War"
    return ""


REASONS: dict[str, Reason] = {
    **dict.fromkeys(
        ("action", "bought-action", "free-action", "promised-action", "superstars", "office-action", "actor"), of_action
    ),
    "re-roll": of_roll,
    **dict.fromkeys(("buy-modifier", "civil-war-help", "attend-summit"), of_points),
    "capability": of_capability,
    "appoint": of_candidate,
    "set-focus": of_focus,
    **dict.fromkeys(
        ("introduce", "new-bill", "pending-bill", "vote", "support", "campaign", "move-bill", "administration-priority",
         "campaign-promise", "lose-support", "withdraw"),
        of_bill,
    ),
}  # fmt: skip
