"""Evenings in simulated time, and what somebody with a stopwatch could make of them."""

import math
import random
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence

import msgspec

from fourscore.engine.decision import Decision, Seat, Together
from fourscore.engine.registry import find_game
from fourscore.kit.extras import usual_seats
from fourscore.play import commands
from fourscore.play.due import Due, next_due, open_questions
from fourscore.play.records import Plan, Record
from fourscore.play.table import Table

PAUSE = 1.5
USUAL_PACE, BRISK, SLOW = 2.2, 0.2, 25.0
"""Seconds that half of the answers of a person take at most."""
BINS = 8
A_FEW = 20
"""After each of the first evenings it is asked whether that is enough, and then after so many more."""
MANY, HARDLY_ANY = 60, 5
"""After many evenings with hardly any question of one kind there is nothing to tell apart."""


class Seen(msgspec.Struct):
    """A question as everybody at the table sees it from outside, and what nobody should be able to tell from that."""

    asked: tuple[Seat | str, ...]
    """To whom it was put, or what kind it was: no secret, and people differ in how quick they are."""
    took: float
    since_last: float
    """Seconds since the question before was closed."""
    counted: int
    """By how much the counter of answers rose meanwhile."""
    is_window: bool
    had_choice: bool
    """The secret: whether anybody could have done anything else."""
    answer: str = ""


class Stopwatch:
    """Plays one table in simulated time: people are as quick as they are, whatever they hold."""

    def __init__(
        self, game: str, seed: int, people: int, *, pace: float = USUAL_PACE, hurries_forced: bool = False
    ) -> None:
        seats = seats_at(game)
        self.rng = random.Random(f"{game} {seed} {people}")
        self.now = 0.0
        self.counted = 0
        self.pace = pace
        self.hurries_forced = hurries_forced
        """As it once was: what leaves no choice is answered after exactly the pause."""
        plan = Plan(game=game, seats=tuple("person" if seat < people else "random" for seat in range(seats)))
        self.table = Table("t")
        self.happen([commands.create(plan, {}, f"{seed}", "p0", True, 0.0)])
        for seat in range(min(people, seats)):
            self.happen(commands.sit(self.table, 0.0, f"p{seat}", f"Guest {seat}", seat))
        self.happen(commands.start(self.table, 0.0))
        self._plans: dict[tuple[float, Seat, int], float] = {}

    def happen(self, records: Sequence[Record]) -> None:
        for record in records:
            self.table.apply(record)
        self.counted += sum(type(record).__name__ == "Answered" for record in records)

    def questions(self) -> Iterator[Seen]:
        """Every question until the game is over, when it is closed."""
        closed = 0.0
        while self.table.match is not None and self.table.match.outcome is None:
            asking, began, counted = self.table.match.asking, self.table.asked_at, self.counted
            real = [decision for decision in self.table.decisions if len(decision.choices) > 1]
            is_window = isinstance(asking, Together)
            asked = tuple(asking.seats) if isinstance(asking, Together) else (self.table.decisions[0].seat,)
            answer = ""
            while self.table.match.asking is asking and self.table.match.outcome is None:
                answer = self.step()
            counts = self.counted - counted
            yield Seen(asked, self.now - began, began - closed, counts, is_window, bool(real), answer)
            closed = self.now

    def step(self) -> str:
        """Whatever comes first: somebody's answer, or what the table does by itself."""
        assert self.table.match is not None
        due = next_due(self.table, PAUSE, self.now)
        people = [one for one in open_questions(self.table.match) if not self.table.chairs[one.seat].player]
        first = min(people, key=self._time, default=None)
        if first is not None and (due is None or self._time(first) <= due.when):
            self.now = max(self.now, self._time(first))
            return self._answer(first)
        assert due is not None
        self.now = max(self.now, due.when)
        return self._do(due)

    def _do(self, due: Due) -> str:
        if due.what == "pass":
            self.happen(commands.go_on(self.table, self.now))
            return ""
        assert self.table.match is not None
        return self._answer(commands.question_to(self.table.match, due.seat))

    def _answer(self, decision: Decision) -> str:
        """Whoever may do nothing mostly does: what is looked for is why."""
        choices = decision.choices
        choice = choices[-1] if self.rng.random() < 0.6 else self.rng.choice(choices)
        self.happen(commands.answer(self.table, self.now, decision.seat, str(choice)))
        return str(choice)

    def _time(self, decision: Decision) -> float:
        if self.hurries_forced and len(decision.choices) == 1:
            return self.table.asked_at + PAUSE
        key = (self.table.asked_at, decision.seat, self.table.chairs[decision.seat].answers)
        if key not in self._plans:
            self._plans[key] = self.table.asked_at + self.rng.lognormvariate(math.log(self.pace), 0.7)
        return self._plans[key]


def seats_at(game: str) -> int:
    """How many seats a table of these evenings has."""
    return min(max(usual_seats(find_game(game)), 1), 5)


def watch(
    game: str,
    count: int,
    *,
    of_each: int = 0,
    evenings: int = 60,
    pace: float = USUAL_PACE,
    hurries_forced: bool = False,
) -> tuple[list[Seen], list[Seen]]:
    """So many windows and so many passes of a game, so many with a choice and without, if these evenings have them."""
    seen: list[Seen] = []
    # Where there are fewer seats both would be the same evening: a classifier must not learn from what it is tested on.
    companies = sorted({min(people, seats_at(game)) for people in (5, 3)}, reverse=True)
    for seed in range(evenings):
        for people in companies:
            seen += Stopwatch(game, seed, people, pace=pace, hurries_forced=hurries_forced).questions()
        is_counted = seed > 0 and (seed <= A_FEW or seed % A_FEW == 0)
        if is_counted and all(_is_enough(found, count, of_each, seed) for found in _kinds(seen)):
            break
    return _kinds(seen)


