"""The network of a player and of the critic: layers of weights, the last one as wide as there are answers.

What is seen comes as words of bits, of which few are set. A device multiplies them all, in half precision; CPU cores
add up the rows of weights of those that are set.
"""

import ctypes
import itertools
import math
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from fourscore.kit.device.arrays import at

torch: Any = import_module("torch")
relu: Any = torch.nn.functional.relu
pad: Any = torch.nn.functional.pad
BITS = 64
LEAN = 3.0
"""How much likelier than any other choice an old hand's is at first, as a power of e."""


class Look:
    """Some rows of words, as a network looks at them: the first `width` words, or those that `which` names.

    With room for all the bits as numbers they are multiplied; else the weights of those that are set are added up.
    """

    def __init__(
        self, library: Any, words: Any, width: int, count: int, rows: Any = None, which: Any = None, dense: bool = False
    ) -> None:
        self.library, self.words, self.rows, self.count = library, words.view(-1, words.shape[-1]), rows, count
        self.width, self.which, self.columns = width if which is None else len(which), which, None
        if which is not None:
            self.columns = (BITS * which[:, None] + torch.arange(BITS, device=words.device)).flatten()
        self.room: Any = None
        if dense:
            half = torch.bfloat16 if words.is_cuda else torch.float32
            self.room = torch.empty(count, BITS * self.width, dtype=half, device=words.device)

    def advice(self, word: int) -> Any:
        """What an old hand would choose in each row: 1 there, 0 elsewhere."""
        advised = self.words[: self.count, word] if self.rows is None else self.words[self.rows, word]
        return (advised[:, None] >> torch.arange(BITS, device=advised.device) & 1).float()

    def numbers(self) -> Any:
        """The bits as numbers."""
        stream = ctypes.c_void_p(torch.cuda.current_stream().cuda_stream if self.words.is_cuda else None)
        self.library.spread(
            stream, at(self.words), self.words.shape[-1], at(self.rows), at(self.which), ctypes.c_long(self.count),
            self.width, at(self.room),
        )  # fmt: skip
        return self.room

    def sums(self, weights: Any) -> Any:
        """On CPU cores: for each row the sum of the weights whose bits are set."""
        out = torch.empty(self.count, weights.shape[1])
        self.library.first_layer(*self._where(), at(weights), weights.shape[1], at(out))
        return out

    def blame(self, blame: Any) -> Any:
        """On CPU cores: what each row of weights has to answer for."""
        out = torch.empty(BITS * self.width, blame.shape[1])
        self.library.first_layer_blame(*self._where(), at(blame.contiguous()), blame.shape[1], at(out))
        return out

    def _where(self) -> tuple[Any, ...]:
        return at(self.words), self.words.shape[-1], at(self.rows), ctypes.c_long(self.count), self.width


class _FirstLayer(torch.autograd.Function):  # type: ignore[misc]
    """The first layer on CPU cores."""

    @staticmethod
    def forward(context: Any, weights: Any, look: Look) -> Any:
        context.look = look
        return look.sums(weights)

    @staticmethod
    def backward(context: Any, blame: Any) -> Any:
        return context.look.blame(blame), None


class Network:
    """Weights in single precision, by input and output; a device multiplies the hidden layers in half of it."""

    def __init__(
        self,
        words: int,
        widths: Sequence[int],
        outputs: int,
        device: Any,
        scale: float = 0.01,
        advice: int | None = None,
    ) -> None:
        """With `advice`, the word with an old hand's choice, the network begins by leaning towards that."""
        self._half = torch.bfloat16 if device.type == "cuda" else torch.float32
        self.layers: list[tuple[Any, Any]] = []
        self._advice = advice
        self.lean = torch.tensor(0.0 if advice is None else LEAN, device=device, requires_grad=True)
        sizes = [BITS * words, *widths, outputs]
        for place, (before, after) in enumerate(itertools.pairwise(sizes)):
            weights = torch.empty(before, after, device=device)
            torch.nn.init.orthogonal_(weights, scale if place == len(widths) else math.sqrt(2))
            biases = torch.zeros(after, device=device)
            self.layers.append((weights.requires_grad_(), biases.requires_grad_()))

    def parameters(self) -> list[Any]:
        """Everything that is learned."""
        return [*(one for layer in self.layers for one in layer), *([] if self._advice is None else [self.lean])]

    def copy_from(self, arrays: Sequence[tuple[Any, Any]], lean: Any) -> None:
        """The same weights as those."""
        with torch.no_grad():
            self.lean.copy_(lean)
            for (weights, biases), (others, other_biases) in zip(self.layers, arrays, strict=True):
                weights.copy_(others)
                biases.copy_(other_biases)

    def prepared(self, look: Look) -> list[tuple[Any, Any]]:
        """The layers as they are multiplied, the first one for what this look sees."""
        (first, biases), *rest = self.layers[:-1]
        if look.columns is not None:
            first = first[look.columns]
        return [(weights.to(self._half), biases.to(self._half)) for weights, biases in ((first, biases), *rest)]

    def __call__(self, look: Look, layers: Sequence[tuple[Any, Any]] | None = None) -> Any:
        """What the network answers for each row; the layers may have been prepared before."""
        if layers is not None and look.room is not None:
            values = look.numbers()
            for weights, biases in layers:
                values = torch._addmm_activation(biases, values, weights)
        else:
            (first, biases), *rest = layers or self.prepared(look)
            seen = _FirstLayer.apply(first, look) if look.room is None else look.numbers() @ first
            values = relu(seen + biases)
            for weights, biases in rest:
                values = relu(torch.addmm(biases, values, weights))
        weights, biases = self.layers[-1]
        answers = torch.addmm(biases, values.float(), weights)
        if self._advice is not None:
            answers = answers + self.lean * pad(look.advice(self._advice), (0, answers.shape[1] - BITS))
        return answers

    def arrays(self) -> list[tuple[Any, Any]]:
        """The layers as arrays of NumPy."""
        return [tuple(one.detach().float().cpu().numpy() for one in layer) for layer in self.layers]
