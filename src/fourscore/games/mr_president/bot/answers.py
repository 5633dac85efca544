"""What each answer is worth, by the kind of question."""

from collections.abc import Callable
from typing import TypeAlias

from fourscore.games.mr_president.bot import abroad, bills, force, rolls, summits, turns, white_house, world
from fourscore.games.mr_president.bot.boxes import goodwill, rise, rogue, strain
from fourscore.games.mr_president.bot.deeds import worth_of_dismissal, worth_of_undermining
from fourscore.games.mr_president.bot.desk import Desk
from fourscore.games.mr_president.bot.targets import worth_of_target
from fourscore.games.mr_president.bot.worth import worth_of, worth_of_roll
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.bills import COURT, nominee_effects
from fourscore.games.mr_president.facts.board import PEERS
from fourscore.games.mr_president.facts.numbers import ALLY, PA, SOE
from fourscore.games.mr_president.rules.actions.military import open_rogues
from fourscore.games.mr_president.rules.actions.military_aid import friends_at_war, very_close
from fourscore.games.mr_president.rules.actions.raids import raid_targets, strike_targets
from fourscore.games.mr_president.rules.war.cyber import targets as cyber_targets

Worths: TypeAlias = Callable[[Desk], list[float]]
Worth: TypeAlias = Callable[[Desk, str], float]


def worths(desk: Desk) -> list[float]:
    """What each choice is worth, in the order of the choices."""
    found = ANSWERS.get(desk.asked.kind)
    return found(desk) if found is not None else [0.0] * len(desk.asked.choices)


def each(weigh: Worth, leaving: float = 0.0) -> Worths:
    """Every choice by itself; `done`, `none` and the like are worth what leaving it is."""
    return lambda desk: [leaving if choice in LEAVING else weigh(desk, choice) for choice in desk.asked.choices]


LEAVING = {"done", "none", "nobody", "stay"}


def target(weigh: Worth) -> Worths:
    """The target of the Action at hand where the choice is one, else what it is worth in general."""

    def worth(desk: Desk, choice: str) -> float:
        found = worth_of_target(desk, choice)
        return weigh(desk, choice) if found is None else found

    return each(worth)


def fixed(**known: float) -> Worths:
    """Answers that hardly depend on the board."""
    return lambda desk: [known.get(choice.replace(" ", "_"), 0.0) for choice in desk.asked.choices]


def yes_if(weigh: Callable[[Desk], float]) -> Worths:
    """Yes when it is worth more than nothing."""
    return lambda desk: [weigh(desk) if choice in ("yes", "help") else 0.0 for choice in desk.asked.choices]


# ---------------------------------------------------------------- Congress


def worth_of_signing(desk: Desk) -> float:
    """Own laws are signed; theirs when they bring more than the party resents."""
    return bills.worth_of_law(desk, desk.scene.bill, desk.what)


def worth_of_nominee(desk: Desk, wing: str) -> float:
    """Confirmed the nominee brings what is printed, a free Action, and an end to the vacancy."""
    printed = 0.8 * worth_of(desk, nominee_effects(wing, "good")) + 0.2 * worth_of(
        desk, nominee_effects(wing, "landmark")
    )
    return printed + bills.MOMENTUM * bills.free_actions(desk, COURT) + bills.vacant_seat(desk)


def worths_of_support(desk: Desk) -> list[float]:
    """Bills to move; numbers are units that support a War."""
    return [
        float(c) if c.isdigit() else 0.0 if c == "done" else bills.worth_of_move(desk, c) for c in desk.asked.choices
    ]


def worths_of_priorities(desk: Desk) -> list[float]:
    """The best bill; `done` when the list is as it should be."""
    found = {choice: bills.worth_of_priority(desk, choice) for choice in desk.asked.choices if choice.isdigit()}
    top = max(found, key=lambda choice: found[choice])
    rank = desk.term.marks.get("segment ranked", 0)
    stands = "done" in desk.asked.choices and rank < 3 and desk.term.administration[rank] == int(top)
    return [found.get(choice, 99.0 if stands and rank == 2 else -99.0) for choice in desk.asked.choices]


# ---------------------------------------------------------------- force and Wars


