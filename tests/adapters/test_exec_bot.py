"""Programs in any language at the table: `exec:COMMAND`."""

import os
import random
import shutil
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

import fourscore
from fourscore.bots.answering import player_for
from fourscore.bots.exec import bot as exec_bot
from fourscore.bots.exec import program as program_module
from fourscore.bots.exec.bot import ExecBot, ExecKind, read_terms
from fourscore.bots.exec.program import Misbehaved, NoProgram, Program
from fourscore.bots.seating import UnknownBot, find_bot, find_player, seat_bots
from fourscore.engine.errors import Refusal
from fourscore.engine.match import Match
from tests.adapters.programs import GOOD, write
from tests.bots.failing import BREAKING, CHEATING
from tests.patience import PATIENCE
from tests.rows import every_row
from tests.terminal.desk import call, games_in

BOTS = (Path(__file__).parents[2] / "examples" / "bots").iterdir()
EXAMPLES = sorted(file for file in BOTS if not file.name.startswith("guest"))
NODE = shutil.which("node")


@pytest.fixture(autouse=True)
def everybody_goes_home(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Programs that answer at once need no patience; none may outlive its test."""
    monkeypatch.setattr(exec_bot, "GRACE", 0.0)
    yield
    exec_bot.stop_all()


def presidents(seed: int = 1) -> Match:
    return fourscore.new("presidents", 3, seed=seed)


def seat(match: Match, name: str) -> None:
    """Let the program answer for every seat until the match is over, or until it fails."""
    match.play(player_for(match, seat_bots(match.game, [name] * match.seats, "a seed")))


@pytest.mark.slow
def test_a_program_plays_a_whole_game(tmp_path: Path) -> None:
    match = presidents()
    seat(match, f"exec:{write(tmp_path, GOOD)}")
    twin = presidents()
    twin.play(lambda decision: 0)
    assert match.outcome == twin.outcome
    assert match.entries() == twin.entries()


@pytest.mark.slow
def test_every_seat_has_a_program_of_its_own_that_goes_on_to_the_next_match(tmp_path: Path) -> None:
    program = """
for question in questions():
    with open(sys.argv[0] + ".seen", "a") as file:
        print(os.getpid(), question["view"]["seat"], question["match"], file=file)
    answer(question, 0)
"""
    name = f"exec:{write(tmp_path, program)}"
    for seed in (1, 2):
        seat(presidents(seed), name)
    seen = {tuple(line.split()) for line in (tmp_path / "bot.py.seen").read_text().splitlines()}
    assert len({process for process, _, _ in seen}) == 3
    assert len({(process, number) for process, number, _ in seen}) == 3
    assert len({match for _, _, match in seen}) == 6, "each seat is told when a new match begins"


BAD = {
    "hangs": ("time.sleep(600)", "gave no answer within"),
    "dies": ("print('out of ideas', file=sys.stderr); sys.exit(3)", "ended with exit code 3"),
    "is killed": ("os.kill(os.getpid(), 9)", "was ended by signal 9"),
    "floods without an end of line": (
        "next(questions())\nwhile True: sys.stdout.write('x' * 65536)",
        "a line of more than 65536 bytes",
    ),
    "floods with lines": ("next(questions())\nwhile True: print('{}')", "which is not an answer"),
    "prints rubbish": (
        "next(questions()); print('pass', flush=True); time.sleep(600)",
        "printed 'pass', which is not an answer",
    ),
    "prints bytes that are no text": (
        "next(questions()); os.write(1, b'\\xff\\n'); time.sleep(600)",
        "which is not an answer",
    ),
    "answers with a list": ("next(questions()); print('[]', flush=True); time.sleep(600)", "which is not an answer"),
    "answers with more than was asked": (
        'next(questions()); print(\'{"id": 1, "choice": 0, "why": 1}\', flush=True); time.sleep(600)',
        "why: there is no such field",
    ),
    "answers another question": ("next(questions()); answer({'id': 77}, 0); time.sleep(600)", "answered question 77"),
    "chooses what is not offered": (
        "[answer(question, 'resign') for question in questions()]",
        "chose 'resign', which is not offered",
    ),
    "chooses a number that is not offered": ("[answer(question, -1) for question in questions()]", "chose '-1'"),
    "closes its output": ("os.close(1); time.sleep(600)", "closed its output"),
}


@pytest.mark.slow
@pytest.mark.parametrize(("program", "report"), BAD.values(), ids=BAD.keys())
def test_a_program_that_misbehaves_is_reported_and_the_match_stays_as_it_was(
    program: str, report: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if report.startswith("gave no answer"):
        monkeypatch.setattr(exec_bot, "START", 0.1)
    elif report != "closed its output":
        monkeypatch.setattr(program_module, "GRACE", 60.0)
    match = presidents()
    before, asked = match.position(), match.decision
    name = f"exec:0.1s:1x:{write(tmp_path, program)}"
    with pytest.raises(Misbehaved) as told:
        seat(match, name)
    assert f"in seat {asked.seat}" in str(told.value)
    assert report in str(told.value)
    assert asked.rule in str(told.value)
    assert "\n" not in str(told.value)
    assert report in capsys.readouterr().err, "the first time it is started anew, and somebody is told"
    assert match.position() == before
    match.play(lambda decision: 0)
    assert match.outcome is not None


def test_the_report_quotes_the_last_words_of_a_program(tmp_path: Path) -> None:
    with pytest.raises(Misbehaved, match="Its last words: 'out of ideas'"):
        seat(presidents(), "exec:0x:" + write(tmp_path, BAD["dies"][0]))


@pytest.mark.slow
def test_a_program_that_fails_now_and_then_is_started_anew_and_the_game_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = """
for question in questions():
    if question["id"] == 3:
        sys.exit(1)
    answer(question, 0)
"""
    match = presidents()
    seat(match, f"exec:{write(tmp_path, program)}")
    assert match.outcome is not None
    assert capsys.readouterr().err.count("(1 of 2)") == 3, "once in each seat"


@pytest.mark.slow
def test_an_answer_that_comes_late_is_never_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first program leaves a mark and answers too late, with the last choice; the next is in time."""
    program = """
mark = sys.argv[0] + ".late"
for question in questions():
    if question["id"] == 2 and not os.path.exists(mark):
        open(mark, "w").close()
        time.sleep(1.5)
        answer(question, len(question["view"]["asked"]["choices"]) - 1)
    else:
        answer(question, 0)
"""
    match, twin = presidents(), presidents()
    seat(match, f"exec:1s:99x:{write(tmp_path, program)}")
    twin.play(lambda decision: 0)
    assert match.entries() == twin.entries()
    assert capsys.readouterr().err.count("gave no answer within 1 s") >= 1, "more often on a busy machine"


def test_a_program_that_prints_more_than_its_answers_is_told_where_remarks_belong(tmp_path: Path) -> None:
    program = """
for question in questions():
    os.write(1, b'{"id": %d, "choice": 0}\\nhm\\n' % question["id"])
"""
    with pytest.raises(Misbehaved, match=r"error stream|which is not an answer"):
        seat(presidents(), "exec:0x:" + write(tmp_path, program))


def test_a_program_that_never_reads_does_not_make_the_table_wait(tmp_path: Path) -> None:
    program = Program(write(tmp_path, "time.sleep(600)").split())
    with pytest.raises(Misbehaved, match="gave no answer"):
        program.ask(b"x" * 10_000_000 + b"\n", 0.2)
    program.stop()


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="processes have no groups here")
def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    program = """
child = subprocess.Popen(["sleep", "600"])
for question in questions():
    answer(question, child.pid)
"""
    running = Program(write(tmp_path, program).split())
    child = int(running.ask(b'{"id": 1}\n', PATIENCE).rpartition(b" ")[2].strip(b" }\n"))
    os.kill(child, 0)
    running.stop()
    deadline = time.monotonic() + PATIENCE
    with suppress(ProcessLookupError):
        while time.monotonic() < deadline and Path(f"/proc/{child}/stat").read_text().split()[2] != "Z":
            os.kill(child, 0)
    assert time.monotonic() < deadline


