"""Who answers: a question is put to a seat, counted, and answered by its player, or at once if there is one choice."""

from fourscore.games.presidents.kernel import old_hand
from fourscore.games.presidents.kernel.deal import draw
from fourscore.games.presidents.kernel.gifts import nth_return, returnable
from fourscore.games.presidents.kernel.holdings import PASS
from fourscore.games.presidents.kernel.notes import COMPLETE, GIVE, LEAD, PLAY, RETURN, note, note_question
from fourscore.games.presidents.kernel.offer import count_plays, nth_play, set_of, ways
from fourscore.games.presidents.kernel.one_pack import nth_of, sums_by_pair, ways_to_follow, ways_to_lead
from fourscore.games.presidents.kernel.table import OLD_HAND, RANKS, Table, TableRules
from fourscore.games.presidents.rules.deal import MOST_FOR_ONE_PACK
from fourscore.kit.compiling import compiled, inlined


@inlined
def answer_in_turn(table: Table, rules: TableRules, seat: int) -> int:
    """Lay something, or pass, which is offered on every play and otherwise only where nothing can be led."""
    table.decisions += 1
    if table.seats <= MOST_FOR_ONE_PACK and not table.is_opening:
        choice = _in_turn_with_one_pack(table, rules, seat)
    else:
        choice = _in_turn(table, rules, seat)
    if table.noting:
        _note_turn(table, rules, seat, choice)
    return choice


@inlined
def _in_turn_with_one_pack(table: Table, rules: TableRules, seat: int) -> int:
    may_pass = table.top_rank >= 0
    found = ways_to_follow(table, rules, seat) if may_pass else ways_to_lead(table, rules, seat)
    if found == 0:
        return PASS
    sums = sums_by_pair(found)
    number = (sums >> 56) + may_pass
    if number == 1:
        return nth_of(table, rules, seat, found, sums, 0)
    if table.players[seat] == OLD_HAND:
        return old_hand.in_turn(table, rules, seat)
    chosen = draw(table, number) - may_pass
    return PASS if chosen < 0 else nth_of(table, rules, seat, found, sums, chosen)


@compiled
def _in_turn(table: Table, rules: TableRules, seat: int) -> int:
    may_pass = table.top_rank >= 0
    plays = count_plays(table, rules, seat)
    if plays == 0:
        return PASS
    number = plays + may_pass
    if number == 1:
        return nth_play(table, rules, seat, 0)
    if table.players[seat] == OLD_HAND:
        return old_hand.in_turn(table, rules, seat)
    chosen = draw(table, number) - may_pass
    return PASS if chosen < 0 else nth_play(table, rules, seat, chosen)


@compiled
def _note_turn(table: Table, rules: TableRules, seat: int, choice: int) -> None:
    """The choices are numbered as they are for the player, all at once or rank by rank."""
    leads = table.top_rank < 0
    is_quick = table.seats <= MOST_FOR_ONE_PACK and not table.is_opening
    found = ways_to_lead(table, rules, seat) if leads else ways_to_follow(table, rules, seat)
    sums = sums_by_pair(found)
    plays = sums >> 56 if is_quick else count_plays(table, rules, seat)
    may_pass = not leads or plays == 0
    note_question(table, seat, LEAD if leads else PLAY, choice, plays + may_pass)
    if may_pass:
        note(table, PASS)
    for number in range(plays):
        note(
            table, nth_of(table, rules, seat, found, sums, number) if is_quick else nth_play(table, rules, seat, number)
        )


@compiled
def answer_complete(table: Table, seat: int, missing: int) -> int:
    """Not now, or just as many cards of the top rank as are missing; only those are asked who have them."""
    table.decisions += 1
    rank = table.top_rank
    holding = table.hands[seat, rank]
    completions = ways(table, holding, missing, missing)
    if table.players[seat] == OLD_HAND:
        choice = old_hand.complete(table, seat, missing)
    else:
        chosen = draw(table, completions + 1) - 1
        choice = PASS if chosen < 0 else set_of(table, rank, holding, missing, chosen)
    if table.noting:
        note_question(table, seat, COMPLETE, choice, completions + 1)
        note(table, PASS)
        for number in range(completions):
            note(table, set_of(table, rank, holding, missing, number))
    return choice


@compiled
def answer_give(table: Table, scum: int, rank: int) -> int:
    """The Pond Scum gives one of its highest cards; an old hand knows that they are all alike."""
    table.decisions += 1
    holding = table.hands[scum, rank]
    number = table.up_to[holding, 1]
    chosen = draw(table, number) if number > 1 and table.players[scum] != OLD_HAND else 0
    choice = set_of(table, rank, holding, 1, chosen)
    if table.noting:
        note_question(table, scum, GIVE, choice, number)
        for which in range(number):
            note(table, set_of(table, rank, holding, 1, which))
    return choice


@compiled
def answer_return(table: Table, rules: TableRules, president: int) -> int:
    """The President returns any card; where the table forbids it, not the very card just received."""
    table.decisions += 1
    number = 0
    for rank in range(RANKS):
        number += returnable(table, rules, president, rank)
    if number > 1 and table.players[president] == OLD_HAND:
        choice = nth_return(table, rules, president, old_hand.return_rank(table, rules, president), 0)
    else:
        choice = any_return(table, rules, president, draw(table, number) if number > 1 else 0)
    if table.noting:
        note_question(table, president, RETURN, choice, number)
        for which in range(number):
            note(table, any_return(table, rules, president, which))
    return choice


@compiled
def any_return(table: Table, rules: TableRules, president: int, number: int) -> int:
    """One of the cards that may be returned; they are numbered from low to high."""
    rank = 0
    while number >= returnable(table, rules, president, rank):
        number -= returnable(table, rules, president, rank)
        rank += 1
    return nth_return(table, rules, president, rank, number)
