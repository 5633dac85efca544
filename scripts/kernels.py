"""Compile the kernels, which takes a minute the first time: `make kernels`. Whoever needs them then only loads them."""

from fourscore.bots.native import has_compiler, library
from fourscore.engine.registry import all_games
from fourscore.kit.extras import extras_of

if __name__ == "__main__":
    for game in all_games().values():
        extras_of(game).compile_kernels()
        learning = extras_of(game).learning(library)
        if learning is not None and has_compiler():
            learning.library(on_cuda=False)
