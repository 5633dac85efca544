"""The words of bits that a learned player sees, as `device/seen.h` has them."""

from fourscore.games.bodyguard.moves import MOST_SEATS
from fourscore.kit.learned.file import Shape

OWN, EACH_OTHER = 7, 2
OFFERED, ADVICE, LIKELY = 4, 5, 6
"""The words of what is offered, what an old hand likes best, and what it might do by whim."""
SEEN = OWN + EACH_OTHER * (MOST_SEATS - 1)
ALL_WORDS = SEEN + MOST_SEATS
"""With the others' hands and who they are, which only the critic of a training sees."""
_OWN_BITS = (49, 48, 44, 52, 64, 64, 64)
_OTHERS_BITS = (36, 44)
SHAPE = Shape(
    words=SEEN,
    used=tuple(
        64 * word + bit
        for word, bits in enumerate((*_OWN_BITS, *(_OTHERS_BITS * (MOST_SEATS - 1))))
        for bit in range(bits)
    ),
    outputs=tuple(range(128)),
)
"""Which bits can be set, and the answers: how good each action looks, and how likely it is to bring points."""
