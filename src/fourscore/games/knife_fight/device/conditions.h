// When a Reaction may be played and a President's ability works by itself: what the effects call `can`.
#pragma once
#include "distance.h"

namespace knife_fight {

// What an Attack leaves room for. Unavoidable wounds give way to no Reaction.
BOTH bool can_be_blocked(const Moment &attack) { return attack.can_block && !attack.is_unavoidable; }
BOTH bool can_be_dodged(const Moment &attack) { return attack.can_dodge && !attack.is_unavoidable; }
BOTH bool gives_way_to_reactions(const Moment &harm) { return !harm.is_unavoidable; }

// Presidents next to the victim whom the attacker may attack.
BOTH unsigned bystanders(const Fight &fight, int seat, const Moment &attack) {
  return next_to(fight, seat) & in_reach(fight, attack.by, true);
}
// Whom the attacker could have aimed at instead, from whatever distance.
BOTH unsigned others_in_reach(const Fight &fight, int seat, const Moment &attack) {
  return in_reach(fight, attack.by, true) & ~(1u << seat);
}
BOTH_CALLED bool is_falling(const Fight &fight, int seat) {
  for (int one = fight.first_fallen; one < fight.after_fallen; one++)
    if (fight.fallen[one].seat == seat && !fight.fallen[one].is_stopped) return true;
  return false;
}
BOTH unsigned those_who_could_come_along(const Fight &fight, int seat) {
  unsigned found = opponents(fight, seat);
  for (int other = 0; other < fight.seats; other++)
    if (is_falling(fight, other)) found &= ~(1u << other);
  return found;
}

BOTH_CALLED bool can_react(const Fight &fight, int seat, const Card &card, const Moment &m) {
  switch (card.effect) {
    case BLOCK: return can_be_blocked(m);
    case DODGE: return can_be_dodged(m);
    case DUCK_AND_COVER: return m.is_ranged && (m.is_unavoidable || m.can_dodge);
    case RIPOSTE: return !m.is_ranged && (m.is_unavoidable || m.can_block);
    case POINTING_FINGERS: return gives_way_to_reactions(m) && bystanders(fight, seat, m);
    case ELEVENTH_COMMANDMENT: return fellows(fight, seat) >> m.by & 1;
    case FOLLOW_THROUGH: return next_to(fight, seat) >> m.seat & 1;
    case STIFF_COLLAR: return gives_way_to_reactions(m);
    case SATISFACTION_DEMANDED: return m.by != seat && m.by != NOBODY && fight.is_alive(m.by);
    case MUTUALLY_ASSURED_DESTRUCTION: return those_who_could_come_along(fight, seat);
    case PLAUSIBLE_DENIABILITY: return m.by != seat;
    case VETO: return fight.card(m.card).kind == EXECUTIVE_CARD;
    case TWO_THIRDS_MAJORITY: return fight.card(m.card).kind == REACTION_CARD;
    case FAITHLESS_ELECTOR: return fight.president_deck != NONE && may_get(fight, m.seat, false);
    default: return true;
  }
}

BOTH bool is_behind_everybody(const Fight &fight, int seat) {
  for (int other = 0; other < fight.seats; other++)
    if (other != seat && fight.vote_count[other] <= fight.vote_count[seat]) return false;
  return true;
}
// Abilities may keep off unavoidable wounds.
BOTH_CALLED bool can_answer(const Fight &fight, int seat, const Moment &m) {
  switch (fight.president(seat).effect) {
    case MONROE: return !(next_to(fight, seat) >> m.by & 1) && can_be_dodged(m);
    case TYLER: return m.name != CORRUPTING || m.by != seat;
    case BENJAMIN_HARRISON: return next_to(fight, seat) >> m.by & 1;
    case MCKINLEY: return fight.held[seat] < 2;
    case CLEVELAND_22:
      return is_opponent(fight, seat, m.by) && fight.president(m.by).party == fight.rules->republicans &&
             !is_used_up(fight, seat);
    case HAYES: return is_behind_everybody(fight, seat);
    case JACKSON: return m.with == FROM_ATTACK && is_opponent(fight, seat, m.by);
    case MADISON: return m.by != NOBODY && opponents_with_cards(fight, seat) >> m.by & 1;
    case GRANT: return m.with == FROM_ATTACK && m.seat != seat && fight.held[m.seat];
    case TAYLOR: return m.count > 1;
    case THEODORE_ROOSEVELT: return m.is_stab && fellows(fight, seat) >> m.seat & 1;
    case REAGAN: return m.is_stab && (fight.front[m.seat] != NONE || fight.shields[m.seat] != NONE);
    case BUCHANAN: return stabs_left(fight) && fight.wounds[seat];
    case KENNEDY: return m.by != seat && !is_used_up(fight, seat) && fight.held[seat];
    case VAN_BUREN: return fight.held[seat] && !is_used_up(fight, seat) && others_in_reach(fight, seat, m);
    case GEORGE_W_BUSH: return !is_used_up(fight, seat);
    case GEORGE_H_W_BUSH: return fight.held[seat] && opponents_with_cards(fight, seat);
    case COOLIDGE: return m.with == seat && fight.card(m.card).kind == EXECUTIVE_CARD;
    case CARTER: return is_opponent(fight, seat, m.by);
    case NIXON: return !m.is_replaced && has_successor(fight, seat);
    case ANDREW_JOHNSON: return !m.is_replaced && fight.vote_count[seat] && !is_used_up(fight, seat);
    default: return true;
  }
}

}  // namespace knife_fight