def _kinds(seen: Sequence[Seen]) -> tuple[list[Seen], list[Seen]]:
    return [one for one in seen if one.is_window], _passes(seen)


def _is_enough(seen: Sequence[Seen], count: int, of_each: int, evenings: int) -> bool:
    if not seen:
        return True
    return len(seen) >= count and (rarer(seen) >= of_each or (evenings > MANY and rarer(seen) < HARDLY_ANY))


def rarer(seen: Sequence[Seen]) -> int:
    """How many there are of the kind of which there are fewer: with a choice, or without."""
    with_choice = sum(one.had_choice for one in seen)
    return min(with_choice, len(seen) - with_choice)


def _passes(seen: Sequence[Seen]) -> list[Seen]:
    """Answers that somebody gave who had no other, and the same answers of those who had."""
    forced = {one.answer for one in seen if not one.is_window and not one.had_choice}
    return [one for one in seen if not one.is_window and one.answer in forced]


def best_guess(seen: Sequence[Seen]) -> float:
    """How well the secret can be told from times and counters: the largest area under the curve; a half is chance."""
    if len({one.had_choice for one in seen}) < 2:
        return 0.5
    facts: list[Callable[[Seen], float]] = [
        lambda one: one.took,
        lambda one: one.since_last,
        lambda one: one.counted,
        lambda one: -abs(one.took - PAUSE),
    ]
    scores = [_ranked(seen, fact) for fact in facts]
    secrets = [one.had_choice for one in seen]
    guesses = [_area_among_alike(seen, fact) for fact in facts]
    return max(*(max(guess, 1 - guess) for guess in guesses), _learned(scores, secrets))


def guess_by_chance(seen: Sequence[Seen], times: int = 20) -> float:
    """The largest of several guesses where nothing can be told, because the secrets were dealt out anew."""
    rng, secrets = random.Random(len(seen)), [one.had_choice for one in seen]
    guesses = []
    for _ in range(times):
        rng.shuffle(secrets)
        dealt = zip(seen, secrets, strict=True)
        guesses.append(best_guess([msgspec.structs.replace(one, had_choice=secret) for one, secret in dealt]))
    return max(guesses)


def _area_among_alike(seen: Sequence[Seen], fact: Callable[[Seen], float]) -> float:
    """The area where only questions to the same seats are compared, each group by how much it has to say."""
    alike: defaultdict[tuple[Seat | str, ...], list[Seen]] = defaultdict(list)
    for one in seen:
        alike[one.asked].append(one)
    total = weights = 0.0
    for group in alike.values():
        secrets = [one.had_choice for one in group]
        weight = sum(secrets) * (len(secrets) - sum(secrets))
        total += weight * area([fact(one) for one in group], secrets)
        weights += weight
    return total / weights if weights else 0.5


def noise(seen: Sequence[Seen]) -> float:
    """By how much such an area differs from a half by chance alone."""
    return 0.29 / max(rarer(seen), 1) ** 0.5


def _ranked(seen: Sequence[Seen], fact: Callable[[Seen], float]) -> list[float]:
    """Each fact as its rank among questions to the same seats: that some are slower than others is no secret."""
    alike: defaultdict[tuple[Seat | str, ...], list[int]] = defaultdict(list)
    for at, one in enumerate(seen):
        alike[one.asked].append(at)
    ranks = [0.0] * len(seen)
    for group in alike.values():
        values = sorted(fact(seen[at]) for at in group)
        for at in group:
            value = fact(seen[at])
            ranks[at] = (bisect_left(values, value) + bisect_right(values, value)) / 2 / len(values)
    return ranks


def _learned(scores: Sequence[Sequence[float]], secrets: Sequence[bool]) -> float:
    """How well a classifier that has learned from one half tells the other, taken both ways round."""
    halves = range(0, len(secrets), 2), range(1, len(secrets), 2)
    return sum(area(*_said(scores, secrets, *both)) for both in (halves, halves[::-1])) / 2


def _said(
    scores: Sequence[Sequence[float]], secrets: Sequence[bool], known: Sequence[int], asked: Sequence[int]
) -> tuple[list[float], list[bool]]:
    """What it says of some questions after having seen others: how often each range meant a choice."""
    learned = []
    for score in scores:
        seen = [[1.0, 2.0] for _ in range(BINS)]
        for at in known:
            place = seen[min(int(score[at] * BINS), BINS - 1)]
            place[0] += secrets[at]
            place[1] += 1
        learned.append([yes / all_ for yes, all_ in seen])
    said = [
        sum(table[min(int(score[at] * BINS), BINS - 1)] for table, score in zip(learned, scores, strict=True))
        for at in asked
    ]
    return said, [secrets[at] for at in asked]


def area(scores: Sequence[float], secrets: Sequence[bool]) -> float:
    """The area under the curve: how often a question with a choice scores above one without."""
    ranked = sorted(zip(scores, secrets, strict=True))
    total, below, at = 0.0, 0, 0
    while at < len(ranked):
        end = at
        while end < len(ranked) and ranked[end][0] == ranked[at][0]:
            end += 1
        yes = sum(secret for _, secret in ranked[at:end])
        no = end - at - yes
        total += yes * (below + no / 2)
        below += no
        at = end
    positive = sum(secrets)
    pairs = positive * (len(secrets) - positive)
    return total / pairs if pairs else 0.5
