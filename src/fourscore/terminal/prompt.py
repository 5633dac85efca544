"""What you can type when it is your turn: a choice, its number, or a command."""

import re
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from typing import TYPE_CHECKING, TypeAlias

from fourscore.bots.advice import advise, chance_of
from fourscore.bots.answering import worlds_of
from fourscore.bots.seating import find_bot
from fourscore.commandline.saves import expanded, keep, let_go
from fourscore.engine.chance import ByHand
from fourscore.engine.decision import Seat
from fourscore.engine.errors import Malformed, NoUndo, Refusal
from fourscore.engine.ledger import Rule
from fourscore.engine.view import Asked
from fourscore.engine.whole_file import behind_links, is_there
from fourscore.kit.drawing import ExplainingDrawing
from fourscore.kit.rulebook import find_rules, show_rule, show_rules
from fourscore.kit.showing import written
from fourscore.kit.words import counted
from fourscore.play import commands
from fourscore.play.conditions import choices_of
from fourscore.play.players import best_bot
from fourscore.play.records import TakeBack
from fourscore.play.why import what_it_did

if TYPE_CHECKING:
    from fourscore.terminal.session import Session

PROMPT = "Your choice (? for help): "
LEAST_TYPED = 3
"""Fewer letters than this are more likely a slip than a choice."""

Command: TypeAlias = Callable[["Session", Seat, str], bool]
"""Does what was typed for a seat; true when the question has changed and must be put anew."""


ALIKE, MOST_NEAR = 0.75, 2
"""How much like a choice something must be to be taken for a slip of the hand, and how many such are named."""


class Leave(Exception):
    """Somebody wants to stop for now."""


def listen(session: "Session", seat: Seat) -> None:
    """Read lines until the question is answered."""
    while True:
        typed = session.console.ask(PROMPT)
        try:
            if obey(session, seat, typed):
                return
        except Refusal as refusal:
            session.console.say(str(refusal), "yellow")


def obey(session: "Session", seat: Seat, typed: str) -> bool:
    """A choice wins over its number, a number over a command, and all else is read as a choice."""
    word, _, rest = typed.partition(" ")
    choice = _picked(session, seat, typed)
    if not choice and not typed:
        return look(session, seat, "")
    command = None if choice else COMMANDS.get(word.lower())
    if command is not None:
        return command(session, seat, rest.strip())
    choice = choice or _found(session, seat, typed)
    try:
        session.host.do(commands.answer, seat, choice or typed)
    except Refusal as refusal:
        if isinstance(refusal, Malformed) and len(typed) >= LEAST_TYPED and _cards_called(session, typed):
            return card(session, seat, typed)
        raise Refusal(f"{refusal} {_instead(session, seat, typed)}".rstrip()) from refusal
    return True


def _picked(session: "Session", seat: Seat, typed: str) -> str:
    """The choice that was typed, by its words or by its place in the list; empty if it is neither."""
    choice = _meant(session, seat, typed)
    if not choice and typed.isdecimal() and not are_numbers(session.asked(seat)):
        return _numbered(session, seat, int(typed))
    return choice


def _found(session: "Session", seat: Seat, typed: str) -> str:
    """The only choice in which all of these words stand, as it is written or as it is said; empty if it is not one."""
    if len(typed) < LEAST_TYPED:
        return ""
    said = {offer.choice: f"{written(offer)} {offer.label}" for offer in session.words(seat).offers}
    found = [choice for choice, text in said.items() if _has_words(text, typed)]
    return found[0] if len(found) == 1 else ""


def _has_words(text: str, typed: str) -> bool:
    """Whether each of the words that were typed begins a word of the text."""
    words = re.findall(r"\w+", text.lower())
    return all(any(word.startswith(part) for word in words) for part in re.findall(r"\w+", typed.lower()))


def _meant(session: "Session", seat: Seat, typed: str) -> str:
    """The choice that was typed: exactly, or as it is called, whatever the capitals and hyphens; empty if none is."""
    asked = session.asked(seat)
    if typed in asked.choices:
        return typed
    alike = {choice for name, choice in _names(session, seat) if name == _plain(typed)}
    return alike.pop() if len(alike) == 1 else ""


def _names(session: "Session", seat: Seat) -> list[tuple[str, str]]:
    """The words for each choice: as it is written, and as it is called."""
    offers = session.words(seat).offers
    return [(_plain(name), offer.choice) for offer in offers for name in (offer.choice, offer.label)]


def _plain(words: str) -> str:
    """Words without capitals and hyphens: `Middle-East` is `middle east`."""
    return " ".join(words.lower().replace("-", " ").split())


