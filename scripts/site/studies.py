"""What the lab found about each game: the report that `fourscore lab` writes, as it is."""

import os
import subprocess
import sys

from fourscore.kit.words import counted
from scripts.site.games import games
from scripts.site.places import BUILD, Nav, write, write_from

KEPT = BUILD / "site-lab"
"""What was played stays here, so that the next site is built sooner."""
BACK = '<p><a href="index.html">All lab reports</a></p>'
"""A report is a page of its own, to which the site would not be seen otherwise."""


def studies(deals: int) -> Nav:
    """One report for each game, and a page that leads to them."""
    lines = []
    for game in games():
        print(f"Studying {game.title}: {counted(deals, 'deal')} ...")
        out = KEPT / f"{game.id}-{deals}"
        call = [
            sys.executable,
            "-m",
            "fourscore.cli",
            "lab",
            game.id,
            "--games",
            str(deals),
            "--out",
            str(out),
            "--plain",
        ]
        environment = {**os.environ, "COLUMNS": "100"}
        done = subprocess.run(call, capture_output=True, text=True, env=environment, check=False)
        if done.returncode:
            raise SystemExit(f"{done.stderr[-2000:]}\nThe lab could not study {game.title}.")
        report = (out / "report.html").read_text(encoding="utf-8")
        write(f"lab/{game.id}.html", report.replace("<body>", f"<body>\n{BACK}", 1))
        write(f"lab/{game.id}.json", (out / "report.json").read_text(encoding="utf-8"))
        lines.append(f"- [{game.title}]({game.id}.html), and [the same as data]({game.id}.json)")
    return [("", write_from("lab.md", "lab/index.md", deals=deals, reports="\n".join(lines)))]
