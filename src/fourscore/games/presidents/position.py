"""An evening as JSON that a person can read and write. Cards that are named nowhere have been swept."""

from collections import Counter

from fourscore.engine.game import Json
from fourscore.engine.positions import Form, Piece, PositionForm, check_seats, need
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.games.presidents.rules.beat import may_lie_on
from fourscore.games.presidents.rules.deal import opener_of_first_round, pack_for
from fourscore.games.presidents.rules.round import POINTS_FOR_PRESIDENT
from fourscore.games.presidents.rules.twos import everybody_is_stuck, is_stuck
from fourscore.games.presidents.sets import RANK_OF, TWO, cards_of, hand_of, holds, in_order, is_set, play, show_hand
from fourscore.games.presidents.state import Evening, new_evening
from fourscore.games.presidents.table_rules import FOUR
from fourscore.kit.cards import Card, card, cards, show
from fourscore.kit.words import counted


def write_hands(evening: Evening) -> list[str]:
    """One text of cards for each seat."""
    return [show_hand(hand) for hand in evening.hands]


def read_hands(texts: list[str], evening: Evening) -> None:
    """All hands, or none."""
    if texts:
        evening.hands = [hand_of(cards(text)) for text in texts]


def write_laid(evening: Evening) -> list[str]:
    """Every play of this round, each with its seat: `0: 4S 4D`."""
    return [f"{by}: {laid}" for by, laid in zip(evening.laid_by, evening.laid, strict=True)]


def read_laid(texts: list[str], evening: Evening) -> None:
    """The plays and who laid them."""
    for text in texts:
        by, _, laid = text.partition(":")
        if not (by.isascii() and by.isdigit() and laid.strip()):
            raise ValueError(f"{text!r} is not a seat and its cards, such as 0: 4S 4D")
        evening.laid.append(play(tuple(in_order(cards(laid)))))
        evening.laid_by.append(int(by))


FORM = PositionForm(
    Evening,
    derived=("options", "rules", "sizes", "at_large", "laid_by", "top", "top_rank", "owner", "run"),
    forms={"hands": Form(list[str], write_hands, read_hands), "laid": Form(list[str], write_laid, read_laid)},
    pieces={Card: Piece(str, card)},
    by_seat=("scores", "hands"),
    seated=("winner", "president", "vice_president", "pond_scum", "dealer", "turn", "out", "shown_stuck"),
)


def position(evening: Evening) -> Json:
    """The evening, at rest, as JSON."""
    return FORM.write(evening)


def from_position(json: Json, options: PresidentsOptions, seats: int) -> Evening:
    """The evening that the JSON describes; BadPosition says why it cannot be."""
    evening = new_evening(options, seats)
    FORM.read(json, evening, seats)
    _check_titles(evening)
    _check_scores(evening)
    _count_cards(evening, seats)
    _lay_pile(evening, seats)
    _check_who_is_out(evening)
    if evening.phase == "play":
        _check_play(evening)
        _check_gifts(evening)
    elif evening.phase == "exchange":
        _check_exchange(evening)
    return evening


def _check_titles(evening: Evening) -> None:
    """Titles go to different players, and a round gives at least the first and the last of them."""
    parts = "president, vice_president and pond_scum"
    held = [seat for seat in (evening.president, evening.vice_president, evening.pond_scum) if seat is not None]
    need(len(set(held)) == len(held), parts, "nobody has two titles")
    is_whole = (evening.president is None) == (evening.pond_scum is None)
    need(
        is_whole and (held == [] or evening.president is not None), parts, "a round leaves a President and a Pond Scum"
    )


def _check_scores(evening: Evening) -> None:
    """Whoever reaches the target wins, at once or, where the table plays on, at the end of the round."""
    scores, winner, target = evening.scores, evening.winner, evening.rules.target
    for points in scores:
        most = target - 1 + POINTS_FOR_PRESIDENT
        need(0 <= points <= most, "scores and options", f"nobody can have {counted(points, 'point')}")
    best = max(scores)
    need((evening.phase == "over") == (winner is not None), "phase and winner", "an evening that is over has a winner")
    if winner is not None:
        need(
            scores[winner] == best >= target, "winner and scores", f"the winner has the most points, at least {target}"
        )
    elif evening.phase != "play" or evening.options.last_round == "stop-at-once":
        need(best < target, "scores, winner, phase and options", f"{counted(best, 'point')} would end the evening")
    longest = len(scores) * target // POINTS_FOR_PRESIDENT
    need(1 <= evening.round <= longest, "round", f"there is no round {evening.round}")


