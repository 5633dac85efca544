"""Shows that a rebuilt engine still plays the very same games.

    python -m scripts.same_games record games.json.gz     # before the change
    python -m scripts.same_games check games.json.gz      # after it

`record` plays games of every title, half of them at random and half with old hands, under all sorts of options, and
keeps what was chosen with a fingerprint of the journal, of every View at every question, of the events and of the
outcome. `check` makes the same choices again and compares. Sentences may change (whatever has four words or more); what
happens may not.
"""

import argparse
import gzip
import hashlib
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

import fourscore
from fourscore.bots.answering import player_for
from fourscore.bots.seating import seat_bots
from fourscore.engine.errors import BadOption, BadSeats
from fourscore.engine.journal import journal_lines
from fourscore.engine.match import Match
from fourscore.engine.options import option_names, option_values
from fourscore.engine.registry import all_games

PARTS = ("journal", "views", "events", "outcome")
EVERY_VIEW = 20
"""After this many questions all seats and a spectator look; at the others only those who are asked."""
SENTENCE = 3
"""A text with this many spaces is prose."""

Player = Callable[[Match], tuple[int, str]]


def new_match(game: str, number: int) -> Match:
    """The match of this number: another seed, another number of seats, and every other time other options."""
    rng = random.Random(f"{game} {number}")
    title = all_games()[game]
    while True:
        seats = rng.choice(title.seats)
        options = {}
        for name in option_names(title.Options):
            values = option_values(title.Options, name)
            if values and number % 2 and rng.random() < 0.3:
                options[name] = rng.choice(values)
        try:
            return fourscore.new(game, seats, seed=f"same {number}", options=options)
        except (BadOption, BadSeats):
            continue


def played_at_random(match: Match, number: int) -> Player:
    """Somebody who picks any choice of anybody who is asked."""
    rng = random.Random(number)

    def pick(match: Match) -> tuple[int, str]:
        decision = rng.choice(match.decisions)
        return decision.seat, str(rng.choice(decision.choices))

    return pick


def played_by_old_hands(match: Match, number: int) -> Player:
    """Old hands in all seats."""
    answer = player_for(match, seat_bots(match.game, ["old-hand"] * match.seats, number))

    def pick(match: Match) -> tuple[int, str]:
        decision = match.decisions[0]
        choice = answer(decision)
        return decision.seat, str(decision.choices[choice] if isinstance(choice, int) else choice)

    return pick


def played_again(choices: list[list[Any]]) -> Player:
    """The choices that were made before."""
    made: Iterator[list[Any]] = iter(choices)

    def pick(match: Match) -> tuple[int, str]:
        seat, choice = next(made)
        return seat, choice

    return pick


def without_prose(told: Any) -> Any:
    """The same without texts of four words or more."""
    if isinstance(told, str):
        return "" if told.count(" ") >= SENTENCE else told
    if isinstance(told, list | tuple):
        return [without_prose(part) for part in told]
    return {key: without_prose(part) for key, part in told.items()} if isinstance(told, dict) else told


def encoded(told: Any) -> bytes:
    """What is compared."""
    return msgspec.json.encode(without_prose(msgspec.to_builtins(told, str_keys=True)), order="sorted")


def fingerprint(match: Match, pick: Player) -> tuple[list[list[Any]], dict[str, str]]:
    """Play the match; what was chosen, and the fingerprint of each part."""
    choices: list[list[Any]] = []
    views = hashlib.sha256()
    while match.decisions:
        asked = [decision.seat for decision in match.decisions]
        seats = [*range(match.seats), None] if len(choices) % EVERY_VIEW == 0 else asked
        for view in match.views(seats):
            question = view.asked and (view.asked.kind, view.asked.rule, view.asked.choices)
            views.update(encoded((view.seat, view.table, question, view.waiting_for)))
        choices.append(list(pick(match)))
        match.choose(choices[-1][1], choices[-1][0])
    journal = b"\n".join(journal_lines(match.journal()))
    told = [[[line.rule, line.facts] for line in match.events(seat)] for seat in (*range(match.seats), None)]
    digests = (journal, b"", encoded(told), encoded(match.outcome))
    parts = {part: hashlib.sha256(digest).hexdigest()[:16] for part, digest in zip(PARTS, digests, strict=True)}
    return choices, {**parts, "views": views.hexdigest()[:16]}


def record(path: Path, games: int, titles: list[str]) -> None:
    """Play games of every title and keep what was chosen, with the fingerprints."""
    kept: dict[str, list[Any]] = {}
    for title in titles:
        kept[title] = []
        for number in range(games):
            match = new_match(title, number)
            played = played_at_random if number % 4 < 2 else played_by_old_hands
            choices, parts = fingerprint(match, played(match, number))
            kept[title].append({"choices": choices, "parts": parts})
        print(f"{title}: games: {games}, choices: {sum(len(game['choices']) for game in kept[title])}", flush=True)
    path.write_bytes(gzip.compress(json.dumps(kept).encode()))


def check(path: Path, games: int, titles: list[str]) -> bool:
    """Make the same choices again; whether everything is as it was."""
    kept = json.loads(gzip.decompress(path.read_bytes()))
    same = True
    for title in titles:
        differ: Counter[str] = Counter()
        first: dict[str, str] = {}
        for number, game in enumerate(kept[title][:games]):
            try:
                _, parts = fingerprint(new_match(title, number), played_again(game["choices"]))
            except (fourscore.Refusal, StopIteration) as refusal:
                parts = {}
                first.setdefault("refused", f"game {number}: {refusal}")
            for part in PARTS:
                if parts.get(part) != game["parts"][part]:
                    differ[part] += 1
                    first.setdefault(part, f"game {number}")
        all_parts = " ".join(game["parts"][part] for game in kept[title][:games] for part in PARTS)
        print(
            f"{title}: {len(kept[title][:games])} games, {hashlib.sha256(all_parts.encode()).hexdigest()[:16]}: "
            + (f"differ in {dict(differ)}, first {first}" if differ else "the same"),
            flush=True,
        )
        same = same and not differ
    return same


def main() -> int:
    """Record or check."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["record", "check"])
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--titles", default=",".join(all_games()))
    wanted = parser.parse_args()
    if wanted.what == "record":
        record(wanted.file, wanted.games, wanted.titles.split(","))
        return 0
    return 0 if check(wanted.file, wanted.games, wanted.titles.split(",")) else 1


if __name__ == "__main__":
    sys.exit(main())
