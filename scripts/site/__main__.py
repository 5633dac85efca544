"""Gathers the pages, builds them, and puts the games beside them."""

import argparse
import shutil
import subprocess

from scripts.site.games import how_to_play
from scripts.site.landing import landing
from scripts.site.links import check
from scripts.site.measured import benchmarks
from scripts.site.places import BUILD, PAGES, PLAY, ROOT, SITE, SOURCE, Nav, as_toml, write
from scripts.site.reference import reference
from scripts.site.repository import gather, guides, titled
from scripts.site.schemas import protocol
from scripts.site.studies import studies

GAMES = BUILD / "offline"
STAND_IN = "---\nsearch:\n  exclude: true\n---\n# Play\n"
"""Where the games will lie: a page now, so that everything can lead there."""


def gathered(deals: int) -> Nav:
    """Every page; which of them leads where."""
    shutil.rmtree(PAGES, ignore_errors=True)
    gather()
    return [
        ("Fourscore", landing()),
        ("Play now", write(f"{PLAY}/index.md", STAND_IN)),
        ("How to play", how_to_play()),
        ("Guides", guides()),
        ("API", reference()),
        ("Protocol", protocol()),
        ("Rulings", [titled("docs/rulings.md")]),
        ("Benchmarks", benchmarks()),
        ("Lab reports", studies(deals)),
    ]


def build(nav: Nav) -> None:
    """Turn the pages into the site."""
    config = BUILD / "zensical.toml"
    text = (SOURCE / "zensical.toml").read_text(encoding="utf-8")
    config.write_text(text.replace("[project]\n", f"[project]\nnav = {as_toml(nav)}\n", 1), encoding="utf-8")
    shutil.rmtree(SITE, ignore_errors=True)
    call = [str(ROOT / ".venv-site/bin/zensical"), "build", "--clean", "--config-file", str(config)]
    done = subprocess.run(call, cwd=BUILD, capture_output=True, text=True, check=False)
    if done.returncode or not (SITE / "index.html").is_file():
        raise SystemExit(f"{done.stdout[-4000:]}{done.stderr[-4000:]}\nThe site could not be built.")
    shutil.copytree(GAMES, SITE / PLAY, dirs_exist_ok=True)
    # A host shows this page for any address, so that it can lead nowhere by itself.
    shutil.copy(SOURCE / "404.html", SITE)


def main() -> None:
    """Build the site and follow all its links."""
    told = argparse.ArgumentParser(description=__doc__)
    told.add_argument("--deals", type=int, default=20, help="how many the lab plays of each game for its report")
    deals = told.parse_args().deals
    print("Gathering the pages ...")
    nav = gathered(deals)
    print("Building the site ...")
    build(nav)
    count = check(SITE)
    print(f"The site is in {SITE.relative_to(ROOT)}, and its {count:,} links lead somewhere. Look at it with")
    print(f"    python -m http.server --bind 127.0.0.1 --directory {SITE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
