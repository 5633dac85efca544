/** The workers of this page: one keeps the tables, one thinks about them, and one makes the next visit begin sooner. */
import { notStarted, type FromWorker, type Role, type ToWorker } from "./messages";
import type { Index } from "./baked";

export interface Told {
  status: number;
  body: string;
}

type Request = Extract<ToWorker, { is: "request" }>;

interface Waiting {
  message: Request;
  by: Role;
  done(answer: Told): void;
  fail(error: Error): void;
}

/** Milliseconds after which something begins that nobody waits for: what somebody waits for comes first. */
const LATER = 2500;

export class Crew {
  private readonly workers = new Map<Role, Worker>();
  private readonly ready = new Set<Role>();
  private readonly waiting = new Map<number, Waiting>();
  /** What the thinker was given to do, and has not done yet. */
  private readonly tasks = new Set<number>();
  private failure = "";
  private hasLeft = false;

  constructor(
    private readonly base: string,
    private readonly index: Index,
    /** What is not about requests. */
    private readonly hear: (message: FromWorker) => void,
  ) {}

  /** Sends something to the worker that keeps the tables. */
  tell(message: ToWorker): void {
    this.begin("tables", message.is === "request" ? (/"game":\s*"([\w-]+)"/.exec(message.body)?.[1] ?? "") : "").postMessage(message);
  }

  /** Asks whoever has time: what takes thought is left to the thinker, as soon as there is one. */
  ask(message: Request, takesThought: boolean): Promise<Told> {
    if (this.failure) return Promise.reject(new Error(this.failure));
    return new Promise((done, fail) => this.send({ message, by: takesThought && this.ready.has("thinker") ? "thinker" : "tables", done, fail }));
  }

  /** Python at a prompt, in a worker of its own: what is typed there holds up no table. */
  prompt(hear: (message: FromWorker) => void): { type(line: string): void; end(): void } {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => hear(data);
    worker.onerror = () => hear({ is: "failed", why: notStarted("") });
    worker.postMessage(this.beginning("console"));
    return { type: (line) => worker.postMessage({ is: "type", line } satisfies ToWorker), end: () => worker.terminate() };
  }

  /** Sends all of them home. */
  leave(): void {
    this.hasLeft = true;
    for (const worker of this.workers.values()) worker.terminate();
    this.workers.clear();
    this.ready.clear();
  }

  private beginning(role: Role, game = ""): ToWorker {
    const { python: manifest, version } = this.index;
    return { is: "begin", role, base: `${this.base}python/`, manifest, version, game };
  }

  private send(one: Waiting): void {
    this.waiting.set(one.message.number, one);
    if (one.by === "tables") this.tell(one.message);
    else this.workers.get(one.by)!.postMessage(one.message);
  }

  private begin(role: Role, game = ""): Worker {
    const there = this.workers.get(role);
    if (there) return there;
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.workers.set(role, worker);
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.take(role, data);
    worker.onerror = () => this.take(role, { is: "failed", why: notStarted("") });
    worker.postMessage(this.beginning(role, game));
    return worker;
  }

  /** Nobody comes to a page that was put aside meanwhile. */
  private beginLater(role: Role): void {
    setTimeout(() => this.hasLeft || this.begin(role), LATER);
  }

  private take(role: Role, message: FromWorker): void {
    if (message.is === "answer") {
      this.waiting.get(message.number)?.done({ status: message.status, body: message.body });
      this.waiting.delete(message.number);
    } else if (message.is === "failed") this.fail(role, message.why);
    else if (message.is === "do") this.pass(message.number, message.task);
    else if (message.is === "done") this.hasDone(message.number, message.told);
    else if (message.is === "ready") this.isReady(role, !message.trouble, message.isRestored);
    if (role === "tables") this.hear(message);
  }

  private isReady(role: Role, isKept: boolean, isRestored: boolean): void {
    this.ready.add(role);
    // Where nothing can be kept, nobody else can read what is on the tables.
    if (role === "tables" && isKept) this.beginLater("thinker");
    if (role === "thinker" && !isRestored) this.beginLater("keeper");
  }

  /** The worker that keeps the tables wants something done by the thinker, who may not have come. */
  private pass(number: number, task: string): void {
    if (!this.ready.has("thinker")) return this.hasDone(number, "");
    this.tasks.add(number);
    this.workers.get("thinker")!.postMessage({ is: "do", number, task } satisfies ToWorker);
  }

  /** Tells the worker that keeps the tables what became of a task; nothing, where it has to do that itself. */
  private hasDone(number: number, told: string): void {
    this.tasks.delete(number);
    this.workers.get("tables")!.postMessage({ is: "done", number, told } satisfies ToWorker);
  }

  private fail(role: Role, why: string): void {
    this.ready.delete(role);
    this.workers.get(role)?.terminate();
    const left = [...this.waiting.values()].filter((one) => one.by === role);
    if (role !== "tables") {
      // Whoever waits for the thinker is answered at the tables, from now on.
      for (const one of left) this.send({ ...one, by: "tables" });
      if (role === "thinker") for (const number of this.tasks) this.hasDone(number, "");
      return;
    }
    this.failure = why;
    for (const one of left) one.fail(new Error(this.failure));
    this.waiting.clear();
  }
}
