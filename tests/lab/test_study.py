"""The lab: it counts what happened, finds what was planted, and changes nothing but what it was told to."""

import random
from collections.abc import Sequence

import msgspec
import pytest

from fourscore.engine.decision import Choice, Decision, Question
from fourscore.engine.errors import BadOption, BadSeats, Refusal
from fourscore.engine.game import Outcome
from fourscore.engine.registry import find_game
from fourscore.engine.state import State
from fourscore.kit.extras import NOTHING
from fourscore.lab.findings import LabReport, findings
from fourscore.lab.study import Counted, Study, Variant, arrange_study, turned
from fourscore.lab.sums import WIN, Sum
from fourscore.lab.tally import COMEBACK, DEFICIT, HALF_LEADER, LEADS, Tally, Thing, leads
from fourscore.lab.watching import Deeds, Watcher
from fourscore.trials.memory_pack import BadEdit, Edit, MemoryPack, edited
from fourscore.trials.setting import own_cards

pytestmark = pytest.mark.slow

OLD_HANDS = ["old-hand"] * 4


def report_on(study: Study, deals: int) -> LabReport:
    return findings(study, study.play(range(deals)), deals, is_complete=True)


@pytest.fixture(scope="module")
def fights() -> LabReport:
    """A few fights among old hands."""
    return report_on(arrange_study("knife-fight", OLD_HANDS, seed=1), 25)


# Counting.


@pytest.mark.slow
def test_everything_adds_up(fights: LabReport) -> None:
    (found,) = fights.variants
    assert found.games == 25
    assert sum(found.counts["decisions"].values()) == 25
    assert sum(seat.wins.value for seat in found.seats) == pytest.approx(1)
    assert sum(turn.wins.value for turn in found.turns) == pytest.approx(1)
    assert all(0 <= one.chosen <= 1 and 0 <= one.available <= 1 for one in (*found.cards, *found.choices))


def test_choices_are_called_by_what_is_done_and_not_to_whom(fights: LabReport) -> None:
    names = {one.name for one in fights.variants[0].choices}
    assert {"action: stab", "action: draw", "action: play throwing-knife"} <= names
    assert not any(word.isdigit() for name in names for word in name.split())


def test_cards_are_found_in_the_choices(fights: LabReport) -> None:
    cards = {one.name: one for one in fights.variants[0].cards}
    assert cards["throwing-knife"].offered > 1
    assert 0 < cards["throwing-knife"].chosen < 0.5
    assert "lincoln" in cards


def test_sets_of_cards_are_called_as_players_call_them() -> None:
    found = report_on(arrange_study("presidents", ["random"] * 3, swaps=0), 1).variants[0]
    assert {"lead: a pair of 4s", "play: a king", "play: pass"} <= {one.name for one in found.choices}
    assert "KH" in {one.name for one in found.cards}


@pytest.mark.parametrize("game", ["bodyguard", "knife-fight", "presidents"])
def test_however_deals_are_parcelled_out_the_counts_are_the_same(game: str) -> None:
    study = arrange_study(game, ["random", "old-hand", "random", "random"], seed=4)
    whole, parts = Counted(), Counted()
    whole.join(study.play(range(4)))
    for deals in (range(3, 4), range(2), range(2, 3)):
        travelled = msgspec.json.encode(study.play(deals))
        parts.join(msgspec.json.decode(travelled, type=Counted))
    assert findings(study, parts, 4, is_complete=True) == findings(study, whole, 4, is_complete=True)


def test_players_that_differ_move_on_with_every_deal() -> None:
    assert ["".join(turned("abc", number)) for number in range(4)] == ["abc", "cab", "bca", "abc"]
    found = report_on(arrange_study("bodyguard", ["old-hand", "random", "random", "random"], swaps=0), 12).variants[0]
    assert found.bots["old-hand"].value > found.bots["random"].value


# Leads and comebacks.


