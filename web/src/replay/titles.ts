import type { Title } from "../api";
import { listed } from "../lib/english";

/** Who has a title and by what: "Ada (four 9s)"; where one plays alone, just what it was. */
export function holderSaid({ seats, how = "" }: Title, names: string[]): string {
  const who = listed(seats.map((seat) => names[seat] ?? ""));
  return who && how ? `${who} (${how})` : who || how;
}

/** A title of the evening in a line. */
export function titleSaid(title: Title, names: string[]): string {
  return `${title.what}: ${holderSaid(title, names)}`;
}
