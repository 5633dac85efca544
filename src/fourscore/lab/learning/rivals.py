"""Rivals: other networks at some of the tables.

The first is the player as it was some time ago; others come from files.
"""

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

from fourscore.kit.learning import ACTIONS, Learning, Tables
from fourscore.lab.learning.network import Look, Network
from fourscore.lab.learning.settings import Settings, read_player

torch: Any = import_module("torch")
MOST_SELVES = 16


class Rivals:
    """Whom a player meets besides itself and old hands."""

    def __init__(self, learning: Learning, settings: Settings, device: Any) -> None:
        self._rng = random.Random(settings.seed)
        self._networks: list[Network] = []
        self._selves: list[tuple[list[tuple[Any, Any]], Any]] = []
        self.shares: list[float] = []
        if settings.past_selves:
            self._networks.append(
                Network(learning.words, [settings.width] * 3, 2 * ACTIONS, device, advice=learning.advice)
            )
            self.shares.append(settings.past_selves)
        self._has_selves = bool(self._networks)
        for file in settings.sparring:
            layers, lean = learning.read(read_player(file))
            widths = [len(biases) for _, biases in layers]
            network = Network(learning.words, widths[:-1], widths[-1], device, advice=learning.advice)
            network.copy_from(
                [(torch.tensor(weights), torch.tensor(biases)) for weights, biases in layers], torch.tensor(lean)
            )
            self._networks.append(network)
            self.shares.append(settings.sparring_share / len(settings.sparring))

    def learn_from(self, player: Network, done: float) -> None:
        """Now and then a past self makes room for another; the player is remembered evenly over its training."""
        if not self._has_selves:
            return
        if done * MOST_SELVES >= len(self._selves):
            layers = [(weights.detach().clone(), biases.detach().clone()) for weights, biases in player.layers]
            self._selves.append((layers, player.lean.detach().clone()))
        if self._rng.random() < 0.1 or len(self._selves) == 1:
            self._networks[0].copy_from(*self._rng.choice(self._selves))

    def seated(self, tables: Tables, look_at: Callable[..., Look]) -> Callable[[int], Any] | None:
        """What rivals think at their tables at each step; None where none sit."""
        if not tables.rivals:
            return None
        first, count = tables.rivals[0][1], sum(count for _, _, count in tables.rivals)
        logits = torch.zeros(count, 2 * ACTIONS, device=tables.words.device)
        looks = [look_at(tables.words[0, at:], number, True, False) for _, at, number in tables.rivals]
        networks = [self._networks[rival] for rival, _, _ in tables.rivals]
        layers = [network.prepared(look) for network, look in zip(networks, looks, strict=True)]

        def think(step: int) -> Any:
            for (_, at, number), look, network, prepared in zip(tables.rivals, looks, networks, layers, strict=True):
                look.words = tables.words[step, at:]
                said = network(look, prepared)
                logits[at - first : at - first + number, : said.shape[1]] = said
            return logits

        return think
