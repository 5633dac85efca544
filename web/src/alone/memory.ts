/**
 * A picture of Python's memory, kept in this browser's own folder: the next visit begins where everything is imported. The packs lie in
 * the same file: unpacking them again would take longer than everything else.
 */

import { within } from "./patience";

const PICTURE = "python.memory";
const LABEL = "python.label";
/** Milliseconds: beginning anew takes no longer. */
const PATIENCE = 5_000;

export interface Label {
  /** What the picture was taken of: another version, or another browser, begins anew. */
  of: string;
  /** What lies in the file, one after another. */
  parts: Part[];
}

interface Part {
  name: string;
  size: number;
  sum: number;
}

/** The part that is memory; the others are packs. */
export const MEMORY = "memory";
export type Parts = Map<string, Uint8Array>;

/** A file as only a worker can have it: at once, and much sooner than in any other way. */
interface OpenFile {
  truncate(size: number): void;
  read(body: Uint8Array, from: { at: number }): number;
  write(body: Uint8Array): number;
  flush(): void;
  close(): void;
}

const subject = (version: string): string => `${version} ${navigator.userAgent}`;

const folder = (): Promise<FileSystemDirectoryHandle> => navigator.storage.getDirectory();
const soon = <T>(coming: Promise<T>): Promise<T> => within(PATIENCE, coming, "What was kept does not come.");

async function text(name: string): Promise<string> {
  return (await (await (await folder()).getFileHandle(name)).getFile()).text();
}

/** What is known of the picture that was taken of this version; null if there is none. */
export async function labelled(version: string): Promise<Label | null> {
  try {
    const label = JSON.parse(await soon(text(LABEL))) as Label;
    return label.of === subject(version) ? label : null;
  } catch {
    return null;
  }
}

/** The picture with this label and the packs that lie with it, if they can be trusted. */
export async function kept({ parts }: Label): Promise<Parts> {
  const bodies = await soon(folder().then((home) => home.getFileHandle(PICTURE)).then((handle) => read(handle, parts)));
  const isWhole = parts.every(({ size, sum }, at) => bodies[at].byteLength === size && sumOf(bodies[at]) === sum);
  if (!isWhole) throw new Error("This is not what was kept.");
  return new Map(parts.map(({ name }, at) => [name, bodies[at]]));
}

/** Keeps a picture and packs. Their label is written last: what was cut off has none. */
export async function keep(version: string, bodies: Parts): Promise<void> {
  const home = await folder();
  await forget();
  await write(home, PICTURE, [...bodies.values()]);
  const parts = [...bodies].map(([name, body]) => ({ name, size: body.byteLength, sum: sumOf(body) }));
  await write(home, LABEL, [new TextEncoder().encode(JSON.stringify({ of: subject(version), parts } satisfies Label))]);
}

export async function forget(): Promise<void> {
  const home = await folder();
  for (const name of [LABEL, PICTURE]) await home.removeEntry(name).catch(() => undefined);
}

type Handle = FileSystemFileHandle & { createSyncAccessHandle(settings?: { mode: "read-only" }): Promise<OpenFile> };

/** Each part by itself: memory need not stay because of a pack. */
async function read(handle: FileSystemFileHandle, parts: Part[]): Promise<Uint8Array[]> {
  let end = 0;
  const places = parts.map(({ size }) => ({ at: end, end: (end += size) }));
  let file: OpenFile;
  try {
    file = await (handle as Handle).createSyncAccessHandle({ mode: "read-only" });
  } catch {
    // Not every browser lets several workers read one file in this way.
    const whole = await handle.getFile();
    return Promise.all(places.map(async ({ at, end }) => new Uint8Array(await whole.slice(at, end).arrayBuffer())));
  }
  try {
    return places.map(({ at, end }) => {
      const body = new Uint8Array(end - at);
      return body.subarray(0, file.read(body, { at }));
    });
  } finally {
    file.close();
  }
}

async function write(home: FileSystemDirectoryHandle, name: string, bodies: Uint8Array[]): Promise<void> {
  const handle = (await home.getFileHandle(name, { create: true })) as Handle;
  const file = await handle.createSyncAccessHandle();
  try {
    file.truncate(0);
    for (const body of bodies) if (file.write(body) !== body.byteLength) throw new Error("There is no room.");
    file.flush();
  } finally {
    file.close();
  }
}

/** Of every sixteenth word: what spoils a file spoils more than that, and looking at all of them would take as long as reading them. */
function sumOf(body: Uint8Array): number {
  const words = new Int32Array(body.buffer, body.byteOffset, body.byteLength >> 2);
  let sum = 0;
  for (let at = 0; at < words.length; at += 16) sum = (Math.imul(sum, 31) + words[at]) | 0;
  return sum;
}
