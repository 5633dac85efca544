#!/usr/bin/env python3
"""A bot for every game: in Presidents it keeps its high cards, elsewhere it chooses at random from the given seed.

It needs nothing but Python itself. Let it play a hundred games:

    fourscore simulate presidents --games 100 --seats exec:examples/bots/miser.py,random,random,random
"""

import json
import random
import sys

RANKS = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]


def highest(choice: str) -> int:
    """The highest rank that a play such as `4S 4D` gives away; passing gives away nothing, but wins nothing either."""
    ranks = [word[:-1] for word in choice.split()]
    return max((RANKS.index(rank) for rank in ranks if rank in RANKS), default=len(RANKS))


def choose(view: dict, rng: random.Random) -> str:
    """One of the choices that are offered."""
    choices = view["asked"]["choices"]
    if view["game"] != "presidents":
        return rng.choice(choices)
    return min(choices, key=lambda choice: (highest(choice), -len(choice)))


def main() -> None:
    match, rng = None, random.Random()
    for line in sys.stdin:
        question = json.loads(line)
        if question["fourscore"] != 1:
            sys.exit(f"miser speaks protocol 1, not {question['fourscore']}")
        if question["match"] != match:
            # A new match: forget the last one.
            match, rng = question["match"], random.Random(question["seed"])
        print(json.dumps({"id": question["id"], "choice": choose(question["view"], rng)}), flush=True)


if __name__ == "__main__":
    main()
