"""Bots that sit at a table as people do: a program of somebody's, known by a token of its own.

Their ids say whose they are, so that everything that holds for a person can hold for all that the person brings along.
"""

SEPARATOR = "."
"""No id of a person has it."""


def id_of_bot(owner: str, mark: str) -> str:
    """The id of a bot that belongs to a person."""
    return f"{owner}{SEPARATOR}{mark}"


def is_bot(person: str | None) -> bool:
    """Whether this is the id of a bot and not of a person.

    >>> is_bot("ann"), is_bot("ann.x1"), is_bot(None)
    (False, True, False)
    """
    return SEPARATOR in (person or "")


def owner_of(person: str) -> str:
    """The person to whom a bot belongs; people belong to themselves.

    >>> owner_of("ann.x1"), owner_of("ann")
    ('ann', 'ann')
    """
    return person.partition(SEPARATOR)[0]
