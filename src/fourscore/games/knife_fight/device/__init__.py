"""Presidential Knife Fight in C++ for bulk play: one source for CPU cores and for a CUDA device."""

from pathlib import Path

SOURCE = Path(__file__).with_name("tables.cpp")
