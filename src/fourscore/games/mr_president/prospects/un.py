"""What the UN can be asked for: an entry, a way to pay for it, and a target."""

from collections.abc import Iterator

from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.remedies import GOODWILL_BACKS
from fourscore.games.mr_president.prospects.prospect import Prospect, enter
from fourscore.games.mr_president.rules.world import un
from fourscore.games.mr_president.rules.world.civil_wars import GOODWILL, STARRED
from fourscore.games.mr_president.rules.world.un_targets import TARGETS
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term

BACKS = tuple(-int(number) for number in GOODWILL_BACKS)


@enter("un-action")
def _entries(term: Term) -> Iterator[Prospect]:
    for entry in un.open_entries(term):
        for payment in un.open_payments(term):
            for target, each in _rolls(term, entry, payment):
                yield each._replace(target=entry, leads_to=f"{target} for {un.PRICES[payment]}")


@enter("un-payment")
def _payments(term: Term) -> Iterator[Prospect]:
    for entry in un.open_entries(term):
        for payment in un.open_payments(term):
            for target, each in _rolls(term, entry, payment):
                yield each._replace(target=payment, leads_to=target, way=un.asking_payment(entry))


@enter("un-target")
def _targets(term: Term) -> Iterator[Prospect]:
    for entry in un.open_entries(term):
        for payment in un.open_payments(term):
            for target, each in _rolls(term, entry, payment):
                yield each._replace(target=target, way=un.asking_target(entry, payment))


def _rolls(term: Term, entry: str, payment: str) -> Iterator[tuple[str, Prospect]]:
    """The roll for each target; what a Goodwill counter is worth stands on its back."""
    for target, scene in TARGETS[entry](term).items():
        yield target, _roll(term, entry, payment, scene)


def _roll(term: Term, entry: str, payment: str, scene: Scene) -> Prospect:
    is_talk = entry == un.TALKS
    return Prospect(
        chart("wm4" if is_talk else f"wd3-{entry}"),
        scene=scene,
        more=((un.AP_WORTH, un.PRICES["ap"]), *un.modifiers(term, entry))
        if payment == "ap"
        else tuple(un.modifiers(term, entry)),
        also={STARRED: GOODWILL} if is_talk and un.earns(term, payment) else {},
        drawn=(0,) if payment == "ap" else BACKS,
        is_master=False,
    )
