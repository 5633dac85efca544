"""Going out, titles, points, and the end of a round and of the evening."""

from fourscore.engine.decision import RuleId, Seat
from fourscore.games.presidents.rules.twos import by_fewest_cards, everybody_is_stuck
from fourscore.games.presidents.state import Evening

POINTS_FOR_PRESIDENT = 2
POINTS_FOR_VICE_PRESIDENT = 1


def go_out(evening: Evening, seat: Seat) -> None:
    """An empty hand is out; the first two out earn their titles and points at that moment."""
    evening.out.append(seat)
    evening.tell("presidents.round.going-out", player=seat)
    if len(evening.out) == 1:
        evening.tell("presidents.title.president", player=seat)
        earn(evening, seat, POINTS_FOR_PRESIDENT, "presidents.score.president")
    elif len(evening.out) == 2:
        evening.tell("presidents.title.vice-president", player=seat)
        earn(evening, seat, POINTS_FOR_VICE_PRESIDENT, "presidents.score.vice-president")
    if evening.phase == "play" and len(evening.out) == len(evening.sizes) - 1:
        evening.tell("presidents.round.ends", round=evening.round)
        end_round(evening, evening.active())


def earn(evening: Evening, seat: Seat, points: int, rule: RuleId) -> None:
    """Points are credited at once, and the target ends the game at once unless the round is played out."""
    evening.scores[seat] += points
    evening.tell(rule, player=seat, points=points, total=evening.scores[seat])
    if evening.scores[seat] >= evening.rules.target and evening.options.last_round == "stop-at-once":
        win(evening, seat)


def end_round_if_stuck(evening: Evening) -> None:
    """The round ends at once when everybody who still holds cards holds nothing but 2s."""
    if not everybody_is_stuck(evening):
        return
    evening.tell("presidents.two.deadlock-ends-round", players=evening.active())
    if evening.out:
        end_round(evening, by_fewest_cards(evening))
    else:
        evening.tell("presidents.two.deadlock-replay", round=evening.round)
        evening.phase = "deal"


def end_round(evening: Evening, left: list[Seat]) -> None:
    """The last of those left is Pond Scum; titles hold until the end of the next round."""
    scum = left[-1]
    evening.president = evening.out[0]
    evening.vice_president = evening.out[1] if len(evening.out) > 1 else None
    evening.pond_scum = scum
    evening.tell("presidents.title.pond-scum", player=scum)
    if max(evening.scores) >= evening.rules.target:
        # Only a round that is played out gets here. The President's points came first.
        win(evening, max(evening.out, key=lambda seat: (evening.scores[seat], seat == evening.president)))
        return
    evening.dealer = next_dealer(evening, scum)
    evening.round += 1
    evening.phase = "deal"


def next_dealer(evening: Evening, scum: Seat) -> Seat | None:
    """The Pond Scum deals, or the next seat to the left; None leaves it to chance."""
    if evening.options.dealer == "random" or evening.dealer is None:
        return None
    if evening.options.dealer == "rotate-left":
        return (evening.dealer + 1) % len(evening.sizes)
    return scum


def win(evening: Evening, seat: Seat) -> None:
    """The target or more: the President of the evening."""
    evening.winner = seat
    evening.phase = "over"
    evening.tell("presidents.end.target", player=seat, total=evening.scores[seat])
