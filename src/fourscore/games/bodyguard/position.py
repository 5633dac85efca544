"""A plot as JSON that a person can read and write.

Cards that are named nowhere are in the pile, or, when the pile is written out, among the discards, seen by all.
"""

from collections import Counter

from fourscore.engine.decision import Seat
from fourscore.engine.game import Json
from fourscore.engine.positions import Form, Piece, PositionForm, check_seats, need
from fourscore.games.bodyguard.cards import MARTIN, NO_TYPE, TRICK, TYPES, card, cards, in_order, pack, show
from fourscore.games.bodyguard.knowledge import possible_worlds, true_world
from fourscore.games.bodyguard.moves import ALL_BUT, ONLY
from fourscore.games.bodyguard.options import BodyguardOptions
from fourscore.games.bodyguard.position_past import check_history, check_past
from fourscore.games.bodyguard.rules.setup import CARDS_EACH
from fourscore.games.bodyguard.state import EVERYBODY, Plot, new_plot
from fourscore.kit.seats import Seats, seats_of


def write_hands(plot: Plot) -> list[str]:
    """One text of cards for each seat: `fog ballroom trick`."""
    return [show(hand) for hand in plot.hands]


def read_hands(texts: list[str], plot: Plot) -> None:
    """All hands, or none."""
    if texts:
        plot.hands = [list(in_order(cards(text))) for text in texts]


def write_rows(plot: Plot) -> list[str]:
    """The hits in front of each seat, as they were placed."""
    return [show(row) for row in plot.rows]


def read_rows(texts: list[str], plot: Plot) -> None:
    """All rows, or none."""
    if texts:
        plot.rows = [tuple(cards(text)) for text in texts]


def write_pile(plot: Plot) -> str | None:
    """From the top. Before the deal it is the whole pack, whatever the table has by then agreed to put into it."""
    return show(reversed(plot.pile)) if plot.phase in ("play", "over") else None


def read_pile(text: str | None, plot: Plot) -> None:
    """From the top; nothing when the cards that are named nowhere are the pile."""
    plot.pile = list(reversed(cards(text or "")))


def write_discards(plot: Plot) -> list[str]:
    """A card that all have seen, `trick`, or one that only its former holder knows, `fog by 2`."""
    known = zip(plot.discards, plot.discarded_by, strict=True)
    return [one.name if by == EVERYBODY else f"{one} by {by}" for one, by in known]


def read_discards(texts: list[str], plot: Plot) -> None:
    """The cards and who knows them."""
    for text in texts:
        name, _, by = text.partition(" by ")
        if by and not (by.isdigit() and int(by) < plot.seats):
            raise ValueError(f"there is no seat {by} among the hands")
        plot.discard(card(name), int(by) if by else EVERYBODY)


FORM = PositionForm(
    Plot,
    derived=("options", "striker", "lacking", "discarded_by", "living"),
    forms={
        "hands": Form(list[str], write_hands, read_hands),
        "rows": Form(list[str], write_rows, read_rows),
        "pile": Form(str | None, write_pile, read_pile),
        "discards": Form(list[str], write_discards, read_discards),
    },
    pieces={Seats: Piece(list[Seat], seats_of)},
    by_seat=("hands", "rows", "martins", "lost_draws", "twos", "ones"),
    seated=("turn", "eliminated", "kept", "bodyguard", "bodyguard_before", "exposed", "exposed_before"),
)


def position(plot: Plot) -> Json:
    """The plot, at rest, as JSON."""
    return FORM.write(plot)


def from_position(json: Json, options: BodyguardOptions, seats: int) -> Plot:
    """The plot that the JSON describes; BadPosition says why it cannot be."""
    plot = new_plot(options, seats)
    plot.pile = []
    FORM.read(json, plot, seats)
    _check_rounds(plot, seats)
    _lay_pile(plot, is_written=isinstance(json, dict) and json.get("pile") is not None)
    check_past(plot)
    if plot.phase == "play":
        _check_cards(plot)
        _check_living(plot)
        _check_roles(plot)
        check_history(plot)
        _check_play(plot)
    else:
        _check_gathered(plot)
    return plot


def _check_rounds(plot: Plot, seats: int) -> None:
    """There is a President from the first role card on, and one round for each player."""
    is_unknown = plot.president == -1 and plot.phase == "roles" and plot.round == 1
    if is_unknown:
        first = plot.options.first_president
        is_here = first == "random" or int(first) < seats
        need(is_here, "president, options and seats", f"there is no seat {first} to be the first President")
    else:
        check_seats(plot.president, "president, phase, round and seats", seats)
    rounds = f"there are as many rounds as players ({seats}), and this is round {plot.round}"
    need(1 <= plot.round <= seats, "round and seats", rounds)
    need(plot.phase != "over" or plot.round == seats, "phase and round", "the last round comes before the end")


