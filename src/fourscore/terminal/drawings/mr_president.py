"""Mr. President in a terminal: a dashboard of tracks, the present segment, and choices with their odds and costs."""

from collections.abc import Sequence
from typing import cast

from rich.text import Text

from fourscore.engine.view import Asked, View
from fourscore.games._mr_president.actions import all_actions
from fourscore.games._mr_president.bills import title as bill_title
from fourscore.games._mr_president.board import ALLIES, NATIONS, PEERS, REGIONS, TRACKS, WORLD
from fourscore.games._mr_president.drawing import draw
from fourscore.games._mr_president.outlook import Outlook, evaluation, outlook, situation
from fourscore.games._mr_president.people import CANDIDATES, name, rating
from fourscore.games._mr_president.rules.cabinet import OFFICE_TITLES, describe
from fourscore.games._mr_president.scene import Scene
from fourscore.games._mr_president.sequence import SEQUENCE
from fourscore.games._mr_president.state import Term
from fourscore.games._mr_president.tracks import cooperation
from fourscore.games._mr_president.view import PLACES, TermView, board
from fourscore.terminal.drawing import Offer
from fourscore.terminal.paper import Ink, Paper
from fourscore.terminal.people import Person

HOME = (
    ("PA", "approval"), ("RWC", "Congress"), ("MEDIA", "media"), ("PARTY", "party"), ("PRESTIGE", "prestige"),
    ("HOMELAND", "homeland"), ("SOE", "economy"), ("CABINET", "Cabinet"),
)  # fmt: skip
WORRIES = (("DOMCRISIS", "domestic crisis"), ("LDI", "lingering issues"), ("WORLDOP", "world opinion"))
ARROWS = {1: "+", -1: "-", 0: ""}
ACTIONS = ("action", "office-action", "free-action", "bought-action", "actor", "superstars", "promised-action")
ABROAD = (
    "region", "terror-group", "ally", "nation", "conflict", "place-fni", "move-fni", "un-target", "un-action", "war",
    "unit", "destination", "carrier", "peer", "cyber-target", "civil-war", "assistance", "joint-action", "influence",
)  # fmt: skip
MOST_TOLD = 3
"""Rows of a chart that are told beside a choice."""


def draw_table(paper: Paper, view: View, people: Sequence[Person]) -> None:
    """The present segment, the tracks at home, what threatens, and for questions about the world its regions."""
    term = _term(view)
    _draw_heading(paper, view)
    _draw_home(paper, term)
    _draw_congress(paper, term)
    if view.asked is not None and (view.asked.kind in ABROAD or _is_about_the_world(view.asked)):
        _draw_regions(paper, term)
        _draw_nations(paper, term)
    for threat in situation(term)[:4]:
        paper.pair("Danger" if threat.nearness > 2 else "Watch", threat.text, "bold red" if threat.nearness > 2 else "")


def draw_everything(paper: Paper, view: View, people: Sequence[Person]) -> None:
    """The whole board, for `look`."""
    for line in draw(_term(view)).splitlines():
        paper.line(line)
    threats = situation(_term(view))
    paper.heading("Situation room: what can lose you the game")
    if not threats:
        paper.say("Nothing is near.")
    for threat in threats:
        paper.say(f"{'!' * threat.nearness:<3} {threat.text} ({threat.rule})", indent=2)


def draw_own(paper: Paper, view: View, people: Sequence[Person]) -> None:
    """There is nobody to hide anything from."""


def draw_question(paper: Paper, view: View, asked: Asked) -> Ink:
    """The question as the rules put it."""
    return cast(TermView, view.table).asking or f"{asked.kind.replace('-', ' ').capitalize()}?"


def offers(paper: Paper, view: View, asked: Asked) -> list[Offer]:
    """Each choice with what it means: an Action with its odds, a region with its state, a person with the ratings."""
    term = _term(view)
    return [Offer(choice, _label(term, asked, choice)) for choice in asked.choices]


def sentence(paper: Paper, text: str) -> Ink:
    """The headings of segments stand out."""
    if text.startswith("Year ") and not paper.is_plain:
        return Text(text, "bold")
    return text


def _term(view: View) -> Term:
    return board(cast(TermView, view.table))


def _draw_heading(paper: Paper, view: View) -> None:
    table = cast(TermView, view.table)
    if not table.segment:
        paper.heading(f"Mr. President ({table.difficulty}): set-up")
        return
    segment, following = SEQUENCE[PLACES[table.segment]], SEQUENCE[PLACES[table.comes_next]]
    paper.heading(f"Mr. President, year {table.year}, {segment.phase}: {segment.title}")
    paper.pair("Next", following.title, "dim")


def _draw_home(paper: Paper, term: Term) -> None:
    points = f"{term.tracks['AP']} AP, {term.tracks['LP']} LP, evaluation {evaluation(term)}"
    paper.pair("Office", points, "bold")
    paper.pair("Home", "  ".join(f"{label} {_box(term, code)}" for code, label in HOME))
    paper.pair("Trouble", "  ".join(f"{label} {_box(term, code)}" for code, label in WORRIES))
    focus = [
        f"{at}{'*' if tense else ''} {area}"
        for at, (area, tense) in enumerate(zip(term.focus, term.strained, strict=True), 1)
    ]
    paper.pair("Focus", "  ".join(focus) + ("  (* Tensions)" if any(term.strained) else ""))
    seats = [
        f"{OFFICE_TITLES[office]} {name(who)} {rating(term, office)}" for office, who in term.cabinet.items() if who
    ]
    if seats:
        paper.pair("Cabinet", "  ".join(seats))
    if term.scandals:
        paper.pair("Scandal", "  ".join(f"{who} in box {box} of 3" for who, box in term.scandals.items()))