@every_row(
    ("name", "seconds", "restarts"),
    [("exec:sh", 10, 2), ("exec:2s:sh -c x", 2, 2), ("exec:0.5s:0x:sh", 0.5, 0), ("exec:7x:sh", 10, 7)],
)
def test_the_name_of_a_program_tells_its_limits(name: str, seconds: float, restarts: int) -> None:
    terms = read_terms(name)
    assert (terms.words[0], terms.seconds, terms.restarts) == ("sh", seconds, restarts)
    # A name such as exec:sh is written like module:Class.
    assert isinstance(find_player(presidents().game, name), ExecKind)


@every_row("name", ["exec:", "exec:./no-such-bot", "exec:'", "exec:0s:sh", "exec:2s:", "exec:/", f"exec:{__file__}"])
def test_a_program_that_is_not_there_is_refused_before_the_game(name: str) -> None:
    with pytest.raises(Refusal):
        find_player(presidents().game, name)


def test_a_name_from_elsewhere_starts_no_program() -> None:
    """Servers look up what strangers write with find_bot."""
    with pytest.raises(UnknownBot):
        find_bot(presidents().game, "exec:true")


def test_a_program_that_vanishes_is_no_program(tmp_path: Path) -> None:
    with pytest.raises(NoProgram, match="cannot be started"):
        Program([str(tmp_path / "gone")])


