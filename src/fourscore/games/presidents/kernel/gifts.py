"""Which cards the President may return."""

from fourscore.games.presidents.kernel.holdings import HOLDINGS
from fourscore.games.presidents.kernel.table import Table, TableRules
from fourscore.kit.compiling import compiled


@compiled
def is_kept(table: Table, rules: TableRules, rank: int, holding: int) -> bool:
    """Whether the gift is of this rank and must stay: a twin from a second pack is not the very same card."""
    card = table.gift % HOLDINGS
    return not rules.may_return_gift and table.gift // HOLDINGS == rank and holding & 3 * card == card


@compiled
def returnable(table: Table, rules: TableRules, president: int, rank: int) -> int:
    """How many different cards of the rank may be returned."""
    holding = table.hands[president, rank]
    return table.up_to[holding, 1] - is_kept(table, rules, rank, holding)  # type: ignore[no-any-return]


@compiled
def nth_return(table: Table, rules: TableRules, president: int, rank: int, number: int) -> int:
    """One of these cards, as a choice."""
    holding = table.hands[president, rank]
    if is_kept(table, rules, rank, holding):
        holding -= table.gift % HOLDINGS
    choice: int = rank * HOLDINGS + table.sets[holding, number]
    return choice
