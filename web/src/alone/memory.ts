/** A picture of Python's memory, kept in this browser's own folder: the next visit begins where everything is imported. */

const PICTURE = "python.memory";
const LABEL = "python.label";

interface Label {
  /** What the picture was taken of: another version, or another browser, begins anew. */
  of: string;
  size: number;
  sum: number;
}

/** A file as only a worker can have it. */
interface OpenFile {
  truncate(size: number): void;
  write(body: Uint8Array): number;
  flush(): void;
  close(): void;
}

const subject = (version: string): string => `${version} ${navigator.userAgent}`;

async function folder(): Promise<FileSystemDirectoryHandle> {
  return navigator.storage.getDirectory();
}

/** The picture that was taken of this version; null if there is none that can be trusted. */
export async function kept(version: string): Promise<Uint8Array | null> {
  try {
    const home = await folder();
    const label = JSON.parse(await (await (await home.getFileHandle(LABEL)).getFile()).text()) as Label;
    if (label.of !== subject(version)) return null;
    const picture = new Uint8Array(await (await (await home.getFileHandle(PICTURE)).getFile()).arrayBuffer());
    return picture.byteLength === label.size && sumOf(picture) === label.sum ? picture : null;
  } catch {
    return null;
  }
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

async function write(home: FileSystemDirectoryHandle, name: string, body: Uint8Array): Promise<void> {
  const handle = (await home.getFileHandle(name, { create: true })) as FileSystemFileHandle & { createSyncAccessHandle(): Promise<OpenFile> };
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