def _instead(session: "Session", seat: Seat, typed: str) -> str:
    """What else may have been meant: a choice written much like it; where numbers are asked for, all of them."""
    asked = session.asked(seat)
    if typed.isdecimal() and are_numbers(asked):
        return f"You can say {', '.join(asked.choices)}."
    names = dict(_names(session, seat))
    near = get_close_matches(_plain(typed), names, n=MOST_NEAR, cutoff=ALIKE)
    near = near or [name for name in names if _has_words_like(name, _plain(typed))]
    listed = {offer.choice: f"{place} ({offer.label})" for place, offer in enumerate(session.words(seat).offers, 1)}
    found = {names[name]: names[name] if name == _plain(names[name]) else listed[names[name]] for name in near}
    return f"Did you mean {' or '.join(list(found.values())[:MOST_NEAR])}?" if found else ""


def _has_words_like(name: str, typed: str) -> bool:
    """Whether each of the words that were typed is written much like a word of the name."""
    words = name.split()
    parts = [part for part in typed.split() if len(part) >= LEAST_TYPED]
    return bool(parts) and all(get_close_matches(part, words, n=1, cutoff=ALIKE) for part in parts)


def are_numbers(asked: Asked) -> bool:
    """Whether the choices are numbers themselves: then a number means the choice and not its place in the list."""
    return any(choice.isdecimal() for choice in asked.choices)


def _numbered(session: "Session", seat: Seat, number: int) -> str:
    offers = session.words(seat).offers
    if not 1 <= number <= len(offers):
        listed = "; ".join(f"{place} {offer.label}" for place, offer in enumerate(offers, 1))
        raise Refusal(f"There is no choice {number}. There are: {listed}.")
    return offers[number - 1].choice


def why(session: "Session", seat: Seat, rest: str) -> bool:
    """The rule behind the last line of the log; why 3: behind the third last; why not CHOICE: what forbids it."""
    word, _, choice = rest.partition(" ")
    if word.lower() == "not":
        return why_not(session, seat, choice.strip())
    lines = session.match.events(seat)
    if rest and not rest.isdecimal():
        raise Refusal("Say why, why and a number, or why not and a choice.")
    number = int(rest or 1)
    if not 1 <= number <= len(lines):
        raise Refusal(f"The log has {counted(len(lines), 'line')}; why 1 is about the last.")
    line = lines[-number]
    session.quote(line.text)
    _show_rule(session, session.match.game.ledger[line.rule])
    told = what_it_did([session.match.journal()], session.match.game, seat, len(lines) - number, session.seating.names)
    if told:
        session.console.say("The choice before it, and all that came of it:", "dim", indent=2)
    for sentence in told:
        session.console.say(session.drawing.sentence(session.console, sentence), indent=2)
    return False


def why_not(session: "Session", seat: Seat, choice: str) -> bool:
    """The rule that forbids a choice now."""
    if not choice:
        raise Refusal("Why not what? Say why not and a choice.")
    rule = session.match.why_not(_picked(session, seat, choice) or choice, seat)
    if rule is None:
        session.console.say(session.drawing.sentence(session.console, f"Nothing forbids it: {choice} is allowed."))
    else:
        _show_rule(session, rule)
    return False


def undo(session: "Session", seat: Seat, rest: str) -> bool:
    """Take back your last choice."""
    match, console = session.match, session.console
    if isinstance(match.chance, ByHand):
        session.correct()
        return True
    try:
        session.host.do(commands.undo, seat)
        session.host.forget_news(0)
    except NoUndo as refusal:
        console.say(str(refusal), "yellow")
        if not choices_of(match, seat):
            return False
        others = [other for other in session.seating.people if other != seat]
        who = "Everybody at this screen must agree, and it" if others else "The bots agree to a take-back; it"
        if session.match.seats == 1:
            who = "You may take it back all the same; it"
        if not _agreed(session, f"{who} will be noted in the log. Take back?"):
            console.say("Nothing is taken back.")
            return False
        session.host.agree(seat, TakeBack(seat))
        session.host.forget_news(1)
    return True


def hint(session: "Session", seat: Seat, rest: str) -> bool:
    """What a good player would choose, and why; hint search: with the alternatives and their chances."""
    match, console = session.match, session.console
    name = rest or best_bot(match.game)
    view = match.view(seat)
    adviser = find_bot(match.game, name)(chance_of(view))
    told = advise(adviser, worlds_of(match, seat), view, session.asked(seat), match.names)
    for line in told.sentences(name):
        console.say(session.drawing.sentence(console, line))
    return False


def odds(session: "Session", seat: Seat, rest: str) -> bool:
    """The odds of a choice, by its number or its words, in a game that tells them: odds 3, odds domestic 4."""
    drawing = session.drawing
    if not isinstance(drawing, ExplainingDrawing):
        raise Refusal("This game tells no odds.")
    is_number = rest.isdecimal() and not are_numbers(session.asked(seat))
    word = _numbered(session, seat, int(rest)) if is_number else rest
    drawing.explain(session.console, session.match.view(seat), word)
    return False


