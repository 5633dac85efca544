"""The tracks at home, Congress, the regions, the nations, and what threatens."""

from fourscore.engine.view import View
from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.facts.bills import BILL_BOXES, box_name, topic
from fourscore.games.mr_president.facts.board import (
    ALLIES,
    CAPABILITIES,
    CONFLICTS,
    HOME,
    NATIONS,
    PEERS,
    REGIONS,
    ROGUE_NATIONS,
    SANCTIONS,
    UNITS,
    WORLD,
    ZONES,
)
from fourscore.games.mr_president.facts.called import SANCTION_TITLES, SEVERAL_UNITS, UNIT_TITLES
from fourscore.games.mr_president.facts.numbers import (
    ALLY,
    AP,
    BIPARTISAN,
    CAPABILITY,
    CONFLICT,
    CONTROL,
    CRISIS,
    FNI,
    FOOTPRINT,
    GOODWILL,
    LP,
    NUKE,
    POSTURE,
    SANCTIONED,
    STABILITY,
    TENSIONS,
    TRACK,
    TRACKS,
    TRADE,
    UNIT,
    UNSTABLE,
)
from fourscore.games.mr_president.facts.people import name, rating
from fourscore.games.mr_president.facts.sequence import SEQUENCE, STAKES
from fourscore.games.mr_president.naming import bill_name
from fourscore.games.mr_president.rules.ending.legacy import evaluation
from fourscore.games.mr_president.rules.office.cabinet import OFFICE_TITLES
from fourscore.games.mr_president.rules.peers.influence import amount
from fourscore.games.mr_president.rules.war.wars import in_words as war_title
from fourscore.games.mr_president.situation import NEARNESS, NEXT, Threat, situation
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tracks import cooperation
from fourscore.games.mr_president.tracks import shown as track_shown
from fourscore.games.mr_president.view import PLACES, table_of
from fourscore.kit.sheet import Sheet
from fourscore.kit.words import counted

TRACKS_AT_HOME = (
    ("PA", "approval"), ("RWC", "Congress"), ("MEDIA", "media"), ("SOE", "economy"), ("HOMELAND", "homeland"),
    ("PARTY", "party"), ("PRESTIGE", "prestige"), ("CABINET", "Cabinet"), ("WORLDOP", "world opinion"),
)  # fmt: skip
WORRIES = (("DOMCRISIS", "Domestic Crisis", 3), ("LDI", "Lingering Issues", 6))
ARROWS = {1: "+", -1: "-", 0: ""}
SCANDAL_BOXES = ("", "breaking", "deepening", "concluding")
LEGEND = "Terror: levels of groups, G L T: Gathering, Locating, Targeting. Peers: Influence of Russia (R), China (C)."
DANGER = {3: "bold red", 2: "yellow", 1: ""}


def draw_heading(sheet: Sheet, view: View) -> None:
    """Where in the year we are, and what this segment is about."""
    table = table_of(view)
    if not table.segment:
        sheet.heading(f"Mr. President ({table.difficulty}): set-up")
        sheet.say(STAKES["segment"]["set-up"], "dim")
        return
    place = PLACES[table.segment]
    segment, following = SEQUENCE[place], SEQUENCE[PLACES[table.comes_next]]
    where = f"year {table.year}, {segment.phase}: {segment.title}"
    sheet.heading(f"Mr. President, {where} ({place + 1} of {len(SEQUENCE)})")
    sheet.say(f"{STAKES['segment'][segment.kind]} Next: {following.title}.", "dim")


def draw_brief(sheet: Sheet, term: Term) -> None:
    """One line, where the question is about something small."""
    sheet.pair("Office", f"{_points(term)}, approval {box(term, 'PA')}")


def draw_home(sheet: Sheet, term: Term) -> None:
    """Points, tracks, troubles, the Focus, the Cabinet and the President."""
    total = evaluation(term)
    sheet.pair("Office", f"{_points(term)}; evaluation {total} (16 or less loses, 35 wins)", "bold")
    sheet.pair("Home", ", ".join(f"{label} {box(term, code)}" for code, label in TRACKS_AT_HOME))
    troubles = [f"{label} {term.tracks[TRACK[code]]} of {worst}" for code, label, worst in WORRIES]
    troubles += [f"Scandal about {_person(who)}, {SCANDAL_BOXES[at]}" for who, at in term.scandals.items()]
    sheet.pair("Crises", ", ".join(troubles))
    sheet.pair("Focus", _focus(term))
    draw_staff(sheet, term)
    traits = [term.printed.trait(code).title for code in (*term.attributes, *term.resources)]
    if traits:
        sheet.pair("You", ", ".join(traits))


