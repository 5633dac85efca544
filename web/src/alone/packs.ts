/** What Python is made of here: packs that are fetched, counted as they come, and unpacked. */

import { fresh } from "./fresh";

/** Milliseconds in which something must come, as long as anything is awaited. */
const PATIENCE = 30_000;
const STOPPED = "Nothing more comes from where this page lies. Is there a network?";

export interface Manifest {
  sizes: Record<string, number>;
  /** The folders of the games. */
  games: string[];
  /** Modules of Python's own library that nothing has needed yet. */
  rest: string[];
  /** Compiled libraries, by the place where Python looks for them. */
  shared: string[];
  /** Large files that come when they are read: where they belong, what they are called here, and how large they are. */
  later: Record<string, [string, number]>;
}

export type Files = [string, Uint8Array][];

export const gamePack = (folder: string): string => `game-${folder}.pack`;
/** The folder of a game. */
export const folderOf = (game: string): string => game.replaceAll("-", "_");

/** The bytes that have come so far, of everything that is wanted. */
export class Progress {
  private got = 0;
  private of = 0;

  constructor(private readonly tell: (got: number, of: number) => void) {}

  expect(bytes: number): void {
    this.of += bytes;
  }

  /** What comes, as long as any bytes come; an error once nothing does. */
  async awaited<T>(coming: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setInterval>;
    const stopped = new Promise<never>((_, fail) => {
      let before = -1;
      timer = setInterval(() => (before === this.got ? fail(new Error(STOPPED)) : (before = this.got)), PATIENCE);
    });
    return Promise.race([coming, stopped]).finally(() => clearInterval(timer));
  }

  /** Something does not come: nobody waits for its bytes. */
  giveUp(): void {
    this.of = this.got;
    this.tell(this.got, this.of);
  }

  /** The same answer, counted while it is read. */
  counted(answer: Response): Response {
    if (!answer.ok || !answer.body) return answer;
    const count = new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece, onwards) => {
        this.got += piece.byteLength;
        this.tell(Math.min(this.got, this.of), this.of);
        onwards.enqueue(piece);
      },
    });
    return new Response(answer.body.pipeThrough(count));
  }
}

/** Fetches packs from where this version of the site lies. */
export class Shelf {
  private readonly coming = new Map<string, Promise<Uint8Array>>();

  constructor(
    private readonly base: string,
    private readonly manifest: Manifest,
    readonly progress: Progress,
  ) {}

  /** A pack, as it was before it was packed. */
  fetch(name: string): Promise<Uint8Array> {
    const file = `${name}.gz`;
    if (!this.coming.has(name)) {
      this.progress.expect(this.manifest.sizes[file]);
      const coming = this.progress.awaited(this.unpacked(file));
      this.coming.set(name, coming);
      // Whoever asks again may have a network again.
      coming.catch(() => (this.coming.delete(name), this.progress.giveUp()));
    }
    return this.coming.get(name)!;
  }

  /** A file that Python asks for in the middle of something, and cannot wait for in any other way. */
  fetchNow(file: string): Uint8Array {
    const request = new XMLHttpRequest();
    request.open("GET", this.base + file, false);
    request.responseType = "arraybuffer";
    request.timeout = PATIENCE;
    request.setRequestHeader("Cache-Control", "no-cache");
    request.send();
    if (request.status >= 400) throw new Error(`${file} could not be fetched (${request.status}).`);
    return new Uint8Array(request.response as ArrayBuffer);
  }

  private async unpacked(file: string): Promise<Uint8Array> {
    const answer = this.progress.counted(await fresh(this.base + file));
    if (!answer.ok || !answer.body) throw new Error(`Something that the games need could not be fetched (${answer.status}).`);
    return new Uint8Array(await new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  }
}

/** The files of a pack with their paths. */
export function filesOf(pack: Uint8Array): Files {
  let at = 4 + new DataView(pack.buffer, pack.byteOffset).getUint32(0, true);
  const names = JSON.parse(new TextDecoder().decode(pack.subarray(4, at))) as [string, number][];
  return names.map(([name, length]) => [name, pack.subarray(at, (at += length))]);
}
