"""Every telling word of a card text with a position in which it is played, the moves, and what is true then."""


def case(drawing: str, moves: str = "", facts: dict | None = None, **wanted):
    """Seats apart by semicolons, the moves, and what is true then."""
    seats = [seat if ":" in seat else f"{seat}:" for seat in drawing.split(";")]
    return "\n".join(seats), moves, facts or {}, wanted


def melee(card: str):
    """Only the two neighbours can be aimed at."""
    aims = [f"play {card} 1", f"play {card} 4"]
    return case(f"pierce: {card}; clinton; fillmore; hoover; ford", offers=(0, card, aims))


def used_once(drawing: str, moves: str):
    """The ability is not offered a second time."""
    return case(drawing, moves, offers=(0, "ability", []))


QUIET = "clinton; fillmore; hoover"
CASES = {
    "washington": {"next to": case(f"washington; {QUIET}; ford", "0: stab 2", wounds=[0, 0, 1, 0, 0])},
    "adams": {
        "once": case("pierce: throwing-knife; adams; clinton", "0: stab 1", offers=(0, "knife 1", [])),
        "cannot": case("pierce: grapeshot; adams; clinton", "0: stab 1 | 0: play grapeshot 2", wounds=[0, 1, 1]),
    },
    "monroe": {
        "next to": case(
            "pierce: throwing-knife; clinton; monroe; ford", "0: play throwing-knife 2", wounds=[0, 0, 0, 0]
        )
    },
    "jefferson": {
        "once": used_once("jefferson; pierce; ford\ndraw: block block", "0: ability | 0: give block | 0: give block"),
        "choice": case(
            "jefferson; pierce; ford\ndraw: block dodge veto bribery tariff",
            "0: ability",
            offers=(0, "", ["give block", "give dodge", "give veto", "give bribery", "give tariff"]),
        ),
    },
    "madison": {
        "at random": case(
            "pierce: block dodge veto; madison; clinton", "0: stab 1", sizes=[2, 1, 0], asked=[(0, "action")]
        )
    },
    "quincy-adams": {"once": used_once("quincy-adams; polk; ford", "0: ability 1")},
    "van-buren": {
        "may": case(
            "pierce; van-buren: war-chest; clinton", "0: stab 1", offers=(1, "", ["pass", "discard war-chest"])
        ),
        "another": case(
            "pierce; van-buren: war-chest; clinton; ford",
            "0: stab 1 | 1: discard war-chest",
            offers=(1, "", ["seat 2", "seat 3"]),
        ),
        "once": case(
            "pierce: throwing-knife; van-buren: war-chest new-deal; clinton; ford",
            "0: stab 1 | 1: discard war-chest | 1: seat 2 | 0: play throwing-knife 1",
            wounds=[0, 1, 1, 0],
        ),
    },
    "william-henry-harrison": {
        "each": case(f"pierce; william-henry-harrison; {QUIET}", "0: end", actions_left=4, turn=(1, "action"))
    },
    "polk": {
        "may": case(f"polk; {QUIET}", "0: stab 1 | 0: stab 1", wounds=[0, 2, 0, 0]),
        "once": case(f"polk; {QUIET}", "0: stab 1 | 0: stab 1", offers=(0, "stab", [])),
        "each": case("hoover; polk; clinton", "0: end | 1: stab 2 | 1: stab 2", wounds=[0, 0, 2]),
    },
    "taylor": {"once": case("pierce: bowie-knife; taylor; clinton", "0: play bowie-knife 1", wounds=[0, 1, 0])},
    "fillmore": {
        "at random": case(
            "fillmore: block; pierce: dodge veto; clinton", "0: ability 1", sizes=[1, 1, 0], asked=[(0, "action")]
        )
    },
    "andrew-johnson": {
        "may": case("pierce; andrew-johnson 4w 1v; clinton", "0: stab 1", offers=(1, "", ["yes", "no"])),
        "once": case(
            "pierce: throwing-knife; andrew-johnson 4w 2v; clinton",
            "0: stab 1 | 1: yes | 0: play throwing-knife 1",
            presidents=["pierce", None, "clinton"],
        ),
    },
    "grant": {
        "choice": case(
            "grant; pierce: war-chest new-deal; ford", "0: stab 1", offers=(1, "", ["give war-chest", "give new-deal"])
        )
    },
    "hayes": {"another": case("pierce 1v; hayes; clinton 1v", "0: end", votes=[1, 2, 1])},
    "garfield": {
        "up to": case(
            "garfield: throwing-knife throwing-knife; pierce; ford",
            "0: ability | 0: play throwing-knife 1 | 0: pass",
            wounds=[0, 1, 0],
            actions_left=2,
        ),
        "each": case(
            "garfield: throwing-knife bowie-knife; pierce; ford",
            "0: ability | 0: play throwing-knife 1 | 0: play bowie-knife 1",
            wounds=[0, 3, 0],
            actions_left=2,
        ),
    },
    "arthur": {
        "up to": case("arthur: block dodge veto; pierce; ford", "0: end | 0: discard block | 0: pass", sizes=[3, 0, 0])
    },
    "cleveland-22": {
        "once": case(
            "ford: throwing-knife; cleveland-22; pierce", "0: stab 1 | 0: play throwing-knife 1", wounds=[0, 1, 0]
        )
    },
    "cleveland-24": {"once": used_once(f"cleveland-24 2w; {QUIET}", "0: ability")},
    "mckinley": {
        "up to": case("pierce; mckinley; ford", "0: end", sizes=[0, 2, 0]),
        "may": case("mckinley: block block block block dodge dodge; pierce; ford", "0: end", sizes=[6, 0, 0]),
    },
    "theodore-roosevelt": {"cannot": case("theodore-roosevelt; pierce: dodge; ford", "0: stab 1", wounds=[0, 1, 0])},
    "taft": {"once": used_once("taft; pierce: block block block block; ford", "0: ability 1")},
    "wilson": {
        "once": used_once("wilson; pierce; ford", "0: ability | 1: yes | 2: no"),
        "all": case("wilson; pierce; ford", "0: ability", asked=[(1, "wilson"), (2, "wilson")]),
        "cannot": case("wilson; pierce; ford", "0: ability | 1: yes | 2: no | 0: end", offers=(1, "stab", ["stab 2"])),
    },
    "benjamin-harrison": {
        "next to": case(
            "pierce: throwing-knife; clinton; benjamin-harrison; ford",
            "0: play throwing-knife 2",
            wounds=[0, 0, 1, 0],
        )
    },
    "harding": {
        "once": used_once("harding; pierce: block dodge veto; ford", "0: ability 1"),
        "at random": case(
            "harding; pierce: block dodge veto; ford", "0: ability 1", sizes=[2, 1, 0], asked=[(0, "action")]
        ),
    },
    "hoover": {"once": used_once("hoover; pierce; ford", "0: ability 1")},
    "kennedy": {
        "may": case("pierce; kennedy: war-chest; ford", "0: stab 1", offers=(1, "", ["pass", "give war-chest"])),
        "choice": case(
            "pierce; kennedy: war-chest new-deal; ford",
            "0: stab 1",
            offers=(1, "give", ["give war-chest", "give new-deal"]),
        ),
        "once": case(
            "pierce: throwing-knife; kennedy: war-chest new-deal; ford",
            "0: stab 1 | 1: give war-chest | 0: play throwing-knife 1",
            wounds=[0, 1, 0],
        ),
    },
    "lyndon-johnson": {
        "next to": case(f"lyndon-johnson; {QUIET}; ford", offers=(0, "ability", ["ability 1", "ability 4"])),
        "choice": case(
            f"lyndon-johnson; {QUIET}; washington", "0: ability 4", offers=(0, "", ["seat 1", "seat 2", "seat 3"])
        ),
        "once": used_once("lyndon-johnson; pierce; ford", "0: ability 1"),
    },
    "ford": {
        "once": used_once("ford 2c; pierce; clinton", "0: ability 0"),
        "cannot": case("ford; pierce 1c; clinton", "0: ability 1 | 0: end", offers=(1, "stab", ["stab 2"])),
    },
    "reagan": {
        "all": case(
            "reagan; pierce: / scapegoat lobbyists & folded-speech; ford",
            "0: stab 1",
            wounds=[0, 1, 0],
            fronts=["", "", ""],
        )
    },
    "george-h-w-bush": {
        "may": case(
            "george-h-w-bush: block; pierce: dodge; ford: veto", "0: end", offers=(0, "", ["pass", "seat 1", "seat 2"])
        ),
        "at random": case(
            "george-h-w-bush: block; pierce: dodge veto; ford",
            "0: end | 0: seat 1",
            sizes=[2, 1, 0],
            asked=[(0, "george-h-w-bush")],
        ),
    },
    "clinton": {"once": used_once("clinton; pierce; ford", "0: ability | 1: end | 2: end")},
    "george-w-bush": {
        "may": case("pierce; george-w-bush; ford", "0: stab 1", offers=(1, "", ["yes", "no"])),
        "once": case(
            "pierce: throwing-knife; george-w-bush; ford",
            "0: play throwing-knife 1",
            {"used_ever": "george-w-bush"},
            wounds=[0, 1, 0],
        ),
    },
    "bowie-knife": {"next to": melee("bowie-knife")},
    "benedict-arnold": {"next to": melee("benedict-arnold")},
    "big-stick": {
        "next to": melee("big-stick"),
        "cannot": case("pierce: big-stick; clinton: dodge; ford", "0: play big-stick 1", wounds=[0, 2, 0]),
    },
    "letter-opener": {"next to": melee("letter-opener")},
    "hickory-cane": {
        "next to": melee("hickory-cane"),
        "choice": case(
            "pierce: hickory-cane; clinton: war-chest new-deal; ford",
            "0: play hickory-cane 1",
            offers=(1, "", ["discard war-chest", "discard new-deal"]),
        ),
    },
    "state-dinner-cutlery": {
        "next to": melee("state-dinner-cutlery"),
        "at random": case(
            "pierce: state-dinner-cutlery; clinton: war-chest new-deal; ford",
            "0: play state-dinner-cutlery 1",
            sizes=[1, 1, 0],
            asked=[(0, "action")],
        ),
    },
    "bayonet-charge": {
        "next to": melee("bayonet-charge"),
        "may": case(
            "pierce: bayonet-charge; clinton; ford",
            "0: stab 1 | 0: play bayonet-charge 1",
            offers=(0, "stab", ["stab 1", "stab 2"]),
        ),
        "once": case(
            "pierce: bayonet-charge; clinton; ford",
            "0: stab 1 | 0: play bayonet-charge 1 | 0: stab 1",
            {"more_actions": 2},
            offers=(0, "stab", []),
        ),
    },
    "both-sides-of-the-aisle": {
        "next to": melee("both-sides-of-the-aisle"),
        "other side": case(
            f"pierce: both-sides-of-the-aisle; {QUIET}; ford",
            "0: play both-sides-of-the-aisle 1",
            wounds=[0, 1, 0, 0, 1],
        ),
    },
    "muckrakers-blade": {"next to": melee("muckrakers-blade")},
    "john-browns-pike": {"next to": melee("john-browns-pike")},
    "shot-heard-round-the-world": {
        "cannot": case(
            "pierce: shot-heard-round-the-world; clinton: block; ford",
            "0: play shot-heard-round-the-world 1",
            wounds=[0, 1, 0],
        )
    },
    "grapeshot": {
        "next to": melee("grapeshot"),
        "each": case(f"pierce: grapeshot; {QUIET}; ford", "0: play grapeshot 1", wounds=[0, 1, 1, 0, 0]),
    },
    "emancipation-proclamation": {
        "all": case(
            "polk: emancipation-proclamation; grant; ford: / scapegoat",
            "0: play emancipation-proclamation",
            wounds=[1, 1, 0],
            fronts=["", "", ""],
        ),
        "one life": case(
            "pierce: emancipation-proclamation; lincoln 2w; ford",
            "0: play emancipation-proclamation",
            wounds=[0, 1, 0],
        ),
    },
    "excessively-partisan-politics": {
        "every": case(
            "pierce: excessively-partisan-politics; clinton; ford; truman",
            "0: play excessively-partisan-politics 1",
            wounds=[1, 1, 0, 1],
        ),
        "all": case(
            "pierce: excessively-partisan-politics / scapegoat; clinton; ford: / scapegoat",
            "0: play excessively-partisan-politics 1",
            fronts=["", "", ""],
        ),
    },
    "impeachment": {
        "all": case(
            "pierce: impeachment; clinton; ford; hoover; dead",
            "0: play impeachment 1",
            asked=[(2, "impeachment"), (3, "impeachment")],
        )
    },
    "manifest-destiny": {
        "every": case(
            "pierce: manifest-destiny; clinton: block; ford: dodge", "0: play manifest-destiny", sizes=[2, 0, 0]
        ),
        "choice": case(
            "pierce: manifest-destiny; clinton: block dodge; ford",
            "0: play manifest-destiny",
            offers=(1, "", ["give block", "give dodge"]),
        ),
    },
    "party-convention": {
        "every": case(
            "pierce: party-convention; clinton: block; truman: dodge; ford: bribery",
            "0: play party-convention",
            sizes=[2, 0, 0, 1],
        ),
        "choice": case(
            "pierce: party-convention; clinton: block dodge; ford",
            "0: play party-convention",
            offers=(1, "", ["give block", "give dodge"]),
        ),
        "cannot": case(
            "pierce: party-convention; clinton; ford",
            "0: play party-convention | 0: end",
            offers=(1, "stab", ["stab 2"]),
        ),
    },
    "peace-treaty": {
        "cannot": case("pierce: peace-treaty; clinton; ford", "0: play peace-treaty 1", offers=(0, "stab", ["stab 2"])),
    },
    "treaty-of-ghent": {
        "each": case(
            "pierce 1w: treaty-of-ghent; clinton 2w; ford", "0: play treaty-of-ghent 1 | 0: no", wounds=[0, 1, 0]
        ),
        "may": case(
            "pierce: treaty-of-ghent; clinton; ford", "0: play treaty-of-ghent 1", offers=(0, "", ["yes", "no"])
        ),
    },
    "war-chest": {"every": case("pierce: war-chest; clinton; ford", "0: play war-chest", sizes=[3, 0, 0])},
    "new-deal": {"every": case("pierce: new-deal; clinton: block; dead: dodge", "0: play new-deal", sizes=[3, 3, 1])},
    "executive-order": {
        "up to": case(
            "pierce: executive-order throwing-knife throwing-knife throwing-knife; clinton; ford",
            "0: play executive-order | 0: play throwing-knife 1 | 0: play throwing-knife 1",
            wounds=[0, 2, 0],
            actions_left=2,
        )
    },
    "whetstone": {
        "may": case("pierce: whetstone; clinton; ford", "0: play whetstone | 0: stab 1 | 0: stab 1", wounds=[0, 2, 0]),
        "each": case("pierce: whetstone; clinton; ford", "0: play whetstone | 0: stab 1", actions_left=1),
    },
    "wiretap": {
        "at random": case("pierce: wiretap; clinton: block dodge; ford", "0: play wiretap 1 | 0: yes", sizes=[1, 1, 0])
    },
    "pass-the-buck": {
        "up to": case(
            "pierce 3c: pass-the-buck; clinton; ford", "0: play pass-the-buck 1", offers=(0, "", ["one", "two"])
        )
    },
    "cabinet-reshuffle": {
        "another": case(
            "pierce: cabinet-reshuffle + grant tyler; clinton; ford",
            "0: play cabinet-reshuffle",
            offers=(0, "", ["grant", "tyler"]),
        )
    },
    "ballot-stuffing": {"cannot": case("pierce 4v: ballot-stuffing; clinton; ford", offers=(0, "ballot", []))},
    "recount": {
        "choice": case("pierce: recount; clinton 2v; ford", "0: play recount 1", votes=[0, 1, 0], asked=[(0, "action")])
    },
    "pointing-fingers": {
        "another": case(
            "pierce; hoover: pointing-fingers; ford; clinton; taft",
            "0: stab 1 | 1: react pointing-fingers",
            wounds=[0, 0, 1, 0, 0],
        ),
        "next to": case(
            "pierce: throwing-knife; ford; hoover: pointing-fingers; clinton; taft",
            "0: play throwing-knife 2 | 2: react pointing-fingers",
            offers=(2, "", ["seat 1", "seat 3"]),
        ),
    },
    "eleventh-commandment": {
        "choice": case(
            "pierce: veto war-chest; clinton: eleventh-commandment; ford",
            "0: stab 1 | 1: react eleventh-commandment",
            offers=(0, "", ["give war-chest", "give veto"]),
        )
    },
    "follow-through": {
        "next to": case(
            "pierce: throwing-knife follow-through; ford; hoover: block; clinton; taft",
            "0: play throwing-knife 2 | 2: react block",
            asked=[(0, "action")],
        )
    },
    "rigged-re-election": {
        "one life": case(
            "pierce: smear-campaign; clinton 4c: rigged-re-election; ford",
            "0: play smear-campaign 1 | 1: react rigged-re-election",
            wounds=[0, 3, 0],
        )
    },
}
