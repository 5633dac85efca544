"""What a learned player sees of the table: the numbers of the bits that are set, as `device/seen.h` describes them.

Who passed on what is read from the row of plays alone. Where that row allows two stories, both tell the same one.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import cast

from fourscore.engine.decision import Seat
from fourscore.engine.view import Asked, View
from fourscore.games.presidents.bot.advice import counsel
from fourscore.games.presidents.bot.glance import glance
from fourscore.games.presidents.learned.words import ADVICE, EACH_OTHER, OFFERED, OWN, PASSING, SURE
from fourscore.games.presidents.rules.deal import copies_of_each_rank, pack_for
from fourscore.games.presidents.sets import RANK_OF, RANKS, TWO, Group, group
from fourscore.games.presidents.table_rules import FOUR
from fourscore.games.presidents.view import EveningView, Laid
from fourscore.kit.learned.file import WORD

KINDS = {"lead": 0, "play": 1, "complete": 2, "return": 3}
MOST_COUNTED = 24


@cache
def action_of(choice: str) -> int:
    """The number of a choice."""
    what = group(choice)
    return PASSING if what is None else _kind(*what)


def _kind(rank: int, size: int) -> int:
    return 4 * rank + min(size, FOUR) - 1


class Story:
    """What each seat has led, laid on others' plays, and passed on in this round, as sets of bits."""

    def __init__(self, plays: Sequence[Laid], sizes: Sequence[int]) -> None:
        seats = len(sizes)
        self.led: list[set[int]] = [set() for _ in range(seats)]
        self.followed: list[set[int]] = [set() for _ in range(seats)]
        self.passed: list[set[int]] = [set() for _ in range(seats)]
        self.held_back = [0] * seats
        """How often each has laid what it could have laid where it passed, which an old hand never does."""
        self.counts = [0] * len(RANKS)
        """How many cards of each rank were laid."""
        self.ranks: set[tuple[Seat, int]] = set()
        self.by, self.rank, self.size, self.run, self.is_over = 0, 0, 0, 0, True
        """The last play, and whether nothing can be laid on it."""
        self._left = list(sizes)
        sets = [cast(Group, group(one.cards)) for one in plays]
        for one, what in zip(plays, sets, strict=True):
            self._left[one.seat] += what[1]
        for one, (rank, size) in zip(plays, sets, strict=True):
            self._lay(one.seat, rank, size)

    def _lay(self, seat: Seat, rank: int, size: int) -> None:
        leads = self.is_over
        if not leads and not (rank == self.rank and self.run + size == FOUR):
            follows = rank == TWO or size > self.size or (size == self.size and rank >= self.rank)
            leads = seat == self.by or (not self._left[self.by] and not follows)
            for other in self._between(None if leads else seat):
                self.passed[other].add(self.sign)
        sign = 13 * (size - 1) + rank
        if rank != TWO and size < FOUR and any(passed < sign for passed in self.passed[seat]):
            self.held_back[seat] += 1
        (self.led if leads else self.followed)[seat].add(_kind(rank, size))
        run = self.run + size if not leads and rank == self.rank else size
        self.by, self.rank, self.size, self.run = seat, rank, size, run if run >= FOUR else size
        self.is_over = rank == TWO or self.run >= FOUR
        self._left[seat] -= size
        self.counts[rank] += size
        self.ranks.add((seat, rank))

    @property
    def sign(self) -> int:
        """The bit of a pass on the last play."""
        return 13 * (self.size - 1) + self.rank

    def _between(self, until: Seat | None) -> Iterator[Seat]:
        """Everybody else who holds cards, from the last play on until a seat, or all around."""
        seats = len(self._left)
        end = seats if until is None else (until - self.by) % seats
        return (other for other in ((self.by + away) % seats for away in range(1, end)) if self._left[other])

    def waiting_passed(self, table: EveningView) -> set[Seat]:
        """Who has passed since the last play."""
        if self.is_over:
            return set()
        return set(self._between(table.turn if table.pile else None))


class Evening:
    """What a player remembers of the evening besides the round that lies open: who has held back."""

    def __init__(self) -> None:
        self._by_round: dict[int, Sequence[int]] = {}

    def before(self, table: EveningView, story: Story) -> Sequence[int]:
        """How often each seat has held back in earlier rounds; what this round shows is remembered for later ones."""
        self._by_round[table.round] = story.held_back
        earlier = [counts for number, counts in self._by_round.items() if number < table.round]
        return [sum(counts) for counts in zip(*earlier, strict=True)] or [0] * len(table.sizes)


