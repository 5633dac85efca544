"""Rulings by vote while a game runs: with rounds they hold from the next deal, in games that are dealt once never."""

from typing import Any

import pytest

import fourscore
from fourscore.engine.errors import Stale
from fourscore.engine.options import option_default, option_names, option_values
from fourscore.engine.registry import all_games
from fourscore.kit.extras import usual_seats
from fourscore.play import commands
from fourscore.play.conditions import choices_of
from fourscore.play.news import MOST_BALLOTS, look_at
from fourscore.play.records import EndGame, Proposal, Ruling, StandIn, StoodIn, TakeBack
from fourscore.play.refusals import NotNow, NotYours
from fourscore.play.votes import QUESTIONS_TO_VOTE, SECONDS_TO_VOTE
from tests.play.evening import Evening
from tests.rows import every_row

SEATS = {"bodyguard": 4, "presidents": 3}


def rulings_of(game: str) -> list[Ruling]:
    """Every other value that an option can have, and another pack of cards."""
    kind = all_games()[game].Options
    more = [Ruling("action-mix", "9-6-6-6")] if game == "bodyguard" else []
    values = [(name, value) for name in option_names(kind) for value in option_values(kind, name)]
    return [Ruling(name, value) for name, value in values if value != option_default(kind, name)] + more


RULINGS = [
    pytest.param(game, ruling, id=f"{game}: {ruling.option} {ruling.value}")
    for game in SEATS
    for ruling in rulings_of(game)
]


