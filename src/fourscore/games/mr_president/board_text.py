"""The board as text: every track, region, nation, bill, official, War and pile, on about fifty lines of 100 columns."""

from collections.abc import Iterable

from fourscore.games.mr_president.facts.board import (
    ALLIES,
    CAPABILITIES,
    CONFLICTS,
    NATIONS,
    OFFICES,
    PEERS,
    REGIONS,
    ROGUE_NATIONS,
    SANCTIONS,
    TRACKS,
    UNITS,
    WORLD,
    ZONES,
)
from fourscore.games.mr_president.facts.faces import CANDIDATES
from fourscore.games.mr_president.facts.people import name, ratings, side
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.state import CivilWar, Group, Term, War
from fourscore.games.mr_president.tracks import approval_value, cooperation

WIDTH = 100
HOME_TRACKS = ("RWC", "MEDIA", "PARTY", "PRESTIGE", "HOMELAND", "SOE", "CABINET", "AP")
ROOMS = ("DOMCRISIS", "LDI", "BIPARTISAN", "CONTROL", "LP")
SIGNS = {1: "+", -1: "-", 0: ""}
LETTERS = dict(zip(UNITS, ("C", "M", "H", "L", "F", "S", "I"), strict=True))
"""Units as letters: Carrier, Marines, Heavy and Light Army, air Force, SOF, Intel."""
BOXES = ("-2", "-1", "0", "+1", "dead", "signed", "signed-landmark", "landmark")


