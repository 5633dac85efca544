#!/usr/bin/env python3
"""A bot that sits at the tables of a server, in any game: it comes when it is invited, and chooses at random.

It needs nothing but Python itself. Make a bot on the page ("Your name, passkeys and devices"), or with

    curl -d '{"name": "Basher"}' -H 'Content-Type: application/json' http://127.0.0.1:8080/me/bots

then let it play, and invite it where you sit:

    FOURSCORE_TOKEN=its-token examples/bots/guest.py http://127.0.0.1:8080
"""

import json
import os
import random
import sys
import time
import urllib.error
import urllib.request

SERVER = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://127.0.0.1:8080"
HEADERS = {"Authorization": f"Bearer {os.environ['FOURSCORE_TOKEN']}", "Content-Type": "application/json"}


def post(path: str, **content: object) -> None:
    """Do something; wait where that is too often, and say what else is refused."""
    request = urllib.request.Request(SERVER + path, json.dumps(content).encode(), HEADERS)
    try:
        urllib.request.urlopen(request).close()
    except urllib.error.HTTPError as error:
        problem = json.load(error)
        print(problem["message"], file=sys.stderr)
        if error.code == 429:
            time.sleep(problem["seconds"])
            post(path, **content)


def listen() -> None:
    """Answer whatever comes, until the server hangs up."""
    name, spoken = "", set()
    with urllib.request.urlopen(urllib.request.Request(f"{SERVER}/bots/events", headers=HEADERS)) as lines:
        for event in (json.loads(line) for line in lines if line.strip()):
            where = f"/tables/{event.get('table')}"
            if event["is"] == "hello":
                name = event["bot"]
            elif event["is"] == "invitation":
                post(f"{where}/seats", name=name)
            elif event["is"] == "question":
                if where not in spoken:
                    spoken.add(where)
                    post(f"{where}/talk", words="I am nobody special.", is_claim=True)
                post(f"{where}/choices", choice=random.choice(event["view"]["asked"]["choices"]), turn=event["turn"])
            elif event["is"] in ("result", "ended"):
                print(json.dumps(event), flush=True)


listen()
