"""Proximal policy optimization: play, judge each choice by what came of it, and make the good ones likelier.

The critic sees all hands while it learns; the player sees what its seat may know. On a device all of it is captured
once as a graph and then only started again.
"""

import math
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from fourscore.engine.errors import Refusal
from fourscore.kit.learning import ACTIONS, Learning, Tables
from fourscore.lab.learning.network import Look, Network
from fourscore.lab.learning.progress import Progress
from fourscore.lab.learning.rivals import Rivals
from fourscore.lab.learning.settings import Settings, read_player

torch: Any = import_module("torch")
NEVER = -1e9
FURTHEST = 10.0
"""A choice that has become likelier or less likely by more than e to this power counts as this: sums stay finite."""


def cuda_is_here() -> bool:
    """Whether PyTorch sees a CUDA device."""
    return bool(torch.cuda.is_available())


class Training:
    """A player, its critic, and the tables at which it learns."""

    def __init__(
        self, learning: Learning, settings: Settings, on_cuda: bool, kept: Path | None = None, dense: bool | None = None
    ) -> None:
        self.learning, self.settings, self.on_cuda = learning, settings, on_cuda
        self.dense = on_cuda if dense is None else dense
        self.device = torch.device("cuda" if on_cuda else "cpu")
        self.library = learning.library(on_cuda)
        self.library.use_cores(torch.get_num_threads())
        torch.manual_seed(settings.seed)
        torch.set_float32_matmul_precision("high")
        widths = [settings.width] * 3
        self.player = Network(learning.words, widths, 2 * ACTIONS, self.device, advice=learning.advice)
        self.critic = Network(learning.all_words, widths, 1, self.device, 0.1)
        self.parameters = self.player.parameters() + self.critic.parameters()
        self.spent, self.choices = 0.0, 0
        self._rate = torch.tensor(settings.rate, device=self.device)
        self._pay = torch.tensor(settings.surprise, device=self.device)
        # A captured step needs its rate where the device can read it.
        faster = {"fused": True, "capturable": True} if on_cuda else {}
        rate = self._rate if on_cuda else settings.rate
        self.optimizer = torch.optim.Adam(self.parameters, lr=rate, eps=1e-6, betas=(0.9, settings.memory), **faster)
        remembered = None
        if kept is not None and kept.exists():
            remembered = self._resume(kept)
        elif settings.begin_with:
            self._begin_with(settings.begin_with)
        seed = settings.seed + round(self.spent)
        self.rivals = Rivals(learning, settings, self.device)
        sittings = learning.sittings(settings.tables, settings.old_hands, self.rivals.shares)
        self.tables = learning.tables(sittings, settings.steps, seed, on_cuda=on_cuda)
        self.contest = self._contest()
        self._make_room()
        self._roll = self._captured(lambda: self._play(self.tables, False), grad=False)
        self._compete = self._captured(lambda: self._play(self.contest, True), grad=False)
        self._judged = self._captured(self._judge, grad=False)
        self._roll()
        self._judged()
        self._learn = self._captured_step(remembered)

    # Room for everything, made once.

    def _make_room(self) -> None:
        size, device, tables = self.settings.steps * self.tables.number, self.device, self.tables
        self.size = size
        self._gain, self._target, self._won, self._counts, self._value = torch.zeros(5, size, device=device)
        self._bits = torch.arange(ACTIONS, device=device)
        self._noted = torch.zeros(2, device=device)
        self._skipped = torch.zeros((), dtype=torch.int64, device=device)
        some = list(self.learning.small_words)
        self._which = [
            torch.tensor(one, dtype=torch.int32, device=device)
            for one in ([word for word in some if word < self.learning.words], some)
        ]
        # On a device, rows of small tables are looked at apart from the others: they have fewer words.
        places = torch.arange(size, device=device) % tables.number
        is_small = places < tables.small
        self._places = [torch.nonzero(one)[:, 0] for one in ((is_small, ~is_small) if self.dense else (places >= 0,))]
        self._places = [one for one in self._places if len(one)]
        self.steps = max(1, size // self.settings.batch)
        self._rows = [torch.zeros(len(one) // self.steps, dtype=torch.int64, device=device) for one in self._places]
        self._looks = [
            [self._look(tables.words, len(rows), bool(is_small[places[0]]), who, rows) for who in (False, True)]
            for rows, places in zip(self._rows, self._places, strict=True)
        ]

    def _look(self, words: Any, count: int, is_small: bool, sees_all: bool, rows: Any = None) -> Look:
        """How the player, or the critic, looks at rows of tables of one kind."""
        width = self.learning.all_words if sees_all else self.learning.words
        which = self._which[sees_all] if is_small and self.dense else None
        return Look(self.library, words, width, count, rows, which, self.dense)

    def _captured(self, work: Callable[[], None], grad: bool) -> Callable[[], None]:
        """The work as something to start again and again."""
        if not self.on_cuda:

            def plainly() -> None:
                with torch.set_grad_enabled(grad):
                    work()

            return plainly
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.set_grad_enabled(grad), torch.cuda.stream(side):
            for _ in range(2):
                work()
        torch.cuda.current_stream().wait_stream(side)
        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        with torch.set_grad_enabled(grad), torch.cuda.graph(graph):
            work()
        replay: Callable[[], None] = graph.replay
        return replay

    def _captured_step(self, remembered: Any) -> Callable[[], None]:
        """One step of learning; what capturing it has changed is put back."""
        for one in self.parameters:
            one.grad = torch.zeros_like(one)
        before = [one.detach().clone() for one in self.parameters]
        self._draw(self._shuffled(), 0)
        step = self._captured(self._step, grad=True)
        if not self.on_cuda:
            step()
        with torch.no_grad():
            for one, was in zip(self.parameters, before, strict=True):
                one.copy_(was)
            for place, one in enumerate(self.parameters):
                for name, value in self.optimizer.state[one].items():
                    value.copy_(remembered[place][name]) if remembered else value.zero_()
        self._noted.zero_()
        self._skipped.zero_()
        return step

    # Playing and judging.

    def _play(self, tables: Tables, greedy: bool) -> None:
        """Some steps at every table, by what the player thinks of each choice, or the rival whose turn it is."""
        tables.words[0].copy_(tables.words[-1])
        tables.theirs[0].copy_(tables.theirs[-1])
        parts = [(0, tables.small, True), (tables.small, tables.number - tables.small, False)]
        parts = [one for one in parts if one[1]] if self.dense else [(0, tables.number, False)]
        logits = torch.empty(tables.number, 2 * ACTIONS, device=self.device)
        looks = [self._look(tables.words[0, first:], count, small, False) for first, count, small in parts]
        layers = [self.player.prepared(look) for look in looks]
        theirs = self.rivals.seated(tables, self._look)
        for step in range(len(tables.mask)):
            for (first, count, _), look, prepared in zip(parts, looks, layers, strict=True):
                look.words = tables.words[step, first:]
                logits[first : first + count] = self.player(look, prepared)
            tables.step(step, logits, theirs and theirs(step), greedy)

    def _judge(self) -> None:
        """What the critic expects of every choice, and how much better it came."""
        words, number = self.tables.words, self.tables.number
        parts = [(0, self.tables.small, True), (self.tables.small, number - self.tables.small, False)]
        parts = [one for one in parts if one[1]] if self.dense else [(0, number, False)]
        value = self._value.view(-1, number)
        for first, count, small in parts:
            look = self._look(words[0, first:], count, small, True)
            layers = self.critic.prepared(look)
            for step in range(self.settings.steps):
                look.words = words[step, first:]
                value[step, first : first + count] = self.critic(look, layers)[:, 0]
        self.tables.judge(self._value, self.settings.lambda_, self._gain, self._target, self._won, self._counts)
        counts = self._counts
        mean = (self._gain * counts).sum() / counts.sum()
        spread = (((self._gain - mean).square() * counts).sum() / counts.sum()).sqrt()
        self._gain.sub_(mean).div_(spread + 1e-8)

    def _step(self) -> None:
        """Learn from one batch."""
        tables, clip = self.tables, self.settings.clip
        rows = torch.cat(self._rows)
        said = torch.cat([self.player(look) for look, _ in self._looks])
        value = torch.cat([self.critic(look) for _, look in self._looks])[:, 0]
        offered = (tables.mask.view(-1)[rows][:, None] >> self._bits & 1).bool()
        chosen = tables.action.view(-1)[rows].long()[:, None]
        logits = said[:, :ACTIONS].masked_fill(~offered, NEVER)
        logs = logits - torch.logsumexp(logits, 1, keepdim=True)
        weight = self._counts[rows]
        weight = weight / weight.sum().clamp(min=1)
        change = logs.gather(1, chosen)[:, 0] - tables.logp.view(-1)[rows]
        gain, ratio = self._gain[rows], torch.exp(change.clamp(-FURTHEST, FURTHEST))
        better = torch.minimum(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain)
        undecided = -(logs.exp() * logs.masked_fill(~offered, 0)).sum(1)
        missed = (value - self._target[rows]).square()
        won = self._won[rows]
        expected = said[:, ACTIONS:].gather(1, chosen)[:, 0]
        wrong = torch.nn.functional.binary_cross_entropy_with_logits(expected, won.clamp(min=0), reduction="none")
        wrong = (wrong * (won >= 0)).mean()
        loss = (weight * (missed - better - self._pay * undecided)).sum() + self.settings.chances * wrong
        self.optimizer.zero_grad(set_to_none=False)
        loss.backward()
        self._bound(self.player, 0.5)
        self._bound(self.critic, 1.0)
        self.optimizer.step()
        with torch.no_grad():
            self._noted.lerp_(torch.stack([(weight * undecided).sum(), (weight * missed).sum()]), 0.02)

    def _bound(self, network: Network, most: float) -> None:
        """No step is longer than this; one that is not a number at all is not taken."""
        blame = [one.grad for one in network.parameters()]
        norm = torch.nn.utils.get_total_norm(blame)
        scale = torch.where(torch.isfinite(norm), (most / (norm + 1e-6)).clamp(max=1), 0)
        self._skipped.add_(~torch.isfinite(norm))
        for one in blame:
            one.nan_to_num_(0, 0, 0).mul_(scale)

    # The whole training.

    def _shuffled(self) -> list[Any]:
        return [one[torch.randperm(len(one), device=self.device)] for one in self._places]

    def _draw(self, order: list[Any], step: int) -> None:
        for rows, some in zip(self._rows, order, strict=True):
            rows.copy_(some[step * len(rows) : (step + 1) * len(rows)])

    def run(self, seconds: float) -> Iterator[Progress]:
        """Learn for this long at the most, or until the time of the settings is over; says now and then how it goes."""
        begun, rounds, last = time.monotonic() - self.spent, 0, self.spent
        until = min(60 * self.settings.minutes, self.spent + seconds)
        yield self.progress()
        while self.spent < until:
            self._set_rates(rounds)
            self.rivals.learn_from(self.player, self.spent / (60 * self.settings.minutes))
            self._roll()
            for _ in range(self.settings.epochs):
                self._judged()
                order = self._shuffled()
                for step in range(self.steps):
                    self._draw(order, step)
                    self._learn()
            self.choices += self.size
            rounds += 1
            if self.on_cuda:
                torch.cuda.synchronize()
            self.spent = time.monotonic() - begun
            if self.spent - last > self.settings.every:
                last = self.spent
                yield self.progress()
        yield self.progress(self.settings.last_contests)

    def _set_rates(self, rounds: int) -> None:
        done = min(1.0, self.spent / (60 * self.settings.minutes))
        falling = 0.5 * (1 + math.cos(math.pi * done))
        rate = self.settings.last_rate + (self.settings.rate - self.settings.last_rate) * falling
        rate *= min(1.0, (rounds + 1) / 20)
        if self.on_cuda:
            self._rate.fill_(rate)
        else:
            self.optimizer.param_groups[0]["lr"] = rate
        self._pay.fill_(self.settings.surprise + (self.settings.last_surprise - self.settings.surprise) * done)

    def _contest(self) -> Tables:
        """Tables of one learner against old hands, or those it is to beat, and always the same deals."""
        sittings = self.learning.contest(self.settings.contest)
        if self.settings.is_answer:
            last = len(self.rivals.shares) - 1
            sittings = [replace(one, old_hands=0, rivals=one.old_hands, rival=last) for one in sittings]
        return self.learning.tables(sittings, 64, 77, on_cuda=self.on_cuda)

    def progress(self, times: int = 0) -> Progress:
        """A contest of the player as it is now, always choosing what it thinks best."""
        # A device goes on at the tables of its captured steps, with whatever is dealt next.
        if not self.on_cuda:
            self.contest = self._contest()
        self._compete()
        self.contest.stats.zero_()
        for _ in range(times or self.settings.contests):
            self._compete()
        rounds, won = self.learning.shares(self.contest.stats)
        surprise, error = self._noted.tolist()
        self._check(surprise)
        return Progress(self.spent / 60, self.choices, rounds, won, surprise, error, int(self._skipped))

    def _check(self, surprise: float) -> None:
        """A player whose answers are not numbers any more, or a game without an end, is not learned from."""
        if not math.isfinite(surprise):
            raise Refusal("The player has come apart: its answers are not numbers any more. Try a lower rate.")
        if endless := self.learning.endless(self.tables.stats) + self.learning.endless(self.contest.stats):
            raise Refusal(f"At {endless} tables the game did not end. This is a fault of the tables.")

    # Keeping it.

    def keep(self, file: Path) -> None:
        """Everything that is needed to go on later."""
        state = [{name: value.cpu() for name, value in self.optimizer.state[one].items()} for one in self.parameters]
        learned = [one.detach().cpu() for one in self.parameters]
        beside = file.with_suffix(".new")
        torch.save({"learned": learned, "state": state, "spent": self.spent, "choices": self.choices}, beside)
        beside.replace(file)

    def _begin_with(self, file: str) -> None:
        """The player begins as the one of a file; the critic knows nothing yet."""
        layers, lean = self.learning.read(read_player(file))
        if [len(biases) for _, biases in layers] != [len(biases) for _, biases in self.player.layers]:
            raise Refusal(f"The player of {file} is not {self.settings.width} wide.")
        self.player.copy_from([tuple(map(torch.from_numpy, layer)) for layer in layers], torch.tensor(lean))

    def _resume(self, file: Path) -> Any:
        kept = torch.load(file, map_location=self.device, weights_only=True)
        with torch.no_grad():
            for one, was in zip(self.parameters, kept["learned"], strict=True):
                one.copy_(was)
        self.spent, self.choices = kept["spent"], kept["choices"]
        return kept["state"]
