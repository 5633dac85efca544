"""Bots hear what is claimed, and speak: programs over a pipe, numbers, and bots in Python."""

import json
import random
from collections.abc import Sequence
from pathlib import Path

import pytest

import fourscore
from fourscore.adapters.gymnasium import SeatEnv
from fourscore.adapters.pettingzoo.table import TableEnv
from fourscore.arena.plan import Arena, Contest, Contestant
from fourscore.arena.playing import play_game
from fourscore.bots.exec.bot import ExecBot, read_terms
from fourscore.engine.errors import Refusal
from fourscore.engine.match import Match
from fourscore.engine.registry import find_game
from fourscore.engine.view import Asked
from fourscore.kit.bot import Heard
from fourscore.kit.claims import Talk
from fourscore.kit.encoding import encoder_for
from fourscore.lab.simulate import play_one
from fourscore.play.seats import Seating
from fourscore.play.table import Table
from fourscore.play.thinking import Thought
from tests.adapters.programs import write

LIAR = """
for question in questions():
    told = json.dumps([question["names"], question["heard"], question["may_say"]])
    print(told, file=open("TOLD", "a"))
    print(json.dumps({"id": question["id"], "choice": 0, "say": "I am the Bodyguard."}), flush=True)
"""
NAMES = ["Ann", "Ben", "Cleo", "Dan"]


def plot() -> Match:
    """Bodyguard, up to the first turn."""
    match = fourscore.new("bodyguard", 4, seed=5, options={"role-dealing": "shuffled"})
    match.names = NAMES
    while match.decision is not None and match.decision.kind != "turn":
        match.choose(match.decision.choices[0])
    return match


@pytest.mark.slow
def test_a_program_hears_what_was_claimed_and_its_own_words_are_a_claim(tmp_path: Path) -> None:
    match, told = plot(), tmp_path / "told"
    assert match.decision is not None
    me = match.decision.seat
    table = Table.around(match, Seating(["exec:liar"] * 4, NAMES))
    match.claim((me + 1) % 4, "I am the Bodyguard.")
    command = write(tmp_path, LIAR.replace("TOLD", str(told)))
    thought = Thought(table, me, ExecBot(read_terms(f"exec:{command}"), random.Random(1)))
    thought.decide()
    for record in thought.records(table, 0.0):
        table.apply(record)
    names, heard, may_say = json.loads(told.read_text())
    assert names == NAMES
    assert heard == [{"seat": (me + 1) % 4, "words": "I am the Bodyguard."}]
    assert may_say
    assert match.claims()[-1] == (me, "I am the Bodyguard.")


@pytest.mark.slow
def test_a_program_that_talks_too_long_has_misbehaved(tmp_path: Path) -> None:
    match = plot()
    assert match.decision is not None
    view = match.view(match.decision.seat)
    command = write(tmp_path, LIAR.replace("I am the Bodyguard.", "la" * 300).replace("TOLD", str(tmp_path / "told")))
    bot = ExecBot(read_terms(f"exec:0x:{command}"), random.Random(1))
    with pytest.raises(Refusal, match="not an answer"):
        bot.claim(view, NAMES)


class Curious:
    """Listens, talks all the time, and says what nobody can hear."""

    heard: Sequence[Heard] = ()

    def __init__(self, words: str) -> None:
        self.words = words

    def hear(self, said: Sequence[Heard]) -> None:
        self.heard = said

    def claim(self, view: object, names: Sequence[str]) -> str:
        return self.words

    def choose(self, view: object, asked: Asked) -> str:
        return asked.choices[0]


def test_a_bot_in_python_is_told_what_was_said_before_it_is_asked() -> None:
    match = plot()
    assert match.decision is not None
    match.claim(0, "Ben is an Assassin.")
    bot = Curious("Fine.")
    Thought(Table.around(match, Seating(["x"] * 4, NAMES)), match.decision.seat, bot).decide()
    assert list(bot.heard) == [Heard(0, "Ben is an Assassin.")]


@pytest.mark.parametrize("words", ["la" * 300, "\x00 \n", ""])
def test_who_says_what_cannot_be_heard_answers_all_the_same(words: str) -> None:
    match = plot()
    assert match.decision is not None
    table = Table.around(match, Seating(["x"] * 4, NAMES))
    thought = Thought(table, match.decision.seat, Curious(words))
    thought.decide()
    before = match.answered
    for record in thought.records(table, 0.0):
        table.apply(record)
    assert match.answered == before + 1
    assert match.claims() == []


def test_nobody_speaks_where_it_would_tell_that_they_are_asked() -> None:
    match, rng = fourscore.new("bodyguard", 5, seed=2), random.Random(1)
    asked = set()
    while match.decision is not None:
        seat, kind = match.decision.seat, match.decision.kind
        thought = Thought(Table.around(match, Seating(["x"] * 5, [*NAMES, "Eve"])), seat, Curious("Hm."))
        thought.decide()
        asked.add((kind, thought.words))
        match.choose(rng.choice(match.decision.choices), seat)
    assert ("turn", "Hm.") in asked
    assert {words for kind, words in asked if kind in ("cancel", "counter", "rescue")} == {None}


