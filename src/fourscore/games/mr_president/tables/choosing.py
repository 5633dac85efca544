"""A choice inside a chart or a card: the player takes one list of effects."""

from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import Any, NamedTuple

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.facts.numbers import AP
from fourscore.games.mr_president.phrases import spoken
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Subject, Term
from fourscore.games.mr_president.tables.effects import Effect, Effects, carry_out, digest_of, effects_of, summary
from fourscore.games.mr_president.tables.readings import Condition, condition
from fourscore.games.mr_president.tracks import spend
from fourscore.kit.words import counted

RULE = "mr-president.table.choice"
GOES_NO_FURTHER = "it goes no further"
"""What APs buy where they only keep something from happening."""


class Alternative(NamedTuple):
    """One of several lists to choose from."""

    label: str
    cost: int
    allowed: Condition | None
    effects: Effects


CHOICES: dict[str, list[Alternative]] = {}
"""All lists to choose from, by a digest of how they are written."""


def make_choice(entries: Sequence[Mapping[str, Any]]) -> Effect:
    """Compile the lists; each is a list of effects, or { label, cost, if, do }."""
    alternatives = [_alternative(entry) for entry in entries]
    key = digest_of(entries)
    CHOICES[key] = alternatives

    def act(term: Term, scene: Scene) -> Procedure:
        open_to = [
            each
            for each in alternatives
            if each.cost <= term.tracks[AP] and (each.allowed is None or each.allowed(term, scene))
        ]
        if not open_to:
            return
        labels = [each.label for each in open_to]
        glosses = partial(_glosses, open_to, term, scene)
        label = yield from ask(term, "choose", RULE, labels, partial(_asking, open_to), glosses, Subject(scene, key))
        taken = next(each for each in open_to if each.label == label)
        if term.log is not None:
            named = is_called(label, scene) or not taken.effects
            term.tell(RULE, choice=label if named else spoken(taken.effects, scene, term))
        if taken.cost:
            spend(term, taken.cost)
        yield from carry_out(term, taken.effects, scene)

    effect = Effect("choose", " or ".join(each.label for each in alternatives), act)
    effect.branches = [(each, each.effects) for each in alternatives]
    return effect


def is_called(label: str, scene: Scene) -> bool:
    """Whether people know an alternative by its label; off a card, or without a name, it is known by what it brings."""
    return bool(scene.card) and not label.partition(" ")[0].isupper()


def _alternative(entry: Mapping[str, Any] | Sequence[object]) -> Alternative:
    if not isinstance(entry, Mapping):
        effects = effects_of(entry)
        return Alternative(summary(effects), 0, None, effects)
    effects = effects_of(entry.get("do", ()))
    allowed = condition(entry["if"]) if "if" in entry else None
    return Alternative(entry.get("label") or summary(effects), int(entry.get("cost", 0)), allowed, effects)


@cache
def _described(alternative: Alternative) -> str:
    """An alternative with its price and what it brings, in the notation."""
    cost = f"{alternative.cost} AP" if alternative.cost else ""
    effects = summary(alternative.effects)
    brings = "" if effects == alternative.label else effects
    inside = ", ".join(part for part in (cost, brings) if part)
    return f"{alternative.label} ({inside})" if inside else alternative.label


def _asking(open_to: list[Alternative]) -> str:
    return f"Choose: {'; '.join(_described(each) for each in open_to)}"


def _glosses(open_to: list[Alternative], term: Term, scene: Scene) -> tuple[str, ...]:
    return tuple(_gloss(each, term, scene) for each in open_to)


def _gloss(alternative: Alternative, term: Term, scene: Scene) -> str:
    """What an alternative costs and brings, in words."""
    price = f"for {counted(alternative.cost, 'AP')}: " if alternative.cost else ""
    return price + (spoken(alternative.effects, scene, term) if alternative.effects or not price else GOES_NO_FURTHER)
