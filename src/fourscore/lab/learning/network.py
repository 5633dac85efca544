"""The network of a player and of the critic: three hidden layers, the last one as wide as there are answers."""

import math
from collections.abc import Sequence
from importlib import import_module
from typing import Any

torch: Any = import_module("torch")
relu: Any = torch.nn.functional.relu
linear: Any = torch.nn.functional.linear


class Network:
    """Weights in single precision; a device multiplies the hidden layers in half of it."""

    def __init__(self, inputs: int, width: int, outputs: int, scale: float, device: Any) -> None:
        self._half = torch.bfloat16 if device.type == "cuda" else torch.float32
        self.layers: list[tuple[Any, Any]] = []
        for before, after in ((inputs, width), (width, width), (width, width), (width, outputs)):
            weights = torch.empty(after, before, device=device)
            torch.nn.init.orthogonal_(weights, scale if after == outputs else math.sqrt(2))
            biases = torch.zeros(after, device=device)
            self.layers.append((weights.requires_grad_(), biases.requires_grad_()))

    def parameters(self) -> list[Any]:
        """Everything that is learned."""
        return [one for layer in self.layers for one in layer]

    def __call__(self, seen: Any) -> Any:
        for weights, biases in self.layers[:-1]:
            seen = relu(linear(seen, weights.to(self._half), biases.to(self._half)))
        return linear(seen.float(), *self.layers[-1])

    def in_half(self) -> list[tuple[Any, Any]]:
        """The hidden layers as they are multiplied, made once for many steps."""
        return [(weights.to(self._half), biases.to(self._half)) for weights, biases in self.layers[:-1]]

    def quickly(self, hidden: Sequence[tuple[Any, Any]], seen: Any) -> Any:
        """The same with hidden layers made before; for a rollout."""
        for weights, biases in hidden:
            seen = torch._addmm_activation(biases, seen, weights.t(), use_gelu=False)
        return linear(seen.float(), *self.layers[-1])

    def arrays(self) -> list[tuple[Any, Any]]:
        """The layers as arrays of NumPy."""
        return [tuple(one.detach().float().cpu().numpy() for one in layer) for layer in self.layers]
