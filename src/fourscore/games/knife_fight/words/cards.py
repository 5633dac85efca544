"""What cards ask, and the answers, in plain language.

A card that is not listed here, as one of another pack, asks in its own printed words.
"""

from typing import NamedTuple

from fourscore.engine.view import Asked
from fourscore.games.knife_fight.cards import President
from fourscore.games.knife_fight.view import FightView
from fourscore.games.knife_fight.words.phrases import card_of, name_of


class Asking(NamedTuple):
    """A question with its answers by their verbs.

    `{now}` is what is happening, `{by}` whoever is behind it, `{turn}` the active player; `{who}` and `{card}` are what
    an answer names. `words.question` has the rest.
    """

    question: str
    labels: dict[str, str]


ASKED: dict[tuple[str, str], Asking] = {
    # Action cards.
    ("call-it-in-the-air", "tails"): Asking(
        "{turn} tosses a coin and attacks you: for one wound if you call it right, for two if you do not.",
        {"heads": "Call heads", "tails": "Call tails"},
    ),
    ("hickory-cane", "discard"): Asking(
        "The Hickory Cane has hit you. Which card do you drop?", {"discard": "Drop {card}"}
    ),
    ("impeachment", "no"): Asking(
        "{turn} wants to impeach {accused}. How do you vote?", {"yes": "Vote in favour", "no": "Vote against"}
    ),
    ("manifest-destiny", "give"): Asking(
        "{turn} takes an Action card of your choice. Which one do you give?", {"give": "Give {card}"}
    ),
    ("eleventh-commandment", "give"): Asking(
        "You have broken the Eleventh Commandment. Which card do you give by way of apology?", {"give": "Give {card}"}
    ),
    ("party-convention", "give"): Asking(
        "{turn} is nominated and gets an Action card of your choice. Which one do you give?", {"give": "Give {card}"}
    ),
    ("mutually-assured-destruction", "seat"): Asking(
        "Your President is about to die. Whom do you take with you?", {"seat": "Take {who} with you"}
    ),
    ("pass-the-buck", "two"): Asking(
        "How many of your corruption counters do you pass on?", {"one": "Pass on one", "two": "Pass on two"}
    ),
    ("both-sides-of-the-aisle", "seat"): Asking(
        "Whom do you attack on your other side?", {"seat": "Attack {who} as well"}
    ),
    ("pointing-fingers", "seat"): Asking(
        "The Attack goes on against somebody else next to you. Whom do you point at?", {"seat": "Point at {who}"}
    ),
    ("scapegoat", "no"): Asking(
        "{now} Does your Scapegoat take it?", {"yes": "Let the Scapegoat take it", "no": "Take it yourself"}
    ),
    ("treaty-of-ghent", "no"): Asking(
        "Peace is signed, but the news is slow. Do you still stab that President?",
        {"yes": "Stab", "no": "Keep the peace"},
    ),
    ("wiretap", "no"): Asking(
        "You have listened in on {peeked} hand. What do you do?",
        {"yes": "Take a card from it at random", "no": "Leave it and draw two cards"},
    ),
    # Presidents.
    ("andrew-johnson", "no"): Asking("{now} Do you give up a vote?", {"yes": "Give up a vote and live", "no": "Die"}),
    ("arthur", "discard"): Asking(
        "You may discard up to three cards and draw as many. Which one do you discard?",
        {"discard": "Discard {card}", "pass": "Discard no more"},
    ),
    ("fillmore", "discard"): Asking(
        "Which card do you discard for the Perry Expedition?", {"discard": "Discard {card}"}
    ),
    ("george-h-w-bush", "seat"): Asking(
        "You may take a card at random from an opponent and leave one of yours in its place.",
        {"seat": "Take a card from {who}", "pass": "Keep your cards"},
    ),
    ("george-h-w-bush", "give"): Asking("Which card do you leave in its place?", {"give": "Leave {card}"}),
    ("george-w-bush", "no"): Asking(
        "{now} You may leave the game until your next turn; this works once.",
        {"yes": "Leave until your next turn", "no": "Stay"},
    ),
    ("grant", "give"): Asking("{by} has wounded you. Which card do you hand over?", {"give": "Hand over {card}"}),
    ("jefferson", "give"): Asking(
        "The expedition reports what lies on top of the Action deck. Which card do you take?", {"give": "Take {card}"}
    ),
    ("kennedy", "give"): Asking(
        "{now} You may give the attacker a card to make it miss.", {"give": "Give {card}", "pass": "Give nothing"}
    ),
    ("lyndon-johnson", "seat"): Asking("Your neighbour will stab whomever you say.", {"seat": "Have {who} stabbed"}),
    ("taft", "discard"): Asking(
        "{turn} breaks up your hand: you discard a card, then you give one away. Which one do you discard?",
        {"discard": "Discard {card}"},
    ),
    ("taft", "give"): Asking("{turn} gets a card from you. Which one do you give?", {"give": "Give {card}"}),
    ("van-buren", "discard"): Asking(
        "{now} You may discard a card to turn it on somebody else.",
        {"discard": "Discard {card}", "pass": "Stay the target"},
    ),
    ("van-buren", "seat"): Asking("Whom does the Attack go to instead?", {"seat": "Turn it on {who}"}),
    ("wilson", "no"): Asking(
        "{turn} invites you to the League: draw a card, but you cannot attack {turn} until {whose_turn} next turn.",
        {"yes": "Join the League", "no": "Stay out"},
    ),
}
"""By the card that asks and the verb of the last answer."""


def asking_of(fight: FightView, asked: Asked) -> Asking:
    """How a card asks."""
    verb = asked.choices[-1].partition(" ")[0]
    known = ASKED.get((asked.kind, verb))
    if known is not None:
        return known
    card = card_of(fight, asked.kind)
    title = card.title if isinstance(card, President) else name_of(fight, asked.kind)
    text = "" if card is None else f" {card.text}"
    return Asking(f"{title} asks you something.{text}".replace("{", "{{").replace("}", "}}"), {})
