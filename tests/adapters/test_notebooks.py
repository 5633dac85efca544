"""The notebooks of the docs run, and show what they say."""

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from docs.notebooks.run import NOTEBOOKS, code_cells, read, run
from fourscore.bots.native import has_compiler

pytestmark = pytest.mark.slow
every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
TRAINS = "train-a-player"
SHAPE = {
    "type": "object",
    "required": ["cells", "metadata", "nbformat", "nbformat_minor"],
    "properties": {
        "nbformat": {"const": 4},
        "cells": {
            "type": "array",
            "items": {
                "required": ["cell_type", "id", "metadata", "source"],
                "if": {"properties": {"cell_type": {"const": "code"}}},
                "then": {"required": ["execution_count", "outputs"]},
            },
        },
    },
}


def words(outputs: list[dict[str, Any]]) -> list[str]:
    """What a reader of the outputs reads; plots are looked at elsewhere."""
    return ["".join(one.get("text") or one["data"]["text/plain"]) for one in outputs]


def kinds(outputs: list[dict[str, Any]]) -> list[list[str]]:
    return [sorted(one.get("data", ())) for one in outputs]


def test_there_are_notebooks_for_all_that_is_promised() -> None:
    assert {path.stem for path in NOTEBOOKS} == {
        "simulate-and-plot", "bot-in-ten-lines", "write-a-pack", "analyse-a-saved-game", "train-a-player"
    }  # fmt: skip


@every_notebook
def test_every_cell_runs_and_says_what_the_notebook_shows(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notebook = read(path)
    if path.stem == TRAINS and not has_compiler():
        pytest.skip("there is no C++ compiler here")
    # What takes minutes is only tried here; a cell whose figures depend on that is tagged.
    monkeypatch.setenv("FOURSCORE_SECONDS", "0.5")
    for cell, outputs in zip(code_cells(notebook), run(notebook), strict=True):
        again = "it has changed; python docs/notebooks/run.py writes the outputs anew"
        if "measured" not in cell["metadata"].get("tags", ()):
            assert words(cell["outputs"]) == words(outputs), again
        assert kinds(cell["outputs"]) == kinds(outputs)


@every_notebook
def test_a_notebook_is_one_and_can_be_opened(path: Path) -> None:
    notebook = read(path)
    jsonschema.validate(notebook, SHAPE)
    assert [cell["execution_count"] for cell in code_cells(notebook)] == list(range(1, len(code_cells(notebook)) + 1))
    assert notebook["cells"][0]["source"][0].startswith("# ")
    assert json.loads(path.read_text(encoding="utf-8")) == notebook


def test_the_player_of_the_notebook_beats_the_old_hand() -> None:
    path = next(one for one in NOTEBOOKS if one.stem == TRAINS)
    said = words(code_cells(read(path))[-1]["outputs"])[0]
    share, reach = (float(number) for number in re.findall(r"\d+\.\d", said)[:2])
    assert share - reach > 25, said


def test_plots_and_tables_are_in_them() -> None:
    shown = [data for path in NOTEBOOKS for cell in code_cells(read(path)) for one in cell["outputs"]
             if (data := one.get("data"))]  # fmt: skip
    pictures = ["".join(data["image/svg+xml"]) for data in shown if "image/svg+xml" in data]
    assert len(pictures) == 4
    assert all(ET.fromstring(picture).tag.endswith("svg") for picture in pictures)
    assert sum("image/png" in data for data in shown) == 4