def traced(*points: Sequence[int], moments: int = 10) -> Watcher:
    """A game in which the points stood like this, evenly spread over its moments."""
    watcher = Watcher(lambda decision: 0, 3, Deeds(NOTHING.deed), random.Random(1), 0)
    watcher.moments = moments
    watcher.trace = [(at * moments // len(points), one) for at, one in enumerate(points)]
    return watcher


def won_by(seat: int) -> Outcome:
    others = tuple(other for other in range(3) if other != seat)
    return Outcome(((seat,), others), (0, 0, 0), "somewhere.rule")


def test_a_lead_changes_when_somebody_else_is_alone_in_front() -> None:
    watcher = traced((0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 2, 0), (3, 2, 0))
    assert leads(watcher, won_by(0))[LEADS] == 2


def test_drawing_level_and_falling_back_changes_no_lead() -> None:
    assert leads(traced((1, 0, 0), (1, 1, 0), (2, 1, 0)), won_by(0))[LEADS] == 0


def test_taking_the_win_from_the_leader_at_the_last_moment_is_a_change() -> None:
    assert leads(traced((1, 0, 0)), won_by(2))[LEADS] == 1


def test_the_winner_came_from_behind() -> None:
    found = leads(traced((0, 0, 0), (4, 1, 0), (4, 1, 5)), won_by(2))
    assert (found[COMEBACK], found[HALF_LEADER], found[DEFICIT]) == (1, 0, 4)


def test_the_leader_at_half_time_won() -> None:
    found = leads(traced((2, 0, 0), (2, 1, 0), (5, 1, 3)), won_by(0))
    assert (found[COMEBACK], found[HALF_LEADER], found[DEFICIT]) == (0, 1, 0)


@pytest.mark.parametrize("game", ["bodyguard", "knife-fight", "presidents"])
def test_leads_are_traced_in_every_game_for_several(game: str) -> None:
    found = report_on(arrange_study(game, ["old-hand"] * 4, swaps=0), 6).variants[0]
    assert {LEADS, DEFICIT, COMEBACK} <= set(found.figures)
    assert found.figures[LEADS].value > 0


# Swaps.


def test_every_moment_is_swapped_equally_often() -> None:
    question = Question("turn", "somewhere.rule", lambda state, seat: [])
    swapped = []
    for number in range(3000):
        watcher = Watcher(lambda decision: 0, 2, Deeds(NOTHING.deed), random.Random(f"{number}"), 1)
        for _ in range(6):
            watcher(Decision(question, State.__new__(State), 0, [Choice("draw"), Choice("end"), Choice("stab 1")]))
        (swap,) = watcher.swaps
        assert swap.instead != "draw"
        swapped.append(swap.moment)
    assert [swapped.count(moment) for moment in range(6)] == pytest.approx([500] * 6, rel=0.2)


def test_a_swap_credits_both_things_that_were_compared() -> None:
    """Presidents who give nobody the Bodyguard card: known to be a bad idea among old hands."""
    tally = Tally()
    watcher = Watcher(lambda decision: 0, 2, Deeds(NOTHING.deed), random.Random(1), 1)
    question = Question("turn", "somewhere.rule", lambda state, seat: [])
    watcher(Decision(question, State.__new__(State), 0, [Choice("draw"), Choice("stab 1")]))
    tally.add_swap(watcher.swaps[0], Deeds(NOTHING.deed), WIN)
    assert tally.things["turn: stab"].swapped == Sum(1, WIN, WIN * WIN)
    assert tally.things["turn: draw"].swapped == Sum(1, -WIN, WIN * WIN)


def test_a_planted_effect_is_found_and_noise_is_not() -> None:
    rng = random.Random(3)
    tally = Tally(games=1000)
    for number in range(40):
        thing = tally.things[f"thing {number}"] = Thing(offered=1000, chosen=500)
        for _ in range(300):
            chance = 0.45 if number == 7 else 0.25
            thing.took.add(WIN * (rng.random() < chance))
            thing.left.add(WIN * (rng.random() < 0.25))
            thing.swapped.add(WIN * ((rng.random() < chance) - (rng.random() < 0.25)))
    study = arrange_study("presidents", OLD_HANDS)
    (found,) = findings(study, Counted([tally], [{}]), 1000, is_complete=True).variants
    assert [one.name for one in found.choices if one.effect and one.effect.is_found] == ["thing 7"]
    assert [one.name for one in found.choices if one.lift and one.lift.is_found] == ["thing 7"]
    (planted,) = [one for one in found.choices if one.name == "thing 7"]
    assert planted.effect is not None
    assert planted.effect.estimate.low < 0.2 < planted.effect.estimate.high


def test_what_hardly_ever_happened_gets_no_interval() -> None:
    tally = Tally(games=5, things={"rare": Thing(5, 3, Sum(3, WIN, WIN), Sum(2, 0, 0), Sum(3, 0, 0))})
    study = arrange_study("presidents", OLD_HANDS)
    (rare,) = findings(study, Counted([tally], [{}]), 5, is_complete=True).variants[0].choices
    assert (rare.lift, rare.effect) == (None, None)


# Variants.


def test_another_wording_changes_nothing_because_the_deals_are_the_same() -> None:
    study = arrange_study("knife-fight", OLD_HANDS, vary=["card.block.text=Stop a knife.,Halt a knife."], swaps=0)
    changes = study.play(range(3)).differences[1]
    assert changes["decisions"].count == 3
    assert all(one.squares == 0 for one in changes.values())


def test_an_edited_card_changes_the_game() -> None:
    study = arrange_study("knife-fight", ["random"] * 4, vary=["card.bowie-knife.wounds=2,5"], swaps=0)
    titles = [variant.setting.title() for variant in study.variants]
    assert [title.pack.named["bowie-knife"].wounds for title in titles] == [2, 5]
    assert study.play(range(8)).differences[1]["decisions"].squares > 0


def test_an_option_is_varied_against_its_first_value() -> None:
    study = arrange_study("presidents", ["random"] * 3, vary=["equal-rank=strict,allowed", "dealer=random,rotate-left"])
    assert [variant.label for variant in study.variants] == [
        "equal-rank=strict, dealer=random",
        "equal-rank=allowed",
        "dealer=rotate-left",
    ]
    assert [variant.setting.options for variant in study.variants[1:]] == [
        {"equal-rank": "allowed", "dealer": "random"},
        {"equal-rank": "strict", "dealer": "rotate-left"},
    ]


def test_two_cards_can_change_together() -> None:
    vary = ["card.throwing-knife.copies+card.bowie-knife.copies=5+4,4+5"]
    _, other = arrange_study("knife-fight", OLD_HANDS, vary=vary).variants
    named = other.setting.title().pack.named
    assert (named["throwing-knife"].copies, named["bowie-knife"].copies) == (4, 5)


def test_differences_are_measured_deal_by_deal() -> None:
    """Where every deal gets three decisions longer, that is known exactly, however much deals differ."""
    base, other = Tally(games=30), Tally(games=30)
    difference = Sum()
    for number in range(30):
        base.sums.setdefault("decisions", Sum()).add(number * 10)
        other.sums.setdefault("decisions", Sum()).add(number * 10 + 3)
        difference.add(3)
    study = arrange_study("presidents", OLD_HANDS)
    study = msgspec.structs.replace(study, variants=(*study.variants, Variant("other", study.variants[0].setting)))
    found = findings(study, Counted([base, other], [{}, {"decisions": difference}]), 30, is_complete=True)
    (change,) = found.variants[1].differences
    assert change.change is not None
    assert (change.change.estimate.low, change.change.estimate.high) == (3, 3)
    assert change.before.high - change.before.low > 50


@pytest.mark.parametrize(
    ("vary", "reason"),
    [
        ("edition", "varies nothing"),
        ("edition=1", "varies nothing"),
        ("edition=1,1", "varies nothing"),
        ("editoin=1,2", "no option 'editoin'"),
        ("edition=1,3", "cannot be '3'"),
        ("card.sword.wounds=1,2", "no card 'sword'"),
        ("card.bowie-knife.wounds=2,lots", "cannot become 'lots'"),
        ("card.bowie-knife.colour=1,2", "colour: there is no such field"),
        ("card.bowie-knife.copies=4,5", "add up to 101"),
        ("card.lincoln.life=4,9", "not 3 to 6"),
        ("card.bowie-knife.wounds+card.block.copies=1+2,3", "one value for each"),
    ],
)
def test_a_variation_that_makes_no_sense_is_refused_at_once(vary: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        arrange_study("knife-fight", OLD_HANDS, vary=[vary])


def test_a_game_without_cards_of_its_own_has_none_to_edit() -> None:
    with pytest.raises(Refusal, match="Presidents has no cards"):
        arrange_study("presidents", OLD_HANDS, vary=["card.ace.value=1,11"])


def test_tables_that_cannot_be_are_refused() -> None:
    with pytest.raises(BadSeats, match="3 to 6 seats, not with 2"):
        arrange_study("knife-fight", ["random"] * 2)
    with pytest.raises(BadOption):
        arrange_study("knife-fight", OLD_HANDS, options={"edition": "3"})


# Printing cards differently.


def test_one_value_changes_and_all_else_stays() -> None:
    before = own_cards(find_game("knife-fight"))
    after = edited(before, Edit("big-stick", "wounds", "3"))
    changed = [
        (old, new)
        for name in before.files
        for old, new in zip(before.files[name].splitlines(), after.files[name].splitlines(), strict=True)
        if old != new
    ]
    assert changed == [("wounds = 2", "wounds = 3")]


def test_a_value_that_is_not_printed_yet_is_added() -> None:
    after = edited(own_cards(find_game("knife-fight")), Edit("throwing-knife", "unblockable", "true"))
    card = find_game("knife-fight").with_pack(after).pack.named["throwing-knife"]  # type: ignore[attr-defined]
    assert card.unblockable


def test_texts_stay_texts() -> None:
    cards = MemoryPack({"cards.toml": '[[card]]\nid = "one"\nname = "7"\nsize = 2\n'})
    assert 'name = "8"' in edited(cards, Edit("one", "name", "8")).files["cards.toml"]


def test_lists_cannot_be_varied() -> None:
    cards = MemoryPack({"cards.toml": '[[card]]\nid = "one"\nwords = ["a", "b"]\n'})
    with pytest.raises(BadEdit, match="is a list"):
        edited(cards, Edit("one", "words", "c"))
