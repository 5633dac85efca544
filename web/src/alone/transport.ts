/** Everything without a server: what never changes is read from files, and the rest is asked of Python in a worker. */
import { desk } from "../lib/desk.svelte";
import type { Line, Transport } from "../lib/transport";
import { baked, indexAt } from "./baked";
import { Crew } from "./crew";
import { loading } from "./loading.svelte";
import { notStarted, type FromWorker } from "./messages";
import { sentence } from "./patience";

const base = new URL("./", document.baseURI).href;
const index = indexAt(base);
export const crew = index.then((known) => new Crew(base, known, hear));
crew.catch((error: unknown) => loading.fail(notStarted(sentence(error))));
// A page that a browser puts aside, to bring it back as it was, would hold up every other one: its workers stop in the middle of
// what they keep. They go home instead, and a page that comes back begins anew.
addEventListener("pagehide", ({ persisted }) => persisted && void crew.then((all) => all.leave()));
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
const lines = new Map<number, Wire>();
let count = 0;

function hear(message: FromWorker): void {
  if (message.is === "frame") lines.get(message.number)?.hear(message.text);
  else if (message.is === "closed") lines.get(message.number)?.end();
  else if (message.is === "progress") loading.tell(message.got, message.of);
  else if (message.is === "ready") {
    loading.end();
    if (message.trouble) desk.note(message.trouble, "trouble");
    // From now on the site opens without a network, if the browser lets it. Fetching all of it makes nobody wait.
    setTimeout(() => void navigator.serviceWorker?.register(`${base}sw.js`).catch(() => undefined), 1500);
  } else if (message.is === "failed") {
    loading.fail(message.why);
    for (const line of lines.values()) line.end();
  }
}

class Wire implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readyState = WebSocket.CONNECTING as number;

  constructor(
    private readonly number: number,
    table: string,
  ) {
    lines.set(number, this);
    void crew.then((ready) => {
      ready.tell({ is: "connect", number, table });
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    void crew.then((ready) => ready.tell({ is: "frame", number: this.number, text }));
  }

  close(): void {
    if (lines.has(this.number)) void crew.then((ready) => ready.tell({ is: "leave", number: this.number }));
    this.end();
  }

  hear(text: string): void {
    this.onmessage?.({ data: text });
  }

  end(): void {
    if (!lines.delete(this.number)) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }
}

const thought = index.then(({ thought }) => new RegExp(`^(?:${thought.join("|")})(?:\\?|$)`));

export const transport: Transport = {
  async request(method, address, _headers, body = "") {
    const known = method === "GET" ? await baked(base, await index, address) : null;
    if (known !== null) return { status: 200, body: known };
    loading.begin();
    const takesThought = method === "GET" && (await thought).test(address);
    return (await crew).ask({ is: "request", number: ++count, method, address, body }, takesThought);
  },
  connect: (table) => new Wire(++count, table),
};
