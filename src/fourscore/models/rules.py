"""The rules for a language model: tools that read and search them, resources, and prompts."""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, TypeAlias

import fourscore
from fourscore.engine.errors import Refusal
from fourscore.engine.game import Game
from fourscore.engine.ledger import Ledger, Rule
from fourscore.engine.registry import find_game, game_ids
from fourscore.kit.rulebook import find_rules
from fourscore.models.answers import RulesTold, RuleTold
from fourscore.models.sdk import (
    CallToolResult,
    Field,
    MCPServer,
    ResourceNotFoundError,
    ToolAnnotations,
    ToolError,
    answer,
    bad_arguments,
)
from fourscore.models.text import rules_text

Found: TypeAlias = Annotated[CallToolResult, RulesTold]
MOST_RULES = 40
"""More rules than this are listed by their ids alone."""


def add_rules(server: MCPServer[Any], reads: ToolAnnotations, play: Callable[[str], str]) -> None:
    """Add everything about rules to a server; how to begin a game is each server's own prompt."""
    for tool in (read_rules, search_rules):
        server.add_tool(tool, annotations=reads)
    for name in game_ids():
        _add_book(server, name)
    server.resource(
        "fourscore://rule/{rule}", name="rule", title="A rule or chapter by its id", mime_type="text/plain"
    )(rule)
    server.prompt(title="Play a game")(play)
    server.prompt(title="Teach a game")(teach)
    server.prompt(title="Look back on a game")(review)


def read_rules(
    rule: Annotated[
        str,
        Field(pattern=r"\S", max_length=200, description="The id of a rule or chapter, as search_rules lists them."),
    ],
) -> Found:
    """Read a rule by its id, or a chapter of rules by the beginning of their ids."""
    try:
        return _found(find_rules(ledgers_of(rule), rule.strip()))
    except Refusal as refusal:
        raise ToolError(f"{type(refusal).__name__}: {for_a_model(refusal)}") from None


def search_rules(
    words: Annotated[str, Field(pattern=r"\S", max_length=200, description="Words that all occur in the rule.")],
    game: Annotated[str | None, Field(description="Only in the rules of this game.")] = None,
) -> Found:
    """Find the rules that speak of something."""
    try:
        ledgers = [find_game(game).ledger] if game else ledgers_of("")
        return _found(find_rules(ledgers, "", words))
    except Refusal as refusal:
        raise ToolError(f"{type(refusal).__name__}: {refusal}") from None


def rule(rule: str) -> str:
    """A rule, or all rules of a chapter."""
    try:
        return rules_text(ledgers_of(rule), find_rules(ledgers_of(rule), rule))
    except Refusal as refusal:
        raise ResourceNotFoundError(for_a_model(refusal)) from None


def for_a_model(refusal: Refusal) -> str:
    """A refusal that names the tool where a person is told the command."""
    return str(refusal).replace("fourscore rules --search WORDS", "search_rules")


def title_of(game: str) -> Game[Any, Any]:
    """The game that a prompt is about."""
    try:
        return find_game(game)
    except Refusal as refusal:
        raise bad_arguments(str(refusal)) from None


def playing(game: str, begin: str) -> str:
    """A prompt for a whole game, with how it begins."""
    title = title_of(game)
    return (
        f"Let us play {title.title}. {title.about} {begin} At every question, "
        "look at the table, think about what the others may hold and want, and choose one of the choices exactly as it "
        "is written. If you wonder about a rule, use read_rules, why and why_not. Play until the game is over, then "
        "tell me how it went and which of your choices you would now make differently."
    )


def teach(game: str) -> str:
    """Explain a game to somebody who has never played it."""
    title = title_of(game)
    return (
        f"Teach me {title.title}. {title.about} Read its rules (the resource fourscore://rules/{title.id}, or "
        "read_rules chapter by chapter) and explain in your own words, first the aim of the game, then what you do in "
        "a turn, then the rest. Name the id of a rule wherever somebody could doubt it.\n\nThe chapters: "
        f"{', '.join(chapters(title.ledger))}."
    )


def review(match: str) -> str:
    """Look back on a match that is over."""
    return (
        f"Look back on the match {match}: read its log with everything shown, name the three choices that mattered "
        "most, and say what each seat could know at that moment and what would have been better."
    )


def ledgers_of(rule: str) -> list[Ledger]:
    """The ledger of the game whose rule it is, or all of them."""
    game = rule.strip().partition(".")[0]
    games = [find_game(game)] if game in game_ids() else list(fourscore.all_games().values())
    return [title.ledger for title in games]


def rule_text(game: Game[Any, Any], rule: Rule) -> str:
    """One rule with its ruling, example and option."""
    return rules_text([game.ledger], [rule])


def chapters(ledger: Ledger) -> list[str]:
    """The chapters of a game's rules."""
    return list(dict.fromkeys(rule.rpartition(".")[0] for rule in ledger))


def _found(rules: Sequence[Rule]) -> CallToolResult:
    if len(rules) > MOST_RULES:
        ids = [rule.id for rule in rules]
        text = f"{len(ids)} rules; read a chapter or one of them:\n" + "\n".join(ids)
        return answer(text, RulesTold(rules=[RuleTold(id=one) for one in ids]))
    told = RulesTold(rules=[RuleTold(id=rule.id, text=rule.text) for rule in rules])
    return answer(rules_text(ledgers_of(""), rules), told)


def _add_book(server: MCPServer[Any], name: str) -> None:
    """The whole rules of a game as a resource."""
    title = find_game(name)

    def book() -> str:
        return rules_text([title.ledger], title.ledger.values())

    uri = f"fourscore://rules/{name}"
    server.resource(
        uri, name=name, title=f"The rules of {title.title}", description=title.about, mime_type="text/plain"
    )(book)
