"""The rules of all games, one numbered statement each."""

from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.params import PathParameter, QueryParameter

from fourscore.engine.decision import RuleId
from fourscore.engine.game import Game
from fourscore.engine.ledger import HOUSE_RULES, Ledger, Rule, chapter_of
from fourscore.engine.registry import all_games, find_game
from fourscore.play.refusals import NotFound
from fourscore.table.web.auth import Call
from fourscore.table.web.caching import kept

COMMON = "house"
"""How the rules of all games are asked for; their ids begin like this."""
Text = Annotated[str, QueryParameter(max_length=200)]


class RuleSight(msgspec.Struct, frozen=True):
    """A rule of a game, or of all games."""

    id: RuleId
    game: str
    section: str
    kind: str
    text: str
    ruling: str
    example: str
    option: str
    """The variant switch that changes it."""
    chapter: str
    """The title of its chapter."""


@get("/rules", sync_to_thread=False)
def rules(request: Call, game: Text = "", search: Text = "", under: Text = "") -> Response[list[RuleSight]]:
    """The rules of all games, of one, with certain words, or below a chapter of a game."""
    found = []
    for ledger in _ledgers(game):
        wanted = {rule.id for rule in ledger.search(search)}
        found += [_sight(ledger, rule) for rule in ledger.by_chapter() if rule.id in wanted]
    if under:
        found = [rule for rule in found if rule.id == under or rule.id.startswith(under.rstrip(".") + ".")]
    return kept(request, found)


@get("/rules/{rule:str}", sync_to_thread=False)
def one_rule(request: Call, rule: Annotated[str, PathParameter(max_length=200)]) -> Response[RuleSight]:
    """One rule by its id."""
    for ledger in _ledgers(""):
        if rule in ledger:
            return kept(request, _sight(ledger, ledger[rule]))
    raise NotFound(f"No rule is called {rule!r}.")


def _ledgers(game: str) -> list[Ledger]:
    common = Ledger(list(HOUSE_RULES.values()), [])
    if game == COMMON:
        return [common]
    titles: list[Game[Any, Any]] = [find_game(game)] if game else list(all_games().values())
    return [title.ledger for title in titles] + ([] if game else [common])


def _sight(ledger: Ledger, rule: Rule) -> RuleSight:
    game, chapter = rule.id.partition(".")[0], ledger.chapters[chapter_of(rule.id)].title
    return RuleSight(rule.id, game, rule.section, rule.kind, rule.text, rule.ruling, rule.example, rule.option, chapter)


ROUTES = [rules, one_rule]
