/** Everything without a server: what never changes is read from files, and the rest is asked of Python in a worker. */
import { desk } from "../lib/desk.svelte";
import type { Answer, Line, Transport } from "../lib/transport";
import { loading } from "./loading.svelte";
import type { FromWorker, ToWorker } from "./messages";

const base = new URL("./", document.baseURI).href;
let worker: Worker | null = null;
let count = 0;
let failure = "";
const waiting = new Map<number, { done(answer: Answer): void; fail(error: Error): void }>();
const lines = new Map<number, Wire>();

function tell(message: ToWorker): void {
  if (!worker) {
    worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => hear(data);
    worker.onerror = () => hear({ is: "failed", why: "" });
    worker.postMessage({ is: "begin", base: `${base}python/`, isKept: true } satisfies ToWorker);
    loading.begin();
  }
  worker.postMessage(message);
}

function hear(message: FromWorker): void {
  if (message.is === "answer") {
    waiting.get(message.number)?.done({ status: message.status, body: message.body });
    waiting.delete(message.number);
  } else if (message.is === "frame") lines.get(message.number)?.hear(message.text);
  else if (message.is === "closed") lines.get(message.number)?.end();
  else if (message.is === "progress") loading.tell(message.got, message.of);
  else if (message.is === "ready") {
    loading.end();
    // From now on the site opens without a network, if the browser lets it.
    void navigator.serviceWorker?.register(`${base}sw.js`).catch(() => undefined);
    if (!message.isKept) desk.note("This browser keeps nothing for this page: your games are gone when you close it. Save them to files.", "trouble");
  } else fail(message.why);
}

function fail(why: string): void {
  failure = `The games could not be started in this browser. ${why || "Load the page again, or try a newer browser."}`;
  loading.fail(failure);
  for (const one of waiting.values()) one.fail(new Error(failure));
  waiting.clear();
  for (const line of lines.values()) line.end();
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
    tell({ is: "connect", number, table });
    queueMicrotask(() => {
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    tell({ is: "frame", number: this.number, text });
  }

  close(): void {
    if (lines.has(this.number)) tell({ is: "leave", number: this.number });
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

export const transport: Transport = {
  async request(method, address, _headers, body = "") {
    const known = method === "GET" ? await baked(address) : null;
    if (known !== null) return { status: 200, body: known };
    if (failure) throw new Error(failure);
    return new Promise((done, fail) => {
      waiting.set(++count, { done, fail });
      tell({ is: "request", number: count, method, address, body });
    });
  },
  connect: (table) => new Wire(++count, table),
};

/** The addresses that were answered when the site was built, and the files with the answers. */
const index = fetch(`${base}baked/index.json`).then((answer) => (answer.ok ? (answer.json() as Promise<Record<string, string>>) : {}), () => ({}));

async function baked(address: string): Promise<string | null> {
  const files: Record<string, string> = await index;
  const file = files[address];
  if (file) return (await fetch(base + file)).text();
  const rule = /^\/rules\/([^?]+)$/.exec(address)?.[1];
  if (!rule) return null;
  const id = decodeURIComponent(rule);
  const all = files[`/rules?game=${id.split(".")[0]}`];
  if (!all) return null;
  const found = ((await (await fetch(base + all)).json()) as { id: string }[]).find((one) => one.id === id);
  return found ? JSON.stringify(found) : null;
}
