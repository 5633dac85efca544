"""Players of a presidency: an old hand, one who plays with fire, and one who thinks of the Legacy."""

from fourscore.games.mr_president.bot.firebrand import Firebrand as Firebrand
from fourscore.games.mr_president.bot.newcomers import Beginner, FirstGame
from fourscore.games.mr_president.bot.old_hand import OldHand as OldHand
from fourscore.games.mr_president.bot.plans import PLANS
from fourscore.kit.bot import BotKind

BOTS: dict[str, BotKind] = {
    "first-game": FirstGame,
    "beginner": Beginner,
    "old-hand": OldHand,
    "firebrand": Firebrand,
    "statesman": PLANS[0],
}
"""The statesman follows the first plan of the search, and compares it with no other."""
