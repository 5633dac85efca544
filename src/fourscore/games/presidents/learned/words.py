"""The words of bits that a learned player sees, as `device/seen.h` has them, and what it answers."""

from fourscore.kit.learned.file import Shape
from fourscore.kit.learning import ACTIONS

MOST_SEATS = 8
"""It has learned at tables of this many at the most."""
OWN, EACH_OTHER = 8, 4
OFFERED, SURE, ADVICE = 5, 6, 7
"""The words of what is offered, of the sets that an old hand knows nobody can beat, and of what it would do."""
SEEN = OWN + EACH_OTHER * (MOST_SEATS - 1)
"""How many words of 64 bits."""
ALL_WORDS = SEEN + MOST_SEATS
"""With the others' hands and who they are, which only the critic of a training sees."""
PASSING = 52
"""The action of a pass; below it come four sizes of each rank, where four stands for more too."""
_OWN_BITS = (64, 64, 60, 52, 53, 53, 52, 53)
_OTHERS_BITS = (59, 52, 64, 42)
SHAPE = Shape(
    words=SEEN,
    used=tuple(
        64 * word + bit
        for word, bits in enumerate((*_OWN_BITS, *(_OTHERS_BITS * (MOST_SEATS - 1))))
        for bit in range(bits)
    ),
    outputs=(*range(PASSING + 1), *range(ACTIONS, ACTIONS + PASSING + 1)),
)
"""Which bits can be set, and the answers: how good each action looks, and how likely it is to make a President."""
