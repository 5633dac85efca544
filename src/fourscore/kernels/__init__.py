"""Games on packed arrays, compiled: for millions of games. Each kernel is tested move for move against its game."""

from importlib.util import find_spec

from fourscore.engine.errors import Refusal

if find_spec("numba") is None:
    raise Refusal("A kernel needs Numba. Install it with: pip install 'fourscore[kernel]'")
