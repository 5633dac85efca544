"""`fourscore mcp`: whole games played by the SDK's own client."""

import asyncio
import random
import sys
from collections.abc import Awaitable, Callable, Sequence
from functools import wraps
from inspect import Signature, signature
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, MCPError, StdioServerParameters
from mcp_types import INVALID_PARAMS

import fourscore
from fourscore.adapters import mcp_matches
from fourscore.adapters.mcp_matches import Matches
from fourscore.engine.game import Game
from fourscore.models.turns import together
from tests.adapters.sitting import called, refused, sit_down, told
from tests.terminal.desk import COMMAND, call, surroundings
from tests.walks import GAMES, every_game

BODYGUARD = fourscore.all_games()["bodyguard"]


def sitting(play: Callable[..., Awaitable[None]], *more: Any, **about: Any) -> None:
    """Sit down at a new server and play."""

    async def run() -> None:
        matches = Matches(**{"seed": "1", **about})
        async with sit_down(matches) as client:
            await play(client, matches, *more)

    asyncio.run(run())


def seated(play: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """A test that is played at a new server."""
    wanted = [*signature(play).parameters.values()][2:]

    @wraps(play)
    def test(**given: Any) -> None:
        sitting(play, *(given[one.name] for one in wanted))

    test.__signature__ = Signature(wanted)  # type: ignore[attr-defined]
    return test


async def play_out(client: Client, begun: dict[str, Any], rng: random.Random, most: int = 10_000) -> dict[str, Any]:
    """Play at random until the match is over, or so many questions are answered."""
    now = begun
    for _ in range(most):
        if now["is_over"]:
            break
        asked = (await called(client, "choices", match=begun["match"]))["asked"]
        choice = rng.choice(asked["choices"])
        now = await called(client, "choose", match=begun["match"], choice=choice, turn=now["turn"])
    return now


@pytest.mark.slow
@pytest.mark.parametrize(("game", "mode"), [*((game, "auto") for game in GAMES), (BODYGUARD, "legacy")])
def test_the_client_of_the_sdk_plays_a_whole_game_or_a_good_part_of_a_long_one(game: Game, mode: str) -> None:
    async def run() -> None:
        matches = Matches(seed="7")
        async with sit_down(matches, mode) as client:
            players = ["random"] * (game.seats[0] - 1) + ["you"]
            begun = await called(client, "start_match", game=game.id, players=players)
            assert begun["seat"] == game.seats[0] - 1
            now = await play_out(client, begun, random.Random(7), most=70)
            match = matches.find(begun["match"]).match
            assert now["is_over"] == (match.outcome is not None)
            assert now["is_over"] or match.answered >= 70
            text = await told(client, "look")
            assert ("The game is over" in text) == now["is_over"]
            if now["is_over"]:
                truth = await called(client, "log", everything=True)
                assert len(truth["lines"]) == len(match.truth())

    asyncio.run(run())


@pytest.mark.slow
def test_the_command_serves_a_whole_game_on_its_standard_streams(tmp_path: Path) -> None:
    server = StdioServerParameters(
        command=sys.executable, args=[*COMMAND[1:], "mcp", "--keep", "--seed", "3"], env=surroundings(tmp_path)
    )

    async def run() -> str:
        async with Client(server) as client:
            begun = await called(client, "start_match", game="bodyguard", players=["you", *["random"] * 3])
            await play_out(client, begun, random.Random(3))
            return str(begun["match"])

    name = asyncio.run(run())
    assert call(tmp_path, "verify", f"{name}.jsonl").returncode == 0


@seated
async def test_the_table_is_told_as_text_and_as_data(client: Client, matches: Matches) -> None:
    begun = await called(client, "start_match", game="presidents", players=["you", "random", "random"])
    text = await told(client, "look")
    hand = begun["view"]["table"]["hand"]
    assert all(card in text for card in hand)
    asked = (await called(client, "choices"))["asked"]
    shown = await told(client, "choices")
    assert all(f"  {choice}" in shown for choice in asked["choices"])
    assert asked["rule"] in shown


@seated
async def test_after_a_choice_one_reads_what_happened_and_what_is_asked_next(client: Client, matches: Matches) -> None:
    await called(client, "start_match", game="presidents", players=["you", "random", "random"])
    played = matches.find(None)
    before = len(played.log())
    asked = played.view().asked
    result = await client.call_tool("choose", {"choice": asked.choices[0]})
    text = result.content[0].text
    for line in played.log()[before:]:
        assert line.text in text
    assert result.structured_content["rule"] == played.view().asked.rule
    assert all(choice in text for choice in played.view().asked.choices)


CARD_GAMES = [("presidents", 4), ("presidents", 14), ("bodyguard", 8), ("knife-fight", 6)]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), CARD_GAMES)
@seated
async def test_a_turn_takes_less_than_a_kilobyte(client: Client, matches: Matches, game: str, seats: int) -> None:
    players = ["you"] + ["old-hand"] * (seats - 1)
    turns = 0
    for number in range(3):
        begun = await called(client, "start_match", game=game, players=players)
        played, rng, now = matches.find(begun["match"]), random.Random(number), begun
        while not now["is_over"] and turns < 120 * (number + 1):
            choices = played.view().asked.choices
            result = await client.call_tool("choose", {"choice": rng.choice(choices), "turn": now["turn"]})
            assert len(result.model_dump_json(by_alias=True, exclude_none=True).encode()) <= 1000
            now, turns = result.structured_content, turns + 1
            if (asked := played.view().asked) is not None:
                _every_choice_is_told(asked.choices, result.content[0].text, now.get("left_out", 0))


