"""The UN segment: four automatic Actions of the UN, then up to two that the US pays for (WD3)."""

from collections.abc import Generator, Iterable, Sequence
from functools import partial
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import DONE, about_this, ask
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.dice import draw
from fourscore.games.mr_president.facts.board import REGIONS, WORLD
from fourscore.games.mr_president.facts.numbers import AP, CRISIS, GOODWILL, STABILITY, WORLDOP
from fourscore.games.mr_president.facts.remedies import REMEDIES
from fourscore.games.mr_president.rules.world import civil_wars
from fourscore.games.mr_president.rules.world.terror import pick
from fourscore.games.mr_president.rules.world.un_targets import TARGETS, trained
from fourscore.games.mr_president.rules.year import parts
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.chart import Reasons
from fourscore.games.mr_president.tables.rollers import OTHERS
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tracks import add, spend
from fourscore.kit.words import counted

AUTOMATIC = "mr-president.un.automatic.four"
ENTRY = "mr-president.un.initiated.any-entry"
PAYMENT = "mr-president.un.initiated.payment"
TARGET = "mr-president.un.initiated.target"
TITLES = REMEDIES.un.title
TALKS = "civil-war"
PRICES = {"ap": "1 AP", "goodwill": "UN Goodwill"}
AP_WORTH = -1
"""What an AP adds to the die; a Goodwill counter adds the number on its back, with a minus."""
USED = {word: f"segment un {word}" for word in (*TITLES, *PRICES)}
"""The marks of entries and payments that the US has used in this segment."""


# ---------------------------------------------------------------- the UN's own Actions


def humanitarian_aid(term: Term) -> Procedure:
    """Aid goes to the region with the highest Regional Crises, ties at random."""
    worst = max(term.tracks[CRISIS[region]] for region in WORLD)
    if not worst:
        term.tell("mr-president.un.automatic.humanitarian.zero")
        return
    region = yield from _draw_region([each for each in WORLD if term.tracks[CRISIS[each]] == worst])
    yield from _on_its_own(term, "humanitarian", Scene(region=region))


def infrastructure_aid(term: Term) -> Procedure:
    """Aid goes to the region with the lowest Stability, ties at random."""
    region = yield from _draw_region(least_stable(term, WORLD))
    yield from _on_its_own(term, "infrastructure", Scene(region=region))


def youth_empowerment(term: Term) -> Procedure:
    """Work against a level 2 or 3 group in the least stable region that has one, ties first to level 3."""
    weak = least_stable(term, [region for region in WORLD if trained(term, region)])
    if not weak:
        term.tell("mr-president.un.automatic.youth.which")
        return
    strong = [
        region for region in weak if any(term.terror[region][place].level == 3 for place in trained(term, region))
    ]
    region = yield from _draw_region(strong or weak)
    place = yield from pick(term, region, "3>2")
    assert place is not None
    yield from _on_its_own(term, "youth", Scene(region=region, group=place))


def peace_talks(term: Term) -> Procedure:
    """Talks about one Civil War or Ceasefire in the least stable region that has any, ties at random."""
    found = civil_wars.find_all(term)
    if not found:
        term.tell("mr-president.un.automatic.peace-talks.eligible")
        return
    weak = least_stable(term, [region for region, _ in found])
    found = [(region, place) for region, place in found if region in weak]
    if term.options.second_edition_un_actions == "on":
        found = [each for each in found if each in civil_wars.find_all(term, only_wars=True)] or found
    region = yield from _draw_region(list(dict.fromkeys(region for region, _ in found)))
    places = [place for each, place in found if each == region]
    words = [civil_wars.written(term, region, place) for place in places]
    place = places[words.index((yield from draw(words, "which Civil War")))]
    _tell_attempt(term, TALKS, region)
    yield from civil_wars.talks(term, region, place, [(-1, "a UN attempt")], roller=OTHERS)


def least_stable(term: Term, regions: Iterable[str]) -> list[str]:
    """Those of the regions with the lowest Stability."""
    among = list(dict.fromkeys(regions))
    least = min((term.tracks[STABILITY[region]] for region in among), default=0)
    return [region for region in among if term.tracks[STABILITY[region]] == least]


def _draw_region(regions: Sequence[str]) -> Generator[Any, Any, str]:
    return draw(regions, "which region the UN turns to")


def _on_its_own(term: Term, entry: str, scene: Scene) -> Procedure:
    """An automatic Action gets no modifiers from the US."""
    _tell_attempt(term, entry, scene.region)
    return consult(term, chart(f"wd3-{entry}"), scene, roller=OTHERS)


def _tell_attempt(term: Term, entry: str, region: str) -> None:
    term.tell(AUTOMATIC, what=TITLES[entry], region=REGIONS[region].title)


