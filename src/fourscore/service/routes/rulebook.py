"""The rules of all games, one numbered statement each."""

from functools import lru_cache
from typing import Annotated, Any

import msgspec

from fourscore.engine.decision import RuleId
from fourscore.engine.game import Game
from fourscore.engine.ledger import HOUSE_RULES, Ledger, Rule, chapter_of
from fourscore.engine.registry import all_games, find_game
from fourscore.play.refusals import NotFound
from fourscore.service.call import Call
from fourscore.service.routes.route import Routes, get

COMMON = "house"
"""How the rules of all games are asked for; their ids begin like this."""
Text = Annotated[str, msgspec.Meta(max_length=200)]


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


@get("/rules", is_lasting=True)
async def rules(call: Call, game: Text = "", search: Text = "", under: Text = "") -> list[RuleSight]:
    """The rules of all games, of one, with certain words, or below a chapter of a game."""
    if not search:
        return _rules(game, search, under)
    return await call.tables.lessons.think(call.address, lambda: _rules(game, search, under))


def _rules(game: str, search: str, under: str) -> list[RuleSight]:
    found = _all_rules(game)
    if search:
        wanted = {rule.id for ledger in _ledgers(game) for rule in ledger.search(search)}
        found = [rule for rule in found if rule.id in wanted]
    if under:
        found = [rule for rule in found if rule.id == under or rule.id.startswith(under.rstrip(".") + ".")]
    return found


@lru_cache(maxsize=32)
def _all_rules(game: str) -> list[RuleSight]:
    """The rules of a game, or of all, in the order of their chapters; they are asked for again and again."""
    return [_sight(ledger, rule) for ledger in _ledgers(game) for rule in ledger.by_chapter()]


@get("/rules/{rule:str}", is_lasting=True)
async def one_rule(call: Call, rule: Annotated[str, msgspec.Meta(max_length=200)]) -> RuleSight:
    """One rule by its id."""
    for ledger in _ledgers(""):
        if rule in ledger:
            return _sight(ledger, ledger[rule])
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


ROUTES: Routes = [rules, one_rule]