def _every_choice_is_told(choices: Sequence[str], text: str, left_out: int) -> None:
    """Each is in the text, by itself or with those that differ from it in a number; but for so many."""
    groups = [(group, count) for group, count in together(choices) if group not in text]
    alone = [choice for choice in choices if choice not in text]
    assert min(sum(count for _, count in groups), len(alone)) == left_out


@seated
async def test_every_tool_says_what_it_answers_and_the_server_says_what_it_is(client: Client, matches: Matches) -> None:
    assert client.server_info.version == fourscore.__version__
    assert (client.server_info.name, client.server_info.title) == ("fourscore", "Fourscore")
    for tool in (await client.list_tools()).tools:
        assert tool.output_schema["type"] == "object", tool.name
        assert tool.description
        assert all(field.get("description") for field in tool.input_schema["properties"].values()), tool.name


@pytest.mark.slow
@every_game
@seated
async def test_the_log_is_the_log_of_the_seat(client: Client, matches: Matches, game: Game) -> None:
    await called(client, "start_match", game=game.id)
    played, rng = matches.find(None), random.Random(2)
    for _ in range(15):
        if (asked := played.view().asked) is None:
            break
        await called(client, "choose", choice=rng.choice(asked.choices))
    lines = (await called(client, "log"))["lines"]
    assert [line["text"] for line in lines] == [line.text for line in played.match.events(played.seat)]
    last = await called(client, "log", last=2)
    assert last["lines"] == lines[-2:]


@seated
async def test_why_and_why_not_name_rules(client: Client, matches: Matches) -> None:
    await called(client, "start_match", game="presidents", players=["you", "random", "random"])
    line = matches.find(None).log()[-1]
    assert (await called(client, "why"))["rule"] == line.rule
    assert line.rule in await told(client, "why")
    missing = next(card for card in ("2S", "2H", "2D", "2C") if card not in matches.find(None).view().table.hand)
    assert (await called(client, "why_not", choice=missing))["rule"] == "presidents.set.from-own-hand"
    allowed = matches.find(None).view().asked.choices[0]
    assert (await called(client, "why_not", choice=allowed))["rule"] is None
    assert "The log has" in await refused(client, "why", line=10_000)


@seated
async def test_rules_are_read_by_id_and_found_by_words(client: Client, matches: Matches) -> None:
    rule = fourscore.all_games()["presidents"].ledger["presidents.pile.two-clears"]
    assert (await called(client, "read_rules", rule=rule.id))["rules"][0]["text"] == rule.text
    assert rule.id in await told(client, "read_rules", rule="presidents.pile")
    assert "presidents.pile" in await refused(client, "read_rules", rule="presidents.pyle")
    found = await called(client, "search_rules", words="four of a kind", game="presidents")
    assert found["rules"]
    assert all(one["id"].startswith(("presidents.", "house.")) for one in found["rules"])
    assert "UnknownGame" in await refused(client, "search_rules", words="king", game="chess")


@every_game
@seated
async def test_the_rules_are_resources_and_prompts(client: Client, matches: Matches, game: Game) -> None:
    uris = [resource.uri for resource in (await client.list_resources()).resources]
    assert f"fourscore://rules/{game.id}" in uris
    book = (await client.read_resource(f"fourscore://rules/{game.id}")).contents[0].text
    assert all(rule in book for rule in game.ledger)
    rule = next(iter(game.ledger))
    assert rule in (await client.read_resource(f"fourscore://rule/{rule}")).contents[0].text
    with pytest.raises(MCPError, match="No rule is called"):
        await client.read_resource("fourscore://rule/no.such.rule")
    for name in ("play", "teach"):
        prompt = await client.get_prompt(name, {"game": game.id})
        assert game.title in prompt.messages[0].content.text