class Plotters(Evening):
    """People who play a game with rounds at random."""

    def __init__(self, asks_forced: bool = False, game: str = "bodyguard") -> None:
        super().__init__(game, SEATS[game], asks_forced)

    @property
    def round(self) -> int:
        return int(self.match.game.view(self.match.state, None).round)

    def play_until_round(self, number: int) -> None:
        while not self.table.is_over and self.round < number:
            self.step()

    def play_until_dealt(self) -> None:
        while self.match.game.view(self.match.state, None).phase != "play":
            self.step()

    def agree(self, ruling: Ruling) -> None:
        """As many as are needed say yes."""
        number = len(self.table.ballots)
        self.do(commands.propose, 0, ruling)
        for seat in range(1, SEATS[self.table.plan.game] // 2 + 1):
            self.do(commands.vote, seat, number, True)


def into_the_second_round(asks_forced: bool = False, game: str = "bodyguard") -> Plotters:
    evening = Plotters(asks_forced, game)
    evening.play_until_round(2)
    evening.play_until_dealt()
    return evening


@pytest.mark.slow
@pytest.mark.parametrize(("game", "ruling"), RULINGS)
def test_a_game_goes_on_to_its_end_by_what_was_agreed_in_its_midst(game: str, ruling: Ruling) -> None:
    evening = into_the_second_round(game=game)
    evening.agree(ruling)
    assert evening.table.options == {}
    evening.play_until_round(99)
    assert evening.table.options == {ruling.option: ruling.value}
    assert evening.match.outcome is not None
    legs = evening.table.history.journals()
    assert [leg.header.options for leg in legs] == [{}, {ruling.option: ruling.value}]
    assert [fourscore.verify(leg).is_finished for leg in legs] == [False, True]
    assert legs[1].header.notes["rulings"][0]["result"] is True


@every_row("asks_forced", [False, True])
def test_the_new_cards_come_with_the_next_deal_and_nothing_else_changes(asks_forced: bool) -> None:
    evening = into_the_second_round(asks_forced)
    pieces = evening.match.game.pieces(evening.match.state)
    evening.agree(Ruling("action-mix", "9-6-6-6"))
    while evening.round == 2:
        assert evening.match.game.pieces(evening.match.state) == pieces
        evening.step()
    scores, told = evening.match.view(0).table.scores, evening.table.history.events
    evening.play_until_dealt()
    after = evening.match.game.pieces(evening.match.state)
    assert {name: after[name] - count for name, count in pieces.items() if after[name] != count} == {
        "trick": 2,
        "martin": -1,
        "plan-b": -1,
    }
    assert evening.match.view(0).table.scores == scores
    assert len(evening.match.view(0).table.past) == 2
    assert evening.table.history.events > told


@every_row("asks_forced", [False, True])
def test_a_plot_that_was_ruled_on_twice_is_rebuilt_from_its_records(asks_forced: bool) -> None:
    evening = into_the_second_round(asks_forced)
    evening.agree(Ruling("self-hit", "allowed"))
    evening.play_until_round(3)
    evening.play_until_dealt()
    evening.agree(Ruling("cancel-chain", "unlimited"))
    evening.play_until_round(99)
    twin = evening.rebuilt()
    assert len(twin.history.legs) == 2
    assert twin.options == {"self-hit": "allowed", "cancel-chain": "unlimited"}
    assert [twin.history.lines(seat) for seat in range(4)] == [evening.table.history.lines(seat) for seat in range(4)]
    assert twin.match is not None
    assert twin.match.outcome == evening.match.outcome


def test_a_majority_against_it_leaves_the_rules_alone() -> None:
    evening = into_the_second_round()
    evening.do(commands.propose, 0, Ruling("self-hit", "allowed"))
    for seat in (1, 2):
        evening.do(commands.vote, seat, 0, False)
    evening.play_until_round(99)
    assert evening.table.options == {}
    assert len(evening.table.history.journals()) == 1


@every_row(("game", "seats"), [("knife-fight", 4), ("mr-president", 1)])
def test_a_game_that_is_dealt_once_is_ruled_on_before_the_first_card_only(game: str, seats: int) -> None:
    evening = Evening(game, seats)
    assert evening.table.game is not None
    kind = evening.table.game.Options
    option = next(name for name in option_names(kind) if len(option_values(kind, name)) > 1)
    with pytest.raises(NotNow, match="dealt once"):
        commands.propose(evening.table, 1.0, 0, Ruling(option, option_values(kind, option)[-1]))


def test_whoever_leaves_keeps_nobody_from_proposing() -> None:
    """A vote that can no longer come is not waited for: three strangers who leave would silence a table."""
    evening = Evening(seats=4)
    for _ in range(commands.MOST_OPEN_BALLOTS):
        evening.do(commands.propose, 0, EndGame())
    with pytest.raises(NotNow, match="Wait until the table has voted"):
        evening.do(commands.propose, 0, EndGame())
    for number in range(commands.MOST_OPEN_BALLOTS):
        for seat in (1, 2):
            evening.do(commands.vote, seat, number, True)
    evening.do(commands.leave, 3)
    evening.do(commands.propose, 0, EndGame())
    assert evening.table.ballots[-1].voters == (0, 1, 2)


def test_somebody_whose_bot_plays_is_no_voice_more() -> None:
    """Their own vote is none of those that are needed: with it two of three could take back what the third did."""
    evening = Evening()
    evening.happen([StoodIn(at=1.0, seat=0, bot="random")])
    for proposal in (EndGame(), TakeBack(seat=2, choices=1)):
        with pytest.raises(NotNow, match="Play yourself again first"):
            evening.do(commands.propose, 0, proposal)
    evening.do(commands.come_back, 0)
    evening.do(commands.propose, 0, EndGame())
    evening.do(commands.vote, 1, 0, True)
    assert evening.table.ballots[0].result is None


def test_of_proposals_that_wait_for_who_is_away_only_the_last_are_shown() -> None:
    """Whoever proposes the same on and on would have all of it sent to everybody with every move."""
    evening = Evening(is_rated=True)
    evening.do(commands.propose, 1, EndGame())
    evening.happen([StoodIn(at=1.0, seat=2, bot="random")])
    for number in range(1, 2 * MOST_BALLOTS):
        evening.do(commands.propose, 0, EndGame(), now=60.0 * number)
        evening.do(commands.vote, 1, number, True)
    shown = look_at(evening.table).ballots
    assert [ballot.number for ballot in shown] == [0, *range(MOST_BALLOTS, 2 * MOST_BALLOTS)]
    assert {ballot.result for ballot in shown} == {None}


@pytest.mark.parametrize("game", [game for game, kind in all_games().items() if usual_seats(kind) > 1])
@pytest.mark.parametrize("proposal", [EndGame(), TakeBack(seat=0, choices=1)])
def test_nobody_keeps_a_vote_for_a_moment_that_suits_them(game: str, proposal: Proposal) -> None:
    """Once whoever had not voted on the end of the game could let it end as soon as they were about to lose."""
    evening = Evening(game, usual_seats(all_games()[game]), asks_forced=True)
    while not choices_of(evening.match, 0):
        evening.step()
    last = len(evening.table.chairs) - 1
    evening.do(commands.propose, 0, proposal, now=100.0)
    for seat in range(1, last):
        evening.do(commands.vote, seat, 0, True, now=100.0)
    before, setting = evening.table.questions, evening.table.setting
    assert look_at(evening.table).ballots[0].lapses is None
    while evening.table.questions - before <= QUESTIONS_TO_VOTE * (last + 1):
        evening.step(now=110.0)
    # Everybody is told until when it can be voted on.
    assert evening.table.setting != setting
    assert look_at(evening.table).ballots[0].lapses == 100.0 + SECONDS_TO_VOTE
    # In a quick game there is time to read what was proposed, and in a slow one to be there.
    assert commands.vote(evening.table, 110.0, last, 0, True)
    with pytest.raises(Stale, match="has gone on since"):
        commands.vote(evening.table, 300.0, last, 0, True)
    evening.do(commands.propose, 0, proposal, now=300.0)
    assert commands.vote(evening.table, 100_000.0, last, 1, True)
    assert evening.rebuilt().questions == evening.table.questions


@pytest.mark.parametrize("plan", [{"is_rated": True, "seconds": 60}, {"is_open": True}])
def test_among_strangers_nobody_chooses_a_bad_bot_for_somebody_who_is_away(plan: dict[str, Any]) -> None:
    evening = Evening(**plan)
    evening.table.attendance.away_since = {1: 0.0}
    with pytest.raises(NotYours, match="nobody chooses them a worse bot"):
        commands.propose(evening.table, 100.0, 0, StandIn(1, "random"))
    assert commands.propose(evening.table, 100.0, 0, StandIn(1, "old-hand"))