# ---------------------------------------------------------------- US-initiated Actions


def us_action(term: Term) -> Generator[Any, Any, bool]:
    """The US may have the UN try an entry of the chart: one for 1 AP, another for a UN Goodwill counter."""
    payments = open_payments(term)
    entries = open_entries(term) if payments else []
    if not entries:
        return False
    entry = yield from ask(term, "un-action", ENTRY, [*entries, DONE], partial(_asking, term, payments))
    if entry == DONE:
        return False
    about = f"{asking_payment(entry)} 1 AP gives -1 on the die, Goodwill the hidden number on its back."
    payment = yield from ask(term, "un-payment", PAYMENT, payments, about)
    scene = yield from _choose_target(term, entry, payment)
    term.marks[USED[entry]] = term.marks[USED[payment]] = 1
    yield from _act_for_us(term, entry, payment, scene)
    return True


def _asking(term: Term, payments: list[str]) -> str:
    prices = " or ".join(PRICES[payment] for payment in payments)
    means = f"{counted(term.tracks[AP], 'AP')}, {term.counters[GOODWILL]} Goodwill"
    return f"You may have the UN act for {prices} (you have {means}). What do you ask of it?"


def open_payments(term: Term) -> list[str]:
    """How the US can pay now."""
    return [payment for payment in REMEDIES.un.payments if _can_pay(term, payment)]


def open_entries(term: Term) -> list[str]:
    """What the UN can be asked for now."""
    return [entry for entry in TITLES if _is_open(term, entry)]


def asking_payment(entry: str) -> str:
    """The question how an entry is paid for."""
    return f"How do you pay for {TITLES[entry]}?"


def asking_target(entry: str, payment: str) -> str:
    """The question for the target of an entry that was paid for in one way."""
    return f"{TITLES[entry]} for {PRICES[payment]}: for whom or where?"


def _can_pay(term: Term, payment: str) -> bool:
    """Each way of paying serves once in a segment."""
    means = term.tracks[AP] if payment == "ap" else term.counters[GOODWILL]
    return means >= 1 and not term.marks.get(USED[payment])


def _is_open(term: Term, entry: str) -> bool:
    """An entry that was not used before and has a target."""
    if term.options.second_edition_un_actions == "on" and entry in REMEDIES.un.not_in_second_edition:
        return False
    return not term.marks.get(USED[entry]) and bool(TARGETS[entry](term))


def _choose_target(term: Term, entry: str, payment: str) -> Generator[Any, Any, Scene]:
    found = TARGETS[entry](term)
    return found[
        (
            yield from ask(
                term, "un-target", TARGET, list(found), asking_target(entry, payment), subject=about_this(entry)
            )
        )
    ]


def _act_for_us(term: Term, entry: str, payment: str, scene: Scene) -> Procedure:
    """Pay, then roll with what was paid and World Opinion."""
    term.tell(PAYMENT, what=TITLES[entry], payment=PRICES[payment])
    paid = yield from _pay(term, payment)
    more = [(paid, f"for {PRICES[payment]}"), *modifiers(term, entry)]
    if entry == TALKS:
        place = civil_wars.at_hand(scene)
        yield from civil_wars.talks(term, scene.region, place, more, earns=earns(term, payment))
    else:
        yield from consult(term, chart(f"wd3-{entry}"), scene, more=more)


def modifiers(term: Term, entry: str) -> Reasons:
    """What counts besides the payment: World Opinion; talks use the modifiers of WM4.

    In talks payment and UN attempt count once together, except by the second edition, and World Opinion not at all.
    """
    if entry != TALKS:
        found = [(REMEDIES.world_opinion.drm[term.tracks[WORLDOP]], "World Opinion")]
    else:
        found = [(-1, "a UN attempt")] if term.options.second_edition_civil_war_talks == "on" else []
    return found


def earns(term: Term, payment: str) -> bool:
    """Whether talks that go very well bring Goodwill; by the second edition only those paid for with an AP."""
    return payment == "ap" or term.options.second_edition_civil_war_talks == "off"


def _pay(term: Term, payment: str) -> Generator[Any, Any, int]:
    """1 AP is worth -1, a Goodwill counter the number on its back; the counter goes back into the pool."""
    if payment == "ap":
        spend(term, 1)
        return AP_WORTH
    add(term, GOODWILL, -1)
    number = int((yield from draw(term.printed.goodwill_backs, "number on the Goodwill counter")))
    term.tell("mr-president.un.initiated.drm.goodwill", number=number)
    return -number


parts("un-acts", humanitarian_aid, infrastructure_aid, youth_empowerment, peace_talks, us_action)
