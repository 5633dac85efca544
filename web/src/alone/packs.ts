/** What Python is made of here: packs that are fetched, counted as they come, and unpacked. */

export interface Manifest {
  sizes: Record<string, number>;
  games: string[];
  /** Modules of Python's own library that nothing has needed yet. */
  rest: string[];
}

/** The bytes that have come so far, of everything that is wanted. */
export class Progress {
  private got = 0;
  private of = 0;

  constructor(private readonly tell: (got: number, of: number) => void) {}

  expect(bytes: number): void {
    this.of += bytes;
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
    return new Response(answer.body.pipeThrough(count), { headers: { "Content-Type": answer.headers.get("Content-Type") ?? "" } });
  }
}

/** A packed file as it was before. */
export async function unpacked(answer: Response): Promise<ArrayBuffer> {
  if (!answer.ok || !answer.body) throw new Error(`Something that the games need could not be fetched (${answer.status}).`);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** The files of a pack with their paths. */
export function* filesOf(pack: ArrayBuffer): Generator<[string, Uint8Array]> {
  const size = new DataView(pack).getUint32(0, true);
  let at = 4 + size;
  for (const [name, length] of JSON.parse(new TextDecoder().decode(new Uint8Array(pack, 4, size))) as [string, number][]) {
    yield [name, new Uint8Array(pack, at, length)];
    at += length;
  }
}
