/** What every piece of the board shares: the term, the facts, and what can be done with it. */
import { getContext, setContext } from "svelte";
import type { Offer } from "../board";
import type { Facts, Term } from "./term";

export interface Table {
  readonly term: Term;
  readonly facts: Facts;
  /** The choices of the present question that are about a piece. */
  offers(piece: string): Offer[];
  /** Takes a piece up: it explains itself and offers what can be done with it. */
  look(piece: string): void;
  /** Whether a choice about the piece is being weighed at the desk. */
  isWeighed(piece: string): boolean;
  /** Points at a piece, so that the desk marks the choices about it; at none with an empty name. */
  point(piece: string): void;
}

const KEY = Symbol("mr-president");

export function layTable(table: Table): void {
  setContext(KEY, table);
}

export function theTable(): Table {
  return getContext<Table>(KEY);
}
