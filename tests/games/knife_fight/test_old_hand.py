"""The bot: picks fights it can win, keeps its guard up, counts votes, and beats players without a plan."""

import random
from itertools import product

import pytest

import fourscore
from fourscore.bots.answering import player_for
from fourscore.bots.seating import bots_for, seat_bots
from fourscore.engine.chance import QuickChance
from fourscore.games.knife_fight.bot import OldHand
from fourscore.games.knife_fight.bot.answers import worths
from fourscore.games.knife_fight.bot.lore import lore_of
from fourscore.games.knife_fight.bot.reading import read_card
from fourscore.games.knife_fight.bot.ring import Ring
from fourscore.games.knife_fight.effects.promises import NOTHING
from fourscore.games.knife_fight.game import GAME, KnifeFight
from fourscore.trials.memory_pack import Edit
from fourscore.trials.setting import set_table
from tests.games.knife_fight.table import table
from tests.rows import every_row

EDITIONS = ("1", "2")


def advice(match, seat: int) -> set[str]:
    """What an old hand would do, in whatever mood."""
    view = match.view(seat)
    return {OldHand(random.Random(mood)).choose(view, view.asked) for mood in range(30)}


def left(id: str, life: int) -> str:
    """A President who can take so many more wounds, as it is drawn."""
    return f"{id} {GAME.pack.named[id].life - life}w"


def wander(seats: int, edition: str, seed: int, steps: int = 250):
    """Every question of a fight of players without a plan, one after another."""
    rng = random.Random(seed)
    match = fourscore.new(GAME, seats, seed=seed, options={"edition": edition})
    for _ in range(steps):
        if not match.decision:
            return
        for decision in match.decisions:
            yield match, decision.seat
        decision = rng.choice(match.decisions)
        match.choose(rng.choice(decision.choices), decision.seat)


def test_the_game_finds_its_bot():
    assert bots_for(GAME)["old-hand"] is OldHand


@every_row(("edition", "seats"), product(EDITIONS, range(3, 7)))
def test_it_chooses_what_is_offered_and_can_say_why(seats, edition):
    bot = OldHand(random.Random(seats))
    kinds = set()
    for match, seat in wander(seats, edition, seed=seats):
        view = match.view(seat)
        kinds.add(view.asked.kind)
        assert bot.choose(view, view.asked) in view.asked.choices
        for choice in view.asked.choices:
            why = bot.explain(view, view.asked, choice, match.names)
            assert why[0].isupper()
            assert why.endswith((".", "!"))
    assert {"action", "react", "mulligan", "starter"} <= kinds


@every_row("edition", EDITIONS)
def test_it_chooses_the_same_whatever_is_hidden(edition):
    for number, (match, seat) in enumerate(wander(4, edition, seed=7, steps=80)):
        choices = set()
        for world in (match, match.imagine(seat, number), match.imagine(seat, number + 1)):
            view = world.view(seat)
            choices.add(OldHand(random.Random(number)).choose(view, view.asked))
        assert len(choices) == 1


def share_of_wins(names_from, games: int, edition: str) -> float:
    """How often the seat that moves on from game to game wins."""
    wins = 0
    for game in range(games):
        mine = game % 4
        match = fourscore.new(
            GAME,
            4,
            chance=QuickChance(game),
            options={"edition": edition, "round-limit": "100"},
            events=False,
            keeps_checkpoints=False,
        )
        match.play(player_for(match, seat_bots(GAME, names_from(mine), game)))
        assert match.state.winners, "a hundred rounds are more than enough"
        wins += mine in match.outcome.winners
    return wins / games


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_old_hand_beats_three_players_without_a_plan(edition):
    share = share_of_wins(lambda mine: ["old-hand" if seat == mine else "random" for seat in range(4)], 60, edition)
    assert share > 0.5, "an even share is a quarter"


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_without_a_plan_is_lost_among_old_hands(edition):
    share = share_of_wins(lambda mine: ["random" if seat == mine else "old-hand" for seat in range(4)], 60, edition)
    assert share < 0.15


# Single positions.


def test_it_finishes_a_wounded_president():
    match = table(
        f"""
        grant:              /
        {left("taft", 1)}:  block
        ford:               block
        """,
        actions_taken=2,
    )
    assert advice(match, 0) == {"stab 1"}


def test_it_takes_the_body_that_wins_rather_than_the_leader():
    match = table(
        f"""
        grant 4v:           throwing-knife
        taft 4v:            /
        hoover:             /
        {left("ford", 1)}:  /
        """,
        actions_taken=2,
    )
    assert all(choice in ("stab 3", "play throwing-knife 3") for choice in advice(match, 0))


def test_it_turns_on_whoever_leads():
    match = table(
        """
        grant:         block dodge bribery secret-service
        taft:          /
        hoover:        /
        ford 3v:       /
        """,
        actions_taken=2,
    )
    assert advice(match, 0) == {"stab 3"}


