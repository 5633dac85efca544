"""The API, from docstrings and types: one page for each module that others import."""

from scripts.site.places import ROOT, Nav, write, write_from

SOURCE = ROOT / "src"
PACKAGES = {
    "engine": "The engine: matches, decisions, views and journals; it knows no game.",
    "kit": "Pieces that several games use, and what a game may bring.",
    "bots": "Bots that play any game.",
    "play": "A match with people, bots and talk around it.",
    "adapters": "Programs in other languages, language models, and the environments of the research world.",
    "lab": "Simulations, tournaments and studies.",
}
OPEN = ("api", "proof", "notebook")
"""Modules of the package itself."""


def reference() -> Nav:
    """A page for what everybody imports, and one for each module of each part."""
    modules = "\n\n".join(f"::: fourscore.{name}" for name in OPEN)
    first = write_from("reference.md", "reference/index.md", modules=modules)
    return [("", first), *((package, _package(package)) for package in PACKAGES)]


def _package(package: str) -> Nav:
    pages: list[tuple[str, str]] = []
    for file in sorted((SOURCE / "fourscore" / package).rglob("*.py")):
        name = ".".join(file.relative_to(SOURCE).with_suffix("").parts)
        if file.name.startswith("_"):
            continue
        place = f"reference/{'/'.join(name.split('.')[1:])}.md"
        pages.append((name.removeprefix(f"fourscore.{package}."), write(place, f"# {name}\n\n::: {name}\n")))
    listed = [f"- [{title}]({place.removeprefix(f'reference/{package}/')})" for title, place in pages]
    text = f"# fourscore.{package}\n\n{PACKAGES[package]}\n\n" + "\n".join(listed) + "\n"
    return [("", write(f"reference/{package}/index.md", text)), *pages]
