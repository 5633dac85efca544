"""Arrays that C++ writes into: of NumPy on CPU cores, of PyTorch on a CUDA device."""

import ctypes
from importlib import import_module
from typing import Any, Protocol


class Arrays(Protocol):
    """Makes arrays, and knows what a step takes."""

    def zeros(self, shape: tuple[int, ...], kind: str) -> Any:
        """An array of zeros."""

    def of(self, data: bytes) -> Any:
        """An array with these bytes."""

    def here(self, array: Any) -> Any:
        """An array of NumPy where these lie."""

    def whole_numbers(self, numbers: Any) -> Any:
        """The numbers as an array of 64 bits each, the same one if it is one; None if they are not whole numbers."""

    def stream(self) -> ctypes.c_void_p:
        """The queue of the device, if there is one."""


class OnCores:
    """Arrays of NumPy."""

    def __init__(self) -> None:
        self._np: Any = import_module("numpy")

    def zeros(self, shape: tuple[int, ...], kind: str) -> Any:
        return self._np.zeros(shape, kind)

    def of(self, data: bytes) -> Any:
        return self._np.frombuffer(data, "uint8")

    def here(self, array: Any) -> Any:
        return array

    def whole_numbers(self, numbers: Any) -> Any:
        found = self._np.asarray(numbers)
        return self._np.ascontiguousarray(found, "int64") if found.dtype.kind in "iu" else None

    def stream(self) -> ctypes.c_void_p:
        return ctypes.c_void_p(None)


class OnDevice:
    """Tensors of PyTorch on a CUDA device."""

    def __init__(self) -> None:
        self._torch: Any = import_module("torch")

    def zeros(self, shape: tuple[int, ...], kind: str) -> Any:
        return self._torch.zeros(shape, dtype=getattr(self._torch, kind), device="cuda")

    def of(self, data: bytes) -> Any:
        return self._torch.tensor(list(data), dtype=self._torch.uint8, device="cuda")

    def here(self, array: Any) -> Any:
        return self._torch.from_numpy(array).cuda()

    def whole_numbers(self, numbers: Any) -> Any:
        found = self._torch.as_tensor(numbers, device="cuda")
        is_whole = not (found.is_floating_point() or found.is_complex() or found.dtype == self._torch.bool)
        return found.to(self._torch.int64).contiguous() if is_whole else None

    def stream(self) -> ctypes.c_void_p:
        return ctypes.c_void_p(self._torch.cuda.current_stream().cuda_stream)


def arrays_for(on_cuda: bool) -> Arrays:
    """Where the arrays lie."""
    return OnDevice() if on_cuda else OnCores()


def at(array: Any) -> ctypes.c_void_p:
    """Where the numbers of an array or a tensor lie; nowhere, if there is none."""
    if array is None:
        return ctypes.c_void_p(None)
    return ctypes.c_void_p(array.ctypes.data if hasattr(array, "ctypes") else array.data_ptr())