def test_it_does_not_soften_up_a_victim_for_the_winner():
    match = table(
        f"""
        grant:              /
        {left("taft", 3)}:  /
        hoover:             /
        ford 4v:            /
        """,
        actions_taken=2,
    )
    assert "stab 1" not in advice(match, 0)


@every_row(("life", "answers"), [(1, {"react block"}), (2, {"react block"}), (5, {"pass"})])
def test_it_keeps_its_only_block_for_a_blow_that_matters(life, answers):
    match = table(
        f"""
        grant:                 /
        {left("taft", life)}:  block war-chest
        ford:                  /
        """
    ).play("0: stab 1")
    assert advice(match, 1) == answers


def test_it_does_not_throw_away_its_only_block():
    match = table(
        """
        grant:         block throwing-knife bayonet-charge letter-opener whetstone
        taft:          /
        ford:          /
        """,
        phase="end",
    )
    assert "discard block" not in advice(match, 0)


def test_it_says_of_one_card_alone_that_it_would_be_missed_least():
    match = table("grant: block throwing-knife bayonet-charge letter-opener whetstone\ntaft: /\nford: /", phase="end")
    view = match.view(0)
    bot = OldHand(random.Random(1))
    said = {one: bot.explain(view, view.asked, one, match.names) for one in view.asked.choices}
    least = next(choice for choice, words in said.items() if words.endswith("this one least."))
    assert {bot.explain(view, view.asked, choice, match.names) for choice in said if choice != least} == {
        f"You would miss {GAME.pack.named[least.split()[1]].name} less."
    }
    assert advice(match, 0) == {least}


def test_it_exchanges_a_poor_hand_and_keeps_a_good_one():
    match = table("grant: /\ndead: whetstone + polk hayes\nford: block", turn=1, phase="campaign").play("1: polk")
    assert advice(match, 1) == {"exchange"}
    match = table(
        "grant: /\ndead: block benedict-arnold scapegoat dodge + polk hayes\nford: dodge", turn=1, phase="campaign"
    ).play("1: polk")
    assert advice(match, 1) == {"keep"}


def test_it_does_not_corrupt_itself_out_of_office():
    assert "ability 1" in table("harding 3c: /\ntaft: block\nford: block", actions_taken=2).view(0).asked.choices
    match = table("harding 4c: /\ntaft: block\nford: block", actions_taken=2, edition=1)
    assert "ability 1" in match.view(0).asked.choices
    assert not {"ability 1", "ability 2"} & advice(match, 0)


# Reading.


@every_row(
    ("card", "promise", "count"),
    [
        ("war-chest", "draws", 3),
        ("camp-david", "heals", 2),
        ("camp-david", "wounds", 0),
        ("smear-campaign", "corrupts", 1),
        ("pork-barrel", "corrupts", 0),
        ("pork-barrel", "price", 1),
        ("ballot-stuffing", "votes", 1),
        ("excessively-partisan-politics", "wounds", 1),
        ("manifest-destiny", "robs", 1),
        ("recount", "unseats", 1),
        ("whetstone", "acts", 2),
        ("executive-order", "plays", 2),
        ("garfield", "plays", 2),
        ("stiff-collar", "wounds", 0),
        ("harding", "robs", 2),
        ("harding", "corrupts", 0),
        ("ford", "cleanses", 1),
        ("ford", "forgives", True),
        ("pass-the-buck", "forgives", False),
        ("ford", "shelters", "one"),
        ("wilson", "shelters", "one"),
        ("peace-treaty", "shelters", "one"),
        ("party-convention", "shelters", "one"),
        ("party-convention", "robs", 1),
        ("party-convention", "strikes", "fellows"),
        ("eleventh-commandment", "robs", 1),
        ("eleventh-commandment", "guards", True),
        ("treaty-of-ghent", "heals", 1),
        ("treaty-of-ghent", "stabs", True),
        ("lyndon-johnson", "stabs", False),
        ("john-browns-pike", "deeper", "slaveowners"),
        ("muckrakers-blade", "deeper", "corrupted"),
        ("theodore-roosevelt", "deeper", "fellows"),
        ("bowie-knife", "deeper", None),
    ],
)
def test_it_reads_what_a_card_promises(card, promise, count):
    assert getattr(read_card(GAME.pack.named[card]), promise) == count


def test_whatever_is_played_or_used_promises_something():
    cards = [card for card in GAME.pack.named.values() if card.kind in ("executive", "activated") and card.effect.play]
    assert len(cards) > 30
    # To change seats is good for many things, and for none in particular.
    assert [card.id for card in cards if card.effect.promises == NOTHING] == ["lyndon-johnson"]


