/** Python itself: put together from packs, or as a picture of its memory left it. */
import { folderOf, gamePack, type Files, type Manifest, type Progress, type Shelf } from "./packs";

/** Where Python looks for its own modules, and for everybody else's. */
const LIBRARY = "/lib/python3.14/lib-dynload";
const HOME = "/lib/python3.14/site-packages";
/** An archive without files: Python's own modules lie in folders, where they are found sooner. */
const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array<number>(18).fill(0));
const NO_PACKAGES = JSON.stringify({ info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten", version: "0", python: "3.14" }, packages: {} });

interface FileSystem {
  mkdirTree(path: string): void;
  createDataFile(folder: string, name: string, body: Uint8Array, canRead: boolean, canWrite: boolean, canOwn: boolean): void;
  analyzePath(path: string): { exists: boolean };
  lookupPath(path: string): { node: object };
}

interface Settings {
  dynamicLibraries?: string[];
  locateFile(name: string): string;
}

export interface Python {
  FS: FileSystem;
  globals: { set(name: string, value: unknown): void };
  runPython(code: string): unknown;
  runPythonAsync(code: string): Promise<unknown>;
  makeMemorySnapshot(): Uint8Array;
}

type Load = (settings: object) => Promise<Python>;
type Make = (settings: Settings) => Promise<{ growMemory(size: number): void }>;

/**
 * Pyodide's largest part, compiled once all of it is here. Compiling while it comes looks quicker, but whoever leaves the page in the
 * middle of that leaves a thread of Firefox waiting for the rest for ever, and after a few of them no page starts any more.
 */
async function program(base: string, progress: Progress): Promise<WebAssembly.Module> {
  const coming = fetch(`${base}pyodide.asm.wasm`).then((answer) => {
    if (!answer.ok) throw new Error(`Python itself could not be fetched (${answer.status}).`);
    return progress.counted(answer).arrayBuffer();
  });
  return WebAssembly.compile(await progress.awaited(coming));
}

/** Pyodide's own files. They come, and are compiled, while it is still being found out what Python is to begin with. */
export class Runtime {
  readonly programs: Promise<[Load, Make]>;
  readonly compiled: Promise<WebAssembly.Module>;

  constructor(base: string, size: number, progress: Progress) {
    const programs = Promise.all([import(/* @vite-ignore */ `${base}pyodide.mjs`), import(/* @vite-ignore */ `${base}pyodide.asm.mjs`)]);
    this.programs = progress.awaited(programs).then(([{ loadPyodide }, { default: make }]) => [loadPyodide as Load, make as Make]);
    progress.expect(size);
    this.compiled = program(base, progress);
    // Whoever waits for them hears what is wrong.
    for (const coming of [this.programs, this.compiled]) coming.catch(() => undefined);
  }

  /** Does something in which Pyodide would fetch and compile its largest part, which is here already. */
  async lend<T>(work: () => Promise<T>): Promise<T> {
    const { fetch } = self;
    const { instantiateStreaming } = WebAssembly;
    self.fetch = (...asked) => (String(asked[0]).endsWith(".wasm") ? Promise.resolve(new Response()) : fetch.apply(self, asked));
    WebAssembly.instantiateStreaming = async (_, imports) => {
      const module = await this.compiled;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    };
    try {
      return await work();
    } finally {
      self.fetch = fetch;
      WebAssembly.instantiateStreaming = instantiateStreaming;
    }
  }
}

/** Never comes, unless something of this cannot come: Pyodide itself would wait for it for ever. */
const unlessMissing = (parts: Promise<unknown>[]): Promise<never> => Promise.all(parts).then(() => new Promise<never>(() => undefined));

export class Assembly {
  /** The packs that have come, or were asked for. */
  private readonly packs = new Map<string, Promise<void>>();
  private python: Python | null = null;

  constructor(
    private readonly base: string,
    private readonly manifest: Manifest,
    private readonly shelf: Shelf,
    private readonly runtime: Runtime,
  ) {}

  /** A Python that has the packs of these games, from memory if there is any to go on from. */
  async start(games: string[], kept: Promise<Uint8Array> | null, isToBeKept: boolean): Promise<Python> {
    const packs = ["fourscore.pack", ...games.map((game) => gamePack(folderOf(game))).filter((name) => `${name}.gz` in this.manifest.sizes)];
    const [library, ours] = [this.shelf.files("library.pack"), Promise.all(packs.map((name) => this.shelf.files(name)))];
    const shared = Promise.all(this.manifest.shared.map((path) => this.shelf.fetch(path.slice(path.lastIndexOf("/") + 1))));
    const missing = unlessMissing([this.runtime.compiled, library, ours, shared]);
    missing.catch(() => undefined);
    const [memory, [load, make]] = await Promise.all([kept, this.runtime.programs]);
    const ends = [URL.createObjectURL(new Blob([EMPTY_ZIP]))];
    const loading = (): Promise<Python> =>
      load({
        indexURL: this.base,
        packageBaseUrl: this.base,
        lockFileContents: NO_PACKAGES,
        stdLibURL: ends[0],
        fsInit: async (files: FileSystem) => {
          put(files, LIBRARY, await library);
          for (const some of await ours) put(files, HOME, some);
          put(files, HOME, (await shared).map((body, at) => [this.manifest.shared[at], new Uint8Array(body)]));
          for (const [path, [file, size]] of Object.entries(this.manifest.later)) putLater(files, `${HOME}/${path}`, size, () => this.shelf.fetchNow(file));
        },
        // Compiled libraries are loaded before Python begins, always at the same place of the memory: otherwise nothing
        // would fit any more when memory is brought back.
        createPyodideModule: async (settings: Settings) => {
          const there = new Map((await shared).map((body, at) => [`${HOME}/${this.manifest.shared[at]}`, URL.createObjectURL(new Blob([body]))]));
          ends.push(...there.values());
          const { locateFile } = settings;
          settings.dynamicLibraries = [...there.keys()];
          settings.locateFile = (name) => there.get(name) ?? locateFile(name);
          const made = await make(settings);
          if (memory) made.growMemory(memory.byteLength);
          return made;
        },
        ...(memory ? { _loadSnapshot: memory } : {}),
        ...(isToBeKept ? { _makeSnapshot: true } : {}),
      });
    try {
      this.python = await Promise.race([this.runtime.lend(loading), missing]);
    } finally {
      ends.forEach((url) => URL.revokeObjectURL(url));
    }
    for (const name of packs) this.packs.set(name, Promise.resolve());
    return this.python;
  }

  /** From now on Python finds what it lacks, in packs that have not come yet. */
  complete(): void {
    const python = this.python!;
    python.globals.set("_fetch", (pack: string) => this.shelf.fetchNow(`${pack}.gz`));
    python.globals.set("_here", JSON.stringify([...this.packs.keys()]));
    python.globals.set("_games", JSON.stringify(this.manifest.games));
    python.globals.set("_rest", JSON.stringify(this.manifest.rest));
    python.runPython(`
import json, random
from fourscore.browser.packs import install
_packs = install("${HOME}", lambda pack: _fetch(pack).to_bytes(), _games, _rest)
for _pack in json.loads(_here): _packs.has(_pack)
random.seed()  # what a picture of memory brought back was the same for everybody`);
  }

  /** A game comes when it is wanted. */
  async want(game: string): Promise<void> {
    const folder = folderOf(game);
    const name = gamePack(folder);
    if (!this.manifest.games.includes(folder)) return;
    if (!this.packs.has(name)) {
      const coming = this.shelf.files(name).then((files) => put(this.python!.FS, HOME, files));
      this.packs.set(name, coming);
      coming.catch(() => this.packs.delete(name));
    }
    return this.packs.get(name);
  }
}

/** Files in Python's folders; their bytes are not copied. */
function put(files: FileSystem, home: string, some: Files): void {
  let last = "";
  for (const [name, body] of some) {
    const path = `${home}/${name}`;
    const at = path.lastIndexOf("/");
    const folder = path.slice(0, at);
    if (folder !== last) files.mkdirTree(folder);
    last = folder;
    // Python may have fetched the same pack meanwhile, in the middle of an import.
    if (!files.analyzePath(path).exists) files.createDataFile(folder, path.slice(at + 1), body, true, true, true);
  }
}

/** A file whose bytes come when somebody reads them. */
function putLater(files: FileSystem, path: string, size: number, fetch: () => Uint8Array): void {
  const at = path.lastIndexOf("/");
  files.mkdirTree(path.slice(0, at));
  files.createDataFile(path.slice(0, at), path.slice(at + 1), new Uint8Array(), true, true, true);
  let body: Uint8Array | null = null;
  Object.defineProperties(files.lookupPath(path).node, {
    usedBytes: { value: size, writable: true },
    contents: { get: () => (body ??= fetch()) },
  });
}
