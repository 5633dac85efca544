"""The War Progress segment: every War, Civil War and Ceasefire gets one roll."""

from collections.abc import Generator
from typing import Any

from fourscore.games.mr_president.rules.war.progress import progress
from fourscore.games.mr_president.rules.war.wars import find, name
from fourscore.games.mr_president.rules.world.civil_wars import civil_war_progress
from fourscore.games.mr_president.rules.year import parts
from fourscore.games.mr_president.state import Term

DUE = "segment war due "
"""The marks of Wars that still await their roll. A War that breaks out meanwhile has had its first roll already."""


def note_wars(term: Term) -> None:
    """Every War that goes on now is due for one roll."""
    for war in term.wars:
        term.marks[DUE + name(war)] = 1


def fight_wars(term: Term) -> Generator[Any, Any, bool]:
    """The next War that is due makes its roll; one War a step."""
    due = [mark for mark in term.marks if mark.startswith(DUE)]
    if not due:
        return False
    del term.marks[due[0]]
    war = find(term, due[0].removeprefix(DUE))
    if war is not None:
        yield from progress(term, war)
    return len(due) > 1


parts("war-progress", note_wars, fight_wars, civil_war_progress)
