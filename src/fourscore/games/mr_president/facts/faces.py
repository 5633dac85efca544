"""What is printed on the counters of people, from `content/people.toml`."""

import msgspec

from fourscore.games.mr_president.facts.board import content


class Ratings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a candidate's counter."""

    diplomatic: int
    domestic: int
    military: int
    plus_action: bool = False


class Candidate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Someone who may serve in any office."""

    id: str
    name: str
    novice: Ratings
    veteran: Ratings


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a counter of a member of Congress."""

    wing: str
    """moderate or radical"""
    legislative: int
    media: int


class Member(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Friend or an Opponent in Congress."""

    id: str
    name: str
    milder: Side
    harsher: Side


_PEOPLE = content("people.toml")
CANDIDATES = {each.id: each for each in msgspec.convert(_PEOPLE["candidate"], list[Candidate])}
FRIENDS = {each.id: each for each in msgspec.convert(_PEOPLE["friend"], list[Member])}
OPPONENTS = {each.id: each for each in msgspec.convert(_PEOPLE["opponent"], list[Member])}