def seen(view: View, asked: Asked, evening: Evening | None = None) -> list[int]:
    """The numbers of the bits that are set."""
    table, me = cast(EveningView, view.table), cast(Seat, view.seat)
    seats = len(table.sizes)
    story = Story(table.swept + table.pile, table.sizes)
    held_back = (evening or Evening()).before(table, story)
    mine = [0] * len(RANKS)
    for card in table.hand:
        mine[RANK_OF[card[:-1]]] += 1
    bits: list[int] = []
    for rank, (held, copies) in enumerate(zip(mine, copies_of_each_rank(pack_for(seats)), strict=True)):
        unseen = copies - held - story.counts[rank]
        for count, word in ((held, 0), (unseen, 2)):
            bits += (WORD * (word + card // 4) + 4 * rank + card % 4 for card in range(count))
    bits += _own(table, me, asked, story)
    bits += {OFFERED * WORD + action_of(choice) for choice in asked.choices}
    bits += _as_old_hand(view, asked)
    passed = story.waiting_passed(table)
    for place in range(1, seats):
        other = (me + place) % seats
        first = WORD * (OWN + EACH_OTHER * (place - 1))
        bits += (first + bit for bit in story.led[other])
        bits += (first + WORD + bit for bit in story.followed[other])
        on = story.passed[other] | {story.sign} if other in passed else story.passed[other]
        bits += (first + 2 * WORD + bit for bit in on)
        bits += (first + 3 * WORD + bit for bit in _from_lowest(on))
        times = (story.held_back[other], held_back[other], held_back[other] - 2)
        bits += (first + 3 * WORD + 39 + bit for bit, count in enumerate(times) if count > 0)
        bits.append(first + 2 * WORD + 39 + min(table.sizes[other], MOST_COUNTED))
        bits += (first + 52 + bit for bit in _standing(table, other, other in passed, asked))
    return bits


def _from_lowest(passed: set[int]) -> Iterator[int]:
    """On what size a seat has passed, from the lowest rank upwards: what it would not beat then, it hardly will now."""
    for size in range(FOUR - 1):
        ranks = [sign - 13 * size for sign in passed if sign // 13 == size]
        if ranks:
            yield from range(13 * size + min(ranks), 13 * size + 13)


def _as_old_hand(view: View, asked: Asked) -> Iterator[int]:
    """What an old hand makes of its cards: how many sets may lose, which nobody can beat, and what it would do."""
    look = glance(view, asked)
    yield 4 * WORD + 39 + len(look.losers(look.sets))
    for rank, held in look.mine.items():
        yield from (
            SURE * WORD + _kind(rank, size) for size in range(1, min(held, FOUR) + 1) if look.is_sure((rank, size))
        )
    yield ADVICE * WORD + action_of(counsel(look).choice)


def _own(table: EveningView, me: Seat, asked: Asked, story: Story) -> Iterator[int]:
    """What is asked, and what lies on the table."""
    yield 52 + KINDS[asked.kind]
    if table.president is None:
        yield 56
    for title, holder in enumerate((table.president, table.vice_president, table.pond_scum)):
        if holder == me:
            yield 57 + title
    yield WORD + 49 + len(table.sizes)
    yield from (WORD + 61 + bit for bit, rounds in enumerate((1, 2, 4)) if table.round > rounds)
    yield 2 * WORD + 52 + len(table.out)
    if table.pile:
        top = cast(Group, group(table.pile[-1].cards))
        yield 59 + top[1]
        yield WORD + 57 + table.run
        yield 4 * WORD + top[0]
        if table.pile[-1].seat == me:
            yield 63
    for known in table.known:
        rank = RANK_OF[known.card[:-1]]
        if (known.seat, rank) not in story.ranks:
            yield 4 * WORD + (13 if me == table.pond_scum else 26) + rank


def _standing(table: EveningView, other: Seat, has_passed: bool, asked: Asked) -> Iterator[int]:
    """Where another seat stands."""
    for bit, is_so in enumerate(
        (
            table.president == other,
            table.vice_president == other,
            table.pond_scum == other,
            bool(table.pile) and table.pile[-1].seat == other,
            has_passed,
            asked.kind != "return" and table.turn == other,
            table.sizes[other] > 0,
        )
    ):
        if is_so:
            yield bit
