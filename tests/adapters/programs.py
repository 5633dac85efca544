"""Programs that play, some of them badly."""

import sys
from pathlib import Path

READ = """
import json, os, subprocess, sys, time
def answer(question, choice):
    print(json.dumps({"id": question["id"], "choice": choice}), flush=True)
def questions():
    for line in sys.stdin:
        yield json.loads(line)
"""

GOOD = """
for question in questions():
    answer(question, question["view"]["asked"]["choices"][0])
"""


def write(place: Path, program: str, name: str = "bot.py") -> str:
    """A program in a file, and the command that runs it."""
    file = place / name
    file.write_text(READ + program, encoding="utf-8")
    return f"{sys.executable} {file}"
