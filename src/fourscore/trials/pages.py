"""Reports as web pages that need nothing from anywhere: by day and by night, on a phone and on a wide screen."""

import html
from collections.abc import Collection, Iterable, Sequence

STYLE = """
:root { color-scheme: light dark; --ink: #1b2740; --quiet: #4b5468; --line: #c3b286; --found: #9e2a22;
  --paper: #f4ead3; --mark: #1f3358; --soft: #fcf7ea; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f2e8d2; --quiet: #bdb9ad; --line: #46506a; --found: #f0877b; --paper: #121826; --mark: #9db8e8;
    --soft: #1b2335; }
}
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: var(--ink);
  background: var(--paper); overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.2; font-family: Rockwell, Georgia, serif; }
code { white-space: pre-wrap; }
h2 { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 1rem; }
a { color: var(--mark); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 1rem 0; font-size: .9rem; overflow-wrap: normal; }
th, td { text-align: right; padding: .2rem .7rem; border-bottom: 1px solid var(--line); }
thead th, thead td { border-bottom-color: var(--quiet); vertical-align: bottom; }
th:first-child, td:first-child, .words { text-align: left; }
tr.found td { color: var(--found); font-weight: 600; }
figure { margin: 1.5rem 0; }
td, th { white-space: nowrap; } td.words { white-space: normal; min-width: 6rem; }
svg { max-width: 100%; height: auto; display: block; } td svg { max-width: none; }
.note { color: var(--quiet); }
"""


FOUND = ' class="found"'


def page(title: str, parts: Iterable[str], *, style: str = "", more_style: str = "", end: str = "") -> str:
    """A whole page. Its style is in it, unless it says at which address it is."""
    look = f'<link rel="stylesheet" href="{style}">' if style else f"<style>{STYLE}{more_style}</style>"
    head = '<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">'
    # Otherwise a browser asks for a picture that nobody has.
    head += '\n<link rel="icon" href="data:,">'
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n{head}\n<title>{html.escape(title)}</title>\n{look}\n</head>\n'
        f"<body>\n<main>\n{body}\n</main>\n{end}</body>\n</html>\n"
    )


def table(
    columns: Sequence[str], rows: Iterable[Sequence[str]], *, found: Collection[int] = (), words: Collection[int] = ()
) -> str:
    """Rows under columns, all as they are written; `words` are the columns that hold more than a number."""

    def cells(row: Sequence[str], *, is_head: bool = False) -> str:
        marks = (' class="words"' if at in words else "" for at in range(len(row)))
        # Whoever hears the page read is told of no heading where there is none.
        tags = ("th" if is_head and cell else "td" for cell in row)
        parts = zip(tags, marks, row, strict=True)
        return "".join(f"<{tag}{mark}>{cell}</{tag}>" for tag, mark, cell in parts)

    body = "".join(f"<tr{FOUND if at in found else ''}>{cells(row)}</tr>\n" for at, row in enumerate(rows))
    return (
        f'<div class="wide" tabindex="0"><table>\n<thead><tr>{cells(columns, is_head=True)}</tr></thead>\n'
        f"<tbody>\n{body}</tbody></table></div>"
    )