def _lay_pile(plot: Plot, *, is_written: bool) -> None:
    """No card is there more often than in the pack; what is named nowhere is put where it belongs."""
    whole = Counter(pack(plot.options.action_mix))
    lying = sum(plot.martins)
    need(min(plot.martins) >= 0, "martins", "it has a number below 0")
    need(lying <= whole[MARTIN], "martins and options", "too many of martin")
    places = (*plot.hands, *plot.rows, plot.pile, plot.discards, [MARTIN] * lying)
    named = Counter(one for place in places for one in place)
    surplus = named - whole
    need(not surplus, "hands, rows, pile, discards, martins and options", f"too many of {show(surplus)}")
    unnamed = list(in_order((whole - named).elements()))
    if not is_written:
        plot.pile = unnamed
    else:
        for one in unnamed:
            plot.discard(one)


def _check_cards(plot: Plot) -> None:
    """What lies before the players and in their hands is what the rules let them have."""
    for seat, row in enumerate(plot.rows):
        types = [one.type for one in row]
        fits = NO_TYPE not in types and len(set(types)) == len(types)
        need(fits, "rows", f"the row of seat {seat} is not made of hits of different types")
        need(len(types) < len(TYPES), "rows", f"seat {seat} has all four types and would be out")
        too_many = f"seat {seat} holds more than {CARDS_EACH} cards"
        need(len(plot.hands[seat]) <= CARDS_EACH, "hands", too_many)
    if plot.options.martin_stack == "only-one-at-a-time":
        need(max(plot.martins) <= 1, "martins and options", "only one Deadly Martin lies before anybody")
    lost, tricks = plot.lost_draws, pack(plot.options.action_mix).count(TRICK)
    need(min(lost) >= 0, "lost_draws", "it has a number below 0")
    need(sum(lost) <= tricks, "lost_draws and options", f"there are only {tricks} Filthy Tricks")
    can_lose = plot.pile and plot.options.filthy_target == "next-own-draw"
    need(can_lose or not any(lost), "lost_draws, pile and options", "nobody has a draw to lose")


def _check_living(plot: Plot) -> None:
    """Whoever is eliminated has nothing, and the President's fall ends the round."""
    is_ended = plot.president in plot.eliminated
    need(not is_ended, "president and eliminated", "the President's fall ends the round")
    plot.living -= sum(ONLY[seat] for seat in plot.eliminated)
    for seat, row in enumerate(plot.rows):
        if not plot.is_living(seat):
            has = row or plot.hands[seat] or plot.martins[seat] or plot.lost_draws[seat]
            parts = "eliminated, rows, hands, martins and lost_draws"
            need(not has, parts, f"seat {seat} is out, but has cards or a draw to lose")
        for type in [one.type for one in row] if plot.is_living(seat) else range(len(TYPES)):
            plot.lacking[type] &= ALL_BUT[seat]


def _check_roles(plot: Plot) -> None:
    """The Bodyguard card is where it can have come to, and what is concluded from it is so."""
    parts = "president, bodyguard, bodyguard_before, exposed, exposed_before, reassigned and kept"
    is_possible = true_world(plot) in possible_worlds(plot, None)
    need(is_possible, parts, "the Bodyguard card cannot have come to where it is said to be")
    need(plot.reassigned or plot.exposed_before is None, "exposed_before and reassigned", "nothing was re-assigned yet")
    for name, exposed in (("exposed", plot.exposed), ("exposed_before", plot.exposed_before)):
        fell = exposed is None or exposed in plot.eliminated
        need(fell, f"{name} and eliminated", f"seat {exposed} has not fallen to the President")
    may_keep = plot.reassigned and plot.options.reassign_dead == "excluded"
    fits = not plot.kept or (may_keep and set(plot.kept) <= set(plot.eliminated))
    need(fits, "kept, reassigned, eliminated and options", "only the eliminated keep their roles at a re-assignment")


def _check_play(plot: Plot) -> None:
    """Somebody can use a card."""
    need(
        plot.is_living(plot.turn), "phase, turn and eliminated", f"it is seat {plot.turn}'s turn, but that seat is out"
    )
    can_draw = plot.pile and plot.options.empty_hand == "draw-one"
    need(any(plot.hands) or can_draw, "phase, hands, pile and options", "nobody holds a card, so the round is over")


def _check_gathered(plot: Plot) -> None:
    """Between two rounds all cards are in one pile; before the deal just the roles have been issued."""
    cards = (*plot.hands, *plot.rows, plot.discards)
    parts = "phase, hands, rows, pile, discards, martins and lost_draws"
    need(not any(cards) and not any(plot.martins) and not any(plot.lost_draws), parts, "all cards are in the pile")
    parts = "phase, reassigned, bodyguard_before, kept, exposed, exposed_before, eliminated and history"
    done = (plot.reassigned, plot.kept, plot.eliminated, plot.history)
    known = (plot.bodyguard_before, plot.exposed, plot.exposed_before)
    need(not any(done) and known == (None, None, None), parts, "nothing has been done yet")
    is_issued = plot.phase == "deal" and plot.bodyguard != plot.president
    parts = "phase, bodyguard and president"
    need(is_issued or plot.bodyguard is None, parts, "the Bodyguard card was not issued to that seat")