class Parrot(Curious):
    """Says how much it has heard, and from whom."""

    def __init__(self) -> None:
        super().__init__("")

    def claim(self, view: object, names: Sequence[str]) -> str:
        return f"{len(self.heard)} claims, {len({one.seat for one in self.heard})} who claim."


def test_bots_are_heard_in_a_simulation_where_one_of_them_listens() -> None:
    parrot = f"{__name__}:Parrot"
    said = play_one(find_game("bodyguard"), [parrot, "old-hand", "old-hand", "random"], "talk").claims()
    mine = [(at, words) for at, (seat, words) in enumerate(said) if seat == 0]
    assert [words.split()[0] for _, words in mine] == [str(at) for at, _ in mine]
    assert {seat for seat, _ in said} == {0, 1, 2}
    # Where nobody listens, nobody takes the time to talk.
    assert play_one(find_game("bodyguard"), ["old-hand"] * 4, "talk").claims() == []


def test_an_opponent_of_an_environment_has_heard_everything_when_it_speaks() -> None:
    env = SeatEnv("bodyguard", seats=4, opponents=[f"{__name__}:Parrot", "old-hand", "old-hand"])
    _, info = env.reset(seed=3)
    over = False
    while not over:
        _, _, over, _, info = env.step(int(info["action_mask"].argmax()))
    said = env.match.claims()
    assert [words.split()[0] for seat, words in said if seat == 1] == [
        str(at) for at, (seat, _) in enumerate(said) if seat == 1
    ]


def test_claims_are_in_the_numbers_of_the_round_in_which_they_were_made() -> None:
    env = TableEnv("bodyguard", 4)
    env.reset(seed=7)
    while env.match.decision is not None and env.match.decision.kind != "turn":
        env.step(env.legal_actions[0])
    me = int(env.agent_selection[-1])
    other = next(seat for seat in range(4) if seat not in (me, env.match.state.president))
    env.say(f"player_{other} is an Assassin.")
    for agent in env.possible_agents:
        row = env.observe(agent)["observation"]
        claims = env.encoder.layout.split(row)["claims"]
        viewer = int(agent[-1])
        assert claims.sum() == 1
        assert claims[(me - viewer) % 4][(other - viewer) % 4][2] == 1
    began = env.match.state.round
    while env.agents and env.match.state.round == began:
        env.step(env.legal_actions[0] if env.legal_actions else None)
    assert not env.encoder.layout.split(env.observe("player_0")["observation"])["claims"].any()


def test_whoever_is_not_on_turn_cannot_speak_in_an_environment() -> None:
    env = TableEnv("bodyguard", 4)
    env.reset(seed=7)
    spoke = silent = 0
    while env.agents and not (spoke and silent):
        kind = env.match.decision.kind if env.match.decision else ""
        try:
            env.say("Hello.")
            spoke += 1
        except Refusal:
            assert kind != "turn"
            silent += 1
        env.step(env.legal_actions[-1] if env.legal_actions else None)
    assert spoke
    assert silent


@pytest.mark.slow
def test_the_opponents_of_an_environment_talk() -> None:
    env = SeatEnv("bodyguard", seats=5)
    at = env.encoder.layout.at["claims"]
    seen = 0
    for seed in range(6):
        observation, info = env.reset(seed=seed)
        over = False
        while not over:
            action = int(info["action_mask"].argmax())
            observation, _, over, _, info = env.step(action)
            seen += int(observation[at:].any())
    assert seen


def test_what_was_claimed_changes_nothing_else_in_an_observation() -> None:
    match = plot()
    encoder = encoder_for("bodyguard", 4)
    talk = Talk(match)
    before = encoder.flat(match.view(0))
    talk.say(1, "Cleo is not the Bodyguard.")
    after = encoder.flat(match.view(0), talk.claims)
    changed = [at for at in range(encoder.size) if before[at] != after[at]]
    assert len(changed) == (0 if match.state.president == 2 else 1)
    assert all(at >= encoder.layout.at["claims"] for at in changed)


@pytest.mark.slow
def test_in_an_arena_programs_lie_and_are_judged(tmp_path: Path) -> None:
    command = write(tmp_path, LIAR.replace("TOLD", str(tmp_path / "told")))
    players = (Contestant("liar", bot=f"exec:{command}"), Contestant("quiet", bot="random"))
    arena = Arena(players, (Contest("bodyguard", seats=4),), deals=1)
    game = play_game(arena, 0, tmp_path / "games")
    liars = {seat for seat, player in enumerate(game.players) if player == 0}
    assert {judged.claim.seat for judged in game.claims} == liars
    assert {judged.claim.is_true for judged in game.claims} == {True, False}
