"""The ways to lose at once, wherever they arise."""

import pytest

from fourscore.games.mr_president.ending import outcome
from fourscore.games.mr_president.facts.numbers import TRACK
from fourscore.games.mr_president.game import GAME
from fourscore.games.mr_president.rules.allies.rogues import new_rogue
from fourscore.games.mr_president.rules.war.start import start_war
from fourscore.games.mr_president.state import Rogue, War
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from fourscore.games.mr_president.tracks import change
from tests.games.mr_president.deck_table import table
from tests.games.mr_president.desk import at, carry, log, put, text
from tests.rows import every_row

BRINK = 4
"""The last box of a Conflict Track before War."""


@pytest.mark.rule("mr-president.loss.russia-nato-war", "mr-president.loss.china-japan-war")
@every_row("track", ["russia-nato", "china-japan"])
def test_two_conflicts_must_not_come_to_war(track):
    term = put(table(LP=30), f"CONFLICT {track}", BRINK)
    carry(term, change(term, TRACK[f"CONFLICT {track}"], 1))
    assert (term.over, term.verdict, term.wars) == (f"mr-president.loss.{track}-war", "loss", [])
    assert outcome(term).scores == (0,)


@pytest.mark.rule("mr-president.loss.israel-iran-nuclear", "mr-president.loss.dprk-rok-nuclear")
@every_row(("track", "nation"), [("israel-iran", "iran"), ("dprk-rok", "north-korea")])
def test_a_war_with_a_nuclear_power_is_lost(track, nation):
    term = put(put(table(), f"CONFLICT {track}", BRINK), f"NUKE {nation}", 5)
    carry(term, change(term, TRACK[f"CONFLICT {track}"], 1))
    assert (term.over, term.verdict) == (f"mr-president.loss.{track}-nuclear", "loss")


@pytest.mark.rule("mr-president.loss.others")
def test_a_sixth_war_and_a_rogue_state_too_many_are_lost():
    war = War("us-taliban", "central-south-asia", "guerrilla", ("us",), ("taliban",), (0, 6))
    crowded = table(wars=[war.but(region=region) for region in ("africa", "eurozone", "middle-east")] + [war, war])
    carry(crowded, start_war(crowded, "gs-sa-yemen"))
    assert (crowded.over, crowded.verdict) == ("mr-president.war.sideboard.full", "loss")
    rogues = table(rogues=[Rogue(number, "africa", 1) for number in range(1, 100)])
    carry(rogues, new_rogue(rogues, "africa", 1))
    assert (rogues.over, rogues.verdict) == ("mr-president.rogue-state.supply-loss", "loss")


@pytest.mark.rule("mr-president.loss.at-once")
def test_a_loss_is_told_and_stops_everything():
    term = table(LP=12)
    carry(term, carry_out(term, effects_of(["PA +1", "LOSS ukraine-escalation", "PA +5"])))
    assert (at(term, "PA"), term.over) == (52, "mr-president.loss.ukraine-escalation")
    assert "mr-president.legacy.rank" not in [event.rule for event in log(term)]
    told = [
        rule
        for rule in GAME.ledger.chapter("mr-president.loss")
        if rule.id.rpartition(".")[2] not in ("at-once", "others")
    ]
    for rule in told:
        if rule.log:
            assert rule.log.endswith("the game is lost."), rule.id
    term = table()
    carry(term, carry_out(term, effects_of(["LOSS conviction"])))
    assert text(term) == "The Senate convicts the President: the game is lost."
