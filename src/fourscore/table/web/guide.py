"""The question in words: what is asked, what each choice means, and which rule forbids another one."""

import asyncio
from typing import Annotated

import msgspec
from litestar import get
from litestar.params import QueryParameter

from fourscore.engine.decision import RuleId
from fourscore.engine.errors import Illegal
from fourscore.engine.view import View
from fourscore.kit.drawing import Drawing, NamingDrawing, Offer
from fourscore.kit.extras import extras_of
from fourscore.kit.sheet import Sheet
from fourscore.table.moves import running
from fourscore.table.refusals import NotFound
from fourscore.table.web.play import SeatQuery, reader_of
from fourscore.table.web.tables import TableName
from fourscore.table.web.who import Call, house_of, person_of, seat_of, token_of

ChoiceQuery = Annotated[str, QueryParameter(min_length=1, max_length=200)]


class OfferSight(msgspec.Struct, frozen=True):
    """One choice in words; it may stand for several that differ in nothing that matters."""

    choice: str
    label: str
    note: str
    """What it means, costs or may bring; empty if there is nothing to say."""


class Guide(msgspec.Struct, frozen=True):
    """The pending question of a seat; empty when nothing is asked of it."""

    question: str
    rule: RuleId
    offers: tuple[OfferSight, ...]


class WhyNot(msgspec.Struct, frozen=True):
    """What forbids a choice."""

    rule: RuleId
    text: str
    message: str


@get("/tables/{name:str}/guide")
async def guide(request: Call, name: TableName, seat: SeatQuery = None) -> Guide:
    """The pending question of one's seat in a sentence, and its choices in words."""
    return await asyncio.to_thread(guide_to, await view_of(request, name, seat))


@get("/tables/{name:str}/why-not")
async def why_not(request: Call, name: TableName, choice: ChoiceQuery, seat: SeatQuery = None) -> WhyNot:
    """The rule that forbids a choice now; not found if nothing forbids it."""
    person = await person_of(request)
    async with house_of(request).at(name) as (_, table):
        mine, match = seat_of(table, person, seat), running(table)
        rule = match.why_not(choice, mine)
        message = ""
        if rule is not None and any(decision.seat == mine for decision in match.decisions):
            try:
                match.meant(choice, mine)
            except Illegal as refusal:
                message = str(refusal)
    if rule is None:
        raise NotFound(f"Nothing forbids it: {choice} is allowed.")
    return WhyNot(rule.id, rule.text, message or "Nothing is asked of you now.")


async def view_of(request: Call, name: str, seat: int | None) -> View | None:
    """What the seat of whoever asks, or a spectator, may know."""
    house = house_of(request)
    person = await house.door.recognise(token_of(request))
    async with house.at(name) as (_, table):
        return table.view(reader_of(table, person, seat))


def guide_to(view: View | None) -> Guide:
    """The question of a View in words, as the terminal puts it."""
    if view is None or view.asked is None:
        return Guide("", "", ())
    sheet, drawing = Sheet(), extras_of(view.game).drawing()
    question = str(drawing.draw_question(sheet, view, view.asked))
    offers = tuple(_offer(drawing, view, offer) for offer in drawing.offers(sheet, view, view.asked))
    return Guide(question, view.asked.rule, offers)


def _offer(drawing: Drawing, view: View, offer: Offer) -> OfferSight:
    """The line of a terminal's list in two parts: what it is, and what there is to say about it."""
    text = str(offer.label)
    name = drawing.name_thing(view, offer.choice).partition(":")[0] if isinstance(drawing, NamingDrawing) else ""
    if text.startswith(f"{offer.choice}: "):
        note = text.removeprefix(f"{offer.choice}: ")
        return OfferSight(offer.choice, name or offer.choice, _beyond(name, note) if name else note)
    label, colon, note = text.partition(": ")
    if not colon and text.endswith(")"):
        label, _, note = text.removesuffix(")").partition(" (")
    if label == offer.choice and name:
        label = name
    return OfferSight(offer.choice, label or name or offer.choice, note)


def _beyond(name: str, note: str) -> str:
    """What a note says that the name has not said already."""
    note = note.removeprefix(name).lstrip(":; ")
    first, _, rest = note.partition("; ")
    return rest if first in name else note


ROUTES = [guide, why_not]