class Recorder:
    """A program that only listens."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def ask(self, question: bytes, seconds: float) -> bytes:
        self.heard.append(question)
        return b'{"id": 1, "choice": 0}'


@pytest.mark.slow
@pytest.mark.parametrize("game", fourscore.all_games().values(), ids=lambda game: game.id)
def test_a_program_is_told_the_same_bytes_whatever_is_hidden_from_it(game, monkeypatch: pytest.MonkeyPatch) -> None:
    match, rng = fourscore.new(game, game.seats[0], seed=3), random.Random(3)
    recorder = Recorder()
    monkeypatch.setattr(exec_bot, "_program", lambda terms, seat: (recorder, False))
    for turn in range(30):
        if match.decision is None:
            break
        seat = match.decision.seat
        for world in (match, match.imagine(seat, turn), match.imagine(seat, turn + 1000)):
            bot = ExecBot(read_terms("exec:sh"), random.Random(1))
            bot._match = 1
            view = world.view(seat)
            bot.choose(view, view.asked)
        match.choose(rng.choice(match.decision.choices), seat)
        assert len(set(recorder.heard[-3:])) == 1
    assert len(set(recorder.heard)) > 1


@pytest.mark.slow
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda file: file.name)
def test_the_examples_play_every_game(example: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if example.suffix == ".mjs" and NODE is None:
        pytest.skip("Node is not installed")
    for game in fourscore.all_games().values():
        match = fourscore.new(game, game.seats[0], seed=4)
        names = [f"exec:{example}"] + ["random"] * (match.seats - 1)
        match.play(player_for(match, seat_bots(game, names, 4)))
        assert match.outcome is not None
    assert capsys.readouterr().err == ""


def test_a_simulation_with_a_program_can_be_repeated(tmp_path: Path) -> None:
    miser = next(file for file in EXAMPLES if file.name == "miser.py")
    words = ["simulate", "bodyguard", "--games", "2", "--json", "--seats", f"exec:{miser},random,random,random"]
    first, second = (call(tmp_path, *words) for _ in range(2))
    assert first.returncode == 0, first.stderr
    kept = [text.stdout.partition('"seconds"')[0] for text in (first, second)]
    assert kept[0] == kept[1] != ""


def test_a_simulation_with_a_program_that_fails_says_so(tmp_path: Path) -> None:
    name = f"exec:0x:{write(tmp_path, BAD['dies'][0])}"
    done = call(tmp_path, "simulate", "presidents", "--games", "5", "--seats", f"{name},random,random")
    assert done.returncode == 2
    assert "ended with exit code 3" in done.stderr


@every_row(
    ("bot", "said"),
    [
        (BREAKING, "breaks down: KeyError: 'nine' (failing.py, line 9)."),
        (CHEATING, "makes no legal choice: 'fly' is not a play"),
    ],
)
def test_a_game_that_a_class_has_spoiled_is_kept_and_the_class_is_named(bot: str, said: str, tmp_path: Path) -> None:
    done = call(tmp_path, "play", "presidents", "--seats", f"{bot},random,random", "--seed", "3", "--plain")
    assert done.returncode == 2
    assert done.stderr.startswith(f"fourscore: {bot}, in seat 0, {said}")
    assert "The game is kept: fourscore resume" in done.stderr


def test_a_game_that_a_program_has_spoiled_is_kept_and_can_be_resumed(tmp_path: Path) -> None:
    program = """
for question in questions():
    if question["id"] == 4:
        sys.exit("no more")
    answer(question, 0)
"""
    name = f"exec:0x:{write(tmp_path, program)}"
    done = call(tmp_path, "play", "presidents", "--seats", f"{name},random,random", "--seed", "3", "--plain")
    assert done.returncode == 2
    assert "ended with exit code 1" in done.stderr
    assert "'no more'" in done.stderr
    assert "fourscore resume" in done.stderr
    (file,) = games_in(tmp_path)
    kept = fourscore.load(file)
    assert sum(getattr(entry, "seat", None) == 0 for entry in kept.entries()) == 3
    again = call(tmp_path, "resume", file.name, "--seats", "random,random,random", "--plain")
    assert again.returncode == 0, again.stderr


def test_a_saved_game_starts_no_program_by_itself(tmp_path: Path) -> None:
    name = f"exec:{write(tmp_path, GOOD)}"
    assert call(tmp_path, "play", "presidents", "--seats", f"{name},random,random", "--plain").returncode == 0
    (file,) = games_in(tmp_path)
    done = call(tmp_path, "resume", file.name)
    assert done.returncode == 2
    assert "say so: --seats" in done.stderr
