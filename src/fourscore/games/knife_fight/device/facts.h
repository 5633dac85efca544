// What is printed on the cards, as `table_rules.py` hands it over, and the words of the table as numbers.
#pragma once
#include "kit/device/machine.h"

namespace knife_fight {

enum { MOST_SEATS = 6, CARDS = 100, KINDS = 66, PRESIDENTS = 43, NONE = 255, NOBODY = 7 };
enum { FIRST_REACTION = 46 };
enum { HAND_LIMIT = 4, ACTIONS_A_TURN = 3, STABS_A_TURN = 1, CARDS_EACH = 3, OUT_OF_OFFICE = 5 };

enum CardKind { ATTACK_CARD, EXECUTIVE_CARD, REACTION_CARD };
enum Aim { AT_NOBODY, AT_NEIGHBOUR, AT_OPPONENT, AT_ANYONE };
enum Limit { NO_LIMIT, ONCE_A_TURN, ONCE_EVER };
// Whose moments are answered: those that happen to the card's player, that this player causes, or those of others.
enum Whose { OWN, BY, OTHERS };
// What wounds come from, and what somebody dies of.
enum Source { FROM_ATTACK, FROM_EXECUTIVE, FROM_REACTION, FROM_ABILITY };
enum Cause { BY_WOUNDS, BY_KILL, BY_CORRUPTION };
// The moments, in the order of `moments.py`.
enum Name { ATTACK, MISSED, WOUNDING, WOUNDED, CORRUPTING, DYING, DIED, ANNOUNCING, CAMPAIGNING, ACTING, PLAYING, DRAWING,
            END_OF_TURN, MOMENTS };

// Each effect that is a verb here, by its id; `table_rules.py` reads the ids off this list. Cards and Presidents whose
// effect is only a number, as one more Stab, have PRINTED.
enum Effect {
  PRINTED,
  // Attacks.
  LETTER_OPENER, HICKORY_CANE, STATE_DINNER_CUTLERY, BAYONET_CHARGE, BOTH_SIDES_OF_THE_AISLE, MUCKRAKERS_BLADE,
  JOHN_BROWNS_PIKE, DUELING_PISTOLS, POISON_PEN, GRAPESHOT, LOOSE_CANNON, STOP_THE_FRONT_RUNNER, CALL_IT_IN_THE_AIR,
  // Executive Actions.
  SCAPEGOAT, VICE_PRESIDENT, TARIFF, EXPLODING_CIGAR, EMANCIPATION_PROCLAMATION, EXCESSIVELY_PARTISAN_POLITICS, IMPEACHMENT,
  MANIFEST_DESTINY, PARTY_CONVENTION, PEACE_TREATY, TREATY_OF_GHENT, ISOLATIONISM, WAR_CHEST, PORK_BARREL, NEW_DEAL,
  EXECUTIVE_ORDER, WHETSTONE, WIRETAP, FILIBUSTER, SMEAR_CAMPAIGN, PASS_THE_BUCK, CAMP_DAVID, FOLDED_SPEECH,
  CABINET_RESHUFFLE, BALLOT_STUFFING, RECOUNT,
  // Reactions.
  BLOCK, DODGE, DUCK_AND_COVER, RIPOSTE, POINTING_FINGERS, BRIBERY, SECRET_SERVICE, ELEVENTH_COMMANDMENT, FOLLOW_THROUGH,
  STIFF_COLLAR, SATISFACTION_DEMANDED, RIGGED_RE_ELECTION, MUTUALLY_ASSURED_DESTRUCTION, MOVING_EULOGY,
  PLAUSIBLE_DENIABILITY, VETO, TWO_THIRDS_MAJORITY, EMINENT_DOMAIN, OPPOSITION_RESEARCH, FAITHLESS_ELECTOR,
  // Presidents.
  ADAMS, JEFFERSON, MADISON, MONROE, QUINCY_ADAMS, JACKSON, VAN_BUREN, WILLIAM_HENRY_HARRISON, TYLER, TAYLOR, FILLMORE,
  PIERCE, BUCHANAN, LINCOLN, ANDREW_JOHNSON, GRANT, HAYES, GARFIELD, ARTHUR, CLEVELAND_22, BENJAMIN_HARRISON,
  CLEVELAND_24, MCKINLEY, THEODORE_ROOSEVELT, TAFT, WILSON, HARDING, COOLIDGE, HOOVER, WARTIME, TRUMAN, EISENHOWER,
  KENNEDY, LYNDON_JOHNSON, NIXON, FORD, CARTER, REAGAN, GEORGE_H_W_BUSH, CLINTON, GEORGE_W_BUSH,
  EFFECTS
};

enum CardMark { RANGED = 1, UNBLOCKABLE = 2, UNDODGEABLE = 4, UNAVOIDABLE = 8, STAYS = 16, AIMED = 32, PLAYS = 64 };
// One kind of Action cards.
struct Card {
  uint8_t kind, aim, wounds, corrupts_self, marks, effect;
  uint8_t reacts_to, whose;  // of a Reaction: the moment that it answers, and whose
  uint8_t draws;             // how many more cards an action draws while it lies in front of a player
  uint8_t unused;
  uint16_t answers;          // the moments that it answers by itself in front of a player, a bit each
};

enum PresidentMark {
  SLAVEOWNER = 1, HEARTENED = 2, IGNORES_DISTANCE = 4, STABS_CANNOT_BE_DODGED = 8, IS_ACTIVATED = 16, IS_AIMED = 32
};
struct President {
  uint8_t life, party, limit, aim, corrupts_self, marks, effect;
  uint8_t whose;                      // whose moments the ability answers
  int8_t actions, stabs, hand_limit;  // what it adds to the usual numbers
  uint8_t unused;
  uint16_t early, late;               // the moments that the ability answers before, and after, Reactions
};

// What a card or an ability is good for, as `bot/reading.py` reads it.
enum Whom { ITS_TARGET, ITS_PARTY, FELLOWS, SLAVEOWNERS, CORRUPTED, ALL };
enum ReadingMark {
  SLAYS = 1, SWAPS = 2, EMPTIES = 4, DEPARTS = 8, HINDERS = 16, LETS_STAB = 32, FORGIVES = 64, GUARDS = 128
};
struct Reading {
  uint8_t draws, wounds, heals, corrupts, cleanses, votes, unseats, robs, acts, plays, price;
  uint8_t marks, is_hostile;
  uint8_t shelters;         // 1: from one, 2: from all
  uint8_t strikes, deeper;  // a Whom; NONE where no Attack of its player is deeper
  uint8_t tenths;           // of a President: what the kind of ability is worth
};

struct TableRules {
  President presidents[PRESIDENTS];
  Card cards[KINDS];         // in the order in which hands are sorted; Reactions come last
  uint8_t pack[CARDS];       // of which kind each card is; sorted, as hands are
  uint8_t reacted[MOMENTS];  // whose Reactions answer each moment; NONE: nobody's
  uint8_t republicans;       // the number of their party
  uint8_t parries;           // how many cards of the deck answer an Attack
  Reading readings[KINDS + PRESIDENTS];
};

}  // namespace knife_fight
