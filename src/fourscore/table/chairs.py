"""Who sits at a table."""

from fourscore.bots.names import BOT_NAMES
from fourscore.engine.decision import Seat
from fourscore.kit.extras import StandingOrder
from fourscore.table.refusals import Unreadable

PERSON = "person"
LONGEST_NAME = 24


class Chair:
    """A seat and who is in it."""

    __slots__ = ("answers", "bot", "name", "order", "order_facts", "person", "plan", "seat", "stand_in")

    def __init__(self, seat: Seat, plan: str) -> None:
        self.seat = seat
        self.plan = plan
        self.person = ""
        """The id of the person in it; empty if there is none."""
        self.name = f"Seat {seat}"
        self.bot = "" if plan == PERSON else plan
        """The bot whose seat it is."""
        self.stand_in = ""
        """The bot that answers while the person is away."""
        self.order: StandingOrder | None = None
        self.order_facts: dict[str, object] = {}
        """What must stay the same for the standing order to hold."""
        self.answers = 0
        """How many answers have come from this seat, those taken back included."""

    @property
    def is_free(self) -> bool:
        return not self.person and not self.bot

    @property
    def player(self) -> str:
        """The bot that answers for this seat now; empty when a person does."""
        return self.bot or self.stand_in


def seat_all(plans: tuple[str, ...]) -> list[Chair]:
    """The chairs, with bots in theirs."""
    chairs = [Chair(seat, plan) for seat, plan in enumerate(plans)]
    bots = [chair for chair in chairs if chair.bot]
    for number, chair in enumerate(bots):
        chair.name = BOT_NAMES[number] if number < len(BOT_NAMES) else f"Bot {number + 1}"
    return chairs


def read_name(text: str) -> str:
    """A name that everybody can read; Unreadable if it is none."""
    name = " ".join("".join(letter for letter in text if letter.isprintable()).split())
    if not 0 < len(name) <= LONGEST_NAME:
        raise Unreadable(f"A name has 1 to {LONGEST_NAME} characters that can be read.")
    return name
