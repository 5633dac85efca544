"""The curve of a training: read back as it was written, and drawn."""

import xml.etree.ElementTree as ET
from pathlib import Path

import msgspec
import pytest

from fourscore.lab.learning.progress import DAY, LEFT, NIGHT, Progress, curve_picture, read_curve

SEEN = [Progress(0.0, 0, 1000, 250, 0.9, 0.2), Progress(1.5, 4_000_000, 1000, 300, 0.5, 0.1, 2)]


def test_a_curve_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "curve.jsonl"
    file.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in SEEN))
    assert read_curve(file) == SEEN


def test_the_picture_rises_with_the_share_and_has_a_line_for_each_twentieth() -> None:
    picture = ET.fromstring(curve_picture(SEEN, "old hands"))
    line = next(one for one in picture if one.tag.endswith("polyline")).attrib["points"].split()
    (left, lower), (_, upper) = (tuple(map(float, point.split(","))) for point in line)
    assert left == LEFT
    assert upper < lower
    assert [one.text for one in picture if one.tag.endswith("text")][1:] == ["20%", "25%", "30%", "35%"]


def test_a_single_line_of_progress_is_drawn_too() -> None:
    for won in (0, 500, 1000):
        ET.fromstring(curve_picture([Progress(0.0, 0, 1000, won, 0.0, 0.0)], "a < b"))


def test_the_picture_has_colours_of_its_own_for_the_night() -> None:
    picture = curve_picture(SEEN, "old hands")
    style, rest = picture.split("</style>")
    by_day, by_night = style.split("prefers-color-scheme: dark")
    assert DAY.keys() == NIGHT.keys()
    for name in DAY:
        assert f": {DAY[name]} }}" in by_day
        assert f": {NIGHT[name]} }}" in by_night
        assert f'class="{name}"' in rest
    assert "#" not in rest, "no colour stands outside the style"
    assert "white" not in rest


@pytest.mark.parametrize("colours", [DAY, NIGHT])
def test_words_and_line_stand_out_from_the_paper(colours: dict[str, str]) -> None:
    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    for above, below in (("ink", "paper"), ("ink", "band"), ("line", "band"), ("line", "paper")):
        darker, lighter = sorted((light(colours[above]), light(colours[below])))
        assert (lighter + 0.05) / (darker + 0.05) >= 4.5, (above, below)