def worth_of_option(desk: Desk, option: str) -> float:
    """Raid or strike, cyberattack or war, resupply, exercise or arms."""
    term = desk.term
    if option == "raid":
        return max((force.worth_of_raid(desk, *found) for found in raid_targets(term)), default=0.0)
    if option == "strike":
        return max((force.worth_of_strike(desk, *found) for found in strike_targets(term)), default=0.0)
    if option == "cyber":
        return max((force.worth_of_cyber(desk, found) for found in cyber_targets(term)), default=0.0)
    if option == "war":
        return max((force.worth_of_war_on(desk, state) for state in open_rogues(term)), default=0.0)
    if option == "resupply":
        return max((force.worth_of_resupply(desk, *found) for found in friends_at_war(term)), default=0.0)
    return (
        max((force.worth_of_exercise(desk, ally) for ally in very_close(term)), default=0.0)
        if option == "exercise"
        else -0.5
    )


def worths_of_weapons(desk: Desk) -> list[float]:
    """Drone or aircraft, against the group that an old hand would strike."""
    found = strike_targets(desk.term)
    if not found:
        return [0.0] * len(desk.asked.choices)
    region, place = max(found, key=lambda at: force.worth_of_strike(desk, *at))
    return [force.worth_of_weapon(desk, region, place, force.WEAPONS.index(each)) for each in desk.asked.choices]


def worth_of_rogue_state(desk: Desk, choice: str) -> float:
    """War on it, or the one that falls: the most dangerous first."""
    number = next((int(word) for word in choice.split() if word.isdigit()), 0)
    state = next((state for state in desk.term.rogues if state.number == number), None)
    if state is None:
        return 0.0
    return force.worth_of_war_on(desk, state) if desk.what == "war" else -rogue(desk, state)


def worths_of_war_price(desk: Desk) -> list[float]:
    """2 APs, or approval, Tensions and perhaps the economy."""
    soe = desk.term.tracks[SOE] / 10
    paid = -2 * desk.ap + 0.9 + soe * rise(desk, SOE, 0.5)
    borne = rise(desk, PA, -2) + strain(desk, 1) + (1 - soe) * rise(desk, SOE, -0.5)
    return [paid if choice == "2 AP" else borne for choice in desk.asked.choices]


def worths_of_help(desk: Desk) -> list[float]:
    """An AP for -1 on a die that hardly matters."""
    return [0.35 * int(choice.split()[0]) - desk.ap * int(choice.split()[0]) for choice in desk.asked.choices]


def worths_of_peers(desk: Desk) -> list[float]:
    return [summits.worth_of_summit(desk, peer) if peer in PEERS else 0.0 for peer in desk.asked.choices]


def worths_of_problems(desk: Desk) -> list[float]:
    """The best problem; the summit is closed when the next would cost more than it brings."""
    peer = desk.scene.peer
    known = {problem.code: problem for problem in summits.open_problems(desk, peer)}
    more = summits.echo(desk, peer, 2, 2) - summits.echo(desk, peer, 1, 1)
    return [
        summits.worth_of_problem(desk, peer, known[choice]) + more if choice in known else 0.0
        for choice in desk.asked.choices
    ]


def worths_of_places(desk: Desk) -> list[float]:
    """Where a problem is treated."""
    problem = summits.problem_of(desk)
    return [summits.worth_of_place(desk, desk.scene.peer, problem, place) for place in desk.asked.choices]


def worths_of_carrier(desk: Desk) -> list[float]:
    """The Gulf States are helped unless Goodwill is worth more."""
    helped, refused = goodwill(desk, -1) - 0.4 + 0.8, rise(desk, ALLY["gs-sa"], -1)
    known = {"help": helped, "refuse": refused, "none": 0.0}
    return [known.get(choice, 0.1) for choice in desk.asked.choices]


def worth_of_raid_now(desk: Desk) -> float:
    return worth_of_roll(desk, chart("wm2-raid"))