def choices(session: "Session", seat: Seat, rest: str) -> bool:
    """All choices with their numbers, as they are written; choices WORDS: those with these words."""
    texts = list(_listed(session, seat))
    found = [text for text in texts if all(word in text.lower() for word in rest.lower().split())]
    if not found:
        raise Refusal(f"No choice has {rest!r} in it.")
    session.console.say(", ".join(found))
    return False


def _listed(session: "Session", seat: Seat) -> Iterator[str]:
    """Each choice by the number that picks it, unless it is a number itself; those that come to the same have none."""
    numbered = not are_numbers(session.asked(seat))
    for place, offer in enumerate(session.words(seat).offers, 1):
        yield f"{place}: {written(offer)}" if numbered else written(offer)
        yield from offer.alike


def rules(session: "Session", seat: Seat, rest: str) -> bool:
    """The chapters of the rules; rules ID: one chapter or rule; rules WORDS: those with these words."""
    ledger = session.match.game.ledger
    if not rest:
        chapters = dict.fromkeys(rule.id.rpartition(".")[0] for rule in ledger.values())
        session.console.say(f"Chapters: {', '.join(chapters)}. Type rules and one of them, or some words.")
        return False
    try:
        found = find_rules([ledger], rest)
    except Refusal:
        found = find_rules([ledger], "", rest)
    show_rules(session.console, [ledger], found)
    return False


def card(session: "Session", seat: Seat, rest: str) -> bool:
    """What is printed on a card: card NAME, or a part of its name."""
    glossary = session.match.game.glossary()
    if not glossary:
        raise Refusal("The cards of this game say all there is to say.")
    found = _cards_called(session, rest)
    if not found:
        raise Refusal(f"No card is called {rest!r}." if rest else "Which card? Say card and its name.")
    for name in found:
        session.console.pair(name, glossary[name])
    return False


def _cards_called(session: "Session", typed: str) -> list[str]:
    """The cards of this name, or with these words in their names."""
    glossary = session.match.game.glossary()
    if typed.lower() in glossary:
        return [typed.lower()]
    return [name for name, text in glossary.items() if typed and _has_words(f"{name} {text.partition(',')[0]}", typed)]


def log(session: "Session", seat: Seat, rest: str) -> bool:
    """The whole log, or its last lines: log 10."""
    if rest and not rest.isdecimal():
        raise Refusal("Say log, or log and a number of lines.")
    lines = session.match.events(seat)
    for line in lines[-int(rest or len(lines)) or len(lines) :]:
        session.quote(line.text)
    return False


def say(session: "Session", seat: Seat, rest: str) -> bool:
    """Say something to the table; it is kept in the log."""
    if not rest:
        raise Refusal("Say what?")
    session.host.do(commands.say, seat, rest, True)
    session.console.say(session.host.news(seat)[-1].text)
    return False


def save(session: "Session", seat: Seat, rest: str) -> bool:
    """Write a copy of the game to a file: save FILE. The game itself is kept all the time."""
    if not rest:
        session.console.line(f"The game is kept in {session.file}")
        return False
    file = expanded(rest)
    if is_there(file) and not _agreed(session, f"{file} is there already. Write over it?"):
        session.console.say("Nothing is written.")
        return False
    keep(session.match, file)
    if behind_links(file) != behind_links(session.file):
        let_go(file)
    session.console.line(f"Saved to {file}")
    return False


def look(session: "Session", seat: Seat, rest: str) -> bool:
    """Show everything on the table again; so does an empty line."""
    session.show_table(seat, everything=True)
    return False


def leave(session: "Session", seat: Seat, rest: str) -> bool:
    """Stop for now; the game is kept and can be resumed."""
    raise Leave


def help_(session: "Session", seat: Seat, rest: str) -> bool:
    """This list."""
    console = session.console
    console.say("Type the number of a choice, or the choice itself as it is written. Or one of these:")
    told: set[Command] = set()
    for word, command in COMMANDS.items():
        if command not in told:
            console.pair(f"{word:<7}", command.__doc__ or "")
        told.add(command)
    return False


COMMANDS: dict[str, Command] = {
    "why": why,
    "undo": undo,
    "hint": hint,
    "odds": odds,
    "choices": choices,
    "rules": rules,
    "card": card,
    "log": log,
    "say": say,
    "save": save,
    "look": look,
    "quit": leave,
    "exit": leave,
    "help": help_,
    "?": help_,
}


def _show_rule(session: "Session", rule: Rule) -> None:
    show_rule(session.console, rule, session.match.game.ledger.options.get(rule.option))


def _agreed(session: "Session", question: str) -> bool:
    return session.console.ask(f"{question} [y/N] ").lower() in ("y", "yes")
