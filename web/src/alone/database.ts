/** What is kept in this browser: an IndexedDB, or memory where it lets us have none. Everything is text. */
import { sentence, within } from "./patience";

const NAME = "fourscore";
const VERSION = 1;
const GAP = "\n\n";
/** Milliseconds: another window may still be at work. */
const PATIENCE = 8_000;
const NOT_KEPT = "This browser keeps nothing for this page: your games are gone when you close it. Save them to files.";
const IN_THE_WAY =
  "The games that this browser has kept cannot be reached, perhaps because of another window of this page. Close the others, then load " +
  "this one again. Until then nothing is kept: save your games to files.";

export interface Database {
  /** Adds records after the first `expected` ones, all or none; false if there are more already. */
  append(table: string, expected: number, records: string, about: string): Promise<boolean>;
  /** The records of a table, without the first ones. */
  read(table: string, since: number): Promise<string>;
  all_about(): Promise<string>;
  keep_snapshot(table: string, body: string): Promise<void>;
  snapshot(table: string): Promise<string>;
}

/** The database of this browser, or memory and why there is nothing better, as in some private windows. */
export async function kept(isClosed: () => void): Promise<{ database: Database; trouble: string }> {
  let isLate = false;
  const open = new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const name of ["records", "about", "snapshots"]) request.result.createObjectStore(name);
    };
    request.onsuccess = () => {
      const base = request.result;
      // A later version of the page may want to change what is kept, and has to wait until we let go.
      base.onversionchange = () => (base.close(), isClosed());
      if (isLate) base.close();
      done(base);
    };
    request.onerror = () => fail(request.error);
  });
  try {
    return { database: new Kept(await within(PATIENCE, open, IN_THE_WAY)), trouble: "" };
  } catch (error) {
    isLate = true;
    return { database: new Memory(), trouble: sentence(error) || NOT_KEPT };
  }
}

class Kept implements Database {
  constructor(private readonly base: IDBDatabase) {}

  append(table: string, expected: number, records: string, about: string): Promise<boolean> {
    return new Promise((done, fail) => {
      // "strict": what somebody is told has happened is on the disk.
      const work = this.base.transaction(["records", "about"], "readwrite", { durability: "strict" });
      const store = work.objectStore("records");
      let isFirst = true;
      work.oncomplete = () => done(isFirst);
      work.onerror = work.onabort = () => fail(work.error ?? new Error("This could not be kept."));
      const count = store.count(all(table));
      count.onsuccess = () => {
        isFirst = count.result === expected;
        if (!isFirst) return;
        (records ? records.split(GAP) : []).forEach((record, at) => store.add(record, [table, expected + at]));
        if (about) work.objectStore("about").put(about, table);
      };
    });
  }

  async read(table: string, since: number): Promise<string> {
    return (await this.ask<string[]>("records", (store) => store.getAll(all(table, since)))).join(GAP);
  }

  async all_about(): Promise<string> {
    return (await this.ask<string[]>("about", (store) => store.getAll())).join("\n");
  }

  async keep_snapshot(table: string, body: string): Promise<void> {
    await this.ask("snapshots", (store) => store.put(body, table), "readwrite");
  }

  async snapshot(table: string): Promise<string> {
    return (await this.ask<string | undefined>("snapshots", (store) => store.get(table))) ?? "";
  }

  private ask<T>(name: string, wish: (store: IDBObjectStore) => IDBRequest, mode: IDBTransactionMode = "readonly"): Promise<T> {
    return new Promise((done, fail) => {
      const request = wish(this.base.transaction(name, mode).objectStore(name));
      request.onsuccess = () => done(request.result as T);
      request.onerror = () => fail(request.error);
    });
  }
}

function all(table: string, since = 0): IDBKeyRange {
  return IDBKeyRange.bound([table, since], [table, []]);
}

/** Keeps things as long as the page is open. */
export class Memory implements Database {
  private readonly records = new Map<string, string[]>();
  private readonly about = new Map<string, string>();
  private readonly snapshots = new Map<string, string>();

  async append(table: string, expected: number, records: string, about: string): Promise<boolean> {
    const before = this.records.get(table) ?? [];
    if (before.length !== expected) return false;
    this.records.set(table, [...before, ...(records ? records.split(GAP) : [])]);
    if (about) this.about.set(table, about);
    return true;
  }

  async read(table: string, since: number): Promise<string> {
    return (this.records.get(table) ?? []).slice(since).join(GAP);
  }

  async all_about(): Promise<string> {
    return [...this.about.values()].join("\n");
  }

  async keep_snapshot(table: string, body: string): Promise<void> {
    this.snapshots.set(table, body);
  }

  async snapshot(table: string): Promise<string> {
    return this.snapshots.get(table) ?? "";
  }
}
