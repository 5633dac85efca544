/** How the page speaks to whoever keeps the tables: a server, or Python in this very browser. */

export interface Answer {
  status: number;
  body: string;
}

/** A connection to a table, as much of a WebSocket as the page needs. */
export interface Line {
  onopen: (() => void) | null;
  onmessage: ((message: { data: string }) => void) | null;
  onclose: (() => void) | null;
  readonly readyState: number;
  send(text: string): void;
  close(): void;
}

export interface Transport {
  request(method: string, address: string, headers: Record<string, string>, body?: string): Promise<Answer>;
  connect(table: string): Line;
}

/** Whether there is no server: then nobody else can come, and everything is kept in this browser. */
export const IS_ALONE = import.meta.env.MODE === "offline";

const server: Transport = {
  async request(method, address, headers, body) {
    const answer = await fetch(address, { method, headers, body });
    return { status: answer.status, body: await answer.text() };
  },
  connect(table) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return new WebSocket(`${scheme}//${location.host}/tables/${encodeURIComponent(table)}/live`) as Line;
  },
};

export const transport: Promise<Transport> = IS_ALONE ? import("../alone/transport").then((alone) => alone.transport) : Promise.resolve(server);
