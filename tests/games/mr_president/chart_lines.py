"""Charts in tables of text: a heading names the chart and lays out the board, and each row below is one case.

    [wa1.rok] TENSIONS north-korea 1, TENSIONS rok 0
    TENSIONS china 1 | 1/2 | TENSIONS china -1

A row adds to the board, answers what is asked, and tells everything that changes. `1/2` is a case for each number. The
first answer of a table of allies is the modified roll.
"""

import pytest

from fourscore.games.mr_president.facts.peers import BY_CODE
from fourscore.games.mr_president.rules.peers.cyber_attacks import attack
from tests.games.mr_president.booklets import take_item
from tests.games.mr_president.desk import carry
from tests.games.mr_president.embassy import reach
from tests.games.mr_president.lines import cells, changed, laid, rows, words


def chart_cases(table: str) -> pytest.MarkDecorator:
    """The cases of a table beside the tests: heading, board, answers, changes."""
    found, heading, base = [], "", ""
    for row in rows(table):
        if row.startswith("["):
            heading, _, base = row[1:].partition("]")
            continue
        more, answers, wanted = cells(row)
        board = ", ".join(part for part in (base.strip(), more) if part)
        first, _, rest = answers.partition(", ")
        for number in first.split("/"):
            told = f"{number}, {rest}" if rest else number
            found.append(pytest.param(heading, board, told, wanted, id=f"{heading}: {board}: {told}"))
    return pytest.mark.parametrize(("heading", "board", "answers", "wanted"), found)


def play(heading: str, board: str, answers: str) -> set[str]:
    """What a case changes; an item of a peer's booklet also tells how many actions it spent."""
    term = laid(board)
    name, _, item = heading.partition(" ")
    if name not in BY_CODE:
        total, *others = words(answers)
        nation = name.partition(".")[2].removesuffix("-peace").removesuffix("-war")
        return reach(term, name, int(total), *others, nation=nation)
    before = term.copy()
    if item == "attack":
        carry(term, attack(term, BY_CODE[name]), *words(answers))
        return set(changed(before, term))
    spent = take_item(term, name, item, *words(answers))
    return set(changed(before, term)) | ({f"spent {spent}"} if spent else set())
