"""What a seat remembers: everything that was told to it, and its own answers."""

from collections.abc import Sequence

import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.event import Event, Fact, Secret


def remembered(log: Sequence[Event], seat: Seat, since: int = 0) -> str:
    """One line for each event that the seat has heard of: the rule, and the facts that it may know."""
    lines = (_line(event, seat) for event in log[since:])
    return "".join(line for line in lines if line is not None)


def _line(event: Event, seat: Seat) -> str | None:
    if event.seats is not None and seat not in event.seats:
        return None
    facts: dict[str, Fact] = {}
    for name, fact in event.facts.items():
        if not isinstance(fact, Secret):
            facts[name] = fact
        elif seat in fact.seats:
            facts[name] = fact.value
    return f"{event.rule} {msgspec.json.encode(facts).decode()}\n"


def own_answer(seat: Seat, rule: str, choice: str) -> Event:
    """That the seat has answered: nobody else can tell, until the rules say so."""
    return Event(rule, {"own": choice}, (seat,))


def as_known_to(log: Sequence[Event], seat: Seat) -> list[Event]:
    """The past of an imagined world: what the seat does not know of it, nobody remembers.

    What others were told came from the world as it is. They must not carry it into one that is only imagined.
    """
    return [_faded(event, seat) for event in log if event.seats is None or seat in event.seats]


def _faded(event: Event, seat: Seat) -> Event:
    facts = event.facts
    if not any(isinstance(fact, Secret) and seat not in fact.seats for fact in facts.values()):
        return event
    known = {name: fact for name, fact in facts.items() if not isinstance(fact, Secret) or seat in fact.seats}
    return Event(event.rule, known, event.seats, event.because)
