/** What the page and its workers say to each other. */
import type { Manifest } from "./packs";

/**
 * What a worker is for: it keeps the tables, it thinks about them so that nobody who plays has to wait, it keeps a
 * picture of Python's memory, so that the next visit begins sooner, or it is Python at a prompt.
 */
export type Role = "tables" | "thinker" | "keeper" | "console";

export type ToWorker =
  | { is: "begin"; role: Role; base: string; manifest: Manifest; version: string; game: string }
  | { is: "request"; number: number; method: string; address: string; body: string }
  | { is: "connect"; number: number; table: string }
  | { is: "frame"; number: number; text: string }
  | { is: "leave"; number: number }
  | { is: "do"; number: number; task: string }
  | { is: "done"; number: number; told: string }
  | { is: "type"; line: string };

export type FromWorker =
  | { is: "progress"; got: number; of: number }
  /** `trouble` says why nothing is kept, if so. */
  | { is: "ready"; trouble: string; isRestored: boolean }
  /** Nothing more is to be had from this worker. */
  | { is: "failed"; why: string }
  | { is: "answer"; number: number; status: number; body: string }
  | { is: "frame"; number: number; text: string }
  | { is: "closed"; number: number }
  | { is: "do"; number: number; task: string }
  | { is: "done"; number: number; told: string }
  | { is: "said"; text: string; isOpen: boolean };

/** What is said when Python cannot begin. */
export const notStarted = (why: string): string =>
  `The games could not be started in this browser. ${why || "Is there a network? Then load the page again, or try a newer browser."}`;
