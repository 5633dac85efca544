"""The words of bits that a learned player sees, as `device/seen.h` has them."""

from fourscore.games.knife_fight.learned.actions import AT_PLACE
from fourscore.kit.learned.file import Shape
from fourscore.kit.learning import ACTIONS

OFFERED, ADVICE, FIELDS = 0, 1, 2
"""The words of what is offered and of what an old hand likes best, and the first of the others."""
SEEN = 34
ALL_WORDS = SEEN + 7
"""With the others' hands, which only a critic sees."""
MOST_SEATS, SHOWN_MOMENTS, CARDS, PRESIDENTS = 6, 2, 66, 43
ACTIONS_IN_USE = AT_PLACE + MOST_SEATS
BITS = 2129
"""How many are in use, at a full table, with the words of offers and advice."""
SHAPE = Shape(
    words=SEEN,
    used=(*range(ACTIONS_IN_USE), *range(64, 64 + ACTIONS_IN_USE), *range(64 * FIELDS, BITS)),
    outputs=tuple(place * ACTIONS + action for place in range(2) for action in range(ACTIONS_IN_USE)),
)
"""Which bits can be set, and the answers: how good each action looks, and how likely it is to win."""
A_PLACE = 176
"""How many bits each place at the table has; the first is the player's own."""
PLACES = BITS - MOST_SEATS * A_PLACE
WOUNDS, LEFT, HELD, VOTES = 49, 55, 66, 76
"""Where these begin among them: wounds, how many more kill, cards in hand, votes; each as many bits as there are."""