BAD_CALLS = {
    "an unknown game": ("start_match", {"game": "chess"}, "UnknownGame"),
    "an unknown bot": ("start_match", {"game": "presidents", "players": ["you", "nobody", "random"]}, "UnknownBot"),
    "a program": ("start_match", {"game": "presidents", "players": ["you", "exec:true", "random"]}, "UnknownBot"),
    "two seats": ("start_match", {"game": "presidents", "players": ["you", "you", "random"]}, "one seat"),
    "no seat": ("start_match", {"game": "presidents", "players": ["random", "random", "random"]}, "BadSeats"),
    "too many seats": ("start_match", {"game": "presidents", "players": ["you"] + ["random"] * 40}, "BadSeats"),
    "an unknown option": ("start_match", {"game": "presidents", "options": {"nonsense": "yes"}}, "BadOption"),
    "an unknown match": ("look", {"match": "another"}, "UnknownMatch"),
    "a match to join that is not there": ("join_match", {"match": "../../etc/passwd"}, "UnknownMatch"),
    "a choice that is none": ("choose", {"choice": "no such thing"}, "Malformed"),
    "an illegal choice": ("choose", {"choice": "2S 2H 2D 2C"}, "Illegal"),
    "a choice for another turn": ("choose", {"choice": "pass", "turn": 12}, "Stale"),
    "a choice that is missing": ("choose", {}, "choice"),
    "a choice that is a list": ("choose", {"choice": ["pass"]}, "choice"),
    "a line before the first": ("why", {"line": 0}, "line"),
    "an unknown tool": ("cheat", {}, "cheat"),
    "everything before the end": ("log", {"everything": True}, "Hidden"),
    "nothing to say": ("say", {"words": ""}, "words"),
    "nothing that can be heard": ("say", {"words": "\x1b\n "}, "Say something"),
    "the view of another seat": ("look", {"seat": 1}, "look has no seat. It has: everything, match."),
    "what another seat is asked": ("choices", {"seat": 1}, "choices has no seat"),
    "the log of another seat": ("log", {"seat": 1}, "log has no seat"),
    "a choice for another seat": ("choose", {"choice": "pass", "seat": 1}, "choose has no seat"),
    "a seed": ("start_match", {"game": "presidents", "seed": 7}, "start_match has no seed"),
    "a choice without end": ("choose", {"choice": "x" * 100_000}, "at most 1000"),
    "a number for a choice": ("choose", {"choice": 0}, "choice"),
    "a turn between two": ("choose", {"choice": "pass", "turn": 1.5}, "turn"),
    "an option that is a list": ("start_match", {"game": "presidents", "options": {"dealer": [1]}}, "options"),
    "a game that is a path": ("start_match", {"game": "../presidents"}, "UnknownGame"),
    "a rule that is not there": ("read_rules", {"rule": "zzzz"}, "Try search_rules"),
    "a rule that is a blank": ("read_rules", {"rule": " "}, "rule"),
    "words that nothing speaks of": ("search_rules", {"words": "zzzz"}, "No rule speaks of"),
}


@pytest.mark.slow
@pytest.mark.parametrize(("tool", "arguments", "said"), BAD_CALLS.values(), ids=BAD_CALLS.keys())
@seated
async def test_a_bad_call_is_refused_and_changes_nothing(
    client: Client, matches: Matches, tool: str, arguments: dict[str, Any], said: str
) -> None:
    await called(client, "start_match", game="presidents", players=["you", "random", "random"])
    before = matches.find(None).match.position()
    try:
        text = await refused(client, tool, **arguments)
    except MCPError as error:
        text = str(error)
    assert said in text
    assert len(text) < 2000
    assert matches.find(None).match.position() == before
    assert len(matches.named) == 1


@seated
async def test_before_the_first_match_one_is_told_how_to_begin(client: Client, matches: Matches) -> None:
    for tool, arguments in [("look", {}), ("choices", {}), ("log", {}), ("choose", {"choice": "pass"})]:
        assert "begin with start_match" in await refused(client, tool, **arguments)


