"""Votes and winning: where votes come from, which may be the last, and when the game is over."""

from fourscore.engine.decision import Choice, Decision, Procedure, Question, RuleId, Seat
from fourscore.engine.game import Ended
from fourscore.games.knife_fight.cards import President
from fourscore.games.knife_fight.moves import UNSEEN, Move
from fourscore.games.knife_fight.state import Fight


def may_get(fight: Fight, seat: Seat, *, can_win: bool) -> bool:
    """The limit vote needs a source that can win and, in edition 2, a living President."""
    if len(fight.votes[seat]) + 1 < fight.goal:
        return True
    if fight.edition == 1:
        return can_win or (fight.options.six_player_campaign_win == "on" and fight.seats == 6)
    return can_win and seat in fight.alive


def may_get_one_more(fight: Fight, seat: Seat) -> bool:
    """Whether there is a vote for the seat that is not the last one: whoever offers no other offers it only then."""
    return bool(fight.deck) and len(fight.votes[seat]) + 1 < fight.goal


def get_vote(
    fight: Fight, seat: Seat, rule: RuleId = "knife-fight.vote.from-deck-bottom", *, can_win: bool = False
) -> None:
    """A vote is the bottom card of the President deck, unseen; one that may not be the limit vote is not given."""
    if not fight.deck or not may_get(fight, seat, can_win=can_win):
        if fight.deck:
            fight.tell("knife-fight.win.barred-vote-not-taken", player=seat)
        return
    fight.votes[seat] = (*fight.votes[seat], fight.deck.pop(0))
    fight.tell(rule, player=seat, votes=len(fight.votes[seat]))
    check_winner(fight, seat)


def claim(fight: Fight, seat: Seat, body: President, *, can_win: bool) -> bool:
    """The killer adds the fallen President to the vote pile; says whether that was allowed."""
    if not may_get(fight, seat, can_win=can_win):
        return False
    fight.votes[seat] = (*fight.votes[seat], body)
    fight.tell("knife-fight.vote.kill-takes-body", player=seat, president=body.name, votes=len(fight.votes[seat]))
    return True


def under_the_deck(fight: Fight, president: President) -> None:
    """Face down to the bottom of the President deck."""
    fight.deck.insert(0, president)


def check_winner(fight: Fight, *seats: Seat) -> None:
    """The game is over the moment a player holds the winning number."""
    winners = tuple(seat for seat in seats if len(fight.votes[seat]) >= fight.goal)
    if winners:
        fight.winners = winners
        for seat in winners:
            fight.tell("knife-fight.win.at-once", player=seat, votes=len(fight.votes[seat]))
        raise Ended


def lose_vote(fight: Fight, seat: Seat, rule: RuleId) -> Procedure:
    """The player picks which card of their vote pile goes to the bottom of the President deck, if there is one."""
    if not fight.votes[seat]:
        return
    move: Move = yield Decision(LOSE_VOTE, fight, seat)
    pile = fight.votes[seat]
    lost = move.president or next(card for card in pile if not is_open(fight, card))
    at = pile.index(lost)
    fight.votes[seat] = pile[:at] + pile[at + 1 :]
    under_the_deck(fight, lost)
    fight.tell(rule, player=seat, votes=len(fight.votes[seat]))


def hand_over_vote(fight: Fight, giver: Seat, taker: Seat, *, can_win: bool = False) -> Procedure:
    """A vote goes from one pile to another, face down; its owner picks which."""
    if not fight.votes[giver] or not may_get(fight, taker, can_win=can_win):
        return
    yield from lose_vote(fight, giver, "knife-fight.vote.pile-face-down")
    fight.votes[taker] = (*fight.votes[taker], fight.deck.pop(0))
    fight.tell("knife-fight.vote.from-deck-bottom", player=taker, votes=len(fight.votes[taker]))
    check_winner(fight, taker)


def is_open(fight: Fight, president: President) -> bool:
    """Whether everybody knows where this President is."""
    return fight.knows[president.number] == fight.everybody


def own_votes(fight: Fight, seat: Seat) -> list[Choice]:
    """Each vote that all have seen, and one of those that nobody has."""
    seen: list[Choice] = [vote.pick for vote in fight.votes[seat] if is_open(fight, vote)]
    return seen if len(seen) == len(fight.votes[seat]) else [*seen, UNSEEN]


LOSE_VOTE = Question("lose-vote", "knife-fight.corruption.which-vote-is-lost", own_votes)
