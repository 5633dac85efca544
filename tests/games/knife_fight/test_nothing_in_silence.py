"""Whatever changes what happens is named in the log.

Every step of a random fight is played again without one ability, one card on the table or one lasting effect. Where
that makes a difference, the log of the turn must have named what was left out.
"""

import random
from collections.abc import Iterator
from functools import cache

import pytest

import fourscore
from fourscore import Match, Refusal
from fourscore.games.knife_fight.cards import Action, President
from fourscore.games.knife_fight.effects.book import NONE, Effect
from fourscore.games.knife_fight.game import GAME, KnifeFight
from fourscore.games.knife_fight.modifiers import known_as, title_of
from fourscore.games.knife_fight.pack import own_pack
from tests.walks import seeds

pytestmark = pytest.mark.slow

TURN = "knife-fight.turn.three-phases"
ANNOUNCED = "knife-fight.announce.what-is-read"
"""Reading a card aloud names its ability, whether or not it changes anything."""


@cache
def game_without(id: str) -> KnifeFight:
    """The game in which this President has no ability, this card on the table or this lasting effect does nothing."""
    pack = own_pack()
    card = pack.named.get(id)
    if isinstance(card, President):
        card.finish(NONE)
    elif isinstance(card, Action):
        idle = Effect(card.effect.id)
        idle.play, idle.targets, idle.can = card.effect.play, card.effect.targets, card.effect.can
        card.finish(idle)
    else:
        pack.book = {**pack.book, id: Effect(id)}
        pack.about = {**pack.about, id: frozenset()}
    return KnifeFight(pack)


def title(id: str) -> str:
    card = GAME.pack.named.get(id)
    return known_as(id) if card is None else title_of(card)


Answers = list[tuple[int, str, str]]


def answer(match: Match, choice: str, seat: int) -> None:
    """The choice, and on to the next question."""
    match.choose(choice, seat)
    while match.may_go_on:
        match.go_on()


def steps(seed: int, seats: int, edition: int, most: int) -> Iterator[tuple[dict, Answers, list[str]]]:
    """From one action to the next: where it began, the answers with their kinds, and what the turn had told before."""
    rng = random.Random(seed)
    match = fourscore.new(GAME, seats, seed=seed, options={"edition": str(edition)})
    match.asks_forced = True
    while match.decisions and match.decisions[0].kind != "action":
        decision = match.decisions[0]
        answer(match, str(rng.choice(decision.choices)), decision.seat)
    for _ in range(most):
        if not match.decisions:
            return
        lines = match.truth()
        begun = max(at for at, line in enumerate(lines) if line.rule == TURN)
        before, told = match.position(), [line.text for line in lines[begun:] if line.rule != ANNOUNCED]
        answers = []
        while match.decisions and (not answers or match.decisions[0].kind != "action"):
            decision = match.decisions[0]
            choice = rng.choice(decision.choices)
            answers.append((decision.seat, decision.kind, str(choice)))
            answer(match, str(choice), decision.seat)
        yield before, answers, told


def played(game: KnifeFight, before: dict, answers: Answers, without: str = "") -> Match | None:
    """The step played in this game; what is left out is not asked about. Nothing if the answers do not fit."""
    match = fourscore.from_position(game, before, seed=1)
    match.asks_forced = True
    try:
        for seat, kind, choice in answers:
            if kind != without:
                answer(match, choice, seat)
    except Refusal:
        return None
    return match


def on_the_table(before: dict, after: dict) -> set[str]:
    """Whatever lies open and could have had a say."""
    found = {id for state in (before["state"], after["state"]) for id in state["presidents"] if id}
    found |= {id for cards in before["state"]["front"] for id in cards.split()}
    return found | {one["effect"] for one in before["state"].get("lasting", ())}


def check(before: dict, answers: Answers, told: list[str]) -> set[str]:
    """What changed this step, all of it named; nothing is known where chance had a hand in it."""
    whole = played(GAME, before, answers)
    if whole is None:
        return set()
    told = [*told, *(line.text for line in whole.truth() if line.rule != ANNOUNCED)]
    changed = set()
    for id in on_the_table(before, whole.position()):
        other = played(game_without(id), before, answers, id)
        if id in WHOM_TO_AIM_AT and is_only_a_longer_list(other, id, before, answers):
            continue
        if other is None or other.position()["state"] != whole.position()["state"]:
            changed.add(id)
            assert any(title(id) in text for text in told), (id, answers, told)
    return changed


WHOM_TO_AIM_AT = {"washington", "adams", "wilson"} | {
    id for id, effect in GAME.pack.book.items() if id.startswith("lasting-") and "sheltered" in effect.passives
}
"""What makes a list of targets longer or shorter; that alone is no event."""


def is_only_a_longer_list(match: Match | None, id: str, before: dict, answers: Answers) -> bool:
    """Whether the action could be taken all the same, and then somebody had other targets to choose from."""
    if match is None:
        return played(game_without(id), before, answers[:1]) is not None
    return bool(match.decisions) and match.decisions[0].kind != "action"


@pytest.mark.rule("knife-fight.ability.passive-and-triggered-free", "knife-fight.ability.target-is-named")
@pytest.mark.parametrize("seed", seeds(0, 18, 100))
def test_an_ability_or_a_lasting_card_that_changes_what_happens_is_named(seed):
    changed = set()
    for before, answers, told in steps(seed, 3 + seed % 4, 1 + seed % 2, 40):
        changed |= check(before, answers, told)
    assert changed
