/** Python in a worker of the page: nothing that it does holds the page up. */
import { kept, type Database } from "./database";
import * as memory from "./memory";
import { notStarted, type FromWorker, type Role, type ToWorker } from "./messages";
import { Progress, Shelf } from "./packs";
import { sentence } from "./patience";
import { Assembly, Runtime, type Python } from "./python";

type Begin = Extract<ToWorker, { is: "begin" }>;

/** What `fourscore.browser.worker.Worker` offers. */
interface Host {
  request(method: string, address: string, body: string): Promise<{ toJs(): [number, string, string, string]; destroy(): void }>;
  connect(number: number, table: string): void;
  frame(number: number, text: string): void;
  leave(number: number): void;
  changed(table: string): Promise<void>;
  do(task: string): Promise<string>;
  open(): Promise<void>;
}

const CLOSED = "Another window has changed what this browser keeps for this page. Load the page again: everything up to now is kept.";
const say = (message: FromWorker): void => postMessage(message);
const others = "BroadcastChannel" in self ? new BroadcastChannel("fourscore") : null;
/** What was asked of another worker, and waits. */
const asked = new Map<number, (told: string) => void>();
let count = 0;
let shelf: Shelf;
let runtime: Runtime;
let assembly: Assembly;
let host: Promise<Host>;
let prompt: Promise<Prompt>;

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.is === "begin") begin(data);
  else if (data.is === "type") void prompt.then((ready) => type(ready, data.line));
  else if (data.is === "done") {
    asked.get(data.number)?.(data.told);
    asked.delete(data.number);
  } else void host.then((ready) => take(ready, data)).catch(() => undefined);
};

function begin(data: Begin): void {
  const progress = new Progress((got, of) => say({ is: "progress", got, of }));
  shelf = new Shelf(data.base, data.manifest, progress);
  runtime = new Runtime(data.base, data.manifest.sizes["pyodide.asm.wasm"], progress);
  if (data.role === "keeper") {
    // Whether it could be kept or not: nobody waits for it, and the next visit begins all the same.
    void keep(data).catch(() => undefined).then(() => self.close());
    return;
  }
  if (data.role === "console") prompt = openPrompt(data);
  else host = open(data);
  (data.role === "console" ? prompt : host).catch((error: unknown) => say({ is: "failed", why: notStarted(sentence(error)) }));
}

async function take(ready: Host, message: ToWorker): Promise<void> {
  if (message.is === "request") say({ is: "answer", number: message.number, ...(await answer(ready, message)) });
  else if (message.is === "connect") ready.connect(message.number, message.table);
  else if (message.is === "frame") ready.frame(message.number, message.text);
  else if (message.is === "leave") ready.leave(message.number);
  else if (message.is === "do") say({ is: "done", number: message.number, told: await ready.do(message.task).catch(() => "") });
}

async function answer(ready: Host, { method, address, body }: Extract<ToWorker, { is: "request" }>): Promise<{ status: number; body: string }> {
  let trouble = "This game could not be fetched. Is there a network?";
  try {
    await assembly.want(/"game":\s*"([\w-]+)"/.exec(body.slice(0, 4000))?.[1] ?? "");
    trouble = "";
    const told = await ready.request(method, address, body);
    const [status, text] = told.toJs();
    told.destroy();
    return { status, body: text };
  } catch (error) {
    const why = sentence(error) || trouble || `This could not be answered here (${String(error).slice(0, 200)}).`;
    const message = `${why} Try again, or load the page again: everything up to now is kept.`;
    return { status: 500, body: JSON.stringify({ error: "fault", message }) };
  }
}

function prepare({ base, manifest }: Begin): Assembly {
  return new Assembly(base, manifest, shelf, runtime);
}

/** What `fourscore.browser.console.Console` offers. */
interface Prompt {
  enter(line: string): { toJs(): [string, boolean]; destroy(): void };
}

async function openPrompt(data: Begin): Promise<Prompt> {
  const { python } = await begun(data);
  const opened = python.runPython("from fourscore.browser.console import Console\nConsole()") as Prompt;
  say({ is: "ready", trouble: "", isRestored: true });
  return opened;
}

function type(ready: Prompt, line: string): void {
  const told = ready.enter(line);
  const [text, isOpen] = told.toJs();
  told.destroy();
  say({ is: "said", text, isOpen });
}

async function open(data: Begin): Promise<Host> {
  const found = kept(() => say({ is: "failed", why: CLOSED }));
  const { python, isRestored } = await begun(data);
  const { database, trouble } = await found;
  // Whoever thinks about the tables has to see them.
  if (trouble && data.role === "thinker") throw new Error(trouble);
  const opened = await sit(python, data.role, database);
  if (others && !trouble && data.role === "tables") others.onmessage = ({ data: table }: MessageEvent<string>) => void opened.changed(table);
  say({ is: "ready", trouble, isRestored });
  return opened;
}

/** Python as it was left, or from its beginning. */
async function begun(data: Begin): Promise<{ python: Python; isRestored: boolean }> {
  const label = await memory.labelled(data.version);
  const restored = label && (await brought(data, label));
  return { python: restored ?? (await started(data)), isRestored: restored !== null };
}

/** Python as it was left; null if it cannot go on from there, and never tries again. */
async function brought(data: Begin, label: memory.Label): Promise<Python | null> {
  assembly = prepare(data);
  try {
    const python = await assembly.start(data.manifest.games, memory.kept(label), false);
    assembly.complete();
    return python;
  } catch {
    // Nobody waits for that: it may be the folder that does not answer.
    void memory.forget().catch(() => undefined);
    return null;
  }
}

async function started(data: Begin): Promise<Python> {
  assembly = prepare(data);
  const python = await assembly.start([data.game], null, false);
  assembly.complete();
  return python;
}

/** Goes through everything once, and keeps what is in memory then. */
async function keep(data: Begin): Promise<void> {
  assembly = prepare(data);
  const python = await assembly.start(data.manifest.games, null, true);
  await python.runPythonAsync("from fourscore.browser.walk_through import walk_through\nawait walk_through()");
  python.runPython("import gc; gc.collect()");
  await memory.keep(data.version, await assembly.parts());
}

async function sit(python: Python, role: Role, database: Database): Promise<Host> {
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
  python.globals.set("_elsewhere", (task: string) => new Promise<string>((done) => (asked.set(++count, done), say({ is: "do", number: count, task }))));
  const more = role === "thinker" ? "is_thinker=True" : "_elsewhere";
  const made = python.runPython(`from fourscore.browser.worker import Worker\nWorker(_database, _say, _close, ${more})`) as Host;
  await made.open();
  return made;
}

function bound(database: Database): Database {
  return {
    append: (...told) => database.append(...told),
    read: (...told) => database.read(...told),
    all_about: () => database.all_about(),
    keep_snapshot: (...told) => database.keep_snapshot(...told),
    snapshot: (table) => database.snapshot(table),
  };
}