def draw_staff(sheet: Sheet, term: Term) -> None:
    """The Cabinet with the ratings that count in each office."""
    seats = [f"{OFFICE_TITLES[office]} {_official(term, office)}" for office in term.cabinet]
    if any(term.cabinet.values()):
        sheet.pair("Staff", ", ".join(seats))


def _points(term: Term) -> str:
    return f"{term.tracks[AP]} AP, {term.tracks[LP]} Legacy Points"


def _focus(term: Term) -> str:
    shown = [
        f"{at} {area.replace('-', ' ')}{' (Tensions)' if tense else ''}"
        for at, (area, tense) in enumerate(zip(term.focus, term.strained, strict=True), 1)
    ]
    return ", ".join(shown)


def _official(term: Term, office: str) -> str:
    return f"{name(term, term.cabinet[office])} {rating(term, office)}" if term.cabinet[office] else "vacant"


def _person(who: str) -> str:
    return "the President" if who == "potus" else f"the {OFFICE_TITLES.get(who, who)}"


def draw_congress(sheet: Sheet, term: Term) -> None:
    """Who holds Congress, the bills on their way, and the lists of priorities."""
    if not term.friends and not term.opponents and not term.bills:
        return
    control = TRACKS[CONTROL].names[term.tracks[CONTROL]]
    sides = f"{counted(len(term.friends), 'Friend')}, {counted(len(term.opponents), 'Opponent')}"
    works = f"cooperation {term.tracks[BIPARTISAN]} of 5 ({cooperation(term)} to be introduced or tried)"
    sheet.pair("Hill", f"control: {control}; {sides}; {works}")
    pending = [f"{bill_name(term, bill).name} in {box_name(at)}" for bill, at in term.bills.items() if at in BILL_BOXES]
    if pending:
        sheet.pair("Bills", "; ".join(pending))
    wanted = [f"the public: {_numbers(term.public)}", f"you: {_numbers(term.administration)}"]
    if any(term.public):
        sheet.pair(
            "Wanted", "; ".join(wanted) + (f"; promised: {topic(f'own {term.promise}')}" if term.promise else "")
        )


def _numbers(numbers: list[int]) -> str:
    return ", ".join(f"{number} {topic(f'own {number}')}" for number in numbers if number) or "nothing"


def draw_regions(sheet: Sheet, term: Term) -> None:
    """One row for each region."""
    rows = [
        [
            REGIONS[region].title,
            str(term.tracks[STABILITY[region]]),
            box(term, f"ALIGNMENT {region}"),
            str(term.tracks[CRISIS[region]]),
            groups(term, region),
            " ".join(f"{peer[0].upper()}{count}" for peer in PEERS if (count := amount(term, peer, region))),
            _also(term, region),
        ]
        for region in WORLD
    ]
    sheet.grid(["region", "stable", "aligned", "crises", "terror", "peers", "also"], rows)
    sheet.say(LEGEND, "dim")
    if term.terror["conus"]:
        sheet.pair("US", f"Terror Groups {groups(term, 'conus')}")


def groups(term: Term, region: str) -> str:
    """The levels of the Terror Groups, with their Intel boxes: `3 2G 1`."""
    return " ".join(f"{group.level}{'GLT'[group.intel - 1] if group.intel else ''}" for group in term.terror[region])


def _also(term: Term, region: str) -> str:
    """Whatever else lies in a region."""
    found = []
    if count := term.counters[UNSTABLE[region]]:
        found.append(f"{count} unstable")
    found += ["ceasefire" if war.ceasefire else "civil war" for war in term.civil_wars[region]]
    found += [f"rogue {rogue.level}{' WMD' if rogue.wmd else ''}" for rogue in term.rogues if rogue.region == region]
    found += ["war" for war in term.wars if war.region == region]
    found += [word for heaps, word in ((FNI, "FNI"), (FOOTPRINT, "footprint")) if term.counters[heaps[region]]]
    if deal := term.counters[TRADE[region]]:
        found.append("trade pending" if deal == 1 else "trade")
    return ", ".join(found)