def draw(term: Term) -> str:
    """The whole board, readable by a person and the same for the same board."""
    rooms = (_heading, _home, _people, _congress, _regions, _allies, _rivals, _conflicts, _troubles, _piles)
    lines = [line for room in rooms for line in room(term)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _heading(term: Term) -> list[str]:
    place = SEQUENCE[term.segment] if term.segment >= 0 else None
    where = f"{place.phase}: {place.title}" if place else "set-up"
    end = f"   {term.verdict} by {term.over}" if term.over else ""
    return [f"MR. PRESIDENT   {term.options.difficulty}   year {term.year}   {where}{end}", "=" * WIDTH]


def _box(term: Term, code: str) -> str:
    """A track with its trend counter: `SOE 5+`."""
    return f"{code} {term.tracks[code]}{SIGNS[term.trends.get(code, 0)]}"


def _home(term: Term) -> list[str]:
    tracks = [f"PA {term['PA']}% ({approval_value(term)})", *(_box(term, code) for code in HOME_TRACKS)]
    rooms = [_box(term, code) for code in ROOMS]
    rooms[2] += f" ({cooperation(term)})"
    rooms[3] = f"CONTROL {TRACKS['CONTROL'].names[term['CONTROL']]}"
    focus = [
        f"{number} {area}{'*' if tense else ''}"
        for number, (area, tense) in enumerate(zip(term.focus, term.strained, strict=True), 1)
    ]
    return [
        "HOME       " + "  ".join(tracks),
        "           " + "  ".join(rooms),
        "FOCUS      " + "  ".join(focus),
    ]


def _people(term: Term) -> list[str]:
    scandals = [f"{who} {('', 'breaking', 'deepening', 'concluding')[box]}" for who, box in term.scandals.items()]
    return [
        f"PRESIDENT  {_list(term.attributes)}  |  resources: {_list(term.resources)}",
        "CABINET    " + "  ".join(_official(term, office) for office in OFFICES[:2]),
        "           " + "  ".join(_official(term, office) for office in OFFICES[2:]),
        f"SCANDALS   {_list(scandals)}",
    ]


def _official(term: Term, office: str) -> str:
    """`secdef Coldbrook 0/0/2V+`: diplomatic, domestic and military rating, Novice or Veteran, +1 Action."""
    shown = ratings(term, office)
    if shown is None:
        return f"{office} vacant"
    who = term.cabinet[office]
    turned = "V" if who in term.veterans else "N"
    plus = "+" if shown.plus_action else ""
    return f"{office} {CANDIDATES[who].name} {shown.diplomatic}/{shown.domestic}/{shown.military}{turned}{plus}"


def _congress(term: Term) -> list[str]:
    def members(people: list[str]) -> str:
        sides = [(who, side(term, who)) for who in people]
        return _list(f"{name(who)} {each.wing[0]}{each.legislative}/{each.media}" for who, each in sides)

    boxes = [
        f"{box}: {_list(bill for bill, lies in term.bills.items() if lies == box)}"
        for box in BOXES
        if box in term.bills.values()
    ]
    levels = [f"{bill[8:]} {level}" for bill, level in term.levels.items() if level > 1]
    ranks = f"public {_numbers(term.public)}  administration {_numbers(term.administration)}"
    return [
        f"FRIENDS    {members(term.friends)}",
        f"OPPONENTS  {members(term.opponents)}",
        f"BILLS      {'  '.join(boxes) or 'none pending'}" + (f"  levels: {_list(levels)}" if levels else ""),
        f"PRIORITIES {ranks}  promise {term.promise or '-'}",
    ]


def _regions(term: Term) -> list[str]:
    head = f"{'REGION':19}{'sta':>4}{'ali':>5}{'cri':>4}{'uns':>4}  {'terror':13}{'civil wars':11}"
    lines = ["-" * WIDTH, head + f"{'ru':>3}{'cn':>4}{'ir':>3}{'foot':>5} trade fni units"]
    for region in WORLD:
        at = {kind: term[f"{kind} {region}"] for kind in ("STABILITY", "CRISIS", "UNSTABLE", "IRANIAN", "FOOTPRINT")}
        alignment = f"{term[f'ALIGNMENT {region}']}{SIGNS[term.trends[f'ALIGNMENT {region}']]}"
        influence = [
            f"{term[f'INFLUENCE {peer} {region}']}{'B' if term[f'BASE {peer} {region}'] else ''}" for peer in PEERS
        ]
        lines.append(
            f"{region:19}{at['STABILITY']:>4}{alignment:>5}{at['CRISIS']:>4}{at['UNSTABLE']:>4}"
            f"  {_terror(term.terror[region]):13}{_civil_wars(term.civil_wars[region]):11}"
            f"{influence[0]:>3}{influence[1]:>4}{at['IRANIAN']:>3}{at['FOOTPRINT']:>5}"
            f" {('-', 'pend', 'yes')[term[f'TRADE {region}']]:5} {'x' if term[f'FNI {region}'] else '-':3} "
            f"{_units(term, region)}"
        )
    zones = "  ".join(f"{zone}: {_units(term, zone) or '-'}" for zone in ZONES)
    held = "".join(LETTERS[unit] * term[f"HELD {unit}"] for unit in UNITS)
    lines.append(f"{'conus':19}{'':17}  {_terror(term.terror['conus']):13}{'':37}{_units(term, 'conus')}")
    lines.append(f"ZONES      {zones}")
    lines.append(f"HELD BACK  {held or '-'}")
    return lines


def _terror(groups: list[Group]) -> str:
    """Levels, with the Intel box of those that are watched: `3 2G 1`."""
    return " ".join(f"{group.level}{('', 'G', 'L', 'T')[group.intel]}" for group in groups) or "-"


def _civil_wars(wars: Iterable[CivilWar]) -> str:
    """W for a Civil War, c for a Ceasefire, p with peacekeepers, i with Iranian Influence."""
    return (
        " ".join(
            ("c" if war.ceasefire else "W") + ("p" if war.peacekeepers else "") + ("i" if war.iranian else "")
            for war in wars
        )
        or "-"
    )


def _units(term: Term, place: str) -> str:
    letters = "".join(LETTERS[unit] * term[f"UNIT {unit} {place}"] for unit in UNITS)
    transit = term.counters.get(f"TRANSIT {place}", 0)
    return letters + (f" ({transit} in transit)" if transit else "")


def _marks(term: Term, nation: str) -> str:
    """Tensions, AP counters and Sanctions of a nation: `t2 +1 u`."""
    found = [f"t{term[f'TENSIONS {nation}']}"]
    found += [f"+{term[f'APPLUS {nation}']}AP"] if term[f"APPLUS {nation}"] else []
    found += [f"-{term[f'APMINUS {nation}']}AP"] if term[f"APMINUS {nation}"] else []
    laid = "+".join(kind for kind in SANCTIONS if term[f"SANCTIONS {nation} {kind}"])
    return " ".join([*found, laid] if laid else found)


def _allies(term: Term) -> list[str]:
    shown = [f"{ally} {TRACKS[f'ALLY {ally}'].names[term[f'ALLY {ally}']]} {_marks(term, ally)}" for ally in ALLIES]
    israel = f"Iranian Influence next to Israel {term['IRANIAN israel']}"
    world = f"WORLDOP {term['WORLDOP']}  GOODWILL {term['GOODWILL']}  {_box(term, 'SOE eurozone')}  {israel}"
    rows = ["; ".join(shown[start : start + 3]) for start in (0, 3, 6)]
    return [
        "-" * WIDTH,
        "ALLIES     " + rows[0],
        "           " + rows[1],
        "           " + rows[2],
        "WORLD      " + world,
    ]


def _rivals(term: Term) -> list[str]:
    lines = [f"{'POWER':8}{'relations':>10}{'posture':>8}{'SOE':>5}  " + " ".join(f"{c:>8}" for c in CAPABILITIES)]
    for power in ("us", *PEERS):
        values = " ".join(f"{term[f'CAPABILITY {power} {each}']:>8}" for each in CAPABILITIES)
        if power == "us":
            darpa = "+".join(each for each in CAPABILITIES if term[f"DARPA {each}"])
            lines.append(f"{power:8}{'':>10}{'':>8}{'':>5}  {values}  {darpa and f'DARPA {darpa}'}")
        else:
            relations = f"{term[f'RELATIONS {power}']}{SIGNS[term.trends[f'RELATIONS {power}']]}"
            soe = _box(term, f"SOE {power}").split()[-1]
            posture = term[f"POSTURE {power}"]
            lines.append(f"{power:8}{relations:>10}{posture:>8}{soe:>5}  {values}  {_marks(term, power)}")
    rogues = [f"{nation} nuclear {term[f'NUKE {nation}']} {_marks(term, nation)}" for nation in ROGUE_NATIONS]
    states = [f"{each.region} level {each.level}{' WMD' if each.wmd else ''}" for each in term.rogues]
    return [*lines, f"ROGUES     {'; '.join(rogues)}", f"           Rogue States: {_list(states)}"]


def _conflicts(term: Term) -> list[str]:
    shown = [f"{code} {term[f'CONFLICT {code}']} ({term[f'RELSTR {code}']:+d})" for code in CONFLICTS]
    rows = ["  ".join(shown[start : start + 4]) for start in (0, 4, 8)]
    return [f"CONFLICTS  {rows[0]}", f"           {rows[1]}", f"           {rows[2]}"]


def _troubles(term: Term) -> list[str]:
    return [f"WAR        {_war(war)}" for war in term.wars] or ["WARS       none"]


def _war(war: War) -> str:
    sides = " v ".join(
        f"{'+'.join(who)} {strength}"
        for who, strength in zip((war.attackers, war.defenders), war.strength, strict=True)
    )
    return f"{war.code} in {REGIONS[war.region].title}, {war.kind}: {sides}, status {war.status / 2:g}"


def _piles(term: Term) -> list[str]:
    piles = "  ".join(f"{pile} {len(cards)}" for pile, cards in term.decks.items() if cards)
    cup = f"{len(term.chits)} in the cup, {len(term.chits_aside)} aside; drawn: {_list(term.chits_drawn)}"
    return [
        f"CHITS      {cup}; groups left: {' '.join(sorted(term.groups)) or '-'}",
        f"PILES      {piles or '-'}",
    ]


def _list(things: Iterable[str]) -> str:
    return ", ".join(things) or "none"


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(str(number) if number else "-" for number in numbers)


assert all(nation in NATIONS for nation in (*ALLIES, *PEERS, *ROGUE_NATIONS))
