"""Views and Choices as arrays: what is offered has an action, what is hidden no number, and every field a page."""

import random
import re
from pathlib import Path

import numpy as np
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

import fourscore
from fourscore.engine.errors import BadSeats, UnknownGame
from fourscore.engine.game import Game
from fourscore.engine.match import Match
from fourscore.engine.options import option_values
from fourscore.games.knife_fight.game import KnifeFight
from fourscore.games.mr_president.facts.cards import all_cards
from fourscore.games.mr_president.facts.numbers import TRACK
from fourscore.games.mr_president.options import MrPresidentOptions
from fourscore.games.presidents.sets import IN_ORDER
from fourscore.kit.encoding import VERSION, Encoder, NotOffered, TooMany, encoder_for
from tests.properties.test_walks import draw_match
from tests.rows import every_row
from tests.walks import every_game, random_match

QUICKLY = (Phase.explicit, Phase.generate)
STEPS = 40
PAGE = (Path(fourscore.__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")


def encoder_of(match: Match) -> Encoder:
    return encoder_for(match.game, match.seats, match.options)


def take_any(match: Match, encoder: Encoder, rng: random.Random) -> None:
    """Some agent takes some action that its mask allows."""
    decision = rng.choice(match.decisions)
    action = rng.choice(np.flatnonzero(encoder.mask(decision.choices, decision.seat)).tolist())
    match.choose(encoder.actions.place(action, decision.choices, decision.seat), decision.seat)


def walked(game: str, seats: int, seed: int, steps: int) -> tuple[Match, Encoder]:
    """A match after so many actions, and the encoder by which they were taken."""
    match, rng = random_match(fourscore.all_games()[game], seats, seed)
    encoder = encoder_of(match)
    for _ in range(steps):
        take_any(match, encoder, rng)
    return match, encoder


# Any walk, any options, any number of seats.


@pytest.mark.slow
@every_game
@settings(max_examples=12, phases=QUICKLY)
@given(data=st.data())
def test_every_choice_has_an_action_and_every_observation_is_within_its_bounds(game: Game, data: DataObject) -> None:
    match = draw_match(data, game)
    encoder, rng = encoder_of(match), random.Random(data.draw(st.integers(0, 1000)))
    low, high = encoder.layout.bounds()
    for _ in range(STEPS):
        if not match.decisions:
            break
        for decision in match.decisions:
            numbers = encoder.actions.numbers(decision.choices, decision.seat)
            assert len(numbers) == len(decision.choices)
            assert set(np.flatnonzero(encoder.mask(decision.choices, decision.seat))) == set(numbers)
            for number in numbers:
                place = encoder.actions.place(number, decision.choices, decision.seat)
                assert place == numbers.index(number)
        for seat in range(match.seats):
            row = encoder.flat(match.view(seat))
            assert row.shape == (encoder.size,)
            assert (low <= row).all()
            assert (row <= high).all()
        take_any(match, encoder, rng)


@pytest.mark.slow
@every_game
@settings(max_examples=10, phases=QUICKLY)
@given(data=st.data())
def test_another_hidden_world_changes_not_one_byte(game: Game, data: DataObject) -> None:
    match = draw_match(data, game)
    encoder, rng = encoder_of(match), random.Random(data.draw(st.integers(0, 1000)))
    for step in range(12):
        if not match.decisions:
            break
        for seat in range(match.seats):
            seen = encoder.flat(match.view(seat)).tobytes()
            for world in range(2):
                assert encoder.flat(match.imagine(seat, f"{step} {world}").view(seat)).tobytes() == seen
        for _ in range(rng.randrange(1, 6)):
            if match.decisions:
                take_any(match, encoder, rng)


@every_game
def test_a_walk_by_actions_alone_comes_to_the_end(game: Game) -> None:
    match, rng = random_match(game, game.seats[0], 5)
    encoder = encoder_of(match)
    while match.decisions:
        take_any(match, encoder, rng)
    assert match.outcome is not None
    assert encoder.flat(match.view(0)).shape == (encoder.size,)


# What the numbers say.


def test_seats_are_counted_from_the_viewer() -> None:
    match, encoder = walked("presidents", 5, 3, 30)
    sizes = match.view(0).table.sizes
    assert len(set(sizes)) > 1
    for seat in range(5):
        seen = encoder.observe(match.view(seat))
        assert seen["sizes"].tolist() == [sizes[(seat + step) % 5] for step in range(5)]
        assert seen["turn"].tolist().index(1) == (match.view(0).table.turn - seat) % 5


def test_the_hand_of_presidents_is_read_back_from_its_numbers() -> None:
    match, rng = random_match(fourscore.all_games()["presidents"], 4, 8)
    encoder = encoder_of(match)
    for _ in range(60):
        for seat in range(4):
            view = match.view(seat)
            seen = encoder.observe(view)
            held = np.flatnonzero(seen["hand"].reshape(-1))
            assert tuple(str(IN_ORDER[place]) for place in held) == view.table.hand
            laid = sum(len(one.cards.split()) for one in (*view.table.pile, *view.table.swept))
            assert seen["laid"].sum() == laid
            assert seen["sizes"].sum() + laid == 52
        take_any(match, encoder, rng)


def test_a_bodyguard_sees_the_own_role_and_the_deeds_of_all() -> None:
    match, rng = random_match(fourscore.all_games()["bodyguard"], 5, 8)
    encoder = encoder_of(match)
    while len(match.view(0).table.history) < 6:
        take_any(match, encoder, rng)
    for seat in range(5):
        table, seen = match.view(seat).table, encoder.observe(match.view(seat))
        assert seen["deeds"].sum() == len(table.history)
        assert seen["deeds_on"].sum() == sum(deed.target is not None for deed in table.history)
        assert seen["roles"][0].sum() == 1
        assert seen["roles"].sum() == sum(role is not None for role in table.roles)
        assert seen["hand"].sum() == len(table.hand)


def test_what_an_encoder_has_kept_of_one_game_never_shows_in_another() -> None:
    bodyguard = fourscore.all_games()["bodyguard"]
    walks = [random_match(bodyguard, 5, seed) for seed in (1, 2)]
    kept = encoder_of(walks[0][0])
    rounds = set()
    for _ in range(40):
        for match, rng in walks:
            fresh = encoder_of(match)
            for seat in rng.sample(range(5), 3):
                view = match.view(seat)
                assert kept.flat(view).tobytes() == kept.flat(view).tobytes() == fresh.flat(view).tobytes()
                rounds.add(view.table.round)
            for _ in range(rng.randint(1, 9)):
                if match.decisions:
                    take_any(match, kept, rng)
    assert len(rounds) > 2


def test_an_observation_belongs_to_whoever_asked_for_it() -> None:
    match, encoder = walked("bodyguard", 5, 9, 30)
    view = match.view(0)
    before = encoder.flat(view).tobytes()
    encoder.flat(view)[:] = 7
    assert encoder.flat(view).tobytes() == before


def test_a_fighter_sees_the_own_cards_and_counts_those_of_others() -> None:
    match, encoder = walked("knife-fight", 4, 2, 25)
    for seat in range(4):
        places, seen = match.view(seat).table.places, encoder.observe(match.view(seat))
        assert seen["hands"][0].sum() == len(places[seat].hand)
        assert seen["by_seat"][:, 3].tolist() == [places[(seat + step) % 4].cards for step in range(4)]
        assert seen["president"].sum() == sum(place.president is not None for place in places)


def test_the_president_sees_the_tracks_and_the_words_of_the_choices() -> None:
    match, encoder = walked("mr-president", 1, 2, 0)
    view = match.view(0)
    seen = encoder.observe(view)
    assert seen["tracks"].tolist() == [view.table.tracks[code] for code in TRACK]
    words = [len(choice.split()) for choice in view.asked.choices]
    assert (seen["choices"] > 0).sum(axis=1).tolist()[: len(words)] == words
    assert not seen["choices"][len(words) :].any()


@every_row("scenario", option_values(MrPresidentOptions, "scenario"))
def test_the_year_decks_of_every_scenario_are_counted(scenario: str) -> None:
    match = fourscore.new("mr-president", 1, seed=1, options={"scenario": scenario})
    encoder = encoder_of(match)
    while match.state.segment < 0:
        take_any(match, encoder, random.Random(1))
    view = match.view(0)
    assert encoder.observe(view)["piles"].sum() == sum(view.table.piles.values())


# Choices and actions.


def test_pairs_of_one_rank_are_one_action_whatever_their_suits() -> None:
    actions = encoder_for("presidents", 4).actions
    choices = ["pass", "4S 4H", "4S 4D", "4H 4D", "5S 5H"]
    pair = actions.numbers(choices)[1]
    assert actions.numbers(choices)[1:4] == [pair] * 3
    assert actions.name(pair) == "4 4"
    assert actions.place(pair, choices) == 1
    assert actions.mask(choices).sum() == 3


def test_all_rescues_are_one_action() -> None:
    actions = encoder_for("bodyguard", 5).actions
    numbers = actions.numbers(["no", "rescue kazoo ballroom fog", "rescue kazoo ballroom noon"], 2)
    assert numbers[1] == numbers[2] != numbers[0]
    assert actions.name(numbers[1], 2) == "rescue"


def test_a_stab_at_the_left_neighbour_is_the_same_action_for_every_seat() -> None:
    actions = encoder_for("knife-fight", 5).actions
    assert len({actions.numbers([f"stab {(seat + 1) % 5}"], seat)[0] for seat in range(5)}) == 1
    assert len({actions.numbers([f"stab {(seat + 2) % 5}"], 0)[0] for seat in range(5)}) == 5
    assert actions.name(actions.numbers(["stab 0"], 4)[0], 4) == "stab 0"


@every_row("name", ["bodyguard", "knife-fight"])
def test_an_action_with_a_name_of_its_own_reads_back(name: str) -> None:
    game = fourscore.all_games()[name]
    for seats in game.seats:
        actions = encoder_for(name, seats).actions
        for seat in range(seats):
            names = [actions.name(action, seat) for action in range(actions.size)]
            assert actions.numbers(names, seat) == list(range(actions.size))


def test_an_action_that_is_not_offered_is_refused_with_its_name() -> None:
    actions = encoder_for("knife-fight", 4).actions
    stab = actions.numbers(["stab 2"], 1)[0]
    with pytest.raises(NotOffered, match=r"stab 2"):
        actions.place(stab, ["draw", "end"], 1)
    with pytest.raises(NotOffered, match="numbered 0 to"):
        actions.place(actions.size, ["draw", "end"], 1)


def test_a_choice_that_the_encoding_was_not_made_for_is_refused() -> None:
    five, many = "4S 4H 4D 4C 4S", [f"choice {number}" for number in range(129)]
    for game, seats, choices, said in [
        ("presidents", 10, [five], five), ("presidents", 4, ["dance"], "dance"), ("bodyguard", 4, ["dance"], "dance"),
        ("mr-president", 1, many, "129 choices"),
    ]:  # fmt: skip
        with pytest.raises(TooMany, match=said):
            encoder_for(game, seats).actions.mask(choices)
    encoder = encoder_for("presidents", 10, {"large-sets": "allowed"})
    assert encoder.actions.size == 2 + 13 * 8
    assert encoder.actions.name(encoder.actions.numbers([five])[0]) == "4 4 4 4 4"


def test_a_table_that_nobody_plays_at_has_no_encoder() -> None:
    with pytest.raises(BadSeats):
        encoder_for("presidents", 2)
    with pytest.raises(UnknownGame):
        encoder_for("chess", 2)


# The page.


def fields_on_the_page(game: Game) -> list[tuple[str, str]]:
    """Names and shapes in the table of fields under the game's heading."""
    section = PAGE.split(f"### {game.title}\n")[1].split("\n### ")[0].split("\n## ")[0]
    return re.findall(r"^\| `(\w+)` \| ([^|]+) \|", section, flags=re.MULTILINE)


def shape_of(text: str, letters: dict[str, int]) -> tuple[int, ...]:
    """The shape that is written like `n × (P + A)`."""
    sums = [re.findall(r"\w+", part) for part in text.split("×")]
    return tuple(sum(letters[word] if word in letters else int(word) for word in words) for words in sums)


@every_game
def test_every_field_is_on_the_page_in_its_order_and_shape(game: Game) -> None:
    encoder = encoder_for(game, game.seats[-1])
    letters = {"n": game.seats[-1], "C": len(all_cards())}
    if isinstance(game, KnifeFight):
        letters |= {"P": len(game.pack.presidents), "A": len(game.pack.actions), "E": len(game.pack.book)}
    on_the_page = [(name, shape_of(shape, letters)) for name, shape in fields_on_the_page(game)]
    assert on_the_page == [(field.name, field.shape) for field in encoder.fields]


def test_the_page_names_the_version() -> None:
    assert f"encoding is version {VERSION}" in PAGE
