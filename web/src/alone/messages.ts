/** What the page and its worker say to each other. */

export type ToWorker =
  | { is: "begin"; base: string; isKept: boolean }
  | { is: "request"; number: number; method: string; address: string; body: string }
  | { is: "connect"; number: number; table: string }
  | { is: "frame"; number: number; text: string }
  | { is: "leave"; number: number };

export type FromWorker =
  | { is: "progress"; got: number; of: number }
  | { is: "ready"; isKept: boolean }
  | { is: "failed"; why: string }
  | { is: "answer"; number: number; status: number; body: string }
  | { is: "frame"; number: number; text: string }
  | { is: "closed"; number: number };