ANSWERS: dict[str, Worths] = {
    "action": turns.worths_of_actions,
    "bought-action": turns.worths_of_actions,
    "free-action": turns.worths_of_actions,
    "promised-action": turns.worths_of_actions,
    "superstars": turns.worths_of_actions,
    "actor": turns.worths_of_actors,
    "office-action": turns.worths_of_office,
    "re-roll": rolls.worths_of_rolling_again,
    "buy-modifier": rolls.worths_of_buying,
    "choose": rolls.worths_of_choosing,
    "avert": rolls.worths_of_averting,
    "set-focus": white_house.worths_of_focus,
    "appoint": white_house.worths_of_candidates,
    "experience": white_house.worths_of_experience,
    "replace": white_house.worths_of_replacing,
    "exchange": white_house.worths_of_replacing,
    "dismiss": each(worth_of_dismissal),
    "place-fni": white_house.worths_of_watching,
    "move-fni": white_house.worths_of_watching,
    "capability": white_house.worths_of_capabilities,
    "assistance": white_house.worths_of_assistance,
    "give-back-attribute": white_house.worths_of_gifts,
    "resource": white_house.worths_of_gifts,
    "tensions": white_house.worths_of_tensions,
    "count": each(lambda _desk, choice: float(choice)),
    "region": target(world.worth_of_region),
    "terror-group": target(world.worth_of_group),
    "nation": lambda desk: (
        [worth_of_target(desk, c) or 0.0 for c in desk.asked.choices]
        if desk.term.taking == "diplomatic 5"
        else white_house.worths_of_tensions(desk)
    ),
    "ally": target(world.worth_of_ally),
    "conflict": target(world.worth_of_conflict),
    "sanctions": target(lambda _desk, choice: 1.0 if choice in ("iran", "north-korea") else -0.5),
    "un-action": each(world.worth_of_un),
    "un-target": world.worths_of_un_targets,
    "un-payment": world.worths_of_payment,
    "joint-action": each(world.worth_of_joint),
    "influence": each(world.worth_of_taking),
    "iranian-influence": each(lambda _desk, choice: 1.0 if choice == "israel" else 0.5),
    "belt-and-road": world.worths_of_the_belt,
    "relief": world.worths_of_relief,
    "war": each(world.worth_of_war),
    "civil-war": each(world.worth_of_war),
    "civil-war-help": worths_of_help,
    "attend-summit": worths_of_help,
    "intelligence": fixed(peace_talks=1.5, strength=1.2, pre_war_intel=0.1),
    "option": each(worth_of_option),
    "weapon": worths_of_weapons,
    "cyber-target": each(force.worth_of_cyber),
    "cyberattack": fixed(yes=0.2),
    "rogue-state": each(worth_of_rogue_state),
    "friend": fixed(),
    "unit": each(force.worth_of_unit),
    "destination": each(force.worth_of_goal),
    "heavy-army": fixed(turn=1.0),
    "war-price": worths_of_war_price,
    "peace": abroad.worths_of_peace,
    "carrier": worths_of_carrier,
    "reprisal": yes_if(worth_of_raid_now),
    "peer": worths_of_peers,
    "summit": worths_of_problems,
    "accept": yes_if(summits.worth_of_accepting),
    "place": worths_of_places,
    "sign": yes_if(worth_of_signing),
    "nominate": each(worth_of_nominee),
    "introduce": each(bills.worth_of_new),
    "new-bill": each(bills.worth_of_new),
    "pending-bill": each(bills.worth_of_new),
    "make-room": each(lambda desk, bill: 0.7 * 3.0 - bills.worth_of_vote(desk, bill)),
    "withdraw": each(lambda _desk, _bill: -1.0),
    "vote": each(bills.worth_of_vote),
    "support": worths_of_support,
    "campaign": each(bills.worth_of_move),
    "move-bill": each(bills.worth_of_move),
    "lose-support": each(lambda desk, bill: bills.worth_of_move(desk, f"{bill} right")),
    "opponent": each(worth_of_undermining),
    "scandal": each(lambda _desk, who: 3.0 if who == "potus" else 1.0),
    "administration-priority": worths_of_priorities,
    "campaign-promise": each(bills.worth_of_priority),
    "court-congress": fixed(sure=1.0),
    "second-term": yes_if(lambda desk: desk.sum - 22.0),
    "new-president": fixed(no=1.0),
}  # fmt: skip
"""How an old hand answers, by the kind of question."""
