"""Proof, after the end, that chance was what was promised before the first card."""

from collections.abc import Iterator
from typing import Any

import msgspec

from fourscore.engine.beginning import rebuild
from fourscore.engine.chance import Numbers, Roll, SeededChance, Shuffle, commitment
from fourscore.engine.checks import shown
from fourscore.engine.errors import BadJournal
from fourscore.engine.game import Game
from fourscore.engine.journal import Chanced, Chosen, Journal


class Proof(msgspec.Struct, frozen=True):
    """What was derived again, and found as it was told."""

    shuffles: int
    rolls: int
    commitment: str
    is_finished: bool


def verify(journal: Journal, game: Game[Any, Any] | None = None) -> Proof:
    """Derive every shuffle and roll again from the seed; BadJournal says where chance was not as promised.

    >>> import fourscore
    >>> for game in fourscore.all_games().values():
    ...     match = fourscore.new(game, min(game.seats), seed=7)
    ...     assert verify(match.journal()).commitment == match.commitment
    """
    if not isinstance(journal, Journal):
        raise BadJournal(f"{shown(journal)} is not a journal.")
    header = journal.header
    if header.seed is None and not header.commitment:
        raise BadJournal("People rolled by hand in this game: there is no seed that its dice could follow from.")
    if header.seed is None:
        raise BadJournal("The seed is not in this journal: it is revealed when the game is over.")
    if commitment(header.seed, header.nonce) != header.commitment:
        raise BadJournal("The seed is not the one that was committed to before the first card.")
    witness = _Witness(header.seed, journal)
    match = rebuild(header, witness, game=game)
    for entry in journal.entries:
        if isinstance(entry, Chosen):
            match.choose(entry.choice, entry.seat)
    if next(witness.told, None) is not None:
        raise BadJournal("The journal has more answers of chance than were asked for.")
    return Proof(witness.shuffles, witness.rolls, header.commitment, match.outcome is not None)


class _Witness:
    """Chance from the seed that compares each answer with what the journal tells."""

    def __init__(self, seed: str, journal: Journal) -> None:
        self.chance = SeededChance(seed)
        self.told: Iterator[Numbers] = (entry.chance for entry in journal.entries if isinstance(entry, Chanced))
        self.shuffles = 0
        self.rolls = 0

    def answer(self, question: Shuffle | Roll) -> Numbers:
        derived = self.chance.answer(question)
        told = next(self.told, derived)
        if told != derived:
            number = self.shuffles + self.rolls + 1
            raise BadJournal(f"Answer {number} of chance ({question!r}) does not follow from the seed.")
        if isinstance(question, Roll):
            self.rolls += 1
        else:
            self.shuffles += 1
        return derived