def _draw_congress(paper: Paper, term: Term) -> None:
    if not term.bills:
        return
    control = TRACKS["CONTROL"].names[term.tracks["CONTROL"]]
    sides = f"{len(term.friends)} Friends, {len(term.opponents)} Opponents"
    paper.pair(
        "Capitol",
        f"control: {control}; {sides}; cooperation {term.tracks['BIPARTISAN']} of 5 ({cooperation(term)} bills)",
    )
    pending = [
        f"{bill} {bill_title(term, bill)} at {box}"
        for bill, box in term.bills.items()
        if box in ("-2", "-1", "0", "+1", "dead")
    ]
    if pending:
        paper.pair("Bills", "; ".join(pending))


def _draw_regions(paper: Paper, term: Term) -> None:
    rows = [
        [
            region,
            str(term.tracks[f"STABILITY {region}"]),
            _box(term, f"ALIGNMENT {region}"),
            str(term.tracks[f"CRISIS {region}"]),
            " ".join(f"{group.level}{'glt'[group.intel - 1] if group.intel else ''}" for group in term.terror[region]),
            " ".join(
                f"{peer[0].upper()}{count}" for peer in PEERS if (count := term.counters[f"INFLUENCE {peer} {region}"])
            ),
            _also(term, region),
        ]
        for region in WORLD
    ]
    paper.grid(["region", "stab", "align", "crisis", "terror", "peers", "also"], rows)


def _also(term: Term, region: str) -> str:
    """Whatever else lies in a region."""
    found = []
    if count := term.counters[f"UNSTABLE {region}"]:
        found.append(f"{count} unstable")
    found += ["ceasefire" if war.ceasefire else "civil war" for war in term.civil_wars[region]]
    found += [f"rogue {rogue.level}" for rogue in term.rogues if rogue.region == region]
    found += [f"war {war.code}" for war in term.wars if war.region == region]
    found += [
        label for heap, label in (("FNI", "FNI"), ("FOOTPRINT", "footprint")) if term.counters[f"{heap} {region}"]
    ]
    if deal := term.counters[f"TRADE {region}"]:
        found.append("trade pending" if deal == 1 else "trade")
    return ", ".join(found)


def _draw_nations(paper: Paper, term: Term) -> None:
    levels = {1: "estranged", 2: "close", 3: "very close"}
    allies = [f"{ally} {levels[term.tracks[f'ALLY {ally}']]}{_tensions(term, ally)}" for ally in ALLIES]
    paper.pair("Allies", "; ".join(allies))
    peers = [
        f"{NATIONS[peer].title}: relations {_box(term, f'RELATIONS {peer}')}, "
        f"posture {term.tracks[f'POSTURE {peer}']}, economy {_box(term, f'SOE {peer}')}{_tensions(term, peer)}"
        for peer in PEERS
    ]
    paper.pair("Peers", "; ".join(peers))


def _tensions(term: Term, nation: str) -> str:
    count = term.counters[f"TENSIONS {nation}"]
    return f" ({count} Tensions)" if count else ""


def _box(term: Term, code: str) -> str:
    """A track's box with its trend counter: `5+`."""
    value = f"{term.tracks[code]}%" if code == "PA" else str(term.tracks[code])
    return value + ARROWS[term.trends.get(code, 0)]


def _is_about_the_world(asked: Asked) -> bool:
    return asked.kind in ACTIONS and any(choice.startswith(("diplomatic", "military")) for choice in asked.choices)


def _label(term: Term, asked: Asked, choice: str) -> Ink:
    code = choice.partition(" ")[2] if asked.kind == "actor" else choice
    if code in all_actions():
        return _action(term, choice, code)
    if asked.kind == "buy-modifier" and term.taking:
        return _bought(term, choice)
    if choice in REGIONS and choice in WORLD:
        return _region(term, asked, choice)
    if choice in CANDIDATES:
        return f"{choice} {name(choice)}: {describe(CANDIDATES[choice].novice)}"
    if choice in term.bills:
        return f"{choice} {bill_title(term, choice)}"
    return choice


def _action(term: Term, choice: str, code: str) -> str:
    each = all_actions()[code]
    cost = each.cost(term)
    price = f" [{cost} AP]" if cost else ""
    view = outlook(term, code)
    return f"{choice}  {each.title}{price}" + (f": {_odds(view)}" if view is not None else "")


def _odds(view: Outlook) -> str:
    """The rows that matter, most likely first."""
    rows = sorted((row for row in view.rows if row.effects != "nothing"), key=lambda row: -row.percent)
    return "; ".join(f"{row.percent}% {row.effects}" for row in rows[:MOST_TOLD]) or "no effect"


def _bought(term: Term, choice: str) -> str:
    view = outlook(term, term.taking)
    if view is None:
        return choice
    points = int(choice.split()[0])
    found = view.expected if not points else dict(view.bought).get(points, {})
    changes = ", ".join(f"{track} {change:+g}" for track, change in found.items())
    return f"{choice}: on average {changes or 'nothing'}"


def _region(term: Term, asked: Asked, region: str) -> str:
    state = ", ".join(
        f"{track.lower()} {_box(term, f'{track} {region}')}" for track in ("STABILITY", "ALIGNMENT", "CRISIS")
    )
    view = outlook(term, term.taking, Scene(region=region)) if term.taking else None
    return f"{region}: {state}" + (f"; {_odds(view)}" if view is not None else "")
