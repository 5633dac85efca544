"""The thirteen consequences at the end of each year, in order, each completely before the next."""

from fourscore.games.mr_president.rules.consequences.deck import new_year_deck
from fourscore.games.mr_president.rules.consequences.governments import eurozone_economy, good_governments
from fourscore.games.mr_president.rules.consequences.home import campaign_promise, congressional_reaction
from fourscore.games.mr_president.rules.consequences.recruiting import terrorist_recruiting
from fourscore.games.mr_president.rules.consequences.rogue_states import (
    no_rogue_states,
    rogue_state_impact,
    rogue_state_recruiting,
)
from fourscore.games.mr_president.rules.consequences.stability import stability_impact
from fourscore.games.mr_president.rules.consequences.standing import agent_for_peace, trade_agreements, world_opinion
from fourscore.games.mr_president.rules.consequences.war import military_footprint, war_effects
from fourscore.games.mr_president.rules.year import parts

parts(
    "consequences",
    stability_impact,
    terrorist_recruiting,
    rogue_state_impact,
    no_rogue_states,
    rogue_state_recruiting,
    war_effects,
    military_footprint,
    good_governments,
    eurozone_economy,
    agent_for_peace,
    world_opinion,
    trade_agreements,
    campaign_promise,
    congressional_reaction,
    new_year_deck,
)