@every_row(
    ("hand", "victim", "deadly"),
    [
        ("grant: john-browns-pike", left("polk", 2), True),
        ("grant: john-browns-pike", left("ford", 2), False),
        ("grant: muckrakers-blade", f"{left('ford', 2)} 1c", True),
        ("grant: muckrakers-blade", left("ford", 2), False),
        ("theodore-roosevelt: /", left("ford", 2), True),
        ("theodore-roosevelt: /", left("clinton", 2), False),
    ],
)
def test_it_knows_who_has_more_to_fear_from_a_blade(hand, victim, deadly):
    match = table(f"{hand}\n{victim}: /\nkennedy: /\npierce: /", actions_taken=2)
    view = match.view(0)
    blade = "play " + hand.split()[1] + " 1" if "grant" in hand else "stab 1"
    why = OldHand(random.Random(1)).explain(view, view.asked, blade, ["Ann", "Ben", "Cy", "Dot"])
    assert ("falls" in why) == deadly
    assert (blade in advice(match, 0)) == deadly


@every_row(
    ("president", "answers"), [("monroe", True), ("kennedy", True), ("theodore-roosevelt", False), ("reagan", False)]
)
def test_it_fears_answers_to_its_own_attacks_alone(president, answers):
    match = table(f"grant: /\n{president}: block\nhayes: block")
    ring = Ring(match.view(0), lore_of(GAME.pack))
    assert (ring.hits(1, None) < ring.hits(2, None)) == answers


@every_row(
    ("hand", "uses"), [("throwing-knife throwing-knife", True), ("whetstone", False), ("block dodge scapegoat", False)]
)
def test_it_plays_with_both_hands_where_both_hold_something(hand, uses):
    match = table(f"garfield: {hand}\n{left('ford', 2)} 2v: /\nhayes: /", actions_taken=2)
    assert ("ability" in advice(match, 0)) == uses


def test_it_forgives_others_for_the_sake_of_peace_and_itself_for_a_clean_slate():
    match = table(f"{left('ford', 1)} 1v: block block dodge dodge\ntaft 1c 3v: /\nhayes: /", actions_taken=2)
    assert advice(match, 0) == {"ability 1"}
    match = table("ford 3c: block block dodge dodge\ntaft 1c: /\nhayes: /", actions_taken=2)
    view = match.view(0)
    worth = dict(zip(view.asked.choices, worths(Ring(view, lore_of(GAME.pack)), view.asked), strict=True))
    assert worth["ability 0"] > worth["ability 1"] - 0.2


def test_it_plays_on_with_cards_it_has_never_seen():
    match = table("grant: throwing-knife\ntaft: /\nford: /")
    view = match.view(0)
    strange = type(view.asked)("action", view.asked.rule, ("play snowball 1", "play picnic", "end"))
    choice = OldHand(random.Random(1)).choose(view, strange)
    assert choice in ("play snowball 1", "play picnic")
    assert OldHand(random.Random(1)).explain(view, strange, choice, match.names).endswith(".")


# Cards of another pack.


def edited(card: str, field: str, value: str) -> KnifeFight:
    """The game with one value on one card printed differently."""
    game = set_table("knife-fight").varied({}, (Edit(card, field, value),)).title()
    assert isinstance(game, KnifeFight)
    return game


def seated(game: KnifeFight, match, seat: int) -> set[str]:
    """What an old hand who sits down at this very game would do, in whatever mood."""
    view = match.view(seat)
    kind = bots_for(game)["old-hand"]
    return {kind(random.Random(mood)).choose(view, view.asked) for mood in range(30)}


@every_row(("wounds", "throws"), [(1, False), (3, True)])
def test_a_knife_that_cuts_deeper_is_thrown_where_it_kills(wounds, throws):
    game = edited("throwing-knife", "wounds", str(wounds))
    match = table(
        f"""
        grant:              throwing-knife
        {left("taft", 3)}:  /
        ford:               /
        """,
        actions_taken=2,
        game=game,
    )
    assert (seated(game, match, 0) == {"play throwing-knife 1"}) == throws


def test_a_card_is_explained_as_it_is_printed_now():
    game = edited("throwing-knife", "wounds", "3")
    match = table(f"grant: throwing-knife\n{left('taft', 3)}: /\nford: /", actions_taken=2, game=game)
    view = match.view(0)
    why = bots_for(game)["old-hand"](random.Random(1)).explain(
        view, view.asked, "play throwing-knife 1", ["Ann", "Ben", "Cy"]
    )
    assert why == "Ben falls if it hits, and the body is a vote."


def test_the_searchers_rule_of_thumb_reads_the_cards_as_well():
    game = edited("throwing-knife", "wounds", "3")
    match = table(f"grant: throwing-knife\n{left('taft', 3)}: /\nford: /", actions_taken=2, game=game)
    view = match.view(0)
    assert bots_for(game)["search"](random.Random(1)).choose(view, view.asked) == "play throwing-knife 1"


@every_row("stronger", ["polk", "hayes"])
def test_a_president_with_more_life_is_brought_out_first(stronger):
    drawing = "grant: /\ndead: / + polk hayes\nford: /"
    match = table(drawing, turn=1, phase="campaign")
    assert seated(GAME, match, 1) == {"polk", "hayes"}, "as printed there is little between them"
    game = edited(stronger, "life", "6")
    match = table(drawing, turn=1, phase="campaign", game=game)
    assert seated(game, match, 1) == {stronger}