def draw_nations(sheet: Sheet, term: Term) -> None:
    """Allies, peers, rogues and Wars."""
    closeness = {ally: track_shown(ALLY[ally], term.tracks[ALLY[ally]]) for ally in ALLIES}
    allies = [f"{NATIONS[ally].title} {close}{_tensions(term, ally)}" for ally, close in closeness.items()]
    sheet.pair("Allies", ", ".join(allies))
    for peer in PEERS:
        state = f"relations {box(term, f'RELATIONS {peer}')}, posture {term.tracks[POSTURE[peer]]}"
        sheet.pair(NATIONS[peer].title, f"{state}, economy {box(term, f'SOE {peer}')}{_tensions(term, peer)}")
    rogues = [
        f"{NATIONS[each].title} nuclear track {term.tracks[NUKE[each]]} of 5{_tensions(term, each)}"
        for each in ROGUE_NATIONS
    ]
    sheet.pair("Rogues", ", ".join(rogues))
    if term.wars:
        sheet.pair("Wars", "; ".join(f"{war_title(war)}, status {war.status / 2:g} of 5" for war in term.wars))


def draw_powers(sheet: Sheet, term: Term) -> None:
    """Conflicts, Sanctions, the forces of the US, and the capabilities of the three powers."""
    tracks = [f"{conflict.title} {term.tracks[CONFLICT[code]]}" for code, conflict in CONFLICTS.items()]
    sheet.pair("Tracks", ", ".join(tracks) + " (5 is War)")
    laid = [
        f"{NATIONS[nation].title} ({' and '.join(kinds)})" for nation in NATIONS if (kinds := _sanctions(term, nation))
    ]
    sheet.pair("UN", f"Goodwill {term.counters[GOODWILL]}; under Sanctions: {', '.join(laid) or 'nobody'}")
    places = {**{code: region.title for code, region in REGIONS.items()}, HOME: "the US"}
    places |= {code: zone.title for code, zone in ZONES.items()}
    forces = [f"{title}: {units}" for code, title in places.items() if (units := _units(term, code))]
    sheet.pair("Forces", "; ".join(forces))
    titles = [TRACKS[CAPABILITY["us"][each]].title[4:] for each in CAPABILITIES]
    powers = {"us": "US", "russia": "Russia", "china": "China"}
    rows = [
        [title, *(str(term.tracks[CAPABILITY[power][each]]) for power in powers)]
        for each, title in zip(CAPABILITIES, titles, strict=True)
    ]
    sheet.grid(["capability", *powers.values()], rows)


def _units(term: Term, place: str) -> str:
    counts = [(unit, term.counters[UNIT[unit][place]]) for unit in UNITS]
    return ", ".join(
        UNIT_TITLES[unit] if count == 1 else f"{count} {SEVERAL_UNITS[unit]}" for unit, count in counts if count
    )


def _sanctions(term: Term, nation: str) -> list[str]:
    return [SANCTION_TITLES[kind] for kind in SANCTIONS if term.counters[SANCTIONED[nation][kind]]]


def _tensions(term: Term, nation: str) -> str:
    count = term.counters[TENSIONS[nation]]
    return f" (Tensions {count})" if count else ""


def box(term: Term, code: str) -> str:
    """A track's box with its trend counter: `5+`."""
    track = TRACK[code]
    value = f"{term.tracks[track]}%" if code == "PA" else str(term.tracks[track])
    return value + ARROWS[term.trends[track]]


def draw_situation(sheet: Sheet, term: Term, most: int | None = None) -> None:
    """What can lose the game, the nearest first; all of it with remedies, or the first few lines."""
    threats = situation(term)
    if most is not None:
        for threat in threats[:most]:
            sheet.pair("Danger" if threat.nearness == NEXT else "Watch", threat.text, DANGER[threat.nearness])
        if len(threats) > most:
            sheet.say(f"{len(threats) - most} more: type look for the situation room.", "dim")
        return
    sheet.heading("Situation room: what can lose you the game")
    if not threats:
        sheet.say("Nothing is near.", indent=2)
    for threat in threats:
        sheet.say(f"{NEARNESS[threat.nearness].capitalize()}: {threat.text}", DANGER[threat.nearness], indent=2)
        sheet.say(_remedies(threat), "dim", indent=4)


def _remedies(threat: Threat) -> str:
    helps = ", ".join(all_actions()[code].title for code in threat.remedies)
    return f"Against it: {helps}. Rule: {threat.rule}" if helps else f"Rule: {threat.rule}"
