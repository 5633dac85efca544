"""Charts in tables of text: a heading names the chart and lays out the board, and each row below is one case.

    [wa1.rok] TENSIONS north-korea 1, TENSIONS rok 0
    TENSIONS china 1 | 1/2 | TENSIONS china -1

A row adds to the board, answers what is asked, and tells everything that changes. `1/2` is a case for each number. The
first answer of a table of allies or of a reaction is the modified roll. Below `both` peers, `{p}` is each of them.
Below `segment` and its id in the Turn Sequence the whole segment is carried out.
"""

from collections.abc import Callable
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import PEERS
from fourscore.games.mr_president.facts.peers import BY_CODE
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.rules.peers.cyber_attacks import attack
from fourscore.games.mr_president.rules.peers.summits import SUMMITS, treat
from fourscore.games.mr_president.rules.war import cyber
from fourscore.games.mr_president.rules.year import step
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.verbs.rolls import go_to
from tests.games.mr_president.booklets import take_item
from tests.games.mr_president.deck_table import table
from tests.games.mr_president.desk import carry
from tests.games.mr_president.embassy import reach
from tests.games.mr_president.lines import cells, changed, laid, lay, rows, words
from tests.rows import Test, every_row

Case = tuple[str, str, str, str]
"""Heading, board, answers, changes."""


def chart_cases(table: str) -> Callable[[Test], Test]:
    """The cases of a table beside the tests: heading, board, answers, changes."""
    found, heading, base = [], "", ""
    for row in rows(table):
        if row.startswith("["):
            heading, _, base = row[1:].partition("]")
            continue
        more, answers, wanted = cells(row)
        board = ", ".join(part for part in (base.strip(), more) if part)
        first, comma, rest = answers.partition(", ")
        for number in first.split("/"):
            case = (heading, board, number + comma + rest, wanted)
            found += [for_peer(case, peer) for peer in PEERS] if heading.startswith("both") else [case]
    return every_row(("heading", "board", "answers", "wanted"), found)


def for_peer(case: Case, peer: str) -> Case:
    """A case of both peers for one of them."""
    heading, *others = (text.replace("{p}", peer) for text in case)
    return heading.replace("both", peer), *others  # type: ignore[return-value]


def play(heading: str, board: str, answers: str) -> set[str]:
    """What a case changes; a peer's item also tells how many actions it spent, and a problem whether it was solved."""
    term = laid(board)
    name, _, item = heading.partition(" ")
    if name.startswith("wa"):
        total, *others = words(answers)
        nation = name.partition(".")[2].removesuffix("-peace").removesuffix("-war")
        return reach(term, name, int(total), *others, nation=nation)
    if name[0] == "d":
        term = lay(table(), board)
    before = term.copy()
    passage = PASSAGES.get(item) or PASSAGES.get(name) or _chart
    more = passage(term, name, item, *words(answers))
    return set(changed(before, term)) | ({more} if more else set())


def _chart(term: Term, name: str, _item: str, *answers: object) -> None:
    carry(term, go_to(term, name, NOWHERE), *answers)


def _item(term: Term, peer: str, item: str, *answers: object) -> str:
    kind, _, code = item.partition(" ")
    if kind == "summit":
        return "solved" if carry(term, treat(term, BY_CODE[peer], problem(peer, code)), *answers) else ""
    spent = take_item(term, peer, item, *answers)
    return f"spent {spent}" if spent else ""


def _attack(term: Term, peer: str, _item: str, *answers: object) -> None:
    carry(term, attack(term, BY_CODE[peer]), *answers)


def _cyber(term: Term, _name: str, target: str, *answers: object) -> None:
    carry(term, cyber.attack(term, target), *answers)


def _react(term: Term, _name: str, whose: str, total: int, *answers: object) -> None:
    about = SCENES.get(whose) or Scene(nation=whose.partition("-")[0], peer=whose.partition("-")[0])
    carry(term, consult(term, chart(f"wm3-{whose}-reaction"), about, more=[(total - 5, "attack")]), 5, *answers)


def _segment(term: Term, _name: str, code: str, *answers: object) -> None:
    """A whole segment of the Turn Sequence, as the counter moves through it."""
    term.segment = start = next(place for place, each in enumerate(SEQUENCE) if each.id == code)

    def through() -> Procedure:
        while term.segment == start:
            yield from step(term)

    carry(term, through(), *answers)


PASSAGES: dict[str, Callable[..., str | None]] = {
    "russia": _item,
    "china": _item,
    "attack": _attack,
    "cyber": _cyber,
    "react": _react,
    "segment": _segment,
}
SCENES = {
    "iran": Scene(region="middle-east", nation="iran"),
    "nk": Scene(region="asia-pacific", nation="north-korea"),
    "rogue": Scene(region="africa"),
}


def problem(peer: str, code: str) -> Any:
    """A problem that can be raised at a summit."""
    return next(each for each in getattr(SUMMITS, peer) if each.code == code)