@pytest.mark.parametrize(
    ("prompt", "arguments", "said"),
    [
        ("play", {"game": "chess"}, "There is no game 'chess'"),
        ("teach", {"game": ""}, "There is no game ''"),
        ("play", {}, "game"),
        ("cheat", {}, "cheat"),
    ],
)
@seated
async def test_a_prompt_that_does_not_fit_is_an_error_of_the_asker(
    client: Client,
    matches: Matches,
    prompt: str,
    arguments: dict[str, str],
    said: str,
    capfd: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(MCPError, match=said) as refusal:
        await client.get_prompt(prompt, arguments)
    assert refusal.value.code == INVALID_PARAMS

    assert "Traceback" not in capfd.readouterr().err


@pytest.mark.parametrize("uri", ["fourscore://position/presidents-1", "fourscore://rules/chess", "file:///etc/passwd"])
@seated
async def test_there_is_no_resource_but_the_rules(client: Client, matches: Matches, uri: str) -> None:
    await called(client, "start_match", game="presidents")
    with pytest.raises(MCPError, match="Unknown resource"):
        await client.read_resource(uri)


@seated
async def test_what_is_said_is_one_line_without_control_codes(client: Client, matches: Matches) -> None:
    await called(client, "start_match", game="bodyguard", players=["you", "random", "random", "random"])
    await called(client, "say", words="I am\n\x1b[2J the  President.")
    assert 'You say: "I am [2J the President."' in await told(client, "log", last=1)


@seated
async def test_of_two_choices_at_once_one_is_stale(client: Client, matches: Matches) -> None:
    begun = await called(client, "start_match", game="bodyguard", players=["you", "random", "random", "random"])
    choice = begun["view"]["asked"]["choices"][0]
    calls = [client.call_tool("choose", {"choice": choice, "turn": begun["turn"]}) for _ in range(4)]
    results = await asyncio.gather(*calls)
    assert sorted(result.is_error for result in results) == [False, True, True, True]
    assert matches.find(None).host.turn == 1


@seated
async def test_after_the_end_nothing_is_chosen(client: Client, matches: Matches) -> None:
    begun = await called(client, "start_match", game="bodyguard", players=["you", "random", "random", "random"])
    await play_out(client, begun, random.Random(1))
    assert "Stale" in await refused(client, "choose", choice="discard pie")


def test_a_kept_game_can_be_joined_by_another_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOURSCORE_DATA", str(tmp_path))
    seen: list[Any] = []

    async def begin(client: Client, matches: Matches) -> None:
        begun = await called(client, "start_match", game="bodyguard", players=["random", "you", "random", "random"])
        choice = begun["view"]["asked"]["choices"][0]
        await called(client, "choose", choice=choice)
        seen.extend([begun["match"], (await called(client, "look"))["view"]])

    async def join(client: Client, matches: Matches) -> None:
        assert (await called(client, "list_matches"))["names"] == [seen[0]]
        joined = await called(client, "join_match", match=seen[0])
        assert (joined["seat"], joined["view"]) == (1, seen[1])
        await play_out(client, joined, random.Random(1))

    sitting(begin, keeps=True)
    sitting(join, keeps=True)
    assert fourscore.load(tmp_path / f"{seen[0]}.jsonl").outcome is not None


def test_a_server_that_keeps_nothing_joins_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOURSCORE_DATA", str(tmp_path))
    done = call(tmp_path, "play", "presidents", "--seats", "random,random,random", "--seed", "1", "--plain")
    assert done.returncode == 0
    (file,) = tmp_path.glob("*.jsonl")

    async def play(client: Client, matches: Matches) -> None:
        assert "UnknownMatch" in await refused(client, "join_match", match=file.stem)

    async def join(client: Client, matches: Matches) -> None:
        assert "no single seat for you" in await refused(client, "join_match", match=file.stem)

    sitting(play)
    sitting(join, keeps=True)


def test_there_is_an_end_to_the_matches_of_one_sitting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mcp_matches, "MOST_MATCHES", 1)

    async def play(client: Client, matches: Matches) -> None:
        await called(client, "start_match", game="presidents")
        assert "enough" in await refused(client, "start_match", game="presidents")

    sitting(play)


def test_without_the_sdk_one_sentence_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [name for name in sys.modules if name.startswith(("fourscore.adapters.mcp", "fourscore.models"))]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "mcp.server.mcpserver", None)
    done = call(tmp_path, "mcp")
    assert done.returncode == 2
    assert done.stderr.startswith("fourscore: fourscore mcp needs")
    assert "fourscore[mcp]" in done.stderr
