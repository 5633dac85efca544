"""The picture of a person: a small portrait that follows from the name alone."""

import hashlib
from collections.abc import Sequence
from functools import lru_cache

SIZE = 64
PAPER = ("#efe3c4", "#d9e3e8", "#e9d3cb", "#d8e2cf", "#e2d8ea", "#f0dcb4", "#cfdfdc", "#e6e0d4")
COATS = ("#1f2f4f", "#7a1f24", "#26482f", "#4a3423", "#3b3350", "#2c2c2c", "#6b5a1e", "#20525a")
SKINS = ("#f3d2b3", "#e0b48f", "#c48d62", "#9a6640", "#6f452b", "#f0c9a4")
HAIRS = ("#2b211b", "#5a3a22", "#8a5a2b", "#b98a3f", "#9b9b96", "#dcdad2", "#7a2f1b")

HAIR = (
    "",
    '<path d="M18 26q-2-16 14-16t14 16q-4-8-14-8t-14 8z"/>',
    '<path d="M17 34q-5-24 15-24t15 24l-3 3q1-15-12-17-13 2-12 17z"/>',
    '<path d="M17 22q3-12 17-11 12 1 13 14-10 1-19-5-5 5-11 2z"/>',
    (
        '<circle cx="18" cy="24" r="5"/><circle cx="24" cy="15" r="6"/><circle cx="34" cy="13" r="6"/>'
        '<circle cx="43" cy="18" r="5"/><circle cx="46" cy="25" r="4"/>'
    ),
    '<path d="M17 24q0-14 15-14t15 14v18q-4 2-5-2V24q-10 0-12-6-4 6-8 6v16q-1 4-5 2z"/>',
)
BEARD = (
    "",
    "",
    '<path d="M25 39q7-4 14 0-2 3-7 2-5 1-7-2z"/>',
    '<path d="M19 32q1 20 13 20t13-20q-3 8-8 7h-10q-5 1-8-7z"/>',
    '<path d="M27 43h10l-5 10z"/>',
    '<path d="M18 26h4v13q-4-2-4-13zm24 0h4q0 11-4 13z"/>',
)
HAT = (
    "",
    "",
    "",
    '<path d="M12 17h40v3H12zM20 1h24v16H20z"/><path d="M20 13h24v3H20z" fill="#fff" opacity=".35"/>',
    '<path d="M10 20Q14 4 32 6q18-2 22 14-22-8-44 0z"/>',
    '<path d="M14 19h36v3H14zM20 19q0-13 12-13t12 13z"/>',
)
GLASSES = (
    "",
    "",
    "",
    (
        '<g fill="none" stroke="#222" stroke-width="1.4"><circle cx="26.5" cy="30" r="4"/>'
        '<circle cx="37.5" cy="30" r="4"/><path d="M30.5 30h3"/></g>'
    ),
    (
        '<g fill="none" stroke="#222" stroke-width="1.4"><circle cx="37.5" cy="30" r="4.5"/>'
        '<path d="M41 33q3 6 2 14"/></g>'
    ),
)
COLLAR = (
    '<path d="M26 46l6 8 6-8 4 4-10 13-10-13z" fill="#fff"/>',
    '<path d="M26 46l6 5 6-5 3 9-9-3-9 3z" fill="#fff"/><path d="M26 51l6 3 6-3v7l-6-3-6 3z" fill="#a32126"/>',
    '<path d="M25 45h14l-2 17h-10z" fill="#fff"/><path d="M27 48h10M28 52h8M28 56h8" stroke="#888"/>',
    '<path d="M24 47l8 6 8-6 2 5-10 6-10-6z" fill="#fff"/><path d="M30 54h4l2 9h-8z" fill="#1f2f4f"/>',
)


@lru_cache(maxsize=4096)
def portrait(name: str) -> bytes:
    """The portrait of whoever goes by this name, as SVG. Nothing of the name is written in it."""
    drawn = int.from_bytes(hashlib.blake2b(name.encode("utf-8", "replace"), digest_size=16).digest())

    def pick(among: Sequence[str]) -> str:
        nonlocal drawn
        drawn, at = divmod(drawn, len(among))
        return among[at]

    paper, coat, skin, hair = pick(PAPER), pick(COATS), pick(SKINS), pick(HAIRS)
    parts = [
        f'<rect width="{SIZE}" height="{SIZE}" fill="{paper}"/>',
        f'<path d="M6 64q2-16 18-18h16q16 2 18 18z" fill="{coat}"/>',
        pick(COLLAR),
        f'<path d="M27 40h10v8q-5 4-10 0z" fill="{skin}"/><ellipse cx="32" cy="29" rx="13" ry="16" fill="{skin}"/>',
        (
            '<path d="M26 29.5h1.5M36.5 29.5H38M32 30l-1.5 5h2.5M28.5 39.5q3.5 2 7 0" '
            'stroke="#222" stroke-width="1.6" fill="none" stroke-linecap="round"/>'
        ),
        f'<g fill="{hair}">{pick(BEARD)}{pick(HAIR)}</g>',
        pick(GLASSES),
        f'<g fill="{pick(COATS)}">{pick(HAT)}</g>',
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">'
    return (head + "".join(parts) + "</svg>").encode()
