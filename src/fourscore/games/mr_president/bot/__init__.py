"""Players of a presidency: one who has sat in this office before, and one who plays with fire."""

from fourscore.games.mr_president.bot.firebrand import Firebrand as Firebrand
from fourscore.games.mr_president.bot.old_hand import OldHand as OldHand
from fourscore.kit.bot import BotKind

BOTS: dict[str, BotKind] = {"old-hand": OldHand, "firebrand": Firebrand}
