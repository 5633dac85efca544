/** The tables where you sit. */
import { remembered } from "../lib/remembered";
import type { Holding, News, TableSight } from "../api";
import { get, token } from "../lib/http";
import { IS_ALONE } from "../lib/transport";

export interface Mine {
  seat: number;
  table: TableSight;
  isYours: boolean;
  state: string;
}

const LATELY = "fourscore.lately";
const REMEMBERED = 60;
const MOST = 12;
const ALL_LINES = 1_000_000;

/** The server keeps no order of a person's seats: this browser remembers where they were lately. */
function lately(): string[] {
  return JSON.parse(remembered.getItem(LATELY) ?? "[]") as string[];
}

export function remember(table: string): void {
  const rest = lately().filter((one) => one !== table);
  remembered.setItem(LATELY, JSON.stringify([table, ...rest].slice(0, REMEMBERED)));
}

/** The latest of them, those that wait for one first. */
export async function mine(): Promise<Mine[]> {
  const held = token() ? await get<Holding[]>("/seats").catch(() => []) : [];
  const order = lately();
  const when = ({ table }: Holding): number => (order.includes(table) ? order.indexOf(table) : REMEMBERED);
  const latest = held.toSorted((one, other) => when(one) - when(other)).slice(0, MOST);
  const found: (Mine | null)[] = [];
  // Without a server one at a time: a game that is begun meanwhile does not have to wait for all of them.
  if (IS_ALONE) for (const one of latest) found.push(await read(one).catch(() => null));
  else found.push(...(await Promise.all(latest.map((one) => read(one).catch(() => null)))));
  return found.filter((one) => one !== null).toSorted((one, other) => Number(other.isYours) - Number(one.isYours));
}

async function read({ table: name, seat }: Holding): Promise<Mine> {
  const table = await get<TableSight>(`/tables/${name}`);
  if (table.phase !== "playing") return { seat, table, isYours: false, state: table.phase };
  const { view } = await get<News>(`/tables/${name}/view`, { seat, since: ALL_LINES });
  const waiting = view?.waiting_for ?? [];
  const isYours = waiting.includes(seat);
  const names = waiting.map((one) => table.seats[one]?.name).filter(Boolean);
  return { seat, table, isYours, state: isYours ? "Your turn" : `waits for ${names.join(", ")}` };
}
