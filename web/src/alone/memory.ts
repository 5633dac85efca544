/** A picture of Python's memory, kept in this browser's own folder: the next visit begins where everything is imported. */

import { within } from "./patience";

const PICTURE = "python.memory";
const LABEL = "python.label";
/** Milliseconds: beginning anew takes no longer. */
const PATIENCE = 5_000;

export interface Label {
  /** What the picture was taken of: another version, or another browser, begins anew. */
  of: string;
  size: number;
  sum: number;
}

/** A file as only a worker can have it: at once, and much sooner than in any other way. */
interface OpenFile {
  getSize(): number;
  truncate(size: number): void;
  read(body: Uint8Array): number;
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

/** The picture with this label, if it can be trusted. */
export async function kept(label: Label): Promise<Uint8Array> {
  const picture = await soon(folder().then((home) => home.getFileHandle(PICTURE)).then(read));
  if (picture.byteLength !== label.size || sumOf(picture) !== label.sum) throw new Error("This is not what was kept.");
  return picture;
}

/** Keeps a picture. Its label is written last: a picture that was cut off has none. */
export async function keep(version: string, picture: Uint8Array): Promise<void> {
  const home = await folder();
  await forget();
  await write(home, PICTURE, picture);
  const label: Label = { of: subject(version), size: picture.byteLength, sum: sumOf(picture) };
  await write(home, LABEL, new TextEncoder().encode(JSON.stringify(label)));
}

export async function forget(): Promise<void> {
  const home = await folder();
  for (const name of [LABEL, PICTURE]) await home.removeEntry(name).catch(() => undefined);
}

type Handle = FileSystemFileHandle & { createSyncAccessHandle(settings?: { mode: "read-only" }): Promise<OpenFile> };

async function read(handle: FileSystemFileHandle): Promise<Uint8Array> {
  let file: OpenFile;
  try {
    file = await (handle as Handle).createSyncAccessHandle({ mode: "read-only" });
  } catch {
    // Not every browser lets several workers read one file in this way.
    return new Uint8Array(await (await handle.getFile()).arrayBuffer());
  }
  try {
    const body = new Uint8Array(file.getSize());
    return body.subarray(0, file.read(body));
  } finally {
    file.close();
  }
}

async function write(home: FileSystemDirectoryHandle, name: string, body: Uint8Array): Promise<void> {
  const handle = (await home.getFileHandle(name, { create: true })) as Handle;
  const file = await handle.createSyncAccessHandle();
  try {
    file.truncate(0);
    if (file.write(body) !== body.byteLength) throw new Error("There is no room.");
    file.flush();
  } finally {
    file.close();
  }
}

function sumOf(picture: Uint8Array): number {
  const words = new Int32Array(picture.buffer, picture.byteOffset, picture.byteLength >> 2);
  let sum = 0;
  for (let at = 0; at < words.length; at++) sum = (Math.imul(sum, 31) + words[at]) | 0;
  return sum;
}
