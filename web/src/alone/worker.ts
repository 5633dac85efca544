/** Python in a worker of the page: it keeps the tables, and nothing that it does holds the page up. */
import { kept, Memory, type Database } from "./database";
import type { FromWorker, ToWorker } from "./messages";
import { filesOf, Progress, unpacked, type Manifest } from "./packs";

const HOME = "/lib/python3.14/site-packages";

interface Python {
  FS: { mkdirTree(path: string): void; writeFile(path: string, body: Uint8Array): void };
  globals: { set(name: string, value: unknown): void };
  runPython(code: string): unknown;
}
/** What `fourscore.browser.worker.Worker` offers. */
interface Host {
  request(method: string, address: string, body: string): Promise<{ toJs(): [number, string, string, string]; destroy(): void }>;
  connect(number: number, table: string): void;
  frame(number: number, text: string): void;
  leave(number: number): void;
  changed(table: string): Promise<void>;
  open(): Promise<void>;
}

const say = (message: FromWorker): void => postMessage(message);
const others = "BroadcastChannel" in self ? new BroadcastChannel("fourscore") : null;
const progress = new Progress((got, of) => say({ is: "progress", got, of }));
let base = "";
let python: Python;
let manifest: Manifest;
const unpacking = new Map<string, Promise<void>>();
let host: Promise<Host>;

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.is === "begin") {
    host = begin(data.base);
    host.catch((error: unknown) => say({ is: "failed", why: error instanceof Error ? error.message : String(error) }));
  } else void host.then((ready) => take(ready, data)).catch(() => undefined);
};

async function take(ready: Host, message: ToWorker): Promise<void> {
  if (message.is === "request") {
    const game = /"game":\s*"([\w-]+)"/.exec(message.body.slice(0, 4000))?.[1] ?? "";
    await unpackGame(game);
    const told = await ready.request(message.method, message.address, message.body);
    const [status, body] = told.toJs();
    told.destroy();
    say({ is: "answer", number: message.number, status, body });
  } else if (message.is === "connect") ready.connect(message.number, message.table);
  else if (message.is === "frame") ready.frame(message.number, message.text);
  else if (message.is === "leave") ready.leave(message.number);
}

async function begin(from: string): Promise<Host> {
  base = from;
  manifest = (await (await fetch(`${base}manifest.json`)).json()) as Manifest;
  for (const name of ["pyodide.asm.wasm", "library.zip.gz", "fourscore.pack.gz"]) progress.expect(manifest.sizes[name]);
  const [library, ours, database] = [fetched("library.zip.gz"), fetched("fourscore.pack.gz"), kept()];
  const plain = self.fetch.bind(self);
  // Pyodide fetches the largest part itself: it is counted too.
  self.fetch = async (...asked) => {
    const answer = await plain(...asked);
    return String(asked[0]).endsWith(".wasm") ? progress.counted(answer) : answer;
  };
  const { loadPyodide } = (await import(/* @vite-ignore */ `${base}pyodide.mjs`)) as { loadPyodide(setting: object): Promise<Python> };
  const stdLibURL = URL.createObjectURL(new Blob([await library], { type: "application/zip" }));
  python = await loadPyodide({ indexURL: base, stdLibURL, lockFileContents: EMPTY, packageBaseUrl: base });
  URL.revokeObjectURL(stdLibURL);
  self.fetch = plain;
  write(await ours);
  python.globals.set("_fetch_pack", fetchPack);
  python.globals.set("_rest", JSON.stringify(manifest.rest));
  python.runPython(FINDER);
  const found = await database;
  const opened = await start(found ?? new Memory());
  if (others && found) others.onmessage = ({ data }: MessageEvent<string>) => void opened.changed(data);
  say({ is: "ready", isKept: found !== null });
  return opened;
}

const EMPTY = JSON.stringify({ info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten", version: "0", python: "3.14" }, packages: {} });

async function start(database: Database): Promise<Host> {
  const told: Database = {
    ...bound(database),
    async append(table, expected, records, about) {
      const isKept = await database.append(table, expected, records, about);
      if (isKept) others?.postMessage(table);
      return isKept;
    },
  };
  python.globals.set("_database", told);
  python.globals.set("_say", (number: number, text: string) => say({ is: "frame", number, text }));
  python.globals.set("_close", (number: number) => say({ is: "closed", number }));
  const made = python.runPython("from fourscore.browser.worker import Worker\nWorker(_database, _say, _close)") as Host;
  await made.open();
  return made;
}

function bound(database: Database): Database {
  return {
    append: (...told) => database.append(...told),
    read: (table) => database.read(table),
    all_about: () => database.all_about(),
    keep_snapshot: (...told) => database.keep_snapshot(...told),
    snapshot: (table) => database.snapshot(table),
  };
}

async function fetched(name: string): Promise<ArrayBuffer> {
  return unpacked(progress.counted(await fetch(base + name)));
}

function write(pack: ArrayBuffer): void {
  for (const [name, body] of filesOf(pack)) {
    const path = `${HOME}/${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, body);
  }
}

/** A game comes when it is wanted. */
function unpackGame(game: string): Promise<void> {
  const folder = game.replaceAll("-", "_");
  if (!manifest.games.includes(folder)) return Promise.resolve();
  const name = `game-${folder}.pack.gz`;
  if (!unpacking.has(name)) {
    progress.expect(manifest.sizes[name]);
    unpacking.set(name, fetched(name).then(write));
  }
  return unpacking.get(name)!;
}

/** A pack that Python asks for in the middle of an import, and cannot wait for in any other way. */
function fetchPack(name: string): Uint8Array {
  const request = new XMLHttpRequest();
  request.open("GET", `${base}${name}.gz`, false);
  request.responseType = "arraybuffer";
  request.send();
  return new Uint8Array(request.response as ArrayBuffer);
}

/** Finds modules in packs that have not come yet: a game that a kept table needs, or a rarely used part of Python. */
const FINDER = `
import importlib.abc, importlib.machinery, json, sys
from importlib import invalidate_caches
from pathlib import Path

class _Packs(importlib.abc.MetaPathFinder):
    home = "${HOME}"
    rest = frozenset(json.loads(_rest))
    done = set()

    def find_spec(self, name, path=None, target=None):
        parts = name.split(".")
        pack = ""
        if parts[:2] == ["fourscore", "games"] and len(parts) > 3:
            pack = f"game-{parts[2]}.pack"
        elif parts[0] in self.rest:
            pack = "rest.pack"
        if not pack or pack in self.done:
            return None
        self.done.add(pack)
        self.unpack(pack)
        invalidate_caches()
        return importlib.machinery.PathFinder.find_spec(name, path, target)

    def unpack(self, pack):
        import zlib
        body = zlib.decompress(_fetch_pack(pack).to_bytes(), 31)
        start = 4 + int.from_bytes(body[:4], "little")
        for name, size in json.loads(body[4:start]):
            file = Path(self.home, name)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(body[start:start + size])
            start += size

sys.meta_path.append(_Packs())
`;
