"""Runs the notebooks in this directory and writes their outputs back: `python docs/notebooks/run.py`.

It needs no Jupyter. A cell's prints, the value of its last line and the plots that it leaves open become its outputs,
as they would in a notebook; whoever opens a notebook in Jupyter can run it there all the same.
"""

import ast
import base64
import io
import json
import os
import sys
from collections.abc import Iterator
from contextlib import chdir, contextmanager, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

HERE = Path(__file__).parent
NOTEBOOKS = sorted(HERE.glob("*.ipynb"))


def read(path: Path) -> dict[str, Any]:
    """A notebook."""
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def write(path: Path, notebook: dict[str, Any]) -> None:
    """Keep a notebook as Jupyter does."""
    path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def code_cells(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    """The cells to run, in order."""
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def run(notebook: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """The outputs of each cell, when all are run one after another in a directory of their own."""
    os.environ["MPLBACKEND"] = "agg"
    names: dict[str, Any] = {"__name__": "__main__"}
    with _somewhere_else():
        return [_run_cell("".join(cell["source"]), names, at) for at, cell in enumerate(code_cells(notebook), 1)]


@contextmanager
def _somewhere_else() -> Iterator[None]:
    """An empty directory, so that what a notebook saves is not left lying about."""
    with TemporaryDirectory() as place, chdir(place):
        yield


def _run_cell(source: str, names: dict[str, Any], number: int) -> list[dict[str, Any]]:
    tree = ast.parse(source)
    last = tree.body[-1] if tree.body else None
    if isinstance(last, ast.Expr):
        tree.body.pop()
    printed = io.StringIO()
    value = None
    with redirect_stdout(printed):
        exec(compile(tree, f"cell {number}", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), names)
    outputs: list[dict[str, Any]] = []
    if text := printed.getvalue():
        outputs.append({"output_type": "stream", "name": "stdout", "text": _lines(text)})
    if value is not None:
        data = {kind: _lines(form) for kind, form in _forms(value).items()}
        outputs.append({"output_type": "execute_result", "execution_count": number, "metadata": {}, "data": data})
    return outputs + [_picture(name, png) for name, png in _plots()]


def _forms(value: Any) -> dict[str, str]:
    """A value in every form that it has of itself, and always as text."""
    if hasattr(value, "_repr_mimebundle_"):
        bundle: dict[str, str] = value._repr_mimebundle_()
        return bundle
    return {"text/plain": repr(value)}


def _plots() -> Iterator[tuple[str, bytes]]:
    """The plots that a cell has left open, if it plots at all."""
    pyplot: Any = sys.modules.get("matplotlib.pyplot")
    for number in pyplot.get_fignums() if pyplot else ():
        figure, sheet = pyplot.figure(number), io.BytesIO()
        figure.savefig(sheet, format="png", dpi=72, metadata={"Software": None})
        pyplot.close(number)
        yield repr(figure), sheet.getvalue()


def _picture(name: str, png: bytes) -> dict[str, Any]:
    data = {"image/png": base64.b64encode(png).decode(), "text/plain": [name]}
    return {"output_type": "display_data", "metadata": {}, "data": data}


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def main() -> None:
    """Run every notebook and keep what came out."""
    for path in NOTEBOOKS:
        notebook = read(path)
        for number, (cell, outputs) in enumerate(zip(code_cells(notebook), run(notebook), strict=True), start=1):
            cell["outputs"], cell["execution_count"] = outputs, number
        write(path, notebook)
        print(f"{path.name}: {len(code_cells(notebook))} cells")


if __name__ == "__main__":
    main()