def _count_cards(evening: Evening, seats: int) -> None:
    """No card is there more often than in the pack; what is not in a hand has been laid."""
    pack = pack_for(seats)
    held = Counter(one for hand in evening.hands for one in cards_of(hand))
    laid = Counter(one for play in evening.laid for one in play.cards)
    surplus = (held + laid) - Counter(pack)
    need(not surplus, "hands, laid and seats", f"too many of {show(surplus)}")
    evening.sizes = [len(cards_of(hand)) for hand in evening.hands]
    for one, count in held.items():
        evening.at_large[RANK_OF[one.rank]] += count
    for seat, size in enumerate(evening.sizes):
        had = size + sum(play.size for play, by in zip(evening.laid, evening.laid_by, strict=True) if by == seat)
        reason = f"seat {seat} was never dealt {counted(had, 'card')}"
        need(had <= -(-len(pack) // seats), "hands, laid and seats", reason)


def _lay_pile(evening: Evening, seats: int) -> None:
    """The top play, who laid it, and how many cards of its rank lie directly on each other."""
    check_seats(set(evening.laid_by), "laid and seats", seats)
    most = evening.rules.any_set.most
    for laid in evening.laid:
        need(is_set(laid), "laid", f"{laid} is not a set of one rank")
        need(laid.size <= most, "laid and options", f"{laid} has more than {counted(most, 'card')}")
    start, count = evening.pile_from, len(evening.laid)
    need(
        0 <= start <= count, "pile_from and laid", f"the pile begins at play {start}, but {count} plays have been laid"
    )
    for laid, by in zip(evening.laid[start:], evening.laid_by[start:], strict=True):
        fits = evening.top is None or may_lie_on(evening, laid)
        need(fits, "laid, pile_from and options", f"{laid} cannot lie on {evening.top}")
        run = laid.size + (evening.run if evening.top_rank == laid.rank else 0)
        evening.run = run if run >= FOUR or evening.rules.counts_run else laid.size
        evening.top, evening.top_rank, evening.owner = laid, laid.rank, by
        if evening.phase == "play":
            is_cleared = laid.rank == TWO or evening.run >= FOUR
            need(not is_cleared, "laid, pile_from and phase", f"{laid} clears the pile, so nothing lies there")


def _check_who_is_out(evening: Evening) -> None:
    """An empty hand is out, and nobody else; before the first deal nobody holds anything."""
    empty = {seat for seat, size in enumerate(evening.sizes) if not size}
    is_dealt = len(empty) < len(evening.sizes) or evening.out or evening.laid
    if is_dealt or evening.phase in ("play", "exchange"):
        who = ", ".join(map(str, sorted(empty))) or "nobody"
        need(set(evening.out) == empty, "out, hands and phase", f"just those without cards are out ({who})")


def _check_play(evening: Evening) -> None:
    """A round that is being played needs a player whose turn it is and one to play against."""
    turn = evening.turn
    need(evening.sizes[turn], "turn and hands", f"it is seat {turn}'s turn, but that hand is empty")
    is_opened = evening.president is not None or opener_of_first_round(evening) is not None
    parts = "president, turn, hands and laid"
    need(is_opened, parts, "a first round is opened by whoever holds the 3 of clubs")
    need(len(evening.active()) > 1, "hands", "a round is played by at least two players with cards")
    need(not everybody_is_stuck(evening), "hands", "nobody who holds only 2s can go out, so the round is over")
    is_back = evening.top is not None and turn == evening.owner
    need(not is_back, "turn, laid and pile_from", f"the turn is back at seat {turn}, so the pile is cleared")
    for seat in evening.shown_stuck:
        is_alone = is_stuck(evening, seat) and evening.sizes[seat] == 1
        need(is_alone, "shown_stuck and hands", f"seat {seat} has shown to hold just a 2")


def _check_gifts(evening: Evening) -> None:
    """What was given and returned is where those two believe it to be."""
    both = (evening.gift is None) == (evening.thanks is None)
    need(both, "gift, thanks and phase", "whoever is given a card has returned one before the round is played")
    given = (
        ("gift", "gift_is_held", "president", evening.gift, evening.gift_is_held, evening.president),
        ("thanks", "thanks_are_held", "pond_scum", evening.thanks, evening.thanks_are_held, evening.pond_scum),
    )
    for name, flag, title, one, is_held, holder in given:
        need(one is None or holder is not None, f"{name}, {title}", "cards are exchanged by President and Pond Scum")
        there = one is not None and holder is not None and holds(evening.hands[holder], (one,))
        need(there or not is_held, f"{flag}, {name}, {title} and hands", "the card that is held is not in that hand")


def _check_exchange(evening: Evening) -> None:
    """An exchange comes right after a deal that gave everybody something to play with."""
    need(evening.president is not None, "phase, president, pond_scum", "an exchange needs a President and a Pond Scum")
    need(not evening.laid, "phase and laid", "nothing is laid before the exchange")
    need(not everybody_is_stuck(evening), "phase and hands", "nobody was dealt anything but 2s")
    given = (evening.gift, evening.thanks, evening.gift_is_held, evening.thanks_are_held, evening.shown_stuck)
    nothing = not any(given)
    parts = "phase, gift, thanks, gift_is_held, thanks_are_held and shown_stuck"
    need(nothing, parts, "nothing is known of any hand before the exchange")
