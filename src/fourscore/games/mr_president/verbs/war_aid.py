"""Verbs for the Wars of rogues: `FOES of iran -2`, `GUERRILLA rogue`."""

from fourscore.games.mr_president.facts.board import NATIONS
from fourscore.games.mr_president.rules.allies.wars import war_of_rogue
from fourscore.games.mr_president.rules.office.tensions import take
from fourscore.games.mr_president.rules.war.possible import FIGHTERS
from fourscore.games.mr_president.rules.war.wars import find, in_words, members, replace, side_of
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import BY_BOARD, Act, verb
from fourscore.games.mr_president.tables.words import Words


@verb("FOES", says="Tensions come off those who fight it", worth=BY_BOARD)
def foes(words: Words) -> Act:
    """`FOES of iran -2`: Tensions come off the nations that fight it in the War at hand."""
    words.one_of("of")
    who, count = words.one_of(*FIGHTERS), words.amount()

    def act(term: Term, scene: Scene) -> None:
        war = find(term, scene.war)
        side = None if war is None else side_of(war, who)
        if war is not None and side is not None:
            for foe in members(war, 1 - side):
                if foe in NATIONS:
                    take(term, foe, -count)

    return act


@verb("GUERRILLA", says="a guerrilla War", worth=0.0)
def guerrilla(words: Words) -> Act:
    """`GUERRILLA rogue`: the War of the Rogue State at hand becomes a guerrilla War."""
    words.one_of("rogue")

    def act(term: Term, scene: Scene) -> None:
        war = war_of_rogue(term, scene.rogue)
        if war is not None:
            term.tell("mr-president.rogue-state.guerrilla", war=in_words(war))
            replace(term, war, kind="guerrilla")

    return act
