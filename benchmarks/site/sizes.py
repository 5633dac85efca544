"""How many bytes come before the first card, as hosts send them."""

import json
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

PACK = """
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
const sizes = process.argv.slice(1).map((name) => {
  const body = readFileSync(name);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  const brotli = brotliCompressSync(body, { params });
  return [body.length, Math.min(body.length, gzipSync(body).length), Math.min(body.length, brotli.length)];
});
console.log(JSON.stringify(sizes));
"""


@dataclass(frozen=True)
class Size:
    """One file: as it lies there, and as hosts send it that can pack."""

    name: str
    plain: int
    gzip: int
    brotli: int


def sizes_of(site: Path, names: Sequence[str]) -> list[Size]:
    """The sizes of some files of the site."""
    files = [site / (name.partition("?")[0] or "index.html") for name in names]
    call = [shutil.which("node") or "node", "--input-type=module", "-e", PACK, *map(str, files)]
    done = subprocess.run(call, capture_output=True, text=True, check=True)
    return [Size(name or "index.html", *row) for name, row in zip(names, json.loads(done.stdout), strict=True)]
