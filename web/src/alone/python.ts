/** Python itself: put together from packs, or as a picture of its memory left it. */
import { MEMORY, type Parts } from "./memory";
import { filesOf, folderOf, gamePack, type Files, type Manifest, type Progress, type Shelf } from "./packs";

/** Where Python looks for its own modules, and for everybody else's. */
const LIBRARY = "/lib/python3.14/lib-dynload";
const HOME = "/lib/python3.14/site-packages";
/** An archive without files: Python's own modules lie in folders, where they are found sooner. */
const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array<number>(18).fill(0));
const LIBRARY_PACK = "library.pack";
/** What may be read and written by everybody, as numbers say it. */
const PLAIN_FILE = 0o100666;
const NO_PACKAGES = JSON.stringify({ info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten", version: "0", python: "3.14" }, packages: {} });

interface Folder {
  contents: Record<string, object>;
  node_ops: { mknod(folder: Folder, name: string, mode: number, device: number): { contents: Uint8Array; usedBytes: number } };
}

interface FileSystem {
  mkdirTree(path: string): void;
  lookupPath(path: string): { node: Folder };
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

  /** The names of compiled libraries, without the folders where Python looks for them. */
  private get shared(): string[] {
    return this.manifest.shared.map((path) => path.slice(path.lastIndexOf("/") + 1));
  }

  /** A Python that has the packs of these games, from memory if there is any to go on from: then the packs lie with it. */
  async start(games: string[], kept: Promise<Parts> | null, isToBeKept: boolean): Promise<Python> {
    const packs = ["fourscore.pack", ...games.map((game) => gamePack(folderOf(game))).filter((name) => `${name}.gz` in this.manifest.sizes)];
    const pack = kept ? (name: string) => kept.then((parts) => parts.get(name)!) : (name: string) => this.shelf.fetch(name);
    const library = pack(LIBRARY_PACK).then(filesOf);
    const ours = Promise.all(packs.map((name) => pack(name).then(filesOf)));
    const shared = Promise.all(this.shared.map(pack));
    const missing = unlessMissing([this.runtime.compiled, library, ours, shared]);
    missing.catch(() => undefined);
    const memory = (await kept)?.get(MEMORY);
    const [load, make] = await this.runtime.programs;
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
          put(files, HOME, (await shared).map((body, at) => [this.manifest.shared[at], body]));
          for (const [path, [file, size]] of Object.entries(this.manifest.later)) putLater(files, `${HOME}/${path}`, size, () => this.shelf.fetchNow(file));
        },
        // Compiled libraries are loaded before Python begins, always at the same place of the memory: otherwise nothing
        // would fit any more when memory is brought back.
        createPyodideModule: async (settings: Settings) => {
          const there = new Map((await shared).map((body, at) => [`${HOME}/${this.manifest.shared[at]}`, URL.createObjectURL(new Blob([body as BlobPart]))]));
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

  /** What a later visit goes on from. */
  async parts(): Promise<Parts> {
    const names = [LIBRARY_PACK, ...this.packs.keys(), ...this.shared];
    const bodies = await Promise.all(names.map((name) => this.shelf.fetch(name)));
    return new Map([[MEMORY, this.python!.makeMemorySnapshot()], ...names.map((name, at) => [name, bodies[at]] as const)]);
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
      const coming = this.shelf.fetch(name).then((body) => put(this.python!.FS, HOME, filesOf(body)));
      this.packs.set(name, coming);
      coming.catch(() => this.packs.delete(name));
    }
    return this.packs.get(name);
  }
}

/** Files in Python's folders; their bytes are not copied. */
function put(files: FileSystem, home: string, some: Files): void {
  const folders = new Map<string, Folder>();
  for (const [name, body] of some) {
    const at = name.lastIndexOf("/");
    const path = name.slice(0, Math.max(at, 0));
    if (!folders.has(path)) folders.set(path, folderAt(files, `${home}/${path}`));
    addFile(folders.get(path)!, name.slice(at + 1), body);
  }
}

function folderAt(files: FileSystem, path: string): Folder {
  files.mkdirTree(path);
  return files.lookupPath(path).node;
}

/** The functions for single files look up every folder of a path again, and there are a thousand files. */
function addFile(folder: Folder, name: string, body: Uint8Array): void {
  // Python may have fetched the same pack meanwhile, in the middle of an import.
  if (name in folder.contents) return;
  const file = folder.node_ops.mknod(folder, name, PLAIN_FILE, 0);
  file.contents = body;
  file.usedBytes = body.byteLength;
}

/** A file whose bytes come when somebody reads them. */
function putLater(files: FileSystem, path: string, size: number, fetch: () => Uint8Array): void {
  const at = path.lastIndexOf("/");
  const folder = folderAt(files, path.slice(0, at));
  let body: Uint8Array | null = null;
  Object.defineProperties(folder.node_ops.mknod(folder, path.slice(at + 1), PLAIN_FILE, 0), {
    usedBytes: { value: size, writable: true },
    contents: { get: () => (body ??= fetch()) },
  });
}
