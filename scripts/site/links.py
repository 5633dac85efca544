"""Follows every link of the site: none leads nowhere, none out of its folder, and no page loads from another host."""

from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from scripts.site.places import PLAY

LOADED = {"img": "src", "script": "src", "link": "href", "iframe": "src", "source": "src", "video": "src"}
"""What a page fetches by itself."""
NOT_FETCHED = {"canonical", "alternate", "next", "prev", "author", "license"}


class Page(HTMLParser):
    """The links of a page, what it loads, and the places in it that a link can name."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.places: set[str] = {"", "top"}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        self.places |= {told[name] for name in ("id", "name") if name in told}
        if tag == "a" and "href" in told:
            self.links.append(told["href"])
        elif tag in LOADED and told.get("rel") not in NOT_FETCHED and LOADED[tag] in told:
            self.loaded.append(told[LOADED[tag]])


@cache
def _read(file: Path) -> Page:
    return Page(file.read_text(encoding="utf-8"))


def faults(site: Path) -> Iterator[str]:
    """Every link that leads nowhere, as `page: link`."""
    site = site.resolve()
    for file in sorted(site.rglob("*.html")):
        page = _read(file)
        for link in (*page.links, *page.loaded):
            if (fault := _fault(site, file, link, is_loaded=link in page.loaded)) is not None:
                yield f"{file.relative_to(site)}: {link} {fault}"


def _fault(site: Path, file: Path, link: str, *, is_loaded: bool) -> str | None:
    told = urlsplit(link)
    if told.scheme or told.netloc:
        return "comes from another host" if is_loaded and told.scheme != "data" else None
    if link.startswith("/"):
        return "holds only where the site is at the top of its host"
    to = (file.parent / unquote(told.path)).resolve() if told.path else file
    if not to.is_relative_to(site):
        return "leads out of the site"
    to = to / "index.html" if to.is_dir() else to
    if not to.is_file():
        return "leads nowhere"
    # What comes after the # in an address of the games is a place in a program.
    is_game = to.is_relative_to(site / PLAY)
    if to.suffix == ".html" and not is_game and unquote(told.fragment) not in _read(to).places:
        return "leads to no place on that page"
    return None


def check(site: Path) -> int:
    """How many links there are; an error names those that lead nowhere."""
    if found := list(faults(site)):
        raise SystemExit("\n".join(found[:60]) + f"\n{len(found)} links lead nowhere.")
    return sum(len(_read(file).links) for file in site.resolve().rglob("*.html"))
