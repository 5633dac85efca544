"""The curve of a training: read back as it was written, and drawn."""

import xml.etree.ElementTree as ET
from pathlib import Path

import msgspec

from fourscore.lab.learning.progress import LEFT, Progress, curve_picture, read_curve

SEEN = [Progress(0.0, 0, 1000, 250, 0.9, 0.2), Progress(1.5, 4_000_000, 1000, 300, 0.5, 0.1, 2)]


def test_a_curve_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "curve.jsonl"
    file.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in SEEN))
    assert read_curve(file) == SEEN


def test_the_picture_rises_with_the_share_and_has_a_line_for_each_twentieth() -> None:
    picture = ET.fromstring(curve_picture(SEEN))
    line = next(one for one in picture if one.tag.endswith("polyline")).attrib["points"].split()
    (left, lower), (_, upper) = (tuple(map(float, point.split(","))) for point in line)
    assert left == LEFT
    assert upper < lower
    assert [one.text for one in picture if one.tag.endswith("text")][1:] == ["20%", "25%", "30%", "35%"]


def test_a_single_line_of_progress_is_drawn_too() -> None:
    for won in (0, 500, 1000):
        ET.fromstring(curve_picture([Progress(0.0, 0, 1000, won, 0.0, 0.0)]))
